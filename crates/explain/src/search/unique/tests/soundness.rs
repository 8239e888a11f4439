//! No step may lose a candidate of the one solution: on thousands of states of random puzzles.

use super::super::Patterns;
use super::puzzles::{Puzzle, Random, latin_with_more, loose_cells, puzzle};
use crate::linear::{Adder, Linear};
use crate::state::State;
use crate::step::Uniqueness;
use exactone_core::problem::{Candidate, Choice, Problem, sudoku};
use std::collections::BTreeSet;

/// Looks at the steps of a state, then makes them all and looks again. Counts them.
fn look(puzzle: &Puzzle, (patterns, mut state): (&Patterns, State<'_>)) -> usize {
    let mut adder = Adder::new(state.problem().candidates());
    let mut count = 0;
    for _ in 0..3 {
        let steps = patterns.steps(&state, u32::MAX);
        for step in &steps {
            step.check(&state, &mut adder).unwrap();
            assert!(step.gone.iter().chain(&step.placed).all(|&candidate| state.is_live(candidate)));
            let mut next = state.clone();
            step.apply(&mut next);
            assert!(puzzle.agrees(&next), "{step:?} with givens {:?} removed {:?}", puzzle.givens, puzzle.removed);
        }
        count += steps.len();
        for step in &steps {
            step.apply(&mut state);
        }
    }
    count
}

/// So many puzzles of a problem, so many states of each. Counts the steps.
fn look_at(problem: &Problem, [puzzles, states]: [usize; 2], random: &mut Random) -> usize {
    let patterns = Patterns::new(problem);
    let mut count = 0;
    for _ in 0..puzzles {
        let Some(puzzle) = puzzle(problem, random) else { continue };
        for _ in 0..states {
            let state = puzzle.state(problem, random);
            assert!(puzzle.agrees(&state));
            count += look(&puzzle, (&patterns, state));
        }
    }
    count
}

#[test]
fn on_sudoku_of_side_4() {
    let count = look_at(&sudoku(2, 2).unwrap(), [60, 80], &mut Random::new(1));
    assert!(count > 200, "{count}");
}

#[test]
fn on_sudoku_of_side_6() {
    let count = look_at(&sudoku(2, 3).unwrap(), [16, 120], &mut Random::new(2));
    assert!(count > 300, "{count}");
}

#[test]
fn on_latin_squares_with_more_units() {
    let mut random = Random::new(3);
    let look = |_| look_at(&latin_with_more(&mut random), [2, 20], &mut random.clone());
    let count = (0..120).map(look).sum::<usize>();
    assert!(count > 200, "{count}");
}

#[test]
fn on_loose_cells() {
    let mut random = Random::new(4);
    let look = |_| look_at(&loose_cells(&mut random), [3, 20], &mut random.clone());
    let count = (0..300).map(look).sum::<usize>();
    assert!(count > 50, "{count}");
}

/// The places in which two solutions differ, with the candidates that are left there besides.
fn difference(puzzle: &Puzzle, other: &[Candidate], state: &State<'_>) -> Uniqueness {
    let problem = state.problem();
    let is_one = |candidate: &Candidate| puzzle.solution.contains(candidate) != other.contains(candidate);
    let pattern: Vec<Candidate> = problem.all_candidates().filter(is_one).collect();
    let choices: BTreeSet<Choice> = pattern.iter().filter_map(|&candidate| problem.choice_of(candidate)).collect();
    let live = choices.iter().flat_map(|&choice| state.live(problem.choice_group(choice)));
    let besides = live.filter(|candidate| !pattern.contains(candidate)).collect();
    Uniqueness { pattern, besides, sum: Linear::default() }
}

/// The pattern of two solutions holds the one of the puzzle, so none beside is true: the check must refuse it, whatever it says without givens.
#[test]
fn the_places_where_solutions_differ_are_no_pattern_of_the_puzzle() {
    let mut random = Random::new(6);
    let mut count = 0;
    for at in 0..400 {
        let problem = if at % 2 == 0 { latin_with_more(&mut random) } else { loose_cells(&mut random) };
        let [Some(puzzle), Some(other)] = [0; 2].map(|_| puzzle(&problem, &mut random)) else { continue };
        let state = puzzle.state(&problem, &mut random);
        assert!(!difference(&puzzle, &other.solution, &state).is_exchange(&state));
        let open = State::new(&problem);
        count += usize::from(difference(&puzzle, &other.solution, &open).is_exchange(&open));
    }
    assert!(count > 10, "{count}");
}
