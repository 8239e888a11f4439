//! When to give up: wall time, nodes, memory, and a flag that another thread may raise.
//!
//! A [`Budget`] is the limits; [`Budget::start`] begins to measure and gives the engine a [`Meter`], which it asks at
//! every node. The clock is read once in 64 polls: on a 9×9 a node costs about as much as reading the clock ten times.
//! The [`Gauge`] knows how much memory is held, and asks the system only now and then.
//!
//! On `wasm32-unknown-unknown` there is no clock, and memory is not measured. Limits of time and memory have no effect
//! there, unless a [`Gauge`] of your own measures memory. A limit of nodes works everywhere, and so does a flag.

use super::clock;
use super::gauge::Gauge;
use super::progress::Progress;
use crate::problem::Interrupt;
use std::cell::Cell;
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
    /// A flag was raised.
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

impl serde::Serialize for Limit {
    /// As it is printed.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A flag shared between threads; once raised it stays raised.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl From<Arc<AtomicBool>> for Cancel {
    /// A flag that other code raises, such as a signal handler.
    fn from(flag: Arc<AtomicBool>) -> Self {
        Self(flag)
    }
}

impl Cancel {
    /// Asks every engine that holds this flag to stop at its next node.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// The flag itself, for code that looks at it without this type.
    #[must_use]
    pub fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }

    /// Whether the flag is raised.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The limits of one query. The default has none.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// When to stop, on the monotonic clock. It has no effect if the system has no clock.
    pub deadline: Option<Instant>,
    /// Nodes of the search tree; for SAT, conflicts.
    pub nodes: Option<u64>,
    /// Resident memory of the process, in bytes.
    pub memory: Option<u64>,
    /// What measures the memory that the process holds.
    pub gauge: Gauge,
    /// Flags that end the search when any is raised.
    pub cancel: Vec<Cancel>,
    /// Takes the reports of how far the search has come.
    pub progress: Option<Arc<Progress>>,
}

impl Budget {
    /// No limit but the time from now on; no limit at all if the system has no clock.
    #[must_use]
    pub fn within(time: Duration) -> Self {
        Self { deadline: clock::now().and_then(|now| now.checked_add(time)), ..Self::default() }
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

    /// For work that is done before there is a search: ends it when the time is over or a flag is raised. What it takes of
    /// memory is known before it begins.
    #[must_use]
    pub fn interrupt(&self) -> Interrupt {
        let budget = self.clone();
        Interrupt::when(move || budget.hit_aside_from_memory().is_some())
    }

    /// Begins to measure.
    #[must_use]
    pub fn start(&self) -> Meter<'_> {
        Meter { budget: self, nodes: 0, polls: 0, told: Cell::new(0) }
    }

    /// The limit that has been hit already, nodes aside. Reads the clock.
    #[must_use]
    pub fn hit(&self) -> Option<Limit> {
        self.hit_aside_from_memory().or_else(|| self.memory_hit(clock::now()))
    }

    fn hit_aside_from_memory(&self) -> Option<Limit> {
        if self.cancel.iter().any(Cancel::is_raised) {
            return Some(Limit::Cancelled);
        }
        let is_over = |deadline| clock::now().is_some_and(|now| now >= deadline);
        self.deadline.is_some_and(is_over).then_some(Limit::Time)
    }

    fn memory_hit(&self, now: Option<Instant>) -> Option<Limit> {
        self.memory.is_some_and(|limit| self.gauge.held_at(now) > limit).then_some(Limit::Memory)
    }
}

const CLOCK_EVERY: u32 = 64;
const PROGRESS_EVERY: u32 = 8_192;
const PROGRESS_AT: u32 = 4_097;

/// Measures one search against its budget.
#[derive(Debug)]
pub struct Meter<'b> {
    budget: &'b Budget,
    nodes: u64,
    polls: u32,
    /// The nodes that the progress knows of.
    told: Cell<u64>,
}

