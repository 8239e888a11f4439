//! What looks on at a batch: counts its work, and may end it.

use exactone_core::solve::{Budget, Limit, Meter};
use std::ops::ControlFlow;

/// What a batch took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Sweeps of all lanes together.
    pub sweeps: u64,
    /// Nodes of the search trees: the roots, and each alternative tried.
    pub nodes: u64,
    /// Conflicts.
    pub conflicts: u64,
}

/// Sees the work of a batch. One that does nothing costs nothing.
pub(crate) trait Observer {
    /// Before each sweep; a break ends the batch.
    fn sweep(&mut self) -> ControlFlow<()>;
    /// A node.
    fn node(&mut self);
    /// So many conflicts more.
    fn conflicts(&mut self, count: u32);
}

/// Counts nothing and ends nothing.
pub(crate) struct NoopObserver;

impl Observer for NoopObserver {
    #[inline]
    fn sweep(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline]
    fn node(&mut self) {}

    #[inline]
    fn conflicts(&mut self, _: u32) {}
}

/// Counts, and ends the batch when a limit of the budget is hit. The limit of nodes is not looked at: it is one for each puzzle.
pub(crate) struct BudgetObserver<'a> {
    meter: Meter<'a>,
    /// What the batch took until now.
    pub(crate) work: Work,
    /// The limit that ended the batch.
    pub(crate) hit: Option<Limit>,
}

impl<'a> BudgetObserver<'a> {
    /// Begins to measure.
    pub(crate) fn new(budget: &'a Budget) -> Self {
        Self { meter: budget.start(), work: Work::default(), hit: None }
    }
}

impl Observer for BudgetObserver<'_> {
    #[inline]
    fn sweep(&mut self) -> ControlFlow<()> {
        self.hit = self.meter.poll().err();
        self.work.sweeps += u64::from(self.hit.is_none());
        if self.hit.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    #[inline]
    fn node(&mut self) {
        self.work.nodes += 1;
    }

    #[inline]
    fn conflicts(&mut self, count: u32) {
        self.work.conflicts += u64::from(count);
    }
}
