//! `solve --why --json`; fields in `docs/json.md`.

use super::head::AnyHead;
use super::line::append;
use super::{grid, named};
use crate::cli::puzzles::subject::Subject;
use exactone_formats::instance::{FurtherClue, Said};
use exactone_session::answer::Reason;
use serde::{Serialize, Serializer};
use serde_json::Value;

/// Where solutions differ: a cell, and the values that it has in them.
#[derive(Serialize)]
pub(crate) struct OpenCell {
    pub(crate) cell: String,
    pub(crate) values: Vec<String>,
}

/// What is known of a puzzle that has not exactly one solution.
#[derive(Serialize)]
pub(crate) struct WhyLine {
    pub(crate) status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) count: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) exact: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) differs: Option<Vec<OpenCell>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) deciding: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) complete: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) deciding_clues: Option<Vec<StatedClue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clues_complete: Option<bool>,
}

/// A clue with the keys of a puzzle file, in their order.
pub(crate) struct StatedClue(Vec<(&'static str, Value)>);

impl StatedClue {
    pub(crate) fn of(clue: &FurtherClue) -> Self {
        let value = |said: &Said| match said {
            Said::Number(number) => Value::from(*number),
            Said::Text(text) => Value::from(&**text),
            Said::Yes => Value::from(true),
        };
        Self(clue.keys.iter().map(|(key, said)| (*key, value(said))).collect())
    }
}

impl Serialize for StatedClue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

#[derive(Serialize)]
struct Line<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: AnyHead<'a>,
    #[serde(flatten)]
    findings: WhyLine,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<ReasonOf>,
}

/// A reason in the form that answers have.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum ReasonOf {
    Grid(grid::ReasonField),
    Named(named::Reason),
}

impl ReasonOf {
    pub(super) fn of(subject: &Subject, reason: &Reason) -> Self {
        match subject {
            Subject::Grid { shape, .. } => Self::Grid(grid::reason_field(reason, *shape)),
            Subject::Instance { instance, .. } => Self::Named(named::reason_field(instance, reason)),
        }
    }
}

/// Appends what is known.
pub(crate) fn why(subject: &Subject, findings: WhyLine, reason: Option<&Reason>, out: &mut Vec<u8>) {
    let reason = reason.map(|reason| ReasonOf::of(subject, reason));
    append(out, &Line { schema: "exactone.why.v1", head: AnyHead::of(subject), findings, reason });
}
