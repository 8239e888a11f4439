//! When a question is given up.

use crate::answer::Answer;
use crate::error::{of_answer, wrong};
use crate::input::Subject;
use crate::interrupt::{self, Found, Opener};
use exactone::{AnswerError, Budget, Limit, Remaining};
use pyo3::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// When to give up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) timeout: Option<Duration>,
    pub(crate) memory: Option<u64>,
    pub(crate) nodes: Option<u64>,
}

impl Limits {
    pub(crate) fn new(timeout: Option<f64>, memory: Option<u64>, nodes: Option<u64>) -> PyResult<Self> {
        let seconds = |seconds: f64| {
            let is_too_long = seconds > 1e15;
            let time = if is_too_long { Ok(Duration::MAX) } else { Duration::try_from_secs_f64(seconds) };
            time.map_err(|_| wrong(format!("timeout is {seconds}, seconds from 0 expected")))
        };
        Ok(Self { timeout: timeout.map(seconds).transpose()?, memory, nodes })
    }

    /// These, but for what a question says of its own.
    pub(crate) fn or(self, timeout: Option<f64>, memory: Option<u64>) -> PyResult<Self> {
        let own = Self::new(timeout, memory, None)?;
        Ok(Self { timeout: own.timeout.or(self.timeout), memory: own.memory.or(self.memory), nodes: self.nodes })
    }

    pub(crate) fn budget(&self) -> Budget {
        let timed = self.timeout.map_or_else(Budget::default, Budget::within);
        Budget { memory: self.memory, nodes: self.nodes, ..timed }
    }

    pub(crate) fn unique(&self, py: Python<'_>, opener: &Arc<Opener>, subject: &Subject) -> PyResult<Answer> {
        let found =
            interrupt::run(py, opener, &self.budget(), |session, budget| session.unique(subject.question(), budget))?;
        found.map(Answer::of).map_err(|error| of_answer(&error))
    }
}

impl Found for Result<exactone::Answer, AnswerError> {
    fn limit(&self) -> Option<Limit> {
        match self {
            Ok(answer) => answer.limit(),
            Err(AnswerError::OutOfBudget(limit)) => Some(*limit),
            Err(_) => None,
        }
    }
}

impl Found for Result<Remaining, AnswerError> {
    fn limit(&self) -> Option<Limit> {
        match self {
            Ok(remaining) => remaining.limit,
            Err(AnswerError::OutOfBudget(limit)) => Some(*limit),
            Err(_) => None,
        }
    }
}
