//! What is asked of a puzzle, and what became of it.

use super::subject::{Expectation, Subject};
use exactone_session::answer::{Answer, AnswerError, Reason};
use std::time::Duration;

/// What is asked of each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// Any solution.
    First,
    /// A solution, and whether it is the only one.
    Unique,
    /// Nothing but the number of solutions, up to a limit.
    Count(Option<u64>),
    /// A solution, whether it is the only one, and the number of solutions.
    UniqueAndCount(Option<u64>),
}

/// Whether to look for the reason when there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Explain {
    /// Look for it.
    Yes,
    /// Do not: nobody would see it.
    No,
}

/// A puzzle and what became of it.
pub(crate) struct Outcome {
    pub(crate) subject: Subject,
    pub(crate) answer: Answer,
    pub(crate) reason: Option<Reason>,
    pub(crate) expectation: Expectation,
    pub(crate) took: Duration,
}

/// An answer, and the time that it took.
pub(crate) type Timed = (Result<Answer, AnswerError>, Duration);
