//! The table itself: which candidates are in which groups, and how many of each group are true.

use super::id::{Candidate, Choice, Group};
use super::relations::Relations;
use super::table::Table;
use std::sync::OnceLock;

/// How many candidates of a group are true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// A cell, or a unit's value: a primary item of exact cover.
    ExactlyOne,
    /// A rule between cells: a secondary item of exact cover.
    AtMostOne,
}

/// Whether a choice is something people see, or a device of the model that the visible choices determine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// Part of the answer: a cell.
    Visible,
    /// Determined by the visible choices: which row of a table, which transition of an automaton.
    Auxiliary,
}

/// The rules, compiled once. Immutable and shared between threads; the givens belong to the query.
///
/// Memory: 8 bytes for each membership of a candidate in a group, 12 for each candidate, 5 for each group, 8 for each
/// choice, and 8 for each pair that was merged, up to two million of them. [`Problem::symmetric`] may need as much once more.
#[derive(Clone, Debug)]
pub struct Problem {
    pub(super) bounds: Vec<Bound>,
    pub(super) members: Table<Group, Candidate>,
    pub(super) groups_of: Table<Candidate, Group>,
    pub(super) choices: Vec<(Group, Visibility)>,
    pub(super) choice_of: Vec<Option<Choice>>,
    pub(super) has_auxiliary: bool,
    pub(super) relations: Option<Relations>,
    pub(super) merged: Merged,
}

/// The most pairs that are kept. Problems of more have no other symmetric statement.
pub(super) const MOST_PAIRS: usize = 1 << 21;

/// What is not seen any more of a problem whose pairs were merged.
#[derive(Clone, Debug)]
pub(super) struct Merged {
    /// The pairs of which no other group that was stated holds both.
    pub(super) pairs: Vec<(Candidate, Candidate)>,
    /// How many groups were not merged: the first ones.
    pub(super) stated: usize,
    /// At-most-one groups that others imply: a clique may do.
    pub(super) implied: Vec<Vec<Candidate>>,
    /// Nothing, if the problem is its own symmetric statement.
    pub(super) symmetric: OnceLock<Option<Box<Problem>>>,
}

impl Problem {
    /// What the groups say between the cells, if whoever built the problem stated it.
    #[must_use]
    pub fn relations(&self) -> Option<&Relations> {
        self.relations.as_ref()
    }

    /// The number of candidates.
    #[must_use]
    pub fn candidates(&self) -> usize {
        self.groups_of.len()
    }

    /// The number of groups, of both bounds.
    #[must_use]
    pub fn groups(&self) -> usize {
        self.members.len()
    }

    /// The number of choices, visible and auxiliary.
    #[must_use]
    pub fn choices(&self) -> usize {
        self.choices.len()
    }

    /// Every candidate, ascending.
    pub fn all_candidates(&self) -> impl Iterator<Item = Candidate> + use<> {
        (0..self.candidates()).map(Candidate::new)
    }

    /// Every group, ascending.
    pub fn all_groups(&self) -> impl Iterator<Item = Group> + use<> {
        (0..self.groups()).map(Group::new)
    }

    /// Every choice, ascending.
    pub fn all_choices(&self) -> impl Iterator<Item = Choice> + use<> {
        (0..self.choices()).map(Choice::new)
    }

    /// The candidates of a group, ascending.
    #[inline]
    #[must_use]
    pub fn members(&self, group: Group) -> &[Candidate] {
        self.members.row(group)
    }

    /// The groups of a candidate, ascending.
    #[inline]
    #[must_use]
    pub fn groups_of(&self, candidate: Candidate) -> &[Group] {
        self.groups_of.row(candidate)
    }

    /// Whether exactly one or at most one member of the group is true.
    #[inline]
    #[must_use]
    pub fn bound(&self, group: Group) -> Bound {
        self.bounds[group.index()]
    }

    /// The exactly-one group that a choice is.
    #[must_use]
    pub fn choice_group(&self, choice: Choice) -> Group {
        self.choices[choice.index()].0
    }

    /// Whether the choice is part of the answer.
    #[must_use]
    pub fn visibility(&self, choice: Choice) -> Visibility {
        self.choices[choice.index()].1
    }

    /// The choice that a candidate is a value of; `None` in problems stated without choices, such as exact cover files.
    #[must_use]
    pub fn choice_of(&self, candidate: Candidate) -> Option<Choice> {
        self.choice_of[candidate.index()]
    }

    /// Whether some choice is auxiliary.
    #[must_use]
    pub fn has_auxiliary(&self) -> bool {
        self.has_auxiliary
    }

    /// Whether some member of the group is a value of an auxiliary choice. O(members).
    #[must_use]
    pub(crate) fn holds_auxiliary(&self, group: Group) -> bool {
        let choices = self.members(group).iter().filter_map(|&member| self.choice_of(member));
        self.has_auxiliary && choices.into_iter().any(|choice| self.visibility(choice) == Visibility::Auxiliary)
    }

    /// The number of memberships: the entries of all groups together.
    #[must_use]
    pub fn memberships(&self) -> usize {
        self.members.entry_count()
    }
}
