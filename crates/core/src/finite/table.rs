//! One of several tuples: a set of values for each cell. A row of a table is a tuple of single values.

use super::store::Store;
use crate::solve::Conflict;

#[derive(Debug)]
pub(super) struct Table {
    pub(super) cells: Vec<usize>,
    /// The sets of each tuple, one after the other.
    pub(super) sets: Vec<u64>,
    /// What is left to the cells while it runs.
    kept: Vec<u64>,
}

impl Table {
    pub(super) fn new(cells: Vec<usize>, tuples: &[Vec<u64>]) -> Self {
        Self { kept: vec![0; cells.len()], sets: tuples.concat(), cells }
    }

    /// Keeps the values of the tuples that are left.
    pub(super) fn run(&mut self, store: &mut Store) -> Result<(), Conflict> {
        let Self { cells, sets, kept } = self;
        kept.fill(0);
        for sets in sets.chunks_exact(cells.len()) {
            if cells.iter().zip(sets).all(|(&cell, set)| store.domains[cell] & set != 0) {
                kept.iter_mut().zip(sets).for_each(|(kept, set)| *kept |= set);
            }
        }
        cells.iter().zip(&*kept).try_for_each(|(&cell, &set)| store.keep(cell, set))
    }
}
