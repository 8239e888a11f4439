//! How many of the planned runs were made.
//!
//! A comparison that was broken off looks like one with fewer puzzles. So runs are counted against the manifests: every
//! instance by every arm, shuffle and seed, on the machine of the manifest; of a part, its own instances. A run that two folders
//! plan is counted once.

use super::Study;
use crate::record::{Manifest, ManifestInstance, Row, Shuffle};
use serde::Serialize;
use std::collections::{BTreeSet, HashSet};

/// How many of the planned runs were made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Progress {
    /// Runs that there are rows of.
    pub done: usize,
    /// Runs of the plans.
    pub planned: usize,
}

impl Progress {
    /// Whether nothing is missing.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.done >= self.planned
    }
}

/// A set in an order that has no row yet, and so no [`super::Block`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct NotBegun {
    /// What was to be shuffled.
    pub shuffle: Shuffle,
    /// The set.
    pub set: String,
}

/// Machine, set, instance, arm, shuffle and seed.
type Run<'a> = (&'a str, &'a str, &'a str, &'a str, Shuffle, u64);

/// The runs that are planned. Time and memory O(runs).
pub(super) struct PlannedRuns<'a>(HashSet<Run<'a>>);

impl<'a> PlannedRuns<'a> {
    pub(super) fn of(study: &'a Study) -> Self {
        let mut runs = HashSet::new();
        for manifest in &study.manifests {
            runs.extend(manifest.own_instances().flat_map(|(_, instance)| runs_of(manifest, instance)));
        }
        let parts: Vec<&Manifest> = study.manifests.iter().filter(|manifest| manifest.shard.is_some()).collect();
        if let (Some(first), true) = (parts.first(), study.manifests.len() > 1) {
            // Of several parts the whole is planned: what parts that are not here would make is missing.
            let is_here = |at: usize| parts.iter().any(|part| part.shard.as_ref().is_some_and(|shard| shard.has(at)));
            let missing = first.instances.iter().enumerate().filter(|(at, _)| !is_here(*at));
            runs.extend(missing.flat_map(|(_, instance)| runs_of(first, instance)));
        }
        runs.extend(study.rows.iter().map(run));
        Self(runs)
    }

    /// All of it.
    pub(super) fn whole(&self, study: &Study) -> Progress {
        Progress { done: study.rows.iter().map(run).collect::<HashSet<Run>>().len(), planned: self.0.len() }
    }

    /// The sets and orders in which nothing was run yet, the structured order first.
    pub(super) fn not_begun(&self, study: &Study) -> Vec<NotBegun> {
        let begun: HashSet<(Shuffle, &str)> = study.rows.iter().map(|row| (row.shuffle, row.set.as_str())).collect();
        let planned: BTreeSet<(Shuffle, &str)> = self.0.iter().map(|run| (run.4, run.1)).collect();
        let missing = planned.into_iter().filter(|part| !begun.contains(part));
        missing.map(|(shuffle, set)| NotBegun { shuffle, set: set.to_owned() }).collect()
    }

    /// One set, or all, in one order.
    pub(super) fn part(&self, rows: &[&Row], shuffle: Shuffle, set: Option<&str>) -> Progress {
        let planned = self.0.iter().filter(|run| run.4 == shuffle && set.is_none_or(|set| run.1 == set)).count();
        Progress { done: rows.iter().map(|row| run(row)).collect::<HashSet<Run>>().len(), planned }
    }
}

/// The runs on an instance, by the machine of the manifest.
fn runs_of<'a>(manifest: &'a Manifest, instance: &'a ManifestInstance) -> impl Iterator<Item = Run<'a>> {
    let machine = manifest.machine.id.as_str();
    let orders = manifest.shuffles.iter().flat_map(|&shuffle| manifest.seeds.iter().map(move |&seed| (shuffle, seed)));
    orders.flat_map(move |(shuffle, seed)| {
        let arms = manifest.arms.iter();
        arms.map(move |arm| (machine, instance.set.as_str(), instance.name.as_str(), arm.name.as_str(), shuffle, seed))
    })
}

fn run(row: &Row) -> Run<'_> {
    (&row.machine, &row.set, &row.instance, &row.arm, row.shuffle, row.seed)
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::{answered, planned, study};
    use super::*;

    #[test]
    fn runs_are_counted_against_the_plan_and_what_two_folders_plan_alike_once() {
        // Three puzzles, two arms, two seeds.
        let mut study = study(vec![answered("a", 0, 1.0), answered("b", 0, 1.0)]);
        study.manifests = vec![planned(&["a", "b"], 3, &[1, 2]), planned(&["b", "c"], 3, &[1])];
        let plan = PlannedRuns::of(&study);
        assert_eq!(plan.whole(&study), Progress { done: 2, planned: 12 + 3 });
        let rows: Vec<&Row> = study.rows.iter().collect();
        assert_eq!(plan.part(&rows, Shuffle::None, Some("s")), Progress { done: 2, planned: 15 });
        assert_eq!(plan.part(&[], Shuffle::All, None), Progress::default());
        assert_eq!(plan.not_begun(&study), []);
        study.rows.clear();
        assert_eq!(
            PlannedRuns::of(&study).not_begun(&study),
            [NotBegun { shuffle: Shuffle::None, set: "s".to_owned() }]
        );
    }

    #[test]
    fn parts_of_two_machines_are_each_planned_on_its_own() {
        let part = |machine: &str, shard: &str| {
            let mut part = planned(&["a", "b"], 3, &[1]);
            machine.clone_into(&mut part.machine.id);
            part.shard = Some(shard.parse().unwrap());
            part
        };
        let mut study = study(Vec::new());
        study.manifests = vec![part("m", "1,3/3"), part("n", "2/3")];
        assert_eq!(PlannedRuns::of(&study).whole(&study), Progress { done: 0, planned: 6 });
        study.manifests[0] = part("m", "1/3");
        assert_eq!(PlannedRuns::of(&study).whole(&study), Progress { done: 0, planned: 6 });
        study.manifests.pop();
        assert_eq!(PlannedRuns::of(&study).whole(&study), Progress { done: 0, planned: 2 });
    }

    #[test]
    fn nothing_planned_is_finished() {
        let study = Study::default();
        assert!(PlannedRuns::of(&study).whole(&study).is_finished());
    }
}
