//! The problems that the tests of propagation use.

use exactone_core::problem::{self, Bound, Candidate, Choice, Problem, ProblemBuilder};

#[path = "../../../core/src/propagate/shapes.rs"]
mod shapes;

pub(super) use shapes::shape;

/// A Sudoku without givens.
pub(super) fn sudoku(box_rows: usize, box_columns: usize) -> Problem {
    problem::sudoku(box_rows, box_columns).unwrap()
}
