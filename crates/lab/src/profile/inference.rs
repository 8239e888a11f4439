//! Techniques as a propagation. The whole fixpoint so far is kept, so that nothing is inferred twice.

use super::State;
use super::propagation::{Assumption, Propagation, Truth};
use exactone_core::problem::{Candidate, Problem};
use exactone_core::propagate::{Config, Fixpoint, Propagate, Techniques};
use exactone_core::solve::{Budget, CandidateState, Query};
use exactone_sat::cnf::Conflict;

/// Techniques, and what is given and ruled out.
pub(super) struct Inference<'p> {
    engine: Propagate<'p>,
    budget: Budget,
    givens: Vec<Candidate>,
    removed: Vec<Candidate>,
}

impl<'p> Inference<'p> {
    pub(super) fn new(problem: &'p Problem, techniques: Techniques) -> Self {
        let engine = Propagate::new(problem, Config { techniques, ..Config::default() });
        Self { engine, budget: Budget::default(), givens: Vec::new(), removed: Vec::new() }
    }

    fn run(&mut self) -> Result<&[CandidateState], Conflict> {
        let query = Query { removed: &self.removed, ..Query::new(&self.givens, &self.budget) };
        match self.engine.fixpoint(&query).expect("no limit is set") {
            Fixpoint::Conflict => Err(Conflict),
            Fixpoint::Remaining(standings) => Ok(standings),
        }
    }

    fn push(&mut self, assumption: Assumption) {
        self.side(assumption.truth).push(assumption.candidate);
    }

    fn side(&mut self, truth: Truth) -> &mut Vec<Candidate> {
        match truth {
            Truth::True => &mut self.givens,
            Truth::False => &mut self.removed,
        }
    }

    /// The fixpoint is where the next one begins.
    fn settle(&mut self, found: &mut Vec<CandidateState>) -> Result<(), Conflict> {
        let standings = self.run()?;
        found.clear();
        found.extend_from_slice(standings);
        let found: &[CandidateState] = found;
        let Self { givens, removed, .. } = self;
        let those = |wanted| (0..found.len()).filter(move |&at| found[at] == wanted).map(Candidate::new);
        givens.clear();
        givens.extend(those(CandidateState::True));
        removed.clear();
        removed.extend(those(CandidateState::False));
        Ok(())
    }
}

impl Propagation for Inference<'_> {
    fn begin(&mut self, state: &State, found: &mut Vec<CandidateState>) -> Result<(), Conflict> {
        self.givens.clone_from(&state.givens);
        self.removed.clone_from(&state.removed);
        self.settle(found)
    }

    fn look(
        &mut self,
        assumption: Assumption,
        asked: &[Candidate],
        found: &mut Vec<CandidateState>,
    ) -> Result<(), Conflict> {
        self.push(assumption);
        found.clear();
        let met = self.run().map(|standings| found.extend(asked.iter().map(|candidate| standings[candidate.index()])));
        self.side(assumption.truth).pop();
        met
    }

    fn keep(&mut self, assumption: Assumption, found: &mut Vec<CandidateState>) -> Result<(), Conflict> {
        self.push(assumption);
        self.settle(found)
    }
}
