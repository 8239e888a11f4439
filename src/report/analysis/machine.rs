//! The machines and the arms of a study, and what is known of their reliability.

use super::Unit;
use crate::record::{Machine, Program};
use serde::Serialize;

/// A machine, and how far its clock can be trusted.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MachineSummary {
    /// The machine.
    pub machine: Machine,
    /// The programs that ran on it, each once.
    pub programs: Vec<Program>,
    /// When its comparisons were begun, UTC.
    pub started: Vec<String>,
    /// Runs side by side, of each comparison.
    pub jobs: Vec<usize>,
    /// Its rows.
    pub runs: usize,
    /// What the harness added to a run, over the answered ones. Absent where rows have no times.
    pub overhead: Option<Overhead>,
    /// How much times differ that should not.
    pub noise: Noise,
}

/// What the harness added to a run: starting and ending the process. Part of no cost.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Overhead {
    /// Runs that it was seen of.
    pub runs: usize,
    /// Seconds.
    pub median: f64,
    /// Seconds: 95 of 100 runs had no more.
    pub p95: f64,
    /// Seconds.
    pub max: f64,
}

/// How much times differ that should not.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Noise {
    /// Work is counted, which has no noise.
    Absent,
    /// Nothing was run twice that did the same work, so nobody knows. Reports must say so.
    Unknown,
    /// Known from runs that did the same work.
    Known {
        /// A ratio above 1. The same engine compared with itself came out as far from 1 as this, or nearer, in 95 of
        /// 100 comparisons: no smaller difference is called.
        floor: f64,
        /// A ratio above 1. One run was as near as this to a repetition of itself in 95 of 100 repetitions.
        single: f64,
        /// Comparisons of the same engine with itself.
        comparisons: usize,
        /// Pairs of runs that did the same work.
        replicates: usize,
        /// Whether the floor is above 1.1, so that reports must warn.
        too_noisy: bool,
    },
}

/// The floor above which a machine is called too noisy: 10 %.
pub(super) const TOO_NOISY: f64 = 1.1;

/// An arm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ArmSummary {
    /// What reports call it.
    pub name: String,
    /// The engine, in full.
    pub spec: String,
    /// Its solver, where it has one.
    pub solver: Option<String>,
    /// The solver's releases, each once; more than one is worth a warning.
    pub solver_versions: Vec<String>,
    /// Its encoding, where it has one.
    pub encoding: Option<String>,
    /// What its costs are counted in; differs from [`super::Analysis::unit`] only where that is [`Unit::Mixed`].
    pub unit: Unit,
    /// Other arms with the same spec: the same engine under another name.
    pub same_engine: Vec<usize>,
}
