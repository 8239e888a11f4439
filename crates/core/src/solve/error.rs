//! What can go wrong in an engine.

use crate::problem::Violation;

/// What goes wrong in an engine through no fault of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// An engine's answer failed the check: a defect of the program.
    #[error("{engine} gave a wrong answer: {violation}")]
    WrongAnswer {
        /// The engine.
        engine: &'static str,
        /// What the check found.
        violation: Violation,
    },
    /// An engine visited one solution twice: a defect of the program.
    #[error("{engine} gave the same solution twice")]
    Repeated {
        /// The engine.
        engine: &'static str,
    },
    /// An engine said that there are no more solutions, and there is one.
    #[error("{engine} said that there are no more solutions, and there is one")]
    Missed {
        /// The engine.
        engine: &'static str,
    },
    /// The engine cannot hold a problem of this size.
    #[error("{engine} cannot hold this problem: {what}")]
    TooLarge {
        /// The engine.
        engine: &'static str,
        /// What passes which limit.
        what: String,
    },
    /// The engine is made for other problems.
    #[error("{engine} does not take this problem: {what}")]
    Unfit {
        /// The engine.
        engine: &'static str,
        /// What it takes, and what is different here.
        what: String,
    },
    /// Somebody listens to the search, and its conclusions are more than unit propagation can follow.
    #[error("{engine} cannot tell its search as a proof: {what}")]
    Untraceable {
        /// The engine.
        engine: &'static str,
        /// What stands in the way.
        what: String,
    },
    /// A program outside gave values that are none.
    #[error("{engine} failed: {message}")]
    WrongModel {
        /// The engine.
        engine: &'static str,
        /// What is wrong with them.
        message: String,
    },
    /// A program outside ended without an answer, or could not be run: nothing is wrong here, and nothing is known.
    #[error("{engine}: {message}")]
    Silent {
        /// The engine.
        engine: &'static str,
        /// How it ended, and what it said instead.
        message: String,
    },
    /// A backend failed in a way of its own.
    #[error("{engine} failed: {message}")]
    Backend {
        /// The engine.
        engine: &'static str,
        /// What it said.
        message: String,
    },
}
