//! What is said of JSON by its kind, which says whether the text is searched for puzzles after it.

use super::Fault;

/// What is said of JSON that is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// Of a value that is no puzzle: among it, or around it, there may be one.
    Value(String),
    /// Of a field, or of a value that was cut off: a search would pass it over, with what it says of the puzzle.
    Field(String),
}

impl Told {
    /// The words.
    pub(super) fn message(&self) -> &str {
        match self {
            Self::Value(message) | Self::Field(message) => message,
        }
    }
}

impl From<Told> for Fault {
    fn from(told: Told) -> Self {
        match told {
            Told::Value(message) => Self::Json { message },
            Told::Field(message) => Self::JsonField { message },
        }
    }
}
