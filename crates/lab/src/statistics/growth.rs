//! How fast a cost grows with a size: the exponent of a power, and where it lies.
//!
//! If cost is `c · nᵃ`, its logarithm is a straight line over the logarithm of n, and `a` is its slope. The line is fitted to the
//! medians of each size by least squares. The interval is the middle 95 % of the slopes when the costs of each size are drawn
//! anew (the percentile bootstrap: Efron and Tibshirani, *An Introduction to the Bootstrap*, 1993, chapter 13).
//!
//! A median that was cut off, or that is 0, has no logarithm, and a line through the others alone would tell another growth:
//! the largest sizes are cut off first. So no line is fitted then. The interval takes six costs of each size: the least
//! and the greatest of 5 have the true median between them in 94 of 100 samples only.

use super::bootstrap::below;
use super::number::number;
use super::quantile::{median, quantile, sorted};
use super::{Bootstrap, Interval};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::Serialize;

/// A fitted power.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Growth {
    /// By which power of the size the cost grows.
    pub exponent: f64,
    /// Where the true one lies; absent with fewer than six costs of a size, or if too many of them were cut off.
    pub interval: Option<Interval>,
}

/// Why there is no fitted power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NoGrowth {
    /// There are fewer than three sizes, or sizes without costs.
    TooFew,
    /// A median was cut off.
    CutOff,
    /// A median is 0, or less.
    Zero,
}

/// Sizes that a line is fitted to, at least.
const SIZES: usize = 3;
/// Costs of each size that an interval takes, at least.
const INTERVAL: usize = 6;

/// The growth of the median cost with the size: `points` are sizes, each with the costs of its instances, of which those that
/// were cut off are infinite. O(resamples × costs).
///
/// # Errors
/// [`NoGrowth`].
///
/// ```
/// use exactone_lab::statistics::{Bootstrap, NoGrowth, growth};
///
/// let cubes = [9.0_f64, 16.0, 25.0].map(|n| (n, (1..=6).map(|k| f64::from(k) * n.powi(3)).collect()));
/// let found = growth(&cubes, &Bootstrap::default())?;
/// assert!((found.exponent - 3.0).abs() < 1e-9 && found.interval.unwrap().holds(3.0));
/// # Ok::<(), NoGrowth>(())
/// ```
pub fn growth(points: &[(f64, Vec<f64>)], bootstrap: &Bootstrap) -> Result<Growth, NoGrowth> {
    if points.len() < SIZES {
        return Err(NoGrowth::TooFew);
    }
    let logarithms = points.iter().map(|(size, costs)| Ok((size.ln(), middle(costs)?)));
    let exponent = slope(&logarithms.collect::<Result<Vec<_>, _>>()?).ok_or(NoGrowth::TooFew)?;
    Ok(Growth { exponent, interval: interval(points, bootstrap) })
}

/// The middle of the slopes of samples that are drawn anew. One that has no slope, because a median of it was cut off or is 0,
/// may lie anywhere: it counts as beyond both ends.
fn interval(points: &[(f64, Vec<f64>)], bootstrap: &Bootstrap) -> Option<Interval> {
    if points.iter().any(|(_, costs)| costs.len() < INTERVAL) {
        return None;
    }
    let mut random = ChaCha8Rng::seed_from_u64(bootstrap.seed);
    let mut draw = || {
        let drawn = points.iter().map(|(size, costs)| {
            let sample: Vec<f64> = costs.iter().map(|_| costs[below(&mut random, costs.len())]).collect();
            (size.ln(), middle(&sample))
        });
        // All sizes are drawn, whatever becomes of the first.
        let drawn: Vec<_> = drawn.collect();
        let known = drawn.into_iter().map(|(size, cost)| Some((size, cost.ok()?))).collect::<Option<Vec<_>>>();
        known.and_then(|known| slope(&known))
    };
    let slopes: Vec<Option<f64>> = (0..bootstrap.resamples).map(|_| draw()).collect();
    let tail = (1.0 - bootstrap.confidence) / 2.0;
    let end = |unknown: f64, share| {
        let all = sorted(&slopes.iter().map(|slope| slope.unwrap_or(unknown)).collect::<Vec<f64>>());
        quantile(&all, share).filter(|end| end.is_finite())
    };
    Some(Interval { low: end(f64::NEG_INFINITY, tail)?, high: end(f64::INFINITY, 1.0 - tail)? })
}

/// The logarithm of the median.
fn middle(costs: &[f64]) -> Result<f64, NoGrowth> {
    match median(costs) {
        None => Err(NoGrowth::TooFew),
        Some(cost) if cost.is_infinite() => Err(NoGrowth::CutOff),
        Some(cost) if cost > 0.0 => Ok(cost.ln()),
        Some(_) => Err(NoGrowth::Zero),
    }
}

/// The slope of the line of least squares; `None` if all stand above one another.
fn slope(points: &[(f64, f64)]) -> Option<f64> {
    let count = number(points.len());
    let (x, y) = points.iter().fold((0.0, 0.0), |(x, y), point| (x + point.0, y + point.1));
    let (x, y) = (x / count, y / count);
    let (across, both) = points
        .iter()
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
        assert_eq!(found.interval, None);
    }

    const EXPONENT: f64 = 2.736_370_734_737_225_7;

    #[test]
    fn a_median_without_a_logarithm_and_too_few_sizes_are_no_line() {
        let of = |points: &[(f64, Vec<f64>)]| growth(points, &Bootstrap::default());
        let (cut, small) = (f64::INFINITY, [(4.0, vec![1.0]), (9.0, vec![2.0, 3.0]), (16.0, vec![5.0])]);
        assert!(of(&small).is_ok());
        assert_eq!(of(&[small.as_slice(), &[(25.0, vec![7.0, cut, cut])]].concat()), Err(NoGrowth::CutOff));
        assert_eq!(of(&[&[(2.0, vec![0.0])], small.as_slice()].concat()), Err(NoGrowth::Zero));
        assert_eq!(of(&small[1..]), Err(NoGrowth::TooFew));
        assert_eq!(of(&[(4.0, vec![1.0]), (4.0, vec![2.0]), (4.0, vec![3.0])]), Err(NoGrowth::TooFew));
    }

    #[test]
    fn five_costs_of_a_size_have_no_interval_and_neither_have_those_of_which_many_were_cut_off() {
        let points = |costs: &[f64]| [4.0_f64, 9.0, 16.0].map(|n| (n, costs.iter().map(|cost| n * cost).collect()));
        let of = |costs: &[f64]| growth(&points(costs), &Bootstrap::default()).unwrap().interval;
        assert_eq!(of(&[1.0, 2.0, 3.0, 4.0, 5.0]), None);
        assert!(of(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]).unwrap().holds(1.0));
        assert!(of(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, f64::INFINITY]).is_some());
        assert_eq!(of(&[1.0, 2.0, 3.0, 4.0, f64::INFINITY, f64::INFINITY, f64::INFINITY, 1.0]), None);
    }

    #[test]
    fn the_interval_is_wider_if_costs_vary_more() {
        let points = |spread: f64| {
            [4.0_f64, 9.0, 16.0].map(|n| (n, (0..9).map(|at| n * spread.powi(at - 4)).collect::<Vec<f64>>()))
        };
        let width = |spread| {
            let Interval { low, high } = growth(&points(spread), &Bootstrap::default()).unwrap().interval.unwrap();
            high - low
        };
        assert!(width(1.5) > 2.0 * width(1.1));
    }
}
