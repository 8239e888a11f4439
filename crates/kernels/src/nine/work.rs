//! Who looks over a batch: counts its work, and may end it.

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

/// Counts, and ends the batch when its time is over or somebody raises a flag. Of the budget's nodes and memory nothing is
/// asked: nodes are a puzzle's own, and a batch holds what it held before.
pub(super) struct Watchman<'a> {
    meter: Meter<'a>,
    pub(super) work: Work,
    pub(super) hit: Option<Limit>,
}

/// The part of a budget that a batch can use up.
pub(super) fn of_a_batch(budget: &Budget) -> Budget {
    Budget { nodes: None, memory: None, ..budget.clone() }
}

impl<'a> Watchman<'a> {
    pub(super) fn new(budget: &'a Budget) -> Self {
        Self { meter: budget.start(), work: Work::default(), hit: None }
    }
}

impl Overseer for Watchman<'_> {
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
    fn conflict(&mut self, count: u32) {
        self.work.conflicts += u64::from(count);
    }
}
