//! Chains: nodes, each of which leaves the next no way out.
//!
//! Assume a candidate. If it shares a group with all of one part of a node, the other parts of the node are locked. A locked part has
//! a true candidate, so it takes all other candidates from its covers: among them all of a part of the next node, or the candidate that was
//! assumed. Then that one is false. Bases are those of the nodes, covers the groups between them, at both ends, and one for each part beside the way: one cover
//! more than bases, and the candidate is in two of them. Where both ends are one group the chain is a loop: that cover is needed once only,
//! the rank is 0, and all covers lose what stands in no base.
//!
//! The shortest chain of a candidate is found in layers, by the number of bases (Dijkstra).

use super::Found;
use super::node::{Node, Part};
use crate::state::State;
use crate::step::Kind;
use exactone_core::problem::{Candidate, Group};

/// Nodes, and how to come from one to the next.
pub(crate) struct Chains<'n> {
    nodes: &'n [Node],
    /// By number: the node of a part, and the part.
    parts: Vec<(usize, &'n Part)>,
    /// By node, its first part.
    first: Vec<usize>,
    /// By group, the parts that it covers.
    covered: Vec<Vec<u32>>,
    /// By candidate, its nodes.
    nodes_of: Vec<Vec<u32>>,
}

/// How a part came to be empty.
#[derive(Clone, Copy)]
struct Way {
    /// The part of the node before it that is empty, and the one that is locked by it; none at the beginning.
    from: Option<[u32; 2]>,
    /// The group between them.
    through: Group,
}

/// What is remembered while one candidate is assumed.
struct Reached {
    /// By part, in which round it was reached.
    round: Vec<u32>,
    ways: Vec<Way>,
    now: u32,
    /// By node, in which round it is shut: the assumed candidate stands in it.
    shut: Vec<u32>,
    /// Parts by the number of bases on the way to them.
    waiting: Vec<Vec<u32>>,
}

impl<'n> Chains<'n> {
    pub(crate) fn new(nodes: &'n [Node], state: &State<'_>) -> Self {
        let problem = state.problem();
        let (mut parts, mut first) = (Vec::new(), Vec::new());
        let mut covered = vec![Vec::new(); problem.groups()];
        let mut nodes_of = vec![Vec::new(); problem.candidates()];
        for (at, node) in nodes.iter().enumerate() {
            first.push(parts.len());
            for part in &node.parts {
                let number = u32::try_from(parts.len()).expect("there are fewer than 2^32 parts");
                part.covers.iter().for_each(|cover| covered[cover.index()].push(number));
                let of = u32::try_from(at).expect("there are fewer nodes than parts");
                part.candidates.iter().for_each(|candidate| nodes_of[candidate.index()].push(of));
                parts.push((at, part));
            }
        }
        Self { nodes, parts, first, covered, nodes_of }
    }

    /// The shortest chains: all candidates that go by chains of the least number of bases, at most `most`. Gives that number.
    pub(crate) fn search(&self, state: &State<'_>, most: usize, found: &mut Found) -> Option<usize> {
        let mut reached = Reached::new(self);
        let mut least = None;
        for candidate in state.all_live().filter(|&candidate| !state.is_placed(candidate)) {
            let most = least.unwrap_or(most);
            if let Some(chain) = self.from(candidate, state, most, &mut reached) {
                if least.is_none_or(|least| chain.size < least) {
                    found.clear();
                    least = Some(chain.size);
                }
                self.add(&chain, state, &reached, found);
            }
        }
        least
    }

    /// The shortest chain that removes a candidate.
    fn from(&self, candidate: Candidate, state: &State<'_>, most: usize, reached: &mut Reached) -> Option<Chain> {
        let groups = state.problem().groups_of(candidate);
        reached.begin(&self.nodes_of[candidate.index()]);
        for &through in groups {
            for &part in &self.covered[through.index()] {
                self.reach(part, Way { from: None, through }, 0, reached);
            }
        }
        for size in 1..=most {
            let mut at = 0;
            while let Some(&part) = reached.waiting.get(size).and_then(|parts| parts.get(at)) {
                at += 1;
                if let Some(chain) = self.leave(part, size, groups, reached) {
                    return Some(chain);
                }
            }
        }
        None
    }

