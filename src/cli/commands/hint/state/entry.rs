//! What a state says: values and pencil marks by cell; or why a text is none.

use super::words::Word;

/// What stands for a cell without a value, where it is no value.
pub(super) const BLANKS: [&str; 8] = [".", "_", "-", "?", "*", "0", "{}", ""];

/// Values and marks by cell: its place, and places of values in the list of names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::cli::commands::hint) struct Entered {
    pub(in crate::cli::commands::hint) values: Vec<(usize, usize)>,
    /// Of a cell the values that are possible yet.
    pub(in crate::cli::commands::hint) marks: Vec<(usize, Vec<usize>)>,
}

/// Why a text is no state of a puzzle, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli::commands::hint) struct Unread {
    pub(in crate::cli::commands::hint) message: String,
    /// The line and the column, from 1.
    pub(in crate::cli::commands::hint) place: Option<(usize, usize)>,
}

impl Unread {
    pub(super) fn whole(message: impl Into<String>) -> Self {
        Self { message: message.into(), place: None }
    }

    pub(super) fn at(word: &Word<'_>, message: impl Into<String>) -> Self {
        Self { message: message.into(), place: Some((word.line, word.column)) }
    }

    /// Right behind a word.
    pub(super) fn behind(word: &Word<'_>, message: impl Into<String>) -> Self {
        Self { message: message.into(), place: Some((word.line, word.column + word.text.chars().count())) }
    }
}

pub(super) fn is_wall(word: &str) -> bool {
    word.starts_with('█')
}
