//! The runs of a block by arm and instance, and the one cost of each arm on each instance.
//!
//! An instance is known by its hash, so a puzzle with two names, or in two sets, is one. Several runs of an arm on an
//! instance (by other seeds) become one cost: their median, in which a run that was cut off counts as infinite. If the
//! number of runs is even and half of them were cut off, the median is cut off too. PAR-2, of arms and of the virtual best,
//! goes by another cost: the mean over the runs, each that was cut off counting twice the limit. Tables pool machines; comparisons
//! keep them apart ([`ArmColumn::by_machine`]).

use super::ArmSummary;
use super::cost::{CostScale, LEAST_MEASURED};
use crate::record::{Row, Status};
use crate::statistics::{median, par2};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};

/// An instance of a block.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct InstanceName {
    /// Its set; the first by name, if several have it.
    pub set: String,
    /// Its name.
    pub name: String,
    /// The SHA-256 of the rules, the shape and the puzzle.
    pub hash: String,
}

/// The runs of a block.
pub(super) struct RunTable<'a> {
    pub(super) instances: Vec<InstanceName>,
    /// The arms that ran, in the order of the study.
    pub(super) columns: Vec<ArmColumn<'a>>,
}

/// What an arm did, by instance in the order of the table.
pub(super) struct ArmColumn<'a> {
    pub(super) arm: usize,
    pub(super) runs: Vec<Vec<&'a Row>>,
    /// Infinite where cut off, absent where it did not run.
    pub(super) costs: Vec<Option<f64>>,
    /// The mean over the runs, each that was cut off counting twice the limit: what PAR-2 is a mean of. Infinite if one was
    /// cut off and there is no limit, and if there is a limit but no run was answered; absent where it did not run.
    pub(super) penalised: Vec<Option<f64>>,
    /// Whether a cost of the instance is only known to be no more than what the clock resolves.
    pub(super) floored: Vec<bool>,
    /// The median of the seconds that its answered runs were measured for; absent where work is counted.
    pub(super) measured: Option<f64>,
    /// The costs on each machine that it ran on.
    pub(super) by_machine: Vec<BTreeMap<&'a str, f64>>,
}

impl<'a> RunTable<'a> {
    /// O(n log n) in the number of rows.
    pub(super) fn of(rows: &[&'a Row], arms: &[ArmSummary], scale: &CostScale) -> Self {
        let instances = instances(rows);
        let places: HashMap<&str, usize> =
            instances.iter().enumerate().map(|(at, name)| (name.hash.as_str(), at)).collect();
        let mut by_arm: BTreeMap<usize, Vec<Vec<&Row>>> = BTreeMap::new();
        let numbers: HashMap<&str, usize> = arms.iter().enumerate().map(|(at, arm)| (arm.name.as_str(), at)).collect();
        for &row in rows {
            let runs = by_arm.entry(numbers[row.arm.as_str()]).or_insert_with(|| vec![Vec::new(); instances.len()]);
            runs[places[row.hash.as_str()]].push(row);
        }
        let columns = by_arm.into_iter().map(|(arm, runs)| ArmColumn::of(arm, runs, scale)).collect();
        Self { instances, columns }
    }
}

fn instances(rows: &[&Row]) -> Vec<InstanceName> {
    let name = |row: &&Row| InstanceName { set: row.set.clone(), name: row.instance.clone(), hash: row.hash.clone() };
    let mut first: HashMap<&str, InstanceName> = HashMap::new();
    for row in rows {
        let named = name(row);
        let known = first.entry(&row.hash).or_insert_with(|| named.clone());
        *known = named.min(known.clone());
    }
    let mut instances: Vec<InstanceName> = first.into_values().collect();
    instances.sort();
    instances
}

impl<'a> ArmColumn<'a> {
    fn of(arm: usize, runs: Vec<Vec<&'a Row>>, scale: &CostScale) -> Self {
        let costs = runs.iter().map(|runs| middle(arm, runs.iter().copied(), scale)).collect();
        let penalised = runs.iter().map(|runs| penalised(arm, runs, scale)).collect();
        let by_machine = runs.iter().map(|runs| by_machine(arm, runs, scale)).collect();
        let floored = runs.iter().map(|runs| runs.iter().any(|row| scale.is_floored(row))).collect();
        let measured = median(&runs.iter().flatten().filter_map(|row| scale.measured(row)).collect::<Vec<f64>>());
        Self { arm, runs, costs, penalised, floored, measured, by_machine }
    }

    /// Whether every run crashed, or was refused.
    pub(super) fn only_crashed(&self) -> bool {
        self.all_runs().all(|row| matches!(row.status, Status::Crashed | Status::Refused))
    }

    /// Whether the clock ran long enough to compare its times with others.
    pub(super) fn is_resolved(&self) -> bool {
        self.measured.is_none_or(|seconds| seconds >= LEAST_MEASURED)
    }

    pub(super) fn all_runs(&self) -> impl Iterator<Item = &'a Row> {
        self.runs.iter().flatten().copied()
    }

    /// Runs that were answered, and whose cost nobody counted.
    pub(super) fn uncounted(&self, scale: &CostScale) -> usize {
        self.all_runs().filter(|row| scale.cost(self.arm, row).is_none()).count()
    }

    /// Instances that more than half of its runs answered, and those that it ran on.
    pub(super) fn answered(&self) -> (usize, usize) {
        let ran = || self.runs.iter().filter(|runs| !runs.is_empty());
        let is_answered = |runs: &&Vec<&Row>| 2 * runs.iter().filter(|row| row.status.is_answer()).count() > runs.len();
        (ran().filter(is_answered).count(), ran().count())
    }

    pub(super) fn known_costs(&self) -> Vec<f64> {
        self.costs.iter().copied().flatten().collect()
    }
}

fn middle<'a>(arm: usize, runs: impl Iterator<Item = &'a Row>, scale: &CostScale) -> Option<f64> {
    median(&runs.filter_map(|row| scale.cost(arm, row)).collect::<Vec<f64>>())
}

fn penalised(arm: usize, runs: &[&Row], scale: &CostScale) -> Option<f64> {
    let costs: Vec<f64> = runs.iter().filter_map(|row| scale.cost(arm, row)).collect();
    let is_answered = costs.iter().any(|cost| cost.is_finite());
    let limit = scale.limit.filter(|_| is_answered).unwrap_or(f64::INFINITY);
    par2(&costs, limit)
}

fn by_machine<'a>(arm: usize, runs: &[&'a Row], scale: &CostScale) -> BTreeMap<&'a str, f64> {
    let mut costs: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    for row in runs {
        costs.entry(&row.machine).or_default().extend(scale.cost(arm, row));
    }
    costs.into_iter().filter_map(|(machine, costs)| Some((machine, median(&costs)?))).collect()
}
