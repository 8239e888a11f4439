//! The length of the shortest chains, of all candidates at once: for each part a set of bits, the candidates that leave it empty.
//!
//! Layer by layer, by the number of bases: where a part becomes empty for some candidates, the other parts of its node are locked for them, and so all parts that
//! share a cover with those become empty. A candidate that shares a cover with a locked part goes. It is the search of `chain.rs`, which finds the
//! way of one candidate, and its judge in the tests.

use super::chain::Chains;
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

/// Sets of candidates, a row of words each.
#[derive(Clone, Default)]
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

    fn push(&mut self, set: &[u64]) {
        self.bits.extend_from_slice(set);
    }
}

/// Adds one set to another.
fn add(to: &mut [u64], set: &[u64]) {
    to.iter_mut().zip(set).for_each(|(own, other)| *own |= other);
}

/// A set of candidates for each part, of which few have any.
struct Sets {
    rows: Rows,
    /// The parts that have any, each once.
    parts: Vec<u32>,
    has_any: Vec<bool>,
}

impl Sets {
    fn new(parts: usize, words: usize) -> Self {
        Self { rows: Rows::new(parts, words), parts: Vec::new(), has_any: vec![false; parts] }
    }

    fn add(&mut self, part: u32, set: &[u64]) {
        let at = part as usize;
        if !self.has_any[at] {
            self.has_any[at] = true;
            self.parts.push(part);
        }
        add(self.rows.row_mut(at), set);
    }

    fn clear(&mut self) {
        for part in self.parts.drain(..) {
            self.has_any[part as usize] = false;
            self.rows.row_mut(part as usize).fill(0);
        }
    }
}

/// The search of one state: it goes on from where it stood.
pub(crate) struct Spread {
    /// How many bases were looked at.
    size: usize,
    candidates: Vec<Candidate>,
    /// By group, its candidates.
    of_group: Rows,
    /// By node, its candidates: it is shut for them.
    of_node: Rows,
    /// By part, for which candidates it is empty.
    empty: Rows,
    /// By layer and part, for which candidates it becomes empty there. As many layers are open at once as the largest node has bases, and one more.
    waiting: Vec<Sets>,
    /// The parts that became empty in this layer, and for which candidates.
    fresh: (Vec<u32>, Rows),
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

impl Spread {
    pub(crate) fn new(chains: &Chains, state: &State<'_>) -> Self {
        let candidates: Vec<Candidate> = state.all_live().filter(|&candidate| !state.is_placed(candidate)).collect();
        let (words, parts) = (candidates.len().div_ceil(64), chains.parts.len());
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
        let layers = chains.nodes.iter().map(|node| node.bases.len()).max().unwrap_or(0) + 1;
        let mut spread = Self {
            size: 0,
            candidates,
            of_group,
            of_node,
            empty: Rows::new(parts, words),
            waiting: (0..layers).map(|_| Sets::new(parts, words)).collect(),
            fresh: (Vec::new(), Rows::new(0, words)),
            locked: Sets::new(parts, words),
            by_group: vec![Vec::new(); chains.covered.len()],
            meeting: Vec::new(),
            unions: Unions::new(words),
        };
        spread.start(chains);
        spread
    }

    /// The shortest chains of at most `most` bases; none, if there are none. It must be the same chains each time.
    pub(crate) fn shortest(&mut self, chains: &Chains, state: &State<'_>, most: usize) -> Option<Shortest> {
        while self.size < most && !state.is_interrupted() {
            if self.size > 0 {
                self.go_on(chains);
            }
            self.size += 1;
            self.take(chains);
            let gone = self.gone(chains);
            if !gone.is_empty() {
                return Some(Shortest { size: self.size, gone });
            }
        }
        None
    }

    /// What the candidates take away themselves.
    fn start(&mut self, chains: &Chains) {
        let layers = self.waiting.len();
        for (part, &(node, place)) in (0..).zip(&chains.parts) {
            let node = &chains.nodes[node];
            for cover in &node.parts[place].covers {
                self.waiting[node.bases.len() % layers].add(part, self.of_group.row(cover.index()));
            }
        }
    }

    /// Finds the parts that become empty after so many bases, each with the candidates for which they were not empty before.
    fn take(&mut self, chains: &Chains) {
        let (parts, rows) = &mut self.fresh;
        parts.clear();
        rows.bits.clear();
        let layers = self.waiting.len();
        let layer = &mut self.waiting[self.size % layers];
        for &part in &layer.parts {
            let at = part as usize;
            let (empty, shut) = (self.empty.row_mut(at), self.of_node.row(chains.parts[at].0));
            let mut any = 0;
            for ((own, empty), shut) in layer.rows.row(at).iter().zip(&mut *empty).zip(shut) {
                let new = own & !*empty & !shut;
                *empty |= new;
                any |= new;
                rows.bits.push(new);
            }
            if any == 0 {
                rows.bits.truncate(parts.len() * rows.words);
            } else {
                parts.push(part);
            }
        }
        layer.clear();
    }

