//! Steps that say the same are told together.

use super::teller::Teller;
use crate::linear::Linear;
use crate::state::State;
use crate::step::{Argument, Kind, Step};
use exactone_core::problem::Candidate;
use std::borrow::Borrow;
use std::collections::BTreeSet;

/// Steps that are told as one, in the state before the first: the state itself, or one that is looked at.
struct Together<S> {
    state: S,
    step: Step,
    /// Which steps of the round they are.
    parts: Vec<usize>,
}

impl<S> Together<S> {
    fn add(&mut self, other: Self) {
        let new: Vec<Candidate> =
            other.step.gone.into_iter().filter(|candidate| !self.step.gone.contains(candidate)).collect();
        self.step.gone.extend(new);
        self.parts.extend(other.parts);
    }
}

impl<'r> Teller<'r> {
    /// Steps of one round, each in its state, for telling. Those that say the same of one rule are drawn together, in the state of the first. So are nets
    /// one behind the other of which the same follows.
    ///
    /// What is drawn together is told and drawn, but no step: its groups alone do not remove all that goes. The candidates of the first step come first.
    #[must_use]
    pub fn together(&self, round: Vec<(State<'r>, Step)>) -> Vec<(State<'r>, Step)> {
        self.parts_together(round).into_iter().map(|told| (told.state, told.step)).collect()
    }

    /// For each step of a round, the number from 1 under which it is told there, if steps are told [together](Self::together); none, if it is not told.
    #[must_use]
    pub fn numbers(&self, round: &[(State<'r>, Step)]) -> Vec<Option<usize>> {
        let mut numbers = vec![None; round.len()];
        let steps = round.iter().map(|(state, step)| (state, step.clone())).collect();
        let told = self.parts_together(steps).into_iter().filter(|told| !self.is_inner(&told.step));
        for (number, told) in (1..).zip(told) {
            told.parts.into_iter().for_each(|at| numbers[at] = Some(number));
        }
        numbers
    }

    fn parts_together<S: Borrow<State<'r>>>(&self, round: Vec<(S, Step)>) -> Vec<Together<S>> {
        let mut told: Vec<Together<S>> = Vec::with_capacity(round.len());
        let mut rules: Vec<Option<String>> = Vec::with_capacity(round.len());
        for next in self.neighbours(round) {
            let rule = match &next.step.argument {
                Argument::Linear(linear) => {
                    let (rules, is_alone) = self.owners(linear);
                    rules.into_iter().next().filter(|_| is_alone && !self.is_inner(&next.step))
                }
                _ => None,
            };
            if let Some(at) = rules.iter().position(|known| rule.is_some() && *known == rule) {
                told[at].add(next);
                told[at].step.gone.sort_unstable();
            } else {
                told.push(next);
                rules.push(rule);
            }
        }
        told
    }

    /// The same of steps that need not be of one round: only those are drawn together between which there is no other.
    pub(super) fn neighbours_together(&self, steps: Vec<(State<'r>, Step)>) -> Vec<(State<'r>, Step)> {
        self.neighbours(steps).into_iter().map(|told| (told.state, told.step)).collect()
    }

    fn neighbours<S: Borrow<State<'r>>>(&self, steps: Vec<(S, Step)>) -> Vec<Together<S>> {
        let mut told: Vec<Together<S>> = Vec::with_capacity(steps.len());
        let mut last_follows = None;
        for (at, (state, step)) in steps.into_iter().enumerate() {
            let follows = self.follows_in_net(state.borrow(), &step);
            let next = Together { state, step, parts: vec![at] };
            if let Some(last) = told.last_mut()
                && (are_of_one_rule(&last.step, &next.step)
                    || self.are_of_one_base(last.state.borrow(), &last.step, &next.step)
                    || follows.is_some() && follows == last_follows)
            {
                last.add(next);
            } else {
                told.push(next);
                last_follows = follows;
            }
        }
        told
    }

    /// Whether both say of the same base what one rule takes away, whichever of its candidates is true: `by the number snake rule`. Both are looked at in the
    /// state in which they would be told.
    fn are_of_one_base(&self, state: &State<'r>, one: &Step, other: &Step) -> bool {
        let (Argument::Linear(ones), Argument::Linear(others)) = (&one.argument, &other.argument) else {
            return false;
        };
        let by = |linear: &Linear, step: &Step| {
            self.rule_name(state, step).unwrap_or_else(|| self.by(linear.cover.iter().map(|term| term.group)))
        };
        let is_one = |linear: &Linear| linear.base.len() == 1 && linear.cover.len() == 1;
        let values = |step: &Step| -> BTreeSet<Option<usize>> {
            step.gone.iter().map(|&gone| self.roles.place(gone).map(|place| place.1)).collect()
        };
        is_one(ones)
            && is_one(others)
            && ones.base == others.base
            && !by(ones, one).is_empty()
            && by(ones, one) == by(others, other)
            && values(one) == values(other)
    }

    /// What follows in a net from what it assumes.
    fn follows_in_net(&self, state: &State<'r>, step: &Step) -> Option<Vec<String>> {
        match &step.argument {
            Argument::Linear(linear) if step.level.kind == Kind::Net && !self.is_inner(step) => {
                self.told_to_follow(state, linear, step)
            }
            _ => None,
        }
    }
}

/// Whether both take candidates away by the same rule.
fn are_of_one_rule(one: &Step, other: &Step) -> bool {
    one.placed.is_none()
        && other.placed.is_none()
        && matches!((&one.argument, &other.argument), (Argument::Rule(one), Argument::Rule(other)) if one == other)
}
