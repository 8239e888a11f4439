//! Runs that did the same work: an engine compared with itself.
//!
//! | which | when |
//! |---|---|
//! | two arms with the same spec, under one seed | always: the same engine was told the same |
//! | two seeds of an arm in the structured order | if both counted the same, to the last counter; a program outside, which counts nothing, if its command has no `{seed}` |
//! | the same puzzle in two sets, under one seed | if both counted the same, or nothing |
//!
//! Each set, shuffle and seed, or two of them, is a comparison of its own. Of several runs that did the same work each is
//! compared with the next one: 7 runs are 6 comparisons, as the other 15 pairs of them would say nothing new. Machines are never
//! compared with each other: one is faster than another whatever the arms.

use super::ArmSummary;
use super::cost::CostScale;
use super::run_table::{ArmColumn, RunTable};
use crate::record::{Row, Shuffle};
use std::collections::BTreeMap;

/// A comparison of an engine with itself.
#[derive(Clone, Debug, Default)]
pub(super) struct SelfComparison<'a> {
    /// The differences of logarithms, one for each instance.
    pub(super) differences: Vec<f64>,
    /// The hashes of the instances.
    pub(super) puzzles: Vec<&'a str>,
}

/// The comparisons of each engine of one machine with itself. O(rows) and a logarithm more.
pub(super) fn replicates<'a>(rows: &[&'a Row], arms: &[ArmSummary], scale: &CostScale) -> Vec<SelfComparison<'a>> {
    let mut of_seed: BTreeMap<(&str, Shuffle, u64), Vec<&Row>> = BTreeMap::new();
    for row in rows {
        of_seed.entry((&row.set, row.shuffle, row.seed)).or_default().push(row);
    }
    let mut comparisons: Vec<SelfComparison> = of_seed.values().flat_map(|rows| twins(rows, arms, scale)).collect();
    comparisons.extend(of_two_seeds(rows, scale));
    comparisons.extend(of_two_sets(rows, scale));
    comparisons
}

/// The differences between each arm and the next one with the same spec.
fn twins<'a>(rows: &[&'a Row], arms: &[ArmSummary], scale: &CostScale) -> Vec<SelfComparison<'a>> {
    let table = RunTable::of(rows, arms, scale);
    let mut comparisons = Vec::new();
    for (at, column) in table.columns.iter().enumerate() {
        let mut later = table.columns[at + 1..].iter();
        let next = later.find(|other| arms[column.arm].same_engine.contains(&other.arm));
        comparisons.extend(next.map(|other| twin(column, other, scale)));
    }
    comparisons
}

/// Two arms on the instances that both answered.
fn twin<'a>(one: &ArmColumn<'a>, other: &ArmColumn<'a>, scale: &CostScale) -> SelfComparison<'a> {
    let mut comparison = SelfComparison::default();
    for ((ours, theirs), runs) in one.costs.iter().zip(&other.costs).zip(&one.runs) {
        if let (Some(ours), Some(theirs), Some(run)) = (ours, theirs, runs.first())
            && ours.is_finite()
            && theirs.is_finite()
        {
            comparison.differences.push(scale.log_ratio(*ours, *theirs));
            comparison.puzzles.push(&run.hash);
        }
    }
    comparison
}

/// The differences between each seed of an arm in the structured order and the next one that did the same work.
fn of_two_seeds<'a>(rows: &[&'a Row], scale: &CostScale) -> Vec<SelfComparison<'a>> {
    let is_repeated = |row: &&Row| row.shuffle == Shuffle::None && (has_counted(row) || takes_no_seed(row));
    let runs = rows.iter().copied().filter(is_repeated);
    let runs = groups(runs, |row| (row.set.as_str(), row.arm.as_str(), row.hash.as_str(), work(row)));
    differences(runs.into_values(), scale, |one, other| {
        (one.seed != other.seed).then_some((one.set.as_str(), one.arm.as_str(), one.seed, other.seed))
    })
}

/// The differences between the runs of an arm on a puzzle that two sets have.
fn of_two_sets<'a>(rows: &[&'a Row], scale: &CostScale) -> Vec<SelfComparison<'a>> {
    let runs =
        groups(rows.iter().copied(), |row| (row.arm.as_str(), row.shuffle, row.seed, row.hash.as_str(), work(row)));
    differences(runs.into_values(), scale, |one, other| {
        let sets = (one.set.as_str(), other.set.as_str());
        (one.set != other.set).then_some((one.arm.as_str(), one.shuffle, one.seed, sets))
    })
}

