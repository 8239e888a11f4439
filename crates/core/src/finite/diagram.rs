//! Lines that are read cell by cell: a layered graph, and the ways through it that the domains leave (Pesant 2004).

use super::stated::has_twice;
use super::store::{Store, ranks};
use crate::problem::Arc;
use crate::solve::Conflict;
use std::collections::BTreeMap;

/// What more runs than this left is not kept.
const MOST_KEPT: usize = 64;

#[derive(Debug)]
pub(super) struct Diagram {
    pub(super) cells: Vec<usize>,
    layers: Vec<Layer>,
    /// Where the states of each place before, between and after the cells begin in a [`States`], and the end.
    begins: Vec<usize>,
    /// What earlier runs left, the last one on top. The lowest is of no run: it has all domains and all states.
    kept_runs: Vec<Kept>,
    /// How many of these hold.
    depth: usize,
    /// Whether a cell is read twice.
    reads_twice: bool,
    /// While it runs: the states that are reached.
    reached: States,
    /// For each place whether these are the states on top.
    is_old: Vec<bool>,
    /// What the run leaves.
    next: Kept,
    /// What of so many runs is kept.
    most_kept: usize,
}

/// Bits for the states of all places.
type States = Vec<u64>;

/// What a run left. Where the domains are parts of these, no other state can be of use.
#[derive(Clone, Debug)]
struct Kept {
    domains: Vec<u64>,
    /// The states that are reached and lead to the end.
    useful: States,
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
        let mut begins = vec![0];
        let mut words = 0;
        for states in states {
            words += states.div_ceil(64);
            begins.push(words);
        }
        let mut every = Kept { domains: vec![u64::MAX; cells.len()], useful: vec![u64::MAX; words] };
        // There is one state before the first cell.
        every.useful[..begins[1]].fill(0);
        every.useful[0] = 1;
        Self {
            layers: layers.iter().zip(states).map(|(arcs, &states)| Layer::new(arcs, states)).collect(),
            reads_twice: has_twice(&cells),
            reached: every.useful.clone(),
            is_old: vec![false; states.len()],
            most_kept: MOST_KEPT,
            next: every.clone(),
            kept_runs: vec![every],
            depth: 1,
            begins,
            cells,
        }
    }

    /// Forgets what earlier runs left.
    pub(super) fn reset(&mut self) {
        self.depth = 1;
    }

    /// Forward over what can be reached, and back over what leads to the end. It begins with the last run whose domains hold those of today:
    /// what was of no use then is of none now. O(ways that leave states of use then), where something is new since; O(cells) elsewhere.
    pub(super) fn run(&mut self, store: &mut Store) -> Result<(), Conflict> {
        while !self.holds(store) {
            self.depth -= 1;
        }
        if self.is_seen(store) {
            return Ok(());
        }
        self.forward(store)?;
        self.backward(store)?;
        // Where a cell is read twice, a value that was taken away at one place may leave less at the other.
        if !self.reads_twice {
            self.cells.iter().zip(&mut self.next.domains).for_each(|(&cell, seen)| *seen = store.domains[cell]);
            self.keep_run();
        }
        Ok(())
    }

    /// Whether the domains are parts of those on top.
    fn holds(&self, store: &Store) -> bool {
        let top = &self.kept_runs[self.depth - 1];
        self.cells.iter().zip(&top.domains).all(|(&cell, seen)| store.domains[cell] & !seen == 0)
    }

    /// Whether the domains are those that a run left.
    fn is_seen(&self, store: &Store) -> bool {
        let top = &self.kept_runs[self.depth - 1];
        self.depth > 1 && self.cells.iter().zip(&top.domains).all(|(&cell, &seen)| store.domains[cell] == seen)
    }

    fn keep_run(&mut self) {
        if self.depth == self.kept_runs.len() && self.depth < self.most_kept {
            self.kept_runs.push(self.next.clone());
        } else {
            let at = self.depth.min(self.most_kept - 1);
            std::mem::swap(&mut self.kept_runs[at], &mut self.next);
        }
        self.depth = (self.depth + 1).min(self.most_kept);
    }

    /// The states that are reached from those of use on top.
    fn forward(&mut self, store: &Store) -> Result<(), Conflict> {
        let Self { cells, layers, begins, kept_runs, depth, reached, is_old, .. } = self;
        let Kept { domains, useful } = &kept_runs[*depth - 1];
        reached.copy_from_slice(useful);
        is_old.fill(*depth > 1);
        for (at, (&cell, layer)) in cells.iter().zip(&*layers).enumerate() {
            let domain = store.domains[cell];
            if is_old[at] && domain == domains[at] {
                continue;
            }
            let (before, behind) = reached.split_at_mut(begins[at + 1]);
            let (before, behind) = (&before[begins[at]..], &mut behind[..begins[at + 2] - begins[at + 1]]);
            behind.fill(0);
            for &(to, set) in all(before).flat_map(|state| layer.leaving(state)) {
                behind[to as usize / 64] |= u64::from(set & domain != 0) << (to % 64);
            }
            let useful = &useful[begins[at + 1]..begins[at + 2]];
            behind.iter_mut().zip(useful).for_each(|(states, useful)| *states &= useful);
            is_old[at + 1] &= behind == useful;
        }
        if reached[begins[cells.len()]..].iter().all(|&word| word == 0) { Err(Conflict) } else { Ok(()) }
    }

    /// Those of them that lead to the end, and the values on the way.
    fn backward(&mut self, store: &mut Store) -> Result<(), Conflict> {
        let Self { cells, layers, begins, kept_runs, depth, reached, next, is_old, .. } = self;
        let Kept { domains, useful } = &kept_runs[*depth - 1];
        next.useful.copy_from_slice(reached);
        let mut is_end_old = is_old[cells.len()];
        for (at, (&cell, layer)) in cells.iter().zip(&*layers).enumerate().rev() {
            let (domain, mut kept) = (store.domains[cell], 0);
            if is_end_old && is_old[at] && domain == domains[at] {
                continue;
            }
            let (before, behind) = next.useful.split_at_mut(begins[at + 1]);
            let before = &mut before[begins[at]..];
            before.fill(0);
            for state in all(&reached[begins[at]..begins[at + 1]]) {
                for &(to, set) in layer.leaving(state) {
                    if set & domain != 0 && has(behind, to) {
                        kept |= set;
                        before[state / 64] |= 1 << (state % 64);
                    }
                }
            }
            is_end_old = is_old[at] && *before == useful[begins[at]..begins[at + 1]];
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
    use super::super::store::Watchers;
    use super::*;
    use proptest::prelude::*;

    const CELLS: usize = 6;
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

    /// Layers between places of a few states or of some words of them.
    fn layers() -> impl Strategy<Value = (u32, Vec<Vec<Arc>>)> {
        prop_oneof![3 => Just(4u32), 1 => Just(70)].prop_flat_map(|states| {
            let arc = (0..states, 0..VALUES, 0..states).prop_map(|(from, rank, to)| Arc { from, rank, to });
            let layer = prop::collection::vec(arc, 2 * states as usize..5 * states as usize);
            (Just(states), prop::collection::vec(layer, CELLS))
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1_000))]

        #[test]
        fn a_run_that_knows_the_last_one_does_what_a_new_one_does((states, layers) in layers(), steps in steps(), most_kept in 2..6usize) {
            let new = || Diagram::new((0..CELLS).collect(), &layers, &[states as usize; CELLS + 1]);
            let store = || Store::new(Watchers { pending: Pending::new(CELLS, &[]), weights: vec![1.0; CELLS] });
            let (mut known, mut store, mut judge) = (Diagram { most_kept, ..new() }, store(), store());
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
