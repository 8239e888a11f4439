//! Failed literals: a candidate that propagation refutes when it is assumed true is false, and the other way round.
//!
//! Every open candidate is tried both ways, over and over, until a whole round refutes nothing. Which order is taken makes
//! no difference to where that ends: more that is known refutes more. Two savings, both from the same monotony:
//!
//! - if assuming *a* is not refuted and makes *b* true, then all that follows from *b* follows from *a*, so *b* is not
//!   refuted either and need not be tried;
//! - what was tried since the last thing was learnt need not be tried again.
//!
//! Freeman, *Improvements to propositional satisfiability search algorithms*, 1995; Le Berre, *Exploiting the real power of
//! unit propagation lookahead*, 2001, for the first saving; in constraint programming it is singleton consistency on
//! candidates (Debruyne and Bessière, *Some practicable filtering techniques*, IJCAI 1997).

use super::propagation::{Assumption, Propagation};
use exactone_core::problem::Candidate;
use exactone_core::solve::CandidateState;
use exactone_sat::cnf::Conflict;

/// Scratch memory of the search for failed literals.
#[derive(Default)]
pub(super) struct Failed {
    /// What nothing is known of yet, ascending.
    open: Vec<Candidate>,
    /// What each look found of these.
    looked: Vec<CandidateState>,
    /// For each candidate, how much was learnt when it last turned out that it may be true, and that it may be false.
    may_be: Vec<[u32; 2]>,
    /// One more than the number of things learnt.
    learnt: u32,
}

impl Failed {
    /// Learns until nothing fails; `standings` are those of the propagation at its beginning, and then at the end.
    pub(super) fn run<P: Propagation>(
        &mut self,
        propagation: &mut P,
        standings: &mut Vec<CandidateState>,
    ) -> Result<(), Conflict> {
        self.learnt = 1;
        self.may_be.clear();
        self.may_be.resize(standings.len(), [0; 2]);
        self.find_open(standings);
        let (mut at, mut passed) = (0, 0);
        while passed < standings.len() {
            let before = self.learnt;
            self.look(propagation, Candidate::new(at), standings)?;
            passed = if self.learnt == before { passed + 1 } else { 0 };
            at = (at + 1) % standings.len();
        }
        Ok(())
    }

    /// Tries a candidate both ways.
    fn look<P: Propagation>(
        &mut self,
        propagation: &mut P,
        candidate: Candidate,
        standings: &mut Vec<CandidateState>,
    ) -> Result<(), Conflict> {
        for (way, assumption) in
            [Assumption::is_true(candidate), Assumption::is_false(candidate)].into_iter().enumerate()
        {
            let is_known = self.may_be[candidate.index()][way] == self.learnt;
            if is_known || standings[candidate.index()] != CandidateState::Open {
                continue;
            }
            if propagation.look(assumption, &self.open, &mut self.looked).is_ok() {
                self.spare();
                self.may_be[candidate.index()][way] = self.learnt;
            } else {
                self.learnt += 1;
                propagation.keep(assumption.opposite(), standings)?;
                self.find_open(standings);
            }
        }
        Ok(())
    }

    fn find_open(&mut self, standings: &[CandidateState]) {
        self.open.clear();
        self.open.extend((0..standings.len()).filter(|&at| standings[at] == CandidateState::Open).map(Candidate::new));
    }

    /// What holds together with an assumption that was not refuted is not refuted on its own.
    fn spare(&mut self) {
        for (candidate, standing) in self.open.iter().zip(&self.looked) {
            let may_be = &mut self.may_be[candidate.index()];
            match standing {
                CandidateState::True => may_be[0] = self.learnt,
                CandidateState::False => may_be[1] = self.learnt,
                CandidateState::Open => (),
            }
        }
    }
}
