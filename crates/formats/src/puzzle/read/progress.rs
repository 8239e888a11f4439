//! How far a reader is, and what the lines are that it reads.

use super::csv::Columns;
use super::json_text::Splitter;

/// What waits until a short text was read to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waiting {
    Nothing,
    Puzzles,
    /// The text was read as a whole in another way, and what waited is none of it.
    ReadAnew,
}

/// Whether the text as a whole may still be searched, after something in it was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Search {
    Possible,
    Done,
}

/// What was read so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sizes {
    /// Nothing, or puzzles of a single cell.
    Single,
    /// Something larger, or something refused.
    Larger,
}

/// What the lines are part of.
#[derive(Debug)]
pub(super) enum Mode {
    Text,
    Json(Box<Splitter>),
    Table(Columns),
    Ended,
}

/// The section in which the lines are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    Puzzle,
    Comment,
    Solution,
    /// One that is passed over.
    Other,
}

/// The section `[Solution]` that is open, and the puzzle that it belongs to.
#[derive(Debug, Default)]
pub(super) struct Solution {
    /// The values of the last puzzle in a section.
    pub(super) puzzle: Option<Vec<u16>>,
    /// The lines of the section, with the number of the first one.
    pub(super) lines: Vec<String>,
    pub(super) first: u64,
}

/// How far into the source the reader is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Start {
    /// No byte was read.
    Nothing,
    /// Only blank lines and comments were read: a header may follow.
    Blanks,
    /// Behind the first line of consequence.
    Behind,
}
