//! Automata over a list of cells, unrolled: a layered graph of states, one layer before and one behind each cell.
//!
//! The way forward finds the states that some values reach. The way back keeps only those that lead to acceptance, and
//! one of all states from which the same values lead on to the same states. The result is the smallest deterministic
//! automaton of its language and length (a reduced decision diagram; Hadžić and others, CP 2008). So a rule may keep more
//! in its states than it needs.
//!
//! The work is bounded before it is done: so many transitions, and `TRIES` attempts at each of them.

use super::rule_error::{RuleError, bounded};
use exactone_core::problem::Automaton;
use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

/// Attempts that one automaton may take for each transition that it may have.
const TRIES: usize = 40;

/// In one state, reading a value by its place, to another state; states are numbered layer by layer.
#[derive(Clone, Copy, Debug)]
struct Transition {
    from: usize,
    value: u32,
    to: usize,
}

/// An automaton unrolled over cells: the transitions for each cell.
pub(super) struct UnrolledAutomaton {
    steps: Vec<Vec<Transition>>,
    /// States before the first cell, before the second, ..., behind the last.
    states: Vec<usize>,
}

/// An automaton whose states are not listed, but found on the way: how a rule reads its cells.
pub(super) struct ImplicitAutomaton<State, Step, Accepts> {
    pub(super) start: State,
    /// From a state, at a place in the list of cells, by a number, to the next state.
    pub(super) step: Step,
    pub(super) accepts: Accepts,
}

impl<State, Step, Accepts> ImplicitAutomaton<State, Step, Accepts>
where
    State: Clone + Eq + Hash + Debug,
    Step: Fn(&State, usize, i64) -> Option<State>,
    Accepts: Fn(&State) -> bool,
{
    /// Unrolls the automaton over cells with these numbers, into so many transitions at most, and reduces it: `None` if it
    /// accepts nothing. Beside it how many transitions were tried.
    pub(super) fn unroll(
        self,
        numbers: &[Vec<i64>],
        most: usize,
    ) -> Result<(Option<UnrolledAutomaton>, usize), RuleError> {
        let (mut layer, mut steps, mut states) = (vec![self.start], Vec::new(), vec![1]);
        let (mut tries, mut transitions) = (0, 0);
        for (at, numbers) in numbers.iter().enumerate() {
            let mut known: HashMap<State, usize> = HashMap::new();
            let (mut order, mut taken) = (Vec::new(), Vec::new());
            for (from, state) in layer.iter().enumerate() {
                tries += numbers.len();
                bounded(tries, most.saturating_mul(TRIES), "attempts at a transition of an automaton")?;
                for (number, value) in numbers.iter().zip(0..) {
                    let Some(next) = (self.step)(state, at, *number) else { continue };
                    let to = *known.entry(next).or_insert_with_key(|state| {
                        order.push(state.clone());
                        order.len() - 1
                    });
                    taken.push(Transition { from, value, to });
                }
                bounded(transitions + taken.len(), most, "transitions of an automaton")?;
            }
            transitions += taken.len();
            states.push(order.len());
            steps.push(taken);
            layer = order;
        }
        let accepting: Vec<bool> = layer.iter().map(&self.accepts).collect();
        Ok((UnrolledAutomaton { steps, states }.reduced(&accepting), tries))
    }
}

impl UnrolledAutomaton {
    /// Only what leads to acceptance, and of states alike one.
    fn reduced(self, accepting: &[bool]) -> Option<Self> {
        let mut class: Vec<Option<usize>> = accepting.iter().map(|accepts| accepts.then_some(0)).collect();
        let (mut steps, mut states) = (Vec::with_capacity(self.steps.len()), vec![1]);
        for (step, count) in self.steps.iter().zip(&self.states).rev() {
            let mut leads: Vec<Vec<(u32, usize)>> = vec![Vec::new(); *count];
            for Transition { from, value, to } in step {
                if let Some(to) = class[*to] {
                    leads[*from].push((*value, to));
                }
            }
            let mut known: HashMap<&[(u32, usize)], usize> = HashMap::new();
            let mut kept = Vec::new();
            class = vec![None; *count];
            for (lead, class) in leads.iter().zip(&mut class).filter(|(lead, _)| !lead.is_empty()) {
                let fresh = known.len();
                let from = *known.entry(lead).or_insert(fresh);
                if from == fresh {
                    kept.extend(lead.iter().map(|&(value, to)| Transition { from, value, to }));
                }
                *class = Some(from);
            }
            states.push(known.len());
            steps.push(kept);
        }
        steps.reverse();
        states.reverse();
        class[0].map(|_| Self { steps, states })
    }

