//! Locked candidates: if all that is left of an exactly-one group lies in another group, the rest of that group is false.
//!
//! The clause of such a conclusion does not depend on the search: the rest of the other group is false, or a member of the first
//! group outside the other is true. So of each pair of groups it is enough to keep which they are; the members outside are read
//! when somebody asks. Where there are too many pairs, none is kept, and nothing is inferred.

use crate::literal::Lit;
use crate::remainder::{Overlaps, Remainder};
use crate::trail::{Overlap, Reason, Trail};
use exactone_core::problem::{Candidate, Group, Id, Table};

/// The most pairs of groups that are kept: 24 bytes each.
const MOST_PAIRS: usize = 1 << 22;

/// The most that is looked at to find them: for each candidate of a group, its groups. An empty 100×100 has 16 million.
const MOST_LOOKED_AT: usize = 1 << 24;

/// What an exactly-one group shares with another one.
#[derive(Clone, Copy, Debug)]
struct Shared {
    other: Group,
    /// How many candidates both hold, 2 at least: where one is the last left, it is true.
    size: usize,
    overlap: Overlap,
}

/// The pairs of groups, and which groups have changed.
#[derive(Debug)]
pub(super) struct Locked {
    shared: Table<Group, Shared>,
    /// By overlap: an exactly-one group, and the other that it shares it with.
    pairs: Vec<(Group, Group)>,
    /// By group: the most that may be left of it if it is to lie in another.
    most: Vec<usize>,
    changed: Vec<Group>,
    is_changed: Vec<bool>,
    left: Vec<Candidate>,
}

impl Locked {
    /// The pairs of groups that share two candidates, unless there are too many. O(memberships × groups of a candidate).
    pub(super) fn new(remainder: &Remainder) -> Option<Self> {
        Self::within(remainder, MOST_PAIRS, MOST_LOOKED_AT)
    }

    fn within(remainder: &Remainder, most_pairs: usize, most_looked_at: usize) -> Option<Self> {
        let degrees = (0..remainder.candidates()).map(|at| remainder.groups_of(Candidate::new(at)).len());
        if degrees.fold(0usize, |sum, degree| sum.saturating_add(degree.saturating_mul(degree))) > most_looked_at {
            return None;
        }
        let groups = (0..remainder.groups()).map(Group::new);
        let mut locked = Self {
            shared: Table::default(),
            pairs: Vec::new(),
            most: Vec::new(),
            changed: Vec::new(),
            is_changed: vec![false; remainder.groups()],
            left: Vec::new(),
        };
        let mut overlaps = Overlaps::new(remainder);
        for group in groups.clone() {
            let pairs =
                if remainder.is_exactly_one(group) { locked.pair(overlaps.of(group), group) } else { Vec::new() };
            locked.most.push(pairs.iter().map(|shared| shared.size).max().unwrap_or(0));
            locked.shared.push(pairs);
            if locked.pairs.len() > most_pairs {
                return None;
            }
        }
        for group in groups {
            locked.note(group);
        }
        Some(locked)
    }

    /// The other groups that share two candidates with this one.
    fn pair(&mut self, others: Vec<(Group, usize)>, group: Group) -> Vec<Shared> {
        let pair = |(other, size): (Group, usize)| {
            self.pairs.push((group, other));
            Shared { other, size, overlap: Overlap::from_index(self.pairs.len() - 1) }
        };
        others.into_iter().map(pair).collect()
    }

    /// A candidate became false. `left` says how many members of an exactly-one group are not.
    #[inline]
    pub(super) fn fell(&mut self, remainder: &Remainder, candidate: Candidate, left: impl Fn(Group) -> usize) {
        for &group in remainder.groups_of(candidate) {
            if left(group) <= self.most[group.index()] {
                self.note(group);
            }
        }
    }

    /// A group is to be looked at, unless it lies in no other.
    fn note(&mut self, group: Group) {
        let is_changed = &mut self.is_changed[group.index()];
        if self.most[group.index()] > 0 && !*is_changed {
            *is_changed = true;
            self.changed.push(group);
        }
    }

    /// Looks at changed groups until one of them concludes something: why all that it concludes holds.
    pub(super) fn run(&mut self, remainder: &Remainder, trail: &mut Trail, looked_at: &mut u64) -> Option<Reason> {
        while let Some(&group) = self.changed.last() {
            *looked_at += 1;
            if let Some(reason) = self.look(remainder, trail, group) {
                return Some(reason);
            }
            self.changed.pop();
            self.is_changed[group.index()] = false;
        }
        None
    }

    fn look(&mut self, remainder: &Remainder, trail: &mut Trail, group: Group) -> Option<Reason> {
        if !self.find_left(remainder, trail, group) {
            return None;
        }
        let Self { left, shared, .. } = self;
        for shared in shared.row(group).iter().filter(|shared| shared.size >= left.len()) {
            if !left.iter().all(|&member| remainder.groups_of(member).contains(&shared.other)) {
                continue;
            }
            let (before, reason) = (trail.len(), Reason::Locked(shared.overlap));
            for &member in remainder.members(shared.other) {
                if trail.is_open(Lit::is(member)) && !left.contains(&member) {
                    trail.set(Lit::is_not(member), reason);
                }
            }
            if trail.len() > before {
                return Some(reason);
            }
        }
        None
    }

    /// The open members of a group, if they are few enough to lie in another, and none is true.
    fn find_left(&mut self, remainder: &Remainder, trail: &Trail, group: Group) -> bool {
        self.left.clear();
        let most = self.most[group.index()];
        for &member in remainder.members(group) {
            if trail.is_false(Lit::is(member)) {
                continue;
            }
            if trail.is_true(Lit::is(member)) || self.left.len() == most {
                return false;
            }
            self.left.push(member);
        }
        !self.left.is_empty()
    }

    /// Why the rest of the other group is false: the members of the first group that are not in the other are. Gives the next of them
    /// from a place in the first group on.
    #[inline]
    pub(super) fn next_outside(&self, remainder: &Remainder, overlap: Overlap, place: &mut usize) -> Option<Lit> {
        let (group, other) = self.pairs[overlap.index()];
        let is_outside = |member: &Candidate| !remainder.groups_of(*member).contains(&other);
        let rest = remainder.members(group).get(*place..)?;
        let skipped = rest.iter().position(is_outside)?;
        *place += skipped + 1;
        Some(Lit::is(rest[skipped]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::start::Start;
    use exactone_core::problem::sudoku;
    use exactone_core::solve::{Budget, Query};

    #[test]
    fn where_there_are_too_many_pairs_none_is_kept() {
        let (problem, budget) = (sudoku(2, 2).unwrap(), Budget::default());
        let mut start = Start::new(&problem, "learn").unwrap();
        let remainder = start.remainder(&Query::new(&[], &budget)).unwrap().unwrap();
        // A value in a box and in each of two rows and two columns, both ways, for 4 boxes and 4 values.
        let pairs = 4 * 4 * 4 * 2;
        // Each of 64 candidates is in 4 groups.
        let looked_at = 64 * 4 * 4;
        assert_eq!(Locked::within(&remainder, pairs, looked_at).unwrap().pairs.len(), pairs);
        assert!(Locked::within(&remainder, pairs - 1, looked_at).is_none());
        assert!(Locked::within(&remainder, pairs, looked_at - 1).is_none());
    }
}
