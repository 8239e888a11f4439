//! A loop, and what it gives.

use crate::board::Board;
use crate::se::marks::lowest;

/// What a loop gives.
pub(super) struct Found {
    /// Tenths, exactly as Sudoku Explainer adds them up: loops are compared by this number.
    pub(super) exact: f64,
    pub(super) difficulty: u16,
    pub(super) kind: u8,
    pub(super) removed: Vec<(usize, u16)>,
}

/// A loop and its two digits, as bits and as numbers.
pub(super) struct Loop {
    pub(super) cells: Vec<usize>,
    pub(super) digits: [usize; 2],
    pub(super) pair: u16,
}

impl Loop {
    /// The loop through these cells; the first of them has nothing but the two digits.
    pub(super) fn new(board: &Board, cells: Vec<usize>) -> Self {
        let pair = board.marks[cells[0]];
        Self { digits: [lowest(pair), lowest(pair & (pair - 1))], cells, pair }
    }

    /// What loops of this length have by themselves.
    pub(super) fn base(&self) -> (f64, u16) {
        match self.cells.len() {
            0..6 => (4.5, 45),
            6..8 => (4.5 + 0.1, 46),
            8..10 => (4.5 + 0.2, 47),
            _ => (4.5 + 0.3 + 0.2, 50),
        }
    }
}
