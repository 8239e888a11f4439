//! Whether runs had a core to themselves: what a busy machine does to times.
//!
//! Every arm runs on one thread, so that processor time and wall time are the same if nothing else wants the core. Where they
//! are not, times by the clock on the wall are too long, and caches were shared whatever the clock. Rows of older versions do
//! not tell.

use super::ArmSummary;
use crate::record::{Manifest, Row, Status};
use crate::statistics::median;
use serde::Serialize;

/// The share of a core that the runs of an arm had on a machine.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CoreShare {
    /// The arm's place in [`super::Analysis::arms`].
    pub arm: usize,
    /// Runs of which it is known.
    pub runs: usize,
    /// The median of processor time to wall time.
    pub median: f64,
    /// The least.
    pub least: f64,
}

/// Processes that waited for a core when runs began: the load of the last minute.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Load {
    /// The median over runs.
    pub median: f64,
    /// The most.
    pub max: f64,
}

/// The median share of a core below which reports warn.
const WHOLE: f64 = 0.9;

impl CoreShare {
    /// Whether the runs waited for a core: reports must warn.
    #[must_use]
    pub fn is_low(&self) -> bool {
        self.median < WHOLE
    }
}

/// The shares of the arms of which rows of one machine tell. O(arms × rows).
pub(super) fn shares(rows: &[&Row], arms: &[ArmSummary]) -> Vec<CoreShare> {
    let of_arm = |(arm, summary): (usize, &ArmSummary)| {
        let own = rows.iter().filter(|row| row.arm == summary.name);
        let shares: Vec<f64> = own.filter_map(|row| row.core_share).collect();
        let least = shares.iter().copied().fold(f64::INFINITY, f64::min);
        Some(CoreShare { arm, runs: shares.len(), median: median(&shares)?, least })
    };
    arms.iter().enumerate().filter_map(of_arm).collect()
}

/// The load of one machine.
pub(super) fn load(rows: &[&Row]) -> Option<Load> {
    let loads: Vec<f64> = rows.iter().filter_map(|row| row.load_average).collect();
    Some(Load { median: median(&loads)?, max: loads.iter().copied().fold(0.0, f64::max) })
}

/// Runs that the clock on the wall ended although processor time is measured, and that had not used up their limit of it.
pub(super) fn ended_by_wall(rows: &[&Row], manifest: &Manifest) -> usize {
    if !manifest.measure.is_processor_time() {
        return 0;
    }
    let used_up = |row: &Row| row.cpu_seconds.is_some_and(|seconds| seconds >= manifest.limits.seconds);
    rows.iter().filter(|row| row.status == Status::Time && !used_up(row)).count()
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::{answered, late, manifest};
    use super::*;
    use crate::record::Measure;

    #[test]
    fn shares_and_loads_are_those_of_the_rows_that_tell_them() {
        let arm = |name: &str| ArmSummary {
            name: name.to_owned(),
            spec: name.to_owned(),
            solver: None,
            solver_versions: Vec::new(),
            encoding: None,
            unit: super::super::Unit::Seconds,
            same_engine: Vec::new(),
        };
        let row = |at, share, load| Row { core_share: Some(share), load_average: Some(load), ..answered("b", at, 1.0) };
        let rows = [row(0, 0.21, 14.0), row(1, 0.06, 38.0), row(2, 0.5, 2.0), answered("a", 0, 1.0)];
        let rows: Vec<&Row> = rows.iter().collect();
        let expected = CoreShare { arm: 1, runs: 3, median: 0.21, least: 0.06 };
        assert_eq!(shares(&rows, &[arm("a"), arm("b")]), [expected]);
        assert_eq!((expected.is_low(), load(&rows)), (true, Some(Load { median: 14.0, max: 38.0 })));
        assert_eq!((load(&rows[3..]), CoreShare { median: 0.95, ..expected }.is_low()), (None, false));
    }

    #[test]
    fn a_run_that_was_out_of_wall_time_with_processor_time_left_was_ended_by_the_guard() {
        let used = |seconds| Row { cpu_seconds: Some(seconds), ..late("a", 0) };
        let rows = [used(2.0), used(10.5), late("a", 1), answered("a", 2, 1.0)];
        let rows: Vec<&Row> = rows.iter().collect();
        let of = |measure| ended_by_wall(&rows, &Manifest { measure, ..manifest() });
        assert_eq!((of(Measure::Cpu), of(Measure::Wall)), (2, 0));
    }
}
