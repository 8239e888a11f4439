//! Several branches from one group, each of which takes the same candidate away.
//!
//! Death blossom: the stem is a cell with 1, 2 and 3. Each of these takes away a part of another almost locked set, its petal, so the rest of the
//! petal is locked. All petals have a 9 that is locked then, and a candidate that sees all these 9s is false, whichever of 1, 2 and 3 is true.
//! In general the stem is any group, and a petal any node. A candidate of the stem that sees the asked one needs no petal.
//!
//! Bases are the stem and those of the petals. The covers of a branch are the group between stem and petal, the group between petal
//! and candidate, and one for each part beside. Without a petal it is the one group that a candidate of the stem shares with the asked one. So the rank is one less
//! than branches, and the candidate stands in one cover of each.

use super::Found;
use super::node::Node;
use crate::state::State;
use crate::step::Kind;
use exactone_core::problem::{Candidate, Group};
use std::rc::Rc;

/// The fewest and the most branches. With two it would be a chain.
const BRANCHES: std::ops::RangeInclusive<usize> = 3..=5;

/// The most petals that are tried for a branch, the smallest first.
const MOST_PETALS: usize = 12;

/// What a branch adds to the sum.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Petal {
    bases: Vec<Group>,
    covers: Vec<Group>,
}

/// For each stem the smallest sum that removes the candidate, with petals that share no base. O(candidates of nodes, and petals to the power of branches).
pub(crate) fn search(nodes: &[Rc<Node>], state: &State<'_>, candidate: Candidate, found: &mut Found) {
    let problem = state.problem();
    let ends = problem.groups_of(candidate);
    let petals = petals(nodes, state, candidate);
    let is_stem = |stem: &Group| {
        state.is_needed(*stem) && BRANCHES.contains(&state.open(*stem)) && ends.binary_search(stem).is_err()
    };
    for stem in problem.all_groups().filter(is_stem).take_while(|_| !state.is_interrupted()) {
        let branches: Option<Vec<Vec<Petal>>> =
            state.live(stem).map(|member| branch(member, stem, ends, (&petals, state))).collect();
        let Some(branches) = branches else { continue };
        let mut choice = Choice { branches: &branches, chosen: vec![stem], best: None };
        choice.extend(&mut Vec::new());
        if let Some((_, best)) = choice.best {
            let bases = best.iter().flat_map(|petal| &petal.bases).copied();
            let covers: Vec<Group> = best.iter().flat_map(|petal| &petal.covers).copied().collect();
            add(state, &bases.chain([stem]).collect::<Vec<_>>(), &covers, found);
        }
    }
}

/// Adds the sum with each cover once, if that is enough: petals may take the candidate away through one group.
fn add(state: &State<'_>, base: &[Group], covers: &[Group], found: &mut Found) {
    let mut once = covers.to_vec();
    once.sort_unstable();
    once.dedup();
    if once.len() == covers.len() || !found.add(state, Kind::Sum, base, &once) {
        found.add(state, Kind::Sum, base, covers);
    }
}

/// By group, the petals that what is true in it locks, so that the candidate goes.
fn petals(nodes: &[Rc<Node>], state: &State<'_>, candidate: Candidate) -> Vec<Vec<Petal>> {
    let ends = state.problem().groups_of(candidate);
    let mut petals = vec![Vec::new(); state.problem().groups()];
    let is_apart = |node: &&Rc<Node>| !node.parts.iter().any(|part| part.candidates.contains(&candidate));
    for node in nodes.iter().filter(is_apart) {
        for (out, locked) in node.parts.iter().enumerate() {
            let Some(&end) = locked.covers.iter().find(|cover| ends.contains(cover)) else { continue };
            for (taken, part) in node.parts.iter().enumerate().filter(|(at, _)| *at != out) {
                let is_beside = |at: usize| at != out && at != taken;
                let beside = (0..node.parts.len()).filter(|&at| is_beside(at)).map(|at| node.parts[at].covers[0]);
                let rest: Vec<Group> = beside.chain([end]).collect();
                for &through in &part.covers {
                    let covers = [&rest[..], &[through]].concat();
                    petals[through.index()].push(Petal { bases: node.bases.to_vec(), covers });
                }
            }
        }
    }
    petals
}

/// The ways from a candidate of the stem to the one that is asked for; none, if there is no way.
fn branch(
    member: Candidate,
    stem: Group,
    ends: &[Group],
    (petals, state): (&[Vec<Petal>], &State<'_>),
) -> Option<Vec<Petal>> {
    let groups = state.problem().groups_of(member);
    if let Some(&shared) = groups.iter().find(|group| ends.binary_search(group).is_ok()) {
        return Some(vec![Petal { bases: Vec::new(), covers: vec![shared] }]);
    }
    let is_apart = |petal: &&Petal| !petal.bases.contains(&stem) && !petal.bases.iter().any(|it| groups.contains(it));
    let all = groups.iter().filter(|&&group| group != stem).flat_map(|group| &petals[group.index()]);
    let mut all: Vec<Petal> = all.filter(is_apart).cloned().collect();
    all.sort_by_cached_key(|petal| (petal.bases.len(), petal.clone()));
    all.dedup_by(|one, other| one.bases == other.bases);
    all.truncate(MOST_PETALS);
    Some(all).filter(|all| !all.is_empty())
}

/// The petals that were chosen so far.
struct Choice<'a> {
    branches: &'a [Vec<Petal>],
    /// The stem and the bases of these petals.
    chosen: Vec<Group>,
    /// The fewest bases, and the petals.
    best: Option<(usize, Vec<&'a Petal>)>,
}

impl<'a> Choice<'a> {
    /// Goes on with each petal of the next branch. It goes no deeper than there are branches.
    fn extend(&mut self, petals: &mut Vec<&'a Petal>) {
        let size = self.chosen.len();
        if self.best.as_ref().is_some_and(|best| best.0 <= size) {
            return;
        }
        let Some(branch) = self.branches.get(petals.len()) else {
            self.best = Some((size, petals.clone()));
            return;
        };
        for petal in branch {
            if !petal.bases.iter().any(|base| self.chosen.contains(base)) {
                self.chosen.extend(&petal.bases);
                petals.push(petal);
                self.extend(petals);
                petals.pop();
                self.chosen.truncate(size);
            }
        }
    }
}
