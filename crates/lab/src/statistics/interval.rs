//! An interval that contains an unknown number, with some confidence.

use serde::Serialize;

/// From `low` to `high`, both in it.
///
/// ```
/// use exactone_lab::statistics::Interval;
///
/// let ratio = Interval { low: 0.0, high: 1.0 }.map(f64::exp);
/// assert!(ratio.holds(1.0) && ratio.holds(2.7) && !ratio.holds(0.9));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Interval {
    /// Whether the number lies in it.
    #[must_use]
    pub fn holds(self, number: f64) -> bool {
        (self.low..=self.high).contains(&number)
    }

    /// The interval of the function's values; the function must not fall.
    #[must_use]
    pub fn map(self, function: impl Fn(f64) -> f64) -> Self {
        Self { low: function(self.low), high: function(self.high) }
    }
}
