//! `exactone compare`: the plan from its file and the command line, the runs, the report.

pub(crate) mod arguments;
mod commands;
mod failure;

use crate::cli::comparison::failure::of_file;
use crate::cli::comparison::{Shown, Sources, csv_style, print, report};
use crate::cli::files::source::cannot_read;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::progress::RunBar;
use crate::cli::process::say::say;
use crate::cli::process::signals::Signals;
use arguments::CompareArguments;
use exactone_core::spelling::{escaped, shown};
use exactone_files::file::{self, Compression, folder_of};
use exactone_formats::model::schema_of;
use exactone_lab::compare::{
    Children, End, OutsideNames, Overrides, PLAN_SCHEMA, PlanFile, ProfileEnd, Programs, Source, again, enter,
    feature_table, finish, identified, jobs, manifest, profile, run as make_runs, work,
};
use exactone_lab::record::{CsvStyle, FEATURES_CSV, Manifest, Measure, OutsideProgram, Task, read_manifest, replace};
use exactone_lab::statistics::number;
use failure::{of_folder, of_plan, of_run};
use humantime::{format_duration, format_rfc3339_seconds};
use std::fmt::Write as _;
use std::io::{BufReader, stdin, stdout};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The command that a child process is started with.
pub(crate) const WORKER: &str = "compare-worker";

/// Runs the command.
pub(crate) fn run(arguments: &CompareArguments, signals: &Signals) -> Result<Exit, Halt> {
    // Files are read, and nothing is written yet.
    let at_once = signals.at_once();
    let planned = planned(arguments)?;
    drop(at_once);
    if arguments.dry_run {
        return foretold(&planned);
    }
    let out = arguments.out.as_ref().expect("clap asks for it");
    let programs = allowed(arguments);
    programs.check(&planned).map_err(of_plan)?;
    if let Some(parts) = arguments.commands {
        return commands::written(arguments, &planned, out, parts);
    }
    warn(&planned);
    let named = planned.programs.clone();
    let identified = identified(planned);
    warn_of_programs(&named, &identified);
    let (manifest, lock) = enter(out, identified).map_err(of_folder)?;
    let style = csv_style(arguments.csv_safe);
    let ended = carry_out(&manifest, out, (programs, style), signals)?;
    drop(lock);
    if ended != Exit::Done {
        return Ok(ended);
    }
    tell_features(&manifest, out, style, signals)?;
    let sources = Sources { folders: std::slice::from_ref(out), features: None };
    report(sources, out, Shown::of(arguments.json), style, signals)
}

/// Writes the features of the instances.
fn tell_features(manifest: &Manifest, folder: &Path, style: CsvStyle, signals: &Signals) -> Result<(), Halt> {
    // Nothing is written yet.
    let at_once = signals.at_once();
    let table = feature_table(manifest).map_err(of_plan)?;
    drop(at_once);
    replace(&folder.join(FEATURES_CSV), &table.to_csv(style)).map_err(of_file)
}

/// Does what the harness asks a child process to do.
pub(crate) fn run_worker() -> Result<Exit, Halt> {
    let named = std::env::args_os().skip(2).filter_map(|command| command.to_str()?.parse().ok());
    let done = work(BufReader::new(stdin().lock()), stdout().lock(), &Programs::These(named.collect()));
    done.map(|()| Exit::Done).map_err(|error| {
        let is_refused = error.kind() == std::io::ErrorKind::PermissionDenied;
        Halt::new(if is_refused { Exit::BadInput } else { Exit::Internal }, error)
    })
}

/// The programs outside that the command line names, or all of them.
fn allowed(arguments: &CompareArguments) -> Programs {
    if arguments.allow_programs {
        return Programs::Any;
    }
    let by_name = |pairs: &[(String, String)]| pairs.iter().cloned().collect();
    let outside = OutsideNames { solvers: by_name(&arguments.solvers), encoders: by_name(&arguments.encoders) };
    Programs::named(&arguments.arms, &outside)
}

/// What makes times worth less than they seem.
fn warn(manifest: &Manifest) {
    if !manifest.measure.is_time() || manifest.arms.is_empty() {
        return;
    }
    if manifest.jobs > manifest.machine.cores {
        let cores = manifest.machine.cores;
        say(&format!(
            "note: {} runs side by side on {cores} cores wait for each other: times will not be theirs",
            manifest.jobs
        ));
    }
    if manifest
        .machine
        .physical_cores
        .is_some_and(|cores| (cores + 1..=manifest.machine.cores).contains(&manifest.jobs))
    {
        say("note: two runs side by side share a core by hyper-threads: times will not be theirs");
    }
    if cfg!(debug_assertions) {
        say("note: this is a development build: its times say little; build with --release");
    }
}

