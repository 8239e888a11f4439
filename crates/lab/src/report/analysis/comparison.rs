//! Two arms compared on the same instances.
//!
//! Two geometric means tell how far apart they are. One is of the pairs that both answered: of numbers that were seen, not
//! assumed. The other is of all pairs that at least one answered, with twice the limit for the other. The verdict goes by the
//! second, and so does every sentence and table that stands beside a verdict ([`Comparison::judged_ratio`]). Pairs are made in
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
    /// Where the true one of those lies.
    pub penalised_interval: Option<Interval>,
    /// Present if the ratios are only bounds, because a cost was below what the clock resolves.
    pub bound: Option<Bound>,
    /// Wilcoxon's signed-rank test over all pairs, two-sided. Absent for the same engine, for counts of
    /// different things, and without pairs.
    pub p: Option<f64>,
    /// The same after Holm's correction for the tests of all blocks.
    pub corrected_p: Option<f64>,
    /// What can be said.
    pub verdict: Verdict,
}

/// How a ratio is bounded if a cost is only known to be no more than what the clock resolves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Bound {
    /// A cost of the first is: the true ratio is less.
    Less,
    /// A cost of the second is: the true ratio is more.
    More,
    /// Costs of both are: nothing is known of the ratio.
    Neither,
}

impl Bound {
    fn of(pairs: &Pairs) -> Option<Self> {
        match (pairs.first_floored, pairs.second_floored) {
            (false, false) => None,
            (true, false) => Some(Self::Less),
            (false, true) => Some(Self::More),
            (true, true) => Some(Self::Neither),
        }
    }

    fn flipped(self) -> Self {
        match self {
            Self::Less => Self::More,
            Self::More => Self::Less,
            Self::Neither => Self::Neither,
        }
    }
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
        let interval_of = |logs: &[f64]| Some(mean_interval(logs, &settings.bootstrap())?.map(f64::exp));
        let interval = interval_of(&pairs.seen);
        let is_known = pairs.penalised.iter().all(|log| log.is_finite());
        let penalised_interval = if pairs.penalised == pairs.seen {
            interval
        } else {
            is_known.then(|| interval_of(&pairs.penalised)).flatten()
        };
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
            penalised_interval,
            bound: Bound::of(pairs),
            p: None,
            corrected_p: None,
            verdict: Verdict::SameEngine,
        }
    }

    /// The ratio that the verdict goes by: of all instances that at least one of the two answered, the other costing twice
    /// the limit. Where both answered the same it is `ratio`. Absent without a limit if they did not.
    #[must_use]
    pub fn judged_ratio(&self) -> Option<Ratio> {
        self.penalised_ratio.map(|mean| Ratio { mean, interval: self.penalised_interval })
    }

    /// Whether each answered what the other answered.
    #[must_use]
    pub fn answered_alike(&self) -> bool {
        self.only_first == 0 && self.only_second == 0
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
            penalised_interval: self.penalised_interval.map(flipped),
            bound: self.bound.map(Bound::flipped),
            verdict: self.verdict.flipped(),
            ..*self
        }
    }
}

impl Ratio {
    fn flipped(self) -> Self {
        Self { mean: self.mean.recip(), interval: self.interval.map(flipped) }
    }
}

/// Where the reciprocal of a number lies.
fn flipped(Interval { low, high }: Interval) -> Interval {
    Interval { low: high.recip(), high: low.recip() }
}
