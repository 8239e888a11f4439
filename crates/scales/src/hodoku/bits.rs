//! Cells and digits that stand as bits, in ascending order.
//!
//! The order matters here: which of several steps is found first decides the score.

use crate::board::{CELLS, PEERS};

pub(super) use crate::bits::ones;

/// A digit in a cell: as a mark, or as a digit that stands there.
pub type Mark = (usize, u8);

/// The digits, ascending.
pub(super) const DIGITS: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/// Every cell.
pub(super) const EVERYWHERE: u128 = (1 << CELLS) - 1;

/// The digits of some marks, ascending.
pub(super) fn digits_of(mut marks: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let digit = (marks != 0).then(|| digit_of(marks))?;
        marks &= marks - 1;
        Some(digit)
    })
}

/// The least digit of some marks.
#[expect(clippy::cast_possible_truncation, reason = "a place among 16 bits is 16 at most")]
pub(super) const fn digit_of(marks: u16) -> u8 {
    marks.trailing_zeros() as u8 + 1
}

/// The first cell of a set.
pub(super) fn first(bits: u128) -> usize {
    bits.trailing_zeros() as usize
}

/// A digit as a mark bit.
pub(super) const fn mark(digit: u8) -> u16 {
    1 << (digit - 1)
}

/// Whether one bit is set.
pub(super) const fn in_set(bits: u128, cell: usize) -> bool {
    bits >> cell & 1 != 0
}

/// The cells that see each of these cells. Of no cells: every cell.
pub(super) fn seen_by_all(cells: u128) -> u128 {
    ones(cells).fold(EVERYWHERE, |seen, cell| seen & PEERS[cell])
}

/// A digit in each of these cells.
pub(super) fn marks_in(cells: u128, digit: u8) -> impl Iterator<Item = Mark> {
    ones(cells).map(move |cell| (cell, digit))
}

/// These marks in each of these cells, as far as they are there.
pub(super) fn marks_among(cells: u128, marks: u16, of: &[u16; CELLS]) -> Vec<Mark> {
    ones(cells).flat_map(|cell| digits_of(of[cell] & marks).map(move |digit| (cell, digit))).collect()
}
