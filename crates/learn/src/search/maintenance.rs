//! What is done now and then: restarts, reductions, phases set anew, work at the root, another mode.

use super::Search;
use crate::decisions::{Mode, Rephase};
use crate::inprocessing::Halt;
use crate::literal::Lit;
use crate::log::Log;
use crate::propagation::Propagation;
use crate::reduction;
use crate::ticker::Ticker;
use exactone_core::solve::Limit;

impl Search<'_> {
    pub(super) fn is_due(&self) -> bool {
        self.is_restart_due() || self.schedule.is_due(self.conflicts)
    }

    fn is_restart_due(&self) -> bool {
        match self.decisions.mode() {
            Mode::Stable => self.restarts.is_due_stable(self.conflicts),
            Mode::Focused => self.restarts.is_due_focused(self.conflicts),
        }
    }

    /// Does what is due.
    pub(super) fn maintain(&mut self, ticker: &mut Ticker<'_>) -> Result<(), Limit> {
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
