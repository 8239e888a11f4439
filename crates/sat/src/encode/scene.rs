//! What an encoding has before it: the problem, how the candidates stand, and the literals of those that are open.

use super::encoding::{Encoding, Value};
use super::role::{Permutations, Role};
use super::{AtMostOne, Numbering};
use crate::cnf::{Lit, Origin};
use exactone_core::problem::{Candidate, Group, Problem};
use exactone_core::solve::CandidateState;

/// Read-only; scratch belongs to whoever walks over it.
pub(super) struct Scene<'a> {
    pub(super) problem: &'a Problem,
    pub(super) encoding: Encoding,
    pub(super) permutations: &'a Permutations,
    pub(super) roles: &'a [Role],
    pub(super) standings: &'a [CandidateState],
    pub(super) numbering: Numbering,
}

impl Scene<'_> {
    pub(super) fn role(&self, group: Group) -> Role {
        self.roles[group.index()]
    }

    pub(super) fn is_choice(&self, group: Group) -> bool {
        self.permutations.is_choice(group)
    }

    /// How "at most one" of a group is said.
    pub(super) fn method(&self, group: Group) -> AtMostOne {
        if self.encoding.value == Value::OrderDirect && self.is_choice(group) {
            return AtMostOne::Regular;
        }
        self.encoding.at_most_one
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
        match choice.filter(|&group| self.encoding.value == Value::Muldirect && self.is_told_loosely(group)) {
            Some(group) => self.problem.members(group),
            None => &[],
        }
    }

    fn is_told_loosely(&self, group: Group) -> bool {
        self.role(group) == Role::AtLeastOne && !self.permutations.is_permuted(group)
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
