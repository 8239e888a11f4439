//! The jobs of a manifest, and the row with which each job begins.

use super::PlanError;
use super::arm_spec::{ArmSpec, ENCODER};
use super::conditions::noted;
use super::features::{Features, features};
use super::jobs::{Job, jobs};
use super::machine::version;
use crate::record::{Key, Manifest, Row};
use exactone_session::backend::EngineName;
use std::collections::HashMap;

/// The jobs of a manifest, and what is known of them before they are run.
pub(super) struct Prepared<'m> {
    pub(super) manifest: &'m Manifest,
    pub(super) jobs: Vec<Job>,
    by_key: HashMap<Key, Job>,
    features: Vec<Option<Features>>,
    arms: Vec<Columns>,
}

impl<'m> Prepared<'m> {
    /// Finds out what is known of the puzzles and arms.
    pub(super) fn new(manifest: &'m Manifest) -> Result<Self, PlanError> {
        let jobs = jobs(manifest);
        let by_key = jobs.iter().map(|job| (job.key(manifest), *job)).collect();
        let arms = manifest.arms.iter().map(|arm| Columns::of(&arm.spec)).collect::<Result<_, _>>()?;
        Ok(Self { manifest, jobs, by_key, features: features(manifest)?, arms })
    }

    /// The job that a row is of, if there is one.
    pub(super) fn job(&self, row: &Row) -> Option<Job> {
        self.by_key.get(&row.key()).copied()
    }

    /// The row of a job before it is run, on this core if it is kept on one.
    pub(super) fn row(&self, job: &Job, core: Option<usize>) -> Row {
        let row = self.planned_row(job);
        if self.manifest.measure.is_time() { noted(row, core) } else { row }
    }

    fn planned_row(&self, job: &Job) -> Row {
        let (instance, arm) = (&self.manifest.instances[job.instance], &self.manifest.arms[job.arm]);
        let formula = instance.formula.as_ref();
        let (features, columns) = (self.features[job.instance], &self.arms[job.arm]);
        Row {
            machine: self.manifest.machine.id.clone(),
            set: instance.set.clone(),
            instance: instance.name.clone(),
            hash: instance.hash.clone(),
            side: Some(instance.side).filter(|side| *side > 0),
            givens: features.map(|it| it.givens),
            open: features.map(|it| it.open),
            arm: arm.name.clone(),
            spec: arm.spec.clone(),
            solver: columns.solver.clone(),
            solver_version: columns.solver_version.clone(),
            encoding: columns.encoding.clone().filter(|_| formula.is_none()),
            shuffle: job.shuffle,
            seed: job.seed,
            puzzles: instance.puzzles,
            vars: formula.map(|it| it.vars),
            clauses: formula.map(|it| it.clauses),
            literals: formula.map(|it| it.literals),
            formula_hash: formula.map(|it| it.formula_hash.clone()),
            gbd_hash: formula.and_then(|it| it.gbd_hash.clone()),
            ..Row::default()
        }
    }
}

/// What the rows of an arm have in common.
struct Columns {
    solver: Option<String>,
    solver_version: Option<String>,
    encoding: Option<String>,
}

impl Columns {
    fn of(spec: &str) -> Result<Self, PlanError> {
        let ArmSpec { spec, encoder } = spec.parse().map_err(PlanError::Plan)?;
        let encoder = encoder.map(|encoder| format!("{ENCODER}{encoder}"));
        let sat = (spec.engine == EngineName::Sat).then_some(spec.sat);
        Ok(Self {
            solver: sat.as_ref().map(|sat| sat.solver.to_string()),
            solver_version: sat.as_ref().and_then(|sat| version(&sat.solver)).map(str::to_owned),
            encoding: encoder.or(sat.and_then(|sat| sat.encoding).map(|encoding| encoding.to_string())),
        })
    }
}
