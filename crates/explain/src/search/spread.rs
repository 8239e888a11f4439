//! The length of the shortest chains, of many candidates at once: for each part a set of bits, the candidates that leave it empty.
//!
//! Layer by layer, by the number of bases: where a part becomes empty for some candidates, the other parts of its node are locked for them, and so all parts that
//! share a cover with those become empty. A candidate that shares a cover with a locked part goes. It is the search of `chain.rs`, which finds the
//! way of one candidate, and its judge in the tests.

use super::chain::{Chains, small};
use crate::state::State;
use exactone_core::problem::Candidate;

/// The candidates that go by the shortest chains.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Shortest {
    /// How many bases these chains have.
    pub(crate) size: usize,
    /// Ascending.
    pub(crate) gone: Vec<Candidate>,
}

/// The words of a set.
const WORDS: usize = 4;

/// How many candidates are looked at together.
const BLOCK: usize = 64 * WORDS;

/// Candidates of one block, a bit each.
type Set = [u64; WORDS];

const NONE: Set = [0; WORDS];

/// Adds one set to another.
fn add(to: &mut Set, set: &Set) {
    for (own, other) in to.iter_mut().zip(set) {
        *own |= other;
    }
}

/// A set of candidates for each part, of which few have any.
#[derive(Default)]
struct Sets {
    by_part: Vec<Set>,
    /// The parts that have any, each once.
    parts: Vec<u32>,
    has_any: Vec<bool>,
}

impl Sets {
    fn new(parts: usize) -> Self {
        Self { by_part: vec![NONE; parts], parts: Vec::new(), has_any: vec![false; parts] }
    }

    fn add(&mut self, part: u32, set: &Set) {
        let at = part as usize;
        if !self.has_any[at] {
            self.has_any[at] = true;
            self.parts.push(part);
        }
        add(&mut self.by_part[at], set);
    }

    fn clear(&mut self) {
        for part in self.parts.drain(..) {
            self.has_any[part as usize] = false;
            self.by_part[part as usize] = NONE;
        }
    }
}

/// The search of one state: it goes on from where it stood.
pub(crate) struct Spread {
    /// How many bases were looked at.
    size: usize,
    /// The candidates in blocks: what follows from one does not depend on the others.
    blocks: Vec<Block>,
}

impl Spread {
    pub(crate) fn new(chains: &Chains, state: &State<'_>) -> Self {
        let candidates: Vec<Candidate> = state.all_live().filter(|&candidate| !state.is_placed(candidate)).collect();
        Self { size: 0, blocks: candidates.chunks(BLOCK).map(|own| Block::new(own, chains, state)).collect() }
    }

    /// The shortest chains of at most `most` bases; none, if there are none. It must be the same chains each time.
    pub(crate) fn shortest(&mut self, chains: &Chains, state: &State<'_>, most: usize) -> Option<Shortest> {
        while self.size < most && !state.is_interrupted() {
            let mut gone = Vec::new();
            for block in &mut self.blocks {
                if self.size > 0 {
                    block.go_on(self.size, chains);
                }
                block.take(self.size + 1, chains);
                gone.extend(block.gone(chains));
            }
            self.size += 1;
            if !gone.is_empty() {
                return Some(Shortest { size: self.size, gone });
            }
        }
        None
    }
}

/// The search for some of the candidates.
struct Block {
    candidates: Vec<Candidate>,
    /// By group, its candidates.
    of_group: Vec<Set>,
    /// By node, its candidates: it is shut for them.
    of_node: Vec<Set>,
    /// By part, for which candidates it is empty.
    empty: Vec<Set>,
    /// By layer and part, for which candidates it becomes empty there. As many layers are open at once as the largest node has bases, and one more.
    waiting: Vec<Sets>,
    /// The parts that became empty in this layer, and for which candidates.
    fresh: Vec<(u32, Set)>,
    locked: Sets,
    /// By group, the locked parts that it covers; and the groups that have any.
    by_group: Vec<Vec<Locked>>,
    meeting: Vec<u32>,
    unions: Unions,
}

/// A locked part under a group: which of its members it has.
#[derive(Clone, Copy)]
struct Locked {
    members: u64,
    part: u32,
}

impl Block {
    fn new(candidates: &[Candidate], chains: &Chains, state: &State<'_>) -> Self {
        let parts = chains.parts.len();
        let mut of_group = vec![NONE; state.problem().groups()];
        let mut of_node = vec![NONE; chains.nodes.len()];
        for (at, &candidate) in candidates.iter().enumerate() {
            for group in state.problem().groups_of(candidate) {
                of_group[group.index()][at / 64] |= 1 << (at % 64);
            }
            for &node in chains.nodes_of.list(candidate.index()) {
                of_node[node as usize][at / 64] |= 1 << (at % 64);
            }
        }
        let layers = chains.nodes.iter().map(|node| node.bases.len()).max().unwrap_or(0) + 1;
        let mut block = Self {
            candidates: candidates.to_vec(),
            of_group,
            of_node,
            empty: vec![NONE; parts],
            waiting: (0..layers).map(|_| Sets::new(parts)).collect(),
            fresh: Vec::new(),
            locked: Sets::new(parts),
            by_group: vec![Vec::new(); state.problem().groups()],
            meeting: Vec::new(),
            unions: Unions::default(),
        };
        block.start(chains);
        block
    }

