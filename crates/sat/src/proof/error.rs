//! What can be wrong with the text of a proof.

use super::Place;

/// A proof that cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The reader failed.
    #[error("{place}: {message}")]
    Io {
        /// How far it came.
        place: Place,
        /// What it said.
        message: String,
    },
    /// Something that does not belong there.
    #[error("{place}: found {found}, expected {expected}")]
    Unexpected {
        /// Where.
        place: Place,
        /// What stands there.
        found: String,
        /// What may stand there.
        expected: &'static str,
    },
    /// The proof ends in the middle of a step.
    #[error("{place}: the proof ends before its last step does")]
    Truncated {
        /// Where it ends.
        place: Place,
    },
    /// A step with more numbers than are allowed.
    #[error("{place}: a step of more than {limit} numbers")]
    TooLong {
        /// Where the number after the last allowed one stands.
        place: Place,
        /// How many are allowed.
        limit: usize,
    },
}

impl ReadError {
    pub(super) fn unexpected(place: Place, found: impl Into<String>, expected: &'static str) -> Self {
        Self::Unexpected { place, found: found.into(), expected }
    }

    /// Where the trouble is.
    #[must_use]
    pub fn place(&self) -> Place {
        match self {
            Self::Io { place, .. }
            | Self::Unexpected { place, .. }
            | Self::Truncated { place }
            | Self::TooLong { place, .. } => *place,
        }
    }
}