/// The answered runs that a key says belong together.
fn groups<'a, K: Ord>(rows: impl Iterator<Item = &'a Row>, key: impl Fn(&'a Row) -> K) -> BTreeMap<K, Vec<&'a Row>> {
    let mut groups: BTreeMap<K, Vec<&Row>> = BTreeMap::new();
    for row in rows.filter(|row| row.status.is_answer()) {
        groups.entry(key(row)).or_default().push(row);
    }
    groups
}

/// The differences of each run of a group and the next one, gathered by the comparison that they belong to, if any.
fn differences<'a, K: Ord>(
    groups: impl Iterator<Item = Vec<&'a Row>>,
    scale: &CostScale,
    comparison: impl Fn(&'a Row, &'a Row) -> Option<K>,
) -> Vec<SelfComparison<'a>> {
    let mut comparisons: BTreeMap<K, SelfComparison> = BTreeMap::new();
    for mut runs in groups {
        runs.sort_by(|one, other| one.seed.cmp(&other.seed).then_with(|| one.set.cmp(&other.set)));
        for (one, other) in runs.iter().zip(runs.iter().skip(1)) {
            let Some(key) = comparison(one, other) else { continue };
            if let (Some(first), Some(second)) = (one.seconds(), other.seconds()) {
                let gathered = comparisons.entry(key).or_default();
                gathered.differences.push(scale.log_ratio(first, second));
                gathered.puzzles.push(&one.hash);
            }
        }
    }
    comparisons.into_values().collect()
}

/// What a run counted.
fn work(row: &Row) -> [Option<u64>; 6] {
    [row.nodes, row.decisions, row.propagations, row.conflicts, row.restarts, row.learnt]
}

fn has_counted(row: &Row) -> bool {
    work(row).iter().any(Option::is_some)
}

/// Whether it is a program outside whose command has no place for a seed: in the structured order it is told the same again.
fn takes_no_seed(row: &Row) -> bool {
    row.spec.contains("external:") && !row.spec.contains("{seed}")
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::{answered, study};
    use super::super::arm_summary::summaries;
    use super::*;
    use crate::record::{Measure, RunLimits};

    /// How many instances each comparison has.
    fn sizes(rows: Vec<Row>) -> Vec<usize> {
        let study = study(rows);
        let arms = summaries(&study, Measure::Cpu);
        let units = arms.iter().map(|arm| arm.unit).collect();
        let scale = CostScale::of(Measure::Cpu, &RunLimits { seconds: 10.0, ..RunLimits::default() }, units);
        let found = replicates(&study.rows.iter().collect::<Vec<_>>(), &arms, &scale);
        assert!(found.iter().all(|one| one.differences.len() == one.puzzles.len()));
        found.iter().map(|one| one.differences.len()).collect()
    }

    fn run(spec: &str, arm: &str, puzzle: usize, seed: u64) -> Row {
        Row { spec: spec.to_owned(), seed, ..answered(arm, puzzle, 1.0) }
    }

    #[test]
    fn two_names_of_one_engine_are_a_comparison_under_each_seed_whatever_they_count() {
        let outside = "sat/external:kissat --seed={seed}/minimal";
        let rows = (0..6)
            .flat_map(|at| [1, 2].into_iter().flat_map(move |seed| ["a", "b"].map(|arm| run(outside, arm, at, seed))));
        assert_eq!(sizes(rows.collect()), [6, 6]);
    }

    #[test]
    fn a_program_outside_that_takes_no_seed_repeats_itself_in_the_structured_order_alone() {
        let of = |spec: &'static str, shuffle| {
            let rows = (0..6).flat_map(|at| [1, 2, 3].map(|seed| Row { shuffle, ..run(spec, "a", at, seed) }));
            sizes(rows.collect())
        };
        // Three runs are two comparisons: how the third differs from the first is known from those.
        assert_eq!(of("sat/external:minisat/minimal", Shuffle::None), [6, 6]);
        assert!(of("sat/external:minisat/minimal", Shuffle::Clauses).is_empty());
        assert!(of("sat/external:kissat --seed={seed}/minimal", Shuffle::None).is_empty());
        assert!(of("nine", Shuffle::None).is_empty());
    }

    #[test]
    fn seeds_that_did_the_same_work_are_a_comparison_and_others_are_none() {
        let counting = |seed, conflicts| Row { conflicts: Some(conflicts), ..run("x", "a", 0, seed) };
        assert_eq!(sizes(vec![counting(1, 7), counting(2, 7), counting(3, 8)]), [1]);
        assert_eq!(sizes(vec![counting(1, 7), counting(2, 8), counting(3, 7)]), [1]);
    }

    #[test]
    fn a_puzzle_that_two_sets_have_was_run_twice() {
        let again = |row: Row| Row { set: "t".to_owned(), ..row };
        let rows =
            (0..3).flat_map(|at| [run("x", "a", at, 1), again(run("x", "a", at, 1)), again(run("x", "a", 9, 2))]);
        assert_eq!(sizes(rows.collect()), [3]);
    }
}
