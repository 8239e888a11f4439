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
use super::lists::Lists;
use super::node::{Node, Part};
use crate::state::State;
use crate::step::Kind;
use exactone_core::problem::{Candidate, Group, Problem};
use std::rc::Rc;

/// Nodes, and how to come from one to the next.
pub(crate) struct Chains {
    pub(super) nodes: Vec<Rc<Node>>,
    /// By number.
    pub(super) parts: Vec<Place>,
    /// By part and cover, which members of the cover it has: those of a part from its [`own`](Place::own) on.
    own: Vec<u64>,
    /// By group, the parts that it covers.
    pub(super) covered: Lists<Covered>,
    /// By candidate, its nodes.
    pub(super) nodes_of: Lists<u32>,
}

/// Where a part stands.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) node: u32,
    /// The first part of the node, and the one behind the last.
    first: u32,
    end: u32,
    /// How many bases the node has.
    pub(super) bases: u32,
    own: u32,
}

/// A part that a group covers.
#[derive(Clone, Copy)]
pub(super) struct Covered {
    pub(super) part: u32,
    pub(super) node: u32,
    /// Which members of the group it has: a bit each.
    pub(super) members: u64,
    /// Whether the group covers another part of the node, too.
    pub(super) is_shared: bool,
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
    /// Parts by the number of bases on the way to them, up to the most that are looked for.
    waiting: Vec<Vec<u32>>,
    /// By group, the parts that were not reached through it, from the round on in which it was first gone through.
    left: Vec<Vec<Covered>>,
    left_round: Vec<u32>,
}

impl Chains {
    pub(crate) fn new(nodes: Vec<Rc<Node>>, state: &State<'_>) -> Self {
        let problem = state.problem();
        let (mut parts, mut own) = (Vec::new(), Vec::new());
        let (mut covered, mut nodes_of) = (Vec::new(), Vec::new());
        for (at, node) in nodes.iter().enumerate() {
            let (first, bases) = (small(parts.len()), small(node.bases.len()));
            let end = first + small(node.parts.len());
            for (place, part) in node.parts.iter().enumerate() {
                let (number, of) = (small(parts.len()), small(at));
                parts.push(Place { node: of, first, end, bases, own: small(own.len()) });
                for cover in &part.covers {
                    let members = members(problem, *cover, part);
                    own.push(members);
                    let mut others = node.parts.iter().enumerate().filter(|(other, _)| *other != place);
                    let is_shared = others.any(|(_, other)| other.covers.contains(cover));
                    covered.push((small(cover.index()), Covered { part: number, node: of, members, is_shared }));
                }
                nodes_of.extend(part.candidates.iter().map(|candidate| (small(candidate.index()), of)));
            }
        }
        let (covered, nodes_of) = (Lists::new(problem.groups(), &covered), Lists::new(problem.candidates(), &nodes_of));
        Self { nodes, parts, own, covered, nodes_of }
    }

    /// Adds the shortest chain of each of these candidates, of at most so many bases.
    pub(crate) fn search(&self, candidates: &[Candidate], state: &State<'_>, most: usize, found: &mut Found) {
        let mut reached = Reached::new(self);
        for &candidate in candidates.iter().take_while(|_| !state.is_interrupted()) {
            if let Some(chain) = self.from(candidate, state, most, &mut reached) {
                self.add(&chain, state, &reached, found);
            }
        }
    }

    pub(super) fn part(&self, number: usize) -> &Part {
        let place = self.parts[number];
        &self.nodes[place.node as usize].parts[number - place.first as usize]
    }

    /// Which members of each of its covers a part has.
    pub(super) fn own(&self, part: usize) -> &[u64] {
        &self.own[self.parts[part].own as usize..][..self.part(part).covers.len()]
    }

    /// The shortest chain that removes a candidate.
    fn from(&self, candidate: Candidate, state: &State<'_>, most: usize, reached: &mut Reached) -> Option<Chain> {
        let groups = state.problem().groups_of(candidate);
        reached.begin(self.nodes_of.list(candidate.index()), most);
        for &through in groups {
            for covered in self.covered.list(through.index()) {
                self.reach(*covered, Way { from: None, through }, 0, reached);
            }
        }
        for size in 1..=most {
            let mut at = 0;
            while let Some(&part) = reached.waiting[size].get(at) {
                at += 1;
                if let Some(chain) = self.leave(part, size, groups, reached) {
                    return Some(chain);
                }
            }
        }
        None
    }

