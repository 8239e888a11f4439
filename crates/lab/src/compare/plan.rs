//! From a plan to a manifest: everything is looked up, checked and spelled out before the first run.

use super::arms::{arms, solver_arms};
use super::conditions::conditions;
use super::counter_texts::texts_of;
use super::features::rules;
use super::formula_file;
use super::instances::{Gathered, verify, verify_design};
use super::machine::{machine, program};
use super::plan_checks::checked;
use super::plan_profile::resolved;
use super::{PlanError, PlanFile};
use crate::record::{CounterTexts, MANIFEST_SCHEMA, Manifest, Measure, RunLimits, Shard, Shuffle, Task};
use exactone_core::spelling::{escaped, nearest};
use exactone_sat::sat::{CommandError, CommandLine};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The time of a run if the plan does not say it.
const TIME: Duration = Duration::from_secs(10);
/// The memory of a run if the plan does not say it.
const MEMORY: u64 = 4 << 30;
/// The nodes of a run if the plan does not say them and work is measured.
const NODES: u64 = 1_000_000;
/// The time that guards a run which only nodes should end.
const GUARD: Duration = Duration::from_mins(10);
/// Where processor time is measured, a run that gets little of a core is ended after so many times its limit, and some more.
const WALL_TIMES: u32 = 10;
const WALL_SPARE: Duration = Duration::from_secs(10);

/// What the command line says beside the plan.
#[derive(Clone, Debug, Default)]
pub struct Overrides {
    /// A name for the machine.
    pub machine: Option<String>,
    /// When the comparison is begun, UTC.
    pub started: String,
    /// The part of it that is run here, if it is not the whole.
    pub shard: Option<Shard>,
    /// The folder of the manifest that is repeated: formulas that are not where it says are looked for there.
    pub beside: Option<PathBuf>,
}

/// Spells a plan out. Its files are looked for in this folder.
///
/// # Errors
/// [`PlanError`].
pub fn manifest(plan: &PlanFile, folder: &Path, overrides: &Overrides) -> Result<Manifest, PlanError> {
    let mut arms = arms(&plan.arms, &plan.names())?;
    let profile = plan.profile.as_ref().map(resolved).transpose()?;
    if arms.is_empty() && profile.is_none() {
        return Err(PlanError::Plan("there is nothing to compare: expected arms, or a profile".to_owned()));
    }
    if plan.measure != Measure::Throughput && plan.instances.iter().any(|source| source.batch.is_some()) {
        let message = "`batch` says how throughput is measured: expected `measure = \"throughput\"` with it";
        return Err(PlanError::Plan(message.to_owned()));
    }
    let mut gathered = Gathered::new(plan.measure == Measure::Throughput);
    plan.instances.iter().try_for_each(|source| gathered.add(source, folder))?;
    let (instances, models) = gathered.models();
    let mut task = Task::Unique;
    if instances.iter().any(|instance| instance.formula.is_some()) {
        arms = solver_arms(&plan.arms, &plan.names())?;
        task = Task::First;
    }
    let manifest = Manifest {
        schema: MANIFEST_SCHEMA.to_owned(),
        title: plan.title.clone().unwrap_or_else(|| "Comparison".to_owned()),
        started: overrides.started.clone(),
        grown: Vec::new(),
        program: program(),
        machine: machine(overrides.machine.as_deref()),
        conditions: plan.measure.is_time().then(|| conditions(None)),
        programs: Vec::new(),
        task: plan.task.unwrap_or(task),
        proofs: plan.proofs,
        counters: counters(plan)?,
        shard: overrides.shard.clone(),
        measure: plan.measure,
        limits: limits(plan)?,
        jobs: plan.jobs.unwrap_or(1),
        order: plan.order,
        shuffles: or(&plan.shuffles, Shuffle::None),
        seeds: or(&plan.seeds, 1),
        arms,
        profile,
        models,
        instances,
    };
    checked(manifest)
}

/// The texts before counters, by the command lines of the solvers that print them.
fn counters(plan: &PlanFile) -> Result<BTreeMap<String, CounterTexts>, PlanError> {
    let command = |(name, texts): (&String, &CounterTexts)| {
        let wrong = |message: String| PlanError::Plan(format!("counters of `{}`: {message}", escaped(name)));
        let Some(command) = plan.solvers.get(name) else {
            let near = nearest(name, plan.solvers.keys().map(String::as_str));
            let near = near.map_or(String::new(), |near| format!(", did you mean `{}`?", escaped(near)));
            return Err(wrong(format!("no solver is called so{near}")));
        };
        let command: CommandLine = command.parse().map_err(|error: CommandError| wrong(error.to_string()))?;
        if texts_of(texts).iter().any(|it| it.text.is_empty()) {
            return Err(wrong("a text is empty: expected what stands before the number".to_owned()));
        }
        Ok((command.to_string(), texts.clone()))
    };
    plan.counters.iter().map(command).collect()
}

/// The same comparison, to be made again here and now.
///
/// # Errors
/// As [`manifest`].
pub fn again(mut old: Manifest, overrides: &Overrides) -> Result<Manifest, PlanError> {
    formula_file::verify(&mut old, overrides.beside.as_deref())?;
    let rules = rules(&old)?;
    for instance in &old.instances {
        let wrong = |message| PlanError::Instances { from: instance.name.clone(), message };
        if instance.formula.is_some() {
            continue;
        }
        if instance.kind.is_some() {
            verify_design(instance).map_err(wrong)?;
            continue;
        }
        let known = rules.get(instance.model.as_str());
        let known = known.ok_or_else(|| wrong(format!("the manifest has no rules called `{}`", instance.model)))?;
        verify(instance, known.model()).map_err(wrong)?;
    }
    let machine = machine(overrides.machine.as_deref());
    let conditions = old.measure.is_time().then(|| conditions(None));
    checked(Manifest {
        started: overrides.started.clone(),
        grown: Vec::new(),
        program: program(),
        machine,
        conditions,
        shard: overrides.shard.clone(),
        ..old
    })
}

