//! Unit propagation on the clauses of an encoding, which are loaded once.
//!
//! A candidate is assumed by its literals: all of them are true exactly if it is. If it has one, "not this candidate" is
//! the negation of that one. If it has several, like in `log` and `order`, it is a clause. The formula is left as it is.
//! The clauses that a state brings with it are looked at here, until none of them is down to its last literal.
//!
//! ```text
//! log, value 2 of 4: bits 0 and 1 read 0, 1      "not value 2" is  bit0 ∨ ¬bit1      once bit1 is true, bit0 must be
//! ```

use super::State;
use super::propagation::{Assumption, Propagation, Truth};
use exactone_core::problem::{Candidate, Problem};
use exactone_core::solve::CandidateState;
use exactone_sat::cnf::{Conflict, Lit, Propagator};
use exactone_sat::encode::{Encoder, Encoding, Numbering, Start};

/// A formula, and what is assumed of its candidates.
pub(super) struct Clauses {
    propagator: Propagator,
    numbering: Numbering,
    candidates: usize,
    /// Candidates of several literals that are false.
    denied: Vec<Candidate>,
    /// Assumptions of the propagator that are in force.
    depth: usize,
    negations: Vec<Lit>,
}

impl Clauses {
    /// Loads the rules. Time and memory as the formula's size.
    pub(super) fn new(problem: &Problem, encoding: Encoding) -> Self {
        let mut propagator = Propagator::default();
        let Ok(numbering) = Encoder::new(problem, encoding).encode(&Start::units(problem, &[], &[]), &mut propagator);
        let candidates = problem.candidates();
        Self { propagator, numbering, candidates, denied: Vec::new(), depth: 0, negations: Vec::new() }
    }

    /// Assumes it, and settles all that follows.
    fn assume(&mut self, assumption: Assumption) -> Result<(), Conflict> {
        self.push(assumption)?;
        self.settle()
    }

    fn push(&mut self, assumption: Assumption) -> Result<(), Conflict> {
        let Self { propagator, numbering, denied, depth, .. } = self;
        let literals = literals(numbering, assumption.candidate);
        match (assumption.truth, literals) {
            (Truth::True, _) => {
                *depth += 1;
                propagator.assume(literals)
            }
            (Truth::False, []) => Err(Conflict),
            (Truth::False, &[lit]) => {
                *depth += 1;
                propagator.assume(&[!lit])
            }
            (Truth::False, _) => {
                denied.push(assumption.candidate);
                Ok(())
            }
        }
    }

    /// Everything of a state at once: no assumption, but what the formula says, if there is nothing else.
    fn assume_state(&mut self, state: &State) -> Result<(), Conflict> {
        let Self { propagator, numbering, denied, candidates, negations: assumed, depth } = self;
        assumed.clear();
        for &given in &state.givens {
            assumed.extend_from_slice(if given.index() < *candidates {
                literals(numbering, given)
            } else {
                return Err(Conflict);
            });
        }
        for &removed in state.removed.iter().filter(|removed| removed.index() < *candidates) {
            match literals(numbering, removed) {
                [] => return Err(Conflict),
                &[lit] => assumed.push(!lit),
                _ => denied.push(removed),
            }
        }
        *depth += 1;
        propagator.assume(assumed)
    }

    /// Unit propagation on the clauses "not this candidate" that are longer than one literal.
    fn settle(&mut self) -> Result<(), Conflict> {
        let mut at = 0;
        let mut unchanged = 0;
        while unchanged < self.denied.len() {
            let candidate = self.denied[at];
            at = (at + 1) % self.denied.len();
            unchanged += 1;
            if let Some(last) = self.last_open(candidate)? {
                self.depth += 1;
                self.propagator.assume(&[!last])?;
                unchanged = 0;
            }
        }
        Ok(())
    }

    /// The one literal of a denied candidate that is open, if all others are true.
    fn last_open(&self, candidate: Candidate) -> Result<Option<Lit>, Conflict> {
        let literals = literals(&self.numbering, candidate);
        if literals.iter().any(|&lit| self.propagator.value(lit) == Some(false)) {
            return Ok(None);
        }
        let mut open = literals.iter().filter(|&&lit| self.propagator.value(lit).is_none());
        match (open.next(), open.next()) {
            (None, _) => Err(Conflict),
            (last, None) => Ok(last.copied()),
            _ => Ok(None),
        }
    }

    fn read(&self, found: &mut Vec<CandidateState>) {
        found.clear();
        found.extend((0..self.candidates).map(|at| self.standing(Candidate::new(at))));
        for denied in &self.denied {
            found[denied.index()] = CandidateState::False;
        }
    }

    fn standing(&self, candidate: Candidate) -> CandidateState {
        let mut standing = CandidateState::True;
        for &lit in literals(&self.numbering, candidate) {
            match self.propagator.value(lit) {
                Some(true) => (),
                Some(false) => return CandidateState::False,
                None => standing = CandidateState::Open,
            }
        }
        standing
    }

    /// Takes assumptions back until these numbers of assumptions and of denied candidates are left.
    fn return_to(&mut self, (depth, denied): (usize, usize)) {
        while self.depth > depth {
            self.propagator.retract();
            self.depth -= 1;
        }
        self.denied.truncate(denied);
    }
}

impl Propagation for Clauses {
    fn begin(&mut self, state: &State, found: &mut Vec<CandidateState>) -> Result<(), Conflict> {
        self.return_to((0, 0));
        self.assume_state(state)?;
        self.settle()?;
        self.read(found);
        Ok(())
    }

    fn look(
        &mut self,
        assumption: Assumption,
        asked: &[Candidate],
        found: &mut Vec<CandidateState>,
    ) -> Result<(), Conflict> {
        let before = (self.depth, self.denied.len());
        let met = self.assume(assumption);
        found.clear();
        found.extend(asked.iter().map(|&candidate| self.standing(candidate)));
        self.return_to(before);
        met
    }

    fn keep(&mut self, assumption: Assumption, found: &mut Vec<CandidateState>) -> Result<(), Conflict> {
        self.assume(assumption)?;
        self.read(found);
        Ok(())
    }
}

/// Without a reduction every candidate is open to the formula.
fn literals(numbering: &Numbering, candidate: Candidate) -> &[Lit] {
    numbering.literals(candidate).expect("nothing is decided before the clauses are made")
}
