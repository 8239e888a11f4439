//! Two arms compared on the same instances.
//!
//! A pair is an instance that both ran on, on the same machine. Its difference is the logarithm of the first cost divided
//! by the second; of several machines the mean. If only one answered, the other would have cost more than the limit: the
//! sign is known, and of the size that it is at least that much; it is counted as twice the limit. If neither did, the
//! difference is zero. Geometric means are of the pairs that both answered: of numbers that were seen, not assumed.

use super::cost::Scale;
use super::table::Column;
use super::{Settings, Verdict};
use crate::statistics::{Interval, SignedRank, mean, mean_interval, signed_rank};
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

/// The pairs of two arms.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    /// Of each pair: the difference, with twice the limit for what was cut off.
    pub(super) differences: Vec<f64>,
    /// Of the pairs that both answered: the difference as it was seen.
    pub(super) seen: Vec<f64>,
    /// Of the pairs that at least one answered: the difference.
    pub(super) penalised: Vec<f64>,
    only_first: usize,
    only_second: usize,
}

impl Pairs {
    /// O(instances).
    pub(super) fn of(first: &Column, second: &Column, scale: &Scale) -> Self {
        let mut pairs = Self::default();
        for (ours, theirs) in first.by_machine.iter().zip(&second.by_machine) {
            let both = ours.iter().filter_map(|(machine, &own)| Some((own, *theirs.get(machine)?)));
            let costs: Vec<(f64, f64)> = both.collect();
            if !costs.is_empty() {
                pairs.add(&costs, scale);
            }
        }
        pairs
    }

    /// One instance, with the costs on each machine.
    fn add(&mut self, costs: &[(f64, f64)], scale: &Scale) {
        let logs: Vec<f64> = costs.iter().map(|&(own, other)| scale.log_ratio(own, other)).collect();
        let answered = |(own, other): &&(f64, f64)| own.is_finite() && other.is_finite();
        let known: Vec<f64> = costs.iter().filter(answered).map(|&(own, other)| scale.log_ratio(own, other)).collect();
        // Without a limit two machines may say infinity of both signs: then nothing is known.
        let difference = mean(&logs).filter(|log| !log.is_nan()).unwrap_or(0.0);
        self.differences.push(difference);
        if costs.iter().any(|(own, other)| own.is_finite() || other.is_finite()) {
            self.penalised.push(difference);
        }
        if let Some(seen) = mean(&known) {
            self.seen.push(seen);
        } else {
            let firsts = costs.iter().filter(|(own, _)| own.is_finite()).count();
            let seconds = costs.iter().filter(|(_, other)| other.is_finite()).count();
            self.only_first += usize::from(firsts > seconds);
            self.only_second += usize::from(seconds > firsts);
        }
    }

    /// Wilcoxon's test; `None` without pairs.
    pub(super) fn test(&self) -> Option<SignedRank> {
        (!self.differences.is_empty()).then(|| signed_rank(&self.differences))
    }

    /// The side to which the ranks lean and by how much, in logarithms; `None` if the mean leans to the other side.
    pub(super) fn effect(&self, test: &SignedRank) -> Option<f64> {
        let effect = mean(&self.penalised).filter(|effect| !effect.is_nan())?;
        ((test.positive - test.negative) * effect > 0.0).then_some(effect)
    }

    pub(super) fn comparison(&self, first: usize, second: usize, settings: &Settings) -> Comparison {
        let pairs = self.differences.len();
        let both = self.seen.len();
        let interval = mean_interval(&self.seen, &settings.bootstrap()).map(|interval| interval.map(f64::exp));
        Comparison {
            first,
            second,
            pairs,
            both,
            only_first: self.only_first,
            only_second: self.only_second,
            neither: pairs - both - self.only_first - self.only_second,
            first_wins: self.differences.iter().filter(|&&difference| difference < 0.0).count(),
            second_wins: self.differences.iter().filter(|&&difference| difference > 0.0).count(),
            ratio: mean(&self.seen).map(|log| Ratio { mean: log.exp(), interval }),
            penalised_ratio: mean(&self.penalised).filter(|log| log.is_finite()).map(f64::exp),
            p: None,
            corrected_p: None,
            verdict: Verdict::SameEngine,
        }
    }
}
