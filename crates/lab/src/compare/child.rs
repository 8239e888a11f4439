//! One run in a process of its own, seen from outside.

use super::RunError;
use super::jobs::Job;
use super::message::{Ready, Report, Request};
use super::programs::{Programs, programs};
use super::watchdog::{KillReason, Watchdog};
use super::worker_pool::is_over;
use crate::record::{CounterTexts, Manifest, Row, Status};
use exactone_core::solve::Cancel;
use exactone_core::spelling::escaped;
use exactone_sat::process::own_group;
use exactone_sat::sat::CommandLine;
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// How long the rules of a puzzle may be compiled, at most.
const COMPILING: Duration = Duration::from_mins(2);
/// What a solver that looks at the clock has left to end by itself.
const GRACE: Duration = Duration::from_millis(500);
/// So much of what a process complains of is kept.
const COMPLAINT: usize = 300;

/// How one run came out.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// It has a row.
    Row(Box<Row>),
    /// It shows that the program is wrong.
    Defect(Box<Row>, String),
    /// Somebody asked to stop before it ended.
    Cancelled,
}

/// Makes runs.
pub trait Executor: Sync {
    /// Makes one. `row` has all that is known before.
    ///
    /// # Errors
    /// [`RunError`]: neither this run nor any other can be begun.
    fn execute(&self, job: &Job, row: Row) -> Result<Outcome, RunError>;
}

/// Starts a process for each run.
pub struct Children<'m> {
    /// What is started, with its arguments.
    program: PathBuf,
    arguments: Vec<OsString>,
    manifest: &'m Manifest,
    programs: Programs,
    cancels: Vec<Cancel>,
    watchdog: Watchdog,
}

impl<'m> Children<'m> {
    /// Runs of this comparison. This program makes each of them with these arguments, which must do what
    /// [`work`](super::work) does. If the run is to start some of the `programs` outside, the command line of each is one
    /// argument more. Other programs are not started. Raised flags end the runs.
    ///
    /// # Errors
    /// Where no thread can be started to watch them.
    pub fn new(
        (program, arguments): (PathBuf, Vec<OsString>),
        manifest: &'m Manifest,
        programs: Programs,
        cancels: Vec<Cancel>,
    ) -> io::Result<Self> {
        let watchdog = Watchdog::new(cancels.clone())?;
        Ok(Self { program, arguments, manifest, programs, cancels, watchdog })
    }

    fn request(&self, job: &Job, row: Row) -> Request {
        let instance = self.manifest.instances[job.instance].clone();
        let model = self.manifest.models.iter().find(|model| model.name == instance.model);
        Request {
            counters: self.counters(&row.spec),
            row,
            // An instance that is no grid brings its rules.
            model: model.map_or(String::new(), |model| model.text.clone()),
            instance,
            task: self.manifest.task,
            proofs: self.manifest.proofs,
            steps: self.manifest.steps(),
            measure: self.manifest.measure,
            limits: self.manifest.limits,
        }
    }

    /// Where the solver of an arm prints its counters.
    fn counters(&self, spec: &str) -> CounterTexts {
        let known = |program: &CommandLine| self.manifest.counters.get(&program.to_string()).cloned();
        programs(spec).iter().find_map(known).unwrap_or_default()
    }

    fn start(&self, request: &Request) -> io::Result<Child> {
        let mut command = Command::new(&self.program);
        let outside = programs(&request.row.spec).into_iter().filter(|outside| self.programs.allow(outside));
        command.args(&self.arguments).args(outside.map(|outside| outside.to_string()));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        own_group(&mut command);
        command.spawn()
    }

    fn run(&self, request: &Request) -> io::Result<Ended> {
        let started = Instant::now();
        let mut child = self.start(request)?;
        let guard = self.watchdog.watch(child.id(), started + COMPILING);
        let said = tell(&mut child, request).and_then(|()| {
            let mut lines = BufReader::new(child.stdout.take().expect("it is a pipe")).lines();
            let ready: Option<Ready> = lines.next().transpose()?.and_then(|line| serde_json::from_str(&line).ok());
            guard.set_deadline(Instant::now() + hard_limit(request.limits.wall() * f64::from(request.steps)));
            let report = lines.next().transpose()?.and_then(|line| serde_json::from_str(&line).ok());
            Ok((ready, report))
        });
        let complaint = complaint(&mut child);
        let fate = guard.end();
        let status = child.wait()?;
        let wall = started.elapsed();
        // A pipe that broke is a process that ended, and its status says how.
        let (ready, report) = said.unwrap_or_default();
        Ok(Ended { ready, report, status, fate, wall, complaint })
    }
}

