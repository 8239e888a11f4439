//! A line of JSON, and the fields that all answers have.

use exactone_core::solve::{Limit, Stage, Statistics, Tally};
use exactone_core::spelling::json_escaped;
use exactone_session::answer::Answer;
use serde::Serialize;
use std::time::Duration;

/// Who did it, and how hard it was.
#[derive(Serialize)]
pub(super) struct Work<'a> {
    limit: Option<Limit>,
    engine: &'static str,
    seconds: f64,
    statistics: Statistics,
    #[serde(skip_serializing_if = "<[Stage]>::is_empty")]
    stages: &'a [Stage],
}

/// Appends the object as a line.
pub(crate) fn append(line: &mut Vec<u8>, object: &impl Serialize) {
    let text = serde_json::to_string(object).expect("these objects have string keys and no failing parts");
    line.extend_from_slice(json_escaped(&text).as_bytes());
    line.push(b'\n');
}

pub(super) fn is_exact(tally: &Tally) -> bool {
    matches!(tally, Tally::Exact(_))
}

/// Who did it, and how hard it was.
pub(super) fn work_of(answer: &Answer, took: Duration) -> Work<'_> {
    Work {
        limit: answer.limit(),
        engine: answer.engine,
        seconds: took.as_secs_f64(),
        statistics: answer.statistics,
        stages: &answer.stages,
    }
}