impl Drop for Meter<'_> {
    fn drop(&mut self) {
        self.tell();
    }
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

    /// The nodes counted so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
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
        self.tell();
        // Not at the first poll: that much an easy search can do without asking the system anything.
        let hit = if self.polls == 1 { self.budget.hit_aside_from_memory() } else { self.budget.hit() };
        hit.map_or(Ok(()), Err)
    }

    /// Whether there is a progress to report to, and it is time for a report.
    #[inline]
    #[must_use]
    pub fn wants_progress(&self) -> bool {
        self.polls % PROGRESS_EVERY == PROGRESS_AT && self.budget.progress.is_some()
    }

    /// Tells the progress, if there is one, of the nodes that it does not know of.
    fn tell(&self) {
        if let Some(progress) = &self.budget.progress {
            progress.add_nodes(self.nodes - self.told.replace(self.nodes));
        }
    }

    /// Reports which share of the tree is done (0 to 1), if there is a progress to report to.
    pub fn report(&self, share: f64) {
        self.tell();
        if let Some(progress) = &self.budget.progress {
            progress.set_share(share);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::gauge::FRESH;
    use super::*;
    use std::sync::atomic::AtomicU32;

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
    fn a_progress_knows_of_every_node_at_the_end_and_of_most_before() {
        let progress = Arc::new(Progress::default());
        let budget = Budget { progress: Some(Arc::clone(&progress)), ..Budget::default() };
        let mut meter = budget.start();
        assert!((0..1_000).all(|_| meter.node().is_ok()));
        let told = progress.nodes();
        assert!(told + u64::from(CLOCK_EVERY) >= 1_000 && told < 1_000, "{told}");
        drop(meter);
        assert_eq!(progress.nodes(), 1_000);
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
        let none = Budget { memory: Some(0), gauge: Gauge::reading(|| Some(1)), ..Budget::default() };
        assert_eq!(none.hit(), Some(Limit::Memory));
    }

    #[test]
    fn the_system_is_asked_for_memory_by_time_and_not_by_polls() {
        let asked = Arc::new(AtomicU32::new(0));
        let counter = Arc::clone(&asked);
        let gauge = Gauge::reading(move || Some(u64::from(counter.fetch_add(1, Ordering::Relaxed))));
        let budget = Budget { memory: Some(u64::MAX), gauge, ..Budget::default() };
        let began = Instant::now();
        // Ten searches, as of ten cubes: each is measured anew, and memory is not.
        for _ in 0..10 {
            let mut meter = budget.start();
            assert!((0..200_000).all(|_| meter.poll().is_ok()));
        }
        let fresh = began.elapsed().as_micros() / FRESH.as_micros();
        let asked = u128::from(asked.load(Ordering::Relaxed));
        assert!((1..=fresh + 1).contains(&asked), "{asked} times in {fresh} spans");
    }

    #[test]
    fn a_flag_and_the_end_of_the_time_are_interrupts() {
        let (flag, none) = (Cancel::default(), Budget::default().with_nodes(0));
        let interrupt = none.with_cancel(&flag).interrupt();
        assert!(!none.interrupt().is_raised() && !interrupt.is_raised());
        flag.raise();
        assert!(interrupt.is_raised() && Budget::within(Duration::ZERO).interrupt().is_raised());
    }

    #[test]
    fn a_search_of_a_few_polls_does_not_ask_the_system() {
        let gauge = Gauge::reading(|| panic!("the system is asked"));
        let budget = Budget { memory: Some(0), gauge, ..Budget::default() };
        let mut meter = budget.start();
        assert!((0..CLOCK_EVERY).all(|_| meter.node().is_ok()));
    }

    #[test]
    fn memory_beyond_the_limit_ends_a_search_within_two_looks() {
        let budget = Budget { memory: Some(9), gauge: Gauge::reading(|| Some(10)), ..Budget::default() };
        let mut meter = budget.start();
        assert!((0..=CLOCK_EVERY).any(|_| meter.poll() == Err(Limit::Memory)));
    }
}