/// Says which programs outside are others than those of the manifest that is repeated.
fn warn_of_programs(named: &[OutsideProgram], manifest: &Manifest) {
    for old in named.iter().filter(|old| old.program.is_some()) {
        let now = manifest.programs.iter().find(|now| now.command == old.command);
        if now.is_some_and(|now| !old.is_same(now)) {
            say(&format!("note: `{}` is not the program that the manifest knows by this name", escaped(&old.command)));
        }
    }
}

fn planned(arguments: &CompareArguments) -> Result<Manifest, Halt> {
    let overrides = Overrides {
        machine: arguments.machine.clone(),
        started: format_rfc3339_seconds(SystemTime::now()).to_string(),
        shard: arguments.shard.clone(),
        beside: arguments.from.as_deref().map(|path| if path.is_dir() { path } else { folder_of(path) }.to_owned()),
    };
    if let Some(path) = &arguments.from {
        let mut old = read_manifest(path).map_err(of_file)?;
        old.jobs = arguments.jobs.map_or(old.jobs, usize::from);
        return again(old, &overrides).map_err(of_plan);
    }
    let written = written(arguments)?;
    let is_file = written.is_some();
    let (mut plan, folder) = written.map_or_else(|| typed(arguments), Ok)?;
    complete(&mut plan, arguments)?;
    manifest(&plan, &folder, &overrides).map_err(|error| {
        let halt = of_plan(error);
        // What is wrong in a file is input, not usage.
        if is_file && halt.exit == Exit::Usage { Halt { exit: Exit::BadInput, ..halt } } else { halt }
    })
}

/// The bytes of a plan that are read at most.
const MOST_PLAN: u64 = 1 << 24;

/// The plan file, if there is one, and the folder that its files are looked for in.
fn written(arguments: &CompareArguments) -> Result<Option<(PlanFile, PathBuf)>, Halt> {
    for path in &arguments.files {
        let Some(text) = plan_text(path)? else { continue };
        if arguments.files.len() > 1 {
            let message = "a plan names its puzzles itself: expected it alone, or files of puzzles";
            return Err(Halt::new(Exit::Usage, format_args!("{}: {message}", shown(path))));
        }
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        return Ok(Some((PlanFile::parse(path, &text).map_err(of_plan)?, folder)));
    }
    Ok(None)
}

/// The plan that the command line itself is.
fn typed(arguments: &CompareArguments) -> Result<(PlanFile, PathBuf), Halt> {
    let file = |path: &PathBuf| {
        let text = path.to_str().ok_or_else(|| Halt::new(Exit::Usage, "the path of a file is not text"))?;
        // What the shell has left is a name, not a pattern: only what is no file is looked at as one.
        Ok(Source { files: vec![text.replace('$', "$$")], ..Source::default() })
    };
    let instances = arguments.files.iter().map(file).collect::<Result<_, Halt>>()?;
    Ok((PlanFile { schema: PLAN_SCHEMA.to_owned(), instances, ..PlanFile::default() }, PathBuf::new()))
}

/// The text of a TOML file, packed or not, that does not say that it is a puzzle, a model or a packing.
fn plan_text(path: &Path) -> Result<Option<String>, Halt> {
    let name = path.to_string_lossy();
    let beneath = Path::new(Compression::beneath(&name));
    if !beneath.extension().is_some_and(|end| end.eq_ignore_ascii_case("toml")) {
        return Ok(None);
    }
    let text = file::text(path, MOST_PLAN).map_err(|error| cannot_read(&name, &error))?;
    let others = ["exactone.puzzle.", "exactone.model.", "exactone.packing."];
    let is_other = schema_of(&text).is_some_and(|schema| others.iter().any(|other| schema.starts_with(other)));
    Ok(Some(text).filter(|_| !is_other))
}

/// What the command line says stands in the place of what the plan says.
fn complete(plan: &mut PlanFile, arguments: &CompareArguments) -> Result<(), Halt> {
    over(&mut plan.arms, &arguments.arms);
    over(&mut plan.seeds, &arguments.seeds);
    over(&mut plan.shuffles, &arguments.shuffle);
    plan.solvers.extend(arguments.solvers.iter().cloned());
    plan.encoders.extend(arguments.encoders.iter().cloned());
    plan.title = arguments.title.clone().or(plan.title.take());
    plan.order = arguments.order.unwrap_or(plan.order);
    plan.jobs = arguments.jobs.map(usize::from).or(plan.jobs);
    plan.task = Some(Task::First).filter(|_| arguments.first).or(plan.task);
    plan.proofs |= arguments.proofs;
    let wanted = arguments.measure.or(arguments.deterministic.then_some(Measure::Work));
    plan.measure = wanted.unwrap_or(plan.measure);
    plan.limits.time = arguments.timeout.or(plan.limits.time);
    plan.limits.wall = arguments.wall.or(plan.limits.wall);
    plan.limits.cpu = arguments.cpu.or(plan.limits.cpu);
    plan.limits.memory = arguments.memory.or(plan.limits.memory);
    plan.limits.nodes = arguments.nodes.or(plan.limits.nodes);
    for source in &mut plan.instances {
        source.take = arguments.take.and_then(|take| usize::try_from(take).ok()).or(source.take);
        source.batch = arguments.batch.and_then(|batch| usize::try_from(batch).ok()).or(source.batch);
        source.model = arguments.model.clone().or(source.model.take());
        source.boxes = arguments.boxes.clone().or(source.boxes.take());
        source.groups |= arguments.groups;
    }
    complete_profile(plan, arguments)
}

