//! What is done between searches, at the root: clauses are made shorter, and candidates are tried that cannot be true.

mod probe;
mod vivify;

use crate::literal::Lit;
use crate::log::{Log, Step};
use crate::propagation::Propagation;
use crate::trail::Reason;
pub(crate) use probe::Probing;
pub(crate) use vivify::Vivification;

/// The problem has no solution, or no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contradiction;

/// States at the root what was found to hold, and what follows.
fn settle(on: &mut Propagation, log: &mut Log<'_>, lit: Lit) -> Result<(), Contradiction> {
    log.tell(Step::Learned, &on.remainder, std::iter::once(lit));
    if on.trail.is_open(lit) {
        on.trail.set(lit, Reason::None);
    }
    on.run().map_err(|_| Contradiction)
}
