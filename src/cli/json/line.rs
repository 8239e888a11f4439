//! A line of JSON, and the fields that all answers have.

use exactone_core::solve::{Limit, Stage, Statistics, Tally};
use exactone_session::answer::Answer;
use serde::Serialize;
use std::time::Duration;

/// Who did it, and how hard it was.
#[derive(Serialize)]
pub(super) struct Work {
    limit: Option<Limit>,
    engine: &'static str,
    seconds: f64,
    statistics: Statistics,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stages: Vec<Stage>,
}

/// Appends the object as a line.
pub(crate) fn append(line: &mut Vec<u8>, object: &impl Serialize) {
    serde_json::to_writer(&mut *line, object).expect("these objects have string keys and no failing parts");
    line.push(b'\n');
}

pub(super) fn is_exact(tally: &Tally) -> bool {
    matches!(tally, Tally::Exact(_))
}

/// Who did it, and how hard it was.
pub(super) fn work_of(answer: &Answer, took: Duration) -> Work {
    let (limit, engine, statistics, stages) = (answer.limit(), answer.engine, answer.statistics, answer.stages.clone());
    Work { limit, engine, seconds: took.as_secs_f64(), statistics, stages }
}
