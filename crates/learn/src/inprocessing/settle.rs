//! What was found to hold at the root, and why work there ends early.

use crate::literal::Lit;
use crate::log::Log;
use crate::propagation::Propagation;
use crate::ticker::Ticker;
use crate::trail::{Conflict, Reason};
use exactone_core::solve::Limit;

/// Why work at the root ends early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// The problem has no solution, or no more.
    Contradiction,
    /// A limit was hit.
    Limit(Limit),
}

impl From<Limit> for Halt {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

/// Draws all conclusions, and looks at the limits if that was much work.
pub(super) fn propagate(on: &mut Propagation, ticker: &mut Ticker<'_>) -> Result<Result<(), Conflict>, Limit> {
    let before = on.looked_at;
    let result = on.run();
    ticker.poll(on.looked_at - before)?;
    Ok(result)
}

/// States at the root what was found to hold, and what follows.
pub(super) fn settle(on: &mut Propagation, log: &mut Log<'_>, lit: Lit) -> Result<(), Halt> {
    on.tell_learned(log, std::iter::once(lit));
    if on.trail.is_open(lit) {
        on.trail.set(lit, Reason::None);
    }
    on.run().map_err(|_| Halt::Contradiction)
}