    /// The parts that became empty, each with its candidates.
    fn fresh(&self) -> impl Iterator<Item = (u32, &[u64])> {
        let (parts, rows) = &self.fresh;
        parts.iter().enumerate().map(|(at, &part)| (part, rows.row(at)))
    }

    /// The candidates that share a cover with a part that is locked for them.
    fn gone(&self, chains: &Chains) -> Vec<Candidate> {
        let mut gone = vec![0; self.of_group.words];
        for (part, set) in self.fresh() {
            for cover in chains.others(part).flat_map(|locked| &chains.part(locked).covers) {
                let meeting = self.of_group.row(cover.index()).iter().zip(set);
                gone.iter_mut().zip(meeting).for_each(|(gone, (own, set))| *gone |= own & set);
            }
        }
        let is_gone = |at: &usize| gone[at / 64] >> (at % 64) & 1 != 0;
        (0..self.candidates.len()).filter(is_gone).map(|at| self.candidates[at]).collect()
    }

    /// What follows from the parts that became empty: the others of their nodes are locked.
    fn go_on(&mut self, chains: &Chains) {
        let mut locked = std::mem::replace(&mut self.locked, Sets::new(0, 0));
        for (part, set) in self.fresh() {
            for other in chains.others(part) {
                locked.add(u32::try_from(other).expect("parts are counted in 32 bits"), set);
            }
        }
        for &part in &locked.parts {
            let at = part as usize;
            for (cover, &members) in chains.part(at).covers.iter().zip(&chains.own[at]) {
                let by = &mut self.by_group[cover.index()];
                if by.is_empty() {
                    self.meeting.push(u32::try_from(cover.index()).expect("groups are counted in 32 bits"));
                }
                by.push(Locked { members, part });
            }
        }
        for group in std::mem::take(&mut self.meeting) {
            let mut by = std::mem::take(&mut self.by_group[group as usize]);
            self.take_away(chains, group as usize, (&by, &locked.rows));
            by.clear();
            self.by_group[group as usize] = by;
        }
        locked.clear();
        self.locked = locked;
    }

    /// What locked parts take away through a group: the parts that it covers and that have none of their members, of other nodes.
    fn take_away(&mut self, chains: &Chains, group: usize, (by, locked): (&[Locked], &Rows)) {
        let of = |by: &Locked| chains.parts[by.part as usize].0;
        let layers = self.waiting.len();
        self.unions.clear();
        for by in by {
            self.unions.put(by.members, locked.row(by.part as usize));
        }
        for next in &chains.covered[group] {
            let node = next.node as usize;
            let layer = &mut self.waiting[(self.size + chains.nodes[node].bases.len()) % layers];
            if next.is_shared {
                for by in by.iter().filter(|by| by.members & next.members == 0 && of(by) != node) {
                    layer.add(next.part, locked.row(by.part as usize));
                }
            } else if let Some(all) = self.unions.without(next.members) {
                layer.add(next.part, all);
            }
        }
    }
}

/// Sets of candidates by members of a group, and the unions of those that have none of some members.
struct Unions {
    members: Vec<u64>,
    sets: Rows,
    /// The members that were asked for, each with whether any set has none of them.
    asked: Vec<(u64, bool)>,
    found: Rows,
}

impl Unions {
    fn new(words: usize) -> Self {
        Self { members: Vec::new(), sets: Rows::new(0, words), asked: Vec::new(), found: Rows::new(0, words) }
    }

    fn clear(&mut self) {
        self.members.clear();
        self.sets.bits.clear();
        self.asked.clear();
        self.found.bits.clear();
    }

    /// Adds a set.
    fn put(&mut self, members: u64, set: &[u64]) {
        if let Some(at) = self.members.iter().position(|&known| known == members) {
            add(self.sets.row_mut(at), set);
        } else {
            self.members.push(members);
            self.sets.push(set);
        }
    }

    /// The union of the sets that have none of these members; none, if there are none.
    fn without(&mut self, members: u64) -> Option<&[u64]> {
        let at = self.asked.iter().position(|asked| asked.0 == members).unwrap_or_else(|| {
            let at = self.asked.len();
            self.found.bits.resize((at + 1) * self.found.words, 0);
            let mut has_any = false;
            for (set, _) in self.members.iter().enumerate().filter(|(_, own)| **own & members == 0) {
                add(self.found.row_mut(at), self.sets.row(set));
                has_any = true;
            }
            self.asked.push((members, has_any));
            at
        });
        self.asked[at].1.then(|| self.found.row(at))
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
