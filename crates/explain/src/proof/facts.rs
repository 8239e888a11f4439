//! What has been derived of each candidate, and under which assumptions.
//!
//! Outside all cases, a fact is the constraint `~x5 >= 1` or `x5 >= 1`. Under the assumptions a and b it is a clause
//! with their contraries, `~x5 + ~a + ~b >= 1`. A fact from outside a branch holds inside, too. Its clause is shorter.

use super::lines::Literal;
use crate::state::State;
use exactone_core::problem::{Candidate, Group, Problem};

/// The facts of a state, by the numbers of their constraints.
#[derive(Clone, Debug)]
pub(super) struct Facts<'p> {
    pub(super) state: State<'p>,
    /// Of each candidate that is false.
    falses: Vec<Option<u64>>,
    /// Of each candidate that is true. Assumptions have no constraint, since the clause would be trivial.
    trues: Vec<Option<u64>>,
    assumed: Vec<Candidate>,
    /// The clause that the assumptions do not hold together.
    contradiction: Option<u64>,
}

impl<'p> Facts<'p> {
    /// Nothing is known.
    pub(super) fn new(problem: &'p Problem) -> Self {
        let none = vec![None; problem.candidates()];
        let state = State::new(problem);
        Self { state, falses: none.clone(), trues: none, assumed: Vec::new(), contradiction: None }
    }

    /// The same with one assumption more.
    pub(super) fn assuming(&self, candidate: Candidate) -> Self {
        let mut facts = self.clone();
        if !facts.assumed.contains(&candidate) {
            facts.assumed.push(candidate);
        }
        facts
    }

    /// The clause of a fact: the fact, or an assumption is false.
    pub(super) fn clause(&self, fact: Option<Literal>) -> Vec<Literal> {
        let contraries = self.assumed.iter().map(|&candidate| Literal::False(candidate));
        let others = contraries.filter(|&contrary| Some(contrary) != fact);
        fact.into_iter().chain(others).collect()
    }

    pub(super) fn contradiction(&self) -> Option<u64> {
        self.contradiction
    }

    /// Notes that the assumptions do not hold together.
    pub(super) fn contradict(&mut self, line: u64) {
        self.contradiction.get_or_insert(line);
    }

    /// Notes that a candidate is false. Says what is wrong now, if anything is.
    pub(super) fn remove(&mut self, candidate: Candidate, line: u64) -> Option<Clash> {
        self.falses[candidate.index()] = Some(line);
        self.state.remove(candidate);
        if self.state.is_placed(candidate) || self.assumed.contains(&candidate) {
            return Some(Clash::Candidate(candidate));
        }
        let problem = self.state.problem();
        let is_empty = |group: &Group| self.state.is_needed(*group) && self.state.open(*group) == 0;
        problem.groups_of(candidate).iter().copied().find(is_empty).map(Clash::Group)
    }

    /// Notes that a candidate is true. Its rivals have been removed.
    pub(super) fn place(&mut self, candidate: Candidate, line: Option<u64>) {
        self.trues[candidate.index()] = line;
        self.state.place(candidate);
    }

    /// The constraint that a candidate is false.
    pub(super) fn is_false(&self, candidate: Candidate) -> Option<u64> {
        self.falses[candidate.index()]
    }

    /// The constraint that a candidate is true.
    pub(super) fn is_true(&self, candidate: Candidate) -> Option<u64> {
        self.trues[candidate.index()]
    }

    /// The constraints that the candidates are false, of those that are.
    pub(super) fn dead<'a>(&'a self, candidates: &'a [Candidate]) -> impl Iterator<Item = u64> + 'a {
        candidates.iter().filter_map(|&candidate| self.is_false(candidate))
    }
}

/// What cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clash {
    /// A candidate is true and false.
    Candidate(Candidate),
    /// No candidate is left of an exactly-one group.
    Group(Group),
}
