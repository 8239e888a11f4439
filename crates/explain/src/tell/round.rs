//! Steps of one round that say the same of one rule are told together.

use super::teller::Teller;
use crate::state::State;
use crate::step::{Argument, Step};
use exactone_core::problem::Candidate;

impl<'r> Teller<'r> {
    /// Steps of one round, each in its state, for telling: those that say the same of one rule are drawn together, in the state of the first.
    ///
    /// What is drawn together is told and drawn, but no step: its groups alone do not remove all that goes.
    #[must_use]
    pub fn together(&self, round: Vec<(State<'r>, Step)>) -> Vec<(State<'r>, Step)> {
        let mut told: Vec<(State<'r>, Step)> = Vec::with_capacity(round.len());
        let mut rules: Vec<Option<String>> = Vec::with_capacity(round.len());
        for (state, step) in round {
            if let Some((_, last)) = told.last_mut().filter(|(_, last)| are_of_one_rule(last, &step)) {
                add_to(&mut last.gone, step.gone);
                continue;
            }
            let rule = match &step.argument {
                Argument::Linear(linear) => {
                    let (rules, is_alone) = self.owners(linear);
                    rules.into_iter().next().filter(|_| is_alone && !self.is_inner(&step))
                }
                _ => None,
            };
            if let Some(at) = rules.iter().position(|known| rule.is_some() && *known == rule) {
                add_to(&mut told[at].1.gone, step.gone);
            } else {
                told.push((state, step));
                rules.push(rule);
            }
        }
        told
    }
}

/// Whether both follow from the same rule.
fn are_of_one_rule(one: &Step, other: &Step) -> bool {
    matches!((&one.argument, &other.argument), (Argument::Rule(one), Argument::Rule(other)) if one == other)
}

fn add_to(gone: &mut Vec<Candidate>, more: Vec<Candidate>) {
    gone.extend(more);
    gone.sort_unstable();
    gone.dedup();
}
