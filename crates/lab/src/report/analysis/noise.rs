//! How much times differ although the work is the same.
//!
//! A machine changes times in two ways. The first is new with each run: it averages out over instances, and the intervals
//! and tests account for it. The second is shared by the runs of an arm: where its code happened to lie in memory, or a
//! clock that changed between two arms. No number of instances averages that out, and no test of one comparison can see
//! it.
//!
//! So the engine is compared with itself, like one arm with another. The floor is the 95 % quantile of the geometric
//! means (taken above 1) of
//!
//! - two arms with the same spec, in each set and shuffle;
//! - two seeds of an arm in the structured order, over the instances on which both did the same work, to the last
//!   counter: a solver that takes no seed did the same twice.
//!
//! Each is a mean over at least five instances, like the comparisons to which the floor is applied. The second kind
//! compares single runs, and real comparisons compare medians of several, so the floor is rather too high than too low.
//! If no comparison has five instances, the quantile of single repetitions is used instead, which is higher still.

use super::ArmSummary;
use super::cost::CostScale;
use super::pairs::Pairs;
use super::run_table::RunTable;
use crate::record::{Row, Shuffle};
use crate::statistics::{mean, quantile, sorted};
use serde::Serialize;
use std::collections::BTreeMap;

/// How much times differ although the work is the same.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Noise {
    /// Work is counted, which has no noise.
    Absent,
    /// No two runs did the same work, so nobody knows. Reports must say so, and no difference below a tenth is called.
    Unknown,
    /// Known from runs that did the same work.
    Known {
        /// A ratio above 1. The same engine compared with itself came out as far from 1 as this, or nearer, in 95 of
        /// 100 comparisons: no smaller difference is called.
        floor: f64,
        /// A ratio above 1. One run was as near as this to a repetition of itself in 95 of 100 repetitions.
        single: f64,
        /// Comparisons of the same engine with itself.
        comparisons: usize,
        /// Pairs of runs that did the same work.
        replicates: usize,
        /// Whether the floor is above 1.1, so that reports must warn.
        too_noisy: bool,
    },
}

/// The floor above which a machine is called too noisy: 10 %.
const TOO_NOISY: f64 = 1.1;
/// The floor of a machine whose noise is unknown: 10 %.
pub(super) const STAND_IN: f64 = TOO_NOISY;
/// The least number of instances in a comparison of an engine with itself.
const INSTANCES: usize = 5;
/// The share of comparisons that come out nearer to 1 than the floor.
const SHARE: f64 = 0.95;

/// The noise of each machine that has rows. O(rows × seeds) and a logarithm more.
pub(super) fn by_machine(rows: &[Row], arms: &[ArmSummary], scale: &CostScale) -> BTreeMap<String, Noise> {
    let mut of_machine: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
    for row in rows {
        of_machine.entry(&row.machine).or_default().push(row);
    }
    let noise = |rows: Vec<&Row>| if scale.has_times() { noise(&rows, arms, scale) } else { Noise::Absent };
    of_machine.into_iter().map(|(machine, rows)| (machine.to_owned(), noise(rows))).collect()
}

fn noise(rows: &[&Row], arms: &[ArmSummary], scale: &CostScale) -> Noise {
    let mut of_block: BTreeMap<(&str, Shuffle), Vec<&Row>> = BTreeMap::new();
    for row in rows {
        of_block.entry((&row.set, row.shuffle)).or_default().push(row);
    }
    let mut comparisons = Vec::new();
    for ((_, shuffle), rows) in &of_block {
        comparisons.extend(twins(rows, arms, scale));
        if *shuffle == Shuffle::None {
            comparisons.extend(repetitions(rows, scale));
        }
    }
    judge(&comparisons)
}

/// The differences between every two arms with the same spec.
fn twins(rows: &[&Row], arms: &[ArmSummary], scale: &CostScale) -> Vec<Vec<f64>> {
    let table = RunTable::of(rows, arms, scale);
    let mut comparisons = Vec::new();
    for (at, column) in table.columns.iter().enumerate() {
        let later = table.columns[at + 1..].iter();
        let same = later.filter(|other| arms[column.arm].same_engine.contains(&other.arm));
        comparisons.extend(same.map(|other| Pairs::of(column, other, scale).seen));
    }
    comparisons
}

/// The differences between every two seeds of an arm, where both did the same work.
fn repetitions(rows: &[&Row], scale: &CostScale) -> Vec<Vec<f64>> {
    let mut runs: BTreeMap<(&str, &str), Vec<&Row>> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.status.is_answer()) {
        runs.entry((&row.arm, &row.instance)).or_default().push(row);
    }
    let mut comparisons: BTreeMap<(&str, u64, u64), Vec<f64>> = BTreeMap::new();
    for ((arm, _), mut runs) in runs {
        runs.sort_by_key(|row| row.seed);
        let pairs = (0..runs.len()).flat_map(|one| (one + 1..runs.len()).map(move |other| (one, other)));
        for (first, second) in
            pairs.map(|(one, other)| (runs[one], runs[other])).filter(|(one, other)| same_work(one, other))
        {
            if let (Some(one), Some(other)) = (first.seconds(), second.seconds()) {
                let seeds = (arm, first.seed, second.seed);
                comparisons.entry(seeds).or_default().push(scale.log_ratio(one, other));
            }
        }
    }
    comparisons.into_values().collect()
}

