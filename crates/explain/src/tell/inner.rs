//! Choices inside of rules: which combination a cage has, how far a sum is. They stand in no cell, and nobody sees them.

use super::teller::Teller;
use crate::linear::{Linear, Term};
use crate::name::Role;
use crate::state::State;
use crate::step::{Argument, Step};
use exactone_core::problem::{Candidate, Group};
use exactone_formats::instance::Legend;
use std::collections::BTreeSet;

impl<'r> Teller<'r> {
    /// Whether a step is about choices inside of rules alone, or about a cell whose value the puzzle draws, such as a wall. Readers need not see it.
    #[must_use]
    pub fn is_inner(&self, step: &Step) -> bool {
        !matches!(step.argument, Argument::Linear(ref linear) if linear.rank() < 0)
            && (!self.shows(step) || step.placed.is_some_and(|placed| self.is_drawn(placed)))
    }

    /// Whether the puzzle draws the value of a cell: nobody need find it.
    #[must_use]
    pub fn is_drawn(&self, candidate: Candidate) -> bool {
        let Legend::Cells(cells) = self.legend else { return false };
        self.roles.place(candidate).is_some_and(|(cell, _)| cells.is_drawn(cell))
    }

    /// The rule inside of which a group has choices, or is a choice without any way.
    pub(super) fn owner(&self, group: Group) -> Option<String> {
        match self.problem.members(group) {
            [] => {
                let Legend::Cells(cells) = self.legend else { return None };
                let choice = self.problem.all_choices().find(|&choice| self.problem.choice_group(choice) == group);
                choice.and_then(|choice| cells.rule_of(choice)).map(str::to_owned)
            }
            members => members.iter().rev().find_map(|&member| self.owner_of(member)),
        }
    }

    /// The rule that a candidate is a choice of.
    pub(super) fn owner_of(&self, candidate: Candidate) -> Option<String> {
        let Legend::Cells(cells) = self.legend else { return None };
        if self.legend.is_visible(candidate) {
            return None;
        }
        cells.rule_of(self.problem.choice_of(candidate)?).map(str::to_owned)
    }

    /// What a choice inside of a rule is called.
    pub(super) fn case(&self, candidate: Candidate) -> String {
        match self.owner_of(candidate) {
            Some(rule) => format!("{} of {rule}", self.number(candidate)),
            None => self.candidate_name(candidate),
        }
    }

    /// `case 3`, or `case 3 at place 2` where a rule has several choices.
    fn number(&self, candidate: Candidate) -> String {
        let Legend::Cells(cells) = self.legend else { return self.candidate_name(candidate) };
        match cells.case_of(self.problem, candidate) {
            Some([1, case]) => format!("case {case}"),
            Some([place, case]) => format!("case {case} at place {place}"),
            None => self.candidate_name(candidate),
        }
    }

    /// The rules inside of which a sum makes its argument, and whether it says nothing but what they say of their own cells.
    pub(super) fn owners(&self, linear: &Linear) -> (BTreeSet<String>, bool) {
        let terms = || linear.base.iter().chain(&linear.cover);
        let rules: BTreeSet<String> = terms().filter_map(|term: &Term| self.owner(term.group)).collect();
        let is_own =
            |term: &Term| matches!(self.roles.group(term.group), Role::Cell(_)) || self.owner(term.group).is_some();
        let is_alone = rules.len() == 1 && terms().all(is_own);
        (rules, is_alone)
    }

    /// A sum inside of one rule: of all ways that are left to satisfy it, none has what goes.
    pub(super) fn inside_rule(&self, linear: &Linear, step: &Step) -> Option<String> {
        let (rules, is_alone) = self.owners(linear);
        rules.first().filter(|_| is_alone && !step.gone.is_empty())?;
        let seen: Vec<Candidate> =
            step.gone.iter().copied().filter(|&candidate| self.legend.is_visible(candidate)).collect();
        if seen.is_empty() {
            return Some(format!("{}.", self.are_not(&step.gone)));
        }
        Some(format!("in every way that is left to satisfy it, {}.", self.are_not(&seen)))
    }

    /// The rule by which a step is called in the state before it, if it only says what the rule says of its own cells.
    pub(super) fn rule_name(&self, state: &State<'r>, step: &Step) -> Option<String> {
        let linear = match &step.argument {
            Argument::Linear(linear) => linear,
            Argument::Rule(rule) => return Some(self.name_of_rule(rule)),
            _ => return None,
        };
        let (rules, is_alone) = self.owners(linear);
        if is_alone && !step.gone.is_empty() {
            return rules.into_iter().next();
        }
        let ([base], [cover]) = (&linear.base[..], &linear.cover[..]) else { return None };
        if !self.is_between(cover.group) {
            return None;
        }
        let left: Vec<Candidate> = state.live(base.group).collect();
        match &self.rules_between(&left, &step.gone)[..] {
            [] => {
                let name = self.group(cover.group);
                Some(name.strip_prefix("the ").map(str::to_owned).unwrap_or(name))
            }
            [only] => Some((*only).to_owned()),
            // By several rules together.
            _ => None,
        }
    }

    /// Whether a group is of several values in few cells, as rules between neighbours are.
    fn is_between(&self, group: Group) -> bool {
        let places: Option<Vec<(usize, usize)>> =
            self.problem.members(group).iter().map(|&member| self.roles.place(member)).collect();
        let Some(places) = places.filter(|_| self.roles.group(group) == Role::Other) else { return false };
        let [cells, values] = [|place: &(usize, usize)| place.0, |place: &(usize, usize)| place.1]
            .map(|half| -> BTreeSet<usize> { places.iter().map(half).collect() });
        cells.len() <= 4 && values.len() > 1
    }
}
