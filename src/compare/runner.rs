//! The runs of a comparison: what is missing is run, each row goes into the journal as it comes, and whatever cannot be
//! true ends it all.

use super::agreement::Agreement;
use super::evidence::Evidence;
use super::features::{Features, features};
use super::jobs::{Job, jobs, place};
use super::machine::version;
use super::{Executor, Outcome, PlanError};
use crate::backend::{EngineName, Spec};
use crate::record::{FileError, Journal, Key, Manifest, ROWS, Row};
use crate::solve::Cancel;
use std::collections::HashMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::mpsc::{SyncSender, sync_channel};

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

/// Why a comparison cannot go on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// The plan cannot be carried out.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The folder cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The journal has a row that the plan has not.
    #[error("the folder has a run that is not in the plan: {arm} on {instance}, seed {seed}; choose another folder")]
    Foreign {
        /// The arm.
        arm: String,
        /// The instance.
        instance: String,
        /// The seed.
        seed: u64,
    },
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
    let plan = Plan::new(manifest)?;
    let (journal, rows) = Journal::open(&folder.join(ROWS))?;
    let mut session = Session { plan: &plan, journal, agreement: Agreement::default(), rows: HashMap::new(), observer };
    for row in rows {
        if let Some(wrong) = session.take(row)? {
            return Ok(End::Wrong(wrong));
        }
    }
    let missing: Vec<Job> = plan.jobs.iter().filter(|job| !session.rows.contains_key(*job)).copied().collect();
    session.observer.begin(session.rows.len(), plan.jobs.len());
    let wrong = session.make(missing, executor, stop)?;
    session.journal.sync()?;
    Ok(match wrong {
        Some(wrong) => End::Wrong(wrong),
        None if session.rows.len() < plan.jobs.len() => End::Cancelled(session.rows.len(), plan.jobs.len()),
        None => End::Complete(session.in_order()),
    })
}

/// The jobs of a manifest, and what is known of them before they are run.
struct Plan<'m> {
    manifest: &'m Manifest,
    jobs: Vec<Job>,
    by_key: HashMap<Key, Job>,
    features: Vec<Features>,
    arms: Vec<Columns>,
}

/// What the rows of an arm have in common.
struct Columns {
    solver: Option<String>,
    solver_version: Option<String>,
    encoding: Option<String>,
}

impl Columns {
    fn of(spec: &str) -> Result<Self, PlanError> {
        let wrong = |error: crate::backend::UnknownSpec| PlanError::Plan(error.to_string());
        let spec: Spec = spec.parse().map_err(wrong)?;
        let sat = (spec.engine == EngineName::Sat).then_some(spec.sat);
        Ok(Self {
            solver: sat.as_ref().map(|sat| sat.solver.to_string()),
            solver_version: sat.as_ref().and_then(|sat| version(&sat.solver)).map(str::to_owned),
            encoding: sat.map(|sat| sat.encoding.to_string()),
        })
    }
}

impl<'m> Plan<'m> {
    fn new(manifest: &'m Manifest) -> Result<Self, PlanError> {
        let jobs = jobs(manifest);
        let by_key = jobs.iter().map(|job| (job.key(manifest), *job)).collect();
        let arms = manifest.arms.iter().map(|arm| Columns::of(&arm.spec)).collect::<Result<_, _>>()?;
        Ok(Self { manifest, jobs, by_key, features: features(manifest)?, arms })
    }

    /// The row of a job before it is run.
    fn row(&self, job: &Job) -> Row {
        let (instance, arm) = (&self.manifest.instances[job.instance], &self.manifest.arms[job.arm]);
        let (features, columns) = (self.features[job.instance], &self.arms[job.arm]);
        Row {
            machine: self.manifest.machine.id.clone(),
            set: instance.set.clone(),
            instance: instance.name.clone(),
            hash: instance.hash.clone(),
            side: instance.side,
            givens: features.givens,
            open: features.open,
            arm: arm.name.clone(),
            spec: arm.spec.clone(),
            solver: columns.solver.clone(),
            solver_version: columns.solver_version.clone(),
            encoding: columns.encoding.clone(),
            shuffle: job.shuffle,
            seed: job.seed,
            ..Row::default()
        }
    }
}

