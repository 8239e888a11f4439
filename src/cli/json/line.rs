//! A line of JSON, and the fields that all answers have.

use exactone_core::solve::{Ending, Stage, Statistics, Tally};
use exactone_session::answer::Answer;
use serde::Serialize;
use std::time::Duration;

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
