//! The log-rank test: could several survival curves be one?
//!
//! At each time at which something happened, to `d` of all `n` still watched, group i with `n_i` of them should have had
//! `d n_i / n`. The differences between what it had and what it should have had add up over time; measured by their
//! covariance they are chi-squared with one degree of freedom less than there are groups.
//!
//! Mantel (1966); Peto and Peto, "Asymptotically Efficient Rank Invariant Test Procedures", JRSS A 135 (1972).

use super::number::number;
use super::survival::Lifetime;
use serde::Serialize;
use statrs::distribution::{ChiSquared, ContinuousCDF};

/// What the log-rank test says of several survival curves. It knows nothing of pairs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct LogRank {
    /// The statistic.
    pub chi_squared: f64,
    /// Its degrees of freedom.
    pub degrees: usize,
    /// How likely such a statistic, or a greater one, is if the curves are one.
    pub p: f64,
}

/// The test of these groups; `None` if there are fewer than two, or if nothing happened.
/// O(times × groups² + groups³).
///
/// ```
/// use exactone_lab::statistics::{Lifetime::Ended, log_rank};
///
/// let test = log_rank(&[vec![Ended(1.0), Ended(2.0)], vec![Ended(3.0), Ended(4.0)]]).unwrap();
/// // Should have had: 1/2 + 1/3 of 2. Variance: 1/4 + 2/9.
/// assert!((test.chi_squared - (2.0 - 5.0 / 6.0_f64).powi(2) / (1.0 / 4.0 + 2.0 / 9.0)).abs() < 1e-12);
/// ```
#[must_use]
pub fn log_rank(groups: &[Vec<Lifetime>]) -> Option<LogRank> {
    let mut excess = vec![0.0; groups.len()];
    let mut covariance = vec![vec![0.0; groups.len()]; groups.len()];
    for (watched, ended) in moments(groups) {
        add_moment(&mut excess, &mut covariance, &watched, ended.as_slice());
    }
    let (chi_squared, degrees) = quadratic_form(covariance, excess);
    let distribution = ChiSquared::new(number(degrees)).ok()?;
    Some(LogRank { chi_squared, degrees, p: distribution.sf(chi_squared) })
}

/// At each time at which something happened: how many of each group were watched, and to how many it happened.
fn moments(groups: &[Vec<Lifetime>]) -> Vec<(Vec<f64>, Vec<f64>)> {
    let mut sorted: Vec<(f64, usize, Lifetime)> = Vec::new();
    for (group, lifetimes) in groups.iter().enumerate() {
        sorted.extend(lifetimes.iter().map(|lifetime| (lifetime.time(), group, *lifetime)));
    }
    sorted.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut watched: Vec<f64> = groups.iter().map(|lifetimes| number(lifetimes.len())).collect();
    let mut moments = Vec::new();
    for at_once in sorted.chunk_by(|one, other| one.0 >= other.0) {
        let mut ended = vec![0.0; groups.len()];
        for (_, group, _) in at_once.iter().filter(|(_, _, lifetime)| lifetime.has_ended()) {
            ended[*group] += 1.0;
        }
        if ended.iter().any(|&count| count > 0.0) {
            moments.push((watched.clone(), ended));
        }
        for (_, group, _) in at_once {
            watched[*group] -= 1.0;
        }
    }
    moments
}

/// Hypergeometric means and covariances of one time.
fn add_moment(excess: &mut [f64], covariance: &mut [Vec<f64>], watched: &[f64], ended: &[f64]) {
    let (all, happened) = (watched.iter().sum::<f64>(), ended.iter().sum::<f64>());
    let scale = if all > 1.0 { happened * (all - happened) / (all - 1.0) } else { 0.0 };
    for (group, row) in covariance.iter_mut().enumerate() {
        let share = watched[group] / all;
        excess[group] += ended[group] - happened * share;
        for (other, cell) in row.iter_mut().enumerate() {
            let own = if group == other { share } else { 0.0 };
            *cell += scale * (own - share * watched[other] / all);
        }
    }
}

/// `vectorᵀ matrix⁻¹ vector` and the rank of the matrix, which is symmetric, has no negative eigenvalue, and is singular:
/// Gauss's elimination that passes over what depends on the rows before it.
fn quadratic_form(mut matrix: Vec<Vec<f64>>, mut vector: Vec<f64>) -> (f64, usize) {
    let largest = (0..vector.len()).map(|at| matrix[at][at]).fold(0.0, f64::max);
    let (mut form, mut rank) = (0.0, 0);
    for at in 0..vector.len() {
        let pivot = matrix[at][at];
        if pivot <= largest * 1e-10 {
            continue;
        }
        form += vector[at] * vector[at] / pivot;
        rank += 1;
        let row = matrix[at].clone();
        for below in at + 1..vector.len() {
            let factor = row[below] / pivot;
            vector[below] -= factor * vector[at];
            matrix[below].iter_mut().zip(&row).for_each(|(cell, above)| *cell -= factor * above);
        }
    }
    (form, rank)
}

#[cfg(test)]
mod tests {
    use super::super::survival::sample::{placebo, treated};
    use super::*;

    #[test]
    fn the_leukemia_trial_has_the_statistic_in_the_books() {
        let test = log_rank(&[treated(), placebo()]).unwrap();
        assert!((test.chi_squared - 16.79).abs() < 0.005, "{test:?}");
        assert!(test.degrees == 1 && (test.p - 4.17e-5).abs() < 5e-7, "{test:?}");
    }

    #[test]
    fn two_groups_need_one_number_and_the_order_of_groups_does_not_matter() {
        // Excess and variance of the first group alone.
        let (mut excess, mut variance) = (0.0, 0.0);
        for (watched, ended) in moments(&[treated(), placebo()]) {
            let (n, d) = (watched[0] + watched[1], ended[0] + ended[1]);
            excess += ended[0] - d * watched[0] / n;
            variance += if n > 1.0 { d * watched[0] * watched[1] * (n - d) / (n * n * (n - 1.0)) } else { 0.0 };
        }
        let test = log_rank(&[placebo(), treated()]).unwrap();
        assert!((test.chi_squared - excess * excess / variance).abs() < 1e-9);
    }

    #[test]
    fn the_same_group_three_times_is_one_curve() {
        let test = log_rank(&[treated(), treated(), treated()]).unwrap();
        assert!(test.degrees == 2 && test.chi_squared < 1e-9 && test.p > 0.999, "{test:?}");
        let mixed = log_rank(&[placebo(), treated(), placebo()]).unwrap();
        let turned = log_rank(&[treated(), placebo(), placebo()]).unwrap();
        assert!(mixed.degrees == 2 && (mixed.chi_squared - turned.chi_squared).abs() < 1e-9);
    }

    #[test]
    fn nothing_is_told_where_nothing_happened() {
        assert_eq!(log_rank(&[vec![Lifetime::Left(1.0)], vec![Lifetime::Left(2.0)]]), None);
        assert_eq!((log_rank(&[treated()]), log_rank(&[])), (None, None));
    }
}
