//! Two arms compared on the same instances.
//!
//! Geometric means are of the pairs that both answered: of numbers that were seen, not assumed. Pairs are made in
//! `pairs.rs`.

use super::pairs::Pairs;
use super::{Settings, Verdict};
use crate::statistics::{Interval, mean, mean_interval};
use serde::Serialize;

/// Two arms compared on the same instances, and each instance within one machine.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Comparison {
    /// An arm's place in [`super::Analysis::arms`].
    pub first: usize,
    /// The other's.
    pub second: usize,
    /// Instances that both ran on.
    pub pairs: usize,
    /// Instances that both answered.
    pub both: usize,
    /// Instances that only the first answered; of several machines, on more of them.
    pub only_first: usize,
    /// Instances that only the second answered.
    pub only_second: usize,
    /// Instances that neither answered.
    pub neither: usize,
    /// Instances that cost the first less.
    pub first_wins: usize,
    /// Instances that cost the second less.
    pub second_wins: usize,
    /// Geometric mean of first to second over the instances that both answered: below 1 the first costs less.
    /// Where work is counted, of counts taken one greater, because many are 0.
    pub ratio: Option<Ratio>,
    /// The same over the instances that at least one answered, the other costing twice the limit.
    pub penalised_ratio: Option<f64>,
    /// Wilcoxon's signed-rank test over all pairs, two-sided. Absent for the same engine, for counts of
    /// different things, and without pairs.
    pub p: Option<f64>,
    /// The same after Holm's correction for the tests of the block.
    pub corrected_p: Option<f64>,
    /// What can be said.
    pub verdict: Verdict,
}

/// A geometric mean, and where the true one lies.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Ratio {
    /// The geometric mean.
    pub mean: f64,
    /// Its `BCa` bootstrap interval; absent with fewer than two pairs.
    pub interval: Option<Interval>,
}

impl Comparison {
    /// What two arms with these pairs came to, before any test.
    pub(super) fn untested((first, second): (usize, usize), pairs: &Pairs, settings: &Settings) -> Self {
        let (instances, both) = (pairs.differences.len(), pairs.seen.len());
        let interval = mean_interval(&pairs.seen, &settings.bootstrap()).map(|interval| interval.map(f64::exp));
        Self {
            first,
            second,
            pairs: instances,
            both,
            only_first: pairs.only_first,
            only_second: pairs.only_second,
            neither: instances - both - pairs.only_first - pairs.only_second,
            first_wins: pairs.differences.iter().filter(|&&difference| difference < 0.0).count(),
            second_wins: pairs.differences.iter().filter(|&&difference| difference > 0.0).count(),
            ratio: mean(&pairs.seen).map(|log| Ratio { mean: log.exp(), interval }),
            penalised_ratio: mean(&pairs.penalised).filter(|log| log.is_finite()).map(f64::exp),
            p: None,
            corrected_p: None,
            verdict: Verdict::SameEngine,
        }
    }

    /// The same with the arms' places exchanged.
    #[must_use]
    pub fn flipped(&self) -> Self {
        Self {
            first: self.second,
            second: self.first,
            only_first: self.only_second,
            only_second: self.only_first,
            first_wins: self.second_wins,
            second_wins: self.first_wins,
            ratio: self.ratio.map(Ratio::flipped),
            penalised_ratio: self.penalised_ratio.map(f64::recip),
            verdict: self.verdict.flipped(),
            ..*self
        }
    }
}

impl Ratio {
    fn flipped(self) -> Self {
        let interval = self.interval.map(|Interval { low, high }| Interval { low: high.recip(), high: low.recip() });
        Self { mean: self.mean.recip(), interval }
    }
}
