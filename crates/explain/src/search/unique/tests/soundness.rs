//! No step may lose a candidate of the one solution: on thousands of states of random puzzles.

use super::super::Patterns;
use super::puzzles::{Puzzle, Random, latin_with_more, loose_cells, puzzle};
use crate::linear::Adder;
use crate::state::State;
use exactone_core::problem::{Problem, sudoku};

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
        steps.iter().for_each(|step| step.apply(&mut state));
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
    assert!(look_at(&sudoku(2, 2).unwrap(), [60, 40], &mut Random(1)) > 1000);
}

#[test]
fn on_sudoku_of_side_6() {
    assert!(look_at(&sudoku(2, 3).unwrap(), [16, 60], &mut Random(2)) > 1000);
}

#[test]
fn on_latin_squares_with_more_units() {
    let mut random = Random(3);
    let look = |_| look_at(&latin_with_more(&mut random), [2, 20], &mut Random(random.0));
    assert!((0..60).map(look).sum::<usize>() > 1000);
}

#[test]
fn on_loose_cells() {
    let mut random = Random(4);
    let look = |_| look_at(&loose_cells(&mut random), [3, 20], &mut Random(random.0));
    assert!((0..150).map(look).sum::<usize>() > 1000);
}
