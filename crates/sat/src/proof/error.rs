//! What can be wrong with the text of a proof, and where.

use std::fmt;

/// Where in a proof something stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProofPosition {
    /// Bytes before it.
    pub byte: u64,
    /// The line in a text, from 1; 0 in a binary proof.
    pub line: u64,
}

impl fmt::Display for ProofPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 { write!(f, "byte {}", self.byte) } else { write!(f, "line {}", self.line) }
    }
}

/// A proof that cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The reader failed.
    #[error("{place}: {message}")]
    Io {
        /// How far it came.
        place: ProofPosition,
        /// What it said.
        message: String,
    },
    /// Something that does not belong there.
    #[error("{place}: found {found}, expected {expected}")]
    Unexpected {
        /// Where.
        place: ProofPosition,
        /// What stands there.
        found: String,
        /// What may stand there.
        expected: &'static str,
    },
    /// The proof ends in the middle of a step.
    #[error("{place}: the proof ends before its last step does")]
    Truncated {
        /// Where it ends.
        place: ProofPosition,
    },
    /// A step with more numbers than are allowed.
    #[error("{place}: a step of more than {limit} numbers")]
    TooLong {
        /// Where the number after the last allowed one stands.
        place: ProofPosition,
        /// How many are allowed.
        limit: usize,
    },
}

impl ReadError {
    pub(super) fn unexpected(place: ProofPosition, found: impl Into<String>, expected: &'static str) -> Self {
        Self::Unexpected { place, found: found.into(), expected }
    }

    /// Where the trouble is.
    #[must_use]
    pub fn place(&self) -> ProofPosition {
        match self {
            Self::Io { place, .. }
            | Self::Unexpected { place, .. }
            | Self::Truncated { place }
            | Self::TooLong { place, .. } => *place,
        }
    }
}
