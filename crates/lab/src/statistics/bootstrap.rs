//! Where a mean lies, by the bootstrap: no assumption on how the numbers are distributed.
//!
//! Draw n of the n numbers, with repetition, and take the mean; do so 10,000 times. The middle 95 % of those means are
//! an interval. `BCa` ("bias-corrected and accelerated") shifts which middle: by `z0`, because the estimate may not stand
//! at the median of its resamples, and by the acceleration `a`, because its spread may grow with it. With normal shares
//! Φ and `z = Φ⁻¹(0.025)`, the lower end stands at the share `Φ(z0 + (z0 + z) / (1 - a (z0 + z)))` of the resamples.
//!
//! Efron, "Better Bootstrap Confidence Intervals", JASA 82 (1987); Efron and Tibshirani, *An Introduction to the
//! Bootstrap* (1993), chapter 14, whose worked example is in the tests.

use super::Interval;
use super::number::{normal_quantile, normal_share, number};
use super::quantile::{quantile, sorted};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// How to resample.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bootstrap {
    /// How often the interval should hold the true number: 0.95.
    pub confidence: f64,
    /// How many resamples: 10,000.
    pub resamples: usize,
    /// The seed: the same gives the same interval, on every machine.
    pub seed: u64,
}

impl Default for Bootstrap {
    fn default() -> Self {
        Self { confidence: 0.95, resamples: 10_000, seed: 1 }
    }
}

/// The mean; `None` of none. O(n).
#[must_use]
pub fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| sum_mean(values))
}

/// The `BCa` interval of the mean; `None` of fewer than two numbers, which tell nothing of how they vary.
/// O(resamples × n).
///
/// ```
/// use exactone_lab::statistics::{Bootstrap, mean_interval};
///
/// // Survival of treated mice, in days: Efron and Tibshirani, table 2.1. The mean is 86.86.
/// let days = [94.0, 197.0, 16.0, 38.0, 99.0, 141.0, 23.0];
/// let interval = mean_interval(&days, &Bootstrap::default()).unwrap();
/// assert!(interval.holds(86.86) && !interval.holds(40.0) && !interval.holds(150.0));
/// ```
#[must_use]
pub fn mean_interval(values: &[f64], bootstrap: &Bootstrap) -> Option<Interval> {
    let estimate = mean(values).filter(|_| values.len() > 1)?;
    let (n, sum) = (number(values.len()), values.iter().sum::<f64>());
    let left_out: Vec<f64> = values.iter().map(|value| (sum - value) / (n - 1.0)).collect();
    Some(accelerated(estimate, &resampled(values, sum_mean, bootstrap), &left_out, bootstrap.confidence))
}

fn sum_mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / number(values.len())
}

/// The statistic of each resample, in rising order.
pub(super) fn resampled<T: Copy>(values: &[T], statistic: impl Fn(&[T]) -> f64, bootstrap: &Bootstrap) -> Vec<f64> {
    let mut random = ChaCha8Rng::seed_from_u64(bootstrap.seed);
    let mut sample = values.to_vec();
    let mut draw = || {
        for value in &mut sample {
            *value = values[below(&mut random, values.len())];
        }
        statistic(&sample)
    };
    let drawn: Vec<f64> = (0..bootstrap.resamples).map(|_| draw()).collect();
    sorted(&drawn)
}

/// A place below `size`, which is below 2^32. Multiplying instead of dividing favours no place by more than
/// `size / 2^32`, and is the same with every release of `rand`.
#[allow(clippy::cast_possible_truncation, reason = "the product's upper half is below `size`")]
pub(super) fn below(random: &mut ChaCha8Rng, size: usize) -> usize {
    ((u64::from(random.next_u32()) * size as u64) >> 32) as usize
}

/// The `BCa` interval from the resampled statistics in rising order and those with one value left out.
pub(super) fn accelerated(estimate: f64, resampled: &[f64], left_out: &[f64], confidence: f64) -> Interval {
    let (bias, acceleration) = (bias(estimate, resampled), acceleration(left_out));
    let tail = (1.0 - confidence) / 2.0;
    let end = |tail: f64| {
        let shifted = bias + normal_quantile(tail);
        let share = normal_share(bias + shifted / (1.0 - acceleration * shifted));
        quantile(resampled, share).unwrap_or(estimate)
    };
    Interval { low: end(tail), high: end(1.0 - tail) }
}

