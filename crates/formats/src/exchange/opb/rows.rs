//! What an OPB file states, in its order: the groups, then the givens, then the removed candidates. The writer and
//! [`Inequalities`](super::Inequalities) both follow it, so that they cannot disagree.

use super::super::export::Export;
use exactone_core::problem::{Bound, Candidate, Group, Problem};

/// A constraint of the file.
#[derive(Clone, Copy, Debug)]
pub(super) enum Row {
    /// A group.
    Group(Group),
    /// A candidate that is true.
    Given(Candidate),
    /// A candidate that is false.
    Removed(Candidate),
}

/// All constraints, in the order of the file.
pub(super) fn rows(export: &Export<'_>) -> impl Iterator<Item = Row> {
    let givens = export.givens.iter().copied().map(Row::Given);
    let removed = export.removed.iter().copied().map(Row::Removed);
    export.stated().map(Row::Group).chain(givens).chain(removed)
}

impl Row {
    /// How many inequalities it is: an equality is two.
    pub(super) fn inequalities(self, problem: &Problem) -> u64 {
        match self {
            Self::Group(group) if problem.bound(group) == Bound::AtMostOne || problem.members(group).is_empty() => 1,
            _ => 2,
        }
    }
}
