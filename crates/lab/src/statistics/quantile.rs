//! Quantiles: the number that a share of all lies below.
//!
//! Definition 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages" (1996), which R, `NumPy` and Excel use.
//! The places 0 to n-1 of the sorted numbers are spread evenly over the shares 0 to 1. Between two places the line is
//! straight. Next to a number that was cut off (`INFINITY`) there is nothing between: the quantile is cut off too.

use super::number::{number, position};

/// The numbers in rising order. O(n log n).
#[must_use]
pub fn sorted(values: &[f64]) -> Vec<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted
}

/// The quantile of numbers in rising order; `None` of none. O(1).
///
/// ```
/// use exactone_lab::statistics::quantile;
///
/// assert_eq!(quantile(&[1.0, 2.0, 3.0, 4.0], 0.25), Some(1.75));
/// assert_eq!(quantile(&[1.0, f64::INFINITY], 0.5), Some(f64::INFINITY));
/// ```
#[must_use]
pub fn quantile(sorted: &[f64], share: f64) -> Option<f64> {
    let place = number(sorted.len().checked_sub(1)?) * share.clamp(0.0, 1.0);
    let (below, above) = (sorted[position(place)], sorted[position(place.ceil())]);
    let between = place.fract();
    let is_flat = above <= below || between <= 0.0;
    Some(if is_flat { below } else { below + between * (above - below) })
}

/// The median; `None` of none. O(n log n).
///
/// ```
/// assert_eq!(exactone_lab::statistics::median(&[5.0, 1.0, 2.0]), Some(2.0));
/// ```
#[must_use]
pub fn median(values: &[f64]) -> Option<f64> {
    quantile(&sorted(values), 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_that_r_prints() {
        // quantile(c(15, 20, 35, 40, 50), c(.05, .3, .4, .5, 1)) in R.
        let values = [15.0, 20.0, 35.0, 40.0, 50.0];
        for (share, expected) in [(0.05, 16.0), (0.3, 23.0), (0.4, 29.0), (0.5, 35.0), (1.0, 50.0)] {
            assert!((quantile(&values, share).unwrap() - expected).abs() < 1e-12);
        }
    }

    #[test]
    fn what_is_cut_off_is_greater_than_all_and_poisons_nothing_below_it() {
        let costs = [1.0, 2.0, 3.0, f64::INFINITY, f64::INFINITY];
        assert_eq!(quantile(&costs, 0.5), Some(3.0));
        assert_eq!(quantile(&costs, 0.51), Some(f64::INFINITY));
        assert_eq!(quantile(&costs, 0.9), Some(f64::INFINITY));
        assert_eq!((median(&[]), median(&[4.0])), (None, Some(4.0)));
    }
}
