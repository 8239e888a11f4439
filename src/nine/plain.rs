//! The plain kernel: one cell after the other, the one with fewest candidates first. The judge of the fast ones.

use super::candidates::ALL;
use super::{Answer, Candidates};

/// A search for up to a limit of solutions.
pub(super) struct Plain {
    limit: u32,
    answer: Answer,
}

impl Plain {
    pub(super) fn new(limit: u32) -> Self {
        Self { limit, answer: Answer::NONE }
    }

    pub(super) fn solve(mut self, candidates: &Candidates) -> Answer {
        self.search(&Board { open: candidates.0, digits: [b'.'; 81], used: [[0; 9]; 3] });
        self.answer
    }

    /// At most 81 deep: each step fills a cell.
    fn search(&mut self, board: &Board) {
        if self.answer.solutions >= self.limit {
            return;
        }
        let Some((cell, mut left)) = board.narrowest() else {
            return self.answer.push(&board.digits);
        };
        while left != 0 {
            let digit = left & left.wrapping_neg();
            left ^= digit;
            let mut next = *board;
            next.fill(cell, digit);
            self.search(&next);
        }
    }
}

/// A grid that is partly filled.
#[derive(Clone, Copy)]
struct Board {
    /// What the puzzle allows.
    open: [u16; 81],
    digits: [u8; 81],
    /// The digits that each row, column and box has.
    used: [[u16; 9]; 3],
}

/// The row, column and box of a cell.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, column, row / 3 * 3 + column / 3]
}

impl Board {
    fn left(&self, cell: usize) -> u16 {
        let used = units(cell).iter().zip(&self.used).fold(0, |used, (&unit, kind)| used | kind[unit]);
        self.open[cell] & ALL & !used
    }

    /// The first empty cell with the fewest candidates, if there is an empty cell.
    fn narrowest(&self) -> Option<(usize, u16)> {
        let empty = (0..81).filter(|&cell| self.digits[cell] == b'.');
        empty.map(|cell| (cell, self.left(cell))).min_by_key(|(_, left)| left.count_ones())
    }

    fn fill(&mut self, cell: usize, digit: u16) {
        self.digits[cell] = b'1' + u8::try_from(digit.trailing_zeros()).expect("a digit has nine bits");
        for (kind, unit) in self.used.iter_mut().zip(units(cell)) {
            kind[unit] |= digit;
        }
    }
}
