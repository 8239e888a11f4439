//! Solutions one by one, and how many there are.

use crate::error::{limit_hit, of_answer};
use crate::interrupt;
use crate::shown::Shown;
use exactone::{AnswerError, Status, Tally};
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::PyInt;
use std::sync::{Mutex, PoisonError};

/// How many solutions were counted; raises the limit that was hit before that.
pub(crate) fn counted(py: Python<'_>, found: Result<exactone::Answer, AnswerError>) -> PyResult<Bound<'_, PyAny>> {
    let answer = found.map_err(|error| of_answer(&error))?;
    match (answer.tally, answer.status) {
        (Some(Tally::Exact(count) | Tally::AtLeast(count)), _) => number(py, &count.to_string()),
        (Some(Tally::Unfinished(count, hit)), _) => Err(limit_hit(hit, Some(number(py, &count.to_string())?))),
        (None, Status::Unknown(hit)) => Err(limit_hit(hit, Some(number(py, "0")?))),
        (None, _) => Err(PyOverflowError::new_err("the solutions were not counted")),
    }
}

/// Python reads numbers of at most 4300 digits in one piece, or fewer if it is told so, but never fewer than 640.
const PIECE: usize = 600;

/// A count of any size as a number of Python: O(digits²) above some thousand digits.
fn number<'py>(py: Python<'py>, digits: &str) -> PyResult<Bound<'py, PyAny>> {
    let int = py.get_type::<PyInt>();
    let (first, rest) = digits.split_at((digits.len() - 1) % PIECE + 1);
    let mut number = int.call1((first,))?;
    if rest.is_empty() {
        return Ok(number);
    }
    let shift = int.call1((10,))?.pow(PIECE, py.None())?;
    for at in (0..rest.len()).step_by(PIECE) {
        number = number.mul(&shift)?.add(int.call1((&rest[at..at + PIECE],))?)?;
    }
    Ok(number)
}

/// The solutions of a puzzle, one by one.
///
/// >>> import exactone
/// >>> solutions = exactone.Solver("latin").all("................")
/// >>> sum(1 for solution in solutions)
/// 576
#[pyclass(frozen, module = "exactone")]
pub(crate) struct Solutions {
    pub(crate) found: Mutex<exactone::Solutions>,
}

#[pymethods]
impl Solutions {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let found = || self.found.lock().unwrap_or_else(PoisonError::into_inner);
        // `list` and its like hear no signal by themselves, however many solutions are there.
        py.check_signals()?;
        while !py.detach(|| found().is_ready(interrupt::PAUSE)) {
            py.check_signals()?;
        }
        let next = py.detach(|| found().next());
        match next {
            None => Ok(None),
            Some(Err(error)) => Err(of_answer(&error)),
            Some(Ok(solution)) => Shown::of(solution.rules(), solution.candidates()).python(py).map(Some),
        }
    }
}
