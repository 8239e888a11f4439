//! Which groups share candidates, and which ones.

use crate::problem::{Bound, Group, Problem, Table};

/// What an exactly-one group shares with another group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Overlap {
    pub(super) other: Group,
    /// How many candidates both hold.
    pub(super) size: u32,
    /// Which of the first 64 members of the exactly-one group they are, a bit each.
    pub(super) members: u64,
}

/// The overlaps of every exactly-one group.
pub(super) struct Overlaps(Table<Group, Overlap>);

impl Overlaps {
    /// Overlaps of at least `worth` candidates. O(memberships × groups of a candidate).
    pub(super) fn new(problem: &Problem, worth: usize) -> Self {
        let mut table = Table::default();
        let mut scratch = Scratch { sizes: vec![0; problem.groups()], members: vec![0; problem.groups()], met: vec![] };
        for group in problem.all_groups() {
            if problem.bound(group) == Bound::ExactlyOne {
                scratch.count(problem, group);
            }
            table.push(scratch.drain().filter(|overlap| overlap.size as usize >= worth));
        }
        Self(table)
    }

    #[inline]
    pub(super) fn of(&self, group: Group) -> &[Overlap] {
        self.0.row(group)
    }
}

/// What one group shares with each other, by the other's index; all zero between two groups.
struct Scratch {
    sizes: Vec<u32>,
    members: Vec<u64>,
    met: Vec<Group>,
}

impl Scratch {
    fn count(&mut self, problem: &Problem, group: Group) {
        for (position, &member) in problem.members(group).iter().enumerate() {
            for &other in problem.groups_of(member).iter().filter(|&&other| other != group) {
                if self.sizes[other.index()] == 0 {
                    self.met.push(other);
                }
                self.sizes[other.index()] += 1;
                self.members[other.index()] |=
                    u32::try_from(position).ok().and_then(|at| 1u64.checked_shl(at)).unwrap_or(0);
            }
        }
        self.met.sort_unstable();
    }

    fn drain(&mut self) -> impl Iterator<Item = Overlap> {
        let Self { sizes, members, met } = self;
        met.drain(..).map(|other| Overlap {
            other,
            size: std::mem::take(&mut sizes[other.index()]),
            members: std::mem::take(&mut members[other.index()]),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::ProblemBuilder;

    #[test]
    fn an_overlap_names_the_members_that_both_groups_hold() {
        let mut builder = ProblemBuilder::new();
        let cells = [3, 3].map(|values| builder.choice(values).unwrap());
        let members = [1, 2].map(|value| builder.candidate(cells[0], value));
        let stranger = builder.candidate(cells[1], 0);
        builder.group(Bound::AtMostOne, &[&members[..], &[stranger]].concat()).unwrap();
        let problem = builder.build().unwrap();
        let overlaps = Overlaps::new(&problem, 2);
        assert_eq!(overlaps.of(Group::new(0)), [Overlap { other: Group::new(2), size: 2, members: 0b110 }]);
        assert_eq!(overlaps.of(Group::new(1)), []);
        assert_eq!(overlaps.of(Group::new(2)), [], "an at-most-one group may have no survivor at all");
        assert_eq!(Overlaps::new(&problem, 1).of(Group::new(1)).len(), 1);
    }
}
