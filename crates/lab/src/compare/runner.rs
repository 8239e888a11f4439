//! Makes the runs of a comparison that are missing. Each row goes into the journal when it comes. An arm that gives a wrong
//! answer is disqualified: it makes no more runs, and all others go on.

use super::conditions::cores;
use super::evidence::Evidence;
use super::jobs::{Job, place};
use super::prepared::Prepared;
use super::worker_pool::{WorkerPool, is_over};
use super::{Executor, Outcome, RunError};
use crate::record::{Agreement, Journal, Manifest, ROWS, Row, Status};
use exactone_core::solve::Cancel;
use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// How a comparison ended, and which arms were wrong.
#[derive(Debug)]
pub struct Ended {
    /// How it ended.
    pub end: End,
    /// The first wrong answer of each arm that gave one. The arm made no runs after it.
    pub wrong: Vec<Evidence>,
}

/// How a comparison ended.
#[derive(Debug)]
pub enum End {
    /// Every run was made, but for those of arms that were wrong: the rows, in the order of the plan.
    Complete(Vec<Row>),
    /// Somebody asked to stop: how many rows there are, of how many.
    Cancelled(usize, usize),
}

/// Sees how a comparison goes on.
pub trait Observer {
    /// How many rows there are, and how many there will be.
    fn begin(&mut self, done: usize, of: usize);

    /// There is one more row, or one fewer to be made.
    fn step(&mut self);
}

/// Makes the runs of a comparison that its folder does not have yet, side by side as the manifest says. A raised flag
/// ends it; the executor must end its runs then, too. Which runs count does not depend on how many are made side by side.
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
) -> Result<Ended, RunError> {
    let prepared = Prepared::new(manifest)?;
    let (journal, rows) = Journal::open(&folder.join(ROWS))?;
    let is_out: Vec<AtomicBool> = manifest.arms.iter().map(|_| AtomicBool::default()).collect();
    let mut runner = ComparisonRunner {
        prepared: &prepared,
        journal,
        agreement: Agreement::default(),
        rows: HashMap::new(),
        is_out: &is_out,
        observer,
    };
    let made = runner.resume(rows).and_then(|()| runner.make_all(executor, stop));
    runner.journal.sync()?;
    let missing = made?;
    let wrong = runner.agreement.disqualified().iter().map(|it| Evidence::of(manifest, it)).collect();
    let done = runner.rows.len();
    let end = if missing > 0 { End::Cancelled(done, done + missing) } else { End::Complete(runner.in_order()) };
    Ok(Ended { end, wrong })
}

struct ComparisonRunner<'s> {
    prepared: &'s Prepared<'s>,
    journal: Journal<Row>,
    agreement: Agreement,
    rows: HashMap<Job, Row>,
    /// Which arms are disqualified; the threads that make runs read it.
    is_out: &'s [AtomicBool],
    observer: &'s mut dyn Observer,
}

impl ComparisonRunner<'_> {
    /// Takes the rows that the journal has.
    fn resume(&mut self, rows: Vec<Row>) -> Result<(), RunError> {
        for row in rows {
            let Some(job) = self.prepared.job(&row) else {
                return Err(RunError::Foreign { arm: row.arm, instance: row.instance, seed: row.seed });
            };
            self.rows.insert(job, row);
        }
        Ok(())
    }

    /// Makes runs until none is missing, or no more come: how many are missing then.
    fn make_all(&mut self, executor: &dyn Executor, stop: &[Cancel]) -> Result<usize, RunError> {
        let mut before = usize::MAX;
        loop {
            let missing = self.missing();
            let left = missing.len();
            if left == 0 || left >= before || is_over(stop) {
                return Ok(left);
            }
            before = left;
            self.make(missing, executor, stop)?;
        }
    }

    /// The runs that are to be made. Of runs that were made side by side any may come out first. So who is disqualified, and
    /// from when on, is found again in the order in which runs are begun: rows of an arm behind its wrong answer do not
    /// count.
    fn missing(&mut self) -> Vec<Job> {
        self.agreement = Agreement::default();
        let mut missing = Vec::new();
        for job in &self.prepared.jobs {
            match self.rows.get(job) {
                Some(_) if self.agreement.is_disqualified(self.arm(job)) => _ = self.rows.remove(job),
                Some(row) => self.agreement.note(row),
                None => missing.push(*job),
            }
        }
        self.disqualify();
        missing.retain(|job| !self.is_out[job.arm].load(Ordering::Relaxed));
        missing
    }

    fn arm(&self, job: &Job) -> &str {
        &self.prepared.manifest.arms[job.arm].name
    }

    /// Tells the threads which arms are wrong.
    fn disqualify(&self) {
        for (is_out, arm) in self.is_out.iter().zip(&self.prepared.manifest.arms) {
            is_out.store(self.agreement.is_disqualified(&arm.name), Ordering::Relaxed);
        }
    }

    /// Makes these runs, but for those of arms that turn out to be wrong.
    fn make(&mut self, missing: Vec<Job>, executor: &dyn Executor, stop: &[Cancel]) -> Result<(), RunError> {
        let (prepared, is_out) = (self.prepared, self.is_out);
        self.observer.begin(self.rows.len(), self.rows.len() + missing.len());
        let pool = WorkerPool { threads: prepared.manifest.jobs, stop };
        let (cores, started) = (cores(prepared.manifest), AtomicUsize::new(0));
        let worker = || {
            let core = cores.get(started.fetch_add(1, Ordering::Relaxed)).copied();
            move |job: Job, _: &[Cancel]| {
                let is_out = is_out[job.arm].load(Ordering::Relaxed);
                (job, (!is_out).then(|| executor.execute(&job, prepared.row(&job, core))))
            }
        };
        pool.run(missing, worker, |(job, outcome)| self.note(&job, outcome.transpose()?))
    }

    /// Takes the outcome of a run; `None` of one that was not begun.
    fn note(&mut self, job: &Job, outcome: Option<Outcome>) -> Result<(), RunError> {
        let row = match outcome {
            Some(Outcome::Cancelled) => return Ok(()),
            Some(Outcome::Defect(row, message)) => {
                Row { status: Status::Wrong, verified: false, solution: None, message: Some(message), ..*row }
            }
            Some(Outcome::Row(row)) => *row,
            None => {
                self.observer.step();
                return Ok(());
            }
        };
        self.journal.append(std::slice::from_ref(&row))?;
        self.observer.step();
        self.agreement.note(&row);
        self.rows.insert(*job, row);
        self.disqualify();
        Ok(())
    }

    fn in_order(&mut self) -> Vec<Row> {
        let mut rows: Vec<(Job, Row)> = self.rows.drain().collect();
        rows.sort_by_cached_key(|(job, _)| place(job, self.prepared.manifest));
        rows.into_iter().map(|(_, row)| row).collect()
    }
}

#[cfg(test)]
mod tests;
