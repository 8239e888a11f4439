//! The problems that the tests of propagation use.

use exactone_core::problem::{Bound, Candidate, Choice, Problem, ProblemBuilder};

#[path = "../../../core/src/propagate/shapes.rs"]
mod shapes;

pub(super) use shapes::{shape, sudoku};
