//! A line of a text that is searched.

/// A line, or what markup makes a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// The number of the line of the source in which it begins, from 1.
    pub(super) number: u64,
    pub(super) text: String,
}
