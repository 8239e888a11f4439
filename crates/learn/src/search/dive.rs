//! A dive: decisions from the root by what is most likely, weighed anew after each, down to the first conflict.
//!
//! What stood before the conflict is the target of the decisions that follow. Source of the idea: H. Hsu, M. Kitching, F. Bacchus,
//! S. `McIlraith`, "Using expectation maximization to find likely assignments for solving CSP's" (2007).

use super::Search;
use super::assumptions::Next;
use crate::belief::Belief;
use crate::literal::Lit;
use crate::ticker::Ticker;
use exactone_core::solve::Limit;

/// How often each group is scaled before the first decision and after each, at most, on average.
const SWEEPS_AT_ROOT: usize = 20;
const SWEEPS: usize = 5;
/// How much a dive may look at, for each thing that the search has looked at. What a dive looks at takes a tenth of the time or
/// less. On 25×25 this leaves all dives whole. On 49×49 with 70 % of the cells removed it ends them when they have taken about as
/// long as all the search before; whole ones took ten times as long, and what came after them needed more conflicts.
const WORK: u64 = 10;

impl Search<'_> {
    /// Decides what is most likely until there is a conflict, from which it learns, nothing is open, or it has worked enough.
    /// The decisions stand, and the search goes on from them.
    pub(super) fn dive(&mut self, ticker: &mut Ticker<'_>) -> Result<(), Limit> {
        self.back_to(0);
        let enough = self.propagation.looked_at.saturating_mul(WORK);
        let mut belief: Option<Belief> = None;
        loop {
            if let Err(conflict) = self.propagation.run() {
                return self.meet(conflict, ticker);
            }
            ticker.poll()?;
            let (remainder, trail) = (&self.propagation.remainder, &self.propagation.trail);
            let belief = belief.get_or_insert_with(|| {
                // Nothing is decided yet, so this holds for later dives.
                self.belief.follow(remainder, trail, SWEEPS_AT_ROOT * remainder.groups());
                self.belief.clone()
            });
            match self.assumptions.next(&self.propagation.trail) {
                Next::Free => {}
                Next::Contradiction => return Ok(()),
                Next::Decide(lit) => {
                    self.decide(lit);
                    continue;
                }
            }
            belief.follow(remainder, trail, SWEEPS * remainder.groups());
            let looked_at = belief.looked_at - self.belief.looked_at;
            let likely = belief.most_likely(trail, remainder.names.len()).filter(|_| looked_at <= enough);
            let Some(likely) = likely else { return Ok(()) };
            self.decide(Lit::is(likely));
        }
    }
}
