//! What is known of the candidates before clauses are made: nothing, one round of it, or all that propagation finds.

use exactone_core::problem::{Candidate, Problem};
use exactone_core::solve::CandidateState;

/// How the candidates stand, and what is left to say of them by unit clauses.
#[derive(Clone, Debug)]
pub struct Start {
    pub(super) standings: Vec<CandidateState>,
    /// True candidates that are variables all the same.
    pub(super) givens: Vec<Candidate>,
    /// False candidates that are variables all the same.
    pub(super) removed: Vec<Candidate>,
    /// What is given contradicts itself beyond what standings can say.
    pub(super) contradiction: bool,
}

impl Start {
    /// Every candidate is a variable, and each given or removed one has a unit clause. A given that the problem does not
    /// have is a contradiction; a removal of what it does not have says nothing.
    #[must_use]
    pub fn units(problem: &Problem, givens: &[Candidate], removed: &[Candidate]) -> Self {
        let has = |candidate: &&Candidate| candidate.index() < problem.candidates();
        Self {
            standings: vec![CandidateState::Open; problem.candidates()],
            contradiction: !givens.iter().all(|given| has(&given)),
            givens: givens.iter().filter(has).copied().collect(),
            removed: removed.iter().filter(has).copied().collect(),
        }
    }

    /// Givens and removed candidates are no variables, nor is what shares a group with a given (Kwon and Jain, *Optimized
    /// CNF encoding for Sudoku puzzles*, LPAR 2006). One round of propagation: what follows from that is not looked at.
    #[must_use]
    pub fn one_round(problem: &Problem, givens: &[Candidate], removed: &[Candidate]) -> Self {
        let units = Self::units(problem, givens, removed);
        let mut standings = units.standings;
        for &given in &units.givens {
            let peers = problem.groups_of(given).iter().flat_map(|&group| problem.members(group));
            peers.for_each(|peer| standings[peer.index()] = CandidateState::False);
        }
        units.removed.iter().for_each(|candidate| standings[candidate.index()] = CandidateState::False);
        units.givens.iter().for_each(|given| standings[given.index()] = CandidateState::True);
        let clash = units.removed.iter().any(|candidate| standings[candidate.index()] == CandidateState::True);
        Self { standings, givens: Vec::new(), removed: Vec::new(), contradiction: units.contradiction || clash }
    }

    /// What has been inferred elsewhere: decided candidates are no variables.
    #[must_use]
    pub fn decided(standings: Vec<CandidateState>) -> Self {
        Self { standings, givens: Vec::new(), removed: Vec::new(), contradiction: false }
    }

    /// What contradicts itself: one empty clause beside the rules.
    #[must_use]
    pub fn contradiction(problem: &Problem) -> Self {
        Self { contradiction: true, ..Self::units(problem, &[], &[]) }
    }

    /// How the candidates stand, by their index: what is not open is no variable.
    #[must_use]
    pub fn standings(&self) -> &[CandidateState] {
        &self.standings
    }

    /// The candidates that are decided to be true, and so are no variables, ascending.
    pub fn chosen(&self) -> impl Iterator<Item = Candidate> {
        let standings = self.standings.iter().enumerate();
        standings.filter(|(_, standing)| **standing == CandidateState::True).map(|(at, _)| Candidate::new(at))
    }
}
