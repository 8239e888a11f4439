//! What is done between searches, at the root: clauses are made shorter, and candidates are tried that cannot be true.

mod probe;
mod settle;
mod vivify;

use crate::log::Log;
use crate::propagation::Propagation;
use probe::Probing;
use settle::Contradiction;
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
    /// Does it, at the root; an error means that there are no more solutions.
    pub(crate) fn run(&mut self, on: &mut Propagation, log: &mut Log<'_>) -> Result<(), Contradiction> {
        let since = on.propagations - self.done;
        on.run().map_err(|_| Contradiction)?;
        self.vivification.run(on, log, since / FOR_CLAUSES)?;
        self.probing.run(on, log, since / FOR_CANDIDATES)?;
        self.done = on.propagations;
        Ok(())
    }
}
