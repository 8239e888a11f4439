//! A dive: decisions from the root by what is most likely, weighed anew after each, down to the first conflict.
//!
//! What stood before the conflict is the target of the decisions that follow. Source of the idea: H. Hsu, M. Kitching, F. Bacchus,
//! S. `McIlraith`, "Using expectation maximization to find likely assignments for solving CSP's" (2007).

use super::Search;
use crate::belief::Belief;
use crate::literal::Lit;
use crate::ticker::Ticker;
use exactone_core::solve::Limit;

/// How often each group is scaled before the first decision, at most, and after each.
const SWEEPS_AT_ROOT: usize = 20;
const SWEEPS: usize = 5;

impl Search<'_> {
    /// Decides what is most likely until there is a conflict, from which it learns, or nothing is open.
    pub(super) fn dive(&mut self, ticker: &mut Ticker<'_>) -> Result<(), Limit> {
        self.back_to(0);
        let mut belief: Option<Belief> = None;
        loop {
            if let Err(conflict) = self.propagation.run() {
                return self.meet(conflict, ticker);
            }
            ticker.poll()?;
            let (remainder, trail) = (&self.propagation.remainder, &self.propagation.trail);
            let belief = belief.get_or_insert_with(|| {
                self.belief.follow(remainder, trail, SWEEPS_AT_ROOT);
                self.belief.clone()
            });
            belief.follow(remainder, trail, SWEEPS);
            let Some(likely) = belief.most_likely(trail) else { return Ok(()) };
            self.propagation.decide(Lit::is(likely));
        }
    }
}
