//! The virtual best: on each instance the arm that costs least, and what each arm gives to it.
//!
//! Xu, Hutter, Hoos and Leyton-Brown, "Evaluating Component Solver Contributions to Portfolio-Based Algorithm Selectors"
//! (2012): an arm is worth what the portfolio would lose without it, not what it does alone.

use super::shapley::shapley_of_best;

/// The least cost of each instance. Rows are arms, columns are instances; all rows are as long. O(size of the table).
///
/// ```
/// let table = [vec![1.0, f64::INFINITY], vec![2.0, 3.0]];
/// assert_eq!(exactone_lab::statistics::best_costs(&table), [1.0, 3.0]);
/// ```
#[must_use]
pub fn best_costs(table: &[Vec<f64>]) -> Vec<f64> {
    let instances = table.first().map_or(0, Vec::len);
    let best = |instance| table.iter().map(|costs: &Vec<f64>| costs[instance]).fold(f64::INFINITY, f64::min);
    (0..instances).map(best).collect()
}

/// What one arm gives to the virtual best.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ArmContribution {
    /// Instances on which no arm cost less, of those that it answered.
    pub best: usize,
    /// Instances on which every other arm cost more.
    pub solely_best: usize,
    /// Instances that no other arm answered.
    pub solely_answered: usize,
    /// The least cost of each instance without this arm.
    pub costs_without: Vec<f64>,
    /// Shapley value of the number of instances answered.
    pub shapley_answered: f64,
    /// Shapley value of what is saved against twice the limit, summed over instances; `None` without a limit.
    pub shapley_saved: Option<f64>,
}

/// What each arm gives to the virtual best. Rows are arms, columns are instances.
/// O(instances × arms × log arms).
///
/// ```
/// use exactone_lab::statistics::contributions;
///
/// let each = contributions(&[vec![1.0, f64::INFINITY], vec![2.0, 3.0]], Some(10.0));
/// assert_eq!((each[0].solely_best, each[1].solely_answered), (1, 1));
/// // On the first instance 18 of 20 could be saved by either, and one more by the first arm.
/// assert_eq!(each[0].shapley_saved, Some(9.0 + 1.0));
/// assert_eq!(each[1].shapley_saved, Some(9.0 + 17.0));
/// ```
#[must_use]
pub fn contributions(table: &[Vec<f64>], limit: Option<f64>) -> Vec<ArmContribution> {
    let instances = table.first().map_or(0, Vec::len);
    let start = ArmContribution { shapley_saved: limit.map(|_| 0.0), ..ArmContribution::default() };
    let mut all = vec![start; table.len()];
    for instance in 0..instances {
        let costs: Vec<f64> = table.iter().map(|row| row[instance]).collect();
        add_instance(&mut all, &costs, limit);
    }
    all
}

fn add_instance(all: &mut [ArmContribution], costs: &[f64], limit: Option<f64>) {
    let least = smallest(costs);
    let answered: Vec<f64> = costs.iter().map(|cost| f64::from(u8::from(cost.is_finite()))).collect();
    let saved = limit.map(|limit| shapley_of_best(&scores(costs, limit)));
    for (arm, (own, answered)) in all.iter_mut().zip(shapley_of_best(&answered)).enumerate() {
        let without = if costs[arm] > least.0 { least.0 } else { least.1 };
        let is_answered = costs[arm].is_finite();
        own.best += usize::from(is_answered && costs[arm] <= least.0);
        own.solely_best += usize::from(costs[arm] < without);
        own.solely_answered += usize::from(is_answered && without.is_infinite());
        own.costs_without.push(without);
        own.shapley_answered += answered;
        own.shapley_saved = own.shapley_saved.zip(saved.as_ref()).map(|(sum, saved)| sum + saved[arm]);
    }
}

/// The least cost, and the least of the others: the same if two arms share it.
fn smallest(costs: &[f64]) -> (f64, f64) {
    costs.iter().fold((f64::INFINITY, f64::INFINITY), |(first, second), &cost| {
        if cost < first { (cost, first) } else { (first, second.min(cost)) }
    })
}

/// What is saved against twice the limit.
fn scores(costs: &[f64], limit: f64) -> Vec<f64> {
    costs.iter().map(|cost| (2.0 * limit - cost).max(0.0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::par2;

    const INF: f64 = f64::INFINITY;

    fn table() -> Vec<Vec<f64>> {
        vec![vec![1.0, INF, 4.0, INF, 2.0], vec![2.0, 3.0, 4.0, INF, INF], vec![9.0, INF, 5.0, INF, 3.0]]
    }

    #[test]
    fn each_arm_is_counted_where_it_is_best_and_where_it_is_alone() {
        let each = contributions(&table(), Some(10.0));
        let counts = each.iter().map(|arm| (arm.best, arm.solely_best, arm.solely_answered));
        assert_eq!(counts.collect::<Vec<_>>(), [(3, 2, 0), (2, 1, 1), (0, 0, 0)]);
    }

    #[test]
    fn the_costs_without_an_arm_are_the_best_of_the_table_without_its_row() {
        let table = table();
        for (arm, own) in contributions(&table, None).iter().enumerate() {
            let mut others = table.clone();
            others.remove(arm);
            assert_eq!(own.costs_without, best_costs(&others));
            assert_eq!(own.shapley_saved, None);
        }
    }

    #[test]
    fn shapley_values_add_up_to_the_whole() {
        let (table, limit) = (table(), 10.0);
        let each = contributions(&table, Some(limit));
        let answered: f64 = each.iter().map(|arm| arm.shapley_answered).sum();
        let saved: f64 = each.iter().map(|arm| arm.shapley_saved.unwrap()).sum();
        let par2 = par2(&best_costs(&table), limit).unwrap();
        assert!((answered - 4.0).abs() < 1e-12);
        assert!((saved - 5.0 * (2.0 * limit - par2)).abs() < 1e-12);
    }

    #[test]
    fn twins_share_what_one_of_them_would_have() {
        let alone = contributions(&[vec![1.0, 2.0], vec![3.0, 1.0]], Some(5.0));
        let twins = contributions(&[vec![1.0, 2.0], vec![1.0, 2.0], vec![3.0, 1.0]], Some(5.0));
        assert_eq!((alone[0].solely_best, twins[0].best, twins[0].solely_best), (1, 1, 0));
        assert_eq!(twins[0].shapley_saved, twins[1].shapley_saved);
    }
}
