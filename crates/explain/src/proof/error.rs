//! What a proof shows, and why there may be none.

use crate::check::Wrong;
use std::io;

/// What a proof of a path shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The formula has one solution: the one at the end of the path.
    OneSolution,
    /// The formula has no solution.
    NoSolution,
    /// The steps hold. The path ends before the puzzle is solved.
    Steps,
}

/// Why a path has no proof. Steps count from 1.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// The system refused to write.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The step supposes that there is one solution. The formula does not say so.
    #[error("step {step} supposes that the puzzle has only one solution: this does not follow from the formula")]
    Uniqueness {
        /// Which step.
        step: usize,
    },
    /// The step is by a rule of the model, and no proof of it by the groups of the formula was found.
    #[error("step {step} is by a rule of the model: no proof of it by the constraints of the formula was found")]
    Rule {
        /// Which step.
        step: usize,
    },
    /// The step does not hold.
    #[error("step {step} does not hold: {why}")]
    Wrong {
        /// Which step.
        step: usize,
        /// What is wrong with it.
        why: Wrong,
    },
}
