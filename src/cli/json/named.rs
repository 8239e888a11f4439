//! `--json` on instances of files; fields in `docs/json.md`.

use super::line::{Work, append, is_exact, work_of};
use crate::cli::outcome::Outcome;
use crate::cli::process::exit::Halt;
use exactone_core::problem::Candidate;
use exactone_formats::instance::{Instance, Part, PartKind};
use exactone_session::answer::{Answer, Named, Reason as Why, Solution};
use serde::Serialize;
use std::time::Duration;

/// The answer to one instance.
#[derive(Serialize)]
struct AnswerLine<'a> {
    schema: &'static str,
    source: &'a str,
    name: &'a str,
    status: &'static str,
    solution: Option<Named<'a>>,
    second: Option<Named<'a>>,
    count: Option<String>,
    exact: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Reason>,
    #[serde(flatten)]
    work: Work<'a>,
}

/// The number of solutions of one instance.
#[derive(Serialize)]
struct CountLine<'a> {
    schema: &'static str,
    source: &'a str,
    name: &'a str,
    count: String,
    exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Reason>,
    #[serde(flatten)]
    work: Work<'a>,
}

/// One of several solutions.
#[derive(Serialize)]
struct SolutionLine<'a> {
    schema: &'static str,
    source: &'a str,
    name: &'a str,
    number: u64,
    solution: Named<'a>,
}

#[derive(Serialize)]
struct ErrorLine<'a> {
    schema: &'static str,
    source: &'a str,
    message: &'a str,
    exit: u8,
}

#[derive(Serialize)]
pub(super) struct Reason {
    givens: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clues: Option<Vec<Clue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    minimal: bool,
}

/// A clue, or a rule of the model, that takes part in a contradiction.
#[derive(Serialize)]
struct Clue {
    kind: String,
    cells: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    origin: Option<String>,
}

pub(crate) fn names(instance: &Instance, chosen: &[Candidate]) -> Vec<String> {
    chosen.iter().map(|&candidate| instance.candidate_name(candidate)).collect()
}

/// Appends an answer, and why there is no solution, if that is known.
pub(crate) fn answer(
    (source, instance): (&str, &Instance),
    answer: &Answer,
    reason: Option<&Why>,
    took: Duration,
    out: &mut Vec<u8>,
) {
    let solution =
        |found: &Option<Solution>| found.as_ref().map(|found| Named::of(&instance.rules, found.candidates()));
    let line = AnswerLine {
        schema: "exactone.design.v1",
        source,
        name: &instance.name,
        status: answer.status.word(),
        solution: solution(&answer.solution),
        second: solution(&answer.second),
        count: answer.tally.as_ref().map(|tally| tally.count().to_string()),
        exact: answer.tally.as_ref().map(is_exact),
        reason: reason.map(|why| reason_field(instance, why)),
        work: work_of(answer, took),
    };
    append(out, &line);
}

pub(super) fn reason_field(instance: &Instance, why: &Why) -> Reason {
    let of_givens =
        |givens: &[Candidate], minimal| Reason { givens: names(instance, givens), clues: None, why: None, minimal };
    match why {
        Why::Clash { givens, .. } => of_givens(givens, true),
        Why::UnsatisfiableSubset { givens, limit } => of_givens(givens, limit.is_none()),
        Why::Parts(found) => {
            let of = |kind| found.parts.iter().filter(move |part| part.kind == kind).cloned();
            let clue = |Part { name, cells, source, line, column, origin, .. }: Part| Clue {
                kind: name,
                cells,
                source,
                line,
                column,
                origin,
            };
            Reason {
                givens: of(PartKind::Given).map(|part| part.name).collect(),
                clues: Some(of(PartKind::Rule).map(clue).collect()),
                why: found.why.clone(),
                minimal: found.limit.is_none(),
            }
        }
    }
}

/// Appends a number of solutions.
pub(crate) fn count((source, instance): (&str, &Instance), outcome: &Outcome, out: &mut Vec<u8>) {
    let tally = outcome.answer.tally.as_ref().expect("a count was asked for");
    let line = CountLine {
        schema: "exactone.design-count.v1",
        source,
        name: &instance.name,
        count: tally.count().to_string(),
        exact: is_exact(tally),
        reason: outcome.reason.as_ref().map(|why| reason_field(instance, why)),
        work: work_of(&outcome.answer, outcome.took),
    };
    append(out, &line);
}

/// Appends one of several solutions.
pub(crate) fn solution((source, instance): (&str, &Instance), number: u64, chosen: &[Candidate], out: &mut Vec<u8>) {
    let (solution, name) = (Named::of(&instance.rules, chosen), &*instance.name);
    append(out, &SolutionLine { schema: "exactone.design-solution.v1", source, name, number, solution });
}

/// Appends what is wrong with a file.
pub(crate) fn complaint(source: &str, halt: &Halt, out: &mut Vec<u8>) {
    let message = halt.message.as_deref().unwrap_or_default();
    append(out, &ErrorLine { schema: "exactone.error.v1", source, message, exit: halt.exit.code() });
}
