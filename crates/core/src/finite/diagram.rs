//! Lines that are read cell by cell: a layered graph, and the ways through it that the domains leave (Pesant 2004).

use super::store::{Store, ranks};
use crate::problem::Arc;
use crate::solve::Conflict;
use std::collections::BTreeMap;

#[derive(Debug)]
pub(super) struct Diagram {
    pub(super) cells: Vec<usize>,
    layers: Vec<Layer>,
    /// For each place between two cells, which of its states are reached, and which of these lead to the end: bits, as the last run left
    /// them.
    reached: Vec<Vec<u64>>,
    useful: Vec<Vec<u64>>,
    /// The domains that the last run left; none if it did not come to its end.
    seen: Vec<u64>,
    /// Whether a cell is read twice.
    reads_twice: bool,
    /// While it runs: which places have other states that are reached, and the states of one place.
    is_new: Vec<bool>,
    states: Vec<u64>,
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
        let reached: Vec<Vec<u64>> = states.iter().map(bits).collect();
        Self {
            layers: layers.iter().zip(states).map(|(arcs, &states)| Layer::new(arcs, states)).collect(),
            useful: reached.clone(),
            reached,
            seen: Vec::with_capacity(cells.len()),
            reads_twice: (1..cells.len()).any(|at| cells[..at].contains(&cells[at])),
            is_new: vec![true; cells.len() + 1],
            states: Vec::new(),
            cells,
        }
    }

    /// Forgets what the last run left.
    pub(super) fn reset(&mut self) {
        self.seen.clear();
    }

    /// Forward over what can be reached, and back over what leads to the end. O(ways that leave reached states), where something is new
    /// since the last run; O(cells) elsewhere.
    pub(super) fn run(&mut self, store: &mut Store) -> Result<(), Conflict> {
        let is_first = self.seen.is_empty();
        if is_first {
            self.seen.resize(self.cells.len(), 0);
        }
        let ran = self.forward(store, is_first).and_then(|()| self.backward(store));
        if ran.is_ok() && !self.reads_twice {
            // What is reached by a value that this run took away leads nowhere, so that it may stay. Where a cell is read twice, it may.
            self.cells.iter().zip(&mut self.seen).for_each(|(&cell, seen)| *seen = store.domains[cell]);
        } else {
            self.reset();
        }
        ran
    }

    fn forward(&mut self, store: &Store, is_first: bool) -> Result<(), Conflict> {
        let Self { cells, layers, reached, seen, is_new, states, .. } = self;
        is_new[0] = is_first;
        reached[0][0] = 1;
        for (at, (&cell, layer)) in cells.iter().zip(&*layers).enumerate() {
            let domain = store.domains[cell];
            is_new[at + 1] = false;
            if !is_new[at] && seen[at] == domain {
                continue;
            }
            let (before, behind) = reached.split_at_mut(at + 1);
            let (before, behind) = (&before[at], &mut behind[0]);
            states.clear();
            states.resize(behind.len(), 0);
            for &(to, set) in all(before).flat_map(|state| layer.leaving(state)) {
                states[to as usize / 64] |= u64::from(set & domain != 0) << (to % 64);
            }
            if is_first || states != behind {
                is_new[at + 1] = true;
                behind.copy_from_slice(states);
            }
        }
        if reached[cells.len()].iter().all(|&word| word == 0) { Err(Conflict) } else { Ok(()) }
    }

    fn backward(&mut self, store: &mut Store) -> Result<(), Conflict> {
        let Self { cells, layers, reached, useful, seen, is_new, states, .. } = self;
        let end = cells.len();
        useful[end].copy_from_slice(&reached[end]);
        let mut is_other = is_new[end];
        for (at, (&cell, layer)) in cells.iter().zip(&*layers).enumerate().rev() {
            let (domain, mut kept) = (store.domains[cell], 0);
            if !is_other && !is_new[at] && seen[at] == domain {
                continue;
            }
            let (before, behind) = useful.split_at_mut(at + 1);
            let (before, behind) = (&mut before[at], &behind[0]);
            states.clear();
            states.resize(before.len(), 0);
            for state in all(&reached[at]) {
                for &(to, set) in layer.leaving(state) {
                    if set & domain != 0 && has(behind, to) {
                        kept |= set;
                        states[state / 64] |= 1 << (state % 64);
                    }
                }
            }
            is_other = is_new[at] || states != before;
            before.copy_from_slice(states);
            store.keep(cell, kept)?;
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

#[cfg(test)]
mod tests {
    use super::super::pending::Pending;
    use super::*;
    use proptest::prelude::*;

    const CELLS: usize = 6;
    const STATES: u32 = 4;
    const VALUES: u8 = 3;

    /// What a search does between two runs.
    #[derive(Clone, Copy, Debug)]
    enum Step {
        Keep(usize, u64),
        Undo(usize),
    }

    fn steps() -> impl Strategy<Value = Vec<Step>> {
        let keep = (0..CELLS, 1..7u64).prop_map(|(cell, set)| Step::Keep(cell, set));
        prop::collection::vec(prop_oneof![3 => keep, 1 => (1..4usize).prop_map(Step::Undo)], 1..24)
    }

    fn layers() -> impl Strategy<Value = Vec<Vec<Arc>>> {
        let arc = (0..STATES, 0..VALUES, 0..STATES).prop_map(|(from, rank, to)| Arc { from, rank, to });
        prop::collection::vec(prop::collection::vec(arc, 8..20), CELLS)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        #[test]
        fn a_run_that_knows_the_last_one_does_what_a_new_one_does(layers in layers(), steps in steps()) {
            let new = || Diagram::new((0..CELLS).collect(), &layers, &[STATES as usize; CELLS + 1]);
            let store = || Store::new(vec![1.0; CELLS], Pending::new(CELLS, &[]));
            let (mut known, mut store, mut judge) = (new(), store(), store());
            store.reset(&[0b111; CELLS]);
            let mut marks = Vec::new();
            for step in steps {
                let kept = match step {
                    Step::Keep(cell, set) => {
                        marks.push(store.mark());
                        store.keep(cell, set)
                    }
                    Step::Undo(count) => {
                        for mark in (0..count).filter_map(|_| marks.pop()) {
                            store.undo(mark);
                        }
                        Ok(())
                    }
                };
                let ran = kept.and_then(|()| {
                    judge.reset(&store.domains);
                    let ran = known.run(&mut store);
                    assert_eq!(ran, new().run(&mut judge));
                    ran
                });
                match ran {
                    Ok(()) => prop_assert_eq!(&store.domains, &judge.domains),
                    // Who finds a conflict takes the last step back.
                    Err(Conflict) => match marks.pop() {
                        Some(mark) => store.undo(mark),
                        None => return Ok(()),
                    },
                }
            }
        }
    }
}
