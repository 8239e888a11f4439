//! How much times differ although the work is the same.
//!
//! A machine changes times in two ways. The first is new with each run: it averages out over instances, and the intervals
//! and tests account for it. The second is shared by the runs of an arm: where its code happened to lie in memory, or a
//! clock that changed between two arms. No number of instances averages that out, and no test of one comparison can see
//! it.
//!
//! So the engine is compared with itself, like one arm with another (`replicates.rs` says in which rows). The floor is the
//! 95 % quantile of the geometric means, taken above 1. Each is a mean over at least five instances, like the comparisons to
//! which the floor is applied. They compare single runs, and real comparisons compare medians of several, so the floor is
//! rather too high than too low.
//!
//! A quantile of 95 % cannot be seen in a few numbers: in 3 comparisons the farthest stands for it, whatever the machine does.
//! So it takes [`ENOUGH`] comparisons, of which one lies beyond. And it takes as many puzzles: runs of the same puzzle with
//! other seeds are alike in all that the puzzle brings, and say nothing of other puzzles. With fewer of either the floor is 10 %, or how far the farthest came out
//! if that is more. If no comparison has five instances, single repetitions stand in, which differ more.

use super::ArmSummary;
use super::cost::CostScale;
use super::replicates::{SelfComparison, replicates};
use crate::record::Row;
use crate::statistics::{mean, quantile, sorted};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// How much times differ although the work is the same.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Noise {
    /// Work is counted, which has no noise.
    Absent,
    /// No two runs did the same work, so nobody knows. Reports must say so, and no difference below a tenth is called.
    Unknown,
    /// Some runs did the same work, but too few to tell what 95 of 100 comparisons would do.
    Few {
        /// A ratio above 1: no smaller difference is called. A tenth, or what was seen if that is more.
        floor: f64,
        /// A ratio above 1: how far the farthest of the comparisons came out; absent if there is none.
        farthest: Option<f64>,
        /// A ratio above 1. One run was as near as this to a repetition of itself in 95 of 100 repetitions.
        single: f64,
        /// Comparisons of the same engine with itself.
        comparisons: usize,
        /// Puzzles that these comparisons are over, each once.
        puzzles: usize,
        /// Pairs of runs that did the same work.
        replicates: usize,
        /// Whether the floor is above 1.1, so that reports must warn.
        too_noisy: bool,
    },
    /// Known from runs that did the same work.
    Known {
        /// A ratio above 1. The same engine compared with itself came out as far from 1 as this, or nearer, in 95 of
        /// 100 comparisons: no smaller difference is called.
        floor: f64,
        /// A ratio above 1. One run was as near as this to a repetition of itself in 95 of 100 repetitions.
        single: f64,
        /// Comparisons of the same engine with itself.
        comparisons: usize,
        /// Puzzles that these comparisons are over, each once.
        puzzles: usize,
        /// Pairs of runs that did the same work.
        replicates: usize,
        /// Whether the floor is above 1.1, so that reports must warn.
        too_noisy: bool,
    },
}

/// The floor above which a machine is called too noisy: 10 %.
const TOO_NOISY: f64 = 1.1;
/// The floor of a machine whose noise is not known: 10 %.
const STAND_IN: f64 = TOO_NOISY;
/// The least number of instances in a comparison of an engine with itself.
pub(in super::super) const INSTANCES: usize = 5;
/// The least number of comparisons, and of puzzles that they are over, from which the floor is taken: of so many one lies
/// beyond a quantile of 95 %.
pub(in super::super) const ENOUGH: usize = 20;
/// The share of comparisons that come out nearer to 1 than the floor.
const SHARE: f64 = 0.95;

impl Noise {
    /// The ratio above 1 below which no difference is called; absent where there is no noise.
    #[must_use]
    pub fn floor(&self) -> Option<f64> {
        match self {
            Self::Absent => None,
            Self::Unknown => Some(STAND_IN),
            Self::Few { floor, .. } | Self::Known { floor, .. } => Some(*floor),
        }
    }

    /// Whether reports must warn of it: because nobody knows it, or because it is large.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        matches!(self, Self::Unknown | Self::Few { too_noisy: true, .. } | Self::Known { too_noisy: true, .. })
    }
}

/// The noise of each machine that has rows. O(rows × seeds) and a logarithm more.
pub(super) fn by_machine(rows: &[Row], arms: &[ArmSummary], scale: &CostScale) -> BTreeMap<String, Noise> {
    let mut of_machine: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
    for row in rows {
        of_machine.entry(&row.machine).or_default().push(row);
    }
    let noise =
        |rows: Vec<&Row>| if scale.has_times() { judge(&replicates(&rows, arms, scale)) } else { Noise::Absent };
    of_machine.into_iter().map(|(machine, rows)| (machine.to_owned(), noise(rows))).collect()
}

