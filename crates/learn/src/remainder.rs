//! What singles leave of a query: the open candidates, numbered anew, and the groups that still say something.

use exactone_core::problem::{Bound, Candidate, Group, Problem, Table};
use exactone_core::solve::CandidateState;

/// The open candidates of a query and their groups.
#[derive(Clone, Debug)]
pub(crate) struct Remainder {
    /// The candidates of the problem that are true already.
    pub(crate) settled: Vec<Candidate>,
    /// For each open candidate its name in the problem.
    pub(crate) names: Vec<Candidate>,
    members: Table<Group, Candidate>,
    groups_of: Table<Candidate, Group>,
    bounds: Vec<Bound>,
}

impl Remainder {
    /// The remainder of a problem at a fixpoint of singles. O(memberships).
    pub(crate) fn of(problem: &Problem, states: &[CandidateState]) -> Self {
        let those = |state| problem.all_candidates().filter(move |it| states[it.index()] == state);
        let names: Vec<Candidate> = those(CandidateState::Open).collect();
        let mut numbers = vec![None; problem.candidates()];
        for (number, name) in names.iter().enumerate() {
            numbers[name.index()] = Some(Candidate::new(number));
        }
        let mut members: Table<Group, Candidate> = Table::default();
        let mut bounds = Vec::new();
        let mut open = Vec::new();
        for group in problem.all_groups() {
            open.clear();
            open.extend(problem.members(group).iter().filter_map(|member| numbers[member.index()]));
            if open.len() > 1 {
                members.push(open.iter().copied());
                bounds.push(problem.bound(group));
            }
        }
        let groups_of = members.transpose(names.len());
        Self { settled: those(CandidateState::True).collect(), names, members, groups_of, bounds }
    }

    /// The number of open candidates.
    pub(crate) fn candidates(&self) -> usize {
        self.names.len()
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