    /// Notes that a part is empty after so many bases, unless it was so before.
    fn reach(&self, covered: Covered, way: Way, bases: usize, reached: &mut Reached) {
        let (part, node) = (covered.part as usize, covered.node as usize);
        let is_known = reached.round[part] == reached.now || reached.shut[node] == reached.now;
        if !is_known && let Some(waiting) = reached.waiting.get_mut(bases + self.parts[part].bases as usize) {
            reached.round[part] = reached.now;
            reached.ways[part] = way;
            waiting.push(covered.part);
        }
    }

    /// The other parts of a part's node.
    pub(super) fn others(&self, part: u32) -> impl Iterator<Item = usize> + use<> {
        let Place { first, end, .. } = self.parts[part as usize];
        (first as usize..end as usize).filter(move |&other| other != part as usize)
    }

    /// Goes on behind a part that is empty: the others of its node are locked. The chain, if one of them takes the assumed candidate away.
    fn leave(&self, part: u32, size: usize, ends: &[Group], reached: &mut Reached) -> Option<Chain> {
        for locked in self.others(part) {
            if let Some(&through) = self.part(locked).covers.iter().find(|cover| ends.contains(cover)) {
                return Some(Chain { part, locked, through });
            }
        }
        for locked in self.others(part) {
            for &through in &self.part(locked).covers {
                self.go_through(Way { from: Some([part, small(locked)]), through }, size, reached);
            }
        }
        None
    }

    /// Reaches all parts that a group covers and that do not share a candidate with the locked part. The first time each of them is looked at;
    /// after that those alone that shared one the first time.
    fn go_through(&self, way: Way, size: usize, reached: &mut Reached) {
        let Some([_, locked]) = way.from else { return };
        let at = way.through.index();
        let mut left = std::mem::take(&mut reached.left[at]);
        if reached.left_round[at] != reached.now {
            reached.left_round[at] = reached.now;
            left.clear();
            left.extend_from_slice(self.covered.list(at));
        }
        let node = self.parts[locked as usize].node;
        let place = self.part(locked as usize).covers.iter().position(|cover| *cover == way.through);
        let own = place.map_or(0, |place| self.own(locked as usize)[place]);
        left.retain(|next| {
            let is_reached = next.members & own == 0 && next.node != node;
            if is_reached {
                self.reach(*next, way, size, reached);
            }
            !is_reached
        });
        reached.left[at] = left;
    }

    /// Adds up the groups of a chain.
    fn add(&self, chain: &Chain, state: &State<'_>, reached: &Reached, found: &mut Found) {
        let (mut base, mut cover) = (Vec::new(), vec![chain.through]);
        let (mut part, mut locked) = (chain.part, chain.locked);
        loop {
            base.extend(&self.nodes[self.parts[part as usize].node as usize].bases);
            let beside = self.others(part).filter(|&other| other != locked);
            cover.extend(beside.map(|other| self.part(other).covers[0]));
            let way = reached.ways[part as usize];
            cover.push(way.through);
            let Some(from) = way.from else { break };
            (part, locked) = (from[0], from[1] as usize);
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
    fn new(chains: &Chains) -> Self {
        let way = Way { from: None, through: Group::new(0) };
        let (parts, nodes, groups) = (chains.parts.len(), chains.nodes.len(), chains.covered.len());
        Self {
            round: vec![0; parts],
            ways: vec![way; parts],
            now: 0,
            shut: vec![0; nodes],
            waiting: Vec::new(),
            left: vec![Vec::new(); groups],
            left_round: vec![0; groups],
        }
    }

    /// Begins with another candidate, which stands in these nodes.
    fn begin(&mut self, nodes: &[u32], most: usize) {
        self.now += 1;
        self.waiting.resize(most + 1, Vec::new());
        self.waiting.iter_mut().for_each(Vec::clear);
        for &node in nodes {
            self.shut[node as usize] = self.now;
        }
    }
}

/// A chain that was found: its last part that is empty, the one that is locked by it, and the group by which that takes the candidate away.
struct Chain {
    part: u32,
    locked: usize,
    through: Group,
}

/// Parts, nodes, groups and candidates are counted in 32 bits.
pub(super) fn small(number: usize) -> u32 {
    u32::try_from(number).expect("there are fewer than 2^32 of each")
}

/// Which members of a group a part has, as bits. Of groups with more than 64 members the bits are those of the places modulo 64.
fn members(problem: &Problem, group: Group, part: &Part) -> u64 {
    let place = |candidate| problem.members(group).binary_search(candidate).unwrap_or_default();
    part.candidates.iter().fold(0, |bits, candidate| bits | 1 << (place(candidate) % 64))
}
