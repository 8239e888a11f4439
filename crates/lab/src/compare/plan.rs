//! From a plan to a manifest: everything is looked up, checked and spelled out before the first run.

use super::arm_spec::ArmSpec;
use super::arms::{arms, solver_alone, solver_arms};
use super::conditions::conditions;
use super::counter_texts::texts_of;
use super::features::rules;
use super::formula_file;
use super::formula_proof::writes_proofs;
use super::instances::{Gathered, verify, verify_design};
use super::machine::{machine, program};
use super::{PlanError, PlanFile, ProfileFile};
use crate::record::{
    Arm, CounterTexts, MANIFEST_SCHEMA, Manifest, Measure, ProfilePlan, RunLimits, Shard, Shuffle, Task,
};
use exactone_core::propagate::Techniques;
use exactone_core::spelling::{escaped, nearest};
use exactone_sat::encode::Encoding;
use exactone_sat::sat::{CommandError, CommandLine};
use glob::Pattern;
use std::collections::{BTreeMap, HashSet};
use std::hash::Hash;
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
/// More states of a depth, or guesses of a state, are taken for a slip of the finger.
const MOST_STATES: u32 = 1_000;
/// More runs side by side are taken for a slip of the finger, or worse.
const MOST_JOBS: usize = 1_024;
/// And so are more runs in all, whose rows have to be read again: some 750 bytes each.
const MOST_RUNS: usize = 1_000_000;
/// What rows of every machine say where machines make no difference.
const ANY: &str = "any";

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
        shard: overrides.shard,
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
        shard: overrides.shard,
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

/// A manifest whose parts fit together. Where no time is measured machines make no difference, and have no names.
fn checked(mut manifest: Manifest) -> Result<Manifest, PlanError> {
    let wrong = |message: &str| Err(PlanError::Plan(message.to_owned()));
    if manifest.instances.is_empty() {
        return wrong("there is nothing to compare on: expected files of puzzles, or a recipe that makes some");
    }
    if manifest.has_formulas() {
        formulas_fit(&manifest)?;
    } else if let Some(stated) = manifest.instances.iter().find(|instance| instance.kind.is_some()) {
        if manifest.shuffles.iter().any(|shuffle| shuffle.moves_puzzle()) {
            return wrong(&format!(
                "{} is no square grid, so its symmetries are not known: shuffle clauses only",
                stated.name
            ));
        }
        if manifest.profile.is_some() {
            return wrong(&format!("{} is no square grid: profiles are of grids", stated.name));
        }
    }
    proofs_fit(&manifest)?;
    if manifest.limits.seconds <= 0.0 || manifest.limits.wall() <= 0.0 {
        return wrong("the time limit is nothing: expected a time such as 10s");
    }
    if !(1..=MOST_JOBS).contains(&manifest.jobs) {
        return wrong(&format!("`jobs` is {}: expected 1 to {MOST_JOBS}", manifest.jobs));
    }
    let parts = [manifest.instances.len(), manifest.arms.len(), manifest.shuffles.len(), manifest.seeds.len()];
    let runs = parts.into_iter().try_fold(1_usize, usize::checked_mul);
    if runs.is_none_or(|runs| runs > MOST_RUNS) {
        return wrong(&format!("it stands for more than {MOST_RUNS} runs: expected fewer puzzles, arms or seeds"));
    }
    if manifest.arms.is_empty() && manifest.profile.is_none() {
        return wrong("there is nothing to compare: expected arms, or a profile");
    }
    if manifest.seeds.is_empty() || manifest.shuffles.is_empty() {
        return wrong("there is no seed, or no shuffle: expected one at least");
    }
    if let Some(name) = twice(&manifest.arms.iter().map(|arm| arm.name.as_str()).collect::<Vec<_>>()) {
        return Err(PlanError::Plan(format!("the arm {} is given twice", escaped(name))));
    }
    if let Some(seed) = twice(&manifest.seeds) {
        return Err(PlanError::Plan(format!("the seed {seed} is given twice")));
    }
    if let Some(shuffle) = twice(&manifest.shuffles) {
        return Err(PlanError::Plan(format!("the shuffle `{shuffle}` is given twice")));
    }
    if manifest.measure == Measure::Work {
        ANY.clone_into(&mut manifest.machine.id);
    }
    manifest.arms.iter().try_for_each(|arm| fits(arm, &manifest))?;
    throughput(&manifest)?;
    Ok(manifest)
}

/// Throughput is of batches, and of nothing else.
fn throughput(manifest: &Manifest) -> Result<(), PlanError> {
    let wrong = |message: &str| Err(PlanError::Plan(message.to_owned()));
    let is_throughput = manifest.measure == Measure::Throughput;
    if manifest.instances.iter().any(|instance| instance.puzzles.is_some() != is_throughput) {
        return wrong("throughput is measured over batches of puzzles: expected batches with it, and nowhere else");
    }
    if is_throughput && manifest.shuffles.iter().any(|shuffle| *shuffle != Shuffle::None) {
        return wrong("batches are not shuffled: expected `shuffles = [\"none\"]`, or `measure = \"cpu\"`");
    }
    if is_throughput && manifest.profile.is_some() {
        return wrong("a propagation profile is of single puzzles: expected `measure = \"cpu\"`");
    }
    Ok(())
}

/// Proofs are of formulas, and by one solver.
fn proofs_fit(manifest: &Manifest) -> Result<(), PlanError> {
    let writes = |arm: &Arm| solver_alone(&arm.spec).is_ok_and(|solver| writes_proofs(&solver));
    if !manifest.proofs || manifest.has_formulas() && manifest.arms.iter().any(writes) {
        return Ok(());
    }
    let message =
        "proofs are of formulas, and varisat writes them: expected formulas, and the arm `sat/varisat`, with `proofs`";
    Err(PlanError::Plan(message.to_owned()))
}

