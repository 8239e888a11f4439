//! A search that is kept for a later query.

use crate::search::Search;
use exactone_core::problem::Candidate;
use exactone_core::solve::Query;

/// A search that can go on, and what it was asked.
pub(super) struct Standing {
    pub(super) search: Search<'static>,
    pub(super) givens: Vec<Candidate>,
    pub(super) removed: Vec<Candidate>,
}

impl Standing {
    /// Whether it was asked the same.
    pub(super) fn answers(&self, query: &Query<'_>) -> bool {
        self.givens == query.givens && self.removed == query.removed
    }
}
