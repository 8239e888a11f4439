//! What is due at which conflict.

use crate::decisions::{Mode, Rephase};
use crate::settings::{Modes, Settings};

/// The conflicts at which something is due next. The space between two of a kind grows each time.
#[derive(Debug)]
pub(super) struct Schedule {
    reduction: Growing,
    rephase: Growing,
    inprocessing: Growing,
    modes: Option<Alternation>,
}

/// Due after a number of conflicts, then twice, three times so many later and so on.
#[derive(Debug)]
struct Growing {
    every: u64,
    times: u64,
    next: u64,
}

impl Growing {
    fn new(every: u64) -> Self {
        Self { every, times: 0, next: every }
    }

    /// The same, but the first time comes after so many.
    fn beginning(every: u64, first: u64) -> Self {
        Self { every, times: 0, next: first.min(every) }
    }

    fn is_due(&self, conflicts: u64) -> bool {
        conflicts >= self.next
    }

    /// Whether it is due; if so, the next time is set.
    fn take(&mut self, conflicts: u64) -> bool {
        let is_due = self.is_due(conflicts);
        if is_due {
            self.times += 1;
            self.next = conflicts.saturating_add(self.every.saturating_mul(self.times + 1));
        }
        is_due
    }
}

/// When the mode changes: the first time by conflicts, then by the work that those took, times 1, 4, 9 and so on.
#[derive(Debug)]
struct Alternation {
    mode: Mode,
    times: u64,
    conflicts: u64,
    work: Option<u64>,
    next_work: u64,
}

const FIRST_CHANGE: u64 = 1_000;
/// When phases are set anew for the first time, which begins with a dive. On quasigroups of order 33 to 40 at their peak, a search took half as
/// long again where that came after 1,000 conflicts, and twice as long after 200.
const FIRST_REPHASE: u64 = 400;

impl Schedule {
    pub(super) fn new(settings: &Settings) -> Self {
        let alternation =
            Alternation { mode: Mode::Stable, times: 0, conflicts: FIRST_CHANGE, work: None, next_work: 0 };
        Self {
            reduction: Growing::new(settings.reduce_every.max(1)),
            rephase: Growing::beginning(settings.rephase_every.max(1), FIRST_REPHASE),
            inprocessing: Growing::new(settings.inprocess_every.max(1)),
            modes: (settings.modes == Modes::Alternating).then_some(alternation),
        }
    }

    /// The mode to begin with.
    pub(super) fn first_mode(modes: Modes) -> Mode {
        if modes == Modes::Focused { Mode::Focused } else { Mode::Stable }
    }

    /// Whether something may be due.
    pub(super) fn is_due(&self, conflicts: u64) -> bool {
        let may_change = self.modes.as_ref().is_some_and(|modes| conflicts >= modes.conflicts);
        may_change
            || self.reduction.is_due(conflicts)
            || self.rephase.is_due(conflicts)
            || self.inprocessing.is_due(conflicts)
    }

    pub(super) fn is_reduction_due(&mut self, conflicts: u64) -> bool {
        self.reduction.take(conflicts)
    }

    pub(super) fn is_inprocessing_due(&mut self, conflicts: u64) -> bool {
        self.inprocessing.take(conflicts)
    }

    /// The phases that are due: the best ones, every other time.
    pub(super) fn rephase(&mut self, conflicts: u64) -> Option<Rephase> {
        const ORDER: [Rephase; 6] =
            [Rephase::Best, Rephase::Random, Rephase::Best, Rephase::Original, Rephase::Best, Rephase::Flipped];
        let at = usize::try_from(self.rephase.times % 6).unwrap_or(0);
        self.rephase.take(conflicts).then_some(ORDER[at])
    }

    /// The mode that is due.
    pub(super) fn mode(&mut self, conflicts: u64, work: u64) -> Option<Mode> {
        let modes = self.modes.as_mut().filter(|modes| conflicts >= modes.conflicts)?;
        modes.conflicts = conflicts + 100;
        if work < modes.next_work {
            return None;
        }
        let unit = *modes.work.get_or_insert(work);
        modes.times += 1;
        modes.next_work = work + unit * modes.times * modes.times;
        modes.mode = if modes.mode == Mode::Stable { Mode::Focused } else { Mode::Stable };
        Some(modes.mode)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_due_comes_at_growing_distances() {
        let mut growing = Growing::new(10);
        let times: Vec<u64> = (0..100).filter(|&conflicts| growing.take(conflicts)).collect();
        assert_eq!(times, [10, 30, 60]);
    }

    #[test]
    fn modes_alternate_by_work() {
        let mut schedule = Schedule::new(&Settings { modes: Modes::Alternating, ..Settings::default() });
        assert_eq!(schedule.mode(999, 5_000), None);
        assert_eq!(schedule.mode(1_000, 5_000), Some(Mode::Focused));
        assert_eq!(schedule.mode(1_200, 9_000), None);
        assert_eq!(schedule.mode(1_300, 10_000), Some(Mode::Stable));
    }
}
