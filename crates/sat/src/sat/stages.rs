//! What a query to a SAT solver costs, part by part: encoding, loading, solving.
//!
//! A [`Stopwatch`] runs for one part at a time, or for none. The engine starts it for encoding when a query comes in;
//! [`Staged`](super::Staged) turns it to loading and to solving as it gets there, and stops it in between: what the
//! visitor does with a solution, and what a shuffle costs, is not measured. A clone of the watch gives the [`Stages`] when
//! the query is over.

use super::SatStatistics;
use crate::cnf::Size;
use crate::process::processor_time_of_thread;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};

/// Where time comes from.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The monotonic clock of the system, since this moment.
    Since(Instant),
    /// The processor time of this thread and of the children of the process ([`processor_time_of_thread`]); on systems that
    /// do not tell, no time passes.
    Processor,
    /// A clock that somebody sets by hand: for tests.
    ByHand(Rc<Cell<Duration>>),
}

impl Default for Clock {
    /// The monotonic clock, since now.
    fn default() -> Self {
        Self::Since(Instant::now())
    }
}

impl Clock {
    /// What the clock shows.
    #[must_use]
    pub fn now(&self) -> Duration {
        match self {
            Self::Since(start) => start.elapsed(),
            Self::Processor => processor_time_of_thread().unwrap_or_default(),
            Self::ByHand(time) => time.get(),
        }
    }

    /// How long ago it showed this.
    #[must_use]
    pub fn since(&self, before: Duration) -> Duration {
        self.now().saturating_sub(before)
    }
}

/// What one query cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stages {
    /// Making the engine ready for its problem, before any query: what an encoding finds out about groups in advance.
    pub prepare: Duration,
    /// From the question to the first call of the solver: the reduction by singles, and making the clauses. Where the
    /// reduction decides the query, this is all there is.
    pub encode: Duration,
    /// Opening the solver, and handing it the clauses.
    pub load: Duration,
    /// The searches of the solver, all together.
    pub solve: Duration,
    /// The formula that was loaded; `None` if it never came to that.
    pub size: Option<Size>,
    /// The solver; `None` if none was opened.
    pub solver: Option<Opened>,
    /// What all its searches together did; `None` before the first has ended.
    pub work: Option<SatStatistics>,
}

/// Which solver was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Opened {
    /// Its name.
    pub name: &'static str,
    /// Its release, if that is known.
    pub version: Option<&'static str>,
}

/// The part that the watch runs for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Prepare,
    Encode,
    Load,
    Solve,
}

/// A watch, shared by its clones.
#[derive(Clone, Debug)]
pub struct Stopwatch(Rc<RefCell<Running>>);

#[derive(Debug)]
struct Running {
    clock: Clock,
    part: Option<Part>,
    since: Duration,
    stages: Stages,
}

impl Stopwatch {
    /// A watch that stands still, and has measured nothing.
    #[must_use]
    pub fn new(clock: Clock) -> Self {
        let (part, since, stages) = (None, Duration::ZERO, Stages::default());
        Self(Rc::new(RefCell::new(Running { clock, part, since, stages })))
    }

    /// What was measured since the last query began.
    #[must_use]
    pub fn stages(&self) -> Stages {
        self.0.borrow().stages
    }

    /// Begins a query: nothing of the last one counts any more.
    pub(super) fn begin(&self) {
        self.stop();
        self.note(|stages| *stages = Stages { prepare: stages.prepare, ..Stages::default() });
        self.run(Part::Encode);
    }

    /// Runs for this part from now on.
    pub(super) fn run(&self, part: Part) {
        self.turn(Some(part));
    }

    /// Runs for no part.
    pub(super) fn stop(&self) {
        self.turn(None);
    }

    /// Runs for this part while the work is done, and stands still after it.
    pub(super) fn time<T>(&self, part: Part, work: impl FnOnce() -> T) -> T {
        self.run(part);
        let done = work();
        self.stop();
        done
    }

    /// Writes down what is no time.
    pub(super) fn note(&self, write: impl FnOnce(&mut Stages)) {
        write(&mut self.0.borrow_mut().stages);
    }

    fn turn(&self, to: Option<Part>) {
        let Running { clock, part, since, stages } = &mut *self.0.borrow_mut();
        let now = clock.now();
        let spent = now.saturating_sub(*since);
        match part {
            Some(Part::Prepare) => stages.prepare += spent,
            Some(Part::Encode) => stages.encode += spent,
            Some(Part::Load) => stages.load += spent,
            Some(Part::Solve) => stages.solve += spent,
            None => (),
        }
        (*part, *since) = (to, now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_second_goes_to_the_part_that_the_watch_ran_for() {
        let time = Rc::new(Cell::new(Duration::from_secs(100)));
        let pass = |seconds| time.set(time.get() + Duration::from_secs(seconds));
        let watch = Stopwatch::new(Clock::ByHand(Rc::clone(&time)));
        watch.time(Part::Prepare, || pass(1));
        pass(2);
        watch.begin();
        pass(4);
        watch.run(Part::Load);
        pass(8);
        watch.run(Part::Encode);
        pass(16);
        watch.stop();
        pass(32);
        watch.time(Part::Solve, || pass(64));
        pass(128);
        watch.time(Part::Solve, || pass(256));
        let stages = watch.stages();
        let seconds = [stages.prepare, stages.encode, stages.load, stages.solve].map(|part| part.as_secs());
        assert_eq!(seconds, [1, 20, 8, 320]);
    }

    #[test]
    fn a_new_query_forgets_the_last_but_not_the_preparation() {
        let time = Rc::new(Cell::new(Duration::ZERO));
        let watch = Stopwatch::new(Clock::ByHand(Rc::clone(&time)));
        watch.time(Part::Prepare, || time.set(Duration::from_secs(1)));
        watch.begin();
        time.set(Duration::from_secs(5));
        watch.note(|stages| stages.size = Some(Size::default()));
        watch.begin();
        assert_eq!(watch.stages(), Stages { prepare: Duration::from_secs(1), ..Stages::default() });
    }
}