/// What can be asked of formulas, and by whom.
fn formulas_fit(manifest: &Manifest) -> Result<(), PlanError> {
    let wrong = |message: String| Err(PlanError::Plan(message));
    if let Some(other) = manifest.instances.iter().find(|instance| instance.formula.is_none()) {
        return wrong(format!("{} is no formula, but others are: expected formulas alone, or none", other.name));
    }
    if manifest.task != Task::First {
        return wrong("a formula is asked for one model: expected `task = \"first\"`, or no task".to_owned());
    }
    if manifest.shuffles.contains(&Shuffle::Puzzle) {
        return wrong("a formula is no puzzle: expected the shuffles none, clauses, names or all".to_owned());
    }
    if manifest.profile.is_some() {
        return wrong("profiles are of grids, and these are formulas".to_owned());
    }
    let alone = |arm: &Arm| {
        let found = solver_alone(&arm.spec).map_err(|message| PlanError::Arm { pattern: arm.name.clone(), message });
        found.map(|_| ())
    };
    manifest.arms.iter().try_for_each(alone)
}

/// The first that stands there again.
fn twice<T: Eq + Hash>(all: &[T]) -> Option<&T> {
    let mut seen = HashSet::new();
    all.iter().find(|one| !seen.insert(*one))
}

/// Programs outside cannot be stopped after so many conflicts. Where work is measured that does not matter: what they say of
/// their conflicts is held against the limit afterwards.
fn fits(arm: &Arm, manifest: &Manifest) -> Result<(), PlanError> {
    let wrong = |message: String| PlanError::Arm { pattern: arm.name.clone(), message };
    let ArmSpec { spec, encoder } = arm.spec.parse().map_err(wrong)?;
    if (spec.program().is_some() || encoder.is_some()) && manifest.measure == Measure::Throughput {
        let message =
            "a program outside is started for each puzzle, so it has no throughput: expected engines that are built in";
        return Err(wrong(message.to_owned()));
    }
    if spec.program().is_some() && manifest.measure.is_time() && manifest.limits.nodes.is_some() {
        let message =
            "a program outside cannot be stopped after so many conflicts, so nodes cannot limit it".to_owned();
        return Err(wrong(message));
    }
    if encoder.is_some()
        && let Some(stated) = manifest.instances.iter().find(|instance| instance.kind.is_some())
    {
        let message = format!("{} is no square grid, and encoders of somebody else are for those", stated.name);
        return Err(wrong(message));
    }
    Ok(())
}

fn resolved(profile: &ProfileFile) -> Result<ProfilePlan, PlanError> {
    let wrong = |message: String| PlanError::Plan(format!("profile: {message}"));
    let mut encodings: Vec<String> = Vec::new();
    for pattern in &profile.encodings {
        let found = ids(pattern).map_err(wrong)?;
        encodings.extend(found.into_iter().filter(|id| !encodings.contains(id)).collect::<Vec<_>>());
    }
    for techniques in &profile.techniques {
        techniques.parse::<Techniques>().map_err(|error| wrong(error.to_string()))?;
    }
    if profile.states > MOST_STATES || profile.depths.iter().any(|&depth| depth > MOST_STATES) {
        return Err(wrong(format!("more states, or guesses, than anybody looks at: expected {MOST_STATES} at most")));
    }
    if let Some(techniques) = twice(&profile.techniques) {
        return Err(wrong(format!("the techniques `{techniques}` are given twice")));
    }
    if let Some(depth) = twice(&profile.depths) {
        return Err(wrong(format!("the depth {depth} is given twice")));
    }
    if encodings.is_empty() && profile.techniques.is_empty() {
        return Err(wrong("there is nothing to look at: expected encodings, or techniques".to_owned()));
    }
    Ok(profile.resolved(encodings))
}

/// The ids that a pattern names.
fn ids(pattern: &str) -> Result<Vec<String>, String> {
    if !pattern.contains(['*', '?']) {
        return pattern.parse::<Encoding>().map(|found| vec![found.to_string()]).map_err(|error| error.to_string());
    }
    let wanted = Pattern::new(pattern).map_err(|error| error.to_string())?;
    let found: Vec<String> = Encoding::all().iter().map(ToString::to_string).filter(|id| wanted.matches(id)).collect();
    if found.is_empty() { Err(format!("no encoding matches `{pattern}`")) } else { Ok(found) }
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

    #[test]
    fn a_profile_names_encodings_by_patterns() {
        let profile = |encodings: &[&str], techniques: &[&str]| ProfileFile {
            encodings: encodings.iter().map(|&id| id.to_owned()).collect(),
            techniques: techniques.iter().map(|&name| name.to_owned()).collect(),
            depths: vec![1],
            ..ProfileFile::default()
        };
        let found = resolved(&profile(&["triad", "tri*"], &["singles+locked"])).unwrap();
        assert!(found.encodings.len() > 2 && found.encodings[0] == "triad", "{:?}", found.encodings);
        assert!(resolved(&profile(&["trio*"], &[])).unwrap_err().to_string().contains("no encoding matches"));
        assert!(resolved(&profile(&[], &["single"])).unwrap_err().to_string().contains("profile: "));
        assert!(resolved(&profile(&[], &[])).is_err());
        assert!(resolved(&profile(&[], &["none", "none"])).unwrap_err().to_string().contains("`none` are given twice"));
    }
}
