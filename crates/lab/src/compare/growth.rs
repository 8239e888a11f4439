//! A comparison that is begun again with more: other arms, seeds, shuffles or puzzles beside the old ones, or higher limits.
//! What is there is kept, and only what is new is run.
//!
//! Nothing may be taken away, and nothing else may differ: rows of two programs, machines or tasks are not one comparison. A
//! run that a limit ended is made again if that limit is higher now; a limit that is lower is refused, as nobody knows which
//! answers it would have cut off.

use crate::record::{Manifest, ManifestInstance, OutsideProgram, Row, RunLimits, Status};
use std::collections::HashSet;

/// What makes a comparison another one, in words; `None` if the rows of the old one belong to the new one.
pub(super) fn difference(old: &Manifest, new: &Manifest) -> Option<&'static str> {
    let limits = (&old.limits, &new.limits);
    let missing = if old.has_formulas() {
        "a formula is missing, or is another one"
    } else {
        "a puzzle is missing, or is another one"
    };
    let differences = [
        (old.program == new.program, "the program is another one"),
        (old.machine == new.machine, "the machine is another one"),
        (old.programs.iter().all(|one| is_among(one, &new.programs)), "a program outside is another one"),
        (old.task == new.task, "the task differs"),
        (old.counters == new.counters, "the texts before counters differ"),
        (old.proofs == new.proofs, "proofs are asked for in one of them only"),
        (old.measure == new.measure, "the measure differs"),
        (is_no_lower(limits), "a limit is lower than it was"),
        (old.jobs == new.jobs, "the number of runs side by side differs"),
        (old.order == new.order, "the order differs"),
        (old.shard == new.shard, "the shard is another one"),
        (has_all(&new.shuffles, &old.shuffles), "a shuffle is missing"),
        (has_all(&new.seeds, &old.seeds), "a seed is missing"),
        (has_all(&new.arms, &old.arms), "an arm is missing, or is another engine now"),
        (old.profile == new.profile, "the profile differs"),
        (has_all(&new.models, &old.models), "the rules differ"),
        (has_instances(new, old), missing),
        (old.shard.is_none() || old.instances == new.instances, "a shard is of other puzzles"),
        (old.profile.is_none() || old.instances == new.instances, "a profile is of other puzzles"),
    ];
    differences.into_iter().find(|(same, _)| !same).map(|(_, what)| what)
}

/// Whether the new one has nothing that the old one has not.
pub(super) fn is_same(old: &Manifest, new: &Manifest) -> bool {
    let (title, started, grown) = (old.title.clone(), old.started.clone(), old.grown.clone());
    *old == Manifest { title, started, grown, conditions: old.conditions, ..new.clone() }
}

/// Whether this program is among them, and is the same.
fn is_among(one: &OutsideProgram, all: &[OutsideProgram]) -> bool {
    all.iter().any(|other| other.command == one.command && one.is_same(other))
}

fn has_all<T: PartialEq>(all: &[T], some: &[T]) -> bool {
    some.iter().all(|one| all.contains(one))
}

fn has_instances(new: &Manifest, old: &Manifest) -> bool {
    let key = |one: &ManifestInstance| [one.set.clone(), one.name.clone(), one.hash.clone()];
    let known: HashSet<[String; 3]> = new.instances.iter().map(key).collect();
    old.instances.iter().all(|one| known.contains(&key(one)))
}

/// Whether no limit is lower than it was. No limit is the highest.
fn is_no_lower((old, new): (&RunLimits, &RunLimits)) -> bool {
    let count = |old: Option<u64>, new: Option<u64>| new.is_none_or(|new| old.is_some_and(|old| new >= old));
    new.seconds >= old.seconds
        && new.wall() >= old.wall()
        && count(old.cpu_seconds, new.cpu_seconds)
        && count(old.memory_bytes, new.memory_bytes)
        && count(old.nodes, new.nodes)
}

/// Whether a run that ended so under the old limits is as good as one under the new ones.
pub(super) fn still_holds(row: &Row, old: &RunLimits, new: &RunLimits) -> bool {
    let same = |limit: fn(&RunLimits) -> Option<u64>| limit(old) == limit(new);
    let seconds = |limit: fn(&RunLimits) -> f64| limit(old).total_cmp(&limit(new)).is_eq();
    match row.status {
        Status::Time => seconds(RunLimits::wall),
        Status::Cpu => same(|limits| limits.cpu_seconds) && seconds(|limits| limits.seconds),
        Status::Memory => same(|limits| limits.memory_bytes),
        Status::Nodes => same(|limits| limits.nodes),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::sample::row;
    use crate::record::{Arm, Shuffle};
    use crate::report::sample::planned;

    fn old() -> Manifest {
        planned(&["a", "b"], 3, &[1])
    }

    fn changed(change: impl FnOnce(&mut Manifest)) -> Option<&'static str> {
        let mut new = old();
        change(&mut new);
        difference(&old(), &new)
    }

    #[test]
    fn more_of_anything_goes_on() {
        assert_eq!(changed(|_| ()), None);
        assert_eq!(changed(|new| new.arms.insert(0, Arm { name: "c".to_owned(), spec: "c".to_owned() })), None);
        assert_eq!(changed(|new| new.seeds = vec![7, 1]), None);
        assert_eq!(changed(|new| new.shuffles.push(Shuffle::All)), None);
        assert_eq!(changed(|new| *new = Manifest { instances: planned(&[], 5, &[]).instances, ..new.clone() }), None);
        assert_eq!(changed(|new| new.limits.seconds *= 2.0), None);
        assert_eq!(changed(|new| new.title = "another".to_owned()), None);
    }

    #[test]
    fn less_of_anything_and_anything_else_is_another_comparison() {
        assert_eq!(changed(|new| _ = new.arms.pop()), Some("an arm is missing, or is another engine now"));
        assert_eq!(
            changed(|new| "dlx".clone_into(&mut new.arms[0].spec)),
            Some("an arm is missing, or is another engine now")
        );
        assert_eq!(changed(|new| new.seeds = vec![2]), Some("a seed is missing"));
        assert_eq!(changed(|new| _ = new.instances.pop()), Some("a puzzle is missing, or is another one"));
        assert_eq!(changed(|new| new.limits.seconds /= 2.0), Some("a limit is lower than it was"));
        assert_eq!(changed(|new| new.limits.nodes = Some(7)), Some("a limit is lower than it was"));
        assert_eq!(changed(|new| new.jobs += 1), Some("the number of runs side by side differs"));
        assert_eq!(changed(|new| "x".clone_into(&mut new.program.version)), Some("the program is another one"));
    }

    #[test]
    fn a_run_is_made_again_if_the_limit_that_ended_it_is_higher() {
        let (low, high) =
            (RunLimits { seconds: 1.0, ..RunLimits::default() }, RunLimits { seconds: 2.0, ..RunLimits::default() });
        let ended = |status| Row { status, ..row("a", 0.5) };
        assert!(!still_holds(&ended(Status::Time), &low, &high) && !still_holds(&ended(Status::Cpu), &low, &high));
        assert!(still_holds(&ended(Status::Unique), &low, &high) && still_holds(&ended(Status::Memory), &low, &high));
        assert!(still_holds(&ended(Status::Time), &low, &low));
        let nodes = RunLimits { nodes: Some(5), ..low };
        assert!(
            !still_holds(&ended(Status::Nodes), &nodes, &low) && still_holds(&ended(Status::Nodes), &nodes, &nodes)
        );
    }
}
