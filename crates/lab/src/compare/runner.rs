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
use std::sync::atomic::{AtomicUsize, Ordering};

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
    let last: Vec<AtomicUsize> = manifest.arms.iter().map(|_| AtomicUsize::new(usize::MAX)).collect();
    let mut runner = ComparisonRunner {
        prepared: &prepared,
        journal,
        agreement: Agreement::default(),
        rows: HashMap::new(),
        last: &last,
        observer,
    };
    let made = runner.resume(rows).and_then(|()| runner.make_all(executor, stop));
    runner.journal.sync()?;
    made?;
    let Judged { counted, missing } = runner.judge();
    let wrong = runner.agreement.disqualified().iter().map(|it| Evidence::of(manifest, it)).collect();
    let (done, left) = (counted.len(), missing.len());
    let end = if left > 0 { End::Cancelled(done, done + left) } else { End::Complete(runner.in_order(counted)) };
    Ok(Ended { end, wrong })
}

struct ComparisonRunner<'s> {
    prepared: &'s Prepared<'s>,
    journal: Journal<Row>,
    agreement: Agreement,
    rows: HashMap<Job, Row>,
    /// The last run of each arm that may count, by its place among the jobs; the threads that make runs read it.
    last: &'s [AtomicUsize],
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

    /// Makes runs until none is missing, or no more come.
    fn make_all(&mut self, executor: &dyn Executor, stop: &[Cancel]) -> Result<(), RunError> {
        loop {
            let (missing, before) = (self.judge().missing, self.rows.len());
            if missing.is_empty() || is_over(stop) {
                return Ok(());
            }
            self.make(missing, executor, stop)?;
            if self.rows.len() == before {
                return Ok(());
            }
        }
    }

    /// Which runs count, and which are to be made. Of runs that were made side by side any may come out first. So who is
    /// disqualified, and from when on, is found again in the order in which runs are begun. Rows of an arm behind its wrong
    /// answer do not count; a run before it is made even if the wrong answer came out first.
    fn judge(&mut self) -> Judged {
        self.agreement = Agreement::default();
        self.last.iter().for_each(|last| last.store(usize::MAX, Ordering::Relaxed));
        let mut judged = Judged::default();
        for (place, job) in self.prepared.jobs.iter().enumerate() {
            if self.agreement.is_disqualified(&self.prepared.manifest.arms[job.arm].name) {
                continue;
            }
            match self.rows.get(job) {
                Some(row) => {
                    self.agreement.note(row);
                    judged.counted.push(*job);
                }
                None => judged.missing.push((place, *job)),
            }
        }
        self.disqualify();
        judged
    }

    /// Tells the threads which arms are wrong: a run behind the rows that show it cannot count.
    fn disqualify(&self) {
        let place = |row: &Row| {
            let job = self.prepared.job(row).expect("a row of this comparison");
            self.prepared.jobs.iter().position(|it| *it == job).expect("a job of this comparison")
        };
        for refuted in self.agreement.disqualified() {
            let last = place(&refuted.row).max(refuted.by.as_ref().map_or(0, place));
            let arm = self.prepared.manifest.arms.iter().position(|arm| arm.name == refuted.row.arm);
            self.last[arm.expect("an arm of this comparison")].store(last, Ordering::Relaxed);
        }
    }

    /// Makes these runs, but for those that cannot count because their arms turn out to be wrong.
    fn make(&mut self, missing: Vec<(usize, Job)>, executor: &dyn Executor, stop: &[Cancel]) -> Result<(), RunError> {
        let (prepared, last) = (self.prepared, self.last);
        self.observer.begin(self.rows.len(), self.rows.len() + missing.len());
        let pool = WorkerPool { threads: prepared.manifest.jobs, stop };
        let (cores, started) = (cores(prepared.manifest), AtomicUsize::new(0));
        let worker = || {
            let core = cores.get(started.fetch_add(1, Ordering::Relaxed)).copied();
            move |(place, job): (usize, Job), _: &[Cancel]| {
                let may_count = place <= last[job.arm].load(Ordering::Relaxed);
                (job, may_count.then(|| executor.execute(&job, prepared.row(&job, core))))
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
        let before = self.agreement.disqualified().len();
        self.agreement.note(&row);
        self.rows.insert(*job, row);
        if self.agreement.disqualified().len() > before {
            self.disqualify();
        }
        Ok(())
    }

    /// The rows of these jobs, in the order of the plan.
    fn in_order(&mut self, mut counted: Vec<Job>) -> Vec<Row> {
        counted.sort_by_cached_key(|job| place(job, self.prepared.manifest));
        counted.iter().filter_map(|job| self.rows.remove(job)).collect()
    }
}

/// The jobs of a comparison, without those of arms behind their wrong answers.
#[derive(Default)]
struct Judged {
    counted: Vec<Job>,
    /// Each with its place among all jobs.
    missing: Vec<(usize, Job)>,
}

#[cfg(test)]
mod tests;
