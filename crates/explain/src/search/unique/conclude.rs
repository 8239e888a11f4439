//! What follows from a pattern: the candidate beside it, or what singles make of assumptions.

use super::kills::{Kills, ROUNDS};
use super::pattern::{Pattern, step};
use super::rounds::Rounds;
use super::trace;
use crate::linear::{Adder, Linear, Sum};
use crate::state::State;
use crate::step::{Argument, Step};
use exactone_core::problem::{Candidate, Units};
use std::collections::BTreeSet;

/// The search in one state.
pub(super) struct Search<'s, 'p> {
    pub(super) state: &'s State<'p>,
    pub(super) units: &'s Units,
    kills: Kills,
    rounds: Rounds<'s, 'p>,
    adder: Adder,
    pub(super) steps: Vec<Step>,
}

impl<'s, 'p> Search<'s, 'p> {
    /// Nothing is found yet.
    pub(super) fn new(state: &'s State<'p>, units: &'s Units) -> Self {
        let adder = Adder::new(state.problem().candidates());
        let (kills, rounds) = (Kills::new(state, ROUNDS), Rounds::new(state));
        Self { state, units, kills, rounds, adder, steps: Vec::new() }
    }

    /// The steps of a pattern, without those that need a subset of cells.
    pub(super) fn conclude(&mut self, pattern: &Pattern, most: u32) {
        if let [only] = pattern.besides[..] {
            if pattern.size() <= most {
                let step = step(pattern.with(Linear::default()), (Vec::new(), Some(only)), pattern.size());
                self.push(step);
            }
            return;
        }
        let mut done = BTreeSet::new();
        for round in 0..ROUNDS.min(most.saturating_add(1).saturating_sub(pattern.size())) {
            let gone = self.kills.of_all(&pattern.besides, round);
            let new: BTreeSet<Candidate> = gone.into_iter().filter(|&candidate| done.insert(candidate)).collect();
            self.refute(pattern, new, round);
        }
    }

    /// A step for each of these assumptions, or for several that the same groups remove.
    fn refute(&mut self, pattern: &Pattern, mut open: BTreeSet<Candidate>, round: u32) {
        while let Some(&assumed) = open.first() {
            self.rounds.assume(assumed, round);
            let sum = trace::sum(&pattern.besides, &self.rounds, self.state);
            let mut gone = self.gone(pattern, &sum);
            gone.retain(|candidate| open.remove(candidate));
            open.remove(&assumed);
            self.push(step(pattern.with(sum), (gone, None), pattern.size() + round));
        }
    }

    /// What the groups remove, together with the candidates besides.
    pub(super) fn gone(&mut self, pattern: &Pattern, sum: &Linear) -> Vec<Candidate> {
        match sum.add_up_with(&pattern.besides, self.state, &mut self.adder) {
            Ok(Sum::Gone(gone)) => gone,
            _ => Vec::new(),
        }
    }

    /// Keeps what a step does that its groups alone do not, if its pattern can be exchanged.
    pub(super) fn push(&mut self, mut step: Step) {
        if let Argument::Uniqueness(unique) = &step.argument {
            step.gone.retain(|&gone| !unique.sum.is_enough_for(gone, self.state, &mut self.adder));
        }
        let is_something = step.placed.is_some() || !step.gone.is_empty();
        if is_something && matches!(&step.argument, Argument::Uniqueness(unique) if unique.is_exchange(self.state)) {
            self.steps.push(step);
        }
    }
}
