//! The facts at the head of every report: what was compared, on which puzzles, and with which program.

use super::telling::telling;
use super::words::{clock_word, counted, family, listed, task_word, unfinished};
use super::{Analysis, InstanceKind, MachineSummary, Study};
use crate::plot::Unit;
use crate::record::{Measure, Program, RunLimits};
use exactone_core::spelling::escaped;

/// Facts by name.
pub(super) fn facts(study: &Study, analysis: &Analysis) -> Vec<(&'static str, String)> {
    let sets = sets(study);
    let of_runs = |fact: String| if is_of_runs(analysis) { fact } else { String::new() };
    let mut facts = vec![
        (asked_of(analysis.instances), of_runs(task_word(analysis.task, analysis.instances).to_owned())),
        ("Measure", of_runs(measure(analysis).to_owned())),
        ("Limits of one run", of_runs(limits(analysis.measure, &analysis.limits))),
        (title(analysis.instances), listed(&sets, 12)),
        ("Runs", runs(study, analysis)),
        ("Tests", tests(analysis)),
        ("Features", telling(analysis).unwrap_or_default()),
        ("Intervals", format!("{:.0}\u{a0}% confidence", analysis.settings.confidence * 100.0)),
    ];
    for machine in &analysis.machines {
        facts.push(("Machine", machine_fact(machine)));
        facts.extend(machine.programs.iter().map(|it| ("Program", program(it))));
    }
    let started: Vec<String> =
        analysis.machines.iter().flat_map(|it| &it.started).map(|it| escaped(it).into_owned()).collect();
    facts.push(("Begun", listed(&started, 6)));
    facts.retain(|(_, fact)| !fact.is_empty());
    facts
}

/// The most needed of them, on a line.
pub(super) fn brief(study: &Study, analysis: &Analysis) -> String {
    let (task, limits) = (task_word(analysis.task, analysis.instances), limits(analysis.measure, &analysis.limits));
    let (sets, runs) = (listed(&sets(study), 12), runs(study, analysis));
    let on = if sets.is_empty() { String::new() } else { format!(" on {sets}") };
    if !is_of_runs(analysis) {
        return format!("Propagation alone was looked at{on}; nothing was to be run.");
    }
    let tests = tests(analysis);
    let tests = if tests.is_empty() { tests } else { format!(" Tests: {tests}.") };
    format!("Asked was {task}; {runs}{on}; limits {limits}. Cost is {}.{tests}", analysis.unit.word())
}

fn asked_of(instances: InstanceKind) -> &'static str {
    match instances {
        InstanceKind::Puzzle => "Asked of each puzzle",
        InstanceKind::Formula => "Asked of each formula",
        InstanceKind::Batch => "Asked of each puzzle of a batch",
    }
}

fn title(instances: InstanceKind) -> &'static str {
    match instances {
        InstanceKind::Puzzle => "Puzzles",
        InstanceKind::Formula => "Formulas",
        InstanceKind::Batch => "Batches of puzzles",
    }
}

/// What verdicts rest on; empty where nothing was tested.
fn tests(analysis: &Analysis) -> String {
    let tests = analysis.blocks.first().map_or(0, |block| block.family);
    if tests == 0 {
        return String::new();
    }
    format!("Wilcoxon's signed-rank test, Holm's correction over {}", family(analysis, tests))
}

/// Whether anything was to be run: of a propagation profile nothing is.
fn is_of_runs(analysis: &Analysis) -> bool {
    analysis.progress.planned > 0
}

/// How many of how many arms; empty where nothing was to be run.
fn runs(study: &Study, analysis: &Analysis) -> String {
    if !is_of_runs(analysis) {
        return String::new();
    }
    let runs = unfinished(analysis.progress).unwrap_or_else(|| counted(study.rows.len(), "run", "runs"));
    format!("{runs}; {}", counted(analysis.arms.len(), "arm", "arms"))
}

/// The sets with how many puzzles they have, in the order of the manifest.
fn sets(study: &Study) -> Vec<String> {
    let mut sets: Vec<(&str, usize)> = Vec::new();
    let is_part = study.manifests.len() == 1;
    for (at, instance) in study.manifests.first().into_iter().flat_map(|manifest| manifest.instances.iter().enumerate())
    {
        // A part by itself has the puzzles that are its own.
        if is_part && study.manifests[0].shard.as_ref().is_some_and(|shard| !shard.has(at)) {
            continue;
        }
        match sets.iter_mut().find(|(set, _)| *set == instance.set) {
            Some((_, count)) => *count += 1,
            None => sets.push((&instance.set, 1)),
        }
    }
    sets.into_iter().map(|(set, count)| format!("{count} of {}", escaped(set))).collect()
}

/// What costs are, and by which clock.
fn measure(analysis: &Analysis) -> &'static str {
    match (analysis.unit, analysis.measure) {
        (super::Unit::Seconds, Measure::Throughput) => "seconds of processor time of a whole batch",
        (super::Unit::Seconds, Measure::Cpu) => "seconds of processor time of encoding, loading and solving together",
        (unit, _) => unit.sentence(),
    }
}

fn limits(measure: Measure, limits: &RunLimits) -> String {
    let mut all = Vec::new();
    let clock = clock_word(measure);
    let guard = limits.wall_seconds.filter(|_| measure.is_processor_time());
    if limits.seconds > 0.0 {
        all.push(format!("{} {clock}", Unit::Seconds.label(limits.seconds)));
    }
    all.extend(guard.map(|seconds| format!("{} wall time", Unit::Seconds.label(seconds))));
    all.extend(limits.cpu_seconds.map(|seconds| format!("{seconds}\u{a0}s processor time of the process")));
    all.extend(limits.memory_bytes.map(|bytes| format!("{}\u{a0}MB memory", bytes / 1_000_000)));
    all.extend(limits.nodes.map(|nodes| format!("{nodes} nodes")));
    if all.is_empty() { "none".to_owned() } else { all.join(", ") }
}

fn machine_fact(it: &MachineSummary) -> String {
    let machine = &it.machine;
    format!(
        "{}: {}, {}, {}",
        escaped(&machine.id),
        escaped(&machine.cpu),
        counted(machine.cores, "core", "cores"),
        escaped(&machine.system)
    )
}

fn program(it: &Program) -> String {
    let commit = it.commit.as_ref().map_or_else(String::new, |commit| format!(", commit {}", escaped(commit)));
    let solvers: Vec<String> = it.solvers.iter().map(|solver| escaped(solver).into_owned()).collect();
    let with = if solvers.is_empty() { String::new() } else { format!(", with {}", listed(&solvers, 12)) };
    format!("exactone {} ({}{commit}){with}", escaped(&it.version), escaped(&it.profile))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_written_as_they_are_set() {
        assert_eq!(limits(Measure::Wall, &RunLimits::default()), "none");
        let all = RunLimits {
            seconds: 10.0,
            wall_seconds: None,
            cpu_seconds: Some(20),
            memory_bytes: Some(2_000_000_000),
            nodes: Some(7),
        };
        let expected = "10 s wall time, 20 s processor time of the process, 2000 MB memory, 7 nodes";
        assert_eq!(limits(Measure::Wall, &all).replace('\u{a0}', " "), expected);
        let guarded = RunLimits { seconds: 10.0, wall_seconds: Some(40.0), ..RunLimits::default() };
        assert_eq!(limits(Measure::Cpu, &guarded).replace('\u{a0}', " "), "10 s processor time, 40 s wall time");
    }
}
