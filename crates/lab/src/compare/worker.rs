//! One run, seen from inside: the child process reads a request, limits itself, solves, checks and reports.
//!
//! The request comes through a pipe. The child trusts it in all but one thing: the caller, not the request, says which
//! external program may be started.
//!
//! The cost of an arm is encoding, loading and solving. To start the process, read the request and compile the rules
//! costs the same for all arms. It is reported on its own.

use super::message::{Ready, Report, Request};
use super::programs::{Programs, program};
use super::shuffling::Shuffled;
use super::workload::{checked, workload_of};
use crate::record::{Row, Status, Task};
use exactone_core::problem::{Candidate, Checker};
use exactone_core::solve::{Budget, First, Limit, Query, SolveError, Solver, Statistics, Uniqueness, first, unique};
use exactone_formats::instance::Instance;
use exactone_sat::process::{ProcessLimits, die_with_parent, usage};
use exactone_sat::sat::{ClauseShuffle, Clock, Order, Sat, Stages, Staging};
use exactone_session::backend::{EngineName, Spec, alone};
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

/// Makes the run that one line of the input asks for. If the run needs an external program, it must be one of `programs`.
///
/// # Errors
/// If the line is no request, if it asks for another program ([`io::ErrorKind::PermissionDenied`]), if the system refuses
/// the limits, or if the output is closed.
pub fn work(mut input: impl BufRead, mut output: impl Write, programs: &Programs) -> io::Result<()> {
    die_with_parent();
    let mut line = String::new();
    input.read_line(&mut line)?;
    let request: Request = serde_json::from_str(&line)?;
    if let Some(program) = program(&request.row.spec).filter(|program| !programs.allow(program)) {
        let message = format!("the request names a program that its caller did not: {program}");
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, message));
    }
    hold(&request)?;
    let started = Instant::now();
    let workload = workload_of(&request.instance, &request.model).map_err(io::Error::other)?;
    let compile_seconds = started.elapsed().as_secs_f64();
    say(&mut output, &Ready { compile_seconds })?;
    say(&mut output, &report(&request, &workload, compile_seconds))
}

fn say(output: &mut impl Write, message: &impl serde::Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, message)?;
    output.write_all(b"\n")?;
    output.flush()
}

/// Sets the limits of this process. Processor time without a limit of its own ends some time after the wall time, in case
/// the harness is gone.
fn hold(request: &Request) -> io::Result<()> {
    let wall = Duration::try_from_secs_f64(request.limits.seconds * 2.0).unwrap_or(Duration::from_hours(24 * 365));
    let spare = wall.saturating_add(Duration::from_mins(3));
    let processor = request.limits.cpu_seconds.map_or(spare, Duration::from_secs);
    let limits = ProcessLimits { processor: Some(processor), memory: request.limits.memory_bytes };
    limits.hold().map_err(io::Error::other)
}

fn report(request: &Request, workload: &Instance, compile_seconds: f64) -> Report {
    let shuffled = Shuffled::new(request.row.shuffle, request.row.seed, workload);
    let run = Run { request, workload, shuffled: &shuffled };
    let measured = run.measured();
    let mut row = Row { ..request.row.clone() };
    let defect = match measured.answer {
        Ok(answer) => {
            let checked = answer.solution.map(|solution| checked(workload, &shuffled.undo(&solution)));
            row.status = answer.status;
            row.verified = matches!(checked, Some(Ok(_)));
            row.solution = checked.as_ref().and_then(|checked| checked.as_ref().ok().cloned());
            checked.and_then(Result::err)
        }
        Err(error) => failed(&error, &mut row),
    };
    measured.work.write(&mut row);
    if request.measure.is_time() {
        measured.times.write(&mut row);
        row.compile_seconds = Some(compile_seconds);
        let used = usage();
        row.cpu_seconds = used.map(|used| used.cpu_seconds);
        row.peak_bytes = used.map(|used| used.peak_bytes);
    }
    Report { row, defect }
}

/// What a failed run is called; and the defect, if it shows one of this program.
fn failed(error: &SolveError, row: &mut Row) -> Option<String> {
    row.message = Some(error.to_string());
    row.status = if matches!(error, SolveError::TooLarge { .. } | SolveError::Unfit { .. }) {
        Status::Refused
    } else {
        Status::Crashed
    };
    let wrong = matches!(
        error,
        SolveError::WrongAnswer { .. }
            | SolveError::WrongModel { .. }
            | SolveError::Repeated { .. }
            | SolveError::Missed { .. }
    );
    wrong.then(|| error.to_string())
}

/// What is run.
struct Run<'r> {
    request: &'r Request,
    workload: &'r Instance,
    shuffled: &'r Shuffled<'r>,
}

/// An answer and what it cost.
struct Measured {
    answer: Result<Answered, SolveError>,
    times: Times,
    work: WorkCounters,
}

/// What the engine answered.
struct Answered {
    status: Status,
    /// Of the shuffled puzzle.
    solution: Option<Vec<Candidate>>,
}

