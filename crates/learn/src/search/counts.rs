//! What a search has done, as statistics.

use super::Search;
use crate::propagation::Propagation;
use exactone_core::solve::Statistics;

/// What a search has done so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counts {
    conflicts: u64,
    propagations: u64,
    looked_at: u64,
    peak_depth: u64,
}

impl Counts {
    /// The work since then.
    pub(crate) fn since(&self, before: &Self) -> Statistics {
        let conflicts = self.conflicts - before.conflicts;
        Statistics {
            nodes: conflicts,
            conflicts,
            propagations: self.propagations - before.propagations,
            looked_at: self.looked_at - before.looked_at,
            peak_depth: self.peak_depth,
            solutions: 0,
        }
    }
}

impl Search<'_> {
    pub(crate) fn counts(&self) -> Counts {
        let Propagation { propagations, looked_at, .. } = self.propagation;
        Counts { conflicts: self.conflicts, propagations, looked_at, peak_depth: self.peak_depth }
    }
}
