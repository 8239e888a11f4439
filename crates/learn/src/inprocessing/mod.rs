//! What is done between searches, at the root: clauses are made shorter, and candidates are tried that cannot be true.

mod probe;
mod settle;
mod vivify;

use crate::log::Log;
use crate::propagation::Propagation;
use crate::ticker::Ticker;
use probe::Probing;
pub(crate) use settle::Halt;
use vivify::Vivification;

/// What is done at the root now and then.
#[derive(Debug, Default)]
pub(crate) struct Inprocessing {
    vivification: Vivification,
    probing: Probing,
    /// The propagations when it was last done.
    done: u64,
}

/// One part in so many of the propagations since the last time goes into clauses, and one in so many into candidates.
const FOR_CLAUSES: u64 = 10;
const FOR_CANDIDATES: u64 = 40;

impl Inprocessing {
    /// Does it, at the root. What a limit leaves undone is done another time.
    pub(crate) fn run(&mut self, on: &mut Propagation, log: &mut Log<'_>, ticker: &mut Ticker<'_>) -> Result<(), Halt> {
        let since = on.propagations - self.done;
        on.run().map_err(|_| Halt::Contradiction)?;
        let result = self.work(on, log, ticker, since);
        self.done = on.propagations;
        result
    }

    fn work(
        &mut self,
        on: &mut Propagation,
        log: &mut Log<'_>,
        ticker: &mut Ticker<'_>,
        since: u64,
    ) -> Result<(), Halt> {
        self.vivification.run(on, log, ticker, since / FOR_CLAUSES)?;
        self.probing.run(on, log, ticker, since / FOR_CANDIDATES)
    }
}

#[cfg(test)]
mod tests;
