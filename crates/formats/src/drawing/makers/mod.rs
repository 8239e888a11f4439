//! What makes the marks of a clue, by the form that they have.

pub(super) mod cages;
pub(super) mod dots;
pub(super) mod lines;
mod made;
pub(super) mod numbers;
pub(super) mod outside;
pub(super) mod pictures;
pub(super) mod regions;

pub(super) use made::{Change, Made, Make, Making, letter};
pub(super) use numbers::Counted;
