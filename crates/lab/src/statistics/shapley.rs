//! Shapley values where a coalition is worth what its best member is worth.
//!
//! Arms come in a random order, and each is paid what it adds to the best so far; the Shapley value is the mean pay. With
//! scores in rising order `0 = s0 <= s1 <= … <= sk`, the step from `s(j-1)` to `sj` is owed to the `k - j + 1` arms that
//! reach it, alike: `value(i) = sum over j <= i of (sj - s(j-1)) / (k - j + 1)`. That is the airport game of Littlechild
//! and Owen, "A Simple Expression for the Shapley Value in a Special Case" (1973), upside down. For solver portfolios see
//! Fréchette et al., "Using the Shapley Value to Analyze Algorithm Portfolios" (2016).

use super::number::number;

/// What each score earns; the values add up to the greatest score. Scores must not be negative. O(k log k).
///
/// ```
/// // Both reach 2, which each is owed half of; the 4 above it is the second's alone.
/// assert_eq!(exactone_lab::statistics::shapley_of_best(&[2.0, 6.0]), [1.0, 5.0]);
/// ```
#[must_use]
pub fn shapley_of_best(scores: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..scores.len()).collect();
    order.sort_by(|&one, &other| scores[one].total_cmp(&scores[other]));
    let mut values = vec![0.0; scores.len()];
    let (mut reached, mut value) = (0.0, 0.0);
    for (place, &arm) in order.iter().enumerate() {
        value += (scores[arm] - reached) / number(scores.len() - place);
        reached = scores[arm];
        values[arm] = value;
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every order of the arms, by Heap's algorithm.
    fn orders(arms: usize) -> Vec<Vec<usize>> {
        let mut order: Vec<usize> = (0..arms).collect();
        let mut all = vec![order.clone()];
        let (mut counters, mut at) = (vec![0; arms], 0);
        while at < arms {
            if counters[at] < at {
                order.swap(if at % 2 == 0 { 0 } else { counters[at] }, at);
                all.push(order.clone());
                counters[at] += 1;
                at = 0;
            } else {
                counters[at] = 0;
                at += 1;
            }
        }
        all
    }

    #[test]
    fn values_are_the_mean_pay_over_every_order() {
        for scores in [vec![3.0, 1.0, 7.0, 3.0, 0.0], vec![0.0, 0.0, 0.0], vec![1.0, 0.0, 1.0, 1.0], vec![2.5]] {
            let orders = orders(scores.len());
            let mut pay = vec![0.0; scores.len()];
            for order in &orders {
                let mut best = 0.0_f64;
                for &arm in order {
                    pay[arm] += (scores[arm] - best).max(0.0) / number(orders.len());
                    best = best.max(scores[arm]);
                }
            }
            let close = |(one, other): (&f64, &f64)| (one - other).abs() < 1e-12;
            assert!(shapley_of_best(&scores).iter().zip(&pay).all(close), "{scores:?}: {pay:?}");
        }
    }

    #[test]
    fn there_are_as_many_orders_as_there_should_be() {
        let mut orders = orders(5);
        orders.sort();
        orders.dedup();
        assert_eq!(orders.len(), 120);
    }
}
