//! `--json` on designs; fields in `docs/json.md`.

use super::show::Said;
use crate::cli::exit::Halt;
use crate::cli::json::{Work, append, work};
use exactone_core::problem::Candidate;
use exactone_core::solve::Tally;
use exactone_formats::design::{Design, Legend};
use serde::Serialize;
use std::collections::BTreeMap;

/// The answer to one design.
#[derive(Serialize)]
struct AnswerLine<'a> {
    schema: &'static str,
    source: &'a str,
    name: &'a str,
    status: &'static str,
    solution: Option<Solution<'a>>,
    second: Option<Solution<'a>>,
    count: Option<String>,
    exact: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Reason>,
    #[serde(flatten)]
    work: Work,
}

/// The number of solutions of one design.
#[derive(Serialize)]
struct CountLine<'a> {
    schema: &'static str,
    source: &'a str,
    name: &'a str,
    count: String,
    exact: bool,
    #[serde(flatten)]
    work: Work,
}

/// One of several solutions.
#[derive(Serialize)]
struct SolutionLine<'a> {
    schema: &'static str,
    name: &'a str,
    number: u64,
    solution: Solution<'a>,
}

#[derive(Serialize)]
struct ErrorLine<'a> {
    schema: &'static str,
    source: &'a str,
    message: &'a str,
    exit: u8,
}

/// Cells with values or options, and the picture that they make.
#[derive(Serialize)]
pub(in crate::cli) struct Solution<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<BTreeMap<&'a str, &'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<Vec<Vec<Option<String>>>>,
}

#[derive(Serialize)]
struct Reason {
    givens: Vec<String>,
    minimal: bool,
}

impl<'a> Solution<'a> {
    pub(in crate::cli) fn of(design: &'a Design, chosen: &[Candidate]) -> Self {
        let rows = design.legend.picture(chosen).map(|picture| picture.rows().map(<[_]>::to_vec).collect());
        match &design.legend {
            Legend::Cells(cells) => {
                let found = chosen.iter().filter_map(|&candidate| cells.cell_and_value(candidate));
                let named = found.map(|(cell, value)| (cells.cell(cell), cells.values()[value].as_str())).collect();
                Self { cells: Some(named), options: None, rows }
            }
            Legend::Options(_) => Self { cells: None, options: Some(names(design, chosen)), rows },
        }
    }
}

fn names(design: &Design, chosen: &[Candidate]) -> Vec<String> {
    chosen.iter().map(|&candidate| design.legend.candidate(&design.problem, candidate)).collect()
}

fn work_of(said: &Said<'_>) -> Work {
    let finding = &said.finding;
    work(finding.limit(), finding.engine, &finding.statistics, &finding.stages, said.took)
}

/// Appends an answer.
pub(super) fn answer(said: &Said<'_>, out: &mut Vec<u8>) {
    let Said { source, design, finding, reason, .. } = said;
    let solution = |chosen: &Option<Vec<Candidate>>| chosen.as_ref().map(|chosen| Solution::of(design, chosen));
    let line = AnswerLine {
        schema: "exactone.design.v1",
        source,
        name: &design.name,
        status: finding.status.word(),
        solution: solution(&finding.solution),
        second: solution(&finding.second),
        count: finding.tally.as_ref().map(|tally| tally.count().to_string()),
        exact: finding.tally.as_ref().map(|tally| matches!(tally, Tally::Exact(_))),
        reason: reason.as_ref().map(|why| Reason { givens: names(design, &why.givens), minimal: why.limit.is_none() }),
        work: work_of(said),
    };
    append(out, &line);
}

/// Appends a number of solutions.
pub(super) fn count(said: &Said<'_>, out: &mut Vec<u8>) {
    let tally = said.finding.tally.as_ref().expect("a count was asked for");
    let line = CountLine {
        schema: "exactone.design-count.v1",
        source: &said.source,
        name: &said.design.name,
        count: tally.count().to_string(),
        exact: matches!(tally, Tally::Exact(_)),
        work: work_of(said),
    };
    append(out, &line);
}

/// Appends one of several solutions.
pub(super) fn solution(design: &Design, number: u64, chosen: &[Candidate], out: &mut Vec<u8>) {
    let solution = Solution::of(design, chosen);
    append(out, &SolutionLine { schema: "exactone.design-solution.v1", name: &design.name, number, solution });
}

/// Appends what is wrong with a file.
pub(super) fn complaint(source: &str, halt: &Halt, out: &mut Vec<u8>) {
    let message = halt.message.as_deref().unwrap_or_default();
    append(out, &ErrorLine { schema: "exactone.error.v1", source, message, exit: halt.exit.code() });
}
