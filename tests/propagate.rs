//! The propagation engine from outside: every configuration on problems of every shape, against known counts, plain
//! backtracking and brute force.

#[path = "propagate/random.rs"]
mod random;

use exactone::backtrack::Backtrack;
use exactone::problem::{Bound, Candidate, Choice, Problem, ProblemBuilder};
use exactone::propagate::{Branching, Config, Fixpoint, Propagate, Schedule, Techniques};
use exactone::solve::CandidateState;
use exactone::solve::{Budget, Cancel, Ending, Limit, Progress, Query, Solver, Statistics};
use proptest::prelude::*;
use std::ops::ControlFlow;
use std::sync::Arc;

const TECHNIQUES: [&str; 6] = ["none", "singles", "locked", "singles+locked", "subsets:3", "singles+locked+subsets:2"];

fn configs() -> Vec<Config> {
    let mut configs = Vec::new();
    for techniques in TECHNIQUES.map(|names| names.parse().unwrap()) {
        for schedule in Schedule::ALL {
            configs.extend(Branching::ALL.map(|branching| Config { techniques, schedule, branching }));
        }
    }
    configs
}

/// A Sudoku without givens; candidate = cell × side + value, groups: cells, then rows, columns, boxes.
fn sudoku(box_rows: usize, box_columns: usize) -> Problem {
    let side = box_rows * box_columns;
    let mut builder = ProblemBuilder::new();
    let cells = grid(&mut builder, side);
    let boxes = |unit: usize, place: usize| {
        let corner = unit / box_rows * box_rows * side + unit % box_rows * box_columns;
        corner + place / box_columns * side + place % box_columns
    };
    add_units(&mut builder, &cells, &boxes);
    builder.build().unwrap()
}

fn latin(side: usize) -> Problem {
    let mut builder = ProblemBuilder::new();
    grid(&mut builder, side);
    builder.build().unwrap()
}

/// Cells with their rows and columns.
fn grid(builder: &mut ProblemBuilder, side: usize) -> Vec<Choice> {
    let cells: Vec<Choice> = (0..side * side).map(|_| builder.choice(side).unwrap()).collect();
    add_units(builder, &cells, &|unit, place| unit * side + place);
    add_units(builder, &cells, &|unit, place| place * side + unit);
    cells
}

fn add_units(builder: &mut ProblemBuilder, cells: &[Choice], cell: &dyn Fn(usize, usize) -> usize) {
    let side = cells.len().isqrt();
    for unit in 0..side {
        for value in 0..side {
            let place = |place| builder.candidate(cells[cell(unit, place)], value);
            let members: Vec<Candidate> = (0..side).map(place).collect();
            builder.group(Bound::ExactlyOne, &members).unwrap();
        }
    }
}

/// Queens that do not attack each other: rows are choices, columns exactly-one groups, diagonals at-most-one groups.
fn queens(side: usize) -> Problem {
    let mut builder = ProblemBuilder::new();
    let rows: Vec<Choice> = (0..side).map(|_| builder.choice(side).unwrap()).collect();
    let mut line = |bound: Bound, holds: &dyn Fn(usize, usize) -> bool| {
        let mut members = Vec::new();
        for (row, &choice) in rows.iter().enumerate() {
            members.extend((0..side).filter(|&at| holds(row, at)).map(|at| builder.candidate(choice, at)));
        }
        builder.group(bound, &members).unwrap();
    };
    for column in 0..side {
        line(Bound::ExactlyOne, &|_, at| at == column);
    }
    for diagonal in 0..2 * side - 1 {
        line(Bound::AtMostOne, &|row, at| row + at == diagonal);
        line(Bound::AtMostOne, &|row, at| row + side - 1 - at == diagonal);
    }
    builder.build().unwrap()
}

/// An exact cover problem, which has no choices: two ways to cover seven items, by the second, sixth and eighth
/// option, or by the fourth, sixth and seventh.
fn exact_cover() -> Problem {
    let options: [&[usize]; 8] = [&[2, 4], &[0, 3, 6], &[1, 2, 5], &[0, 3], &[1, 6], &[4, 5], &[1, 2, 6], &[1, 2]];
    let mut builder = ProblemBuilder::new();
    let candidates = builder.add_candidates(options.len()).unwrap();
    for item in 0..7 {
        let covering = candidates.iter().zip(options).filter(|(_, option)| option.contains(&item));
        let members: Vec<Candidate> = covering.map(|(candidate, _)| *candidate).collect();
        builder.group(Bound::ExactlyOne, &members).unwrap();
    }
    builder.build().unwrap()
}

