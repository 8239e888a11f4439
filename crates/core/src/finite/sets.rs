//! Cages: cells that differ, whose values together are one of a few sets.

use super::store::{Conflict, Peers, Store, ranks};

#[derive(Debug)]
pub(super) struct Sets {
    pub(super) cells: Vec<usize>,
    pub(super) sets: Vec<u64>,
}

impl Sets {
    /// Values of no set that is left go. A value of all of them has a place among the cells, and cells that see all its places
    /// do not have it.
    pub(super) fn run(&self, store: &mut Store, peers: &Peers) -> Result<(), Conflict> {
        let (mut together, mut fixed) = (0, 0);
        for &cell in &self.cells {
            let domain = store.domains[cell];
            together |= domain;
            fixed |= if domain.is_power_of_two() { domain } else { 0 };
        }
        let (mut some, mut all) = (0, u64::MAX);
        for &set in &self.sets {
            let fits = set & !together == 0 && fixed & !set == 0;
            if fits && self.cells.iter().all(|&cell| store.domains[cell] & set != 0) {
                some |= set;
                all &= set;
            }
        }
        if some == 0 {
            return Err(Conflict);
        }
        for &cell in &self.cells {
            store.keep(cell, some)?;
        }
        ranks(all & !fixed).try_for_each(|rank| self.place(store, peers, 1 << rank))
    }

    /// A value that stands in one of the cells.
    fn place(&self, store: &mut Store, peers: &Peers, value: u64) -> Result<(), Conflict> {
        let places: Vec<usize> = self.cells.iter().copied().filter(|&cell| store.domains[cell] & value != 0).collect();
        match places[..] {
            [] => Err(Conflict),
            [only] => store.keep(only, value),
            _ => peers.exclude(store, &places, value),
        }
    }
}
