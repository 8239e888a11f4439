//! Why propagation stops before nothing more follows.

use super::Limit;

/// No solution is left here: a cell, a group or a relation cannot hold any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Conflict;

/// Why propagation stopped before its fixpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    Conflict,
    Limit(Limit),
}

impl From<Conflict> for Halt {
    fn from(_: Conflict) -> Self {
        Self::Conflict
    }
}

impl From<Limit> for Halt {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}
