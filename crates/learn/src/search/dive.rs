//! A dive: decisions from the root by what is most likely, weighed anew after each, down to the first conflict.
//!
//! What stood before the conflict is the target of the decisions that follow. Source of the idea: H. Hsu, M. Kitching, F. Bacchus,
//! S. `McIlraith`, "Using expectation maximization to find likely assignments for solving CSP's" (2007).

use super::Search;
use super::assumptions::Next;
use crate::belief::Belief;
use crate::literal::Lit;
use crate::propagation::Propagation;
use crate::ticker::Ticker;
use exactone_core::solve::Limit;

/// How often each group is scaled before the first decision and after each, at most, on average.
const SWEEPS_AT_ROOT: usize = 20;
const SWEEPS: usize = 5;
/// How much a dive may look at, for each thing that the search has looked at. What a dive looks at takes a tenth of the time or
/// less. On two 25×25 grids with 55 % of the cells removed this ended the first dive after 90 and 98 decisions, on a 49×49 with 70 % after
/// 136: when it had taken about as long as all the search before. Whole ones on 49×49 took ten times as long, and what came after them
/// needed more conflicts.
const WORK: u64 = 10;

impl Search<'_> {
    /// Decides what is most likely until there is a conflict, from which it learns, nothing is open, or it has worked enough.
    /// The decisions stand, and the search goes on from them.
    pub(super) fn dive(&mut self, ticker: &mut Ticker<'_>) -> Result<(), Limit> {
        self.back_to(0);
        let enough = self.propagation.looked_at.saturating_mul(WORK);
        if let Err(conflict) = self.propagation.run() {
            return self.meet(conflict, ticker);
        }
        let Propagation { remainder, trail, .. } = &self.propagation;
        // Nothing is decided yet, so this holds for later dives.
        self.belief.follow(remainder, trail, SWEEPS_AT_ROOT * remainder.groups(), ticker)?;
        let mut belief = self.belief.clone();
        while let Some(lit) = self.next_in_dive(&mut belief, enough, ticker)? {
            self.decide(lit);
            if let Err(conflict) = self.propagation.run() {
                return self.meet(conflict, ticker);
            }
            self.poll(ticker)?;
        }
        Ok(())
    }

    /// An assumption, or what is most likely; nothing, if it has looked at enough.
    fn next_in_dive(&self, belief: &mut Belief, enough: u64, ticker: &mut Ticker<'_>) -> Result<Option<Lit>, Limit> {
        let Propagation { remainder, trail, .. } = &self.propagation;
        match self.assumptions.next(trail) {
            Next::Free => {}
            Next::Contradiction => return Ok(None),
            Next::Decide(lit) => return Ok(Some(lit)),
        }
        belief.follow(remainder, trail, SWEEPS * remainder.groups(), ticker)?;
        if belief.looked_at - self.belief.looked_at > enough {
            return Ok(None);
        }
        let likely = belief.most_likely(trail, remainder.names.len(), ticker)?;
        Ok(likely.map(Lit::is))
    }
}
