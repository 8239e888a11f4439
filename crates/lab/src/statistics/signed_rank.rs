//! Wilcoxon's signed-rank test: do pairs differ, whatever their distribution?
//!
//! Rank the differences by size; add up the ranks of the positive ones. If first and second were exchangeable, each sign
//! would be a coin, so the sum's distribution is known:
//!
//! - up to 50 differences it is counted exactly: of the 2^n ways to set the signs, how many give each sum. Equal sizes
//!   share their mean rank (a half, at most, so doubled ranks are whole). The counting takes them as they are, so the
//!   probability is that of *these* ranks, not of a table for ranks without ties;
//! - above, the sum is taken as normal, with its exact variance (a quarter of the sum of squared ranks, which has the
//!   correction for ties in it) and a continuity correction of one half.
//!
//! Differences of zero say nothing of the sign, but they say that others are larger: by Pratt's method they take part in
//! the ranking, and then leave. (Dropping them first can make a result *more* significant by moving a difference away
//! from the majority.) Pairs of which neither was answered are such zeros.
//!
//! Wilcoxon, "Individual Comparisons by Ranking Methods", Biometrics Bulletin 1 (1945); Pratt, "Remarks on Zeros and
//! Ties in the Wilcoxon Signed Rank Procedures", JASA 54 (1959).

use super::number::{normal_share, number, position};

/// The most differences that are counted exactly: 2^50 ways are below 2^53, so a float counts them without rounding.
const EXACT: usize = 50;

/// What the test says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SignedRank {
    /// Differences that are not zero.
    pub differences: usize,
    /// The sum of the ranks of the positive ones.
    pub positive: f64,
    /// The sum of the ranks of the negative ones.
    pub negative: f64,
    /// How likely sums so far apart, or further, are by chance: two-sided. 1 where all differences are zero.
    pub p: f64,
}

/// Tests whether the differences lean to one side. `INFINITY` of either sign is a difference larger than all known ones.
/// O(n log n), and up to 50 differences that are not zero O(their number² × n) more.
///
/// ```
/// // Darwin's maize, which Wilcoxon took as his example.
/// let inches = [14.0, 56.0, 60.0, 16.0, 6.0, 8.0, -48.0, 49.0, 24.0, 28.0, 29.0, 41.0, -67.0, 23.0, 75.0];
/// let test = exactone_lab::statistics::signed_rank(&inches);
/// assert_eq!((test.positive, test.negative), (96.0, 24.0));
/// assert_eq!(format!("{:.5}", test.p), "0.04126");
/// ```
#[must_use]
pub fn signed_rank(differences: &[f64]) -> SignedRank {
    let ranks = ranks(differences);
    let sum = |is_meant: fn(f64) -> bool| ranks.iter().filter(|rank| is_meant(**rank)).map(|rank| rank.abs()).sum();
    let (positive, negative): (f64, f64) = (sum(|rank| rank > 0.0), sum(|rank| rank < 0.0));
    let sizes: Vec<f64> = ranks.iter().map(|rank| rank.abs()).collect();
    let least = positive.min(negative);
    let p = if sizes.len() <= EXACT { exact(&sizes, least) } else { approximate(&sizes, least) };
    SignedRank { differences: ranks.len(), positive, negative, p }
}

/// The rank of each difference that is not zero, with its sign; zeros are ranked, and left out.
fn ranks(differences: &[f64]) -> Vec<f64> {
    let mut order = differences.to_vec();
    order.sort_by(|one, other| one.abs().total_cmp(&other.abs()));
    let mut ranks = Vec::with_capacity(order.len());
    let mut before = 0;
    for tied in order.chunk_by(|one, other| one.abs() >= other.abs()) {
        let rank = number(2 * before + tied.len() + 1) / 2.0;
        before += tied.len();
        ranks.extend(tied.iter().filter(|&&value| value.abs() > 0.0).map(|value| rank.copysign(*value)));
    }
    ranks
}

/// Twice the share of all ways to set the signs whose sum is no greater than `least`, at most 1.
fn exact(sizes: &[f64], least: f64) -> f64 {
    let doubled: Vec<usize> = sizes.iter().map(|rank| position(2.0 * rank)).collect();
    let mut ways = vec![0.0; doubled.iter().sum::<usize>() + 1];
    ways[0] = 1.0;
    for &rank in &doubled {
        for sum in (rank..ways.len()).rev() {
            ways[sum] += ways[sum - rank];
        }
    }
    let all: f64 = ways.iter().sum();
    let tail: f64 = ways[..=position(2.0 * least)].iter().sum();
    (2.0 * tail / all).min(1.0)
}

