//! What comparisons here and in shards have in common: the process that makes a run, who looks on, and what is raised.

use crate::error::{EngineError, of_read, placed, wrong};
use exactone::compare::{Observer, PlanError, Programs, RunError, work};
use exactone::record::FileError;
use exactone::spelling::escaped;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use std::io::{BufReader, ErrorKind, stdin, stdout};

/// Nobody looks on.
pub(crate) struct Unseen;

impl Observer for Unseen {
    fn begin(&mut self, _done: usize, _of: usize) {}

    fn step(&mut self) {}
}

/// Makes the one run that is asked for on standard input, in a process that has nothing else to do. Gives what is wrong with it.
#[pyfunction]
#[pyo3(name = "_work")]
pub(crate) fn work_once(py: Python<'_>, programs: Vec<String>) -> Option<(bool, String)> {
    let named = programs.into_iter().filter_map(|command| command.parse().ok()).collect();
    let done = py.detach(|| work(BufReader::new(stdin().lock()), stdout().lock(), &Programs::These(named)));
    done.err().map(|error| (error.kind() == ErrorKind::PermissionDenied, error.to_string()))
}

pub(crate) fn of_plan(error: &PlanError) -> PyErr {
    match error {
        PlanError::Puzzle(error) => of_read(error),
        PlanError::Text { place, message } => placed(place, message),
        PlanError::Unreadable { .. } => PyOSError::new_err(error.to_string()),
        PlanError::Programs { commands } => {
            let commands: Vec<String> = commands.iter().map(|command| format!("\n  {}", escaped(command))).collect();
            wrong(format!(
                "programs would be run that are named in a file:{}\nexpected allow_programs=True, if whoever wrote the file may run them here",
                commands.concat()
            ))
        }
        error => wrong(error.to_string()),
    }
}

pub(crate) fn of_file(error: &FileError) -> PyErr {
    match error {
        FileError::Text { .. } => wrong(error.to_string()),
        error => PyOSError::new_err(error.to_string()),
    }
}

pub(crate) fn of_run(error: &RunError) -> PyErr {
    match error {
        RunError::Plan(error) => of_plan(error),
        RunError::File(error) => of_file(error),
        RunError::Foreign { .. } => wrong(error.to_string()),
        error => EngineError::new_err(error.to_string()),
    }
}
