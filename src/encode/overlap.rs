//! Where two units of any model overlap: the row and the box, the diagonal and the column, two windows.
//!
//! A *unit's group* is a group that holds at most one candidate of each choice: the places of a value in a unit. Two of
//! them that share two candidates or more (three, if one of them is at-most-one) have an intersection worth a name.

use crate::problem::{Bound, Candidate, Group, Problem};
use std::collections::{BTreeMap, HashMap};

/// The intersections of a problem. Memory O(memberships of candidates in pairs of groups).
#[derive(Default)]
pub(super) struct Overlaps {
    /// The candidates of each intersection, each once, ascending.
    pub(super) intersections: Vec<Vec<Candidate>>,
    /// Which intersections each group has, with the other group of each, ascending by that group.
    pub(super) of: BTreeMap<Group, Vec<(Group, usize)>>,
}

impl Overlaps {
    /// Finds them. O(pairs of groups of a candidate), expected.
    pub(super) fn of(problem: &Problem) -> Self {
        let mut found = Self::default();
        let mut known = HashMap::new();
        let units: Vec<bool> = problem.all_groups().map(|group| is_unit(problem, group)).collect();
        for group in problem.all_groups().filter(|group| units[group.index()]) {
            for (other, shared) in shared(problem, group, &units) {
                if shared.len() < least(problem, group, other) || is_all(problem, group, other, &shared) {
                    continue;
                }
                let at = *known.entry(shared).or_insert_with_key(|shared| {
                    found.intersections.push(shared.clone());
                    found.intersections.len() - 1
                });
                found.of.entry(group).or_default().push((other, at));
            }
        }
        found
    }
}

/// At most one candidate of each choice, and each of a choice.
fn is_unit(problem: &Problem, group: Group) -> bool {
    let mut choices: Vec<_> = problem.members(group).iter().map(|&member| problem.choice_of(member)).collect();
    choices.dedup();
    choices.len() == problem.members(group).len() && choices.iter().all(Option::is_some) && choices.len() > 1
}

/// What a unit shares with each other unit.
fn shared(problem: &Problem, group: Group, units: &[bool]) -> BTreeMap<Group, Vec<Candidate>> {
    let mut shared: BTreeMap<Group, Vec<Candidate>> = BTreeMap::new();
    for &member in problem.members(group) {
        for &other in problem.groups_of(member).iter().filter(|&&other| other != group && units[other.index()]) {
            shared.entry(other).or_default().push(member);
        }
    }
    shared
}

fn least(problem: &Problem, one: Group, other: Group) -> usize {
    let both = [one, other].iter().all(|&group| problem.bound(group) == Bound::ExactlyOne);
    if both { 2 } else { 3 }
}

/// A group inside another is no intersection of interest.
fn is_all(problem: &Problem, one: Group, other: Group, shared: &[Candidate]) -> bool {
    [one, other].iter().any(|&group| problem.members(group).len() == shared.len())
}
