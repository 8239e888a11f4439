//! Spearman's rank correlation: do two numbers rise together, however fast?
//!
//! It is Pearson's correlation of the ranks, in which equal numbers share their mean rank. Its probability is that of Student's
//! t with two degrees of freedom less than there are pairs: good from some twenty pairs on. Kendall and Stuart, *The Advanced
//! Theory of Statistics*, volume 2 (1973), section 31.19.

use super::number::number;
use serde::Serialize;
use statrs::distribution::{ContinuousCDF, StudentsT};

/// How two numbers rise together.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct RankCorrelation {
    /// From -1, one falls where the other rises, to 1.
    pub rho: f64,
    /// How likely such a correlation, or a stronger one of either sign, is by chance.
    pub p: f64,
}

/// The rank correlation of pairs. `INFINITY` is a number larger than all known ones. `None` with fewer than three pairs, or if
/// one side is the same number everywhere. O(n log n).
///
/// ```
/// use exactone_lab::statistics::rank_correlation;
///
/// let found = rank_correlation(&[(1.0, 5.0), (2.0, 6.0), (3.0, 7.0), (4.0, 8.0), (5.0, 7.0)]).unwrap();
/// assert_eq!(format!("{:.6} {:.6}", found.rho, found.p), "0.820783 0.088587");
/// ```
#[must_use]
pub fn rank_correlation(pairs: &[(f64, f64)]) -> Option<RankCorrelation> {
    if pairs.len() < 3 {
        return None;
    }
    let (first, second): (Vec<f64>, Vec<f64>) = pairs.iter().copied().unzip();
    let rho = correlation(&mean_ranks(&first), &mean_ranks(&second))?;
    let freedom = number(pairs.len() - 2);
    let rest = (1.0 - rho) * (1.0 + rho);
    let student = StudentsT::new(0.0, 1.0, freedom).ok()?;
    let p = if rest > 0.0 { 2.0 * student.sf(rho.abs() * (freedom / rest).sqrt()) } else { 0.0 };
    Some(RankCorrelation { rho, p: p.min(1.0) })
}

/// The rank of each number, from 1; equal numbers share their mean rank.
#[must_use]
pub fn mean_ranks(numbers: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    order.sort_by(|&one, &other| numbers[one].total_cmp(&numbers[other]));
    let mut ranks = vec![0.0; numbers.len()];
    let mut before = 0;
    for tied in order.chunk_by(|&one, &other| numbers[one] >= numbers[other]) {
        for &at in tied {
            ranks[at] = number(2 * before + tied.len() + 1) / 2.0;
        }
        before += tied.len();
    }
    ranks
}

/// Pearson's correlation; `None` if one side does not vary.
fn correlation(first: &[f64], second: &[f64]) -> Option<f64> {
    let mean = |values: &[f64]| values.iter().sum::<f64>() / number(values.len());
    let (one, other) = (mean(first), mean(second));
    let sum =
        |part: fn(f64, f64) -> f64| -> f64 { first.iter().zip(second).map(|(&x, &y)| part(x - one, y - other)).sum() };
    let (across, up, both) = (sum(|x, _| x * x), sum(|_, y| y * y), sum(|x, y| x * y));
    (across > 0.0 && up > 0.0).then(|| (both / (across * up).sqrt()).clamp(-1.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers without an order, from 0 to `size` - 1: many are equal.
    fn drawn(factor: u32, size: u32) -> Vec<f64> {
        (0..40_u32).map(|at| f64::from((at * at * factor + 7 * at + at / 3) % 101 % size)).collect()
    }

    #[test]
    fn correlations_are_those_of_another_program() {
        // `scipy.stats.spearmanr` of scipy 1.17.1 on the same numbers.
        let cases = [(13, 17, RHO_P[0]), (5, 101, RHO_P[1]), (29, 4, RHO_P[2])];
        for (factor, size, (rho, p)) in cases {
            let pairs: Vec<(f64, f64)> = drawn(factor, size).into_iter().zip(drawn(factor + 2, 23)).collect();
            let found = rank_correlation(&pairs).unwrap();
            assert!((found.rho - rho).abs() < 1e-12 && (found.p - p).abs() < 1e-9, "{found:?}");
        }
        let cubes: Vec<(f64, f64)> = drawn(13, 101).into_iter().map(|x| (x, x.powi(3) - 40.0 * x)).collect();
        let found = rank_correlation(&cubes).unwrap();
        assert!((found.rho - RHO_P[3].0).abs() < 1e-12 && (found.p / RHO_P[3].1 - 1.0).abs() < 1e-6, "{found:?}");
    }

    const RHO_P: [(f64, f64); 4] = [
        (0.047_765_162_463_194_56, 0.769_765_914_271_423_8),
        (0.247_014_968_726_465_86, 0.124_380_725_980_236_2),
        (-0.046_203_559_085_742_904, 0.777_098_687_483_703_8),
        (0.998_122_242_043_000_6, 1.049_393_610_261_024_7e-47),
    ];

    #[test]
    fn what_was_cut_off_ranks_last_and_a_curve_that_only_rises_is_perfect() {
        let pairs = [(1.0, 0.1), (2.0, 7.0), (3.0, f64::INFINITY)];
        assert_eq!(rank_correlation(&pairs), Some(RankCorrelation { rho: 1.0, p: 0.0 }));
        assert_eq!(mean_ranks(&[3.0, f64::INFINITY, 3.0, 1.0, f64::INFINITY]), [2.5, 4.5, 2.5, 1.0, 4.5]);
    }

    #[test]
    fn nothing_is_told_of_two_pairs_or_of_a_number_that_does_not_vary() {
        assert_eq!(rank_correlation(&[(1.0, 2.0), (2.0, 3.0)]), None);
        assert_eq!(rank_correlation(&[(1.0, 2.0), (1.0, 3.0), (1.0, 4.0)]), None);
    }
}
