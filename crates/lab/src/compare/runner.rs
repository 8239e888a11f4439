//! The runs of a comparison: what is missing is run, each row goes into the journal as it comes, and whatever cannot be
//! true ends it all.

use super::agreement::Agreement;
use super::crew::Crew;
use super::evidence::Evidence;
use super::jobs::{Job, place};
use super::prepared::Prepared;
use super::{Executor, Outcome, RunError};
use crate::record::{FileError, Journal, Manifest, ROWS, Row};
use exactone_core::solve::Cancel;
use std::collections::HashMap;
use std::path::Path;

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

/// What happens, for who wants to see it.
pub trait Observer {
    /// So many rows there are, of how many.
    fn begin(&mut self, done: usize, of: usize);

    /// One more.
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
    let mut session = Session { prepared: &prepared, journal, agreement, rows: done, observer };
    let ended = session.resume(rows).and_then(|()| session.make(executor, stop));
    session.journal.sync()?;
    let (done, of) = (session.rows.len(), prepared.jobs.len());
    match ended {
        Err(Stop::Wrong(evidence)) => Ok(End::Wrong(*evidence)),
        Err(Stop::Error(error)) => Err(error),
        Ok(()) if done < of => Ok(End::Cancelled(done, of)),
        Ok(()) => Ok(End::Complete(session.in_order())),
    }
}

struct Session<'s> {
    prepared: &'s Prepared<'s>,
    journal: Journal<Row>,
    agreement: Agreement,
    rows: HashMap<Job, Row>,
    observer: &'s mut dyn Observer,
}

impl Session<'_> {
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

    /// Makes runs until none is missing, or one is wrong, or somebody asks to stop.
    fn make(&mut self, executor: &dyn Executor, stop: &[Cancel]) -> Result<(), Stop> {
        let prepared = self.prepared;
        let missing: Vec<Job> = prepared.jobs.iter().filter(|job| !self.rows.contains_key(*job)).copied().collect();
        self.observer.begin(self.rows.len(), prepared.jobs.len());
        let crew = Crew { threads: prepared.manifest.jobs, stop };
        let worker = || |job: Job, _: &[Cancel]| (job, executor.execute(&job, prepared.row(&job)));
        crew.share_out(missing, worker, |(job, outcome)| self.note(&job, outcome?))
    }

    /// Takes what a run came to. What is wrong does not go into the journal: the same run, made again, ends the
    /// comparison again.
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

    /// Holds a row against all others of its puzzle.
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
