//! The state of the grid on the way: marks, how many places each digit has left, and the singles that wait in two
//! queues.
//!
//! Singles are taken in the order in which they came into being, not by a scan of the grid. A single comes into being
//! when a mark goes: the cell has one left (naked), or a unit has one place left (hidden). When a digit is written,
//! it goes from the peers in ascending order first, then the other marks of the cell go, each from row, column and
//! box. The givens are written in reading order, and the queues begin with the first of them. Source: behaviour of
//! `HoDoKu` 2.3, measured.

use std::collections::VecDeque;

use super::bits::{Mark, digit_of, digits_of, mark, ones};
use crate::board::{Board, CELLS, PEERS, UNIT, UNITS, UNITS_OF};

/// A grid with its queues of singles.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    /// Digits and marks.
    pub board: Board,
    /// The cells whose digits were given.
    pub given: u128,
    /// How many places each digit, less one, has left in each unit.
    pub left: [[u32; 9]; UNITS],
    /// Cells that had one mark left, in the order in which that came about.
    naked: VecDeque<Mark>,
    /// Places that were the last ones of a digit in a unit, in the order in which that came about.
    hidden: VecDeque<Mark>,
}

impl Grid {
    /// A grid with these givens and every mark that they leave.
    pub(super) fn of(givens: &[u8; CELLS]) -> Self {
        let mut grid = Self {
            board: Board::default(),
            given: 0,
            left: [[9; 9]; UNITS],
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        };
        for (cell, &digit) in givens.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            grid.place(cell, digit);
            grid.given |= 1 << cell;
        }
        grid
    }

    /// The marks of a cell.
    pub(super) fn marks(&self, cell: usize) -> u16 {
        self.board.marks[cell]
    }

    /// How many marks a cell has.
    pub(super) fn count(&self, cell: usize) -> u32 {
        self.board.marks[cell].count_ones()
    }

    /// The cells that have a digit as a mark.
    pub(super) fn cells(&self, digit: u8) -> u128 {
        self.board.cells[usize::from(digit) - 1]
    }

    /// Whether a cell has a mark.
    pub(super) fn has(&self, cell: usize, digit: u8) -> bool {
        self.board.has(cell, digit)
    }

    /// How many places a digit has left in a unit.
    pub(super) fn left(&self, unit: usize, digit: u8) -> u32 {
        self.left[unit][usize::from(digit) - 1]
    }

    /// Whether a cell has no digit yet.
    pub(super) fn is_open(&self, cell: usize) -> bool {
        self.board.digits[cell] == 0
    }

    /// Writes a digit into an open cell.
    pub(super) fn place(&mut self, cell: usize, digit: u8) {
        let marks = self.board.marks[cell];
        self.board.digits[cell] = digit;
        self.board.open &= !(1 << cell);
        for gone in digits_of(marks) {
            self.board.remove(cell, gone);
        }
        for peer in ones(PEERS[cell] & self.cells(digit)) {
            self.remove(peer, digit);
        }
        for gone in digits_of(marks) {
            for unit in UNITS_OF[cell] {
                if self.lessen(unit, gone) == 1 && gone != digit {
                    self.queue_last_place(unit, gone);
                }
            }
        }
    }

    /// Takes a mark.
    pub(super) fn remove(&mut self, cell: usize, digit: u8) {
        if !self.has(cell, digit) {
            return;
        }
        self.board.remove(cell, digit);
        let marks = self.board.marks[cell];
        if marks == 0 {
            return;
        }
        if marks.is_power_of_two() {
            self.naked.push_back((cell, digit_of(marks)));
        }
        for unit in UNITS_OF[cell] {
            match self.lessen(unit, digit) {
                1 => self.queue_last_place(unit, digit),
                0 => self.unqueue(unit, digit),
                _ => {}
            }
        }
    }

    fn lessen(&mut self, unit: usize, digit: u8) -> u32 {
        let left = &mut self.left[unit][usize::from(digit) - 1];
        *left = left.saturating_sub(1);
        *left
    }

    fn queue_last_place(&mut self, unit: usize, digit: u8) {
        if let Some(&cell) = UNIT[unit].iter().find(|&&cell| self.board.marks[cell] & mark(digit) != 0) {
            self.hidden.push_back((cell, digit));
        }
    }

    fn unqueue(&mut self, unit: usize, digit: u8) {
        let at = self.hidden.iter().position(|&(cell, queued)| queued == digit && UNITS_OF[cell].contains(&unit));
        if let Some(at) = at {
            self.hidden.remove(at);
        }
    }

    /// The next naked single, which leaves the queue.
    pub(super) fn next_naked(&mut self) -> Option<Mark> {
        while let Some((cell, digit)) = self.naked.pop_front() {
            if self.is_open(cell) {
                return Some((cell, digit));
            }
        }
        None
    }

    /// The next hidden single, which leaves the queue.
    pub(super) fn next_hidden(&mut self) -> Option<Mark> {
        while let Some((cell, digit)) = self.hidden.pop_front() {
            if self.is_open(cell) {
                return self.is_last_place(cell, digit).then_some((cell, digit));
            }
        }
        None
    }

    /// Whether a cell is the last place of a digit in one of its units.
    pub(super) fn is_last_place(&self, cell: usize, digit: u8) -> bool {
        UNITS_OF[cell].iter().any(|&unit| self.left(unit, digit) == 1)
    }

    /// The naked singles that wait, which stay.
    pub(super) fn waiting_naked(&self) -> impl Iterator<Item = Mark> + '_ {
        self.naked.iter().copied().filter(|&(cell, _)| self.is_open(cell))
    }

    /// The hidden singles that wait, which stay.
    pub(super) fn waiting_hidden(&self) -> impl Iterator<Item = Mark> + '_ {
        self.hidden.iter().copied().filter(|&(cell, digit)| self.is_open(cell) && self.is_last_place(cell, digit))
    }
}
