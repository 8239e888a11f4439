//! What is asked of a count, and why it ends before its tree does.

use crate::problem::{Series, Violation};
use crate::solve::{Limit, Meter, Query};

/// What is asked, with the check of its solutions and the meter of its budget.
pub(super) struct Asked<'a, 'q, 'p> {
    pub(super) query: &'a Query<'q>,
    pub(super) series: Series<'a, 'p, 'q>,
    pub(super) meter: Meter<'q>,
    /// When to stop.
    pub(super) limit: Option<u64>,
}

/// Why a count ends before its tree does.
pub(super) enum Stop {
    Limit(Limit),
    Enough,
    Wrong(Violation),
}

impl From<Limit> for Stop {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}
