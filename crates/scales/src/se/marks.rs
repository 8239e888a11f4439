//! Sets of cells, digits and places as bits, and the order in which Sudoku Explainer goes through units.
//!
//! Digits are counted from 0 here; [`digit_of`] gives the digit a person would write.

use crate::board::{Board, PEERS, UNIT, UNIT_BITS, UNITS_OF};

pub(super) use crate::bits::{ones, small_ones};

/// The three kinds of units, in the order box, row, column.
pub(super) const BOX_ROW_COLUMN: [usize; 3] = [2, 0, 1];

/// All units: boxes, then columns, then rows.
pub(super) const BOXES_FIRST: [usize; 27] =
    [18, 19, 20, 21, 22, 23, 24, 25, 26, 9, 10, 11, 12, 13, 14, 15, 16, 17, 0, 1, 2, 3, 4, 5, 6, 7, 8];

/// The digit a person would write.
#[allow(clippy::cast_possible_truncation, reason = "a digit is below 9")]
pub(super) const fn digit_of(index: usize) -> u8 {
    index as u8 + 1
}

/// The lowest position of a one; of nothing, 16.
pub(super) const fn lowest(bits: u16) -> usize {
    bits.trailing_zeros() as usize
}

/// The peers that all these cells have; of no cells, none.
pub(super) fn common_peers(cells: u128) -> u128 {
    ones(cells).map(|cell| PEERS[cell]).reduce(|left, right| left & right).unwrap_or(0)
}

/// All sets of `size` numbers below `count`, as bits, in ascending order of the bits.
pub(super) fn combinations(size: usize, count: usize) -> impl Iterator<Item = u16> {
    let (first, end) = ((1_u32 << size) - 1, 1_u32 << count);
    std::iter::successors(Some(first), |&set| next_combination(set))
        .take_while(move |set| *set < end)
        .filter_map(|set| u16::try_from(set).ok())
}

// The next number with as many ones: the lowest run of ones moves up by one place, the rest of it falls to the bottom.
fn next_combination(set: u32) -> Option<u32> {
    let low = set & set.wrapping_neg();
    let up = set + low;
    set.checked_sub(up & set).filter(|_| low != 0).map(|run| up | (run / low) >> 1)
}

/// For each unit and digit, the places of the digit in the unit.
pub(super) struct Places([[u16; 9]; 27]);

impl Places {
    /// The places on a board. One pass over the marks.
    pub(super) fn of(board: &Board) -> Self {
        let mut places = [[0; 9]; 27];
        for (digit, &cells) in board.cells.iter().enumerate() {
            for cell in ones(cells) {
                for unit in UNITS_OF[cell] {
                    places[unit][digit] |= 1 << place_in(unit, cell);
                }
            }
        }
        Self(places)
    }

    /// The places of a digit in a unit.
    pub(super) const fn at(&self, unit: usize, digit: usize) -> u16 {
        self.0[unit][digit]
    }
}

/// The place of a cell in one of its units.
pub(super) const fn place_in(unit: usize, cell: usize) -> usize {
    match unit / 9 {
        0 => cell % 9,
        1 => cell / 9,
        _ => cell / 9 % 3 * 3 + cell % 3,
    }
}

/// The cells at these places of a unit.
pub(super) fn cells_at(unit: usize, places: u16) -> u128 {
    small_ones(places).map(|place| 1 << UNIT[unit][place]).sum()
}

/// How many cells of a unit are open.
pub(super) const fn open_in(board: &Board, unit: usize) -> u32 {
    (board.open & UNIT_BITS[unit]).count_ones()
}

/// The removal of one mark from each of these cells.
pub(super) fn remove_digit(cells: u128, digit: usize) -> Vec<(usize, u16)> {
    ones(cells).map(|cell| (cell, 1 << digit)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_come_in_ascending_order() {
        assert_eq!(combinations(2, 4).collect::<Vec<_>>(), [0b11, 0b101, 0b110, 0b1001, 0b1010, 0b1100]);
        assert_eq!(combinations(4, 9).count(), 126);
        assert_eq!(combinations(0, 3).collect::<Vec<_>>(), [0]);
    }

    #[test]
    fn places_are_those_of_the_board() {
        let board = Board::parse(&format!("123{}", ".".repeat(78))).unwrap();
        let places = Places::of(&board);
        for unit in 0..27 {
            for digit in 0..9 {
                assert_eq!(places.at(unit, digit), board.places(unit, digit_of(digit)));
            }
        }
    }
}
