//! What was found to hold at the root.

use crate::literal::Lit;
use crate::log::Log;
use crate::propagation::Propagation;
use crate::trail::Reason;

/// The problem has no solution, or no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contradiction;

/// States at the root what was found to hold, and what follows.
pub(super) fn settle(on: &mut Propagation, log: &mut Log<'_>, lit: Lit) -> Result<(), Contradiction> {
    on.tell_learned(log, std::iter::once(lit));
    if on.trail.is_open(lit) {
        on.trail.set(lit, Reason::None);
    }
    on.run().map_err(|_| Contradiction)
}
