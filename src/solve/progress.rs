//! How far a search has come: written by the engine now and then, read by a progress bar in another thread.
//!
//! An engine that tries alternative k of d at each level has done the share `Σ (k-1)/Πd` of its tree, if the branches
//! are of a size: Knuth's estimate (TAOCP 7.2.2.1, answer 55), wrong by a factor but honest about the order. Several
//! engines may share one `Progress` by writing to a child each, weighted by its part of the tree.

use std::sync::atomic::{AtomicU64, Ordering};

/// A share between 0 and 1, and a count of solutions so far.
#[derive(Debug, Default)]
pub struct Progress {
    share: AtomicU64,
    solutions: AtomicU64,
}

impl Progress {
    /// Sets the share of the tree that is done.
    pub fn set_share(&self, share: f64) {
        self.share.store(share.to_bits(), Ordering::Relaxed);
    }

    /// The share of the tree that is done, 0 to 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        f64::from_bits(self.share.load(Ordering::Relaxed))
    }

    /// Counts solutions.
    pub fn add_solutions(&self, found: u64) {
        self.solutions.fetch_add(found, Ordering::Relaxed);
    }

    /// The solutions counted so far.
    #[must_use]
    pub fn solutions(&self) -> u64 {
        self.solutions.load(Ordering::Relaxed)
    }
}