/// `z0`: how far the estimate stands from the median of its resamples, in standard deviations. Resamples equal to it
/// count half; if all lie on one side, as if half a resample lay on the other.
fn bias(estimate: f64, resampled: &[f64]) -> f64 {
    // Sums in another order differ in the last bits.
    let width = estimate.abs() * 1e-12;
    let below = resampled.partition_point(|&value| value < estimate - width);
    let above = resampled.len() - resampled.partition_point(|&value| value <= estimate + width);
    let all = number(resampled.len());
    let share = (number(below) + number(resampled.len() - below - above) / 2.0) / all;
    normal_quantile(share.clamp(0.5 / all, 1.0 - 0.5 / all))
}

/// `a`: a sixth of the skewness of the jackknife; 0 where nothing varies.
fn acceleration(left_out: &[f64]) -> f64 {
    let mean = sum_mean(left_out);
    let power = |exponent: i32| left_out.iter().map(|value| (mean - value).powi(exponent)).sum::<f64>();
    let squares = power(2);
    if squares > 0.0 { power(3) / (6.0 * squares.powf(1.5)) } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::median;

    /// So many that the seed moves the ends by less than the last digit in the book.
    const MANY: Bootstrap = Bootstrap { confidence: 0.9, resamples: 100_000, seed: 1 };

    fn jackknife<T: Copy>(values: &[T], statistic: impl Fn(&[T]) -> f64) -> Vec<f64> {
        let without = |out: usize| {
            let rest: Vec<T> =
                values.iter().enumerate().filter(|(at, _)| *at != out).map(|(_, value)| *value).collect();
            statistic(&rest)
        };
        (0..values.len()).map(without).collect()
    }

    fn variance(values: &[f64]) -> f64 {
        let mean = sum_mean(values);
        values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / number(values.len())
    }

    fn correlation(pairs: &[(f64, f64)]) -> f64 {
        let (xs, ys): (Vec<f64>, Vec<f64>) = pairs.iter().copied().unzip();
        let (mean_x, mean_y) = (sum_mean(&xs), sum_mean(&ys));
        let both = pairs.iter().map(|(x, y)| (x - mean_x) * (y - mean_y)).sum::<f64>() / number(pairs.len());
        both / (variance(&xs) * variance(&ys)).sqrt()
    }

    /// Efron and Tibshirani, table 14.1: test A of 26 children.
    const SPATIAL: [f64; 26] = [
        48.0, 36.0, 20.0, 29.0, 42.0, 42.0, 20.0, 42.0, 22.0, 41.0, 45.0, 14.0, 6.0, 0.0, 33.0, 28.0, 34.0, 4.0, 32.0,
        24.0, 47.0, 41.0, 24.0, 26.0, 30.0, 41.0,
    ];

    /// Efron and Tibshirani, table 3.1: LSAT and GPA of 15 law schools.
    const LAW: [(f64, f64); 15] = [
        (576.0, 3.39),
        (635.0, 3.30),
        (558.0, 2.81),
        (578.0, 3.03),
        (666.0, 3.44),
        (580.0, 3.07),
        (555.0, 3.00),
        (661.0, 3.43),
        (651.0, 3.36),
        (605.0, 3.13),
        (653.0, 3.12),
        (575.0, 2.74),
        (545.0, 2.76),
        (572.0, 2.88),
        (594.0, 2.96),
    ];

    #[test]
    fn the_variance_of_the_spatial_test_has_the_interval_in_the_book() {
        // Table 14.2 and page 186: estimate 171.5, a 0.061, z0 0.146 and a 90 % interval of (115.8, 259.6), of 2,000
        // resamples, whose ends move by some units with the seed; the standard error of that z0 is 0.028.
        assert!((variance(&SPATIAL) - 171.5).abs() < 0.05);
        let left_out = jackknife(&SPATIAL, variance);
        assert!((acceleration(&left_out) - 0.061).abs() < 5e-4);
        let resampled = resampled(&SPATIAL, variance, &MANY);
        assert!((bias(variance(&SPATIAL), &resampled) - 0.146).abs() < 0.056);
        let interval = accelerated(variance(&SPATIAL), &resampled, &left_out, 0.9);
        assert!((interval.low - 115.8).abs() < 4.0 && (interval.high - 259.6).abs() < 4.0, "{interval:?}");
    }

    #[test]
    fn the_law_schools_have_the_correlation_and_the_spread_in_the_book() {
        // Pages 19 and 49: correlation 0.776, its bootstrap standard error 0.133.
        assert!((correlation(&LAW) - 0.776).abs() < 5e-4);
        let resampled = resampled(&LAW, correlation, &MANY);
        assert!((variance(&resampled).sqrt() - 0.133).abs() < 0.005);
        // Efron 1987: the 90 % BCa interval is (0.43, 0.92).
        let interval = accelerated(correlation(&LAW), &resampled, &jackknife(&LAW, correlation), 0.9);
        assert!((interval.low - 0.43).abs() < 0.02 && (interval.high - 0.92).abs() < 0.01, "{interval:?}");
    }

    #[test]
    fn the_short_cut_for_means_is_the_long_way() {
        let bootstrap = Bootstrap::default();
        let long = accelerated(
            sum_mean(&SPATIAL),
            &resampled(&SPATIAL, sum_mean, &bootstrap),
            &jackknife(&SPATIAL, sum_mean),
            0.95,
        );
        let short = mean_interval(&SPATIAL, &bootstrap).unwrap();
        assert!((short.low - long.low).abs() < 1e-9 && (short.high - long.high).abs() < 1e-9);
    }

    #[test]
    fn intervals_of_skewed_means_hold_the_truth_about_as_often_as_they_say() {
        // Exponential numbers by inversion, 30 at a time; the true mean is 1.
        let mut random = ChaCha8Rng::seed_from_u64(7);
        let mut number_of = || -> f64 { -normal_share(normal_quantile(uniform(&mut random))).ln() };
        let held = (0..400).filter(|&seed| {
            let values: Vec<f64> = (0..30).map(|_| number_of()).collect();
            let bootstrap = Bootstrap { resamples: 1000, seed, ..Bootstrap::default() };
            mean_interval(&values, &bootstrap).unwrap().holds(1.0)
        });
        let held = held.count();
        assert!((360..=392).contains(&held), "{held} of 400");
    }

    fn uniform(random: &mut ChaCha8Rng) -> f64 {
        (f64::from(random.next_u32()) + 0.5) / 4_294_967_296.0
    }

    #[test]
    fn the_same_seed_gives_the_same_interval_and_another_one_nearly_the_same() {
        let of = |seed| mean_interval(&SPATIAL, &Bootstrap { seed, ..Bootstrap::default() }).unwrap();
        assert_eq!(of(1), of(1));
        assert_ne!(of(1), of(2));
        assert!((of(1).low - of(2).low).abs() < 0.3);
    }

    #[test]
    fn numbers_that_do_not_vary_have_an_interval_of_no_width_and_one_number_has_none() {
        let interval = mean_interval(&[0.1; 9], &Bootstrap::default()).unwrap();
        assert!((interval.low - 0.1).abs() < 1e-12 && (interval.high - 0.1).abs() < 1e-12);
        assert_eq!((mean_interval(&[1.0], &Bootstrap::default()), mean(&[])), (None, None));
    }

    #[test]
    fn medians_can_be_resampled_too() {
        let resampled = resampled(&SPATIAL, |sample| median(sample).unwrap(), &Bootstrap::default());
        let left_out = jackknife(&SPATIAL, |sample| median(sample).unwrap());
        let interval = accelerated(31.0, &resampled, &left_out, 0.95);
        assert!(interval.holds(31.0) && interval.low >= 20.0 && interval.high <= 42.0, "{interval:?}");
    }
}
