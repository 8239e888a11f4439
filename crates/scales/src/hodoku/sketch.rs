//! Grids for the tests of single techniques: empty but for some places or marks.

use super::bits::{DIGITS, digits_of, mark};
use super::grid::Grid;
use crate::board::{CELLS, UNIT};

/// A grid without digits and with all marks.
pub(super) fn empty() -> Grid {
    Grid::of(&[0; CELLS])
}

/// A cell by row and column, from 1.
pub(super) fn cell(row: usize, column: usize) -> usize {
    (row - 1) * 9 + column - 1
}

impl Grid {
    /// Leaves a digit only these places, from 1, in a unit.
    pub(super) fn only_places(mut self, unit: usize, digit: u8, places: &[usize]) -> Self {
        for (at, &cell) in UNIT[unit].iter().enumerate() {
            if !places.contains(&(at + 1)) {
                self.remove(cell, digit);
            }
        }
        self
    }

    /// Leaves a cell, by row and column from 1, only these marks.
    pub(super) fn only_marks(mut self, (row, column): (usize, usize), digits: &[u8]) -> Self {
        let kept = digits.iter().fold(0, |kept, &digit| kept | mark(digit));
        for digit in digits_of(self.marks(cell(row, column)) & !kept) {
            self.remove(cell(row, column), digit);
        }
        self
    }
}

/// Marks as text, ordered: row, column, digit.
pub(super) fn text(marks: Option<Vec<super::bits::Mark>>) -> String {
    let mut marks = marks.unwrap_or_default();
    marks.sort_unstable();
    marks.dedup();
    let texts = marks.iter().map(|&(cell, digit)| format!("r{}c{}-{digit}", cell / 9 + 1, cell % 9 + 1));
    texts.collect::<Vec<_>>().join(" ")
}

#[test]
fn sketches_keep_what_they_are_told() {
    let grid = empty().only_places(0, 5, &[2, 7]).only_marks((4, 4), &[1, 2]);
    assert_eq!(grid.left(0, 5), 2);
    assert_eq!(digits_of(grid.marks(cell(4, 4))).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(DIGITS.iter().filter(|&&digit| grid.has(cell(1, 1), digit)).count(), 8);
}
