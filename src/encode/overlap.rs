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
    /// Finds them. O(pairs of groups of a candidate), expected, and the sorting of each group's.
    pub(super) fn of(problem: &Problem) -> Self {
        let mut found = Self::default();
        let mut known = HashMap::new();
        let units: Vec<bool> = problem.all_groups().map(|group| is_unit(problem, group)).collect();
        let mut meetings = Vec::new();
        for group in problem.all_groups().filter(|group| units[group.index()]) {
            meet_later(problem, group, &units, &mut meetings);
            for met in meetings.chunk_by(|(one, _), (other, _)| one == other) {
                let other = met[0].0;
                if met.len() >= least(problem, group, other) && !is_all(problem, group, other, met.len()) {
                    let shared = met.iter().map(|&(_, member)| member).collect();
                    let at = found.number(&mut known, shared);
                    found.of.entry(group).or_default().push((other, at));
                    found.of.entry(other).or_default().push((group, at));
                }
            }
        }
        found
    }

    /// The number of an intersection, the next one if it is new.
    fn number(&mut self, known: &mut HashMap<Vec<Candidate>, usize>, shared: Vec<Candidate>) -> usize {
        *known.entry(shared).or_insert_with_key(|shared| {
            self.intersections.push(shared.clone());
            self.intersections.len() - 1
        })
    }
}

/// At most one candidate of each choice, and each of a choice.
fn is_unit(problem: &Problem, group: Group) -> bool {
    let mut choices: Vec<_> = problem.members(group).iter().map(|&member| problem.choice_of(member)).collect();
    choices.dedup();
    choices.len() == problem.members(group).len() && choices.iter().all(Option::is_some) && choices.len() > 1
}

/// The later units that a unit meets, and in which members: ascending.
fn meet_later(problem: &Problem, group: Group, units: &[bool], meetings: &mut Vec<(Group, Candidate)>) {
    meetings.clear();
    for &member in problem.members(group) {
        let later = problem.groups_of(member).iter().filter(|&&other| other > group && units[other.index()]);
        meetings.extend(later.map(|&other| (other, member)));
    }
    meetings.sort_unstable();
}

fn least(problem: &Problem, one: Group, other: Group) -> usize {
    let both = [one, other].iter().all(|&group| problem.bound(group) == Bound::ExactlyOne);
    if both { 2 } else { 3 }
}

/// A group inside another is no intersection of interest.
fn is_all(problem: &Problem, one: Group, other: Group, shared: usize) -> bool {
    [one, other].iter().any(|&group| problem.members(group).len() == shared)
}
