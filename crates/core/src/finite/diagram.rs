//! Lines that are read cell by cell: a layered graph, and the ways through it that the domains leave (Pesant 2004).

use super::store::{Conflict, Store, ranks};
use crate::problem::Arc;

#[derive(Debug)]
pub(super) struct Diagram {
    pub(super) cells: Vec<usize>,
    layers: Vec<Layer>,
    /// For each place between two cells, which of its states are reached: bits, while it runs.
    reached: Vec<Vec<u64>>,
    /// The same for the states from which the end is reached, of the two places at hand.
    useful: [Vec<u64>; 2],
}

/// The arcs of a cell, by the state that they leave.
#[derive(Debug)]
struct Layer {
    arcs: Vec<Arc>,
    /// Where the arcs of each state begin, and the end.
    begins: Vec<usize>,
    /// The values of each state's arcs.
    values: Vec<u64>,
}

impl Layer {
    fn new(mut arcs: Vec<Arc>, states: usize) -> Self {
        arcs.sort_by_key(|arc| (arc.from, arc.rank));
        let begins = (0..=states).map(|state| arcs.partition_point(|arc| (arc.from as usize) < state)).collect();
        let mut values = vec![0; states];
        for arc in &arcs {
            values[arc.from as usize] |= 1 << arc.rank;
        }
        Self { arcs, begins, values }
    }

    /// The arcs that leave a state with a value of the domain.
    fn open(&self, state: usize, domain: u64) -> impl Iterator<Item = &Arc> {
        let range = if self.values[state] & domain == 0 { 0..0 } else { self.begins[state]..self.begins[state + 1] };
        self.arcs[range].iter().filter(move |arc| domain >> arc.rank & 1 != 0)
    }
}

impl Diagram {
    pub(super) fn new(cells: Vec<usize>, layers: Vec<Vec<Arc>>, states: &[usize]) -> Self {
        let bits = |states: &usize| vec![0; states.div_ceil(64)];
        let most = states.iter().copied().max().unwrap_or(0);
        Self {
            cells,
            layers: layers.into_iter().zip(states).map(|(arcs, &states)| Layer::new(arcs, states)).collect(),
            reached: states.iter().map(bits).collect(),
            useful: [bits(&most), bits(&most)],
        }
    }

    /// Forward over what can be reached, and back over what leads to the end. O(arcs that leave reached states).
    pub(super) fn run(&mut self, store: &mut Store) -> Result<(), Conflict> {
        let Self { cells, layers, reached, useful } = self;
        reached[0][0] = 1;
        for (at, (&cell, layer)) in cells.iter().zip(&*layers).enumerate() {
            let (before, behind) = reached.split_at_mut(at + 1);
            let (before, behind) = (&before[at], &mut behind[0]);
            behind.fill(0);
            for state in all(before) {
                for arc in layer.open(state, store.domains[cell]) {
                    behind[arc.to as usize / 64] |= 1 << (arc.to % 64);
                }
            }
        }
        let [here, before] = useful;
        let last = &reached[cells.len()];
        here[..last.len()].copy_from_slice(last);
        for (at, (&cell, layer)) in cells.iter().zip(&*layers).enumerate().rev() {
            before.fill(0);
            let mut kept = 0;
            for state in all(&reached[at]) {
                for arc in layer.open(state, store.domains[cell]).filter(|arc| has(here, arc.to)) {
                    kept |= 1 << arc.rank;
                    before[state / 64] |= 1 << (state % 64);
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
