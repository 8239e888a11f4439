//! Which cells see each other.

use super::store::{Store, ranks};
use crate::solve::Conflict;

/// Cells that see each other: no two of them have the same value.
#[derive(Debug, Default)]
pub(super) struct Peers {
    lists: Vec<Vec<u32>>,
    /// The same as bits, a row for each cell.
    bits: Vec<u64>,
    words: usize,
}

impl Peers {
    /// No cell sees another.
    pub(super) fn none(cells: usize) -> Self {
        let words = cells.div_ceil(64);
        Self { lists: vec![Vec::new(); cells], bits: vec![0; words * cells], words }
    }

    /// Two cells see each other.
    pub(super) fn join(&mut self, one: usize, other: usize) {
        if one != other && !self.see(one, other) {
            for (cell, peer) in [(one, other), (other, one)] {
                self.bits[cell * self.words + peer / 64] |= 1 << (peer % 64);
                self.lists[cell].push(u32::try_from(peer).expect("cells are counted in 32 bits"));
            }
        }
    }

    /// Whether two cells see each other.
    pub(super) fn see(&self, one: usize, other: usize) -> bool {
        self.bits[one * self.words + other / 64] >> (other % 64) & 1 != 0
    }

    /// Whether each two of these cells see each other.
    pub(super) fn all_see(&self, cells: &[usize]) -> bool {
        (1..cells.len()).all(|at| cells[..at].iter().all(|&other| self.see(cells[at], other)))
    }

    /// The cells that a cell sees.
    pub(super) fn of(&self, cell: usize) -> impl Iterator<Item = usize> {
        self.lists[cell].iter().map(|&peer| peer as usize)
    }

    /// How many cells there are.
    pub(super) fn len(&self) -> usize {
        self.lists.len()
    }

    /// A value stands in one of these places: cells that see all of them do not have it.
    pub(super) fn exclude(
        &self,
        store: &mut Store,
        places: &(impl Iterator<Item = usize> + Clone),
        value: u64,
    ) -> Result<(), Conflict> {
        for word in 0..self.words {
            let seen = places.clone().fold(u64::MAX, |seen, place| seen & self.bits[place * self.words + word]);
            for bit in ranks(seen) {
                store.keep(word * 64 + bit, !value)?;
            }
        }
        Ok(())
    }

    /// Takes the values of fixed cells from their peers, until no fixed cell is left to look at.
    pub(super) fn settle(&self, store: &mut Store) -> Result<(), Conflict> {
        while let Some(cell) = store.fixed.pop() {
            let cell = cell as usize;
            let others = !store.domains[cell];
            for &peer in &self.lists[cell] {
                store.keep(peer as usize, others)?;
            }
        }
        Ok(())
    }
}
