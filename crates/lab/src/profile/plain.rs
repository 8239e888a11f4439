//! Plain versions for the tests of this room: slow, and easy to check by reading.

use super::State;
use exactone_core::backtrack::Backtrack;
use exactone_core::problem::{Bound, Candidate, Problem, ProblemBuilder};
use exactone_core::propagate::{Config, Fixpoint, Propagate, Techniques};
use exactone_core::solve::{Budget, CandidateState, Query, Solver};
use exactone_sat::cnf::{Lit, Propagator};
use exactone_sat::encode::{Encoder, Encoding, Start};
use std::ops::ControlFlow;

/// As many choices as values, each value once: one unit. Candidate = choice × side + value.
pub(super) fn permutation(side: usize) -> Problem {
    let mut builder = ProblemBuilder::new();
    let choices: Vec<_> = (0..side).map(|_| builder.choice(side).unwrap()).collect();
    for value in 0..side {
        let members: Vec<Candidate> = choices.iter().map(|&choice| builder.candidate(choice, value)).collect();
        builder.group(Bound::ExactlyOne, &members).unwrap();
    }
    builder.build().unwrap()
}

/// Every solution of a state, by trying everything.
pub(super) fn solutions(problem: &Problem, state: &State) -> Vec<Vec<Candidate>> {
    let mut found = Vec::new();
    let budget = Budget::default();
    let query = Query { removed: &state.removed, ..Query::new(&state.givens, &budget) };
    let visit = &mut |chosen: &[Candidate]| {
        found.push(chosen.to_vec());
        ControlFlow::Continue(())
    };
    Backtrack::new(problem).solve(&query, visit).unwrap();
    found
}

/// What is so in every solution; `None` if there is none.
pub(super) fn truth(problem: &Problem, state: &State) -> Option<Vec<CandidateState>> {
    let solutions = solutions(problem, state);
    let standing = |candidate: Candidate| match solutions.iter().filter(|it| it.contains(&candidate)).count() {
        0 => CandidateState::False,
        all if all == solutions.len() => CandidateState::True,
        _ => CandidateState::Open,
    };
    (!solutions.is_empty()).then(|| problem.all_candidates().map(standing).collect())
}

/// Unit propagation on a formula made and loaded for this state: givens and removed candidates are clauses of it.
pub(super) fn propagate(problem: &Problem, encoding: Encoding, state: &State) -> Option<Vec<CandidateState>> {
    let mut propagator = Propagator::default();
    let Ok(numbering) =
        Encoder::new(problem, encoding).encode(&Start::units(problem, &state.givens, &state.removed), &mut propagator);
    propagator.assume(&[]).ok()?;
    let standing = |candidate: Candidate| {
        let literals = numbering.literals(candidate).unwrap();
        let values: Vec<_> = literals.iter().map(|&lit: &Lit| propagator.value(lit)).collect();
        if values.contains(&Some(false)) || state.removed.contains(&candidate) {
            CandidateState::False
        } else if values.contains(&None) {
            CandidateState::Open
        } else {
            CandidateState::True
        }
    };
    Some(problem.all_candidates().map(standing).collect())
}

/// What techniques make of this state.
pub(super) fn infer(problem: &Problem, techniques: Techniques, state: &State) -> Option<Vec<CandidateState>> {
    let budget = Budget::default();
    let query = Query { removed: &state.removed, ..Query::new(&state.givens, &budget) };
    match Propagate::new(problem, Config { techniques, ..Config::default() }).fixpoint(&query).unwrap() {
        Fixpoint::Conflict => None,
        Fixpoint::Remaining(standings) => Some(standings.to_vec()),
    }
}

/// Failed literals by rounds over all candidates, each round with what the ones before it have found.
pub(super) fn fail(
    state: &State,
    propagate: impl Fn(&State) -> Option<Vec<CandidateState>>,
) -> Option<Vec<CandidateState>> {
    let mut state = state.clone();
    loop {
        let standings = propagate(&state)?;
        let mut learnt = state.clone();
        for at in (0..standings.len()).filter(|&at| standings[at] == CandidateState::Open) {
            let (mut with, mut without) = (state.clone(), state.clone());
            with.givens.push(Candidate::new(at));
            without.removed.push(Candidate::new(at));
            if propagate(&with).is_none() {
                learnt.removed.push(Candidate::new(at));
            }
            if propagate(&without).is_none() {
                learnt.givens.push(Candidate::new(at));
            }
        }
        if learnt == state {
            return Some(standings);
        }
        state = learnt;
    }
}
