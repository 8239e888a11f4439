//! `--json` on square grids; fields in `docs/json.md`.

use super::head::GridHead;
use super::line::{Work, append, is_exact, work_of};
use crate::cli::outcome::{Expectation, Outcome};
use exactone_core::problem::Candidate;
use exactone_formats::model::Shape;
use exactone_formats::puzzle::Puzzle;
use exactone_session::answer::{Answer, Reason, Solution};
use serde::Serialize;
use std::time::Duration;

/// The answer to one puzzle.
#[derive(Serialize)]
struct SolveLine<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: GridHead<'a>,
    /// The rules, if they are not those of Sudoku.
    #[serde(skip_serializing_if = "Option::is_none")]
    model: Option<&'a str>,
    status: &'static str,
    givens: Rows,
    solution: Option<Rows>,
    second: Option<Rows>,
    differs: Vec<[usize; 2]>,
    count: Option<String>,
    exact: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<ReasonField>,
    #[serde(flatten)]
    work: Work<'a>,
}

/// The number of solutions of one puzzle.
#[derive(Serialize)]
struct CountLine<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: GridHead<'a>,
    count: String,
    exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<ReasonField>,
    #[serde(flatten)]
    work: Work<'a>,
}

/// One of several solutions.
#[derive(Serialize)]
struct SolutionLine<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: GridHead<'a>,
    number: u64,
    solution: Rows,
}

#[derive(Serialize)]
pub(super) struct ReasonField {
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

/// Values in rows.
#[derive(Serialize)]
#[serde(transparent)]
pub(crate) struct Rows(Vec<Vec<u16>>);

impl Rows {
    /// Those of a grid of this side.
    pub(crate) fn of(side: usize, values: &[u16]) -> Self {
        Self(values.chunks(side).map(<[u16]>::to_vec).collect())
    }

    /// Those of a solution of a grid.
    pub(crate) fn of_solution(solution: &Solution) -> Self {
        let values = solution.values().expect("it solves a grid");
        Self::of(values.len().isqrt(), &values)
    }
}

/// Appends the answer to one puzzle, and what else is known of it, if more is known than the answer.
pub(crate) fn answer(
    (puzzle, shape, model): (&Puzzle, Shape, Option<&str>),
    answer: &Answer,
    outcome: Option<&Outcome>,
    took: Duration,
    line: &mut Vec<u8>,
) {
    let expected = match outcome.map(|outcome| outcome.expectation) {
        Some(Expectation::Met) => Some("met"),
        Some(Expectation::Missed) => Some("missed"),
        _ => None,
    };
    let cell = |candidate: Candidate| shape.row_and_column(shape.cell_and_value(candidate).0);
    let object = SolveLine {
        schema: "exactone.solve.v1",
        head: GridHead::of(puzzle, shape),
        model,
        status: answer.status.word(),
        givens: Rows::of(shape.side, &puzzle.values),
        solution: answer.solution.as_ref().map(Rows::of_solution),
        second: answer.second.as_ref().map(Rows::of_solution),
        differs: answer.differs().into_iter().map(cell).collect(),
        count: answer.tally.as_ref().map(|tally| tally.count().to_string()),
        exact: answer.tally.as_ref().map(is_exact),
        expected,
        reason: outcome.and_then(|outcome| outcome.reason.as_ref()).map(|reason| reason_field(reason, shape)),
        work: work_of(answer, took),
    };
    append(line, &object);
}

/// Appends the number of solutions of one puzzle.
pub(crate) fn count((puzzle, shape): (&Puzzle, Shape), outcome: &Outcome, line: &mut Vec<u8>) {
    let tally = outcome.answer.tally.as_ref().expect("a count was asked for");
    let count = CountLine {
        schema: "exactone.count.v1",
        head: GridHead::of(puzzle, shape),
        count: tally.count().to_string(),
        exact: is_exact(tally),
        reason: outcome.reason.as_ref().map(|reason| reason_field(reason, shape)),
        work: work_of(&outcome.answer, outcome.took),
    };
    append(line, &count);
}

/// Appends one of several solutions.
pub(crate) fn solution((puzzle, shape): (&Puzzle, Shape), number: u64, chosen: &[Candidate], line: &mut Vec<u8>) {
    let (head, solution) = (GridHead::of(puzzle, shape), Rows::of(shape.side, &shape.values(chosen)));
    append(line, &SolutionLine { schema: "exactone.solution.v1", head, number, solution });
}

pub(super) fn reason_field(reason: &Reason, shape: Shape) -> ReasonField {
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
        Reason::Parts(contradiction) => {
            ReasonField { kind: "together", group: None, givens: Vec::new(), minimal: contradiction.limit.is_none() }
        }
        Reason::UnsatisfiableSubset { givens, limit } => ReasonField {
            kind: "together",
            group: None,
            givens: givens.iter().map(given).collect(),
            minimal: limit.is_none(),
        },
    }
}
