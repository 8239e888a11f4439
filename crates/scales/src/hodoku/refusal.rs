//! Why a puzzle has no rating.

use std::fmt;

/// Why a puzzle has no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// It has no solution.
    NoSolution,
    /// It has more than one solution.
    SeveralSolutions,
    /// The work that was allowed is done, or somebody stopped it.
    Limit,
}

impl fmt::Display for Refusal {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(match self {
            Self::NoSolution => "a puzzle without a solution has no rating",
            Self::SeveralSolutions => "a puzzle with several solutions has no rating",
            Self::Limit => "stopped before the rating was known",
        })
    }
}

impl std::error::Error for Refusal {}
