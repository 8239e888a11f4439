//! The gadget of an automaton: one auxiliary choice per step, which transition is taken (the decomposition of Quimper and
//! Walsh, CP 2006).
//!
//! Steps are joined in one of two forms. The direct form has one group for each state. It holds the transitions that end in the
//! state, and those of the next step that begin elsewhere: states times transitions in all. The form by states has a choice
//! for each state, whether it is the one between the two steps. Its groups hold each transition twice.

use super::{Bound, BuildError, Candidate, Choice, ProblemBuilder};
use std::collections::{BTreeMap, BTreeSet};

/// A deterministic finite automaton that reads one value of each choice in turn.
///
/// States are numbered from 0, and 0 is the first. A transition that is not listed rejects.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Automaton {
    /// `(state, step's value index) -> state`, the same at every step.
    pub transitions: BTreeMap<(u32, u32), u32>,
    /// The states in which a sequence may end.
    pub accepting: BTreeSet<u32>,
}

impl ProblemBuilder {
    /// States that the automaton accepts the sequence of values of the choices, of which one may stand there twice. Returns the
    /// auxiliary choices, one per step: "which transition". Only transitions that lie on some accepted sequence become candidates.
    ///
    /// # Errors
    /// [`BuildError::NoChoices`], [`BuildError::TooLarge`].
    pub fn automaton(&mut self, choices: &[Choice], automaton: &Automaton) -> Result<Vec<Choice>, BuildError> {
        let layers = self.layers(choices, automaton)?;
        let mut steps = Vec::with_capacity(choices.len());
        for (&choice, layer) in choices.iter().zip(&layers) {
            let step = self.auxiliary(layer.len())?;
            let read: Vec<u32> = layer.iter().map(|transition| transition.value).collect();
            self.tie(choice, step, &read)?;
            steps.push(step);
        }
        for (pair, at) in steps.windows(2).zip(0..) {
            self.join(pair[0], &layers[at], pair[1], &layers[at + 1])?;
        }
        Ok(steps)
    }

    /// The same with a choice of two values for each state between two steps, "the automaton is in it" and "it is not". The
    /// groups hold each transition three times, however many states there are.
    ///
    /// # Errors
    /// As [`automaton`](Self::automaton).
    pub fn automaton_by_states(
        &mut self,
        choices: &[Choice],
        automaton: &Automaton,
    ) -> Result<Vec<Choice>, BuildError> {
        let layers = self.layers(choices, automaton)?;
        let mut steps = Vec::with_capacity(choices.len());
        for (&choice, layer) in choices.iter().zip(&layers) {
            let step = self.auxiliary(layer.len())?;
            let transitions = self.values(step).iter().copied().zip(layer);
            let mut reads = sorted_by(transitions, |transition| transition.value);
            for (value, candidate) in (0u32..).zip(self.values(choice).to_vec()) {
                let others = self.values(choice).iter().copied().filter(|other| *other != candidate);
                let members: Vec<Candidate> =
                    reads.remove(&value).unwrap_or_default().into_iter().chain(others).collect();
                self.group(Bound::ExactlyOne, &members)?;
            }
            steps.push(step);
        }
        for (pair, at) in steps.windows(2).zip(0..) {
            let ends = self.values(pair[0]).iter().copied().zip(&layers[at]);
            let begins = self.values(pair[1]).iter().copied().zip(&layers[at + 1]);
            let ends = sorted_by(ends, |transition| transition.to);
            let begins = sorted_by(begins, |transition| transition.from);
            // Both passes of `layers` leave the same states on both sides.
            for (ending, beginning) in ends.into_values().zip(begins.into_values()) {
                let state = self.auxiliary(2)?;
                let elsewhere = self.candidate(state, 1);
                self.group(Bound::ExactlyOne, &[&ending[..], &[elsewhere]].concat())?;
                self.group(Bound::ExactlyOne, &[&beginning[..], &[elsewhere]].concat())?;
            }
        }
        Ok(steps)
    }

    /// The transitions of each step.
    fn layers(&self, choices: &[Choice], automaton: &Automaton) -> Result<Vec<Vec<Transition>>, BuildError> {
        if choices.is_empty() {
            return Err(BuildError::NoChoices { gadget: "automaton" });
        }
        let size = |&choice: &Choice| u32::try_from(self.values(choice).len()).unwrap_or(u32::MAX);
        Ok(automaton.layers(&choices.iter().map(size).collect::<Vec<u32>>()))
    }

    /// Joins two steps: the first ends in state q ⇔ the second begins in q. After both passes of
    /// [`Automaton::layers`] the states in which the first ends are those in which the second begins.
    fn join(
        &mut self,
        step: Choice,
        layer: &[Transition],
        next: Choice,
        next_layer: &[Transition],
    ) -> Result<(), BuildError> {
        let ends: Vec<u32> = layer.iter().map(|transition| transition.to).collect();
        let begins: Vec<u32> = next_layer.iter().map(|transition| transition.from).collect();
        let states: BTreeSet<u32> = ends.iter().copied().collect();
        for state in states {
            let ending = self.where_entry(step, &ends, |end| end == state);
            let beginning = self.where_entry(next, &begins, |begin| begin == state);
            self.iff((step, &ending), (next, &beginning))?;
        }
        Ok(())
    }
}

/// One step of an automaton: in state `from`, reading `value`, to state `to`.
#[derive(Clone, Copy)]
struct Transition {
    from: u32,
    value: u32,
    to: u32,
}

/// The candidates of transitions, sorted by something of each.
fn sorted_by<'t>(
    transitions: impl Iterator<Item = (Candidate, &'t Transition)>,
    key: impl Fn(&Transition) -> u32,
) -> BTreeMap<u32, Vec<Candidate>> {
    let mut sorted: BTreeMap<u32, Vec<Candidate>> = BTreeMap::new();
    for (candidate, transition) in transitions {
        sorted.entry(key(transition)).or_default().push(candidate);
    }
    sorted
}

impl Automaton {
    /// The transitions of each step that lie on an accepted sequence; `sizes` are the numbers of values.
    fn layers(&self, sizes: &[u32]) -> Vec<Vec<Transition>> {
        let mut reached = BTreeSet::from([0]);
        let mut layers: Vec<Vec<Transition>> = Vec::with_capacity(sizes.len());
        for &size in sizes {
            let (first, last) = (reached.first().copied().unwrap_or(0), reached.last().copied().unwrap_or(0));
            let near = self.transitions.range((first, 0)..=(last, u32::MAX));
            let usable = near.filter(|((from, value), _)| reached.contains(from) && *value < size);
            let layer: Vec<_> = usable.map(|(&(from, value), &to)| Transition { from, value, to }).collect();
            reached = layer.iter().map(|transition| transition.to).collect();
            layers.push(layer);
        }
        let mut useful = self.accepting.clone();
        for layer in layers.iter_mut().rev() {
            layer.retain(|transition| useful.contains(&transition.to));
            useful = layer.iter().map(|transition| transition.from).collect();
        }
        layers
    }
}
