//! Lines that are read cell by cell: a layered graph, and the ways through it that the domains leave (Pesant 2004).

use super::store::{Store, ranks};
use crate::problem::Arc;
use crate::solve::Conflict;
use std::collections::BTreeMap;

#[derive(Debug)]
pub(super) struct Diagram {
    pub(super) cells: Vec<usize>,
    layers: Vec<Layer>,
    /// For each place between two cells, which of its states are reached: bits, while it runs.
    reached: Vec<Vec<u64>>,
    /// The same for the states from which the end is reached, of the two places at hand.
    useful: [Vec<u64>; 2],
}

/// The ways through a cell, by the state that they leave.
#[derive(Debug)]
struct Layer {
    /// The state that is reached, and the values that lead there.
    ways: Vec<(u32, u64)>,
    /// Where the ways of each state begin, and the end.
    begins: Vec<usize>,
}

impl Layer {
    fn new(arcs: &[Arc], states: usize) -> Self {
        let mut sets: BTreeMap<(u32, u32), u64> = BTreeMap::new();
        for arc in arcs {
            *sets.entry((arc.from, arc.to)).or_default() |= 1 << arc.rank;
        }
        let from: Vec<u32> = sets.keys().map(|key| key.0).collect();
        let begins = (0..=states).map(|state| from.partition_point(|&from| (from as usize) < state)).collect();
        Self { ways: sets.into_iter().map(|((_, to), set)| (to, set)).collect(), begins }
    }

    /// The ways that leave a state.
    fn leaving(&self, state: usize) -> &[(u32, u64)] {
        &self.ways[self.begins[state]..self.begins[state + 1]]
    }
}

impl Diagram {
    pub(super) fn new(cells: Vec<usize>, layers: &[Vec<Arc>], states: &[usize]) -> Self {
        let bits = |states: &usize| vec![0; states.div_ceil(64)];
        let most = states.iter().copied().max().unwrap_or(0);
        Self {
            cells,
            layers: layers.iter().zip(states).map(|(arcs, &states)| Layer::new(arcs, states)).collect(),
            reached: states.iter().map(bits).collect(),
            useful: [bits(&most), bits(&most)],
        }
    }

    /// Forward over what can be reached, and back over what leads to the end. O(ways that leave reached states).
    pub(super) fn run(&mut self, store: &mut Store) -> Result<(), Conflict> {
        let Self { cells, layers, reached, useful } = self;
        reached[0][0] = 1;
        for (at, (&cell, layer)) in cells.iter().zip(&*layers).enumerate() {
            let (before, behind) = reached.split_at_mut(at + 1);
            let (before, behind) = (&before[at], &mut behind[0]);
            behind.fill(0);
            let domain = store.domains[cell];
            for &(to, set) in all(before).flat_map(|state| layer.leaving(state)) {
                behind[to as usize / 64] |= u64::from(set & domain != 0) << (to % 64);
            }
        }
        let [here, before] = useful;
        let last = &reached[cells.len()];
        here[..last.len()].copy_from_slice(last);
        for (at, (&cell, layer)) in cells.iter().zip(&*layers).enumerate().rev() {
            before.fill(0);
            let (domain, mut kept) = (store.domains[cell], 0);
            for state in all(&reached[at]) {
                for &(to, set) in layer.leaving(state) {
                    if set & domain != 0 && has(here, to) {
                        kept |= set;
                        before[state / 64] |= 1 << (state % 64);
                    }
                }
            }
            store.keep(cell, kept)?;
            std::mem::swap(here, before);
        }
        Ok(())
    }
}

/// The states of a set.
fn all(bits: &[u64]) -> impl Iterator<Item = usize> {
    bits.iter().enumerate().flat_map(|(word, &bits)| ranks(bits).map(move |bit| 64 * word + bit))
}

#[inline]
fn has(bits: &[u64], state: u32) -> bool {
    bits[state as usize / 64] >> (state % 64) & 1 != 0
}