struct Session<'s> {
    plan: &'s Plan<'s>,
    journal: Journal<Row>,
    agreement: Agreement,
    rows: HashMap<Job, Row>,
    observer: &'s mut dyn Observer,
}

impl Session<'_> {
    /// Takes a row that the journal has.
    fn take(&mut self, row: Row) -> Result<Option<Evidence>, RunError> {
        let Some(job) = self.plan.by_key.get(&row.key()) else {
            return Err(RunError::Foreign { arm: row.arm, instance: row.instance, seed: row.seed });
        };
        if let Some(other) = self.agreement.note(&row) {
            return Ok(Some(Evidence::contradiction(self.plan.manifest, job, &row, other)));
        }
        self.rows.insert(*job, row);
        Ok(None)
    }

    /// Makes runs until none is missing, or one is wrong, or somebody asks to stop.
    fn make(
        &mut self,
        missing: Vec<Job>,
        executor: &dyn Executor,
        stop: &[Cancel],
    ) -> Result<Option<Evidence>, RunError> {
        let plan = self.plan;
        let queue = Mutex::new(missing.into_iter());
        let over = Cancel::default();
        let is_over = || over.is_raised() || stop.iter().any(Cancel::is_raised);
        std::thread::scope(|scope| {
            // A worker waits until its row is taken: what is wrong ends the others within a run.
            let (send, made) = sync_channel(0);
            for _ in 0..plan.manifest.jobs {
                let send = send.clone();
                scope.spawn(|| work(plan, &queue, executor, &is_over, send));
            }
            drop(send);
            let ended = made.iter().try_fold((), |(), (job, outcome)| match self.note(&job, outcome?) {
                Ok(None) => Ok(()),
                Ok(Some(wrong)) => Err(Stop::Wrong(wrong)),
                Err(error) => Err(Stop::Error(error)),
            });
            over.raise();
            match ended {
                Ok(()) => Ok(None),
                Err(Stop::Wrong(wrong)) => Ok(Some(wrong)),
                Err(Stop::Error(error)) => Err(error),
            }
        })
    }

    /// Takes what a run came to. What is wrong does not go into the journal: the same run, made again, ends the
    /// comparison again.
    fn note(&mut self, job: &Job, outcome: Outcome) -> Result<Option<Evidence>, RunError> {
        match outcome {
            Outcome::Cancelled => Ok(None),
            Outcome::Defect(row, message) => Ok(Some(Evidence::defect(self.plan.manifest, job, &row, message))),
            Outcome::Row(row) => {
                if let Some(other) = self.agreement.note(&row) {
                    return Ok(Some(Evidence::contradiction(self.plan.manifest, job, &row, other)));
                }
                self.journal.append(std::slice::from_ref(&*row))?;
                self.observer.step();
                self.rows.insert(*job, *row);
                Ok(None)
            }
        }
    }

    fn in_order(&mut self) -> Vec<Row> {
        let mut rows: Vec<(Job, Row)> = self.rows.drain().collect();
        rows.sort_by_cached_key(|(job, _)| place(job, self.plan.manifest));
        rows.into_iter().map(|(_, row)| row).collect()
    }
}

/// Why no more rows are taken.
enum Stop {
    Wrong(Evidence),
    Error(RunError),
}

impl From<PlanError> for Stop {
    fn from(error: PlanError) -> Self {
        Self::Error(error.into())
    }
}

type Made = (Job, Result<Outcome, PlanError>);

/// One worker: takes jobs until there are none.
fn work(
    plan: &Plan<'_>,
    queue: &Mutex<std::vec::IntoIter<Job>>,
    executor: &dyn Executor,
    is_over: &(dyn Fn() -> bool + Sync),
    send: SyncSender<Made>,
) {
    while !is_over() {
        let Some(job) = queue.lock().expect("no worker panics with the queue in hand").next() else { return };
        let outcome = executor.execute(&job, plan.row(&job));
        if send.send((job, outcome)).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests;
