//! Whether an arm can be chosen by the features of an instance: a tree against the arm that is best on the whole.
//!
//! The tree is grown from logarithms of costs, so that no single hard instance decides. It is judged on instances that it has not
//! seen ([`selection`]). The arm that it is held against is the best of all those instances, known afterwards: the tree has no
//! such advantage. It tells something only if all of this holds:
//!
//! - the geometric mean of its costs is below that of the best arm, and Wilcoxon's test over the instances is significant
//!   after Holm's correction for the trees of the report;
//! - it is further below than the noise of the machine (`noise.rs`);
//! - its PAR-2 is below the PAR-2 of every arm.

use super::Settings;
use crate::statistics::{
    Cases, CostTree, Interval, SignedRank, best_costs, holm, mean, mean_interval, selection, signed_rank,
};
use serde::Serialize;

/// Arms, and a tree that chooses between them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ArmChoice {
    /// The arms, by their places in [`super::Analysis::arms`].
    pub arms: Vec<usize>,
    /// The one whose geometric mean is the least: the one that the tree is held against.
    pub always: usize,
    /// The least PAR-2 of an arm.
    pub par2_always: f64,
    /// PAR-2 of the tree, each instance chosen for by one that has not seen it.
    pub par2_chosen: f64,
    /// PAR-2 of the best arm of each instance.
    pub par2_virtual_best: f64,
    /// Geometric mean of the costs chosen by the tree to those of `always`.
    pub ratio: f64,
    /// Where the true one lies.
    pub interval: Option<Interval>,
    /// Wilcoxon's signed-rank test over all instances, two-sided.
    pub p: f64,
    /// The same after Holm's correction for the trees of the report.
    pub corrected_p: f64,
    /// Whether the features tell which arm to take.
    pub tells: bool,
    /// The tree of all instances. Its arms are places in [`super::Analysis::arms`], its features are those that were looked at.
    pub tree: CostTree,
}

/// What arms cost on the instances of an analysis.
#[derive(Debug, Default)]
pub(super) struct ArmCosts {
    /// By arm: its place in the study.
    pub(super) arms: Vec<usize>,
    /// By instance and then by arm: what PAR-2 is a mean of.
    pub(super) costs: Vec<Vec<f64>>,
    /// The same as logarithms.
    pub(super) logs: Vec<Vec<f64>>,
}

impl ArmCosts {
    fn first(&self, arms: usize) -> Self {
        let part = |costs: &[Vec<f64>]| costs.iter().map(|costs| costs[..arms].to_vec()).collect();
        Self { arms: self.arms[..arms].to_vec(), costs: part(&self.costs), logs: part(&self.logs) }
    }

    fn means(of: &[Vec<f64>], arms: usize) -> Vec<f64> {
        (0..arms).filter_map(|arm| mean(&of.iter().map(|costs| costs[arm]).collect::<Vec<f64>>())).collect()
    }
}

/// The trees of the first two arms and, if there are more, of all; `noise` is the logarithm that a difference must exceed.
pub(super) fn choices(costs: &ArmCosts, features: &[Vec<f64>], noise: f64, settings: &Settings) -> Vec<ArmChoice> {
    if costs.arms.len() < 2 {
        return Vec::new();
    }
    let counts = if costs.arms.len() > 2 { vec![2, costs.arms.len()] } else { vec![2] };
    let mut found: Vec<(ArmChoice, SignedRank)> =
        counts.into_iter().map(|arms| choice(&costs.first(arms), features, settings)).collect();
    let corrected = holm(&found.iter().map(|(choice, _)| choice.p).collect::<Vec<f64>>());
    for ((choice, test), corrected) in found.iter_mut().zip(corrected) {
        choice.corrected_p = corrected;
        choice.tells = corrected <= 1.0 - settings.confidence
            && test.negative > test.positive
            && choice.ratio.ln() < -noise
            && choice.par2_chosen < choice.par2_always;
    }
    found.into_iter().map(|(choice, _)| choice).collect()
}

/// A tree before its correction.
fn choice(costs: &ArmCosts, features: &[Vec<f64>], settings: &Settings) -> (ArmChoice, SignedRank) {
    let arms = costs.arms.len();
    let found = selection(Cases { features, costs: &costs.logs }, settings.seed);
    let means = ArmCosts::means(&costs.logs, arms);
    let always = (1..arms).fold(0, |best, arm| if means[arm] < means[best] { arm } else { best });
    let differences: Vec<f64> =
        costs.logs.iter().zip(&found.chosen).map(|(logs, &arm)| logs[arm] - logs[always]).collect();
    let chosen: Vec<f64> = costs.costs.iter().zip(&found.chosen).map(|(costs, &arm)| costs[arm]).collect();
    let columns: Vec<Vec<f64>> = (0..arms).map(|arm| costs.costs.iter().map(|costs| costs[arm]).collect()).collect();
    let test = signed_rank(&differences);
    let of = |costs: &[f64]| mean(costs).unwrap_or_default();
    let choice = ArmChoice {
        arms: costs.arms.clone(),
        always: costs.arms[always],
        par2_always: ArmCosts::means(&costs.costs, arms).into_iter().fold(f64::INFINITY, f64::min),
        par2_chosen: of(&chosen),
        par2_virtual_best: of(&best_costs(&columns)),
        ratio: of(&differences).exp(),
        interval: mean_interval(&differences, &settings.bootstrap())
            .map(|Interval { low, high }| Interval { low: low.exp(), high: high.exp() }),
        p: test.p,
        corrected_p: test.p,
        tells: false,
        tree: renamed(found.tree, &costs.arms),
    };
    (choice, test)
}

/// The tree with these arms.
fn renamed(mut tree: CostTree, arms: &[usize]) -> CostTree {
    tree.arm = arms[tree.arm];
    if let Some(split) = &mut tree.split {
        for side in [&mut split.below, &mut split.above] {
            let leaf = CostTree { arm: 0, instances: 0, split: None };
            *side = renamed(std::mem::replace(side, leaf), arms);
        }
    }
    tree
}