/// Whether both counted the same, and anything at all.
fn same_work(one: &Row, other: &Row) -> bool {
    let work = |row: &Row| [row.nodes, row.decisions, row.propagations, row.conflicts, row.restarts, row.learnt];
    work(one) == work(other) && work(one).iter().any(Option::is_some)
}

fn judge(comparisons: &[Vec<f64>]) -> Noise {
    let sizes = |logs: &mut dyn Iterator<Item = f64>| sorted(&logs.map(f64::abs).collect::<Vec<f64>>());
    let singles = sizes(&mut comparisons.iter().flatten().copied());
    let large = || comparisons.iter().filter(|differences| differences.len() >= INSTANCES);
    let means = sizes(&mut large().filter_map(|differences| mean(differences)));
    let Some(single) = quantile(&singles, SHARE).map(f64::exp) else {
        return Noise::Unknown;
    };
    let floor = quantile(&means, SHARE).map_or(single, f64::exp);
    Noise::Known { floor, single, comparisons: means.len(), replicates: singles.len(), too_noisy: floor > TOO_NOISY }
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::{answered, study};
    use super::super::arm_summary::summaries;
    use super::*;
    use crate::record::{Measure, RunLimits};

    fn noise_of(rows: Vec<Row>, measure: Measure) -> Noise {
        let study = study(rows);
        let arms = summaries(&study, measure);
        let units = arms.iter().map(|arm| arm.unit).collect();
        let scale = CostScale::of(measure, &RunLimits { seconds: 10.0, ..RunLimits::default() }, units);
        by_machine(&study.rows, &arms, &scale)["m"]
    }

    /// A run of arm `a` with this seed and this many conflicts.
    fn repeated(puzzle: usize, seed: u64, conflicts: u64, seconds: f64) -> Row {
        Row { seed, conflicts: Some(conflicts), ..answered("a", puzzle, seconds) }
    }

    #[test]
    fn the_same_work_in_another_time_is_noise_and_other_work_is_not() {
        // The second seed took 8 % longer on every puzzle; the third did other work.
        let rows = (0..6).flat_map(|at| [repeated(at, 1, 7, 1.0), repeated(at, 2, 7, 1.08), repeated(at, 3, 8, 3.0)]);
        let Noise::Known { floor, single, comparisons, replicates, too_noisy } =
            noise_of(rows.collect(), Measure::Wall)
        else {
            panic!("there are repetitions");
        };
        assert!((floor - 1.08).abs() < 1e-9 && (single - 1.08).abs() < 1e-9 && !too_noisy);
        assert_eq!((comparisons, replicates), (1, 6));
    }

    #[test]
    fn what_comes_and_goes_with_each_run_averages_out_of_the_floor() {
        let rows = (0..100)
            .flat_map(|at| [repeated(at, 1, 7, 1.0), repeated(at, 2, 7, if at % 2 == 0 { 1.3 } else { 1.0 / 1.3 })]);
        let Noise::Known { floor, single, too_noisy, .. } = noise_of(rows.collect(), Measure::Wall) else {
            panic!("there are repetitions");
        };
        assert!((floor - 1.0).abs() < 1e-9 && (single - 1.3).abs() < 1e-9 && !too_noisy);
    }

    #[test]
    fn two_names_of_one_engine_tell_the_noise_and_a_large_one_is_told() {
        let twin = |at| Row { spec: "a".to_owned(), ..answered("b", at, 1.2) };
        let rows: Vec<Row> = (0..6).flat_map(|at| [answered("a", at, 1.0), twin(at)]).collect();
        let Noise::Known { floor, comparisons: 1, too_noisy: true, .. } = noise_of(rows.clone(), Measure::Wall) else {
            panic!("one comparison that is too noisy");
        };
        assert!((floor - 1.2).abs() < 1e-9);
        // Fewer than five puzzles make no comparison: the single repetition stands in.
        let few = noise_of(rows[..4].to_vec(), Measure::Wall);
        assert!(matches!(few, Noise::Known { comparisons: 0, replicates: 2, too_noisy: true, .. }), "{few:?}");
    }

    #[test]
    fn noise_is_unknown_without_repetitions_and_absent_from_work() {
        let rows = vec![repeated(0, 1, 7, 1.0), repeated(0, 2, 8, 1.0), answered("b", 0, 1.0)];
        assert_eq!(noise_of(rows.clone(), Measure::Wall), Noise::Unknown);
        assert_eq!(noise_of(rows, Measure::Work), Noise::Absent);
    }

    #[test]
    fn runs_that_counted_nothing_are_no_repetitions() {
        let rows = vec![answered("a", 0, 1.0), Row { seed: 2, ..answered("a", 0, 2.0) }];
        assert_eq!(noise_of(rows, Measure::Wall), Noise::Unknown);
    }
}
