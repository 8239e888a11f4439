//! From a conflict to a clause, and back to where it concludes something.

use super::Search;
use crate::clauses::Kind;
use crate::decisions::Mode;
use crate::ticker::Ticker;
use crate::trail::{Conflict, Reason};
use exactone_core::solve::Limit;

impl Search<'_> {
    /// Learns from a conflict and goes back, again where the learned clause is a conflict, too. A limit that is hit leaves the search
    /// where it can go on.
    pub(super) fn meet(&mut self, conflict: Conflict, ticker: &mut Ticker<'_>) -> Result<(), Limit> {
        let mut met = Some(conflict);
        while let Some(conflict) = met {
            met = self.learn(conflict, ticker)?;
        }
        Ok(())
    }

    /// Learns a clause from a conflict and goes back. The clause may be a conflict there.
    fn learn(&mut self, conflict: Conflict, ticker: &mut Ticker<'_>) -> Result<Option<Conflict>, Limit> {
        if conflict == Conflict::Explained {
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
            clause => self.propagation.add(clause, lesson.lbd, Kind::Redundant),
        };
        Ok(self.conclude(lesson.level, reason))
    }
}
