//! Wilson's score interval of a share.
//!
//! Of n trials k succeeded. The interval holds every share p that a test would not reject: those with
//! `|k/n - p| <= z sqrt(p (1 - p) / n)`. Unlike the textbook interval it stays in 0 to 1, and is honest about 0 of n.
//!
//! Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", JASA 22 (1927); recommended by Brown,
//! Cai and `DasGupta`, "Interval Estimation for a Binomial Proportion", Statistical Science 16 (2001).

use super::Interval;
use super::number::{number, two_sided};

/// The interval of the share that `count` of `of` is an estimate of; 0 to 1 for 0 of 0. O(1).
///
/// ```
/// // Newcombe 1998, table I: 81 of 263.
/// let interval = exactone_lab::statistics::wilson(81, 263, 0.95);
/// assert_eq!(format!("{:.4} {:.4}", interval.low, interval.high), "0.2553 0.3662");
/// ```
#[must_use]
pub fn wilson(count: usize, of: usize, confidence: f64) -> Interval {
    if of == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let (n, z) = (number(of), two_sided(confidence));
    let share = number(count) / n;
    let weight = 1.0 + z * z / n;
    let middle = (share + z * z / (2.0 * n)) / weight;
    let half = z / weight * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    // At the ends the root is exact on paper, not in the last bit of a float.
    let low = if count == 0 { 0.0 } else { (middle - half).max(0.0) };
    let high = if count == of { 1.0 } else { (middle + half).min(1.0) };
    Interval { low, high }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The share between two at which the function changes its sign.
    fn root(mut low: f64, mut high: f64, function: impl Fn(f64) -> f64) -> f64 {
        let sign = function(low) > 0.0;
        for _ in 0..200 {
            let middle = f64::midpoint(low, high);
            if (function(middle) > 0.0) == sign { low = middle } else { high = middle }
        }
        low
    }

    #[test]
    fn thirty_four_of_thirty_seven_are_as_another_program_has_them() {
        // A referee's study; by `proportion_confint` of statsmodels.
        let interval = wilson(34, 37, 0.95);
        assert!((interval.low - 0.786_993).abs() < 1e-6 && (interval.high - 0.972_039).abs() < 1e-6, "{interval:?}");
    }

    #[test]
    fn intervals_are_newcombes() {
        // Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3.
        for (count, of, low, high) in [(15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)] {
            let interval = wilson(count, of, 0.95);
            assert!((interval.low - low).abs() < 5e-5 && (interval.high - high).abs() < 5e-5, "{interval:?}");
        }
    }

    #[test]
    fn its_ends_are_where_the_score_test_turns() {
        let z = 1.959_963_984_540_054;
        for of in [1, 2, 7, 30, 1000] {
            for count in (0..=of).step_by(of / 7 + 1) {
                let (n, share) = (number(of), number(count) / number(of));
                let score = |p: f64| (share - p) * (share - p) - z * z * p * (1.0 - p) / n;
                let interval = wilson(count, of, 0.95);
                let (low, high) = (root(0.0, share, score), root(share, 1.0, score));
                assert!(count == 0 || (interval.low - low).abs() < 1e-9, "{count} of {of}: {low} {interval:?}");
                assert!(count == of || (interval.high - high).abs() < 1e-9, "{count} of {of}: {high} {interval:?}");
            }
        }
    }

    #[test]
    fn the_ends_of_all_and_none_are_exact() {
        assert_eq!(wilson(0, 0, 0.95), Interval { low: 0.0, high: 1.0 });
        assert!(wilson(0, 9, 0.95).holds(0.0) && wilson(9, 9, 0.95).holds(1.0));
    }
}
