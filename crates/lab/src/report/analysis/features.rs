//! What features of instances tell: how each goes with the cost of each arm, and which arm to take.
//!
//! It is of the first order that was run, of all sets together, and of one machine, since times are compared only within one. It
//! looks at the best arms that are different engines and were measured long enough. A feature and an arm are tested by Spearman's
//! rank correlation, with Holm's correction over all of these tests.

use super::arm_choice::{ArmChoice, ArmCosts, choices};
use super::cost::CostScale;
use super::feature_columns::{FeatureColumns, LeftOut, NEEDED};
use super::run_table::{ArmColumn, RunTable};
use super::{ArmSummary, Block, Noise, Settings, Study};
use crate::record::{Row, Shuffle};
use crate::statistics::{RankCorrelation, holm, rank_correlation};
use serde::Serialize;
use std::collections::BTreeMap;

/// What features of instances tell.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct FeatureAnalysis {
    /// The order of the runs that it is of.
    pub shuffle: Shuffle,
    /// The machine that it is of: the one with the most runs.
    pub machine: String,
    /// Instances that all its arms ran on.
    pub instances: usize,
    /// Instances that it takes to say anything. If there are fewer, there are no correlations and no choices.
    pub needed: usize,
    /// The features that are looked at; those that some instances lack are the last, and no tree asks for them.
    pub features: Vec<String>,
    /// Those that are not, and why.
    pub left_out: Vec<LeftOut>,
    /// The arms that are looked at, the best first, by their places in [`super::Analysis::arms`].
    pub arms: Vec<usize>,
    /// How each feature goes with the cost of each arm, feature by feature.
    pub correlations: Vec<FeatureCorrelation>,
    /// Trees that choose between the first two arms, and between all.
    pub choices: Vec<ArmChoice>,
}

/// How a feature goes with the cost of an arm.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct FeatureCorrelation {
    /// The feature's place in [`FeatureAnalysis::features`].
    pub feature: usize,
    /// The arm's place in [`super::Analysis::arms`].
    pub arm: usize,
    /// Instances of which the feature is known.
    pub instances: usize,
    /// Spearman's rank correlation: above 0 instances with more of it cost more.
    pub rho: f64,
    /// How likely one so strong is by chance.
    pub p: f64,
    /// The same after Holm's correction for all features and arms.
    pub corrected_p: f64,
}

/// The most arms that are looked at.
const MOST_ARMS: usize = 8;

/// What an analysis of features takes from the others.
pub(super) struct FeatureInput<'a> {
    pub(super) study: &'a Study,
    pub(super) arms: &'a [ArmSummary],
    pub(super) scale: &'a CostScale,
    pub(super) noises: &'a BTreeMap<String, Noise>,
    /// The blocks; the first one has the order of the arms.
    pub(super) blocks: &'a [Block],
    pub(super) settings: &'a Settings,
}

