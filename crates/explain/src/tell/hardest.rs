//! The name by which the hardest step of a round is known.

use super::teller::Teller;
use crate::linear::Adder;
use crate::name::Name;
use crate::plan::Explainer;
use crate::state::State;

impl<'r> Teller<'r> {
    /// Of the steps of the next round those that are told at its level, and of these the name that comes last in the order of [`Technique`](crate::Technique). None, if there is no
    /// step, or none of them is told: behind others of the round each may have become simple.
    ///
    /// # Panics
    /// It may, if the state or the explainer is one of another problem.
    #[must_use]
    pub fn hardest(&self, explainer: &Explainer<'r>, state: &State<'r>) -> Option<Name> {
        let round = self.in_order(state, explainer.next(state));
        let level = round.first()?.level;
        let (mut inside, mut adder) = (state.clone(), Adder::new(self.problem.candidates()));
        let mut hardest: Option<Name> = None;
        for step in round {
            for step in explainer.settled(&inside, &step, &mut adder) {
                let step = explainer.known_best(&inside, step, &self.roles);
                if step.level == level && !self.is_inner(&step) {
                    let name = self.name(&inside, &step);
                    if hardest.as_ref().is_none_or(|known| known.technique < name.technique) {
                        hardest = Some(name);
                    }
                }
                step.apply(&mut inside);
            }
        }
        hardest
    }
}