fn approximate(sizes: &[f64], least: f64) -> f64 {
    let mean = sizes.iter().sum::<f64>() / 2.0;
    let deviation = (sizes.iter().map(|rank| rank * rank).sum::<f64>() / 4.0).sqrt();
    (2.0 * normal_share((least + 0.5 - mean) / deviation)).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The probability by looking at every way to set the signs.
    fn brute(differences: &[f64]) -> f64 {
        let size = |at: usize| differences[at].abs();
        let rank = |at: usize| {
            let less = (0..differences.len()).filter(|&other| size(other) < size(at)).count();
            let equal = (0..differences.len()).filter(|&other| size(other).total_cmp(&size(at)).is_eq()).count();
            number(less) + f64::midpoint(1.0, number(equal))
        };
        let places: Vec<usize> = (0..differences.len()).filter(|&at| size(at) > 0.0).collect();
        let ranks: Vec<f64> = places.iter().map(|&at| rank(at)).collect();
        let apart = |signs: u32| {
            let signed = ranks.iter().enumerate().map(|(at, rank)| if signs >> at & 1 == 1 { *rank } else { -rank });
            signed.sum::<f64>().abs()
        };
        let seen = places.iter().enumerate().filter(|(_, at)| differences[**at] > 0.0);
        let seen = apart(seen.fold(0, |signs, (place, _)| signs | 1 << place));
        let ways = 1_u32 << ranks.len();
        let far = (0..ways).filter(|&signs| apart(signs) >= seen - 1e-9).count();
        number(far) / f64::from(ways)
    }

    #[test]
    fn the_exact_probability_is_that_of_all_ways_to_set_the_signs() {
        let cases: [&[f64]; 8] = [
            &[1.0],
            &[0.0, 0.0, 3.0, -1.0],
            &[1.0, 2.0, 3.0, 4.0, 5.0],
            &[1.0, -1.0, 1.0, 1.0, 2.0, 2.0, -2.0],
            &[0.5, -1.5, 2.5, 0.0, 2.5, -2.5, 7.0, 8.0, 0.0, 9.0, -0.1],
            &[f64::INFINITY, f64::NEG_INFINITY, f64::INFINITY, 1.0, 2.0, 3.0],
            &[-1.0, -2.0, -3.0, -4.0, -5.0, -6.0, -7.0, 8.0, -9.0, -10.0],
            &[3.1, 1.2, -0.3, 4.4, 2.2, -1.9, 0.7, 5.0, 6.1, -2.7, 3.3, 1.1, 0.9, -0.8],
        ];
        for differences in cases {
            let (fast, plain) = (signed_rank(differences).p, brute(differences));
            assert!((fast - plain).abs() < 1e-12, "{differences:?}: {fast} {plain}");
        }
    }

    #[test]
    #[allow(clippy::approx_constant, reason = "a patient's score, not a circle's")]
    fn the_depression_scale_of_hollander_and_wolfe_has_the_probability_in_the_book() {
        // Hollander and Wolfe 1973, example 3.1, and R's `wilcox.test`: V = 40, p = 0.03906.
        let before = [1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30];
        let after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];
        let differences: Vec<f64> = before.iter().zip(&after).map(|(before, after)| before - after).collect();
        let test = signed_rank(&differences);
        assert!((test.positive - 40.0).abs() < 1e-12 && (test.p - 0.039_062_5).abs() < 1e-12, "{test:?}");
    }

    #[test]
    fn the_normal_curve_is_near_the_exact_count_where_they_meet() {
        for shift in [3, 5, 8] {
            let values = (1..=50_i32).map(|size| f64::from(if size % shift == 0 { -size } else { size * 2 }));
            let differences: Vec<f64> = values.map(|value| value - 20.0).collect();
            let sizes: Vec<f64> = ranks(&differences).iter().map(|rank| rank.abs()).collect();
            let test = signed_rank(&differences);
            let normal = approximate(&sizes, test.positive.min(test.negative));
            assert!((test.p - normal).abs() < 0.002, "{test:?} {normal}");
        }
    }

    #[test]
    fn the_variance_is_that_of_the_formula_for_ties() {
        // n (n + 1) (2n + 1) / 24 less the sum of (t³ - t) / 48 over groups of t equal sizes.
        let differences: Vec<f64> = (0..60_u32).map(|at| f64::from(at / 4 + 1)).collect();
        let squares: f64 = ranks(&differences).iter().map(|rank| rank * rank).sum();
        let formula = 60.0 * 61.0 * 121.0 / 24.0 - 15.0 * (64.0 - 4.0) / 48.0;
        assert!((squares / 4.0 - formula).abs() < 1e-9);
    }

    #[test]
    fn zeros_take_part_in_the_ranking_and_leave() {
        // Ranks 1 and 2 are the zeros' (1.5 each); the others have 3, 4 and 5.
        let test = signed_rank(&[0.0, 0.0, 1.0, -2.0, 3.0]);
        assert_eq!(
            (test.differences, test.positive.to_bits(), test.negative.to_bits()),
            (3, 8f64.to_bits(), 4f64.to_bits())
        );
        assert!((signed_rank(&[0.0, 0.0]).p - 1.0).abs() < 1e-12 && (signed_rank(&[]).p - 1.0).abs() < 1e-12);
    }

    #[test]
    fn exchanging_first_and_second_changes_nothing_but_the_sides() {
        for count in [9, 80] {
            let differences: Vec<f64> = (0..count).map(|at| f64::from(at * 37 % 101) - 40.0).collect();
            let exchanged: Vec<f64> = differences.iter().map(|value| -value).collect();
            let (one, other) = (signed_rank(&differences), signed_rank(&exchanged));
            assert_eq!((one.positive.to_bits(), one.p.to_bits()), (other.negative.to_bits(), other.p.to_bits()));
        }
    }
}
