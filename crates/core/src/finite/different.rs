//! Units: cells that differ. If they are as many as their values, each value stands in one of them.

use super::store::Store;
use crate::solve::Conflict;

/// Cells that differ. Peers lose the values of fixed cells already (`store.rs`); here is what counting adds.
#[derive(Debug)]
pub(super) struct Different {
    pub(super) cells: Vec<usize>,
    /// The values that must all stand in the cells; none if that depends on what is left.
    pub(super) all: u64,
}

impl Different {
    /// Hidden singles, and the pigeonhole principle.
    pub(super) fn run(&self, store: &mut Store) -> Result<(), Conflict> {
        let (mut once, mut twice, mut fixed) = (0, 0, 0);
        for &cell in &self.cells {
            let domain = store.domains[cell];
            twice |= once & domain;
            once |= domain;
            fixed |= if domain.is_power_of_two() { domain } else { 0 };
        }
        let values = once.count_ones() as usize;
        if values < self.cells.len() || once & self.all != self.all {
            return Err(Conflict);
        }
        let single = once & !twice & !fixed;
        if single == 0 || values > self.cells.len() {
            return Ok(());
        }
        for &cell in &self.cells {
            let only_here = store.domains[cell] & single;
            if only_here & only_here.wrapping_sub(1) != 0 {
                return Err(Conflict);
            }
            if only_here != 0 {
                store.keep(cell, only_here)?;
            }
        }
        Ok(())
    }
}

/// Two units of the same values that have cells in common: the rest of the one has the values of the rest of the other. It is
/// known as locked candidates where a box meets a row, and as the law of leftovers where regions are bent.
#[derive(Debug)]
pub(super) struct Leftovers {
    pub(super) one: Vec<usize>,
    pub(super) other: Vec<usize>,
}

impl Leftovers {
    pub(super) fn run(&self, store: &mut Store) -> Result<(), Conflict> {
        let together = |store: &Store, cells: &[usize]| cells.iter().fold(0, |set, &cell| set | store.domains[cell]);
        let (ones, others) = (together(store, &self.one), together(store, &self.other));
        if ones == others {
            return Ok(());
        }
        let both = ones & others;
        if (both.count_ones() as usize) < self.one.len() {
            return Err(Conflict);
        }
        self.one.iter().chain(&self.other).try_for_each(|&cell| store.keep(cell, both))
    }
}
