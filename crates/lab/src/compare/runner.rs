//! Makes the runs of a comparison that are missing. Each row goes into the journal when it comes. An answer that cannot
//! be true ends the comparison.

use super::agreement::Agreement;
use super::conditions::cores;
use super::evidence::Evidence;
use super::jobs::{Job, place};
use super::prepared::Prepared;
use super::worker_pool::WorkerPool;
use super::{Executor, Outcome, RunError};
use crate::record::{FileError, Journal, Manifest, ROWS, Row};
use exactone_core::solve::Cancel;
use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How a comparison ended.
#[derive(Debug)]
pub enum End {
    /// Every run was made: the rows, in the order of the plan.
    Complete(Vec<Row>),
    /// Somebody asked to stop: how many rows there are, of how many.
    Cancelled(usize, usize),
    /// Something that cannot be true.
    Wrong(Evidence),
}

/// Sees how a comparison goes on.
pub trait Observer {
    /// How many rows there are, and how many there will be.
    fn begin(&mut self, done: usize, of: usize);

    /// There is one more row.
    fn step(&mut self);
}

/// Makes the runs of a comparison that its folder does not have yet, side by side as the manifest says. A raised flag
/// ends it; the executor must end its runs then, too.
///
/// # Errors
/// [`RunError`].
///
/// # Panics
/// If a run panics.
pub fn run(
    manifest: &Manifest,
    folder: &Path,
    executor: &dyn Executor,
    stop: &[Cancel],
    observer: &mut dyn Observer,
) -> Result<End, RunError> {
    let prepared = Prepared::new(manifest)?;
    let (journal, rows) = Journal::open(&folder.join(ROWS))?;
    let (agreement, done) = (Agreement::default(), HashMap::new());
    let mut runner = ComparisonRunner { prepared: &prepared, journal, agreement, rows: done, observer };
    let ended = runner.resume(rows).and_then(|()| runner.make(executor, stop));
    runner.journal.sync()?;
    let (done, of) = (runner.rows.len(), prepared.jobs.len());
    match ended {
        Err(Stop::Wrong(evidence)) => Ok(End::Wrong(*evidence)),
        Err(Stop::Error(error)) => Err(error),
        Ok(()) if done < of => Ok(End::Cancelled(done, of)),
        Ok(()) => Ok(End::Complete(runner.in_order())),
    }
}

struct ComparisonRunner<'s> {
    prepared: &'s Prepared<'s>,
    journal: Journal<Row>,
    agreement: Agreement,
    rows: HashMap<Job, Row>,
    observer: &'s mut dyn Observer,
}

impl ComparisonRunner<'_> {
    /// Takes the rows that the journal has.
    fn resume(&mut self, rows: Vec<Row>) -> Result<(), Stop> {
        for row in rows {
            let Some(job) = self.prepared.job(&row) else {
                return Err(RunError::Foreign { arm: row.arm, instance: row.instance, seed: row.seed }.into());
            };
            self.believe(&job, &row)?;
            self.rows.insert(job, row);
        }
        Ok(())
    }

    /// Makes runs until none is missing, an answer is wrong, or a flag is raised.
    fn make(&mut self, executor: &dyn Executor, stop: &[Cancel]) -> Result<(), Stop> {
        let prepared = self.prepared;
        let missing: Vec<Job> = prepared.jobs.iter().filter(|job| !self.rows.contains_key(*job)).copied().collect();
        self.observer.begin(self.rows.len(), prepared.jobs.len());
        let pool = WorkerPool { threads: prepared.manifest.jobs, stop };
        let (cores, started) = (cores(prepared.manifest), AtomicUsize::new(0));
        let worker = || {
            let core = cores.get(started.fetch_add(1, Ordering::Relaxed)).copied();
            move |job: Job, _: &[Cancel]| (job, executor.execute(&job, prepared.row(&job, core)))
        };
        pool.run(missing, worker, |(job, outcome)| self.note(&job, outcome?))
    }

    /// Takes the outcome of a run. A wrong answer does not go into the journal, so that the same run is made again and ends
    /// the comparison again.
    fn note(&mut self, job: &Job, outcome: Outcome) -> Result<(), Stop> {
        match outcome {
            Outcome::Cancelled => Ok(()),
            Outcome::Defect(row, message) => Err(Evidence::defect(self.prepared.manifest, job, &row, &message).into()),
            Outcome::Row(row) => {
                self.believe(job, &row)?;
                self.journal.append(std::slice::from_ref(&*row))?;
                self.observer.step();
                self.rows.insert(*job, *row);
                Ok(())
            }
        }
    }

    /// Compares a row with all others of its puzzle.
    fn believe(&mut self, job: &Job, row: &Row) -> Result<(), Stop> {
        match self.agreement.note(row) {
            Some(other) => Err(Evidence::contradiction(self.prepared.manifest, job, row, other).into()),
            None => Ok(()),
        }
    }

    fn in_order(&mut self) -> Vec<Row> {
        let mut rows: Vec<(Job, Row)> = self.rows.drain().collect();
        rows.sort_by_cached_key(|(job, _)| place(job, self.prepared.manifest));
        rows.into_iter().map(|(_, row)| row).collect()
    }
}

/// Why no more rows are taken.
enum Stop {
    Wrong(Box<Evidence>),
    Error(RunError),
}

impl From<Evidence> for Stop {
    fn from(evidence: Evidence) -> Self {
        Self::Wrong(Box::new(evidence))
    }
}

impl From<RunError> for Stop {
    fn from(error: RunError) -> Self {
        Self::Error(error)
    }
}

impl From<FileError> for Stop {
    fn from(error: FileError) -> Self {
        Self::Error(error.into())
    }
}

#[cfg(test)]
mod tests;
