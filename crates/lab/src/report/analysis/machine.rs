//! The machines of a study, their programs, and what the harness took of their time.

use super::core_share::{self, CoreShare, Load};
use super::{ArmSummary, Noise, Study};
use crate::record::{Machine, Manifest, Measure, Program, Row};
use crate::statistics::{quantile, sorted};
use serde::Serialize;
use std::collections::BTreeMap;

/// A machine, and how far its clock can be trusted.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct MachineSummary {
    /// The machine.
    pub machine: Machine,
    /// The programs that ran on it, each once.
    pub programs: Vec<Program>,
    /// When its comparisons were begun, UTC.
    pub started: Vec<String>,
    /// When they were begun again with more arms, puzzles, seeds, shuffles or higher limits, UTC.
    pub grown: Vec<String>,
    /// Runs side by side, of each comparison.
    pub jobs: Vec<usize>,
    /// Its rows.
    pub runs: usize,
    /// What the harness added to a run, over the answered ones. Absent where rows have no times.
    pub overhead: Option<Overhead>,
    /// The share of a core that the runs of each arm had, of those that tell.
    pub core_shares: Vec<CoreShare>,
    /// How busy the machine was when runs began. Absent if rows do not tell.
    pub load: Option<Load>,
    /// Runs that the clock on the wall ended although processor time is measured.
    pub ended_by_wall: usize,
    /// How much times differ although the work is the same.
    pub noise: Noise,
}

/// What the harness added to a run, by the clock of the measure: starting and ending the process. Part of no cost.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Overhead {
    /// The runs of which it is known.
    pub runs: usize,
    /// Seconds.
    pub median: f64,
    /// Seconds: 95 of 100 runs had no more.
    pub p95: f64,
    /// Seconds.
    pub max: f64,
}

/// The machines, in the order of the manifests. O(machines × rows).
pub(super) fn summaries(study: &Study, arms: &[ArmSummary], noises: &BTreeMap<String, Noise>) -> Vec<MachineSummary> {
    let mut summaries: Vec<MachineSummary> = Vec::new();
    for manifest in &study.manifests {
        match summaries.iter_mut().find(|summary| summary.machine.id == manifest.machine.id) {
            Some(summary) => summary.add(manifest),
            None => summaries.push(summary(study, manifest, arms, noises)),
        }
    }
    summaries
}

fn summary(
    study: &Study,
    manifest: &Manifest,
    arms: &[ArmSummary],
    noises: &BTreeMap<String, Noise>,
) -> MachineSummary {
    let rows: Vec<&Row> = study.rows.iter().filter(|row| row.machine == manifest.machine.id).collect();
    MachineSummary {
        machine: manifest.machine.clone(),
        programs: vec![manifest.program.clone()],
        started: vec![manifest.started.clone()],
        grown: manifest.grown.clone(),
        jobs: vec![manifest.jobs],
        runs: rows.len(),
        overhead: overhead(&rows, manifest.measure),
        core_shares: core_share::shares(&rows, arms),
        load: core_share::load(&rows),
        ended_by_wall: core_share::ended_by_wall(&rows, manifest),
        noise: noises.get(&manifest.machine.id).copied().unwrap_or(Noise::Unknown),
    }
}

impl MachineSummary {
    /// Another comparison on the same machine.
    fn add(&mut self, manifest: &Manifest) {
        if !self.programs.contains(&manifest.program) {
            self.programs.push(manifest.program.clone());
        }
        self.started.push(manifest.started.clone());
        self.grown.extend(manifest.grown.iter().cloned());
        self.jobs.push(manifest.jobs);
    }
}

fn overhead(rows: &[&Row], measure: Measure) -> Option<Overhead> {
    let answers = rows.iter().filter(|row| row.status.is_answer());
    let seconds = sorted(&answers.filter_map(|row| row.overhead_seconds(measure)).collect::<Vec<f64>>());
    let at = |share| quantile(&seconds, share);
    Some(Overhead { runs: seconds.len(), median: at(0.5)?, p95: at(0.95)?, max: at(1.0)? })
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::{answered, late, manifest, study};
    use super::*;

    #[test]
    fn overhead_is_what_is_left_of_the_wall_time_of_answered_runs() {
        let timed = |wall: f64, puzzle| Row {
            wall_seconds: Some(wall),
            compile_seconds: Some(0.5),
            ..answered("a", puzzle, 1.0)
        };
        let unanswered = Row { wall_seconds: Some(99.0), compile_seconds: Some(0.0), ..late("a", 9) };
        let rows = vec![timed(1.75, 0), timed(2.0, 1), timed(2.5, 2), unanswered];
        let summaries = summaries(&study(rows), &[], &BTreeMap::new());
        assert_eq!(summaries[0].runs, 4);
        assert_eq!(summaries[0].overhead, Some(Overhead { runs: 3, median: 0.5, p95: 0.95, max: 1.0 }));
    }

    #[test]
    fn two_comparisons_on_one_machine_are_one_machine_with_all_its_programs() {
        let mut study = study(Vec::new());
        let mut newer = manifest();
        newer.program.version = "0.2.0".to_owned();
        study.manifests.extend([newer, manifest()]);
        let summaries = summaries(&study, &[], &BTreeMap::new());
        assert_eq!((summaries.len(), summaries[0].programs.len(), summaries[0].started.len()), (1, 2, 3));
        assert_eq!((summaries[0].overhead, summaries[0].noise), (None, Noise::Unknown));
    }
}
