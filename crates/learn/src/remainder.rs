//! What singles leave of a query: the open candidates, numbered anew, and the groups that still say something.

mod overlaps;
mod sums;
mod triads;

use crate::literal::Lit;
use exactone_core::problem::{Bound, Candidate, Group, Id, Problem, Table, Units};
use exactone_core::solve::CandidateState;
pub(crate) use overlaps::Overlaps;
pub(crate) use sums::{Sums, SumsLeft, cells};

/// What is known of a candidate of the problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    /// It is open, under this number.
    Open(Candidate),
    /// It is true.
    True,
    /// It is false.
    False,
}

impl Known {
    /// With a rank: nothing of what is false, no number of what is true, else its number.
    pub(crate) fn left(self, rank: u8) -> Option<(u8, Option<Candidate>)> {
        match self {
            Self::Open(number) => Some((rank, Some(number))),
            Self::True => Some((rank, None)),
            Self::False => None,
        }
    }

    /// The literal that says that it is true; nothing if it cannot be.
    pub(crate) fn assumed(self) -> Option<Lit> {
        match self {
            Self::Open(number) => Some(Lit::is(number)),
            Self::True | Self::False => None,
        }
    }
}

/// The lines of a unit: its choices, as groups, and its groups.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    pub(crate) rows: Vec<Group>,
    pub(crate) columns: Vec<Group>,
}

/// The open candidates of a query and their groups.
///
/// New names may stand behind the candidates (`triads`): they are candidates of groups like others, and no candidates of the problem.
#[derive(Clone, Debug)]
pub(crate) struct Remainder {
    /// The candidates of the problem that are true already, ascending.
    pub(crate) settled: Vec<Candidate>,
    /// For each open candidate its name in the problem, ascending.
    pub(crate) names: Vec<Candidate>,
    members: Table<Group, Candidate>,
    groups_of: Table<Candidate, Group>,
    bounds: Vec<Bound>,
    /// What is left of the units, if somebody asked for them.
    pub(crate) units: Vec<Lines>,
    /// What is left of sums, if somebody asked for them.
    pub(crate) sums: Option<SumsLeft>,
}

impl Remainder {
    /// The remainder of a problem, and of its units, at a fixpoint of singles. O(memberships).
    pub(crate) fn of(problem: &Problem, states: &[CandidateState], units: Option<&Units>) -> Self {
        let those = |state| problem.all_candidates().filter(move |it| states[it.index()] == state);
        let names: Vec<Candidate> = those(CandidateState::Open).collect();
        let mut numbers = vec![None; problem.candidates()];
        for (number, name) in names.iter().enumerate() {
            numbers[name.index()] = Some(Candidate::new(number));
        }
        let mut members: Table<Group, Candidate> = Table::default();
        let mut bounds = Vec::new();
        let mut open = Vec::new();
        let mut group_numbers = vec![None; problem.groups()];
        for group in problem.all_groups() {
            open.clear();
            open.extend(problem.members(group).iter().filter_map(|member| numbers[member.index()]));
            if open.len() > 1 {
                group_numbers[group.index()] = Some(members.push(open.iter().copied()));
                bounds.push(problem.bound(group));
            }
        }
        let groups_of = members.transpose(names.len());
        let left = |lines: &[Group]| lines.iter().filter_map(|line| group_numbers[line.index()]).collect();
        let units = units.iter().flat_map(|units| {
            units.all().map(|unit| Lines { rows: left(units.choices(unit)), columns: left(units.groups(unit)) })
        });
        let units = units.collect();
        Self { settled: those(CandidateState::True).collect(), names, members, groups_of, bounds, units, sums: None }
    }

    /// What a candidate of the problem is here: its number if it is open, else whether it is true.
    pub(crate) fn find(&self, name: Candidate) -> Known {
        match self.names.binary_search(&name) {
            Ok(number) => Known::Open(Candidate::new(number)),
            Err(_) if self.settled.binary_search(&name).is_ok() => Known::True,
            Err(_) => Known::False,
        }
    }

    /// The number of open candidates, with new names.
    pub(crate) fn candidates(&self) -> usize {
        self.groups_of.len()
    }

    /// The open candidates, with new names.
    pub(crate) fn all_candidates(&self) -> impl Iterator<Item = Candidate> + use<> {
        (0..self.candidates()).map(Candidate::from_index)
    }

    /// The candidate of the problem; nothing for a new name.
    pub(crate) fn name(&self, candidate: Candidate) -> Option<Candidate> {
        self.names.get(candidate.index()).copied()
    }

    /// The number of groups.
    pub(crate) fn groups(&self) -> usize {
        self.bounds.len()
    }

    /// The candidates of a group.
    #[inline]
    pub(crate) fn members(&self, group: Group) -> &[Candidate] {
        self.members.row(group)
    }

    /// The groups of a candidate.
    #[inline]
    pub(crate) fn groups_of(&self, candidate: Candidate) -> &[Group] {
        self.groups_of.row(candidate)
    }

    /// Whether some member of the group must be true.
    pub(crate) fn is_exactly_one(&self, group: Group) -> bool {
        self.bounds[group.index()] == Bound::ExactlyOne
    }
}
