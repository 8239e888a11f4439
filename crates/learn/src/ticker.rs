//! Measures a search against its budget, and tells its conflicts where somebody watches.

use exactone_core::solve::{Budget, Limit, Meter, Progress};

/// The meter of a search that learns: its nodes are conflicts and solutions, and it tells of conflicts.
pub(crate) struct Ticker<'b> {
    meter: Meter<'b>,
    progress: Option<&'b Progress>,
    untold: u64,
}

const TELL_EVERY: u64 = 64;

impl<'b> Ticker<'b> {
    /// Measures by `silent`, which has no progress; tells the progress of the other.
    pub(crate) fn new(silent: &'b Budget, told: &'b Budget) -> Self {
        Self { meter: silent.start(), progress: told.progress.as_deref(), untold: 0 }
    }

    /// Looks at the limits.
    #[inline]
    pub(crate) fn poll(&mut self) -> Result<(), Limit> {
        self.meter.poll()
    }

    /// Counts a solution.
    pub(crate) fn solution(&mut self) -> Result<(), Limit> {
        self.meter.node()
    }

    /// Counts a conflict.
    pub(crate) fn conflict(&mut self) -> Result<(), Limit> {
        self.meter.node()?;
        self.untold += 1;
        if self.untold == TELL_EVERY {
            self.tell();
        }
        Ok(())
    }

    fn tell(&mut self) {
        if let Some(progress) = self.progress {
            progress.add_conflicts(self.untold);
        }
        self.untold = 0;
    }
}

impl Drop for Ticker<'_> {
    fn drop(&mut self) {
        self.tell();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[test]
    fn conflicts_are_told_and_nodes_are_not() {
        let progress = Arc::new(Progress::default());
        let told = Budget { progress: Some(Arc::clone(&progress)), ..Budget::default().with_nodes(102) };
        let silent = Budget { progress: None, ..told.clone() };
        let mut ticker = Ticker::new(&silent, &told);
        assert!((0..100).all(|_| ticker.conflict().is_ok()) && progress.conflicts() == TELL_EVERY);
        assert_eq!((ticker.solution(), ticker.poll(), ticker.conflict()), (Ok(()), Ok(()), Ok(())));
        assert_eq!((ticker.solution(), ticker.conflict()), (Err(Limit::Nodes), Err(Limit::Nodes)));
        drop(ticker);
        assert_eq!((progress.conflicts(), progress.nodes()), (101, 0));
    }
}
