//! How much may be looked at before a search gives up.

use std::cell::Cell;

/// What is left of a limit.
pub(in crate::se) struct Budget<'b> {
    left: Cell<u64>,
    cancelled: &'b dyn Fn() -> bool,
}

impl<'b> Budget<'b> {
    /// So many assumptions may be followed, as long as nobody cancels.
    pub(in crate::se) const fn new(assumptions: u64, cancelled: &'b dyn Fn() -> bool) -> Self {
        Self { left: Cell::new(assumptions), cancelled }
    }

    /// Counts one assumption; says whether there was one left.
    pub(super) fn take(&self) -> bool {
        let left = self.left.get();
        let left = if (self.cancelled)() { 0 } else { left.saturating_sub(1) };
        self.left.set(left);
        left > 0
    }

    /// Whether the limit is reached, or somebody cancelled.
    pub(in crate::se) fn is_spent(&self) -> bool {
        self.left.get() == 0
    }

    /// Asks whether somebody cancelled.
    pub(in crate::se) fn ask(&self) {
        if (self.cancelled)() {
            self.left.set(0);
        }
    }
}
