//! Automata over cells, and over choices of their own that rules make.

use super::super::rule_error::{Posted, RuleError};
use super::super::unrolled::{ImplicitAutomaton, UnrolledAutomaton};
use super::{LOOKS_A_TRY, Poster};
use exactone_core::problem::Choice;
use std::fmt::Debug;
use std::hash::Hash;

/// An automaton whose groups have more members than this in the direct form has a choice for each state instead.
const MOST_DIRECT: usize = 500_000;
/// A diagram that is only stated, not posted, has no more arcs than this.
const MOST_STATED: usize = 50_000;

/// Whether the direct form is small enough, over choices of so many values.
fn is_direct(unrolled: &UnrolledAutomaton, sizes: &[usize]) -> bool {
    unrolled.memberships(sizes) <= MOST_DIRECT
}

/// The memberships of the form that is posted.
fn memberships(unrolled: &UnrolledAutomaton, sizes: &[usize]) -> usize {
    if is_direct(unrolled, sizes) { unrolled.memberships(sizes) } else { unrolled.memberships_by_states(sizes) }
}

impl Poster<'_> {
    /// States that an automaton accepts the numbers of the cells, one after the other; it may read a cell twice. From a state,
    /// the place in the list of cells and a number, `step` makes the next state, or refuses.
    pub(in crate::model) fn automaton<State: Clone + Eq + Hash + Debug>(
        &mut self,
        cells: &[usize],
        start: State,
        step: impl Fn(&State, usize, i64) -> Option<State>,
        accepts: impl Fn(&State) -> bool,
    ) -> Posted {
        let numbers: Vec<Vec<i64>> = cells.iter().map(|&cell| self.numbers(cell)).collect();
        let automaton = ImplicitAutomaton { start, step, accepts };
        let most = self.allowed.auxiliaries;
        let Some(unrolled) = self.unrolled(automaton, &numbers, most)? else { return self.nothing() };
        let choices: Vec<Choice> = cells.iter().map(|&cell| self.cells[cell]).collect();
        let sizes: Vec<usize> = numbers.iter().map(Vec::len).collect();
        self.space(memberships(&unrolled, &sizes), "an automaton")?;
        self.statement.state(|statement| Some(statement.diagram(cells, &unrolled)));
        self.post_automaton(&choices, &sizes, &unrolled)
    }

    /// States that some of these choices has another candidate than the one named beside it, by its place.
    pub(in crate::model) fn not_all(&mut self, choices: &[(Choice, i64)]) -> Posted {
        let sizes: Vec<usize> = choices.iter().map(|&(choice, _)| self.builder.values(choice).len()).collect();
        let numbers: Vec<Vec<i64>> = sizes.iter().map(|&size| (0..).take(size).collect()).collect();
        let step = |&all: &bool, at: usize, number: i64| Some(all && number == choices[at].1);
        let automaton = ImplicitAutomaton { start: true, step, accepts: |all: &bool| !all };
        let Some(unrolled) = self.unrolled(automaton, &numbers, self.allowed.auxiliaries)? else {
            return self.nothing();
        };
        self.space(memberships(&unrolled, &sizes), "an automaton")?;
        let choices: Vec<Choice> = choices.iter().map(|&(choice, _)| choice).collect();
        self.post_automaton(&choices, &sizes, &unrolled)
    }

    /// States the same as a relation alone, and posts groups that say it. Without the relation, if the automaton is large.
    pub(in crate::model) fn beside_automaton<State: Clone + Eq + Hash + Debug>(
        &mut self,
        cells: &[usize],
        automaton: (State, impl Fn(&State, usize, i64) -> Option<State>, impl Fn(&State) -> bool),
        post: impl FnOnce(&mut Self) -> Posted,
    ) -> Posted {
        let numbers: Vec<Vec<i64>> = cells.iter().map(|&cell| self.numbers(cell)).collect();
        let (start, step, accepts) = automaton;
        let automaton = ImplicitAutomaton { start, step, accepts };
        let most = MOST_STATED.min(self.allowed.auxiliaries);
        let unrolled = if self.statement.is_open() { self.unrolled(automaton, &numbers, most) } else { Ok(None) };
        match unrolled {
            Ok(Some(unrolled)) => self.beside(|statement| Some(statement.diagram(cells, &unrolled)), post),
            Ok(None) if self.statement.is_open() => self.nothing(),
            Ok(None) | Err(RuleError::TooLarge(_)) => self.beside(|_| None, post),
            Err(error) => Err(error),
        }
    }

    /// States that an automaton accepts the numbers that the candidates of some choices stand for. No relation says it.
    pub(in crate::model) fn automaton_of<State: Clone + Eq + Hash + Debug>(
        &mut self,
        choices: &[(Choice, Vec<i64>)],
        start: State,
        step: impl Fn(&State, usize, i64) -> Option<State>,
        accepts: impl Fn(&State) -> bool,
    ) -> Posted {
        let (choices, numbers): (Vec<Choice>, Vec<Vec<i64>>) = choices.iter().cloned().unzip();
        let automaton = ImplicitAutomaton { start, step, accepts };
        let most = self.allowed.auxiliaries;
        let Some(unrolled) = self.unrolled(automaton, &numbers, most)? else { return self.nothing() };
        let sizes: Vec<usize> = numbers.iter().map(Vec::len).collect();
        self.space(memberships(&unrolled, &sizes), "an automaton")?;
        self.statement.state(|_| None);
        self.post_automaton(&choices, &sizes, &unrolled)
    }

    /// The choice of a cell, and the numbers that its candidates stand for.
    pub(in crate::model) fn choice_of(&self, cell: usize) -> (Choice, Vec<i64>) {
        (self.cells[cell], self.numbers(cell))
    }

    /// Unrolls an automaton into so many transitions at most: `None` if it accepts nothing.
    fn unrolled<State: Clone + Eq + Hash + Debug>(
        &mut self,
        automaton: ImplicitAutomaton<State, impl Fn(&State, usize, i64) -> Option<State>, impl Fn(&State) -> bool>,
        numbers: &[Vec<i64>],
        most: usize,
    ) -> Result<Option<UnrolledAutomaton>, RuleError> {
        let (unrolled, tries) = automaton.unroll(numbers, most)?;
        self.look(tries.saturating_mul(LOOKS_A_TRY))?;
        Ok(unrolled)
    }

    /// In the direct form, or with a choice for each state if that would be large.
    fn post_automaton(&mut self, choices: &[Choice], sizes: &[usize], unrolled: &UnrolledAutomaton) -> Posted {
        if is_direct(unrolled, sizes) {
            self.builder.automaton(choices, &unrolled.automaton())?;
        } else {
            self.room(unrolled.candidates_by_states(), "transitions and states of an automaton")?;
            self.builder.automaton_by_states(choices, &unrolled.automaton())?;
        }
        Ok(())
    }
}
