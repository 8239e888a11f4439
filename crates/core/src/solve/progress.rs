//! How far a search has come: written by the engine now and then, read by a progress bar in another thread.
//!
//! An engine that tries alternative k of d at each level has done the share `Σ (k-1)/Πd` of its tree, if the branches
//! are of a size: Knuth's estimate (TAOCP 7.2.2.1), wrong by a factor but honest about the order. A search that is
//! split gives each part a [`Progress::part`] of its own, weighted by its share of the whole.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A share between 0 and 1, and a count of solutions so far.
#[derive(Debug, Default)]
pub struct Progress {
    share: AtomicU64,
    solutions: AtomicU64,
    whole: Option<(Arc<Progress>, f64)>,
}

impl Progress {
    /// The progress of a part that makes up `weight` of the whole; what it reports, the whole shows.
    #[must_use]
    pub fn part(whole: &Arc<Self>, weight: f64) -> Self {
        Self { whole: Some((Arc::clone(whole), weight)), ..Self::default() }
    }

    /// Sets the share of the tree that is done.
    pub fn set_share(&self, share: f64) {
        let before = f64::from_bits(self.share.swap(share.to_bits(), Ordering::Relaxed));
        if let Some((whole, weight)) = &self.whole {
            whole.add_share((share - before) * weight);
        }
    }

    fn add_share(&self, more: f64) {
        let add = |bits| Some((f64::from_bits(bits) + more).to_bits());
        self.share.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add).ok();
        if let Some((whole, weight)) = &self.whole {
            whole.add_share(more * weight);
        }
    }

    /// The share of the tree that is done, 0 to 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        f64::from_bits(self.share.load(Ordering::Relaxed))
    }

    /// Counts solutions.
    pub fn add_solutions(&self, found: u64) {
        self.solutions.fetch_add(found, Ordering::Relaxed);
        if let Some((whole, _)) = &self.whole {
            whole.add_solutions(found);
        }
    }

    /// The solutions counted so far.
    #[must_use]
    pub fn solutions(&self) -> u64 {
        self.solutions.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_add_up_in_the_whole() {
        let whole = Arc::new(Progress::default());
        let (one, two) = (Progress::part(&whole, 0.25), Progress::part(&whole, 0.75));
        one.set_share(0.5);
        one.set_share(1.0);
        two.set_share(0.5);
        two.add_solutions(3);
        assert!((whole.share() - 0.625).abs() < 1e-12);
        assert_eq!(whole.solutions(), 3);
    }
}