/// The noise that these comparisons of an engine with itself show.
fn judge(found: &[SelfComparison]) -> Noise {
    let sizes = |logs: &mut dyn Iterator<Item = f64>| sorted(&logs.map(f64::abs).collect::<Vec<f64>>());
    let singles = sizes(&mut found.iter().flat_map(|one| &one.differences).copied());
    let large = || found.iter().filter(|one| one.differences.len() >= INSTANCES);
    let means = sizes(&mut large().filter_map(|one| mean(&one.differences)));
    let puzzles = large().flat_map(|one| &one.puzzles).collect::<BTreeSet<_>>().len();
    let Some(single) = quantile(&singles, SHARE).map(f64::exp) else {
        return Noise::Unknown;
    };
    let (comparisons, replicates) = (means.len(), singles.len());
    if comparisons.min(puzzles) < ENOUGH {
        let farthest = means.last().map(|log| log.exp());
        let floor = farthest.unwrap_or(single).max(STAND_IN);
        return Noise::Few { floor, farthest, single, comparisons, puzzles, replicates, too_noisy: floor > TOO_NOISY };
    }
    let floor = quantile(&means, SHARE).map_or(single, f64::exp);
    Noise::Known { floor, single, comparisons, puzzles, replicates, too_noisy: floor > TOO_NOISY }
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

    /// So many puzzles with so many seeds that did the same work, each slower than the one before by this factor.
    fn drifting(puzzles: usize, seeds: u64, factor: f64) -> Vec<Row> {
        let seconds = |seed: u64| factor.powi(i32::try_from(seed).unwrap());
        (0..puzzles).flat_map(|at| (1..=seeds).map(move |seed| repeated(at, seed, 7, seconds(seed)))).collect()
    }

    #[test]
    fn the_same_work_in_another_time_is_noise_and_other_work_is_not() {
        // 22 seeds are 21 comparisons, each one step apart; the last seed did other work.
        let other = (0..20).map(|at| repeated(at, 23, 8, 30.0));
        let noise = noise_of(drifting(20, 22, 1.01).into_iter().chain(other).collect(), Measure::Wall);
        let Noise::Known { floor, comparisons, puzzles, replicates, too_noisy, .. } = noise else {
            panic!("there are repetitions: {noise:?}");
        };
        assert!((floor - 1.01).abs() < 1e-9 && !too_noisy);
        assert_eq!((comparisons, puzzles, replicates), (21, 20, 21 * 20));
    }

    #[test]
    fn many_seeds_of_a_few_puzzles_are_few() {
        let of = |puzzles, seeds| noise_of(drifting(puzzles, seeds, 1.007), Measure::Wall);
        // Seven seeds were 21 pairs, and are 6 comparisons; and 6 puzzles are no 20, however often they are run.
        assert!(matches!(of(20, 7), Noise::Few { comparisons: 6, puzzles: 20, .. }));
        assert!(matches!(of(6, 30), Noise::Few { comparisons: 29, puzzles: 6, .. }));
        assert!(matches!(of(20, 30), Noise::Known { comparisons: 29, puzzles: 20, .. }));
    }

    #[test]
    fn few_comparisons_do_not_tell_what_most_would_do() {
        // The second seed took 0.7 % longer on every puzzle: one comparison, and nobody knows of 95 of 100.
        let Noise::Few { floor, farthest, comparisons: 1, puzzles: 6, replicates: 6, too_noisy: false, .. } =
            noise_of(drifting(6, 2, 1.007), Measure::Cpu)
        else {
            panic!("one comparison is few");
        };
        assert!((floor - 1.1).abs() < 1e-12 && (farthest.unwrap() - 1.007).abs() < 1e-9);
        // What was seen to be more than a tenth is not forgotten.
        let large = noise_of(drifting(6, 2, 1.25), Measure::Cpu);
        assert!((large.floor().unwrap() - 1.25).abs() < 1e-9 && large.is_doubtful(), "{large:?}");
    }

    #[test]
    fn what_comes_and_goes_with_each_run_averages_out_of_the_floor() {
        let swing = |at: usize, seed: u64| if (at as u64 + seed).is_multiple_of(2) { 1.3 } else { 1.0 };
        let rows = (0..100).flat_map(|at| (1..=21).map(move |seed| repeated(at, seed, 7, swing(at, seed))));
        let Noise::Known { floor, single, too_noisy, .. } = noise_of(rows.collect(), Measure::Wall) else {
            panic!("there are repetitions");
        };
        assert!((floor - 1.0).abs() < 1e-9 && (single - 1.3).abs() < 1e-9 && !too_noisy);
    }

    #[test]
    fn fewer_than_five_puzzles_make_no_comparison_and_the_single_repetition_stands_in() {
        let few = noise_of(drifting(4, 2, 1.2), Measure::Wall);
        let Noise::Few { floor, farthest: None, comparisons: 0, replicates: 4, too_noisy: true, .. } = few else {
            panic!("{few:?}");
        };
        assert!((floor - 1.2).abs() < 1e-9);
    }

    #[test]
    fn noise_is_unknown_without_repetitions_and_absent_from_work() {
        let rows = vec![repeated(0, 1, 7, 1.0), repeated(0, 2, 8, 1.0), answered("b", 0, 1.0)];
        assert_eq!(noise_of(rows.clone(), Measure::Wall), Noise::Unknown);
        assert_eq!(noise_of(rows, Measure::Work), Noise::Absent);
    }
}