impl FeatureInput<'_> {
    /// The analysis; `None` if no arm was run that can be looked at.
    pub(super) fn analysis(&self) -> Option<FeatureAnalysis> {
        let block = self.blocks.first()?;
        let of_order: Vec<&Row> = self.study.rows.iter().filter(|row| row.shuffle == block.shuffle).collect();
        let machine = busiest(&of_order)?;
        let rows: Vec<&Row> = of_order.into_iter().filter(|row| row.machine == machine).collect();
        let table = RunTable::of(&rows, self.arms, self.scale);
        let columns = self.columns(&table, block);
        let shared: Vec<usize> = (0..table.instances.len())
            .filter(|&at| columns.iter().all(|column| column.penalised[at].is_some()))
            .collect();
        let hashes: Vec<&str> = shared.iter().map(|&at| table.instances[at].hash.as_str()).collect();
        let mut found = FeatureAnalysis {
            shuffle: block.shuffle,
            machine: machine.to_owned(),
            instances: shared.len(),
            needed: NEEDED,
            features: Vec::new(),
            left_out: Vec::new(),
            arms: columns.iter().map(|column| column.arm).collect(),
            correlations: Vec::new(),
            choices: Vec::new(),
        };
        if shared.len() >= NEEDED {
            let features = FeatureColumns::of(self.study, &rows, &hashes);
            found.correlations = correlations(&features, &columns, &shared);
            if let Some(costs) = self.costs(&columns, &shared).filter(|_| !features.names.is_empty()) {
                let floor = self.noises.get(machine).and_then(Noise::floor).map_or(0.0, f64::ln);
                found.choices = choices(&costs, &features.values, floor, self.settings);
            }
            let partial = features.partial.into_iter().map(|(name, _)| name);
            found.features = features.names.into_iter().chain(partial).collect();
            found.left_out = features.left_out;
        }
        (!found.arms.is_empty()).then_some(found)
    }

    /// The first arms of the block that can be compared: other engines than those before, counted in the same unit, measured long
    /// enough, and run on nearly all instances.
    fn columns<'t>(&self, table: &'t RunTable<'t>, block: &Block) -> Vec<&'t ArmColumn<'t>> {
        let mut columns: Vec<&ArmColumn> = Vec::new();
        for arm in block.arms.iter().map(|line| line.arm) {
            let Some(column) = table.columns.iter().find(|column| column.arm == arm) else { continue };
            let is_known = columns.iter().any(|other| self.arms[other.arm].same_engine.contains(&arm));
            let is_of_unit = columns.first().is_none_or(|first| self.arms[first.arm].unit == self.arms[arm].unit);
            let ran = column.penalised.iter().filter(|cost| cost.is_some()).count();
            let is_whole = 10 * ran >= 9 * table.instances.len();
            if !is_known && is_of_unit && is_whole && column.is_resolved() && !column.only_crashed() {
                columns.push(column);
            }
        }
        columns.truncate(MOST_ARMS);
        columns
    }

    /// What the arms cost; `None` if something was cut off and there is no limit.
    fn costs(&self, columns: &[&ArmColumn], shared: &[usize]) -> Option<ArmCosts> {
        let cost = |at: usize| -> Option<Vec<f64>> {
            columns.iter().map(|column| self.scale.penalised(column.penalised[at]?)).collect()
        };
        let costs: Vec<Vec<f64>> = shared.iter().map(|&at| cost(at)).collect::<Option<_>>()?;
        let logs = costs.iter().map(|costs| costs.iter().map(|&cost| self.scale.logarithm(cost)).collect()).collect();
        Some(ArmCosts { arms: columns.iter().map(|column| column.arm).collect(), costs, logs })
    }
}

/// The machine with the most runs; the first by name of several.
fn busiest<'a>(rows: &[&'a Row]) -> Option<&'a str> {
    let mut runs: BTreeMap<&str, usize> = BTreeMap::new();
    for row in rows {
        *runs.entry(&row.machine).or_default() += 1;
    }
    runs.into_iter().rev().max_by_key(|(_, runs)| *runs).map(|(machine, _)| machine)
}

fn correlations(features: &FeatureColumns, columns: &[&ArmColumn], shared: &[usize]) -> Vec<FeatureCorrelation> {
    let mut found = Vec::new();
    for (feature, values) in features.by_feature().into_iter().enumerate() {
        for column in columns {
            let costs = shared.iter().map(|&at| column.penalised[at]);
            let known = values.iter().zip(costs).filter_map(|(value, cost)| Some(((*value)?, cost?)));
            let pairs: Vec<(f64, f64)> = known.collect();
            if let Some(RankCorrelation { rho, p }) = rank_correlation(&pairs) {
                let (arm, instances) = (column.arm, pairs.len());
                found.push(FeatureCorrelation { feature, arm, instances, rho, p, corrected_p: p });
            }
        }
    }
    let corrected = holm(&found.iter().map(|it| it.p).collect::<Vec<f64>>());
    found.iter_mut().zip(corrected).for_each(|(it, corrected)| it.corrected_p = corrected);
    found
}
