//! The pairs of two arms: instances that both ran on, and by how much their costs differ.
//!
//! A pair is an instance that both ran on, on the same machine. Its difference is the logarithm of the first cost divided
//! by the second; of several machines the mean. If only one answered, the other would have cost more than the limit: the
//! sign is known, and of the size that it is at least that much; it is counted as twice the limit. If neither did, the
//! difference is zero.

use super::cost::CostScale;
use super::run_table::ArmColumn;
use crate::statistics::{SignedRank, mean, signed_rank};

/// The pairs of two arms.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    /// The difference of each pair; a cost that was cut off counts as twice the limit.
    pub(super) differences: Vec<f64>,
    /// The difference of each pair that both answered.
    pub(super) seen: Vec<f64>,
    /// The difference of each pair that at least one answered.
    pub(super) penalised: Vec<f64>,
    /// The difference of each pair that one of the two answered.
    pub(super) one_sided: Vec<f64>,
    /// Whether a cost of the first is only known to be no more than what the clock resolves.
    pub(super) first_floored: bool,
    /// The same of the second.
    pub(super) second_floored: bool,
    /// Instances that only the first answered; of several machines, on more of them.
    pub(super) only_first: usize,
    /// Instances that only the second answered.
    pub(super) only_second: usize,
}

impl Pairs {
    /// The pairs of two arms. O(instances).
    pub(super) fn of(first: &ArmColumn, second: &ArmColumn, scale: &CostScale) -> Self {
        let mut pairs = Self::default();
        for (at, (ours, theirs)) in first.by_machine.iter().zip(&second.by_machine).enumerate() {
            let both = ours.iter().filter_map(|(machine, &own)| Some((own, *theirs.get(machine)?)));
            let costs: Vec<(f64, f64)> = both.collect();
            if !costs.is_empty() {
                pairs.add(&costs, scale);
                pairs.first_floored |= first.floored[at];
                pairs.second_floored |= second.floored[at];
            }
        }
        pairs
    }

    /// One instance, with the costs on each machine.
    fn add(&mut self, costs: &[(f64, f64)], scale: &CostScale) {
        let logs: Vec<f64> = costs.iter().map(|&(own, other)| scale.log_ratio(own, other)).collect();
        let answered = |(own, other): &&(f64, f64)| own.is_finite() && other.is_finite();
        let known: Vec<f64> = costs.iter().filter(answered).map(|&(own, other)| scale.log_ratio(own, other)).collect();
        // Without a limit two machines may say infinity of both signs: then nothing is known.
        let difference = mean(&logs).filter(|log| !log.is_nan()).unwrap_or(0.0);
        self.differences.push(difference);
        let is_answered = costs.iter().any(|(own, other)| own.is_finite() || other.is_finite());
        if is_answered {
            self.penalised.push(difference);
        }
        if is_answered && known.is_empty() {
            self.one_sided.push(difference);
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

    /// The same without the times: only who answered is known, and what both answered is no difference.
    pub(super) fn of_answers(&self) -> Self {
        let and_nothing = |pairs: usize| {
            let nothing = std::iter::repeat_n(0.0, pairs - self.one_sided.len());
            nothing.chain(self.one_sided.iter().copied()).collect()
        };
        Self {
            differences: and_nothing(self.differences.len()),
            penalised: and_nothing(self.penalised.len()),
            ..Self::default()
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
}
