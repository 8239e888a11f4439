//! The length of the shortest chains, of all candidates at once: for each part a set of bits, the candidates that leave it empty.
//!
//! Layer by layer, by the number of bases: where a part becomes empty for some candidates, the other parts of its node are locked for them, and so all parts that
//! share a cover with those become empty. A candidate that shares a cover with a locked part goes. It is the search of `chain.rs`, which finds the
//! way of one candidate, and its judge in the tests.

use super::chain::{Chains, Covered};
use crate::state::State;
use exactone_core::problem::Candidate;
use std::collections::HashMap;

/// The candidates that go by the shortest chains.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Shortest {
    /// How many bases these chains have.
    pub(crate) size: usize,
    /// Ascending.
    pub(crate) gone: Vec<Candidate>,
}

/// The most bases of a node, and one more: so many layers are open at once.
const LAYERS: usize = 5;

/// The shortest chains of at most `most` bases; none, if there are none.
pub(crate) fn shortest(chains: &Chains, state: &State<'_>, most: usize) -> Option<Shortest> {
    let mut spread = Spread::new(chains, state);
    spread.start();
    for size in 1..=most {
        if state.is_interrupted() {
            return None;
        }
        let fresh = spread.take(size);
        let gone = spread.gone(&fresh);
        if !gone.is_empty() {
            return Some(Shortest { size, gone });
        }
        if size < most {
            spread.go_on(size, &fresh);
        }
    }
    None
}

/// Sets of candidates, a row of words each.
#[derive(Clone)]
struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    fn new(rows: usize, words: usize) -> Self {
        Self { words, bits: vec![0; rows * words] }
    }

    fn row(&self, at: usize) -> &[u64] {
        &self.bits[at * self.words..][..self.words]
    }

    fn row_mut(&mut self, at: usize) -> &mut [u64] {
        &mut self.bits[at * self.words..][..self.words]
    }

    fn add(&mut self, at: usize, set: &[u64]) {
        self.row_mut(at).iter_mut().zip(set).for_each(|(own, other)| *own |= other);
    }
}

struct Spread<'c> {
    chains: &'c Chains,
    candidates: Vec<Candidate>,
    /// By group, its candidates.
    of_group: Rows,
    /// By node, its candidates: it is shut for them.
    of_node: Rows,
    /// By part, for which candidates it is empty.
    empty: Rows,
    /// By layer and part, for which candidates it becomes empty there.
    waiting: Vec<Rows>,
}

/// A locked part under a group: which of its members it has.
#[derive(Clone, Copy)]
struct Locked {
    members: u64,
    part: usize,
}

impl<'c> Spread<'c> {
    fn new(chains: &'c Chains, state: &State<'_>) -> Self {
        let candidates: Vec<Candidate> = state.all_live().filter(|&candidate| !state.is_placed(candidate)).collect();
        let words = candidates.len().div_ceil(64);
        let mut of_group = Rows::new(state.problem().groups(), words);
        let mut of_node = Rows::new(chains.nodes.len(), words);
        for (at, &candidate) in candidates.iter().enumerate() {
            for group in state.problem().groups_of(candidate) {
                of_group.row_mut(group.index())[at / 64] |= 1 << (at % 64);
            }
            for &node in &chains.nodes_of[candidate.index()] {
                of_node.row_mut(node as usize)[at / 64] |= 1 << (at % 64);
            }
        }
        let empty = Rows::new(chains.parts.len(), words);
        Self { chains, candidates, of_group, of_node, waiting: vec![empty.clone(); LAYERS], empty }
    }

    /// What the candidates take away themselves.
    fn start(&mut self) {
        for part in 0..self.chains.parts.len() {
            for cover in &self.chains.part(part).covers {
                let layer = self.bases(part) % LAYERS;
                self.waiting[layer].add(part, self.of_group.row(cover.index()));
            }
        }
    }

    /// The bases of the node of a part.
    fn bases(&self, part: usize) -> usize {
        self.chains.nodes[self.chains.parts[part].0].bases.len()
    }

    /// The parts that become empty after so many bases, each with the candidates for which they were not empty before.
    fn take(&mut self, size: usize) -> Vec<(u32, Vec<u64>)> {
        let mut fresh = Vec::new();
        let layer = &mut self.waiting[size % LAYERS];
        for (part, &(node, _)) in (0..).zip(&self.chains.parts) {
            let at = part as usize;
            let known = self.empty.row(at).iter().zip(self.of_node.row(node));
            let new: Vec<u64> =
                layer.row(at).iter().zip(known).map(|(own, (empty, shut))| own & !empty & !shut).collect();
            layer.row_mut(at).fill(0);
            if new.iter().any(|&word| word != 0) {
                self.empty.add(at, &new);
                fresh.push((part, new));
            }
        }
        fresh
    }

