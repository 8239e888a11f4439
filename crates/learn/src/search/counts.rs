//! What a search has done, as statistics.

use super::{Outcome, Search};
use crate::propagation::Propagation;
use crate::ticker::Ticker;
use exactone_core::solve::{Limit, Statistics};

/// What a search has done so far.
#[derive(Clone, Copy, Debug)]
struct Counts {
    conflicts: u64,
    propagations: u64,
    looked_at: u64,
    peak_depth: u64,
}

impl Counts {
    /// The work since then.
    fn since(&self, before: &Self) -> Statistics {
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
    /// The next solution or the end, unless that takes more than so many conflicts, and what was done.
    pub(crate) fn next_within(
        &mut self,
        ticker: &mut Ticker<'_>,
        conflicts: u64,
    ) -> (Statistics, Result<Option<Outcome>, Limit>) {
        let before = self.counts();
        let outcome = self.next_model(ticker, self.conflicts.saturating_add(conflicts));
        (self.counts().since(&before), outcome)
    }

    fn counts(&self) -> Counts {
        let Propagation { propagations, looked_at, .. } = self.propagation;
        Counts { conflicts: self.conflicts, propagations, looked_at, peak_depth: self.peak_depth }
    }
}
