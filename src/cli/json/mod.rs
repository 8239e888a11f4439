//! `--json`: one object a line, its fields documented in `docs/json.md`, its form named by `schema`.

mod grid;
mod named;

pub(super) use grid::{Head, Rows, head};
pub(super) use named::{Solution, names};

use super::exit::Halt;
use super::subject::Subject;
use super::work::Outcome;
use exactone_core::problem::Candidate;
use exactone_core::solve::{Ending, Stage, Statistics, Tally};
use exactone_session::answer::Answer;
use exactone_session::backend::EngineName;
use serde::Serialize;
use std::time::Duration;

/// A puzzle without an answer.
#[derive(Serialize)]
struct ErrorLine<'a> {
    schema: &'static str,
    source: &'a str,
    index: u64,
    line: u64,
    message: &'a str,
    exit: u8,
}

/// What an engine is good for.
#[derive(Serialize)]
struct EngineLine {
    schema: &'static str,
    name: &'static str,
    infers: &'static str,
    when: &'static str,
    settings: &'static [&'static str],
}

/// Who did it, and how hard it was.
#[derive(Serialize)]
struct Work {
    limit: Option<String>,
    engine: &'static str,
    seconds: f64,
    statistics: Statistics,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stages: Vec<StageField>,
}

#[derive(Serialize)]
struct StageField {
    engine: &'static str,
    reason: String,
    ending: String,
    statistics: Statistics,
}

/// Appends the answer to one puzzle.
pub(super) fn solve(outcome: &Outcome, line: &mut Vec<u8>) {
    let Outcome { subject, answer, reason, took, .. } = outcome;
    match subject {
        Subject::Grid { puzzle, shape } => grid::answer((puzzle, *shape), answer, Some(outcome), *took, line),
        Subject::Instance { source, instance } => {
            named::answer((source, instance), answer, reason.as_ref(), *took, line);
        }
    }
}

/// Appends the summary that follows the solutions of one puzzle.
pub(super) fn after_solutions(subject: &Subject, answer: &Answer, took: Duration, line: &mut Vec<u8>) {
    match subject {
        Subject::Grid { puzzle, shape } => grid::answer((puzzle, *shape), answer, None, took, line),
        Subject::Instance { source, instance } => named::answer((source, instance), answer, None, took, line),
    }
}

/// Appends the number of solutions of one puzzle.
pub(super) fn count(outcome: &Outcome, line: &mut Vec<u8>) {
    match &outcome.subject {
        Subject::Grid { puzzle, shape } => grid::count((puzzle, *shape), outcome, line),
        Subject::Instance { source, instance } => named::count((source, instance), outcome, line),
    }
}

/// Appends one of several solutions: its visible candidates.
pub(super) fn solution(subject: &Subject, number: u64, chosen: &[Candidate], line: &mut Vec<u8>) {
    match subject {
        Subject::Grid { puzzle, shape } => grid::solution((puzzle, *shape), number, chosen, line),
        Subject::Instance { instance, .. } => named::solution(instance, number, chosen, line),
    }
}

/// Appends what is wrong with a puzzle.
pub(super) fn complaint(halt: &Halt, line: &mut Vec<u8>) {
    let (Some(place), Some(message)) = (&halt.place, &halt.message) else { return };
    let (source, index) = (&*place.source, place.index);
    if index == 0 {
        return named::complaint(source, halt, line);
    }
    let exit = halt.exit.code();
    append(line, &ErrorLine { schema: "exactone.error.v1", source, index, line: place.line, message, exit });
}

/// Appends what an engine is good for.
pub(super) fn engine(engine: EngineName, line: &mut Vec<u8>) {
    let (name, settings) = (engine.name(), engine.settings());
    let (infers, when) = (engine.infers(), engine.when());
    append(line, &EngineLine { schema: "exactone.engine.v1", name, infers, when, settings });
}

pub(super) fn append(line: &mut Vec<u8>, object: &impl Serialize) {
    serde_json::to_writer(&mut *line, object).expect("these objects have string keys and no failing parts");
    line.push(b'\n');
}

fn is_exact(tally: &Tally) -> bool {
    matches!(tally, Tally::Exact(_))
}

/// Who did it, and how hard it was.
fn work_of(answer: &Answer, took: Duration) -> Work {
    let limit = answer.limit().map(|limit| limit.to_string());
    let stages = answer.stages.iter().map(stage_field).collect();
    let (engine, statistics) = (answer.engine, answer.statistics);
    Work { limit, engine, seconds: took.as_secs_f64(), statistics, stages }
}

fn stage_field(stage: &Stage) -> StageField {
    let ending = match stage.ending {
        Ending::Exhausted => "exhausted".to_owned(),
        Ending::Stopped => "stopped".to_owned(),
        Ending::OutOfBudget(limit) => limit.to_string(),
    };
    StageField { engine: stage.engine, reason: stage.reason.to_string(), ending, statistics: stage.statistics }
}
