//! How much memory the process holds, asked of the system seldom.
//!
//! Memory is the process's, not a search's: one figure serves every budget and every thread, and it is renewed when it is
//! older than [`FRESH`]. The system answers from one line that it keeps anyway (`/proc/self/statm` on Linux). It has other
//! tables that are more exact by a little, and for which it walks over every page: that takes longer the more is held.
//!
//! Without a clock the age of a figure is not known, so it is renewed each time.

use super::clock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

/// How long a figure is good for.
pub(super) const FRESH: Duration = Duration::from_millis(50);

/// The gauge of this process.
static PROCESS: LazyLock<Gauge> = LazyLock::new(|| Gauge::reading(held_by_process));

/// Tells how many bytes of memory the process holds. Clones share one figure; the default is the gauge of the process.
#[derive(Clone)]
pub struct Gauge(Arc<Measurement>);

struct Measurement {
    source: Box<dyn Fn() -> Option<u64> + Send + Sync>,
    opened: Option<Instant>,
    /// When the system is asked again, in microseconds after `opened`.
    due: AtomicU64,
    /// What it said last.
    held: AtomicU64,
}

impl Gauge {
    /// A gauge with another source of figures; `None` where the system does not tell.
    #[must_use]
    pub fn reading(source: impl Fn() -> Option<u64> + Send + Sync + 'static) -> Self {
        let (due, held) = (AtomicU64::new(0), AtomicU64::new(0));
        Self(Arc::new(Measurement { source: Box::new(source), opened: clock::now(), due, held }))
    }

    /// Memory has been given back: the next question asks the system again.
    pub fn renew(&self) {
        self.0.due.store(0, Ordering::Relaxed);
    }

    /// The bytes held now, or a little while ago; 0 where the system does not tell.
    #[must_use]
    pub fn held(&self) -> u64 {
        self.held_at(clock::now())
    }

    /// What [`held`](Self::held) says at this time.
    pub(super) fn held_at(&self, now: Option<Instant>) -> u64 {
        let Measurement { source, opened, due, held } = &*self.0;
        let micros = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let is_due = |(now, opened): (Instant, Instant)| {
            let (at, next) = (micros(now.saturating_duration_since(opened)), due.load(Ordering::Relaxed));
            let after = at + micros(FRESH);
            at >= next && due.compare_exchange(next, after, Ordering::Relaxed, Ordering::Relaxed).is_ok()
        };
        if now.zip(*opened).is_none_or(is_due) {
            held.store(source().unwrap_or(0), Ordering::Relaxed);
        }
        held.load(Ordering::Relaxed)
    }
}

impl Default for Gauge {
    fn default() -> Self {
        PROCESS.clone()
    }
}

impl std::fmt::Debug for Gauge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Gauge").field("held", &self.0.held).finish_non_exhaustive()
    }
}

#[cfg(not(target_family = "wasm"))]
fn held_by_process() -> Option<u64> {
    memory_stats::memory_stats().map(|held| held.physical_mem as u64)
}

/// There is no process that the system could measure.
#[cfg(target_family = "wasm")]
fn held_by_process() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_is_asked_once_while_a_figure_is_fresh() {
        let asked = Arc::new(AtomicU64::new(0));
        let counter = Arc::clone(&asked);
        let gauge = Gauge::reading(move || Some(counter.fetch_add(1, Ordering::Relaxed) + 1));
        let (start, copy) = (gauge.0.opened, gauge.clone());
        let at = |micros: u32| start.map(|start| start + FRESH * micros / 1_000);
        assert!((0..1_000).all(|now| gauge.held_at(at(now)) == 1 && copy.held_at(at(now)) == 1));
        assert_eq!((gauge.held_at(at(1_000)), copy.held_at(at(1_999)), gauge.held_at(at(2_000))), (2, 2, 3));
        assert_eq!(asked.load(Ordering::Relaxed), 3);
    }

    #[test]
    fn without_a_clock_the_system_is_asked_each_time() {
        let asked = AtomicU64::new(0);
        let gauge = Gauge::reading(move || Some(asked.fetch_add(1, Ordering::Relaxed)));
        assert_eq!([gauge.held_at(None), gauge.held_at(None)], [0, 1]);
    }

    #[test]
    fn where_the_system_does_not_tell_nothing_is_held() {
        assert_eq!(Gauge::reading(|| None).held(), 0);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_process_holds_something() {
        assert!(Gauge::default().held() > 0);
    }
}
