//! The search: decide, propagate, learn from a conflict, go back; and now and then begin anew, forget, set phases anew.

mod assumptions;
mod back;
mod counts;
mod dive;
mod excluding;
mod fork;
mod learning;
mod maintenance;
mod schedule;
mod sharing;
mod walking;
mod walks;

use crate::analysis::Analysis;
use crate::belief::Belief;
use crate::decisions::Decisions;
use crate::inprocessing::Inprocessing;
use crate::literal::Lit;
use crate::log::Log;
use crate::propagation::Propagation;
use crate::remainder::Remainder;
use crate::restarts::Restarts;
use crate::settings::Settings;
use crate::subsumption::Subsumption;
use crate::ticker::Ticker;
use assumptions::{Assumptions, Next};
use exactone_core::problem::Candidate;
use exactone_core::random::SplitMix;
use exactone_core::solve::Limit;
use schedule::Schedule;
use sharing::Sharing;
use std::sync::Arc;
use walks::Walks;

/// What the search comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Every candidate is settled: a solution.
    Model,
    /// There are no more.
    Nothing,
}

/// A search on the remainder of a query.
pub(crate) struct Search<'l> {
    pub(crate) propagation: Propagation,
    analysis: Analysis,
    decisions: Decisions,
    restarts: Restarts,
    schedule: Schedule,
    random: SplitMix,
    inprocessing: Inprocessing,
    subsumption: Subsumption,
    log: Log<'l>,
    /// How many literals of the root were told.
    told: usize,
    settings: Settings,
    /// How likely each candidate is, as far as the root tells.
    belief: Belief,
    is_dive_due: bool,
    walks: Walks,
    sharing: Sharing,
    assumptions: Assumptions,
    /// Whether nothing is left: a conflict at the root.
    is_exhausted: bool,
    pub(crate) conflicts: u64,
    /// How much had been looked at when the limits were, the last time.
    polled: u64,
    pub(crate) peak_depth: u64,
}

impl<'l> Search<'l> {
    /// A search from the beginning. It takes a while on large tables, in which limits are looked at.
    pub(crate) fn new(
        remainder: impl Into<Arc<Remainder>>,
        settings: Settings,
        log: Log<'l>,
        ticker: &mut Ticker<'_>,
    ) -> Result<Self, Limit> {
        let remainder = remainder.into();
        let belief = Belief::new(&remainder, ticker)?;
        let mut search = Self {
            analysis: Analysis::new(remainder.candidates()),
            decisions: Decisions::new(&belief, &remainder, settings.seed, settings.keep_percent),
            propagation: Propagation::new(remainder).with(&settings, log.is_on()),
            restarts: Restarts::new(settings.restart_unit.max(1)),
            schedule: Schedule::new(&settings),
            random: SplitMix::new(settings.seed),
            inprocessing: Inprocessing::default(),
            subsumption: Subsumption::default(),
            log,
            told: 0,
            settings,
            belief,
            is_dive_due: false,
            walks: Walks::new(&settings),
            sharing: Sharing::default(),
            assumptions: Assumptions::default(),
            is_exhausted: false,
            conflicts: 0,
            polled: 0,
            peak_depth: 0,
        };
        search.decisions.enter(Schedule::first_mode(settings.modes));
        Ok(search)
    }

    /// Searches for the next solution, until there were so many conflicts in all: nothing, if there is no answer by then.
    fn next_model(&mut self, ticker: &mut Ticker<'_>, most_conflicts: u64) -> Result<Option<Outcome>, Limit> {
        while !self.is_exhausted {
            if self.propagation.clauses.is_full() {
                return Err(Limit::Memory);
            }
            if self.conflicts >= most_conflicts {
                return Ok(None);
            }
            match self.propagation.run() {
                Err(conflict) => self.meet(conflict, ticker)?,
                Ok(()) if self.is_due() => self.maintain(ticker)?,
                Ok(()) if self.is_dive_due => {
                    self.is_dive_due = false;
                    self.dive(ticker)?;
                }
                Ok(()) if self.is_walk_due() => self.walk(ticker)?,
                Ok(()) => {
                    self.poll(ticker)?;
                    let lit = match self.assumptions.next(&self.propagation.trail) {
                        Next::Decide(lit) => lit,
                        Next::Contradiction => return Ok(Some(Outcome::Nothing)),
                        Next::Free => match self.next_decision() {
                            Some(lit) => lit,
                            None => return Ok(Some(Outcome::Model)),
                        },
                    };
                    self.decide(lit);
                }
            }
        }
        Ok(Some(Outcome::Nothing))
    }

    /// Looks at the limits now and then.
    #[inline]
    fn poll(&mut self, ticker: &mut Ticker<'_>) -> Result<(), Limit> {
        let before = std::mem::replace(&mut self.polled, self.propagation.looked_at);
        ticker.poll(self.polled - before)
    }

    /// Decides a literal, at a level of its own.
    fn decide(&mut self, lit: Lit) {
        self.propagation.decide(lit);
        self.peak_depth = self.peak_depth.max(u64::from(self.propagation.trail.level()));
    }

    /// What is decided next: what a walk found, or what the search would have; nothing, if all is settled.
    fn next_decision(&mut self) -> Option<Lit> {
        let trail = &self.propagation.trail;
        while let Some(candidate) = self.walks.next_of_solution() {
            if trail.is_open(Lit::is(candidate)) {
                return Some(Lit::is(candidate));
            }
        }
        self.decisions.next(trail)
    }

    /// Searches for solutions with these literals from now on.
    pub(crate) fn assume(&mut self, literals: Vec<Lit>) {
        self.back_to(0);
        self.assumptions = Assumptions(literals);
    }

    /// The true candidates of the remainder, without new names.
    pub(crate) fn model(&self) -> impl Iterator<Item = Candidate> {
        let remainder = &self.propagation.remainder;
        let lits = self.propagation.trail.lits().iter();
        lits.filter(|lit| lit.is_positive()).filter_map(|lit| remainder.name(lit.candidate()))
    }

    /// There is nothing more.
    fn exhaust(&mut self) {
        self.is_exhausted = true;
        self.propagation.tell_learned(&mut self.log, std::iter::empty());
    }
}

#[cfg(test)]
mod tests;
