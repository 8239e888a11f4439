//! How fast a cost grows with a size: the exponent of a power, and where it lies.
//!
//! If cost is `c · nᵃ`, its logarithm is a straight line over the logarithm of n, and `a` is its slope. The line is fitted to the
//! medians of each size by least squares. The interval is the middle 95 % of the slopes when the costs of each size are drawn
//! anew (the percentile bootstrap: Efron and Tibshirani, *An Introduction to the Bootstrap*, 1993, chapter 13).

use super::bootstrap::below;
use super::number::number;
use super::quantile::{median, quantile, sorted};
use super::{Bootstrap, Interval};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// A fitted power.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Growth {
    /// By which power of the size the cost grows.
    pub exponent: f64,
    /// Where the true one lies.
    pub interval: Interval,
}

/// The growth of the median cost with the size: `points` are sizes, each with the costs of its instances. Sizes at which the
/// median was cut off are left out. `None` if fewer than three are left. O(resamples × costs).
///
/// ```
/// use exactone_lab::statistics::{Bootstrap, growth};
///
/// let cubes = [9.0_f64, 16.0, 25.0].map(|n| (n, vec![n.powi(3), 2.0 * n.powi(3), 3.0 * n.powi(3)]));
/// let growth = growth(&cubes, &Bootstrap::default()).unwrap();
/// assert!((growth.exponent - 3.0).abs() < 1e-9 && growth.interval.holds(3.0));
/// ```
#[must_use]
pub fn growth(points: &[(f64, Vec<f64>)], bootstrap: &Bootstrap) -> Option<Growth> {
    let is_known = |(size, costs): &&(f64, Vec<f64>)| *size > 0.0 && middle(costs).is_some();
    let known: Vec<&(f64, Vec<f64>)> = points.iter().filter(is_known).collect();
    if known.len() < 3 {
        return None;
    }
    let exponent = slope(known.iter().filter_map(|(size, costs)| Some((size.ln(), middle(costs)?))))?;
    let mut random = ChaCha8Rng::seed_from_u64(bootstrap.seed);
    let mut draw = || {
        let drawn = known.iter().filter_map(|(size, costs)| {
            let sample: Vec<f64> = costs.iter().map(|_| costs[below(&mut random, costs.len())]).collect();
            Some((size.ln(), middle(&sample)?))
        });
        slope(drawn.collect::<Vec<_>>().into_iter())
    };
    let slopes = sorted(&(0..bootstrap.resamples).filter_map(|_| draw()).collect::<Vec<f64>>());
    let tail = (1.0 - bootstrap.confidence) / 2.0;
    let end = |share| quantile(&slopes, share).unwrap_or(exponent);
    Some(Growth { exponent, interval: Interval { low: end(tail), high: end(1.0 - tail) } })
}

/// The logarithm of the median, if it was not cut off.
fn middle(costs: &[f64]) -> Option<f64> {
    median(costs).filter(|cost| cost.is_finite() && *cost > 0.0).map(f64::ln)
}

/// The slope of the line of least squares; `None` if all stand above one another.
fn slope(points: impl Iterator<Item = (f64, f64)> + Clone) -> Option<f64> {
    let count = number(points.clone().count());
    let (x, y) = points.clone().fold((0.0, 0.0), |(x, y), point| (x + point.0, y + point.1));
    let (x, y) = (x / count, y / count);
    let (across, both) = points
        .fold((0.0, 0.0), |(across, both), (at, value)| (across + (at - x).powi(2), both + (at - x) * (value - y)));
    (across > 0.0).then(|| both / across)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slope_is_that_of_another_program() {
        // The sums of least squares, made by a script in another language.
        let points = [(4.0, vec![0.1]), (9.0, vec![1.0]), (16.0, vec![2.5]), (25.0, vec![20.0])];
        let found = growth(&points, &Bootstrap::default()).unwrap();
        assert!((found.exponent - EXPONENT).abs() < 1e-12, "{}", found.exponent);
        assert!(found.interval.low <= found.exponent && found.exponent <= found.interval.high);
    }

    const EXPONENT: f64 = 2.736_370_734_737_225_7;

    #[test]
    fn sizes_without_a_median_are_left_out_and_two_are_too_few() {
        let cut = f64::INFINITY;
        let few = [(4.0, vec![1.0]), (9.0, vec![2.0, 3.0]), (16.0, vec![5.0, cut, cut])];
        assert_eq!(growth(&few, &Bootstrap::default()), None);
        assert_eq!(growth(&[(4.0, vec![1.0]), (4.0, vec![2.0]), (4.0, vec![3.0])], &Bootstrap::default()), None);
    }

    #[test]
    fn the_interval_is_wider_if_costs_vary_more() {
        let points = |spread: f64| {
            [4.0_f64, 9.0, 16.0].map(|n| (n, (0..9).map(|at| n * spread.powi(at - 4)).collect::<Vec<f64>>()))
        };
        let width = |spread| {
            let Interval { low, high } = growth(&points(spread), &Bootstrap::default()).unwrap().interval;
            high - low
        };
        assert!(width(1.5) > 2.0 * width(1.1));
    }
}
