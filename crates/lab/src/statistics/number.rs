//! Counts as numbers to calculate with, and back.

use statrs::distribution::{ContinuousCDF, Normal};

/// A count as a number. It is exact up to 2^53, which no count here reaches.
///
/// ```
/// assert_eq!(exactone_lab::statistics::number(7).to_string(), "7");
/// ```
#[must_use]
#[allow(clippy::cast_precision_loss, reason = "counts of rows and instances are far below 2^53")]
pub fn number(count: usize) -> f64 {
    count as f64
}

/// The whole part of a position in a table.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "positions are in a table, so never negative"
)]
pub(super) fn position(number: f64) -> usize {
    debug_assert!(number >= 0.0);
    number as usize
}

/// How many standard deviations lie below this share of a normal distribution.
pub(super) fn normal_quantile(share: f64) -> f64 {
    Normal::standard().inverse_cdf(share)
}

/// The share of a normal distribution below this number of standard deviations.
pub(super) fn normal_share(deviations: f64) -> f64 {
    Normal::standard().cdf(deviations)
}

/// The standard deviations that hold the middle of a normal distribution with this confidence: 1.96 for 0.95.
pub(super) fn two_sided(confidence: f64) -> f64 {
    normal_quantile(f64::midpoint(1.0, confidence))
}