    /// The transitions of each layer: from a state, by the place of a value in its cell, to a state.
    pub(super) fn layers(&self) -> impl Iterator<Item = impl Iterator<Item = (usize, u32, usize)>> {
        self.steps.iter().map(|step| step.iter().map(|Transition { from, value, to }| (*from, *value, *to)))
    }

    /// The states before each cell, and behind the last.
    pub(super) fn states(&self) -> &[usize] {
        &self.states
    }

    /// How many memberships of groups the automaton brings over cells of so many values.
    pub(super) fn memberships(&self, values: &[usize]) -> usize {
        let joined = self.steps.iter().zip(&self.states).zip(values);
        joined.map(|((step, states), values)| step.len().saturating_mul(states + values)).fold(0, usize::saturating_add)
    }

    /// The same with a choice for each state, where each transition is in its choice and in three groups.
    pub(super) fn memberships_by_states(&self, values: &[usize]) -> usize {
        let transitions: usize = self.steps.iter().map(Vec::len).sum();
        let states: usize = self.states.iter().sum();
        let values = values.iter().map(|values| values.saturating_mul(*values)).fold(0, usize::saturating_add);
        transitions.saturating_mul(4).saturating_add(states.saturating_mul(4)).saturating_add(values)
    }

    /// How many candidates the automaton has with a choice for each state.
    pub(super) fn candidates_by_states(&self) -> usize {
        self.steps.iter().map(Vec::len).sum::<usize>() + 2 * self.states.iter().sum::<usize>()
    }

    /// The same with states numbered through.
    pub(super) fn automaton(&self) -> Automaton {
        let mut automaton = Automaton::default();
        let mut first = 0;
        for (step, count) in self.steps.iter().zip(&self.states) {
            let number = |state: usize| u32::try_from(state).expect("automata are bounded");
            for Transition { from, value, to } in step {
                automaton.transitions.insert((number(first + from), *value), number(first + count + to));
            }
            first += count;
        }
        automaton.accepting.insert(u32::try_from(first).expect("automata are bounded"));
        automaton
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::problem::ProblemBuilder;

    #[test]
    fn states_that_lead_on_alike_become_one() {
        // All numbers so far are kept, though only whether their sum is even matters.
        let step = |so_far: &Vec<i64>, _: usize, number: i64| Some([&so_far[..], &[number]].concat());
        let accepts = |all: &Vec<i64>| all.iter().sum::<i64>() % 2 == 0;
        let automaton = ImplicitAutomaton { start: Vec::new(), step, accepts };
        let unrolled = automaton.unroll(&vec![vec![1, 2, 3, 4]; 4], 1_000).unwrap().0.unwrap();
        assert_eq!(unrolled.states, [1, 2, 2, 2, 1]);
        assert_eq!(unrolled.steps.iter().map(Vec::len).collect::<Vec<_>>(), [4, 8, 8, 4]);
    }

    #[test]
    fn the_size_is_known_before_it_is_built() {
        let step = |so_far: &i64, _: usize, number: i64| Some((10 * so_far + number) % 1000);
        let automaton = ImplicitAutomaton { start: 0, step, accepts: |end: &i64| end % 7 == 3 };
        let numbers = vec![(1..=9).collect::<Vec<i64>>(); 5];
        let unrolled = automaton.unroll(&numbers, 100_000).unwrap().0.unwrap();
        let mut builder = ProblemBuilder::new();
        let cells: Vec<_> = numbers.iter().map(|numbers| builder.choice(numbers.len()).unwrap()).collect();
        let (before, candidates) = (builder.memberships(), builder.candidates());
        builder.automaton_by_states(&cells, &unrolled.automaton()).unwrap();
        let (found, predicted) = (builder.memberships() - before, unrolled.memberships_by_states(&[9; 5]));
        assert!(found <= predicted && predicted < 2 * found, "{found}, not {predicted}");
        assert!(builder.candidates() - candidates <= unrolled.candidates_by_states());
        assert!(predicted < unrolled.memberships(&[9; 5]));
    }

    #[test]
    fn an_automaton_that_accepts_nothing_is_none() {
        let automaton = ImplicitAutomaton { start: (), step: |(): &(), _, _| Some(()), accepts: |(): &()| false };
        assert!(automaton.unroll(&[vec![1, 2]], 1_000).unwrap().0.is_none());
    }

    #[test]
    fn an_automaton_that_grows_without_bound_is_refused_in_time() {
        let step = |so_far: &Vec<i64>, _: usize, number: i64| Some([&so_far[..], &[number]].concat());
        let automaton = ImplicitAutomaton { start: Vec::new(), step, accepts: |_: &Vec<i64>| true };
        assert!(matches!(automaton.unroll(&vec![vec![1, 2, 3]; 40], 1_000), Err(RuleError::TooLarge(_))));
    }
}
