//! When to give up: wall time, nodes, memory, and a flag that another thread may raise.
//!
//! A [`Budget`] is the limits; [`Budget::start`] begins to measure and gives the engine a [`Meter`], which it asks at
//! every node. The clock is read once in 64 polls, memory once in 8,192: on a 9×9 a node costs about as much as
//! reading the clock ten times.

use super::progress::Progress;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Which limit was hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Limit {
    /// The deadline passed.
    Time,
    /// The search has as many nodes as were allowed.
    Nodes,
    /// The process holds as much memory as was allowed.
    Memory,
    /// Somebody asked to stop.
    Cancelled,
}

impl std::fmt::Display for Limit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Time => "time limit",
            Self::Nodes => "node limit",
            Self::Memory => "memory limit",
            Self::Cancelled => "cancelled",
        })
    }
}

/// A flag shared between threads; once raised it stays raised.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl From<Arc<AtomicBool>> for Cancel {
    /// A flag that somebody else raises, such as a signal handler.
    fn from(flag: Arc<AtomicBool>) -> Self {
        Self(flag)
    }
}

impl Cancel {
    /// Asks every engine that holds this flag to stop at its next node.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// The flag itself, for somebody who looks at it on his own.
    #[must_use]
    pub fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }

    /// Whether somebody asked.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The limits of one query. The default has none.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// When to stop, on the monotonic clock.
    pub deadline: Option<Instant>,
    /// Nodes of the search tree; for SAT, conflicts.
    pub nodes: Option<u64>,
    /// Resident memory of the process, in bytes.
    pub memory: Option<u64>,
    /// Flags that end the search when any is raised.
    pub cancel: Vec<Cancel>,
    /// Where to report how far the search has come.
    pub progress: Option<Arc<Progress>>,
}

impl Budget {
    /// No limit but the time from now on.
    #[must_use]
    pub fn within(time: Duration) -> Self {
        Self { deadline: Instant::now().checked_add(time), ..Self::default() }
    }

    /// The same budget with a node limit: the smaller of this and the one it had.
    #[must_use]
    pub fn with_nodes(&self, nodes: u64) -> Self {
        Self { nodes: Some(self.nodes.map_or(nodes, |had| had.min(nodes))), ..self.clone() }
    }

    /// The same budget that also ends when this flag is raised.
    #[must_use]
    pub fn with_cancel(&self, flag: &Cancel) -> Self {
        let mut budget = self.clone();
        budget.cancel.push(flag.clone());
        budget
    }

    /// Begins to measure.
    #[must_use]
    pub fn start(&self) -> Meter<'_> {
        Meter { budget: self, nodes: 0, polls: 0 }
    }

    /// The limit that has been hit already, nodes aside. Reads the clock and the memory.
    #[must_use]
    pub fn hit(&self) -> Option<Limit> {
        if self.cancel.iter().any(Cancel::is_raised) {
            return Some(Limit::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(Limit::Time);
        }
        self.memory_hit()
    }

    fn memory_hit(&self) -> Option<Limit> {
        let limit = self.memory?;
        let held = memory_stats::memory_stats()?.physical_mem;
        (held as u64 > limit).then_some(Limit::Memory)
    }
}

const CLOCK_EVERY: u32 = 64;
const MEMORY_EVERY: u32 = 8_192;
/// Not at the first poll: asking the system costs more than a whole easy search. A multiple of [`CLOCK_EVERY`], plus 1.
const MEMORY_AT: u32 = 4_097;

/// Measures one search against its budget.
#[derive(Debug)]
pub struct Meter<'b> {
    budget: &'b Budget,
    nodes: u64,
    polls: u32,
}

impl Meter<'_> {
    /// Counts one node.
    ///
    /// # Errors
    /// The limit that is hit.
    #[inline]
    pub fn node(&mut self) -> Result<(), Limit> {
        if self.budget.nodes.is_some_and(|limit| self.nodes >= limit) {
            return Err(Limit::Nodes);
        }
        self.nodes += 1;
        self.poll()
    }

    /// Looks at the limits without counting a node: for long work between nodes, every few microseconds.
    ///
    /// # Errors
    /// The limit that is hit.
    #[inline]
    pub fn poll(&mut self) -> Result<(), Limit> {
        self.polls = self.polls.wrapping_add(1);
        if self.polls % CLOCK_EVERY == 1 { self.look() } else { Ok(()) }
    }

    #[cold]
    fn look(&self) -> Result<(), Limit> {
        if self.budget.cancel.iter().any(Cancel::is_raised) {
            return Err(Limit::Cancelled);
        }
        if self.budget.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Limit::Time);
        }
        if self.polls % MEMORY_EVERY == MEMORY_AT { self.budget.memory_hit().map_or(Ok(()), Err) } else { Ok(()) }
    }

    /// Whether somebody watches and it is time to tell them how far the search is.
    #[inline]
    #[must_use]
    pub fn wants_progress(&self) -> bool {
        self.polls % MEMORY_EVERY == MEMORY_AT && self.budget.progress.is_some()
    }

    /// Tells the watcher, if there is one, which share of the tree is done (0 to 1).
    pub fn report(&self, share: f64) {
        if let Some(progress) = &self.budget.progress {
            progress.set_share(share);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_meter_without_limits_never_ends() {
        let budget = Budget::default();
        let mut meter = budget.start();
        assert!((0..100_000).all(|_| meter.node().is_ok()));
    }

    #[test]
    fn the_node_after_the_last_allowed_one_is_refused() {
        let budget = Budget::default().with_nodes(3);
        let mut meter = budget.start();
        let counted = (0..5).flat_map(|_| meter.node()).count();
        assert_eq!((counted, meter.node()), (3, Err(Limit::Nodes)));
    }

    #[test]
    fn a_raised_flag_ends_the_search_within_one_look() {
        let flag = Cancel::default();
        let budget = Budget::default().with_cancel(&flag);
        let mut meter = budget.start();
        assert!(meter.node().is_ok());
        flag.raise();
        assert!((0..=CLOCK_EVERY).any(|_| meter.node() == Err(Limit::Cancelled)));
    }

    #[test]
    fn a_deadline_in_the_past_and_a_memory_limit_of_nothing_are_hit_at_once() {
        assert_eq!(Budget::within(Duration::ZERO).hit(), Some(Limit::Time));
        let none = Budget { memory: Some(0), ..Budget::default() };
        if memory_stats::memory_stats().is_some() {
            assert_eq!(none.hit(), Some(Limit::Memory));
        }
    }
}
