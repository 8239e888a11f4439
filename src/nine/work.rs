//! Who looks over a batch: counts its work, and may end it.

use crate::solve::{Budget, Limit};
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

/// Is told of the work of a batch. One that does nothing costs nothing.
pub(super) trait Overseer {
    /// Before each sweep; a break ends the batch.
    fn sweep(&mut self) -> ControlFlow<()>;
    /// A node.
    fn node(&mut self);
    /// So many conflicts: one or none.
    fn conflict(&mut self, count: u32);
}

/// Nobody.
pub(super) struct Nobody;

impl Overseer for Nobody {
    #[inline]
    fn sweep(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline]
    fn node(&mut self) {}

    #[inline]
    fn conflict(&mut self, _: u32) {}
}

/// Sweeps between two looks at the budget: less than a millisecond.
const LOOK_EVERY: u64 = 1024;

/// Counts, and ends the batch when its budget is used up. Of the budget's nodes nothing is asked: they are a puzzle's own.
pub(super) struct Watchman<'a> {
    budget: &'a Budget,
    pub(super) work: Work,
    pub(super) hit: Option<Limit>,
}

impl<'a> Watchman<'a> {
    pub(super) fn new(budget: &'a Budget) -> Self {
        Self { budget, work: Work::default(), hit: None }
    }
}

impl Overseer for Watchman<'_> {
    #[inline]
    fn sweep(&mut self) -> ControlFlow<()> {
        if self.work.sweeps.is_multiple_of(LOOK_EVERY) {
            self.hit = self.budget.hit();
        }
        self.work.sweeps += 1;
        if self.hit.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    #[inline]
    fn node(&mut self) {
        self.work.nodes += 1;
    }

    #[inline]
    fn conflict(&mut self, count: u32) {
        self.work.conflicts += u64::from(count);
    }
}