fn or<T: Clone>(given: &[T], default: T) -> Vec<T> {
    if given.is_empty() { vec![default] } else { given.to_vec() }
}

/// Where processor time is measured, `time` and `cpu` limit the same, and the smaller one holds.
fn limits(plan: &PlanFile) -> Result<RunLimits, PlanError> {
    let (work, cpu) = (plan.measure == Measure::Work, plan.measure.is_processor_time());
    let time = plan.limits.time.unwrap_or(if work { GUARD } else { TIME });
    let both = plan.limits.cpu.filter(|_| cpu).map(|limit| plan.limits.time.map_or(limit, |time| time.min(limit)));
    let seconds = both.unwrap_or(time);
    if !cpu && plan.limits.wall.is_some() {
        let message =
            "`wall` limits runs whose processor time is measured: expected `time` alone, or `measure = \"cpu\"`";
        return Err(PlanError::Plan(message.to_owned()));
    }
    let wall = plan.limits.wall.unwrap_or(WALL_TIMES * seconds + WALL_SPARE);
    Ok(RunLimits {
        seconds: seconds.as_secs_f64(),
        wall_seconds: cpu.then_some(wall.as_secs_f64()),
        cpu_seconds: plan.limits.cpu.filter(|_| !cpu).map(|time| time.as_secs() + u64::from(time.subsec_nanos() > 0)),
        memory_bytes: Some(plan.limits.memory.unwrap_or(MEMORY)),
        nodes: plan.limits.nodes.or(work.then_some(NODES)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::Source;
    use crate::compare::growth::difference;

    fn plan() -> (tempfile::TempDir, PlanFile) {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("a.txt"), "1...............\n").unwrap();
        let source = Source { files: vec!["a.txt".to_owned()], ..Source::default() };
        let plan = PlanFile { arms: vec!["cells".to_owned()], instances: vec![source], ..PlanFile::default() };
        (folder, plan)
    }

    fn spelled(change: impl FnOnce(&mut PlanFile)) -> Result<Manifest, String> {
        let (folder, mut plan) = plan();
        change(&mut plan);
        manifest(&plan, folder.path(), &Overrides::default()).map_err(|error| error.to_string())
    }

    #[test]
    fn a_plan_is_spelled_out_with_what_it_does_not_say() {
        let found = spelled(|_| ()).unwrap();
        assert_eq!((found.seeds.as_slice(), found.shuffles.as_slice()), (&[1][..], &[Shuffle::None][..]));
        assert_eq!((found.limits.seconds, found.limits.memory_bytes), (10.0, Some(4 << 30)));
        assert_eq!((found.instances.len(), found.models.len(), found.arms[0].name.as_str()), (1, 1, "cells"));
    }

    #[test]
    fn work_is_measured_within_nodes_on_any_machine() {
        let found = spelled(|plan| plan.measure = Measure::Work).unwrap();
        assert_eq!((found.limits.nodes, found.machine.id.as_str()), (Some(1_000_000), "any"));
        let outside = |measure| {
            spelled(|plan| {
                plan.measure = measure;
                plan.limits.nodes = Some(7);
                plan.arms = vec!["sat/external:kissat".to_owned()];
            })
        };
        assert!(outside(Measure::Work).is_ok());
        assert!(outside(Measure::Cpu).unwrap_err().contains("cannot be stopped after so many conflicts"));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let error = |change: fn(&mut PlanFile)| spelled(change).unwrap_err();
        assert!(error(|plan| plan.arms.clear()).contains("nothing to compare"));
        assert!(error(|plan| plan.instances.clear()).contains("nothing to compare on"));
        assert!(error(|plan| plan.seeds = vec![1, 2, 1]).contains("seed 1 is given twice"));
        assert!(
            error(|plan| plan.shuffles = vec![Shuffle::None, Shuffle::All, Shuffle::None])
                .contains("shuffle `none` is given twice")
        );
        assert!(error(|plan| plan.limits.time = Some(Duration::ZERO)).contains("time limit is nothing"));
        for jobs in [0, 1_025] {
            let found = spelled(|plan| plan.jobs = Some(jobs)).unwrap_err();
            assert!(found.contains(&format!("`jobs` is {jobs}: expected 1 to 1024")), "{found}");
        }
        let many = error(|plan| {
            plan.seeds = (0..4_000).collect();
            plan.arms = vec!["sat/{varisat,batsat}/*".to_owned(), "propagate/{lifo,fifo,sweep}/*".to_owned()];
            plan.shuffles = vec![Shuffle::None, Shuffle::Puzzle, Shuffle::Clauses, Shuffle::Names, Shuffle::All];
            plan.instances = vec![Source { files: vec!["a.txt".to_owned(); 40], ..Source::default() }];
        });
        assert!(many.contains("more than 1000000 runs"), "{many}");
    }

    #[test]
    fn a_comparison_made_again_is_the_same_and_another_is_told_apart() {
        let old = spelled(|_| ()).unwrap();
        let new = again(old.clone(), &Overrides { started: "later".to_owned(), ..Overrides::default() }).unwrap();
        assert_eq!((difference(&old, &new), new.started.as_str()), (None, "later"));
        let other = spelled(|plan| plan.seeds = vec![2]).unwrap();
        assert_eq!(difference(&old, &other), Some("a seed is missing"));
    }
}
