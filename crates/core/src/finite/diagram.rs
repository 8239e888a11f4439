//! Lines that are read cell by cell: a layered graph, and the ways through it that the domains leave (Pesant 2004).

use super::store::{Conflict, Store};
use crate::problem::Arc;

#[derive(Debug)]
pub(super) struct Diagram {
    pub(super) cells: Vec<usize>,
    layers: Vec<Vec<Arc>>,
    /// For each place between two cells, which of its states are reached: bits, while it runs.
    reached: Vec<Vec<u64>>,
    /// The same for the states from which the end is reached, of the two places at hand.
    useful: [Vec<u64>; 2],
}

impl Diagram {
    pub(super) fn new(cells: Vec<usize>, layers: Vec<Vec<Arc>>, states: &[usize]) -> Self {
        let bits = |states: &usize| vec![0; states.div_ceil(64)];
        let most = states.iter().copied().max().unwrap_or(0);
        Self { cells, layers, reached: states.iter().map(bits).collect(), useful: [bits(&most), bits(&most)] }
    }

    /// Forward over what can be reached, and back over what leads to the end. O(arcs).
    pub(super) fn run(&mut self, store: &mut Store) -> Result<(), Conflict> {
        let Self { cells, layers, reached, useful } = self;
        reached[0][0] = 1;
        for (at, (&cell, layer)) in cells.iter().zip(&*layers).enumerate() {
            let (before, behind) = reached.split_at_mut(at + 1);
            let (before, behind) = (&before[at], &mut behind[0]);
            behind.fill(0);
            let domain = store.domains[cell];
            for arc in layer {
                let is_open = domain >> arc.rank & 1 != 0 && has(before, arc.from);
                behind[arc.to as usize / 64] |= u64::from(is_open) << (arc.to % 64);
            }
        }
        let [here, before] = useful;
        let last = &reached[cells.len()];
        here[..last.len()].copy_from_slice(last);
        for (at, (&cell, layer)) in cells.iter().zip(&*layers).enumerate().rev() {
            before.fill(0);
            let domain = store.domains[cell];
            let mut kept = 0;
            for arc in layer {
                if domain >> arc.rank & 1 != 0 && has(here, arc.to) && has(&reached[at], arc.from) {
                    kept |= 1 << arc.rank;
                    before[arc.from as usize / 64] |= 1 << (arc.from % 64);
                }
            }
            store.keep(cell, kept)?;
            std::mem::swap(here, before);
        }
        Ok(())
    }
}

#[inline]
fn has(bits: &[u64], state: u32) -> bool {
    bits[state as usize / 64] >> (state % 64) & 1 != 0
}
