//! How far a search has come: written by the engine now and then, read by a progress bar in another thread.
//!
//! An engine that tries alternative k of d at each level has done the share `Σ (k-1)/Πd` of its tree, if the branches
//! are of a size. They seldom are: [`Forecast`](super::Forecast) says what the share is worth. A search that is
//! split gives each part a [`Progress::part`] of its own, weighted by its share of the whole.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A share between 0 and 1, and counts so far: of nodes, of conflicts where an engine learns, and of solutions.
#[derive(Debug, Default)]
pub struct Progress {
    share: AtomicU64,
    nodes: AtomicU64,
    conflicts: AtomicU64,
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

    /// Counts nodes of the search.
    pub fn add_nodes(&self, more: u64) {
        self.nodes.fetch_add(more, Ordering::Relaxed);
        if let Some((whole, _)) = &self.whole {
            whole.add_nodes(more);
        }
    }

    /// The nodes counted so far, of all searches that reported here.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Counts conflicts of an engine that learns from them and has no tree.
    pub fn add_conflicts(&self, more: u64) {
        self.conflicts.fetch_add(more, Ordering::Relaxed);
        if let Some((whole, _)) = &self.whole {
            whole.add_conflicts(more);
        }
    }

    /// The conflicts counted so far.
    #[must_use]
    pub fn conflicts(&self) -> u64 {
        self.conflicts.load(Ordering::Relaxed)
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
        one.add_nodes(5);
        two.add_nodes(2);
        two.add_conflicts(1);
        assert!((whole.share() - 0.625).abs() < 1e-12);
        assert_eq!((whole.solutions(), whole.nodes(), whole.conflicts()), (3, 7, 1));
    }
}
