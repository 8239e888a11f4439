//! Full house, naked single, hidden single.
//!
//! A full house is a naked single whose cell is the last open one of a unit. It is looked for first, among the naked
//! singles that wait.

use super::bits::{Mark, mark};
use super::grid::Grid;
use crate::board::{UNIT, UNITS_OF};

/// The first naked single in the queue that fills a unit. It stays in the queue.
pub(super) fn full_house(grid: &Grid) -> Option<Mark> {
    grid.waiting_naked().find(|&(cell, digit)| UNITS_OF[cell].iter().any(|&unit| is_only_digit(grid, unit, digit)))
}

fn is_only_digit(grid: &Grid, unit: usize, digit: u8) -> bool {
    UNIT[unit].iter().all(|&cell| grid.marks(cell) & !mark(digit) == 0)
}

/// The next naked single.
pub(super) fn naked_single(grid: &mut Grid) -> Option<Mark> {
    grid.next_naked()
}

/// The next hidden single.
pub(super) fn hidden_single(grid: &mut Grid) -> Option<Mark> {
    grid.next_hidden()
}
