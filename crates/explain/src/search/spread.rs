//! The length of the shortest chains, of many candidates at once: for each part a set of bits, the candidates that leave it empty.
//!
//! It goes layer by layer, by the number of bases on the way. Where a part becomes empty for some candidates, the other parts of its node are locked for them.
//! So all parts that share a cover with those become empty.
//!
//! A chain is one in both directions. So both its ends are looked for at once, and they meet in the middle: in a node of which two parts become empty for the same
//! candidate, which then goes. Of a chain of `size` bases the way to each side of that node has at most half of them. (Bidirectional search: I. Pohl, 1971.)
//!
//! It is the search of `chain.rs`, which finds the way of one candidate, and its judge in the tests.

use super::chain::{Chains, small};
use super::sets::{BLOCK, NONE, Set, Sets, Unions, add, both};
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

/// The search of one state: it goes on from where it stood.
pub(crate) struct Spread {
    /// How many bases were looked at.
    size: usize,
    /// The candidates in blocks: what follows from one does not depend on the others.
    blocks: Vec<Block>,
    desk: Desk,
}

impl Spread {
    pub(crate) fn new(chains: &Chains, state: &State<'_>) -> Self {
        let candidates: Vec<Candidate> = state.all_live().filter(|&candidate| !state.is_placed(candidate)).collect();
        let mut desk = Desk::new(chains);
        let blocks = candidates.chunks(BLOCK).map(|own| Block::new(own, chains, state, &mut desk)).collect();
        Self { size: 0, blocks, desk }
    }

    /// The shortest chains of at most `most` bases; none, if there are none. It must be the same chains each time.
    pub(crate) fn shortest(&mut self, chains: &Chains, state: &State<'_>, most: usize) -> Option<Shortest> {
        while self.size < most && !state.is_interrupted() {
            self.size += 1;
            let mut gone = Vec::new();
            for block in &mut self.blocks {
                if block.layers() <= self.size / 2 {
                    block.go_on(chains, &mut self.desk);
                }
                gone.extend(block.gone(self.size));
            }
            if !gone.is_empty() {
                return Some(Shortest { size: self.size, gone });
            }
        }
        None
    }
}

/// What all blocks use one after the other: empty between two uses.
struct Desk {
    /// The most bases of a node.
    largest: usize,
    locked: Sets,
    next: Sets,
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

impl Desk {
    fn new(chains: &Chains) -> Self {
        let parts = chains.parts.len();
        Self {
            largest: chains.nodes.iter().map(|node| node.bases.len()).max().unwrap_or(0),
            locked: Sets::new(parts),
            next: Sets::new(parts),
            by_group: vec![Vec::new(); chains.covered.len()],
            meeting: Vec::new(),
            unions: Unions::default(),
        }
    }

    /// What the locked parts take away through their groups.
    fn take_away(&mut self, chains: &Chains) {
        for &part in &self.locked.parts {
            let at = part as usize;
            for (cover, &members) in chains.part(at).covers.iter().zip(chains.own(at)) {
                let by = &mut self.by_group[cover.index()];
                if by.is_empty() {
                    self.meeting.push(small(cover.index()));
                }
                by.push(Locked { members, part });
            }
        }
        for group in std::mem::take(&mut self.meeting) {
            let mut by = std::mem::take(&mut self.by_group[group as usize]);
            self.take_through(group as usize, &by, chains);
            by.clear();
            self.by_group[group as usize] = by;
        }
        self.locked.clear();
    }

