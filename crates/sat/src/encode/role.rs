//! What a group is told by an encoding, and what it is spared because counting implies it.
//!
//! Let S be n choices and D be n groups that share out the same candidates: the cells of a row, and the values in it.
//! If each choice of S has at least one true candidate there are at least n, and if each group of D has at most one there
//! are at most n. So there are n, and every inequality is an equation: each choice and each group has exactly one. The
//! same with the parts of S and D exchanged. Such D is called a *permutation* of S here, and [`Extent`] says which half is
//! written. A group that is part of no permutation is told everything, whatever the extent.

use super::encoding::{Encoding, Extent, Value};
use exactone_core::problem::{Bound, Candidate, Group, Problem, Visibility};
use std::collections::HashMap;

/// What a group is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    ExactlyOne,
    AtLeastOne,
    AtMostOne,
    /// Other clauses imply it.
    Nothing,
}

impl Role {
    pub(super) fn has_at_least(self) -> bool {
        matches!(self, Self::ExactlyOne | Self::AtLeastOne)
    }

    pub(super) fn has_at_most(self) -> bool {
        matches!(self, Self::ExactlyOne | Self::AtMostOne)
    }
}

/// The groups of a problem that play a part in a permutation.
pub(super) struct Permutations {
    is_choice: Vec<bool>,
    permuted: Vec<bool>,
}

impl Permutations {
    /// Finds them, if the encoding makes something of them. O(memberships).
    pub(super) fn of(problem: &Problem, encoding: Encoding) -> Self {
        let mut is_choice = vec![false; problem.groups()];
        for choice in problem.all_choices() {
            is_choice[problem.choice_group(choice).index()] = true;
        }
        let mut found = Self { permuted: vec![false; problem.groups()], is_choice };
        if encoding.extent == Extent::Extended && encoding.value != Value::Muldirect {
            return found;
        }
        for (choices, groups) in found.classes(problem) {
            if shares_out(problem, &choices, &groups) {
                choices.into_iter().chain(groups).for_each(|group| found.permuted[group.index()] = true);
            }
        }
        found
    }

    /// The exactly-one groups that are no choices, by the choices that they touch.
    fn classes(&self, problem: &Problem) -> HashMap<Vec<Group>, Vec<Group>> {
        let mut classes: HashMap<Vec<Group>, Vec<Group>> = HashMap::new();
        for group in problem.all_groups() {
            if self.is_choice(group) || problem.bound(group) == Bound::AtMostOne {
                continue;
            }
            let touched = problem.members(group).iter().map(|&member| problem.choice_of(member));
            if let Some(mut choices) = touched.collect::<Option<Vec<_>>>() {
                choices.dedup();
                let choices = choices.into_iter().map(|choice| problem.choice_group(choice)).collect();
                classes.entry(choices).or_default().push(group);
            }
        }
        classes
    }

    pub(super) fn is_choice(&self, group: Group) -> bool {
        self.is_choice[group.index()]
    }

    pub(super) fn is_permuted(&self, group: Group) -> bool {
        self.permuted[group.index()]
    }
}

/// Whether as many groups as choices share out the candidates of the choices.
fn shares_out(problem: &Problem, choices: &[Group], groups: &[Group]) -> bool {
    let candidates = |of: &[Group]| {
        let mut all: Vec<Candidate> = of.iter().flat_map(|&group| problem.members(group)).copied().collect();
        all.sort_unstable();
        all
    };
    choices.len() == groups.len() && candidates(choices) == candidates(groups)
}

/// What each group is told.
pub(super) fn roles(problem: &Problem, permutations: &Permutations, encoding: Encoding) -> Vec<Role> {
    problem.all_groups().map(|group| role(problem, permutations, encoding, group)).collect()
}

fn role(problem: &Problem, permutations: &Permutations, encoding: Encoding, group: Group) -> Role {
    let (is_choice, permuted) = (permutations.is_choice(group), permutations.is_permuted(group));
    if problem.bound(group) == Bound::AtMostOne {
        return Role::AtMostOne;
    }
    match (encoding.value, encoding.extent) {
        (Value::Log | Value::Order, _) if is_choice => Role::Nothing,
        (Value::Support, _) if is_choice => Role::ExactlyOne,
        (Value::Muldirect, _) if is_choice && (permuted || is_free(problem, group)) => Role::AtLeastOne,
        (_, Extent::Minimal) if is_choice && permuted => Role::AtLeastOne,
        (_, Extent::Minimal | Extent::Weber) if !is_choice && permuted => Role::AtMostOne,
        (_, Extent::Cover) if !is_choice && permuted => Role::AtLeastOne,
        _ => Role::ExactlyOne,
    }
}

/// Whether several values of a choice can stand side by side and any of them be its value: nothing but at-most-one groups
/// speaks of them.
pub(super) fn is_free(problem: &Problem, choice: Group) -> bool {
    let others = problem.members(choice).iter().flat_map(|&member| problem.groups_of(member));
    let visible = problem.members(choice).first().and_then(|&member| problem.choice_of(member));
    visible.is_none_or(|choice| problem.visibility(choice) == Visibility::Visible)
        && others.into_iter().all(|&other| other == choice || problem.bound(other) == Bound::AtMostOne)
}
