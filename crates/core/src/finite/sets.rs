//! Cages: cells that differ, whose values together are one of a few sets.

use super::peers::Peers;
use super::store::{Store, ranks};
use crate::solve::Conflict;

/// If no more cells than this are open, every way to give them the values of a set is looked at.
const FEW: usize = 3;

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
        let (some, all) = of_some_and_all(&self.sets, &self.cells, store, (fixed, together))?;
        for &cell in &self.cells {
            store.keep(cell, some)?;
        }
        self.finish(store)?;
        ranks(all & !fixed).try_for_each(|rank| self.place(store, peers, 1 << rank))
    }

    /// The last open cells, value by value.
    fn finish(&self, store: &mut Store) -> Result<(), Conflict> {
        let (mut open, mut domains, mut kept) = ([0; FEW], [0; FEW], [0; FEW]);
        let (mut count, mut fixed) = (0, 0);
        for &cell in &self.cells {
            let domain = store.domains[cell];
            if domain.is_power_of_two() {
                fixed |= domain;
            } else if count == FEW {
                return Ok(());
            } else {
                (open[count], domains[count]) = (cell, domain);
                count += 1;
            }
        }
        for &set in self.sets.iter().filter(|&&set| fixed & !set == 0) {
            share(&domains[..count], set & !fixed, &mut kept);
        }
        (0..count).try_for_each(|at| store.keep(open[at], kept[at]))
    }

    /// A value that stands in one of the cells.
    fn place(&self, store: &mut Store, peers: &Peers, value: u64) -> Result<(), Conflict> {
        let (mut places, mut count) = ([0; 64], 0);
        for &cell in self.cells.iter().filter(|&&cell| store.domains[cell] & value != 0) {
            places[count] = cell;
            count += 1;
        }
        match places[..count] {
            [] => Err(Conflict),
            [only] => store.keep(only, value),
            _ => peers.exclude(store, &places[..count].iter().copied(), value),
        }
    }
}

/// Of the sets that are left: the values of some, and the values of all. A set must have the one values and may have the other.
pub(super) fn of_some_and_all(
    sets: &[u64],
    cells: &[usize],
    store: &Store,
    (must, may): (u64, u64),
) -> Result<(u64, u64), Conflict> {
    let (mut some, mut all) = (0, u64::MAX);
    for &set in sets {
        let fits = set & !may == 0 && must & !set == 0;
        if fits && cells.iter().all(|&cell| store.domains[cell] & set != 0) {
            some |= set;
            all &= set;
        }
    }
    if some == 0 { Err(Conflict) } else { Ok((some, all)) }
}

/// Whether the domains can share the values of a set, one each, and which value each may have then.
fn share(domains: &[u64], set: u64, kept: &mut [u64]) -> bool {
    let [domain, domains @ ..] = domains else { return set == 0 };
    let mut is_any = false;
    for rank in ranks(domain & set) {
        if share(domains, set & !(1 << rank), &mut kept[1..]) {
            kept[0] |= 1 << rank;
            is_any = true;
        }
    }
    is_any
}
