//! Which halves of "exactly one" an encoding emits of a group: at least one, at most one. Counting may imply a half.
//!
//! Let S be n choices and D be n groups that share out the same candidates: the cells of a row, and the values in it.
//! If each choice of S has at least one true candidate there are at least n, and if each group of D has at most one there
//! are at most n. So there are n, and every inequality is an equation: each choice and each group has exactly one. The
//! same with the parts of S and D exchanged. Such D is called a *permutation* of S here, and [`Extent`] says which half is
//! emitted. Of a group that is part of no permutation both are, whatever the extent.

use super::parts::Extent;
use super::value::{Choices, ValueCard};
use exactone_core::problem::{Bound, Candidate, Group, Problem, Visibility};
use std::collections::HashMap;

/// Which halves of "exactly one" are emitted of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halves {
    Both,
    AtLeastOne,
    AtMostOne,
    /// Other clauses imply them.
    Neither,
}

impl Halves {
    pub(super) fn has_at_least_one(self) -> bool {
        matches!(self, Self::Both | Self::AtLeastOne)
    }

    pub(super) fn has_at_most_one(self) -> bool {
        matches!(self, Self::Both | Self::AtMostOne)
    }
}

/// The groups of a problem that play a part in a permutation.
pub(super) struct Permutations {
    is_choice: Vec<bool>,
    permuted: Vec<bool>,
}

impl Permutations {
    /// Finds them, if the extent makes something of them. O(memberships).
    pub(super) fn of(problem: &Problem, extent: Extent) -> Self {
        let mut is_choice = vec![false; problem.groups()];
        for choice in problem.all_choices() {
            is_choice[problem.choice_group(choice).index()] = true;
        }
        let mut found = Self { permuted: vec![false; problem.groups()], is_choice };
        if extent == Extent::Extended {
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

/// Which halves are emitted of each group.
pub(super) fn halves(problem: &Problem, permutations: &Permutations, extent: Extent, value: &ValueCard) -> Vec<Halves> {
    let of_group = |group| match value.choices {
        _ if problem.bound(group) == Bound::AtMostOne => Halves::AtMostOne,
        Choices::ByVariables if permutations.is_choice(group) => Halves::Neither,
        Choices::ExactlyOne if permutations.is_choice(group) => Halves::Both,
        Choices::AnyCounts if permutations.is_choice(group) && any_counts(problem, permutations, group) => {
            Halves::AtLeastOne
        }
        _ => by_extent(permutations, extent, group),
    };
    problem.all_groups().map(of_group).collect()
}

/// Whether any value of this choice may be its answer, if several are true.
fn any_counts(problem: &Problem, permutations: &Permutations, choice: Group) -> bool {
    permutations.is_permuted(choice) || is_free(problem, choice)
}

fn by_extent(permutations: &Permutations, extent: Extent, group: Group) -> Halves {
    match (extent, permutations.is_permuted(group), permutations.is_choice(group)) {
        (Extent::Minimal, true, true) | (Extent::Cover, true, false) => Halves::AtLeastOne,
        (Extent::Minimal | Extent::Weber, true, false) => Halves::AtMostOne,
        _ => Halves::Both,
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
