//! Two arms compared on the same instances.

use crate::statistics::Interval;
use serde::Serialize;

/// Two arms compared on the same instances, and each instance within one machine.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// An arm's place in [`super::Analysis::arms`].
    pub first: usize,
    /// The other's.
    pub second: usize,
    /// Instances that both ran on.
    pub pairs: usize,
    /// Instances that both answered.
    pub both: usize,
    /// Instances that only the first answered.
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
    pub ratio: Option<Ratio>,
    /// The same over the instances that at least one answered, the other costing twice the limit.
    pub penalised_ratio: Option<f64>,
    /// Wilcoxon's signed-rank test over all pairs, two-sided. Absent for the same engine, and without pairs.
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
    /// Its BCa bootstrap interval; absent with fewer than two pairs.
    pub interval: Option<Interval>,
}

/// What can be said of two arms: the first is …
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// … cheaper than the second.
    Faster,
    /// … dearer than the second.
    Slower,
    /// … not told from the second: the difference could be chance.
    NotTold,
    /// … the second under another name: there is no winner, whatever the numbers.
    SameEngine,
    /// … told from the second, but by no more than the machine's noise.
    TooNoisy,
}

impl Comparison {
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

impl Verdict {
    /// What can be said of the second arm.
    #[must_use]
    pub fn flipped(self) -> Self {
        match self {
            Self::Faster => Self::Slower,
            Self::Slower => Self::Faster,
            other => other,
        }
    }
}
