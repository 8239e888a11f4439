//! Steps of one round that say the same of one rule are told together.

use super::teller::Teller;
use crate::state::State;
use crate::step::{Argument, Step};

impl<'r> Teller<'r> {
    /// Steps of one round, each in its state, for telling: those that say the same of one rule are drawn together, in the state of the first.
    ///
    /// What is drawn together is told and drawn, but no step: its groups alone do not remove all that goes.
    #[must_use]
    pub fn together(&self, round: Vec<(State<'r>, Step)>) -> Vec<(State<'r>, Step)> {
        let mut told: Vec<(State<'r>, Step)> = Vec::with_capacity(round.len());
        let mut rules: Vec<Option<String>> = Vec::with_capacity(round.len());
        for (state, step) in round {
            let rule = match &step.argument {
                Argument::Linear(linear) => {
                    let (rules, is_alone) = self.owners(linear);
                    rules.into_iter().next().filter(|_| is_alone && !self.is_inner(&step))
                }
                _ => None,
            };
            if let Some(at) = rules.iter().position(|known| rule.is_some() && *known == rule) {
                let gone = &mut told[at].1.gone;
                gone.extend(step.gone);
                gone.sort_unstable();
                gone.dedup();
            } else {
                told.push((state, step));
                rules.push(rule);
            }
        }
        told
    }
}
