//! How much work a rating may take.

use std::cell::Cell;

/// What is asked before the work goes on.
type Ask<'a> = &'a dyn Fn() -> bool;

/// The most work that a rating may take, and what may stop it.
///
/// Work is counted in small units: a link of a chain that is looked at, a unit of a fish, an entry of a table. Of a
/// thousand puzzles none up to Hard took more than 17,000 units, none up to Unfair more than 66,000, and the
/// hardest ones known take some million.
///
/// ```
/// use exactone_scales::hodoku::Limit;
///
/// let limit = Limit::work(1_000_000);
/// let stopped = std::cell::Cell::new(false);
/// let is_stopped = || stopped.get();
/// let limit = limit.unless(&is_stopped);
/// # let _ = limit;
/// ```
#[derive(Clone, Copy)]
pub struct Limit<'a> {
    work: u64,
    is_stopped: Option<Ask<'a>>,
}

impl Default for Limit<'_> {
    fn default() -> Self {
        Self::work(100_000_000)
    }
}

impl<'a> Limit<'a> {
    /// So many units of work.
    #[must_use]
    pub const fn work(units: u64) -> Self {
        Self { work: units, is_stopped: None }
    }

    /// Stops also as soon as this says so.
    #[must_use]
    pub const fn unless(self, is_stopped: &'a dyn Fn() -> bool) -> Self {
        Self { work: self.work, is_stopped: Some(is_stopped) }
    }
}

/// What is left of a limit.
pub(super) struct Budget<'a> {
    left: Cell<u64>,
    until_asked: Cell<u64>,
    is_stopped: Option<Ask<'a>>,
}

/// How much work is done between two questions.
const PACE: u64 = 20_000;

impl<'a> Budget<'a> {
    pub(super) fn of(limit: Limit<'a>) -> Self {
        Self { left: Cell::new(limit.work), until_asked: Cell::new(PACE), is_stopped: limit.is_stopped }
    }

    /// Counts work.
    pub(super) fn spend(&self, units: u64) {
        self.left.set(self.left.get().saturating_sub(units));
        let waits = self.until_asked.get();
        if waits > units {
            self.until_asked.set(waits - units);
            return;
        }
        self.until_asked.set(PACE);
        if self.is_stopped.is_some_and(|is_stopped| is_stopped()) {
            self.left.set(0);
        }
    }

    /// Whether there is something left.
    pub(super) fn goes_on(&self) -> bool {
        self.left.get() > 0
    }
}
