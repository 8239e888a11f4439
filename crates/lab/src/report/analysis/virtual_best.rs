//! The virtual best: what the best arm of each instance would cost together, and what each arm gives to it.

use super::cost::CostScale;
use super::run_table::{ArmColumn, RunTable};
use super::{Settings, Share};
use crate::statistics::{ArmContribution, best_costs, contributions, number, par2};
use serde::Serialize;

/// The virtual best solver: on each instance the arm that costs least.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct VirtualBest {
    /// Instances that any arm answered.
    pub answered: Share,
    /// Its PAR-2; absent if an instance has no answer and there is no limit.
    pub par2: Option<f64>,
    /// What each arm gives to it, in the order of [`super::Block::arms`].
    pub contributions: Vec<Contribution>,
}

/// What an arm gives to the virtual best.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Contribution {
    /// The arm's place in [`super::Analysis::arms`].
    pub arm: usize,
    /// Instances on which no arm cost less; 0 is an arm that never wins.
    pub best: usize,
    /// Instances on which every other arm cost more.
    pub solely_best: usize,
    /// Instances that no other arm answered.
    pub solely_answered: usize,
    /// PAR-2 of the virtual best without it.
    pub par2_without: Option<f64>,
    /// Shapley value of the instances answered: the values of all arms add up to what the virtual best answered.
    pub shapley_answered: f64,
    /// Shapley value of what the virtual best saves, in PAR-2, against answering nothing: the values of all arms add up
    /// to twice the limit less the virtual best's PAR-2. Absent without a limit.
    pub shapley_saved: Option<f64>,
}

/// The virtual best of a table, and what the arms give to it in this order. An arm that did not run on an instance did
/// not answer it.
pub(super) fn virtual_best(table: &RunTable, order: &[usize], scale: &CostScale, settings: &Settings) -> VirtualBest {
    let costs = |column: &ArmColumn| column.costs.iter().map(|cost| cost.unwrap_or(f64::INFINITY)).collect();
    let costs: Vec<Vec<f64>> = table.columns.iter().map(costs).collect();
    let best = best_costs(&costs);
    let each = contributions(&costs, scale.limit);
    let place = |arm: usize| table.columns.iter().position(|column| column.arm == arm);
    let ordered = order.iter().filter_map(|&arm| Some((arm, &each[place(arm)?])));
    VirtualBest {
        answered: Share::of(best.iter().filter(|cost| cost.is_finite()).count(), best.len(), settings),
        par2: penalised_mean(&best, scale),
        contributions: ordered.map(|(arm, own)| contribution(arm, own, scale)).collect(),
    }
}

fn contribution(arm: usize, own: &ArmContribution, scale: &CostScale) -> Contribution {
    let instances = number(own.costs_without.len().max(1));
    Contribution {
        arm,
        best: own.best,
        solely_best: own.solely_best,
        solely_answered: own.solely_answered,
        par2_without: penalised_mean(&own.costs_without, scale),
        shapley_answered: own.shapley_answered,
        shapley_saved: own.shapley_saved.map(|saved| saved / instances),
    }
}

/// PAR-2; without a limit only where all is answered.
fn penalised_mean(costs: &[f64], scale: &CostScale) -> Option<f64> {
    let whole = costs.iter().all(|cost| cost.is_finite());
    par2(costs, scale.limit.or(whole.then_some(0.0))?)
}
