//! Runs that did the same work: an engine compared with itself.
//!
//! | which | when |
//! |---|---|
//! | two arms with the same spec, under one seed | always: the same engine was told the same |
//! | two seeds of an arm in the structured order | if both counted the same, to the last counter; a program outside, which counts nothing, if its command has no `{seed}` |
//! | the same puzzle in two sets, under one seed | if both counted the same, or nothing |
//!
//! Each set, shuffle and seed, or two of them, is a comparison of its own. Machines are never compared with each other: one is
//! faster than another whatever the arms.

use super::ArmSummary;
use super::cost::CostScale;
use super::pairs::Pairs;
use super::run_table::RunTable;
use crate::record::{Row, Shuffle};
use std::collections::BTreeMap;

/// The comparisons of each engine of one machine with itself: for each its differences of logarithms, one for each instance.
/// O(rows × seeds) and a logarithm more.
pub(super) fn replicates(rows: &[&Row], arms: &[ArmSummary], scale: &CostScale) -> Vec<Vec<f64>> {
    let mut of_seed: BTreeMap<(&str, Shuffle, u64), Vec<&Row>> = BTreeMap::new();
    for row in rows {
        of_seed.entry((&row.set, row.shuffle, row.seed)).or_default().push(row);
    }
    let mut comparisons: Vec<Vec<f64>> = of_seed.values().flat_map(|rows| twins(rows, arms, scale)).collect();
    comparisons.extend(of_two_seeds(rows, scale));
    comparisons.extend(of_two_sets(rows, scale));
    comparisons
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

/// The differences between every two seeds of an arm in the structured order, where both did the same work.
fn of_two_seeds(rows: &[&Row], scale: &CostScale) -> Vec<Vec<f64>> {
    let plain = rows.iter().copied().filter(|row| row.shuffle == Shuffle::None);
    let runs = groups(plain, |row| (row.set.as_str(), row.arm.as_str(), row.hash.as_str()));
    differences(runs.into_values(), scale, |one, other| {
        let is_same = work(one) == work(other) && (has_counted(one) || takes_no_seed(one));
        (one.seed != other.seed && is_same).then_some((one.set.as_str(), one.arm.as_str(), one.seed, other.seed))
    })
}

/// The differences between the runs of an arm on a puzzle that two sets have.
fn of_two_sets(rows: &[&Row], scale: &CostScale) -> Vec<Vec<f64>> {
    let runs = groups(rows.iter().copied(), |row| (row.arm.as_str(), row.shuffle, row.seed, row.hash.as_str()));
    differences(runs.into_values(), scale, |one, other| {
        let is_same = one.set != other.set && work(one) == work(other);
        is_same.then_some((one.arm.as_str(), one.shuffle, one.seed, one.set.as_str(), other.set.as_str()))
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

/// The differences of every two runs of each group, gathered by the comparison that they belong to, if any.
fn differences<'a, K: Ord>(
    groups: impl Iterator<Item = Vec<&'a Row>>,
    scale: &CostScale,
    comparison: impl Fn(&'a Row, &'a Row) -> Option<K>,
) -> Vec<Vec<f64>> {
    let mut comparisons: BTreeMap<K, Vec<f64>> = BTreeMap::new();
    for mut runs in groups {
        runs.sort_by(|one, other| one.seed.cmp(&other.seed).then_with(|| one.set.cmp(&other.set)));
        let pairs = (0..runs.len()).flat_map(|one| (one + 1..runs.len()).map(move |other| (one, other)));
        for (one, other) in pairs.map(|(one, other)| (runs[one], runs[other])) {
            let Some(key) = comparison(one, other) else { continue };
            if let (Some(first), Some(second)) = (one.seconds(), other.seconds()) {
                comparisons.entry(key).or_default().push(scale.log_ratio(first, second));
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
        replicates(&study.rows.iter().collect::<Vec<_>>(), &arms, &scale).iter().map(Vec::len).collect()
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
        assert_eq!(of("sat/external:minisat/minimal", Shuffle::None), [6, 6, 6]);
        assert!(of("sat/external:minisat/minimal", Shuffle::Clauses).is_empty());
        assert!(of("sat/external:kissat --seed={seed}/minimal", Shuffle::None).is_empty());
        assert!(of("nine", Shuffle::None).is_empty());
    }

    #[test]
    fn seeds_that_did_the_same_work_are_a_comparison_and_others_are_none() {
        let counting = |seed, conflicts| Row { conflicts: Some(conflicts), ..run("x", "a", 0, seed) };
        assert_eq!(sizes(vec![counting(1, 7), counting(2, 7), counting(3, 8)]), [1]);
    }

    #[test]
    fn a_puzzle_that_two_sets_have_was_run_twice() {
        let again = |row: Row| Row { set: "t".to_owned(), ..row };
        let rows =
            (0..3).flat_map(|at| [run("x", "a", at, 1), again(run("x", "a", at, 1)), again(run("x", "a", 9, 2))]);
        assert_eq!(sizes(rows.collect()), [3]);
    }
}