fn complete_profile(plan: &mut PlanFile, arguments: &CompareArguments) -> Result<(), Halt> {
    if !(arguments.profile.is_empty() && arguments.techniques.is_empty()) {
        plan.profile.get_or_insert_default();
    }
    let Some(profile) = &mut plan.profile else {
        let is_asked = !arguments.depth.is_empty() || arguments.states.is_some() || arguments.failed;
        let message =
            "--depth, --states and --failed are about a propagation profile: expected --profile or --techniques";
        return if is_asked { Err(Halt::new(Exit::Usage, message)) } else { Ok(()) };
    };
    over(&mut profile.encodings, &arguments.profile);
    over(&mut profile.techniques, &arguments.techniques);
    over(&mut profile.depths, &arguments.depth);
    profile.states = arguments.states.unwrap_or(profile.states);
    profile.failed |= arguments.failed;
    Ok(())
}

fn over<T: Clone>(place: &mut Vec<T>, given: &[T]) {
    if !given.is_empty() {
        *place = given.to_vec();
    }
}

/// Says what would be run.
fn foretold(manifest: &Manifest) -> Result<Exit, Halt> {
    let runs = jobs(manifest).len();
    let most = number(runs.div_ceil(manifest.jobs)) * manifest.limits.seconds * f64::from(manifest.steps());
    let most = Duration::try_from_secs_f64(most.ceil())
        .map_or("very long".to_owned(), |time| format_duration(time).to_string());
    let what = match manifest.measure {
        _ if manifest.has_formulas() => ["formula", "formulas"],
        Measure::Throughput => ["batch", "batches"],
        _ => ["puzzle", "puzzles"],
    };
    let count = |count: usize, [one, more]: [&str; 2]| format!("{count} {}", if count == 1 { one } else { more });
    let mut text = format!(
        "{}: {}, {}, {}, {}; {most} if every run needs all its time\n",
        count(runs, ["run", "runs"]),
        count(manifest.own_instances().count(), what),
        count(manifest.arms.len(), ["arm", "arms"]),
        count(manifest.shuffles.len(), ["shuffle", "shuffles"]),
        count(manifest.seeds.len(), ["seed", "seeds"])
    );
    for arm in &manifest.arms {
        writeln!(text, "{}\t{}", escaped(&arm.name), escaped(&arm.spec)).expect("a string takes all");
    }
    if let Some(profile) = &manifest.profile {
        let (subjects, states) = (profile.encodings.len() + profile.techniques.len(), profile.states);
        let depths = profile.depths.len();
        writeln!(text, "profile: {subjects} subjects, the root and {states} states of each of {depths} depths")
            .expect("a string takes all");
    }
    print(text.as_bytes())?;
    Ok(Exit::Done)
}

/// Makes what is missing.
fn carry_out(
    manifest: &Manifest,
    folder: &Path,
    (programs, style): (Programs, CsvStyle),
    signals: &Signals,
) -> Result<Exit, Halt> {
    let program = std::env::current_exe().map_err(|error| Halt::new(Exit::Internal, error))?;
    let stop = signals.cancels();
    let children = Children::new((program, vec![WORKER.into()]), manifest, programs, stop.to_vec())
        .map_err(|error| Halt::new(Exit::Limit, format_args!("no thread can be started: {error}")))?;
    let mut bar = RunBar::new("runs");
    let ended = make_runs(manifest, folder, &children, &stop, &mut bar);
    bar.clear();
    let ended = ended.map_err(of_run)?;
    for evidence in &ended.wrong {
        let place = evidence.save(folder).map_err(of_file)?;
        say(&format!("error: {}; saved in {}", escaped(&evidence.message), shown(&place)));
    }
    match ended.end {
        End::Complete(rows) => finish(folder, &rows, style).map_err(of_file)?,
        End::Cancelled(done, of) => return Ok(interrupted(done, of, "runs", signals)),
    }
    let mut bar = RunBar::new("puzzles propagated");
    let ended = profile(manifest, folder, &stop, &mut bar);
    bar.clear();
    match ended.map_err(of_run)? {
        ProfileEnd::Complete(_) => Ok(Exit::Done),
        ProfileEnd::Cancelled(done, of) => Ok(interrupted(done, of, "puzzles of the profile", signals)),
    }
}

fn interrupted(done: usize, of: usize, what: &str, signals: &Signals) -> Exit {
    say(&format!("note: {done} of {of} {what} are done and kept; the same command goes on"));
    signals.exit().unwrap_or(Exit::Interrupted)
}
