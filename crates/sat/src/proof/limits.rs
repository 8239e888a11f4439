//! How much memory and work a check may take, so that a broken proof costs no more than a good one.

use super::Exceeded;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// The limits of a check. The default allows 4 GiB and as much time as it takes.
#[derive(Clone, Copy, Debug)]
pub struct CheckLimits {
    /// Bytes that the checker may hold. A table that grows past this ends the check at the next step; until then it may
    /// hold twice as much, and one step of the proof.
    pub bytes: usize,
    /// Watched clauses that may be looked at: the same work on every machine.
    pub looks: Option<u64>,
    /// When to give up.
    pub deadline: Option<Instant>,
}

impl Default for CheckLimits {
    fn default() -> Self {
        Self { bytes: 4 << 30, looks: None, deadline: None }
    }
}

/// The clock is read once in so many looks.
const CLOCK_EVERY: u64 = 1 << 14;

/// The work done so far.
#[derive(Clone, Debug)]
pub(super) struct Effort {
    pub(super) limits: CheckLimits,
    pub(super) looks: u64,
    /// Flags that end the check when any is raised.
    pub(super) stops: Vec<Arc<AtomicBool>>,
    next_clock: u64,
}

impl Effort {
    pub(super) fn new(limits: CheckLimits) -> Self {
        Self { limits, looks: 0, stops: Vec::new(), next_clock: 0 }
    }

    /// Counts some work.
    ///
    /// # Errors
    /// The limit that is hit.
    pub(super) fn spend(&mut self, looks: usize) -> Result<(), Exceeded> {
        self.looks += looks as u64;
        if self.limits.looks.is_some_and(|limit| self.looks > limit) {
            return Err(Exceeded::Looks);
        }
        if self.looks < self.next_clock {
            return Ok(());
        }
        self.next_clock = self.looks + CLOCK_EVERY;
        if self.stops.iter().any(|stop| stop.load(Ordering::Relaxed)) {
            return Err(Exceeded::Cancelled);
        }
        let late = self.limits.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if late { Err(Exceeded::Time) } else { Ok(()) }
    }

    /// # Errors
    /// [`Exceeded::Memory`].
    pub(super) fn hold(&self, bytes: usize) -> Result<(), Exceeded> {
        if bytes > self.limits.bytes { Err(Exceeded::Memory) } else { Ok(()) }
    }
}
