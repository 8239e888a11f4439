//! Forcing nets.
use super::budget::Budget;
use super::forcing::Conclusion;
use super::grid::Grid;
pub(super) fn forcing_net(_grid: &Grid, _budget: &Budget) -> Option<Conclusion> { None }
