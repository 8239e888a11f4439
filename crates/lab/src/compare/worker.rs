//! One run, seen from inside: the child process reads a request, limits itself, solves, checks and reports.
//!
//! The request comes through a pipe. The child trusts it in all but one thing: the caller, not the request, says which
//! external program may be started.
//!
//! To start the process, read the request and compile the rules costs the same for all arms. It is reported on its own.

use super::batch::Batch;
use super::failed_run::failed;
use super::measured::{Measured, Run};
use super::message::{Ready, Report, Request};
use super::programs::{Programs, programs as asked};
use super::shuffling::Shuffled;
use super::workload::{Workload, checked, workload_of};
use crate::record::{Row, Status};
use exactone_sat::process::{ProcessLimits, adopt_orphans, die_with_parent, kill_descendants, stay_on, usage};
use exactone_sat::sat::Clock;
use std::io::{self, BufRead, Write};
use std::time::Duration;

/// Makes the run that one line of the input asks for. If the run needs an external program, it must be one of `programs`.
///
/// It takes the whole process for this run: it sets its limits, and kills what descends from it when the run is over. So it is
/// called once, by a process that has nothing else to do.
///
/// # Errors
/// If the line is no request, if it asks for another program ([`io::ErrorKind::PermissionDenied`]), if the system refuses
/// the limits, or if the output is closed.
pub fn work(mut input: impl BufRead, mut output: impl Write, programs: &Programs) -> io::Result<()> {
    die_with_parent();
    adopt_orphans();
    let mut line = String::new();
    input.read_line(&mut line)?;
    let request: Request = serde_json::from_str(&line)?;
    if let Some(program) = asked(&request.row.spec).iter().find(|program| !programs.allow(program)) {
        let message = format!("the request names a program that its caller did not: {program}");
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, message));
    }
    hold(&request)?;
    if let Some(core) = request.row.core {
        // Where the system refuses, the run goes wherever there is room.
        let _ = stay_on(core);
    }
    let clock = if request.measure.is_processor_time() { Clock::Processor } else { Clock::default() };
    let started = clock.now();
    let subject = Subject::of(&request).map_err(io::Error::other)?;
    let compile_seconds = clock.since(started).as_secs_f64();
    say(&mut output, &Ready { compile_seconds })?;
    say(
        &mut output,
        &match subject {
            Subject::One(workload) => report(&request, &workload, compile_seconds),
            Subject::Batch(batch) => batch.report(&request, compile_seconds),
        },
    )
}

/// What a run is about.
enum Subject {
    One(Workload),
    Batch(Batch),
}

impl Subject {
    fn of(request: &Request) -> Result<Self, String> {
        let Request { instance, model, .. } = request;
        match instance.puzzles {
            None => workload_of(instance, model).map(Self::One),
            Some(_) => Batch::of(instance, model).map(Self::Batch),
        }
    }
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
    let processor = request.limits.cpu_seconds.map_or(spare, Duration::from_secs).saturating_mul(request.steps);
    let limits = ProcessLimits { processor: Some(processor), memory: request.limits.memory_bytes };
    limits.hold().map_err(io::Error::other)
}

fn report(request: &Request, workload: &Workload, compile_seconds: f64) -> Report {
    match workload {
        Workload::Puzzle(puzzle) => {
            let shuffled = Shuffled::new(request.row.shuffle, request.row.seed, puzzle);
            let measured = Run::new(request).on_puzzle(puzzle, &shuffled);
            let check = |solution: &Vec<_>| checked(puzzle, &shuffled.undo(solution));
            reported(request, measured, compile_seconds, check)
        }
        Workload::Formula(formula) => {
            let run = Run::new(request);
            let measured = run.on_formula(formula);
            let mut report = reported(request, measured, compile_seconds, |model| formula.checked(model));
            if request.proofs && report.row.status == Status::None {
                report.defect = report.defect.or(run.prove(formula, &mut report.row));
            }
            report
        }
    }
}

fn reported<S>(
    request: &Request,
    measured: Measured<S>,
    compile_seconds: f64,
    check: impl Fn(&S) -> Result<String, String>,
) -> Report {
    // What a program left behind would go on beside the next run.
    kill_descendants();
    let mut row = Row { ..request.row.clone() };
    let defect = match measured.answer {
        Ok(answer) => {
            let checked = answer.solution.map(|solution| check(&solution));
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
        row.peak_bytes = used.map(|used| used.peak_bytes.max(measured.peak_bytes));
    }
    Report { row, defect }
}
