//! What the best arm of each instance would come to, and what each arm gives to it.

use super::cost::Scale;
use super::table::{Column, Table};
use super::{Settings, Share};
use crate::statistics::{Given, best_costs, given, number, par2};
use serde::Serialize;

/// The virtual best solver: on each instance the arm that costs least.
#[derive(Clone, Debug, PartialEq, Serialize)]
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
pub(super) fn virtual_best(table: &Table, order: &[usize], scale: &Scale, settings: &Settings) -> VirtualBest {
    let costs = |column: &Column| column.costs.iter().map(|cost| cost.unwrap_or(f64::INFINITY)).collect();
    let costs: Vec<Vec<f64>> = table.columns.iter().map(costs).collect();
    let best = best_costs(&costs);
    let given = given(&costs, scale.limit);
    let place = |arm: usize| table.columns.iter().position(|column| column.arm == arm);
    let ordered = order.iter().filter_map(|&arm| Some((arm, &given[place(arm)?])));
    VirtualBest {
        answered: Share::of(best.iter().filter(|cost| cost.is_finite()).count(), best.len(), settings),
        par2: penalised_mean(&best, scale),
        contributions: ordered.map(|(arm, given)| contribution(arm, given, scale)).collect(),
    }
}

fn contribution(arm: usize, given: &Given, scale: &Scale) -> Contribution {
    let instances = number(given.costs_without.len().max(1));
    Contribution {
        arm,
        best: given.best,
        solely_best: given.solely_best,
        solely_answered: given.solely_answered,
        par2_without: penalised_mean(&given.costs_without, scale),
        shapley_answered: given.shapley_answered,
        shapley_saved: given.shapley_saved.map(|saved| saved / instances),
    }
}

/// PAR-2; without a limit only where all is answered.
fn penalised_mean(costs: &[f64], scale: &Scale) -> Option<f64> {
    let whole = costs.iter().all(|cost| cost.is_finite());
    par2(costs, scale.limit.or(whole.then_some(0.0))?)
}
