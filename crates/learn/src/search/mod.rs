//! The search: decide, propagate, learn from a conflict, go back; and now and then begin anew, forget, set phases anew.

mod assumptions;
mod back;
mod counts;
mod dive;
mod excluding;
mod fork;
mod schedule;
mod sharing;
mod walking;
mod walks;

use crate::analysis::Analysis;
use crate::belief::Belief;
use crate::clauses::Keep;
use crate::decisions::{Decisions, Mode, Rephase};
use crate::inprocessing::{Halt, Inprocessing};
use crate::literal::Lit;
use crate::log::Log;
use crate::propagation::Propagation;
use crate::reduction;
use crate::remainder::Remainder;
use crate::restarts::Restarts;
use crate::settings::Settings;
use crate::subsumption::Subsumption;
use crate::ticker::Ticker;
use crate::trail::{Conflict, Reason};
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
pub(crate) enum Found {
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
    fn next_model(&mut self, ticker: &mut Ticker<'_>, most_conflicts: u64) -> Result<Option<Found>, Limit> {
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
                        Next::Contradiction => return Ok(Some(Found::Nothing)),
                        Next::Free => match self.next_decision() {
                            Some(lit) => lit,
                            None => return Ok(Some(Found::Model)),
                        },
                    };
                    self.decide(lit);
                }
            }
        }
        Ok(Some(Found::Nothing))
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
        while let Some(found) = self.walks.found() {
            if trail.is_open(Lit::is(found)) {
                return Some(Lit::is(found));
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

    /// Learns from a conflict and goes back, again where the learned clause is a conflict, too. A limit that is hit leaves the search
    /// where it can go on.
    fn meet(&mut self, conflict: Conflict, ticker: &mut Ticker<'_>) -> Result<(), Limit> {
        let mut met = Some(conflict);
        while let Some(conflict) = met {
            met = self.learn(conflict, ticker)?;
        }
        Ok(())
    }

    /// Learns a clause from a conflict and goes back. The clause may be a conflict there.
    fn learn(&mut self, conflict: Conflict, ticker: &mut Ticker<'_>) -> Result<Option<Conflict>, Limit> {
        if conflict == Conflict::Kept {
            self.back_to(self.propagation.level_of_conflict(conflict));
        }
        let level = self.propagation.trail.level();
        let counted = ticker.conflict();
        self.conflicts += u64::from(counted.is_ok());
        match (level, counted) {
            (0, Ok(())) => self.exhaust(),
            // Nothing is left, but the limit comes first: a proof that it ends is not told.
            (0, Err(_)) => self.is_exhausted = true,
            _ => {}
        }
        if counted.is_err() || self.is_exhausted {
            self.back_to(0);
            return counted.map(|()| None);
        }
        if self.decisions.mode() == Mode::Stable {
            let start = self.propagation.trail.start_of(level);
            self.decisions.phases.stood(&self.propagation.trail.lits()[..start]);
        }
        let lesson = self.analysis.learn(&mut self.propagation, conflict);
        self.restarts.learned(lesson.lbd);
        self.decisions.bump(self.analysis.involved());
        self.propagation.tell_learned(&mut self.log, self.analysis.clause().iter().copied());
        self.sharing.learned(self.analysis.clause(), lesson.lbd);
        let literals = self.propagation.remainder.candidates() * 2;
        self.subsumption.mark_recent(&mut self.propagation.clauses, self.analysis.clause(), literals);
        self.back_to(self.level_behind(lesson.level));
        let reason = match self.analysis.clause() {
            [_] => Reason::None,
            clause => self.propagation.add(clause, lesson.lbd, Keep::WhileUseful),
        };
        Ok(self.conclude(lesson.level, reason))
    }

    fn is_due(&self) -> bool {
        self.is_restart_due() || self.schedule.is_due(self.conflicts)
    }

    fn is_restart_due(&self) -> bool {
        match self.decisions.mode() {
            Mode::Stable => self.restarts.is_due_stable(self.conflicts),
            Mode::Focused => self.restarts.is_due_focused(self.conflicts),
        }
    }

    /// Does what is due.
    fn maintain(&mut self, ticker: &mut Ticker<'_>) -> Result<(), Limit> {
        if self.is_restart_due() {
            self.restarts.begin(self.conflicts);
            self.back_to(self.level_to_keep());
        }
        if self.schedule.is_reduction_due(self.conflicts) {
            self.tell_root();
            reduction::reduce(&mut self.propagation, &mut self.log, self.settings.forget_percent);
        }
        if let Some(rephase) = self.schedule.rephase(self.conflicts) {
            self.back_to(0);
            self.decisions.phases.reset(rephase, &mut self.random);
            self.is_dive_due = rephase == Rephase::Best;
        }
        if self.schedule.is_inprocessing_due(self.conflicts) {
            self.inprocess(ticker)?;
        }
        if let Some(mode) = self.schedule.mode(self.conflicts, self.propagation.looked_at) {
            self.back_to(0);
            self.decisions.enter(mode);
            self.decisions.phases.forget_target();
            self.restarts.begin(self.conflicts);
        }
        Ok(())
    }

    fn inprocess(&mut self, ticker: &mut Ticker<'_>) -> Result<(), Limit> {
        self.back_to(0);
        self.told = tell_units(&mut self.propagation, &mut self.log, self.told);
        let result = self.inprocessing.run(&mut self.propagation, &mut self.log, ticker);
        self.polled = self.propagation.looked_at;
        match result {
            Err(Halt::Limit(limit)) => return Err(limit),
            Err(Halt::Contradiction) => self.exhaust(),
            Ok(()) => {}
        }
        Ok(())
    }

    /// Tells what holds at the root, before the clauses that it follows from are forgotten.
    fn tell_root(&mut self) {
        self.told = tell_units(&mut self.propagation, &mut self.log, self.told);
    }

    /// There is nothing more.
    fn exhaust(&mut self) {
        self.is_exhausted = true;
        self.propagation.tell_learned(&mut self.log, std::iter::empty());
    }

    /// The decisions that a restart would make again need not be taken back.
    fn level_to_keep(&self) -> u32 {
        if self.decisions.mode() == Mode::Focused {
            return 0;
        }
        let Some(next) = self.decisions.top_score() else { return 0 };
        let would_stand = |lit: &Lit| self.decisions.score(lit.candidate()) > next;
        let standing = self.propagation.trail.decisions().take_while(would_stand).count();
        u32::try_from(standing).unwrap_or(0)
    }
}

/// Tells the literals of the root behind so many; how many there are now.
fn tell_units(on: &mut Propagation, log: &mut Log<'_>, told: usize) -> usize {
    let end = if on.trail.level() == 0 { on.trail.len() } else { on.trail.start_of(1) };
    for at in told..end {
        let lit = on.trail.lits()[at];
        on.tell_learned(log, std::iter::once(lit));
    }
    end
}

#[cfg(test)]
mod tests;
