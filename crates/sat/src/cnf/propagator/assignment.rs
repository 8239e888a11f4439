//! The values of literals, and the order they came in.

use crate::cnf::Lit;

/// Two literals that must both be true, of one variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unit propagation meets a clause with no literal left")]
pub struct Conflict;

/// What is true, and how far that has been propagated.
#[derive(Clone, Debug, Default)]
pub(super) struct Assignment {
    /// By the code of the literal.
    pub(super) values: Vec<Option<bool>>,
    pub(super) trail: Vec<Lit>,
    pub(super) head: usize,
}

impl Assignment {
    #[inline]
    pub(super) fn value(&self, lit: Lit) -> Option<bool> {
        self.values[lit.code()]
    }

    #[inline]
    pub(super) fn make_true(&mut self, lit: Lit) -> Result<(), Conflict> {
        match self.value(lit) {
            Some(true) => Ok(()),
            Some(false) => Err(Conflict),
            None => {
                self.values[lit.code()] = Some(true);
                self.values[(!lit).code()] = Some(false);
                self.trail.push(lit);
                Ok(())
            }
        }
    }

    pub(super) fn next(&mut self) -> Option<Lit> {
        let lit = *self.trail.get(self.head)?;
        self.head += 1;
        Some(lit)
    }

    pub(super) fn shorten(&mut self, length: usize) {
        for lit in self.trail.drain(length..) {
            self.values[lit.code()] = None;
            self.values[(!lit).code()] = None;
        }
        self.head = self.head.min(length);
    }
}
