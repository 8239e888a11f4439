//! One count by a pool of workers: the top of the tree is cut into cubes, and the component cache is shared.
//!
//! Each worker is a thread. It begins at another place of the list of cubes and takes each cube that no other has taken.
//! Cubes far apart have less in common, so two workers seldom count the same at once. Which worker counts what, and what
//! it finds in the cache, may differ each time; the sum does not.

use super::super::dance::Separable;
use super::asked::{Asked, Stop};
use super::counter::Counter;
use super::frontier::Cube;
use crate::problem::{Checker, Violation};
use crate::solve::{Alarm, Budget, Cancel, Count, Limit, Progress, Query, Solver, Statistics};
use crate::thread;
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What the workers share: the cubes of a query, which of them are taken, and a flag that stops all workers.
struct WorkerPool<'a> {
    query: Query<'a>,
    cubes: &'a [Cube],
    taken: Vec<AtomicBool>,
    stop: Cancel,
}

/// What a thread, or all of them, have counted, and the limit that cut them off.
#[derive(Default)]
pub(super) struct Counted {
    pub(super) count: Count,
    pub(super) limit: Option<Limit>,
    pub(super) statistics: Statistics,
}

impl Counted {
    fn join(&mut self, other: &Self) {
        self.count = self.count.plus(&other.count);
        // A thread that was stopped because another hit a limit says that it was cancelled, which is the greatest.
        self.limit = [self.limit, other.limit].into_iter().flatten().min();
        self.statistics += other.statistics;
    }
}

impl WorkerPool<'_> {
    /// The next cube that no worker has taken, from `from` on and round.
    fn next(&self, from: usize) -> Option<usize> {
        let round = (from..self.cubes.len()).chain(0..from);
        let mut free = round.filter(|&at| !self.taken[at].swap(true, Ordering::Relaxed));
        if self.stop.is_raised() { None } else { free.next() }
    }

    /// The budget of one cube, which reports its part of the progress.
    fn budget(&self) -> Budget {
        let mut budget = self.query.budget.with_cancel(&self.stop);
        let weight = 1.0 / f64::from(u32::try_from(self.cubes.len()).unwrap_or(u32::MAX));
        budget.progress = budget.progress.map(|whole| Arc::new(Progress::part(&whole, weight)));
        budget
    }

    /// Counts cubes until none is left.
    fn work<D: Separable>(
        &self,
        mut counter: Counter<D>,
        checker: &mut Checker<'_>,
        first: usize,
    ) -> Result<Counted, Violation> {
        let _alarm = Alarm(&self.stop);
        let mut sum = Counted::default();
        counter.forget_work();
        let mut from = first;
        while let Some(at) = self.next(from) {
            from = at;
            let Cube { guesses, times } = &self.cubes[at];
            let budget = self.budget();
            let series = checker.series(self.query.givens, self.query.removed);
            let mut asked = Asked { query: &self.query, series, meter: budget.start(), limit: None };
            let count = match counter.count_cube(guesses, &mut asked) {
                Ok(count) => {
                    asked.meter.report(1.0);
                    count
                }
                Err(Stop::Wrong(violation)) => {
                    self.stop.raise();
                    return Err(violation);
                }
                Err(Stop::Limit(limit)) => {
                    self.stop.raise();
                    sum.limit = Some(limit);
                    counter.so_far()
                }
                Err(Stop::Enough) => unreachable!("no limit of solutions is set"),
            };
            sum.count = sum.count.plus(&count.times(times));
        }
        sum.statistics = counter.engine.statistics();
        Ok(sum)
    }
}

/// Counts cubes on several threads, each with a clone of the counter that cut them; all have one cache.
///
/// # Errors
/// The first violation of a solution that fails the check.
///
/// # Panics
/// If a thread does.
pub(super) fn count<D: Separable + Clone + Send>(
    counter: &mut Counter<D>,
    checker: &Checker<'_>,
    query: &Query<'_>,
    cubes: &[Cube],
    threads: NonZeroUsize,
) -> Result<Counted, Violation> {
    counter.cache.share();
    if let Some(whole) = &query.budget.progress {
        // The share is one of these cubes from here on.
        whole.set_share(0.0);
    }
    let taken = cubes.iter().map(|_| AtomicBool::new(false)).collect();
    let pool = &WorkerPool { query: *query, cubes, taken, stop: Cancel::default() };
    let threads = threads.get().min(cubes.len());
    let worker_at = |at: usize| {
        let (counter, mut checker) = (counter.clone(), checker.clone());
        move || pool.work(counter, &mut checker, at * cubes.len() / threads)
    };
    let mut workers: Vec<_> = std::thread::scope(|scope| {
        let begun: Vec<_> = (0..threads).map_while(|at| thread::start_in(scope, worker_at(at)).ok()).collect();
        begun.into_iter().map(|begun| begun.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    if workers.is_empty() && threads > 0 {
        // No thread could be started: this one does the work.
        workers.push(worker_at(0)());
    }
    let mut all = Counted::default();
    for counted in workers {
        all.join(&counted?);
    }
    counter.engine.search.work.statistics += all.statistics;
    Ok(all)
}
