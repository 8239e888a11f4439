//! What the arms of a study are.

use super::{Study, Unit};
use crate::record::{Arm, Measure, Row};
use serde::Serialize;

/// An arm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ArmSummary {
    /// What reports call it.
    pub name: String,
    /// The engine, in full.
    pub spec: String,
    /// Its solver, where it has one.
    pub solver: Option<String>,
    /// The solver's releases, each once; more than one is worth a warning.
    pub solver_versions: Vec<String>,
    /// Its encoding, where it has one.
    pub encoding: Option<String>,
    /// What its costs are counted in; differs from [`super::Analysis::unit`] only where that is [`Unit::Mixed`].
    pub unit: Unit,
    /// Other arms with the same spec: the same engine under another name.
    pub same_engine: Vec<usize>,
}

/// The arms, in the order of the manifests, and after them those that only rows name. O(arms × (arms + rows)).
pub(super) fn summaries(study: &Study, measure: Measure) -> Vec<ArmSummary> {
    let arms = arms(study);
    let twins = |at: usize| {
        let same = |other: &usize| *other != at && arms[*other].spec == arms[at].spec;
        (0..arms.len()).filter(same).collect()
    };
    let units = units(study, &arms, measure);
    (0..arms.len()).map(|at| summary(study, &arms[at], units[at], twins(at))).collect()
}

fn arms(study: &Study) -> Vec<Arm> {
    let planned = study.manifests.iter().flat_map(|manifest| manifest.arms.iter().cloned());
    let ran = study.rows.iter().map(|row| Arm { name: row.arm.clone(), spec: row.spec.clone() });
    let mut arms: Vec<Arm> = Vec::new();
    for arm in planned.chain(ran) {
        if !arms.iter().any(|known| known.name == arm.name) {
            arms.push(arm);
        }
    }
    arms
}

fn summary(study: &Study, arm: &Arm, unit: Unit, same_engine: Vec<usize>) -> ArmSummary {
    let rows = || study.rows.iter().filter(|row| row.arm == arm.name);
    let mut solver_versions: Vec<String> = rows().filter_map(|row| row.solver_version.clone()).collect();
    solver_versions.sort();
    solver_versions.dedup();
    ArmSummary {
        name: arm.name.clone(),
        spec: arm.spec.clone(),
        solver: rows().find_map(|row| row.solver.clone()),
        solver_versions,
        encoding: rows().find_map(|row| row.encoding.clone()),
        unit,
        same_engine,
    }
}

/// Conflicts, if all arms count them; else nodes, if all count those; else what each arm has. Arms that answered nothing
/// have no say.
fn units(study: &Study, arms: &[Arm], measure: Measure) -> Vec<Unit> {
    if measure.is_time() {
        return vec![Unit::Seconds; arms.len()];
    }
    let answered = |arm: &Arm| study.rows.iter().filter(|row| row.arm == arm.name && row.status.is_answer()).collect();
    let rows: Vec<Vec<&Row>> = arms.iter().map(answered).collect();
    let counts = |counter: fn(&Row) -> Option<u64>| {
        let of_arm = move |rows: &Vec<&Row>| rows.is_empty() || rows.iter().any(|row| counter(row).is_some());
        rows.iter().map(of_arm).collect::<Vec<bool>>()
    };
    let (conflicts, nodes) = (counts(|row| row.conflicts), counts(|row| row.nodes));
    let unit = |at: usize| if conflicts[at] { Unit::Conflicts } else { Unit::Nodes };
    match (conflicts.iter().all(|&counts| counts), nodes.iter().all(|&counts| counts)) {
        (false, true) => vec![Unit::Nodes; arms.len()],
        _ => (0..arms.len()).map(unit).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::{answered, study};
    use super::*;

    fn counting(arm: &str, conflicts: Option<u64>, nodes: Option<u64>) -> Row {
        Row { nodes, conflicts, ..answered(arm, 0, 1.0) }
    }

    fn units_of(rows: Vec<Row>) -> Vec<Unit> {
        summaries(&study(rows), Measure::Work).iter().map(|arm| arm.unit).collect()
    }

    #[test]
    fn work_is_conflicts_where_all_count_them_else_nodes_else_what_there_is() {
        let [both, nodes, conflicts] =
            [counting("a", Some(1), Some(2)), counting("b", None, Some(2)), counting("c", Some(1), None)];
        assert_eq!(units_of(vec![both.clone(), conflicts.clone()]), [Unit::Conflicts; 2]);
        assert_eq!(units_of(vec![both, nodes.clone()]), [Unit::Nodes; 2]);
        assert_eq!(units_of(vec![nodes, conflicts]), [Unit::Nodes, Unit::Conflicts]);
    }

    #[test]
    fn arms_with_the_same_spec_know_each_other_and_releases_are_listed_once() {
        let one = Row { solver_version: Some("1".to_owned()), spec: "cells".to_owned(), ..answered("a", 0, 1.0) };
        let two = Row { solver_version: Some("2".to_owned()), seed: 2, ..one.clone() };
        let twin = Row { arm: "b".to_owned(), ..one.clone() };
        let arms = summaries(&study(vec![one.clone(), two, twin, one]), Measure::Wall);
        assert_eq!(arms[0].solver_versions, ["1", "2"]);
        assert_eq!((arms[0].same_engine.clone(), arms[1].same_engine.clone()), (vec![1], vec![0]));
    }
}
