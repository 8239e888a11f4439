//! What a walk reads: the problem, how the candidates stand, the literals of the open ones, and the parts of the encoding.

use super::halves::{Halves, Permutations};
use super::parts::{Pairs, Redundancy};
use super::value::{Choices, ValueCard};
use super::{AtMostOne, Numbering};
use crate::cnf::{Lit, Origin};
use exactone_core::problem::{Candidate, Group, Problem};
use exactone_core::solve::CandidateState;

/// What a walk reads, and never changes.
pub(super) struct EncodingContext<'a> {
    pub(super) problem: &'a Problem,
    pub(super) value: &'static ValueCard,
    pub(super) pairs: Pairs,
    pub(super) at_most_one: AtMostOne,
    pub(super) redundancy: Redundancy,
    pub(super) permutations: &'a Permutations,
    pub(super) halves: &'a [Halves],
    pub(super) standings: &'a [CandidateState],
    pub(super) numbering: Numbering,
}

impl EncodingContext<'_> {
    pub(super) fn halves(&self, group: Group) -> Halves {
        self.halves[group.index()]
    }

    pub(super) fn is_choice(&self, group: Group) -> bool {
        self.permutations.is_choice(group)
    }

    /// The method that the encoding of values has of its own for a choice.
    fn own_method(&self, group: Group) -> Option<AtMostOne> {
        self.value.method_of_choices.filter(|_| self.is_choice(group))
    }

    /// How "at most one" of a group is said.
    pub(super) fn method(&self, group: Group) -> AtMostOne {
        self.own_method(group).unwrap_or(self.at_most_one)
    }

    /// Whether the pairs of a group are stated once with those of all others, and not where the group is.
    pub(super) fn has_shared_pairs(&self, group: Group) -> bool {
        self.pairs == Pairs::Once && self.at_most_one == AtMostOne::Pairwise && self.own_method(group).is_none()
    }

    /// How many members of a group are decided to be true.
    pub(super) fn decided(&self, group: Group) -> usize {
        let members = self.problem.members(group).iter();
        members.filter(|member| self.standings[member.index()] == CandidateState::True).count()
    }

    /// The groups of which no member is decided to be true: those that still say something.
    pub(super) fn open_groups(&self) -> impl Iterator<Item = Group> {
        self.problem.all_groups().filter(|&group| self.decided(group) == 0)
    }

    /// The values of a given's choice that could be true beside it and be taken for the answer: a given is no choice.
    pub(super) fn side_by_side(&self, given: Candidate) -> &[Candidate] {
        let choice = self.problem.choice_of(given).map(|choice| self.problem.choice_group(choice));
        match choice.filter(|&group| self.value.choices == Choices::AnyCounts && self.may_have_several(group)) {
            Some(group) => self.problem.members(group),
            None => &[],
        }
    }

    fn may_have_several(&self, group: Group) -> bool {
        self.halves(group) == Halves::AtLeastOne && !self.permutations.is_permuted(group)
    }

    /// The open ones of these candidates, each as its only literal: for values with a variable for each candidate.
    pub(super) fn literals(&self, candidates: &[Candidate]) -> Vec<Lit> {
        let mut literals = Vec::with_capacity(candidates.len());
        self.literals_into(candidates, &mut literals);
        literals
    }

    /// Appends them.
    pub(super) fn literals_into(&self, candidates: &[Candidate], literals: &mut Vec<Lit>) {
        let open = candidates.iter().filter_map(|&candidate| self.numbering.literals(candidate));
        literals.extend(open.map(|literals| literals[0]));
    }
}

/// The mark of clauses that come from a group.
pub(super) fn origin(group: Group) -> Origin {
    Origin::Group(u32::try_from(group.index()).expect("groups are numbered by u32"))
}
