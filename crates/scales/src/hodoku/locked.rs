//! Locked candidates: a digit of a box has its places on one line only (pointing), or a digit of a line in one box
//! only (claiming).

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

#[cfg(test)]
mod tests {
    use super::super::sketch::{empty, text};
    use super::*;

    #[test]
    fn a_digit_of_a_box_on_one_row_goes_from_the_row() {
        let grid = empty().only_places(18, 5, &[1, 2]);
        assert_eq!(text(pointing(&grid)), "r1c4-5 r1c5-5 r1c6-5 r1c7-5 r1c8-5 r1c9-5");
    }

    #[test]
    fn a_digit_of_a_row_in_one_box_goes_from_the_box() {
        let grid = empty().only_places(0, 5, &[1, 2, 3]);
        assert_eq!(text(claiming(&grid)), "r2c1-5 r2c2-5 r2c3-5 r3c1-5 r3c2-5 r3c3-5");
    }
}