/// A little more than the limit: for solvers that look at the clock themselves.
fn hard_limit(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds * 1.05).unwrap_or(Duration::MAX).saturating_add(GRACE)
}

fn tell(child: &mut Child, request: &Request) -> io::Result<()> {
    let mut pipe = child.stdin.take().expect("it is a pipe");
    serde_json::to_writer(&mut pipe, request)?;
    pipe.write_all(b"\n")
}

/// The end of what it complains of.
fn complaint(child: &mut Child) -> String {
    let mut text = Vec::new();
    // Without it there is only less to tell.
    let _ = child.stderr.take().expect("it is a pipe").read_to_end(&mut text);
    let text = String::from_utf8_lossy(&text);
    let last = text.trim().char_indices().rev().nth(COMPLAINT).map_or(0, |(at, _)| at);
    escaped(text.trim().get(last..).unwrap_or_default()).into_owned()
}

/// What became of a process.
struct Ended {
    ready: Option<Ready>,
    report: Option<Report>,
    status: ExitStatus,
    fate: Option<KillReason>,
    wall: Duration,
    complaint: String,
}

impl Executor for Children<'_> {
    fn execute(&self, job: &Job, row: Row) -> Result<Outcome, RunError> {
        let request = self.request(job, row);
        let unstarted = |error| RunError::Unstarted { program: self.program.display().to_string(), error };
        let ended = self.run(&request).map_err(unstarted)?;
        // Who ends the comparison may end its runs at the same time: that is no crash.
        let is_interrupted = ended.report.is_none() && is_over(&self.cancels);
        Ok(if is_interrupted { Outcome::Cancelled } else { outcome(ended, request) })
    }
}

fn outcome(ended: Ended, request: Request) -> Outcome {
    if ended.fate == Some(KillReason::Cancelled) {
        return Outcome::Cancelled;
    }
    let timed = request.measure.is_time();
    let wall_seconds = timed.then_some(ended.wall.as_secs_f64());
    if let Some(Report { row, defect }) = ended.report {
        let row = Box::new(Row { wall_seconds, ..row });
        return defect.map_or(Outcome::Row(row.clone()), |defect| Outcome::Defect(row, defect));
    }
    let (status, message) = judged(&ended, &request);
    let usage = match ended.fate {
        Some(KillReason::Late(usage)) => usage.filter(|_| timed),
        _ => None,
    };
    Outcome::Row(Box::new(Row {
        status,
        message,
        wall_seconds,
        compile_seconds: ended.ready.filter(|_| timed).map(|ready| ready.compile_seconds),
        cpu_seconds: usage.map(|usage| usage.cpu_seconds),
        peak_bytes: usage.map(|usage| usage.peak_bytes),
        ..request.row
    }))
}

/// What ended a process that gave no report.
fn judged(ended: &Ended, request: &Request) -> (Status, Option<String>) {
    if matches!(ended.fate, Some(KillReason::Late(_))) {
        return (Status::Time, None);
    }
    if ended.complaint.contains("memory allocation of") || ended.complaint.contains("cannot allocate memory") {
        return (Status::Memory, None);
    }
    match signal(ended.status) {
        Some(SIGXCPU) if request.limits.cpu_seconds.is_some() || request.measure.is_processor_time() => {
            (Status::Cpu, None)
        }
        Some(SIGXCPU) => (Status::Time, None),
        Some(signal) => (Status::Crashed, Some(format!("signal {signal}; {}", ended.complaint))),
        None => (Status::Crashed, Some(format!("{}; {}", ended.status, ended.complaint))),
    }
}

const SIGXCPU: i32 = 24;

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal(_: ExitStatus) -> Option<i32> {
    None
}
