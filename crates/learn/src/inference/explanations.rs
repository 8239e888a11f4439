//! The explanations of inferences: clauses that are kept when something is concluded, since they cannot be read from the groups later.

use crate::literal::Lit;
use exactone_core::problem::Candidate;

/// For each conclusion its clause, and the clause of the last conflict.
#[derive(Debug)]
pub(super) struct Explanations {
    /// By the first candidate that was ruled out: the literals that are false, without the conclusion.
    causes: Vec<Vec<Lit>>,
    conflict: Vec<Lit>,
}

impl Explanations {
    /// Nothing was inferred yet of so many candidates.
    pub(super) fn new(candidates: usize) -> Self {
        Self { causes: vec![Vec::new(); candidates], conflict: Vec::new() }
    }

    /// Keeps why this candidate, and all that goes with it, is ruled out.
    pub(super) fn explain(&mut self, leader: Candidate, causes: impl FnOnce(&mut Vec<Lit>)) {
        let explanation = &mut self.causes[leader.index()];
        explanation.clear();
        causes(explanation);
    }

    /// Keeps a conflict.
    pub(super) fn explain_conflict(&mut self, causes: impl FnOnce(&mut Vec<Lit>)) {
        self.conflict.clear();
        causes(&mut self.conflict);
    }

    /// Why what goes with this candidate is ruled out: these literals are false.
    #[inline]
    pub(super) fn causes(&self, leader: Candidate) -> &[Lit] {
        &self.causes[leader.index()]
    }

    /// The literals of the last conflict.
    pub(super) fn conflict(&self) -> &[Lit] {
        &self.conflict
    }
}