/// Three cells of 1 to 4 that add up to 6, by an auxiliary choice "which triple".
fn sum() -> Problem {
    let mut builder = ProblemBuilder::new();
    let cells = [4, 4, 4].map(|values| builder.choice(values).unwrap());
    let triples = (0..64u32).map(|it| vec![it / 16, it / 4 % 4, it % 4]);
    let rows: Vec<Vec<u32>> = triples.filter(|triple| triple.iter().sum::<u32>() == 3).collect();
    builder.table(&cells, &rows).unwrap();
    builder.build().unwrap()
}

/// One choice of a hundred values and another that must differ: groups too large for a word.
fn wide() -> Problem {
    let mut builder = ProblemBuilder::new();
    let choices = [100, 3].map(|values| builder.choice(values).unwrap());
    for value in 0..3 {
        let pair = choices.map(|choice| builder.candidate(choice, value));
        builder.group(Bound::AtMostOne, &pair).unwrap();
    }
    builder.build().unwrap()
}

fn ids(indices: &[usize]) -> Vec<Candidate> {
    indices.iter().copied().map(Candidate::new).collect()
}

/// The solutions of a query as they come, each ascending.
fn solutions(solver: &mut dyn Solver, givens: &[Candidate], removed: &[Candidate]) -> Vec<Vec<Candidate>> {
    let budget = Budget::default();
    let mut found = Vec::new();
    let ending = solver.solve(&Query { removed, ..Query::new(givens, &budget) }, &mut |chosen| {
        let mut solution = chosen.to_vec();
        solution.sort_unstable();
        found.push(solution);
        ControlFlow::Continue(())
    });
    assert_eq!(ending, Ok(Ending::Exhausted));
    assert_eq!(solver.statistics().solutions, found.len() as u64);
    found
}

fn sorted(mut solutions: Vec<Vec<Candidate>>) -> Vec<Vec<Candidate>> {
    solutions.sort();
    solutions
}

fn count(problem: &Problem, config: Config) -> usize {
    let mut engine = Propagate::new(problem, config);
    let found = solutions(&mut engine, &[], &[]);
    assert!(found.iter().all(|solution| problem.check(solution) == Ok(())));
    let number = found.len();
    let mut distinct = found;
    distinct.sort();
    distinct.dedup();
    assert_eq!(distinct.len(), number, "each solution once");
    number
}

#[test]
fn known_counts_come_out() {
    let config = Config::default();
    assert_eq!(count(&sudoku(2, 2), config), 288);
    assert_eq!(count(&latin(4), config), 576);
    assert_eq!(count(&queens(8), config), 92);
    assert_eq!(count(&exact_cover(), config), 2);
    assert_eq!(count(&sum(), config), 10);
    assert_eq!(count(&wide(), config), 297);
}

#[test]
fn every_configuration_finds_the_same_solutions() {
    let problems = [sudoku(2, 2), latin(3), queens(6), exact_cover(), sum(), wide()];
    for problem in &problems {
        let expected = sorted(solutions(&mut Backtrack::new(problem), &[], &[]));
        for config in configs() {
            let found = solutions(&mut Propagate::new(problem, config), &[], &[]);
            assert_eq!(sorted(found), expected, "{config:?}");
        }
    }
}

#[test]
fn a_hard_puzzle_is_solved_with_a_proof_that_there_is_no_second_solution() {
    let problem = sudoku(3, 3);
    let givens = givens_of("000000010400000000020000000000050407008000300001090000300400200050100000000806000");
    let expected = "693784512487512936125963874932651487568247391741398625319475268856129743274836159";
    for techniques in TECHNIQUES[1..].iter().map(|names| names.parse().unwrap()) {
        for schedule in Schedule::ALL {
            let config = Config { techniques, schedule, ..Config::default() };
            let found = solutions(&mut Propagate::new(&problem, config), &givens, &[]);
            assert_eq!(found, [givens_of(expected)], "{config:?}");
        }
    }
}

fn givens_of(line: &str) -> Vec<Candidate> {
    let digits = line.bytes().enumerate().filter(|(_, digit)| *digit != b'0');
    digits.map(|(cell, digit)| Candidate::new(cell * 9 + usize::from(digit - b'1'))).collect()
}

