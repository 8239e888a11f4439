//! What a search of exact cover has chosen, what it has cost, and why a branch of it ends.

use crate::problem::Candidate;
use crate::solve::Statistics;

/// An item that must be covered is left without an option, so the branch has no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Conflict(pub(super) usize);

/// What a search has chosen and what it has cost.
#[derive(Clone, Debug, Default)]
pub(super) struct Work {
    /// The options chosen: givens, forced ones and guesses, in the order of choosing.
    pub(super) chosen: Vec<Candidate>,
    pub(super) statistics: Statistics,
}
