//! The solutions of a puzzle: none, one, or two that say that there are several.

use crate::bits::{ones, small_ones};
use crate::board::{ALL, Board, CELLS, PEERS, UNIT, UNITS};

/// A grid in which a search writes.
#[derive(Clone)]
struct Draft {
    marks: [u16; CELLS],
    open: u128,
}

/// Up to two solutions. It is asked before each grid of the search whether to go on; if not, they may be fewer than there are.
pub(crate) fn up_to_two(givens: &[u8; CELLS], mut goes_on: impl FnMut() -> bool) -> Vec<[u8; CELLS]> {
    let mut found = Vec::new();
    let mut waiting: Vec<Draft> = Draft::of(givens).into_iter().collect();
    while let Some(mut draft) = waiting.pop() {
        if !goes_on() || found.len() > 1 {
            break;
        }
        if !draft.place_singles() {
            continue;
        }
        let Some(cell) = ones(draft.open).min_by_key(|&cell| draft.marks[cell].count_ones()) else {
            found.push(draft.marks.map(digit_of));
            continue;
        };
        for digit in small_ones(draft.marks[cell]) {
            let mut branch = draft.clone();
            if branch.place(cell, 1 << digit) {
                waiting.push(branch);
            }
        }
    }
    found
}

/// The digit of one mark.
#[expect(clippy::cast_possible_truncation, reason = "a place among 16 bits is 16 at most")]
fn digit_of(mark: u16) -> u8 {
    mark.trailing_zeros() as u8 + 1
}

impl Draft {
    /// None, if two givens contradict each other.
    fn of(givens: &[u8; CELLS]) -> Option<Self> {
        let mut draft = Self { marks: [ALL; CELLS], open: Board::default().open };
        let mut placed = givens.iter().enumerate().filter(|(_, digit)| **digit != 0);
        placed.all(|(cell, &digit)| draft.place(cell, 1 << (digit - 1))).then_some(draft)
    }

    /// Writes a digit; says whether no cell is left without marks.
    fn place(&mut self, cell: usize, digit: u16) -> bool {
        if self.marks[cell] & digit == 0 {
            return false;
        }
        self.marks[cell] = digit;
        self.open &= !(1 << cell);
        ones(PEERS[cell]).all(|peer| {
            self.marks[peer] &= !digit;
            self.marks[peer] != 0
        })
    }

    /// Writes singles as long as there are any; says whether nothing is contradicted.
    fn place_singles(&mut self) -> bool {
        loop {
            let before = self.open;
            while let Some(cell) = ones(self.open).find(|&cell| self.marks[cell].is_power_of_two()) {
                if !self.place(cell, self.marks[cell]) {
                    return false;
                }
            }
            if !(0..UNITS).all(|unit| self.place_hidden(unit)) {
                return false;
            }
            if self.open == before {
                return true;
            }
        }
    }

    fn place_hidden(&mut self, unit: usize) -> bool {
        let (mut once, mut twice) = (0, 0);
        for &cell in &UNIT[unit] {
            twice |= once & self.marks[cell];
            once |= self.marks[cell];
        }
        once == ALL
            && UNIT[unit].iter().all(|&cell| {
                let only = self.marks[cell] & !twice;
                only == 0 || self.open >> cell & 1 == 0 || self.place(cell, only)
            })
    }
}
