//! Searching under assumptions: literals that are decided before all others, and can be taken back later.
//!
//! What is learned meanwhile follows without them, so it is kept. Source: N. Eén, N. Sörensson, "Temporal induction by incremental SAT
//! solving" (2003).

use super::Search;
use crate::literal::Lit;
use crate::trail::Value;

/// What the assumptions say of the next decision.
pub(super) enum Next {
    /// This assumption is decided.
    Decide(Lit),
    /// An assumption is false, which follows from those before it: no solution has all of them.
    Contradiction,
    /// All of them are true.
    Free,
}

impl Search<'_> {
    /// Searches for solutions with these literals from now on.
    pub(crate) fn assume(&mut self, literals: Vec<Lit>) {
        self.back_to(0);
        self.assumptions = literals;
    }

    pub(super) fn next_assumption(&self) -> Next {
        let trail = &self.propagation.trail;
        match self.assumptions.iter().find(|&&lit| !trail.is_true(lit)) {
            None => Next::Free,
            Some(&lit) if trail.value(lit) == Value::Open => Next::Decide(lit),
            Some(_) => Next::Contradiction,
        }
    }
}
