//! Large square grids with few givens: `auto` writes a solution down, through every entrance that asks for one.

use exactone::backend::{Engine, Spec};
use exactone::model::{BoxShape, Compiled, Model};
use exactone::problem::{Candidate, Checker};
use exactone::solve::{Budget, Ending, First, Query, Stage, Uniqueness, Wanted, first, unique};
use exactone_core::random::SplitMix;
use std::num::NonZeroUsize;

fn compiled(model: &str, side: usize, boxes: Option<BoxShape>) -> Compiled {
    let model = Model::builtin(model).unwrap();
    model.compile(model.shape(side, boxes).unwrap()).unwrap()
}

/// So many givens of which no two contradict each other.
fn givens(compiled: &Compiled, count: usize, seed: u64) -> Vec<Candidate> {
    let (problem, mut draw) = (compiled.problem(), SplitMix::new(seed));
    let mut taken = vec![false; problem.groups()];
    let mut givens = Vec::new();
    while givens.len() < count {
        let candidate = problem.all_candidates().nth(draw.modulo(problem.candidates())).unwrap();
        let groups = problem.groups_of(candidate);
        if groups.iter().all(|group| !taken[usize_of(*group)]) {
            for group in groups {
                taken[usize_of(*group)] = true;
            }
            givens.push(candidate);
        }
    }
    givens
}

fn usize_of(group: exactone::problem::Group) -> usize {
    exactone::problem::Id::index(group)
}

/// The first solution, which is checked on its way, and the stages.
fn solved(compiled: &Compiled, query: &Query<'_>, threads: usize) -> (First, Vec<Stage>) {
    let problem = compiled.problem();
    let mut engine = Engine::open(problem, &Spec::default(), NonZeroUsize::new(threads).unwrap()).unwrap();
    let found = first(engine.solver(), &mut Checker::new(problem), query).unwrap();
    (found, engine.solver().stages())
}

fn is_written_down(compiled: &Compiled, givens: &[Candidate]) -> bool {
    let budget = Budget::default();
    let query = Query::new(givens, &budget);
    let (found, stages) = solved(compiled, &query, 1);
    let again = solved(compiled, &query, 3);
    assert_eq!((&found, &stages), (&again.0, &again.1), "the same with any number of threads");
    let only = stages.len() == 1 && stages[0].engine == "pattern" && stages[0].ending == Ending::Stopped;
    only && matches!(found, First::Found(_))
}

#[test]
fn grids_with_few_givens_are_written_down() {
    let shapes = [("sudoku", 25, None), ("sudoku", 30, None), ("sudoku", 30, Some("10x3")), ("sudoku", 49, None)];
    let latin = [("latin", 25, None), ("latin", 37, None), ("latin", 49, None)];
    for (model, side, boxes) in shapes.into_iter().chain(latin) {
        let compiled = compiled(model, side, boxes.map(|boxes: &str| boxes.parse().unwrap()));
        for count in [0, 1, 5, 20] {
            for seed in 0..3 {
                let givens = givens(&compiled, count, seed);
                assert!(is_written_down(&compiled, &givens), "{model} {side} {boxes:?}: {givens:?}");
            }
        }
    }
}

#[test]
fn very_large_grids_too() {
    let compiled = compiled("sudoku", 100, None);
    for count in [0, 20] {
        assert!(is_written_down(&compiled, &givens(&compiled, count, 7)));
    }
}

#[test]
fn givens_that_crowd_a_box_and_a_row_fit() {
    let compiled = compiled("sudoku", 49, None);
    // Values 1 to 7 in the first row of the first box, 8 to 11 below them, 1 again in the next box.
    let crowd = (0..7).map(|at| (at, at + 1)).chain((0..4).map(|at| (49 + at, at + 8))).chain([(49 + 7, 1), (48, 30)]);
    let givens: Vec<Candidate> = crowd.map(|(cell, value)| compiled.candidate(cell, value)).collect();
    assert!(is_written_down(&compiled, &givens));
}

#[test]
fn what_does_not_fit_is_left_to_the_other_engines() {
    let compiled = compiled("sudoku", 25, None);
    // Values 1 and 2 side by side in one box, and one above the other in another.
    let givens =
        [(0, 1), (1, 2), (5 * 25 + 5, 1), (6 * 25 + 5, 2)].map(|(cell, value)| compiled.candidate(cell, value));
    let budget = Budget::default();
    let (found, stages) = solved(&compiled, &Query::new(&givens, &budget), 1);
    assert!(matches!(found, First::Found(_)));
    assert_eq!((stages[0].engine, stages[0].statistics.solutions), ("pattern", 0));
    assert!(stages.len() > 1);
}

#[test]
fn givens_that_contradict_each_other_have_no_solution() {
    let compiled = compiled("sudoku", 25, None);
    for pair in [[(0, 1), (0, 2)], [(0, 1), (24, 1)], [(0, 1), (26, 1)], [(0, 1), (600, 1)]] {
        let givens = pair.map(|(cell, value)| compiled.candidate(cell, value));
        let budget = Budget::default();
        assert_eq!(solved(&compiled, &Query::new(&givens, &budget), 1).0, First::None);
    }
    let unknown = [Candidate::new(25 * 25 * 25)];
    assert_eq!(solved(&compiled, &Query::new(&unknown, &Budget::default()), 1).0, First::None);
}

#[test]
fn other_questions_are_not_for_it() {
    let compiled = compiled("sudoku", 25, None);
    let (problem, budget) = (compiled.problem(), Budget::default());
    let removed = [compiled.candidate(0, 1)];
    let stages = solved(&compiled, &Query { removed: &removed, ..Query::new(&[], &budget) }, 1).1;
    assert!(stages.iter().all(|stage| stage.engine != "pattern"), "pencil marks");
    let mut engine = Engine::open(problem, &Spec::default(), NonZeroUsize::MIN).unwrap();
    let two = unique(engine.solver(), &mut Checker::new(problem), &Query::new(&[], &budget)).unwrap();
    assert!(matches!(two, Uniqueness::Multiple(..)));
    assert!(engine.solver().stages().iter().all(|stage| stage.engine != "pattern"), "uniqueness");
}

#[test]
fn nodes_are_counted_and_limited() {
    let compiled = compiled("sudoku", 25, None);
    let budget = Budget::default().with_nodes(1);
    let query = Query::new(&[], &budget).wanting(Wanted::UpTo(1));
    let given = givens(&compiled, 5, 1);
    let (found, stages) = solved(&compiled, &Query { givens: &given, ..query }, 1);
    assert!(matches!(found, First::Unknown(_)) && stages.len() == 1 && stages[0].statistics.nodes == 1);
}

#[test]
fn a_sudoku_with_diagonals_is_no_square_grid_without_other_rules() {
    let compiled = compiled("x-sudoku", 25, None);
    let stages = solved(&compiled, &Query::new(&[], &Budget::default().with_nodes(1)), 1).1;
    assert!(stages.iter().all(|stage| stage.engine != "pattern"));
}