    /// The candidates that share a cover with a part that is locked for them.
    fn gone(&self, fresh: &[(u32, Vec<u64>)]) -> Vec<Candidate> {
        let mut gone = vec![0; self.of_group.words];
        for (part, set) in fresh {
            for cover in self.chains.others(*part).flat_map(|locked| &self.chains.part(locked).covers) {
                let meeting = self.of_group.row(cover.index()).iter().zip(set);
                gone.iter_mut().zip(meeting).for_each(|(gone, (own, set))| *gone |= own & set);
            }
        }
        let is_gone = |at: &usize| gone[at / 64] >> (at % 64) & 1 != 0;
        (0..self.candidates.len()).filter(is_gone).map(|at| self.candidates[at]).collect()
    }

    /// What follows from these parts: the others of their nodes are locked.
    fn go_on(&mut self, size: usize, fresh: &[(u32, Vec<u64>)]) {
        let words = self.of_group.words;
        let mut locked = Rows::new(self.chains.parts.len(), words);
        for (part, set) in fresh {
            self.chains.others(*part).for_each(|other| locked.add(other, set));
        }
        let mut by_group: Vec<Vec<Locked>> = Vec::new();
        by_group.resize_with(self.chains.covered.len(), Vec::new);
        for part in (0..self.chains.parts.len()).filter(|&part| locked.row(part).iter().any(|&word| word != 0)) {
            for (cover, &members) in self.chains.part(part).covers.iter().zip(&self.chains.own[part]) {
                by_group[cover.index()].push(Locked { members, part });
            }
        }
        for (covered, by) in self.chains.covered.iter().zip(&by_group).filter(|(_, by)| !by.is_empty()) {
            self.take_away(covered, size, (by, &locked));
        }
    }

    /// What locked parts take away through a group that covers these parts: those that have none of their members, of other nodes.
    fn take_away(&mut self, covered: &[Covered], size: usize, (by, locked): (&[Locked], &Rows)) {
        let of = |by: Locked| self.chains.parts[by.part].0;
        let mut alike: Vec<(u64, Vec<u64>)> = Vec::new();
        for by in by {
            match alike.iter_mut().find(|alike| alike.0 == by.members) {
                Some((_, set)) => set.iter_mut().zip(locked.row(by.part)).for_each(|(set, own)| *set |= own),
                None => alike.push((by.members, locked.row(by.part).to_vec())),
            }
        }
        let mut known: HashMap<u64, Vec<u64>> = HashMap::new();
        for next in covered {
            let (part, node) = (next.part as usize, next.node as usize);
            let layer = (size + self.chains.nodes[node].bases.len()) % LAYERS;
            if next.is_shared {
                for &by in by.iter().filter(|by| by.members & next.members == 0 && of(**by) != node) {
                    self.waiting[layer].add(part, locked.row(by.part));
                }
                continue;
            }
            let all = known.entry(next.members).or_insert_with(|| {
                let mut all = vec![0; locked.words];
                for (_, set) in alike.iter().filter(|(members, _)| members & next.members == 0) {
                    all.iter_mut().zip(set).for_each(|(all, set)| *all |= set);
                }
                all
            });
            self.waiting[layer].add(part, all);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::Explainer;
    use crate::search::Found;
    use exactone_core::problem::sudoku;

    /// After the singles it needs locked sets and chains.
    const PUZZLE: &str = ".....65..1.23........218...7.....3.....68.4...9..54.2.58.....3.3....78.6..6......";

    /// The shortest chains of all candidates, each looked for by itself.
    fn one_by_one(chains: &Chains, state: &State<'_>, most: usize) -> Option<Shortest> {
        let mut shortest: Option<Shortest> = None;
        for candidate in state.all_live().filter(|&candidate| !state.is_placed(candidate)) {
            let mut found = Found::for_candidate(state.problem().candidates(), candidate);
            chains.search(&[candidate], state, most, &mut found);
            let Some(step) = found.steps.first() else { continue };
            let size = step.level.size as usize;
            match &mut shortest {
                Some(shortest) if shortest.size == size => shortest.gone.push(candidate),
                Some(shortest) if shortest.size < size => {}
                _ => shortest = Some(Shortest { size, gone: vec![candidate] }),
            }
        }
        shortest
    }

    #[test]
    fn all_at_once_are_what_each_by_itself_is() {
        let problem = sudoku(3, 3).unwrap();
        let explainer = Explainer::new(&problem);
        let cells = PUZZLE.bytes().enumerate().filter(|(_, byte)| *byte != b'.');
        let givens: Vec<Candidate> =
            cells.map(|(cell, byte)| Candidate::new(cell * 9 + usize::from(byte - b'1'))).collect();
        let mut state = State::with(&problem, &givens, &[]);
        let mut sizes = Vec::new();
        while let Some(outcome) = explainer.outcome(&state) {
            for (largest, most) in [(1, 20), (2, 4), (3, 5)] {
                let chains = Chains::new(explainer.nodes(&state, largest), &state);
                let all = shortest(&chains, &state, most);
                sizes.extend(all.as_ref().map(|shortest| shortest.size));
                assert_eq!(all, one_by_one(&chains, &state, most));
            }
            outcome.apply(&mut state);
        }
        assert!(sizes.len() > 20 && sizes.iter().any(|&size| size > 4));
    }
}