impl Run<'_> {
    fn measured(&self) -> Measured {
        match self.request.row.spec.parse::<Spec>() {
            Ok(spec) if spec.engine == EngineName::Sat => self.by_clauses(&spec),
            Ok(spec) => self.by_search(&spec),
            Err(error) => Measured {
                answer: Err(SolveError::Backend { engine: "compare", message: error.to_string() }),
                times: Times::default(),
                work: WorkCounters::default(),
            },
        }
    }

    fn budget(&self) -> Budget {
        let limits = &self.request.limits;
        let time = Duration::try_from_secs_f64(limits.seconds).ok();
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        Budget { deadline, nodes: limits.nodes, memory: limits.memory_bytes, ..Budget::default() }
    }

    fn by_clauses(&self, spec: &Spec) -> Measured {
        let row = &self.request.row;
        let order = |moved: bool| if moved { Order::Shuffled } else { Order::Written };
        let shuffle = ClauseShuffle {
            clauses: order(row.shuffle.moves_clauses()),
            names: order(row.shuffle.moves_names()),
            seed: row.seed,
        };
        let staging = Staging { shuffle, seed: Some(row.seed), clock: Clock::default() };
        let budget = self.budget();
        let (mut sat, watch) = Sat::staged(self.workload.problem(), &spec.sat.solver, spec.sat.encoding, staging);
        let answer = self.ask(&mut sat, &budget);
        let (stages, statistics) = (watch.stages(), sat.statistics());
        // The process ends next, and gives back all its memory at once.
        std::mem::forget(sat);
        Measured { answer, times: Times::of(&stages), work: WorkCounters::of_clauses(&stages, statistics) }
    }

    fn by_search(&self, spec: &Spec) -> Measured {
        let (budget, started) = (self.budget(), Instant::now());
        let opened = alone(self.workload.problem(), spec);
        let load = started.elapsed();
        let started = Instant::now();
        let (answer, statistics) = match opened {
            Ok(mut engine) => {
                let told = (self.ask(&mut *engine, &budget), Some(engine.statistics()));
                // As above.
                std::mem::forget(engine);
                told
            }
            Err(error) => (Err(error), None),
        };
        let times = Times { encode: None, load: Some(load), solve: Some(started.elapsed()) };
        Measured { answer, times, work: statistics.map_or(WorkCounters::default(), WorkCounters::of_search) }
    }

    fn ask(&self, engine: &mut dyn Solver, budget: &Budget) -> Result<Answered, SolveError> {
        let (givens, removed) = (&self.shuffled.givens, &self.shuffled.removed);
        let query = Query { removed, ..Query::new(givens, budget) };
        let mut checker = Checker::new(self.workload.problem());
        let (status, solution) = match self.request.task {
            Task::First => match first(engine, &mut checker, &query)? {
                First::Found(solution) => (Status::Solved, Some(solution)),
                First::None => (Status::None, None),
                First::Unknown(limit) => (censored(limit), None),
            },
            Task::Unique => match unique(engine, &mut checker, &query)? {
                Uniqueness::Unique(solution) => (Status::Unique, Some(solution)),
                Uniqueness::Multiple(solution, _) => (Status::Multiple, Some(solution)),
                Uniqueness::None => (Status::None, None),
                Uniqueness::Unknown(_, limit) => (censored(limit), None),
            },
        };
        Ok(Answered { status, solution })
    }
}

fn censored(limit: Limit) -> Status {
    match limit {
        Limit::Time | Limit::Cancelled => Status::Time,
        Limit::Nodes => Status::Nodes,
        Limit::Memory => Status::Memory,
    }
}

/// The parts of the cost.
#[derive(Default)]
struct Times {
    encode: Option<Duration>,
    load: Option<Duration>,
    solve: Option<Duration>,
}

impl Times {
    /// Making the engine ready is a part of encoding: one puzzle alone pays for it.
    fn of(stages: &Stages) -> Self {
        let encode = stages.prepare + stages.encode;
        Self { encode: Some(encode), load: Some(stages.load), solve: Some(stages.solve) }
    }

    fn write(&self, row: &mut Row) {
        let seconds = |time: Option<Duration>| time.map(|time| time.as_secs_f64());
        row.encode_seconds = seconds(self.encode);
        row.load_seconds = seconds(self.load);
        row.solve_seconds = seconds(self.solve);
    }
}

/// Counters that are the same on every machine.
#[derive(Default)]
struct WorkCounters {
    stages: Option<Stages>,
    search: Option<Statistics>,
}

impl WorkCounters {
    fn of_clauses(stages: &Stages, statistics: Statistics) -> Self {
        Self { stages: Some(*stages), search: Some(statistics) }
    }

    fn of_search(statistics: Statistics) -> Self {
        Self { stages: None, search: Some(statistics) }
    }

    fn write(&self, row: &mut Row) {
        let Some(search) = self.search else { return };
        let Some(stages) = self.stages else {
            row.nodes = Some(search.nodes);
            row.propagations = Some(search.propagations);
            row.conflicts = Some(search.conflicts);
            return;
        };
        // A query that singles decide makes no formula, and needs no solver.
        let size = stages.size.unwrap_or_default();
        row.vars = Some(size.vars);
        row.clauses = Some(size.clauses);
        row.literals = Some(size.literals);
        let work = stages.work.unwrap_or_default();
        row.decisions = work.decisions;
        row.propagations = work.propagations;
        row.conflicts = if stages.solver.is_some() { work.conflicts } else { Some(0) };
        row.nodes = row.conflicts.map(|conflicts| conflicts + search.solutions);
        row.restarts = work.restarts;
        row.learnt = work.learnt;
    }
}
