//! The steps of a proof, told while the search makes them.

use crate::literal::Lit;
use crate::remainder::Remainder;
use exactone_core::problem::Candidate;

/// What is done with a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// It follows by unit propagation from the groups, what was asked, and the clauses before it (RUP).
    Learned,
    /// It is not used any more.
    Forgotten,
}

/// A candidate of the problem, or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Literal {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it says that the candidate is true.
    pub is_positive: bool,
}

/// Hears of the steps of a proof.
pub type StepListener<'a> = dyn FnMut(Step, &[Literal]) + Send + 'a;

/// Tells a listener, if there is one.
#[derive(Default)]
pub(crate) struct Log<'l> {
    listener: Option<&'l mut StepListener<'l>>,
    lits: Vec<Literal>,
}

impl<'l> Log<'l> {
    /// Tells this listener.
    pub(crate) fn to(listener: &'l mut StepListener<'l>) -> Self {
        Self { listener: Some(listener), lits: Vec::new() }
    }

    /// Whether somebody is told.
    pub(crate) fn is_on(&self) -> bool {
        self.listener.is_some()
    }

    /// Tells a step; the literals are of the remainder.
    pub(crate) fn tell(&mut self, step: Step, remainder: &Remainder, lits: impl Iterator<Item = Lit>) {
        if let Some(listener) = &mut self.listener {
            self.lits.clear();
            let named = |lit: Lit| Literal { candidate: remainder.names[lit.var()], is_positive: lit.is_positive() };
            self.lits.extend(lits.map(named));
            listener(step, &self.lits);
        }
    }

    /// Tells that there is a contradiction.
    pub(crate) fn tell_end(&mut self) {
        if let Some(listener) = &mut self.listener {
            listener(Step::Learned, &[]);
        }
    }
}
