//! How wide a group is: how many groups cross it. A box is crossed by fewer than a row, and a row by fewer than a cell with all its values.

use exactone_core::problem::{Candidate, Group, Problem};
use exactone_explain::State;
use std::collections::BTreeSet;

/// The widths of the groups of a problem.
#[derive(Debug)]
pub(super) struct Widths<'p> {
    problem: &'p Problem,
    /// By group.
    of_groups: Vec<u32>,
}

impl<'p> Widths<'p> {
    /// Of the groups that a state looks at before anything is known. O(memberships · groups of a candidate), sorting.
    pub(super) fn of(start: &State<'p>) -> Self {
        let problem = start.problem();
        Self { problem, of_groups: problem.all_groups().map(|group| width(start, group)).collect() }
    }

    /// The width of the narrowest group of which this candidate is left.
    pub(super) fn of_single(&self, candidate: Candidate, state: &State<'_>) -> u32 {
        let is_single = |group: &Group| state.open(*group) == 1 && state.is_needed(*group);
        let groups = self.problem.groups_of(candidate).iter().copied().filter(is_single);
        groups.map(|group| self.of_groups[group.index()]).min().unwrap_or_default()
    }
}

/// How many groups cross a group, of those that need a candidate and are looked at. Those of a choice are not counted where it is the place of a
/// value that is looked for.
fn width(start: &State<'_>, group: Group) -> u32 {
    let problem = start.problem();
    let own = |candidate: Candidate| problem.choice_of(candidate).map(|choice| problem.choice_group(choice));
    let crossing = |member: &Candidate| {
        let choice = own(*member);
        let is_other = move |&other: &Group| other != group && Some(other) != choice && start.is_needed(other);
        problem.groups_of(*member).iter().copied().filter(is_other)
    };
    let all: BTreeSet<Group> = problem.members(group).iter().flat_map(crossing).collect();
    u32::try_from(all.len()).unwrap_or(u32::MAX)
}