#[test]
fn clashing_repeated_and_removed_givens_are_answers() {
    let problem = sudoku(2, 2);
    for config in configs() {
        let mut engine = Propagate::new(&problem, config);
        let mut number =
            |givens: &[usize], removed: &[usize]| solutions(&mut engine, &ids(givens), &ids(removed)).len();
        assert_eq!(number(&[0, 1], &[]), 0, "two values in a cell");
        assert_eq!(number(&[0, 4], &[]), 0, "a value twice in a row");
        assert_eq!(number(&[0, 0, 0], &[]), 72, "a given may be repeated");
        assert_eq!(number(&[0], &[0]), 0, "given and removed");
        assert_eq!(number(&[], &[0, 0]), 216, "a removal may be repeated");
        assert_eq!(number(&[], &[0, 1, 2, 3]), 0, "a cell without candidates");
        assert_eq!(number(&[1], &[0, 2, 3]), 72, "what is removed may be out already");
        assert_eq!(number(&[], &[]), 288, "and nothing of it stays behind");
    }
}

#[test]
fn an_empty_group_has_no_solution_and_a_group_of_one_is_taken() {
    let mut builder = ProblemBuilder::new();
    builder.choice(1).unwrap();
    let forced = builder.clone().build().unwrap();
    builder.group(Bound::ExactlyOne, &[]).unwrap();
    let empty = builder.build().unwrap();
    let nothing = ProblemBuilder::new().build().unwrap();
    for config in configs() {
        assert_eq!(count(&empty, config), 0);
        assert_eq!(count(&forced, config), 1);
        assert_eq!(count(&nothing, config), 1, "no groups: the empty set");
    }
}

#[test]
fn the_same_query_gives_the_same_order_and_work_whatever_was_asked_before() {
    let problem = queens(7);
    for config in configs() {
        let mut engine = Propagate::new(&problem, config);
        let first = solutions(&mut engine, &[], &ids(&[3]));
        let work = engine.statistics();
        solutions(&mut engine, &ids(&[5]), &[]);
        engine.solve(&Query::new(&[], &Budget::default()), &mut |_| ControlFlow::Break(())).unwrap();
        assert_eq!(solutions(&mut engine, &[], &ids(&[3])), first, "{config:?}");
        assert_eq!(engine.statistics(), work, "{config:?}");
    }
}

#[test]
fn sweeping_looks_at_more_constraints_than_a_queue_and_settles_the_same() {
    let problem = sudoku(3, 3);
    let givens = givens_of("530070000600195000098000060800060003400803001700020006060000280000419005000080079");
    let work = Schedule::ALL.map(|schedule| {
        let mut engine = Propagate::new(&problem, Config { schedule, ..Config::default() });
        assert_eq!(solutions(&mut engine, &givens, &[]).len(), 1);
        engine.statistics()
    });
    let [stack, queue, sweep] = work;
    assert!(stack.looked_at < 324 && queue.looked_at < 324, "{stack:?} {queue:?}");
    assert!(sweep.looked_at > 5 * queue.looked_at && sweep.looked_at.is_multiple_of(324), "{sweep:?}");
    for Statistics { nodes, propagations, conflicts, peak_depth, .. } in work {
        assert_eq!((nodes, propagations, conflicts, peak_depth), (1, 729 - 30, 0, 0));
    }
}

#[test]
fn without_propagation_there_are_more_nodes() {
    let problem = sudoku(2, 2);
    let nodes = ["none", "singles"].map(|names| {
        let mut engine = Propagate::new(&problem, Config { techniques: names.parse().unwrap(), ..Config::default() });
        solutions(&mut engine, &[], &[]);
        engine.statistics().nodes
    });
    assert!(nodes[0] > 2 * nodes[1], "{nodes:?}");
}

#[test]
fn a_spent_budget_ends_the_search_and_the_next_query_is_whole() {
    let problem = queens(8);
    for config in configs() {
        let mut engine = Propagate::new(&problem, config);
        let mut end = |budget: Budget| engine.solve(&Query::new(&[], &budget), &mut |_| ControlFlow::Continue(()));
        assert_eq!(end(Budget::default().with_nodes(0)), Ok(Ending::OutOfBudget(Limit::Nodes)));
        assert_eq!(end(Budget::default().with_nodes(9)), Ok(Ending::OutOfBudget(Limit::Nodes)));
        let raised = Cancel::default();
        raised.raise();
        assert_eq!(end(Budget::default().with_cancel(&raised)), Ok(Ending::OutOfBudget(Limit::Cancelled)));
        assert_eq!(solutions(&mut engine, &[], &[]).len(), 92);
    }
    let mut engine = Propagate::new(&problem, Config::default());
    let budget = Budget::default().with_nodes(9);
    engine.solve(&Query::new(&[], &budget), &mut |_| ControlFlow::Continue(())).unwrap();
    assert_eq!(engine.statistics().nodes, 9);
}

