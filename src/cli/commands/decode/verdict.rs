//! What became of the answer of a solver.

use exactone_core::problem::Candidate;
use exactone_formats::instance::Instance;
use exactone_session::formula::Fault;

/// What became of an answer.
pub(crate) enum Verdict {
    /// A solution that was checked.
    Solved(Box<Solved>),
    /// It breaks this.
    Wrong(Vec<Fault>),
    /// The solver says that there is no solution beside so many that were excluded, if that is known.
    None { excluded: Option<usize> },
    /// The solver does not know.
    Unknown,
}

/// A solution without faults.
pub(crate) struct Solved {
    pub(crate) instance: Instance,
    /// The visible candidates, ascending.
    pub(crate) chosen: Vec<Candidate>,
    /// Whether it is known what was given.
    pub(crate) knows_givens: bool,
    /// Givens and marks that were given up, where the file allowed it.
    pub(crate) changed: Vec<Fault>,
}