    /// What the candidates take away themselves.
    fn start(&mut self, chains: &Chains) {
        let layers = self.waiting.len();
        for (part, &(node, place)) in (0..).zip(&chains.parts) {
            let node = &chains.nodes[node];
            for cover in &node.parts[place].covers {
                let set = &self.of_group[cover.index()];
                if *set != NONE {
                    self.waiting[node.bases.len() % layers].add(part, set);
                }
            }
        }
    }

    /// Finds the parts that become empty after so many bases, each with the candidates for which they were not empty before.
    fn take(&mut self, size: usize, chains: &Chains) {
        self.fresh.clear();
        let layers = self.waiting.len();
        let layer = &mut self.waiting[size % layers];
        for &part in &layer.parts {
            let at = part as usize;
            let (empty, shut, mut new) = (&mut self.empty[at], &self.of_node[chains.parts[at].0], layer.by_part[at]);
            for ((new, empty), shut) in new.iter_mut().zip(empty).zip(shut) {
                *new &= !(*empty | shut);
                *empty |= *new;
            }
            if new != NONE {
                self.fresh.push((part, new));
            }
        }
        layer.clear();
    }

    /// The candidates that share a cover with a part that is locked for them.
    fn gone(&self, chains: &Chains) -> Vec<Candidate> {
        let mut gone = NONE;
        for (part, set) in &self.fresh {
            for cover in chains.others(*part).flat_map(|locked| &chains.part(locked).covers) {
                let meeting = self.of_group[cover.index()].iter().zip(set);
                gone.iter_mut().zip(meeting).for_each(|(gone, (own, set))| *gone |= own & set);
            }
        }
        let is_gone = |at: &usize| gone[at / 64] >> (at % 64) & 1 != 0;
        (0..self.candidates.len()).filter(is_gone).map(|at| self.candidates[at]).collect()
    }

    /// What follows from the parts that became empty after so many bases: the others of their nodes are locked.
    fn go_on(&mut self, size: usize, chains: &Chains) {
        let mut locked = std::mem::take(&mut self.locked);
        for (part, set) in &self.fresh {
            for other in chains.others(*part) {
                locked.add(small(other), set);
            }
        }
        for &part in &locked.parts {
            let at = part as usize;
            for (cover, &members) in chains.part(at).covers.iter().zip(&chains.own[at]) {
                let by = &mut self.by_group[cover.index()];
                if by.is_empty() {
                    self.meeting.push(small(cover.index()));
                }
                by.push(Locked { members, part });
            }
        }
        for group in std::mem::take(&mut self.meeting) {
            let mut by = std::mem::take(&mut self.by_group[group as usize]);
            self.take_away(size, chains, group as usize, (&by, &locked.by_part));
            by.clear();
            self.by_group[group as usize] = by;
        }
        locked.clear();
        self.locked = locked;
    }

    /// What locked parts take away through a group: the parts that it covers and that have none of their members, of other nodes.
    fn take_away(&mut self, size: usize, chains: &Chains, group: usize, (by, locked): (&[Locked], &[Set])) {
        let of = |by: &Locked| chains.parts[by.part as usize].0;
        let layers = self.waiting.len();
        self.unions.clear();
        for by in by {
            self.unions.put(by.members, &locked[by.part as usize]);
        }
        for next in chains.covered.list(group) {
            let node = next.node as usize;
            let layer = &mut self.waiting[(size + chains.nodes[node].bases.len()) % layers];
            if next.is_shared {
                for by in by.iter().filter(|by| by.members & next.members == 0 && of(by) != node) {
                    layer.add(next.part, &locked[by.part as usize]);
                }
            } else if let Some(all) = self.unions.without(next.members) {
                layer.add(next.part, &all);
            }
        }
    }
}

/// Sets of candidates by members of a group, and the unions of those that have none of some members.
#[derive(Default)]
struct Unions {
    by_members: Vec<(u64, Set)>,
    /// The members that were asked for, each with the union, if any set has none of them.
    asked: Vec<(u64, Option<Set>)>,
}

impl Unions {
    fn clear(&mut self) {
        self.by_members.clear();
        self.asked.clear();
    }

    /// Adds a set.
    fn put(&mut self, members: u64, set: &Set) {
        match self.by_members.iter_mut().find(|known| known.0 == members) {
            Some(known) => add(&mut known.1, set),
            None => self.by_members.push((members, *set)),
        }
    }

    /// The union of the sets that have none of these members; none, if there are none.
    fn without(&mut self, members: u64) -> Option<Set> {
        if let Some(asked) = self.asked.iter().find(|asked| asked.0 == members) {
            return asked.1;
        }
        let apart = self.by_members.iter().filter(|known| known.0 & members == 0);
        let union = apart.fold(None, |union: Option<Set>, known| {
            let mut union = union.unwrap_or(NONE);
            add(&mut union, &known.1);
            Some(union)
        });
        self.asked.push((members, union));
        union
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
                let all = Spread::new(&chains, &state).shortest(&chains, &state, most);
                let mut resumed = Spread::new(&chains, &state);
                let by_steps = (1..=most).find_map(|most| resumed.shortest(&chains, &state, most));
                assert_eq!(all, by_steps);
                sizes.extend(all.as_ref().map(|shortest| shortest.size));
                assert_eq!(all, one_by_one(&chains, &state, most));
            }
            outcome.apply(&mut state);
        }
        assert!(sizes.len() > 20 && sizes.iter().any(|&size| size > 4));
    }
}
