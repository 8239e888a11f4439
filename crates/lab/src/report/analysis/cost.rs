//! What a run cost, or that it was cut off.
//!
//! Inside this room a cost is a number, and [`f64::INFINITY`] is a cost that was cut off. So medians and ranks need no
//! special case. Outside the room it is a [`Cost`].

use crate::record::{Measure, Row, RunLimits};
use crate::statistics::number;
use serde::Serialize;

/// What costs are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Seconds of encoding, loading and solving.
    Seconds,
    /// Conflicts.
    Conflicts,
    /// Nodes of a search tree (for SAT: conflicts and solutions), because not every arm counts conflicts.
    Nodes,
    /// Conflicts of those arms that count them, nodes of those that do not.
    Mixed,
}

/// What an instance cost an arm.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cost {
    /// So much, in the study's unit.
    Took(f64),
    /// More than the limit: there was no answer. Greater than all that `Took`.
    Censored,
}

impl Cost {
    /// The number, if it is known.
    #[must_use]
    pub fn known(self) -> Option<f64> {
        match self {
            Self::Took(cost) => Some(cost),
            Self::Censored => None,
        }
    }

    pub(super) fn of(number: f64) -> Self {
        if number.is_finite() { Self::Took(number) } else { Self::Censored }
    }
}

/// What the clock resolves, a microsecond: operating systems tell processor time in those. A shorter time is known to be no
/// more than that.
pub(in super::super) const RESOLUTION: f64 = 1e-6;
/// The least time for which a run, with all its repetitions, must have been measured to be compared: a millisecond. Below that
/// the clock, the caches and the first run of the code are a large part of it.
pub(in super::super) const LEAST_MEASURED: f64 = 1e-3;
/// The least time that has a logarithm.
const LEAST_SECONDS: f64 = 1e-12;

/// What costs are counted in, by arm, and where they are cut off.
#[derive(Clone, Debug)]
pub(super) struct CostScale {
    measure: Measure,
    /// In the study's unit.
    pub(super) limit: Option<f64>,
    units: Vec<Unit>,
}

impl CostScale {
    /// The units are those of the arms, by their places.
    pub(super) fn of(measure: Measure, limits: &RunLimits, units: Vec<Unit>) -> Self {
        let limit = match measure {
            Measure::Cpu | Measure::Throughput | Measure::Wall => Some(limits.seconds),
            Measure::Work => limits.nodes.map(counted),
        };
        Self { measure, limit, units }
    }

    pub(super) fn has_times(&self) -> bool {
        self.measure.is_time()
    }

    /// The unit of all arms.
    pub(super) fn unit(&self) -> Unit {
        let unit = match self.measure {
            Measure::Cpu | Measure::Throughput | Measure::Wall => Unit::Seconds,
            Measure::Work => self.units.first().copied().unwrap_or(Unit::Conflicts),
        };
        if self.units.iter().all(|&own| own == unit) { unit } else { Unit::Mixed }
    }

    /// The cost of a run of the arm: infinite without an answer, `None` for an answer without a known cost. A time that the
    /// clock does not resolve counts as what it resolves.
    pub(super) fn cost(&self, arm: usize, row: &Row) -> Option<f64> {
        if !row.status.is_answer() {
            return Some(f64::INFINITY);
        }
        match self.units[arm] {
            Unit::Seconds => row.seconds().map(|seconds| seconds.max(RESOLUTION / repeats(row))),
            Unit::Conflicts => row.conflicts.map(counted),
            Unit::Nodes | Unit::Mixed => row.nodes.map(counted),
        }
    }

    /// Whether the cost is what the clock resolves, because the run took less.
    pub(super) fn is_floored(&self, row: &Row) -> bool {
        self.measured(row).is_some_and(|seconds| seconds < RESOLUTION)
    }

