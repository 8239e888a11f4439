//! What is raised.

use crate::wording::in_python;
use exactone::AnswerError;
use exactone::Limit;
use exactone::instance::TextError;
use exactone::load::LoadError;
use exactone::model::ModelError;
use exactone::puzzle::read::ReadError;
use pyo3::exceptions::{PyRuntimeError, PyTimeoutError, PyValueError};
use pyo3::prelude::*;
use pyo3::{PyErr, PyTypeInfo, create_exception};

create_exception!(
    exactone,
    PuzzleError,
    PyValueError,
    "A text, a model or a value is not what it should be. It has `source`, `line` and `column`, where they are known, from 1, and \
     `message`, what is wrong.\n\n\
     >>> import exactone\n\
     >>> try:\n\
     ...     exactone.solve('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7')\n\
     ... except exactone.PuzzleError as error:\n\
     ...     print(error.line, error.column, error.message)\n\
     1 81 80 cells found, 81 expected"
);
create_exception!(
    exactone,
    LimitError,
    PyTimeoutError,
    "A limit was hit before the answer was known. `limit` is `\"time\"`, `\"nodes\"`, `\"memory\"` or `\"cancelled\"`; `at_least` is how many \
     solutions there are at least, where they were counted.\n\n\
     >>> import exactone\n\
     >>> try:\n\
     ...     exactone.Solver(timeout=0.01).count([[0] * 16] * 16)\n\
     ... except exactone.LimitError as error:\n\
     ...     print(error.limit, type(error.at_least))\n\
     time <class 'int'>"
);
create_exception!(
    exactone,
    EngineError,
    PyRuntimeError,
    "An engine failed, or does not take this puzzle.\n\n\
     >>> import exactone\n\
     >>> try:\n\
     ...     exactone.Solver(engine='nine').solve('................')\n\
     ... except exactone.EngineError as error:\n\
     ...     print(type(error))\n\
     <class 'exactone.EngineError'>"
);

/// An error of a text: where, and what.
#[derive(Clone, Copy)]
struct Place<'a> {
    source: &'a str,
    line: Option<usize>,
    column: Option<usize>,
    message: &'a str,
}

fn at(place: Place<'_>, whole: &str) -> PyErr {
    let whole = in_python(whole);
    // When the interpreter has ended nobody asks for the place.
    let placed = Python::try_attach(|py| {
        made::<PuzzleError>(py, &whole, |value| {
            value.setattr("source", place.source)?;
            value.setattr("line", place.line)?;
            value.setattr("column", place.column)?;
            value.setattr("message", in_python(place.message))
        })
    });
    placed.unwrap_or_else(|| PuzzleError::new_err(whole.into_owned()))
}

/// An error with attributes. It is made at once: one that is made when it is asked for cannot be, while the interpreter ends.
fn made<Kind: PyTypeInfo>(py: Python<'_>, message: &str, set: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<()>) -> PyErr {
    match py.get_type::<Kind>().call1((message,)).and_then(|value| set(&value).map(|()| value)) {
        Ok(value) => PyErr::from_value(value),
        Err(error) => error,
    }
}

/// A value that is none, without a place.
pub(crate) fn wrong(message: impl Into<String>) -> PyErr {
    let message = message.into();
    at(Place { source: "", line: None, column: None, message: &message }, &message)
}

pub(crate) fn of_read(error: &ReadError) -> PyErr {
    let place = error.place();
    let line = usize::try_from(place.line).ok().filter(|&line| line > 0);
    at(
        Place { source: &place.source, line, column: error.column(), message: &error.fault().to_string() },
        &error.to_string(),
    )
}

/// What is wrong with a cell, or with a row, of a list or an array.
pub(crate) fn of_cell((row, column): (usize, Option<usize>), message: &str) -> PyErr {
    let place = column.map_or_else(|| format!("row {row}"), |column| format!("row {row}, column {column}"));
    let whole = format!("{place}: {message}");
    at(Place { source: "values", line: Some(row), column, message }, &whole)
}

/// What is wrong with a line.
pub(crate) fn of_line(source: &str, line: usize, message: &str) -> PyErr {
    let whole = format!("{source}:{line}: {message}");
    at(Place { source, line: Some(line), column: None, message }, &whole)
}

/// What is wrong with one of many texts, which are numbered from 1.
pub(crate) fn of_item(item: usize, message: &str) -> PyErr {
    let whole = format!("puzzle {item}: {message}");
    at(Place { source: "puzzles", line: Some(item), column: None, message }, &whole)
}

/// An error at `source:line:column`.
pub(crate) fn placed(place: &str, message: &str) -> PyErr {
    let mut parts = place.rsplitn(3, ':');
    let (column, line) = (parts.next(), parts.next());
    let number = |part: Option<&str>| part.and_then(|part| part.parse().ok());
    let (line, column) = (number(line), number(column));
    let source = parts.next().filter(|_| line.is_some() && column.is_some()).unwrap_or(place);
    at(Place { source, line, column, message }, &format!("{place}: {message}"))
}

pub(crate) fn of_text(error: &TextError) -> PyErr {
    let (line, column) = error.place().unzip();
    at(Place { source: error.source_name(), line, column, message: error.message() }, &error.to_string())
}

pub(crate) fn of_model(error: &ModelError) -> PyErr {
    match error {
        ModelError::Text(error) => of_text(error),
        error => wrong(error.to_string()),
    }
}

pub(crate) fn of_load(error: &LoadError) -> PyErr {
    match error {
        LoadError::Model(error) => of_model(error),
        LoadError::Text(error) => of_text(error),
        error => wrong(error.to_string()),
    }
}

pub(crate) fn of_answer(error: &AnswerError) -> PyErr {
    match error {
        AnswerError::Refused(refusal) => wrong(refusal.to_string()),
        AnswerError::OutOfBudget(limit) => limit_hit(*limit, None),
        error => EngineError::new_err(error.to_string()),
    }
}

/// The limits that there are.
pub(crate) const LIMITS: [Limit; 4] = [Limit::Time, Limit::Nodes, Limit::Memory, Limit::Cancelled];

/// The word for a limit, as in `LimitError.limit` and `Answer.limit`.
pub(crate) fn word(limit: Limit) -> &'static str {
    match limit {
        Limit::Time => "time",
        Limit::Nodes => "nodes",
        Limit::Memory => "memory",
        Limit::Cancelled => "cancelled",
    }
}

/// The error of a limit, with the number of solutions that there are at least.
pub(crate) fn limit_hit(limit: Limit, at_least: Option<Bound<'_, PyAny>>) -> PyErr {
    let message = format!("not decided: {limit}");
    let at_least = at_least.map(Bound::unbind);
    let told = Python::try_attach(|py| {
        made::<LimitError>(py, &message, |value| {
            value.setattr("limit", word(limit))?;
            value.setattr("at_least", at_least)
        })
    });
    told.unwrap_or_else(|| LimitError::new_err(message))
}
