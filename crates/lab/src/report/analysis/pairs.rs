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
    /// Instances that only the first answered; of several machines, on more of them.
    pub(super) only_first: usize,
    /// Instances that only the second answered.
    pub(super) only_second: usize,
}

impl Pairs {
    /// The pairs of two arms. O(instances).
    pub(super) fn of(first: &ArmColumn, second: &ArmColumn, scale: &CostScale) -> Self {
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
    fn add(&mut self, costs: &[(f64, f64)], scale: &CostScale) {
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
}
