//! Why a puzzle has no rating.

use std::fmt;

/// Why a puzzle has no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unrated {
    /// It has no solution.
    NoSolution,
    /// It has more than one solution.
    SeveralSolutions,
    /// The path takes a step that is false: it removes a digit of the solution, or writes another one. No such puzzle
    /// is known.
    FalseStep,
    /// The work that was allowed is done, or somebody stopped it.
    Limit,
}

impl fmt::Display for Unrated {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(match self {
            Self::NoSolution => "a puzzle without a solution has no rating",
            Self::SeveralSolutions => "a puzzle with several solutions has no rating",
            Self::FalseStep => "the path of this puzzle takes a step that is false",
            Self::Limit => "stopped before the rating was known",
        })
    }
}

impl std::error::Error for Unrated {}
