//! The virtual best: what the best arm of each instance would cost together, and what each arm gives to it.
//!
//! It goes by the same costs as PAR-2 of the arms. On each instance an arm costs the mean of its runs, each without an answer
//! counting twice the limit; the virtual best costs the least of these. So it is never dearer than an arm. Like an arm it
//! answers an instance if more than half of the runs of one arm do.

use super::cost::CostScale;
use super::run_table::RunTable;
use super::{Settings, Share};
use crate::statistics::{ArmContribution, best_costs, contributions, mean, number};
use serde::Serialize;

/// The virtual best solver: on each instance the arm that costs least.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct VirtualBest {
    /// Instances that any arm answered, by more than half of its runs.
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
    let or_none = |costs: &[Option<f64>]| costs.iter().map(|cost| cost.unwrap_or(f64::INFINITY)).collect();
    let costs: Vec<Vec<f64>> = table.columns.iter().map(|column| or_none(&column.penalised)).collect();
    let medians: Vec<Vec<f64>> = table.columns.iter().map(|column| or_none(&column.costs)).collect();
    let (by_cost, by_answers) = (contributions(&costs, scale.limit), contributions(&medians, None));
    let place = |arm: usize| table.columns.iter().position(|column| column.arm == arm);
    let own = |arm: usize| Some(contribution(arm, &by_cost[place(arm)?], &by_answers[place(arm)?], scale));
    let answered = best_costs(&medians).into_iter().filter(|cost| cost.is_finite()).count();
    VirtualBest {
        answered: Share::of(answered, table.instances.len(), settings),
        par2: penalised_mean(&best_costs(&costs), scale),
        contributions: order.iter().filter_map(|&arm| own(arm)).collect(),
    }
}

/// What an arm gives by its costs, and by its answers.
fn contribution(arm: usize, own: &ArmContribution, answers: &ArmContribution, scale: &CostScale) -> Contribution {
    let instances = number(own.costs_without.len().max(1));
    Contribution {
        arm,
        best: own.best,
        solely_best: own.solely_best,
        solely_answered: answers.solely_answered,
        par2_without: penalised_mean(&own.costs_without, scale),
        shapley_answered: answers.shapley_answered,
        shapley_saved: own.shapley_saved.map(|saved| saved / instances),
    }
}

/// PAR-2; without a limit only where all is answered.
fn penalised_mean(costs: &[f64], scale: &CostScale) -> Option<f64> {
    mean(&costs.iter().map(|&cost| scale.penalised(cost)).collect::<Option<Vec<f64>>>()?)
}
