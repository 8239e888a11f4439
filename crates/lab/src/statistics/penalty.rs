//! Penalised averages: a run without an answer counts twice the limit (PAR-2), as in the SAT competitions.
//!
//! The mean over answered runs alone would praise the arm that gives up on hard instances.

use super::bootstrap::mean;

/// The costs with twice the limit for each that was cut off. O(n).
///
/// ```
/// use exactone_lab::statistics::penalised;
///
/// assert_eq!(penalised(&[1.0, f64::INFINITY], 10.0), [1.0, 20.0]);
/// ```
#[must_use]
pub fn penalised(costs: &[f64], limit: f64) -> Vec<f64> {
    costs.iter().map(|&cost| if cost.is_finite() { cost } else { 2.0 * limit }).collect()
}

/// The mean of the penalised costs; `None` of none. O(n).
///
/// ```
/// assert_eq!(exactone_lab::statistics::par2(&[1.0, 3.0, f64::INFINITY], 10.0), Some(8.0));
/// ```
#[must_use]
pub fn par2(costs: &[f64], limit: f64) -> Option<f64> {
    mean(&penalised(costs, limit))
}