    /// Notes that a part is empty after so many bases, unless it was so before.
    fn reach(&self, part: u32, way: Way, bases: usize, reached: &mut Reached) {
        let node = self.parts[part as usize].0;
        if reached.round[part as usize] == reached.now || reached.shut[node] == reached.now {
            return;
        }
        reached.round[part as usize] = reached.now;
        reached.ways[part as usize] = way;
        let size = bases + self.nodes[node].bases.len();
        if reached.waiting.len() <= size {
            reached.waiting.resize(size + 1, Vec::new());
        }
        reached.waiting[size].push(part);
    }

    /// Goes on behind a part that is empty: the others of its node are locked. The chain, if one of them takes the assumed candidate away.
    fn leave(&self, part: u32, size: usize, ends: &[Group], reached: &mut Reached) -> Option<Chain> {
        let node = self.parts[part as usize].0;
        let all = self.first[node]..self.first[node] + self.nodes[node].parts.len();
        for locked in all.clone().filter(|&locked| locked != part as usize) {
            if let Some(&through) = self.parts[locked].1.covers.iter().find(|cover| ends.contains(cover)) {
                return Some(Chain { size, part, locked, through });
            }
        }
        for locked in all.filter(|&locked| locked != part as usize) {
            let own = self.parts[locked].1;
            for &through in &own.covers {
                for &next in &self.covered[through.index()] {
                    let (other, there) = self.parts[next as usize];
                    if other != node && reached.round[next as usize] != reached.now && are_disjoint(own, there) {
                        let locked = u32::try_from(locked).expect("parts are counted in 32 bits");
                        self.reach(next, Way { from: Some([part, locked]), through }, size, reached);
                    }
                }
            }
        }
        None
    }

    /// Adds up the groups of a chain.
    fn add(&self, chain: &Chain, state: &State<'_>, reached: &Reached, found: &mut Found) {
        let (mut base, mut cover) = (Vec::new(), vec![chain.through]);
        let (mut part, mut locked) = (chain.part as usize, chain.locked);
        loop {
            let node = self.parts[part].0;
            base.extend(&self.nodes[node].bases);
            let all = self.first[node]..self.first[node] + self.nodes[node].parts.len();
            let beside = all.filter(|&other| other != part && other != locked);
            cover.extend(beside.map(|other| self.parts[other].1.covers[0]));
            let way = reached.ways[part];
            cover.push(way.through);
            let Some(from) = way.from else { break };
            [part, locked] = from.map(|part| part as usize);
        }
        base.reverse();
        cover.reverse();
        if cover.first() == cover.last() && found.add(state, Kind::Chain, &base, &cover[1..]) {
            return;
        }
        found.add(state, Kind::Chain, &base, &cover);
    }
}

impl Reached {
    fn new(chains: &Chains<'_>) -> Self {
        let way = Way { from: None, through: Group::new(0) };
        let (parts, nodes) = (chains.parts.len(), chains.nodes.len());
        Self { round: vec![0; parts], ways: vec![way; parts], now: 0, shut: vec![0; nodes], waiting: Vec::new() }
    }

    /// Begins with another candidate, which stands in these nodes.
    fn begin(&mut self, nodes: &[u32]) {
        self.now += 1;
        self.waiting.iter_mut().for_each(Vec::clear);
        for &node in nodes {
            self.shut[node as usize] = self.now;
        }
    }
}

/// A chain that was found: its last part that is empty, the one that is locked by it, and the group by which that takes the candidate away.
struct Chain {
    size: usize,
    part: u32,
    locked: usize,
    through: Group,
}

fn are_disjoint(one: &Part, other: &Part) -> bool {
    one.candidates.iter().all(|candidate| other.candidates.binary_search(candidate).is_err())
}
