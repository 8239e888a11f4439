//! Which groups share candidates with a group, and how many.

use super::Remainder;
use exactone_core::problem::{Candidate, Group};

/// Counts what groups share with others. It is asked for many groups of one remainder, one after the other.
pub(crate) struct Overlaps<'r> {
    remainder: &'r Remainder,
    /// By group: how many candidates of the group asked for it holds. All are zero between two questions.
    held: Vec<usize>,
}

impl<'r> Overlaps<'r> {
    pub(crate) fn new(remainder: &'r Remainder) -> Self {
        Self { remainder, held: vec![0; remainder.groups()] }
    }

    /// The other groups that share two candidates with this one at least, ascending, and how many they share. O(k log k), with k
    /// groups that share one, and the memberships of its candidates.
    pub(crate) fn of(&mut self, group: Group) -> Vec<(Group, usize)> {
        let mut met = Vec::new();
        for &other in self.memberships(group) {
            let held = &mut self.held[other.index()];
            if *held == 0 {
                met.push(other);
            }
            *held += 1;
        }
        met.sort_unstable();
        let counted = met.into_iter().map(|other| (other, std::mem::take(&mut self.held[other.index()])));
        counted.filter(|&(other, size)| size > 1 && other != group).collect()
    }

    fn memberships(&self, group: Group) -> impl Iterator<Item = &'r Group> + use<'r> {
        let remainder = self.remainder;
        remainder.members(group).iter().flat_map(|&member: &Candidate| remainder.groups_of(member))
    }
}
