//! Two cells, and which values go together.

use super::store::{Store, ranks};
use crate::solve::Conflict;

#[derive(Debug)]
pub(super) struct Pair {
    pub(super) cells: [usize; 2],
    /// For each rank of the first cell the ranks of the second, and the other way round.
    allowed: Vec<u64>,
    back: Vec<u64>,
}

impl Pair {
    pub(super) fn new(cells: [usize; 2], allowed: Vec<u64>) -> Self {
        let mut back = vec![0; 64];
        for (rank, &set) in allowed.iter().enumerate() {
            ranks(set).for_each(|other| back[other] |= 1 << rank);
        }
        Self { cells, allowed, back }
    }

    pub(super) fn run(&self, store: &mut Store) -> Result<(), Conflict> {
        let [one, other] = self.cells;
        let go_with = |table: &[u64], domain| ranks(domain).fold(0, |set, rank| set | table[rank]);
        store.keep(other, go_with(&self.allowed, store.domains[one]))?;
        store.keep(one, go_with(&self.back, store.domains[other]))
    }
}
