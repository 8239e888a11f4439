//! Measures a search against its budget, and tells its conflicts where somebody watches.

use exactone_core::solve::{Budget, Limit, Meter, Progress};

/// The meter of a search that learns: its nodes are conflicts and solutions, and it tells of conflicts.
pub(crate) struct Ticker<'b> {
    meter: Meter<'b>,
    budget: &'b Budget,
    progress: Option<&'b Progress>,
    unreported: u64,
    /// How much was looked at since the last look at the limits for that.
    looked_at: u64,
}

const REPORT_EVERY: u64 = 64;

/// When so many groups, clauses or candidates were looked at, the limits are, too. That takes about a tenth of a millisecond, and some
/// milliseconds where each of them is a group of 144.
pub(crate) const LOOK_EVERY: u64 = 1 << 14;

impl<'b> Ticker<'b> {
    /// Measures by `silent`, which has no progress; tells the progress of the other.
    pub(crate) fn new(silent: &'b Budget, reported: &'b Budget) -> Self {
        Self {
            meter: silent.start(),
            budget: silent,
            progress: reported.progress.as_deref(),
            unreported: 0,
            looked_at: 0,
        }
    }

    /// Looks at the limits now and then: so much was looked at since the last call.
    #[inline]
    pub(crate) fn poll(&mut self, looked_at: u64) -> Result<(), Limit> {
        self.looked_at += looked_at;
        if self.looked_at < LOOK_EVERY { self.meter.poll() } else { self.look() }
    }

    #[cold]
    fn look(&mut self) -> Result<(), Limit> {
        self.looked_at = 0;
        self.budget.hit().map_or(Ok(()), Err)
    }

    /// Counts a solution.
    pub(crate) fn solution(&mut self) -> Result<(), Limit> {
        self.meter.node()
    }

    /// Counts a conflict.
    pub(crate) fn conflict(&mut self) -> Result<(), Limit> {
        self.meter.node()?;
        self.unreported += 1;
        if self.unreported == REPORT_EVERY {
            self.report();
        }
        Ok(())
    }

    fn report(&mut self) {
        if let Some(progress) = self.progress {
            progress.add_conflicts(self.unreported);
        }
        self.unreported = 0;
    }
}

impl Drop for Ticker<'_> {
    fn drop(&mut self) {
        self.report();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::solve::Cancel;
    use std::sync::Arc;

    #[test]
    fn conflicts_are_told_and_nodes_are_not() {
        let progress = Arc::new(Progress::default());
        let reported = Budget { progress: Some(Arc::clone(&progress)), ..Budget::default().with_nodes(102) };
        let silent = Budget { progress: None, ..reported.clone() };
        let mut ticker = Ticker::new(&silent, &reported);
        assert!((0..100).all(|_| ticker.conflict().is_ok()) && progress.conflicts() == REPORT_EVERY);
        assert_eq!((ticker.solution(), ticker.poll(0), ticker.conflict()), (Ok(()), Ok(()), Ok(())));
        assert_eq!((ticker.solution(), ticker.conflict()), (Err(Limit::Nodes), Err(Limit::Nodes)));
        drop(ticker);
        assert_eq!((progress.conflicts(), progress.nodes()), (101, 0));
    }

    #[test]
    fn limits_are_looked_at_by_calls_and_by_what_was_looked_at() {
        for (looked_at, calls) in [(0, 64), (LOOK_EVERY / 4, 4), (LOOK_EVERY, 1)] {
            let flag = Cancel::default();
            let budget = Budget::default().with_cancel(&flag);
            let mut ticker = Ticker::new(&budget, &budget);
            assert_eq!(ticker.poll(0), Ok(()));
            flag.raise();
            let ended = (1..1_000).find(|_| ticker.poll(looked_at) == Err(Limit::Cancelled));
            assert_eq!(ended, Some(calls), "{looked_at}");
        }
    }
}
