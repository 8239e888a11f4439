//! Locked candidates: a digit of a box has its places on one line only (pointing), or a digit of a line in one box only (claiming).

use super::bits::{Mark, marks_in};
use super::grid::Grid;
use crate::board::{UNIT_BITS, UNITS_OF};

/// Pointing: boxes in order, digits ascending; the row before the column.
pub(super) fn pointing(grid: &Grid) -> Option<Vec<Mark>> {
    (18..27).find_map(|unit| (1..=9).find_map(|digit| locked_in(grid, unit, digit, &[0, 1])))
}

/// Claiming: rows in order, then columns.
pub(super) fn claiming(grid: &Grid) -> Option<Vec<Mark>> {
    (0..18).find_map(|unit| (1..=9).find_map(|digit| locked_in(grid, unit, digit, &[2])))
}

fn locked_in(grid: &Grid, unit: usize, digit: u8, kinds: &[usize]) -> Option<Vec<Mark>> {
    let left = grid.left(unit, digit);
    if left != 2 && left != 3 {
        return None;
    }
    let places = grid.cells(digit) & UNIT_BITS[unit];
    let of = UNITS_OF.get(places.trailing_zeros() as usize)?;
    let crossing = kinds
        .iter()
        .map(|&kind| of[kind])
        .find(|&line| places & !UNIT_BITS[line] == 0 && grid.left(line, digit) > left)?;
    Some(marks_in(grid.cells(digit) & UNIT_BITS[crossing] & !places, digit).collect())
}
