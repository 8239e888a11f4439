//! Problems for the tests of this room: Sudokus, and random ones of every shape.

use super::{Config, Fixpoint, Propagate};
use crate::problem::{self, Bound, Candidate, Choice, Problem, ProblemBuilder};
use crate::solve::CandidateState;
use crate::solve::{Budget, Query};

#[path = "shapes.rs"]
mod shapes;

pub(super) use shapes::{Shape, shape};

/// A Sudoku without givens.
pub(super) fn sudoku(box_rows: usize, box_columns: usize) -> Problem {
    problem::sudoku(box_rows, box_columns).unwrap()
}

/// What these techniques settle on a 9×9 without givens, once the candidates `(row, column, value)` are rubbed out:
/// the others that they set false and true, ascending; `None` for a conflict.
pub(super) fn settled(techniques: &str, rubbed_out: &[Place]) -> Option<(Vec<Place>, Vec<Place>)> {
    let problem = sudoku(3, 3);
    let removed: Vec<Candidate> = rubbed_out.iter().map(|(row, column, value)| at(*row, *column, *value)).collect();
    let config = Config { techniques: techniques.parse().unwrap(), ..Config::default() };
    let budget = Budget::default();
    let mut engine = Propagate::new(&problem, config);
    let Fixpoint::Remaining(states) =
        engine.fixpoint(&Query { removed: &removed, ..Query::new(&[], &budget) }).unwrap()
    else {
        return None;
    };
    let those = |wanted| {
        let candidates = problem.all_candidates().filter(|it| states[it.index()] == wanted && !removed.contains(it));
        candidates.map(|it| (it.index() / 81, it.index() / 9 % 9, it.index() % 9)).collect()
    };
    Some((those(CandidateState::False), those(CandidateState::True)))
}

/// A row, a column and a value, from 0.
pub(super) type Place = (usize, usize, usize);

/// Every place of a 9×9 that fits.
pub(super) fn places(fits: impl Fn(Place) -> bool) -> Vec<Place> {
    (0..729).map(|it| (it / 81, it / 9 % 9, it % 9)).filter(|&place| fits(place)).collect()
}

fn at(row: usize, column: usize, value: usize) -> Candidate {
    Candidate::new(row * 81 + column * 9 + value)
}
