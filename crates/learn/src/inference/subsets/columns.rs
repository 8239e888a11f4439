//! Where a candidate stands in a unit: its row and its column.

use crate::remainder::Remainder;
use exactone_core::problem::{Candidate, Group};

/// Sets of rows and of columns are words of so many bits. Units with more of either are not looked at.
pub(super) const MOST_LINES: usize = 64;

/// Where a candidate stands: its row, and its column if it is in one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) row: u8,
    /// `MOST_LINES` for none.
    pub(super) column: u8,
}

/// The number of each column of one unit after the other.
#[derive(Debug)]
pub(super) struct Columns {
    /// By group; `MOST_LINES` where it is no column.
    numbers: Vec<u8>,
}

impl Columns {
    /// Of no unit yet.
    pub(super) fn new(remainder: &Remainder) -> Self {
        Self { numbers: vec![byte(MOST_LINES); remainder.groups()] }
    }

    /// Numbers the columns of a unit.
    pub(super) fn begin(&mut self, columns: &[Group]) {
        for (number, column) in columns.iter().enumerate() {
            self.numbers[column.index()] = byte(number);
        }
    }

    /// Takes these numbers back.
    pub(super) fn end(&mut self, columns: &[Group]) {
        for column in columns {
            self.numbers[column.index()] = byte(MOST_LINES);
        }
    }

    /// The column of a candidate, the first if it is in several; `MOST_LINES` for none.
    pub(super) fn of(&self, remainder: &Remainder, candidate: Candidate) -> u8 {
        let numbers = remainder.groups_of(candidate).iter().map(|group| self.numbers[group.index()]);
        numbers.min().unwrap_or(byte(MOST_LINES))
    }
}

/// The number of a line in a byte.
pub(super) fn byte(line: usize) -> u8 {
    u8::try_from(line).expect("there are at most 64 lines")
}