    /// What locked parts take away through a group: the parts that it covers and that have none of their members, of other nodes.
    fn take_through(&mut self, group: usize, by: &[Locked], chains: &Chains) {
        let of = |by: &Locked| chains.parts[by.part as usize].node;
        let locked = &self.locked.by_part;
        self.unions.clear();
        for by in by {
            self.unions.put(by.members, &locked[by.part as usize]);
        }
        for next in chains.covered.list(group) {
            if next.is_shared {
                for by in by.iter().filter(|by| by.members & next.members == 0 && of(by) != next.node) {
                    self.next.add(next.part, &locked[by.part as usize]);
                }
            } else if let Some(all) = self.unions.without(next.members) {
                self.next.add(next.part, &all);
            }
        }
    }
}

/// The search for some of the candidates.
struct Block {
    candidates: Vec<Candidate>,
    /// By part, for which candidates it is empty, and for which its node is shut: they stand in it.
    known: Vec<Set>,
    /// The parts that become empty, layer behind layer, and where each layer begins.
    empty: Vec<Empty>,
    starts: Vec<usize>,
    /// By part, the last of these that is its own, and one more; 0 if there is none.
    last: Vec<u32>,
    /// By the bases of a chain, the candidates that it takes away.
    gone: Vec<Set>,
}

/// A part that becomes empty.
struct Empty {
    part: u32,
    /// For which candidates.
    set: Set,
    /// The last before it of the same part.
    last: u32,
}

impl Block {
    fn new(candidates: &[Candidate], chains: &Chains, state: &State<'_>, desk: &mut Desk) -> Self {
        let mut of_group = vec![NONE; chains.covered.len()];
        let mut of_node = vec![NONE; chains.nodes.len()];
        for (at, &candidate) in candidates.iter().enumerate() {
            for group in state.problem().groups_of(candidate) {
                of_group[group.index()][at / 64] |= 1 << (at % 64);
            }
            for &node in chains.nodes_of.list(candidate.index()) {
                of_node[node as usize][at / 64] |= 1 << (at % 64);
            }
        }
        for part in 0..small(chains.parts.len()) {
            let covers = chains.part(part as usize).covers.iter().map(|cover| &of_group[cover.index()]);
            covers.filter(|set| **set != NONE).for_each(|set| desk.next.add(part, set));
        }
        let mut block = Self {
            candidates: candidates.to_vec(),
            known: chains.parts.iter().map(|place| of_node[place.node as usize]).collect(),
            empty: Vec::new(),
            starts: vec![0],
            last: vec![0; chains.parts.len()],
            gone: Vec::new(),
        };
        block.keep(&mut desk.next, chains);
        block
    }

    /// How many layers there are.
    fn layers(&self) -> usize {
        self.starts.len() - 1
    }

    /// Keeps what is new as the next layer.
    fn keep(&mut self, next: &mut Sets, chains: &Chains) {
        for &part in &next.parts {
            let (known, mut set) = (&mut self.known[part as usize], next.by_part[part as usize]);
            for (new, known) in set.iter_mut().zip(known) {
                *new &= !*known;
                *known |= *new;
            }
            if set != NONE {
                self.meet(part, &set, chains);
                let last = std::mem::replace(&mut self.last[part as usize], small(self.empty.len() + 1));
                self.empty.push(Empty { part, set, last });
            }
        }
        next.clear();
        self.starts.push(self.empty.len());
    }

    /// Notes the candidates for which another part of the node is empty as well: chains that meet there.
    fn meet(&mut self, part: u32, set: &Set, chains: &Chains) {
        let own = self.layers() + bases(part, chains);
        for other in chains.others(part) {
            let mut left = both(&self.known[other], set);
            let mut last = self.last[other];
            while left != NONE && last > 0 {
                let at = last as usize - 1;
                let met = both(&self.empty[at].set, &left);
                if met != NONE {
                    let size = own + self.starts.partition_point(|&start| start <= at) - 1;
                    self.gone.resize(self.gone.len().max(size + 1), NONE);
                    add(&mut self.gone[size], &met);
                    left.iter_mut().zip(met).for_each(|(left, met)| *left &= !met);
                }
                last = self.empty[at].last;
            }
        }
    }

    /// Finds the next layer: what follows from the nodes that end there.
    fn go_on(&mut self, chains: &Chains, desk: &mut Desk) {
        let size = self.layers();
        for before in size.saturating_sub(desk.largest)..size {
            let layer = &self.empty[self.starts[before]..self.starts[before + 1]];
            for Empty { part, set, .. } in layer.iter().filter(|empty| before + bases(empty.part, chains) == size) {
                chains.others(*part).for_each(|other| desk.locked.add(small(other), set));
            }
        }
        desk.take_away(chains);
        self.keep(&mut desk.next, chains);
    }

    /// The candidates that chains of so many bases take away, if all layers up to half of that are there.
    fn gone(&self, size: usize) -> impl Iterator<Item = Candidate> {
        let gone = self.gone.get(size).unwrap_or(&NONE);
        let is_gone = |at: &usize| gone[at / 64] >> (at % 64) & 1 != 0;
        (0..self.candidates.len()).filter(is_gone).map(|at| self.candidates[at])
    }
}

/// The bases of a part's node.
fn bases(part: u32, chains: &Chains) -> usize {
    chains.parts[part as usize].bases as usize
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
