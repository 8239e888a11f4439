//! How the numbers of a report are made: the confidence, the resamples and the seed.

use crate::statistics::Bootstrap;
use serde::Serialize;

/// How the numbers are made.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Settings {
    /// Confidence of all intervals, and one minus the level of all tests: 0.95.
    pub confidence: f64,
    /// Resamples of a bootstrap: 10,000.
    pub resamples: usize,
    /// The seed of the bootstrap; the same seed gives the same report.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { confidence: 0.95, resamples: 10_000, seed: 1 }
    }
}

impl Settings {
    /// The bootstrap of every interval of a mean.
    pub(super) fn bootstrap(&self) -> Bootstrap {
        Bootstrap { confidence: self.confidence, resamples: self.resamples, seed: self.seed }
    }
}
