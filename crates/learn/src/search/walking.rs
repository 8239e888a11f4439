//! Walks by local search between decisions: their phases are what the search tries next.
//!
//! On grids of 36×36 at their peak a walk finds solutions that the search would take longer for, and the other way round. So they take
//! turns. Source of the idea: S. Cai, X. Zhang, "Deep cooperation of CDCL and local search for SAT" (2021).

use super::Search;
use super::walks::Walks;
use crate::propagation::Propagation;
use crate::ticker::Ticker;
use crate::walk::{Choices, Walk};
use exactone_core::problem::Candidate;
use exactone_core::solve::Limit;

/// So many candidates of a walk are looked at between two looks at the clock.
const SLICE: u64 = 100_000;

impl Search<'_> {
    /// Whether a walk is due. There is none for a second solution, and none with candidates assumed: it would not know of either.
    pub(super) fn is_walk_due(&self) -> bool {
        let Walks { walked, next, are_impossible, .. } = &self.walks;
        let earned = self.propagation.looked_at.saturating_mul(u64::from(self.settings.walk));
        earned > walked + next && !are_impossible && !self.excludes() && self.assumptions.0.is_empty()
    }

    /// Walks from where the last walk was best, or the first time from how candidates stand, and sets the phases to the best that it finds.
    pub(super) fn walk(&mut self, ticker: &mut Ticker<'_>) -> Result<(), Limit> {
        self.back_to(0);
        let Propagation { remainder, trail, .. } = &self.propagation;
        if self.walks.choices.is_none() {
            self.walks.choices = Choices::of(remainder, ticker)?;
            self.walks.are_impossible = self.walks.choices.is_none();
        }
        let Some(choices) = &self.walks.choices else { return Ok(()) };
        let mut is_preferred: Vec<bool> =
            remainder.all_candidates().map(|it| self.decisions.phases.is_saved(it)).collect();
        if !self.walks.best.is_empty() {
            is_preferred.fill(false);
            self.walks.best.iter().for_each(|it| is_preferred[it.index()] = true);
        }
        let preference = |it: Candidate| f64::from(u8::from(is_preferred[it.index()])) + self.belief.weight(it);
        let mut walk = Walk::new(choices, trail, preference);
        let mut is_solved = false;
        while !is_solved && walk.looked_at() < self.walks.next {
            let before = walk.looked_at();
            is_solved = walk.run(&mut self.random, (before + SLICE).min(self.walks.next));
            ticker.poll(walk.looked_at() - before)?;
        }
        self.walks.walked += walk.looked_at();
        self.walks.next += self.walks.next / 2;
        self.walks.best = walk.best().to_vec();
        self.walks.solution = if is_solved { walk.best().to_vec() } else { Vec::new() };
        self.decisions.phases.set(&self.walks.best);
        Ok(())
    }
}