#[test]
fn the_share_of_the_tree_that_is_done_ends_at_one() {
    let progress = Arc::new(Progress::default());
    let budget = Budget { progress: Some(progress.clone()), ..Budget::default() };
    let problem = queens(8);
    Propagate::new(&problem, Config::default())
        .solve(&Query::new(&[], &budget), &mut |_| ControlFlow::Continue(()))
        .unwrap();
    assert!((progress.share() - 1.0).abs() < 1e-9, "{}", progress.share());
}

#[test]
fn the_fixpoint_tells_how_each_candidate_stands() {
    let problem = latin(2);
    let budget = Budget::default();
    let mut engine = Propagate::new(&problem, Config::default());
    assert_eq!(engine.fixpoint(&Query::new(&[], &budget)), Ok(Fixpoint::Remaining(&[CandidateState::Open; 8])));
    let given = ids(&[0]);
    let Ok(Fixpoint::Remaining(standings)) = engine.fixpoint(&Query::new(&given, &budget)) else {
        panic!("a Latin square of side two with one given is solved by singles");
    };
    let expected = [0, 3, 5, 6];
    for (candidate, &standing) in standings.iter().enumerate() {
        assert_eq!(standing, if expected.contains(&candidate) { CandidateState::True } else { CandidateState::False });
    }
    let clash = ids(&[0, 2]);
    assert_eq!(engine.fixpoint(&Query::new(&clash, &budget)), Ok(Fixpoint::Conflict));
    let spent = Budget::default().with_nodes(0);
    assert_eq!(engine.fixpoint(&Query::new(&[], &spent)), Err(Limit::Nodes));
}

#[test]
fn cubes_part_the_solutions() {
    let problem = queens(8);
    let budget = Budget::default();
    for config in configs() {
        let mut engine = Propagate::new(&problem, config);
        let given = ids(&[2]);
        let expected = sorted(solutions(&mut engine, &given, &[]));
        for at_least in [0, 1, 2, 7, 30, 100_000] {
            let cubes = engine.split(&Query::new(&given, &budget), at_least).unwrap();
            assert_eq!(cubes, engine.split(&Query::new(&given, &budget), at_least).unwrap());
            let parts = cubes.iter().flat_map(|cube| solutions(&mut engine, &[&given[..], cube].concat(), &[]));
            assert_eq!(sorted(parts.collect()), expected, "{config:?}, {at_least}");
            assert!(cubes.len() >= at_least.min(expected.len()), "{config:?}, {at_least}: {}", cubes.len());
        }
    }
}

#[test]
fn a_query_without_solutions_has_no_cubes_and_a_solved_one_has_one() {
    let problem = latin(2);
    let budget = Budget::default();
    let mut engine = Propagate::new(&problem, Config::default());
    assert_eq!(engine.split(&Query::new(&ids(&[0, 1]), &budget), 8), Ok(vec![]));
    assert_eq!(engine.split(&Query::new(&ids(&[0]), &budget), 8), Ok(vec![vec![]]));
    assert_eq!(engine.split(&Query::new(&[], &budget), 8).unwrap().len(), 2);
    let spent = Budget::default().with_nodes(2);
    assert_eq!(engine.split(&Query::new(&[], &spent), 8), Err(Limit::Nodes));
}

#[test]
fn auxiliary_choices_are_left_until_the_visible_ones_are_done() {
    // By size alone the auxiliary choice would come first: two rows, where each cell has four values.
    let mut builder = ProblemBuilder::new();
    let cells = [4, 4].map(|values| builder.choice(values).unwrap());
    builder.table(&cells, &[vec![0, 1], vec![2, 3]]).unwrap();
    let problem = builder.build().unwrap();
    let auxiliary = 8;
    let budget = Budget::default();
    for branching in Branching::ALL {
        let config = Config { techniques: Techniques::NONE, branching, ..Config::default() };
        let cubes = Propagate::new(&problem, config).split(&Query::new(&[], &budget), 3).unwrap();
        assert!(cubes.iter().all(|cube| cube[0].index() < auxiliary), "{branching}: {cubes:?}");
    }
}