    /// The seconds that an answered run was measured for, with all its repetitions; `None` where work is counted.
    pub(super) fn measured(&self, row: &Row) -> Option<f64> {
        let seconds = row.seconds().filter(|_| self.has_times() && row.status.is_answer())?;
        Some(seconds * repeats(row))
    }

    /// A cost as PAR-2 counts it: twice the limit if it was cut off; `None` if there is no limit either.
    pub(super) fn penalised(&self, cost: f64) -> Option<f64> {
        if cost.is_finite() { Some(cost) } else { self.limit.map(|limit| 2.0 * limit) }
    }

    /// The logarithm of one cost less that of another. Counts are taken one greater, because many are 0. One that was
    /// cut off counts twice the limit, and without a limit more than all others; two that were are equal.
    pub(super) fn log_ratio(&self, first: f64, second: f64) -> f64 {
        if first.is_infinite() && second.is_infinite() { 0.0 } else { self.logarithm(first) - self.logarithm(second) }
    }

    /// The logarithm of a cost, of a count taken one greater. One that was cut off counts twice the limit.
    pub(super) fn logarithm(&self, cost: f64) -> f64 {
        let counted = if cost.is_finite() { cost } else { self.limit.map_or(cost, |limit| 2.0 * limit) };
        match self.measure {
            Measure::Cpu | Measure::Throughput | Measure::Wall => counted.max(LEAST_SECONDS).ln(),
            Measure::Work => counted.ln_1p(),
        }
    }
}

/// How often the run was made while the clock ran.
fn repeats(row: &Row) -> f64 {
    row.repeats.map_or(1.0, |repeats| counted(repeats.max(1)))
}

/// A counter of a row as a number.
pub(super) fn counted(counter: u64) -> f64 {
    number(usize::try_from(counter).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scale(measure: Measure, limit: Option<f64>) -> CostScale {
        CostScale { measure, limit, units: vec![Unit::Seconds] }
    }

    #[test]
    fn one_that_was_cut_off_counts_twice_the_limit_and_two_are_equal() {
        let scale = scale(Measure::Wall, Some(10.0));
        assert!((scale.log_ratio(f64::INFINITY, 5.0) - 4f64.ln()).abs() < 1e-12);
        assert!((scale.log_ratio(5.0, f64::INFINITY) + 4f64.ln()).abs() < 1e-12);
        assert!(scale.log_ratio(f64::INFINITY, f64::INFINITY).abs() < 1e-12);
        assert!(scale.log_ratio(0.0, 1.0).is_finite());
    }

    #[test]
    fn a_time_that_the_clock_does_not_resolve_counts_as_what_it_resolves() {
        let scale = scale(Measure::Cpu, Some(10.0));
        let row = |seconds, repeats| Row { repeats, ..crate::record::sample::row("a", seconds) };
        let of = |row: Row| (scale.cost(0, &row).unwrap(), scale.is_floored(&row));
        assert_eq!(of(row(0.0, None)), (1e-6, true));
        assert_eq!(of(row(0.5e-6, Some(1000))), (0.5e-6, false));
        assert_eq!(of(row(0.0, Some(1000))), (1e-6 / 1000.0, true));
        assert!((scale.measured(&row(0.5e-6, Some(1000))).unwrap() - 5e-4).abs() < 1e-12);
    }

    #[test]
    fn counts_are_taken_one_greater_and_without_a_limit_the_unanswered_are_beyond_all() {
        let scale = scale(Measure::Work, None);
        assert!((scale.log_ratio(0.0, 9.0) - 0.1f64.ln()).abs() < 1e-12);
        assert!(scale.log_ratio(1e15, f64::INFINITY).is_infinite());
    }

    #[test]
    fn censored_is_greater_than_all_that_took() {
        assert!(Cost::Took(1e300) < Cost::Censored && Cost::Took(1.0) < Cost::Took(2.0));
        assert_eq!((Cost::of(f64::INFINITY), Cost::of(2.0)), (Cost::Censored, Cost::Took(2.0)));
    }
}
