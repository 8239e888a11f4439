//! Failed literals: a candidate whose truth leads to a conflict at once is false.

use super::settle::{Halt, propagate, settle};
use crate::literal::Lit;
use crate::log::Log;
use crate::propagation::Propagation;
use crate::ticker::Ticker;
use exactone_core::problem::{Candidate, Id};

/// Goes round through the candidates.
#[derive(Debug, Default)]
pub(super) struct Probing {
    next: usize,
}

impl Probing {
    /// Tries candidates, from where it stopped the last time, until so many propagations are made or all were tried.
    ///
    /// It begins and ends at the root, where all conclusions are drawn.
    pub(super) fn run(
        &mut self,
        on: &mut Propagation,
        log: &mut Log<'_>,
        ticker: &mut Ticker<'_>,
        effort: u64,
    ) -> Result<(), Halt> {
        let (candidates, end) = (on.remainder.candidates(), on.propagations + effort);
        for _ in 0..candidates {
            if on.propagations >= end {
                break;
            }
            let lit = Lit::is(Candidate::from_index(self.next));
            self.next = (self.next + 1) % candidates;
            if !on.trail.is_open(lit) {
                continue;
            }
            on.decide(lit);
            let result = propagate(on, ticker);
            on.undo(0, |_| {});
            if result?.is_err() {
                settle(on, log, !lit)?;
            }
        }
        Ok(())
    }
}
