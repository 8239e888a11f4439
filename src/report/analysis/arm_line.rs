//! What an arm did in a block.

use super::{Cost, Share};
use crate::record::Status;
use crate::statistics::Interval;
use serde::Serialize;
use std::collections::BTreeMap;

/// What an arm did in a block.
///
/// Runs of the same instance, by other seeds or on other machines, are no independent samples, so they are first made
/// one number: their median, a run without an answer counting as more than all others. What is said of *instances* is
/// made of those.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ArmLine {
    /// The arm's place in [`super::Analysis::arms`].
    pub arm: usize,
    /// Runs.
    pub runs: usize,
    /// Runs that were answered.
    pub answered_runs: usize,
    /// Runs that other arms have and this one lacks: the comparison is not finished.
    pub missing: usize,
    /// Answered runs whose cost nobody counted: they are in no cost.
    pub uncounted: usize,
    /// Answered runs with a solution that was not checked.
    pub unverified: usize,
    /// How the runs ended.
    pub endings: BTreeMap<Status, usize>,
    /// Instances answered, by more than half of the runs, of all instances that it ran on; with Wilson's interval.
    pub answered: Share,
    /// The mean cost with twice the limit for every run without an answer, all instances counting alike. Absent if there
    /// was such a run and no limit.
    pub par2: Option<f64>,
    /// Bootstrap interval of `par2` over instances; absent with fewer than two of them.
    pub par2_interval: Option<Interval>,
    /// Quartiles of the cost over instances.
    pub quartiles: Option<Quartiles>,
    /// Where answered runs spent their time. Absent where rows have no times.
    pub spent: Option<Spent>,
    /// Median over instances.
    pub vars: Option<f64>,
    /// Median over instances.
    pub clauses: Option<f64>,
    /// Median over instances.
    pub literals: Option<f64>,
    /// Median over answered runs.
    pub nodes: Option<f64>,
    /// Median over answered runs.
    pub decisions: Option<f64>,
    /// Median over answered runs.
    pub propagations: Option<f64>,
    /// Median over answered runs.
    pub conflicts: Option<f64>,
    /// Median over answered runs.
    pub peak_bytes: Option<f64>,
    /// The cost of each instance, in the order of [`super::Block::instances`]; absent where it did not run.
    pub costs: Vec<Option<Cost>>,
    /// The known costs of instances in rising order: the cactus plot has a point `(index + 1, cost)` of each.
    pub cactus: Vec<f64>,
    /// The share of instances not yet answered, by cost: Kaplan and Meier's curve. Begins at (0, 1).
    pub survival: Vec<SurvivalStep>,
}

impl ArmLine {
    /// Runs that ended so.
    #[must_use]
    pub fn ended(&self, status: Status) -> usize {
        self.endings.get(&status).copied().unwrap_or(0)
    }
}

/// Quartiles of costs: a quarter of the instances cost no more than `low`, half no more than `median`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Quartiles {
    /// The first.
    pub low: Cost,
    /// The second.
    pub median: Cost,
    /// The third.
    pub high: Cost,
}

/// Where time was spent, as shares of the whole: they add up to 1. Of each run the share, and of those the mean.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spent {
    /// Making the clauses.
    pub encode: f64,
    /// Handing them to the solver.
    pub load: f64,
    /// The search.
    pub solve: f64,
}

/// A step of a survival curve: from this cost on the share holds, until the next step.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SurvivalStep {
    /// The cost.
    pub cost: f64,
    /// The share of instances that cost more.
    pub share: f64,
    /// The interval of the share.
    pub interval: Interval,
}
