//! What is wrong with a plan, and why a comparison cannot go on.

use crate::record::FileError;
use crate::solve::SolveError;
use std::io;

/// Why a plan cannot be carried out.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlanError {
    /// The plan file is not one.
    #[error("{place}: {message}")]
    Text {
        /// `file:line:column`.
        place: String,
        /// What is wrong, with the line.
        message: String,
    },
    /// An arm does not exist.
    #[error("arm `{pattern}`: {message}")]
    Arm {
        /// The pattern.
        pattern: String,
        /// What is wrong with it.
        message: String,
    },
    /// Puzzles cannot be had.
    #[error("instances {from}: {message}")]
    Instances {
        /// The file, the pattern or the recipe.
        from: String,
        /// What is wrong with it.
        message: String,
    },
    /// A file of puzzles, or a model, cannot be opened.
    #[error("{name}: cannot read: {error}")]
    Unreadable {
        /// The file.
        name: String,
        /// What the system says.
        error: io::Error,
    },
    /// A puzzle is none.
    #[error("{0}")]
    Puzzle(#[from] crate::puzzle::read::ReadError),
    /// A size is refused.
    #[error("{place}: {error}")]
    Refused {
        /// The puzzle.
        place: String,
        /// Why.
        error: crate::answer::Refusal,
    },
    /// The parts do not fit together.
    #[error("{0}")]
    Plan(String),
}

/// Why a comparison cannot go on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// The plan cannot be carried out.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The folder cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// A run cannot be begun at all, nor can any other.
    #[error("{program}: cannot be started: {error}")]
    Unstarted {
        /// What was to be started.
        program: String,
        /// What the system says.
        error: io::Error,
    },
    /// A defect of this program, found by checking an answer of its own.
    #[error("internal error: {0}")]
    Defect(#[from] SolveError),
    /// The journal has a row that the plan has not.
    #[error("the folder has a run that is not in the plan: {arm} on {instance}, seed {seed}; choose another folder")]
    Foreign {
        /// The arm.
        arm: String,
        /// The instance.
        instance: String,
        /// The seed.
        seed: u64,
    },
}
