//! A line of a text that is searched.

use std::borrow::Borrow;

/// A line, or what markup makes a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Line {
    /// The number of the line of the source in which it begins, from 1.
    pub(in super::super) number: u64,
    pub(in super::super) text: String,
}

impl Line {
    /// The row of a table, with a bar before and behind each cell.
    pub(in super::super) fn of_cells(number: u64, cells: &[impl Borrow<str>]) -> Self {
        Self { number, text: format!("| {} |", cells.join(" | ")) }
    }
}

/// The number of the line in which a place of a text is.
pub(in super::super) fn line_of(text: &str, at: usize) -> u64 {
    text[..at].matches('\n').count() as u64 + 1
}
