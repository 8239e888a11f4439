//! The messages between the harness and its child: a request, "ready", a report. Each is a line of JSON.

use crate::record::{CounterTexts, ManifestInstance, Measure, Row, RunLimits, Task};
use serde::{Deserialize, Serialize};

fn once() -> u32 {
    1
}

/// What the child is to do.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Request {
    /// The row, with all that is known before the run.
    pub(super) row: Row,
    /// The puzzle.
    pub(super) instance: ManifestInstance,
    /// The text of its rules.
    pub(super) model: String,
    /// What is asked.
    pub(super) task: Task,
    /// Whether a `none` is to be proven, where the solver writes proofs.
    #[serde(default)]
    pub(super) proofs: bool,
    /// How often it may use up its limits, proof and check included.
    #[serde(default = "once")]
    pub(super) steps: u32,
    /// Where the solver prints its counters, if it is a program outside of which somebody said that.
    #[serde(default)]
    pub(super) counters: CounterTexts,
    /// What is measured: without time, the report has no times.
    pub(super) measure: Measure,
    /// The limits.
    pub(super) limits: RunLimits,
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
