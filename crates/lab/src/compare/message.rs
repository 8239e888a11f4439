//! What the harness and its child say to each other: a request, "ready", a report, each a line of JSON.

use crate::record::{Instance, Limits, Measure, Row, Task};
use serde::{Deserialize, Serialize};

/// What the child is to do.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Request {
    /// The row, with all that is known before the run.
    pub(super) row: Row,
    /// The puzzle.
    pub(super) instance: Instance,
    /// The text of its rules.
    pub(super) model: String,
    /// What is asked.
    pub(super) task: Task,
    /// Whether times are told.
    pub(super) measure: Measure,
    /// The limits.
    pub(super) limits: Limits,
}

/// The rules are compiled; from here on the time counts.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Ready {
    /// How long that took.
    pub(super) compile_seconds: f64,
}

/// How the run went.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Report {
    /// The row, complete but for what only the harness can see.
    pub(super) row: Row,
    /// What shows that the program is wrong: an answer that failed its check.
    pub(super) defect: Option<String>,
}
