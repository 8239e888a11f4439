//! The best solutions so far.

use crate::problem::Candidate;
use std::collections::BinaryHeap;

/// The best solutions so far, by cost and then in the order in which they were found.
#[derive(Default)]
pub(super) struct Best {
    heap: BinaryHeap<(u64, usize, Vec<Candidate>)>,
    most: Option<usize>,
    found: usize,
}

impl Best {
    /// None yet, of so many that are wanted, or of all.
    pub(super) fn of(most: Option<usize>) -> Self {
        Self { most, ..Self::default() }
    }

    /// What a solution must be cheaper than; `None` if all are wanted.
    fn limit(&self) -> Option<u64> {
        let is_full = self.most.is_some_and(|most| self.heap.len() >= most);
        self.heap.peek().filter(|_| is_full).map(|worst| worst.0)
    }

    /// Whether a solution that costs so much, or more, is of no use.
    pub(super) fn is_too_dear(&self, cost: u64) -> bool {
        self.limit().is_some_and(|limit| cost >= limit)
    }

    pub(super) fn add(&mut self, cost: u64, chosen: Vec<Candidate>) {
        self.heap.push((cost, self.found, chosen));
        self.found += 1;
        if self.most.is_some_and(|most| self.heap.len() > most) {
            self.heap.pop();
        }
    }

    /// The best, the cheapest first; none is left.
    pub(super) fn take(&mut self) -> Vec<Vec<Candidate>> {
        let sorted = std::mem::take(&mut self.heap).into_sorted_vec();
        sorted.into_iter().map(|(_, _, chosen)| chosen).collect()
    }
}
