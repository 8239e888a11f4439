//! `--json`: one object a line, its fields documented in `docs/json.md`, its form named by `schema`.

use super::exit::Halt;
use super::work::{Expectation, Outcome};
use exactone_core::problem::Candidate;
use exactone_core::solve::{Ending, Limit, Stage, Statistics, Tally};
use exactone_formats::model::Shape;
use exactone_formats::puzzle::Puzzle;
use exactone_session::answer::{Answer, Reason};
use exactone_session::backend::EngineName;
use serde::Serialize;
use std::time::Duration;

/// The answer to one puzzle.
#[derive(Serialize)]
struct SolveLine<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: Head<'a>,
    status: &'static str,
    givens: Rows<'a>,
    solution: Option<Rows<'a>>,
    second: Option<Rows<'a>>,
    differs: Vec<[usize; 2]>,
    count: Option<String>,
    exact: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<ReasonField>,
    #[serde(flatten)]
    work: Work,
}

/// The number of solutions of one puzzle.
#[derive(Serialize)]
struct CountLine<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: Head<'a>,
    count: String,
    exact: bool,
    #[serde(flatten)]
    work: Work,
}

/// One of several solutions.
#[derive(Serialize)]
struct SolutionLine<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: Head<'a>,
    number: u64,
    solution: Rows<'a>,
}

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

/// Which puzzle it is.
#[derive(Serialize)]
pub(super) struct Head<'a> {
    source: &'a str,
    index: u64,
    line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    rows: usize,
    columns: usize,
    #[serde(rename = "box", skip_serializing_if = "Option::is_none")]
    boxes: Option<[usize; 2]>,
}

/// Who did it, and how hard it was.
#[derive(Serialize)]
pub(super) struct Work {
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

#[derive(Serialize)]
struct ReasonField {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<String>,
    givens: Vec<GivenField>,
    minimal: bool,
}

#[derive(Serialize)]
struct GivenField {
    row: usize,
    column: usize,
    value: u16,
}

/// Values in rows, without a copy.
pub(super) struct Rows<'a> {
    pub(super) side: usize,
    pub(super) values: &'a [u16],
}

impl Serialize for Rows<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.values.chunks(self.side))
    }
}

/// Appends the answer to one puzzle.
pub(super) fn solve(outcome: &Outcome, line: &mut Vec<u8>) {
    append(line, &solve_line(&outcome.puzzle, &outcome.answer, Some(outcome), outcome.took));
}

/// Appends the summary that follows the solutions of one puzzle.
pub(super) fn after_solutions(puzzle: &Puzzle, answer: &Answer, took: Duration, line: &mut Vec<u8>) {
    append(line, &solve_line(puzzle, answer, None, took));
}

/// Appends the number of solutions of one puzzle.
pub(super) fn count(outcome: &Outcome, line: &mut Vec<u8>) {
    let Outcome { puzzle, answer, took, .. } = outcome;
    let tally = answer.tally.as_ref().expect("a count was asked for");
    let count = CountLine {
        schema: "exactone.count.v1",
        head: head(puzzle, answer.shape),
        count: tally.count().to_string(),
        exact: is_exact(tally),
        work: work_of(answer, *took),
    };
    append(line, &count);
}

/// Appends one of several solutions.
pub(super) fn solution(puzzle: &Puzzle, shape: Shape, number: u64, values: &[u16], line: &mut Vec<u8>) {
    let rows = Rows { side: shape.side, values };
    let solution = SolutionLine { schema: "exactone.solution.v1", head: head(puzzle, shape), number, solution: rows };
    append(line, &solution);
}

/// Appends what is wrong with a puzzle.
pub(super) fn complaint(halt: &Halt, line: &mut Vec<u8>) {
    let (Some(place), Some(message)) = (&halt.place, &halt.message) else { return };
    let (source, index) = (&*place.source, place.index);
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

fn solve_line<'a>(puzzle: &'a Puzzle, answer: &'a Answer, outcome: Option<&Outcome>, took: Duration) -> SolveLine<'a> {
    let side = answer.shape.side;
    let expected = match outcome.map(|outcome| outcome.expectation) {
        Some(Expectation::Met) => Some("met"),
        Some(Expectation::Missed) => Some("missed"),
        _ => None,
    };
    SolveLine {
        schema: "exactone.solve.v1",
        head: head(puzzle, answer.shape),
        status: answer.status.word(),
        givens: Rows { side, values: &puzzle.values },
        solution: answer.solution.as_ref().map(|values| Rows { side, values }),
        second: answer.second.as_ref().map(|values| Rows { side, values }),
        differs: answer.differs().into_iter().map(|cell| answer.shape.row_and_column(cell)).collect(),
        count: answer.tally.as_ref().map(|tally| tally.count().to_string()),
        exact: answer.tally.as_ref().map(is_exact),
        expected,
        reason: outcome.and_then(|outcome| outcome.reason.as_ref()).map(|reason| reason_field(reason, answer.shape)),
        work: work_of(answer, took),
    }
}

fn is_exact(tally: &Tally) -> bool {
    matches!(tally, Tally::Exact(_))
}

pub(super) fn head(puzzle: &Puzzle, shape: Shape) -> Head<'_> {
    Head {
        source: &puzzle.place.source,
        index: puzzle.place.index,
        line: puzzle.place.line,
        name: puzzle.name.as_deref(),
        rows: shape.side,
        columns: shape.side,
        boxes: shape.boxes.map(|boxes| [boxes.rows, boxes.columns]),
    }
}

fn work_of(answer: &Answer, took: Duration) -> Work {
    work(answer.limit(), answer.engine, &answer.statistics, &answer.stages, took)
}

/// Who did it, and how hard it was.
pub(super) fn work(
    limit: Option<Limit>,
    engine: &'static str,
    statistics: &Statistics,
    stages: &[Stage],
    took: Duration,
) -> Work {
    let limit = limit.map(|limit| limit.to_string());
    let stages = stages.iter().map(stage_field).collect();
    Work { limit, engine, seconds: took.as_secs_f64(), statistics: *statistics, stages }
}

fn stage_field(stage: &Stage) -> StageField {
    let ending = match stage.ending {
        Ending::Exhausted => "exhausted".to_owned(),
        Ending::Stopped => "stopped".to_owned(),
        Ending::OutOfBudget(limit) => limit.to_string(),
    };
    StageField { engine: stage.engine, reason: stage.reason.to_string(), ending, statistics: stage.statistics }
}

fn reason_field(reason: &Reason, shape: Shape) -> ReasonField {
    let given = |candidate: &Candidate| {
        let (cell, value) = shape.cell_and_value(*candidate);
        let [row, column] = shape.row_and_column(cell);
        GivenField { row, column, value }
    };
    match reason {
        Reason::Clash { group, givens } => ReasonField {
            kind: "clash",
            group: Some(group.clone()),
            givens: givens.iter().map(given).collect(),
            minimal: true,
        },
        Reason::UnsatisfiableSubset { givens, limit } => ReasonField {
            kind: "together",
            group: None,
            givens: givens.iter().map(given).collect(),
            minimal: limit.is_none(),
        },
    }
}
