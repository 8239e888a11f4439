//! Solutions one by one, and how many there are.

use crate::error::{EngineError, limit_hit, of_answer};
use crate::input::Subject;
use crate::interrupt::{self, Opener};
use crate::limits::Limits;
use crate::shown::Shown;
use exactone::{AnswerError, Status, Tally, thread};
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::PyInt;
use std::io;
use std::mem;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};

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

/// The solutions of a puzzle, one by one. The search begins with the first one that is asked for, and is at most 32 solutions ahead.
/// It belongs to the process that asked: in the child of a fork `next` raises `EngineError`.
///
/// >>> import exactone
/// >>> solutions = exactone.Solver("latin").all("................")
/// >>> sum(1 for solution in solutions)
/// 576
#[pyclass(frozen, module = "exactone")]
pub(crate) struct Solutions {
    state: Mutex<State>,
    /// The process that has the thread of the search.
    process: u32,
}

enum State {
    /// Nobody has asked for one.
    Asked(Box<Asked>),
    Begun(Box<exactone::Solutions>),
    /// This is no process of the search.
    Elsewhere,
}

/// What is searched for.
struct Asked {
    opener: Arc<Opener>,
    subject: Subject,
    limits: Limits,
    limit: Option<u64>,
}

impl Asked {
    /// Begins the search. Without a thread the library would find all solutions first, and keep them.
    fn begin(&self) -> io::Result<exactone::Solutions> {
        _ = thread::start(|| ())?.join();
        Ok(self.opener.open().solutions(self.subject.question(), &self.limits.budget(), self.limit))
    }
}

impl State {
    /// The search, which begins if it has not.
    fn search(&mut self) -> io::Result<Option<&mut exactone::Solutions>> {
        if let Self::Asked(asked) = self {
            *self = Self::Begun(Box::new(asked.begin()?));
        }
        Ok(if let Self::Begun(found) = self { Some(&mut **found) } else { None })
    }
}

impl Solutions {
    pub(crate) fn new(opener: &Arc<Opener>, subject: Subject, limits: Limits, limit: Option<u64>) -> Self {
        let asked = Asked { opener: Arc::clone(opener), subject, limits, limit };
        Self { state: Mutex::new(State::Asked(Box::new(asked))), process: process::id() }
    }

    /// Does this with the search.
    fn with<T>(&self, work: impl FnOnce(&mut exactone::Solutions) -> T) -> PyResult<Option<T>> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(state.search().map_err(|error| interrupt::no_thread(&error))?.map(work))
    }
}

#[pymethods]
impl Solutions {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        // In the child of a fork the lock may be held by a thread that is not there.
        if process::id() != self.process {
            return Err(EngineError::new_err(
                "this search belongs to the process that forked: ask for all solutions anew",
            ));
        }
        // `list` and its like hear no signal by themselves, however many solutions are there.
        py.check_signals()?;
        while py.detach(|| self.with(|found| found.is_ready(interrupt::PAUSE)))? == Some(false) {
            py.check_signals()?;
        }
        match py.detach(|| self.with(Iterator::next))?.flatten() {
            None => Ok(None),
            Some(Err(error)) => Err(of_answer(&error)),
            Some(Ok(solution)) => Shown::of(solution.rules(), solution.candidates()).python(py).map(Some),
        }
    }
}

impl Drop for Solutions {
    fn drop(&mut self) {
        if process::id() != self.process {
            // Its thread was not forked, and nobody can wait for it.
            let state = self.state.get_mut().unwrap_or_else(PoisonError::into_inner);
            mem::forget(mem::replace(state, State::Elsewhere));
        }
    }
}
