//! Literals that are decided before all others, and can be taken back later.
//!
//! What is learned meanwhile follows without them, so it is kept. Source: N. Eén, N. Sörensson, "Temporal induction by incremental SAT
//! solving" (2003).

use crate::literal::Lit;
use crate::trail::{Trail, Value};

/// What is assumed.
#[derive(Debug, Default)]
pub(super) struct Assumptions(pub(super) Vec<Lit>);

/// What the assumptions say of the next decision.
pub(super) enum Next {
    /// This assumption is decided.
    Decide(Lit),
    /// An assumption is false, which follows from those before it: no solution has all of them.
    Contradiction,
    /// All of them are true.
    Free,
}

impl Assumptions {
    /// The first that is not true. Nothing else was decided before all of them are.
    pub(super) fn next(&self, trail: &Trail) -> Next {
        match self.0.iter().find(|&&lit| !trail.is_true(lit)) {
            None => Next::Free,
            Some(&lit) if trail.value(lit) == Value::Open => Next::Decide(lit),
            Some(_) => Next::Contradiction,
        }
    }
}
