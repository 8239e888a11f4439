//! What is answered.

use crate::error::{LIMITS, word, wrong};
use crate::shown::{self, Shown};
use exactone::spelling::marked_up;
use exactone::{Solution, Statistics, Status, nine};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple, PyType};
use std::borrow::Cow;

/// A solution that was checked.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Solved {
    /// A classic 9×9, as digits.
    Digits(Box<[u8; 81]>),
    Full(Solution),
    /// What was kept of one.
    Kept {
        shown: Shown,
        text: String,
    },
}

impl Solved {
    fn shown(&self) -> Shown {
        match self {
            Self::Digits(digits) => Shown::Numbers(digits.iter().map(|digit| u16::from(digit - b'0')).collect()),
            Self::Full(solution) => Shown::of(solution.rules(), solution.candidates()),
            Self::Kept { shown, .. } => shown.clone(),
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Digits(digits) => {
                let row =
                    |row: &[u8]| row.iter().map(|&digit| char::from(digit).to_string()).collect::<Vec<_>>().join(" ");
                digits.chunks(9).map(|cells| row(cells) + "\n").collect()
            }
            Self::Full(solution) => solution.to_string(),
            Self::Kept { text, .. } => text.clone(),
        }
    }

    fn kept(&self) -> (shown::Kept, String) {
        (self.shown().kept(), self.text())
    }
}

/// What is known of the solutions of a puzzle. Every solution was checked against the puzzle.
///
/// >>> import exactone
/// >>> answer = exactone.solve("...232....4....1")
/// >>> answer.status
/// 'unique'
/// >>> [list(map(int, row)) for row in answer.solution]
/// [[1, 4, 3, 2], [3, 2, 1, 4], [2, 1, 4, 3], [4, 3, 2, 1]]
#[pyclass(frozen, eq, module = "exactone", from_py_object)]
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    status: Status,
    solution: Option<Solved>,
    second: Option<Solved>,
    engine: Cow<'static, str>,
    /// The engine that ended the search, where the one that was asked chooses among others.
    answered_by: Cow<'static, str>,
    statistics: Option<Statistics>,
}

/// Answers are the same if they say the same; what the search did does not count.
impl PartialEq for Answer {
    fn eq(&self, other: &Self) -> bool {
        let said = |answer: &Self| {
            (answer.status, answer.solution.as_ref().map(Solved::kept), answer.second.as_ref().map(Solved::kept))
        };
        said(self) == said(other)
    }
}

impl Answer {
    /// The answer of the kernel for 9×9.
    pub(crate) fn of_nine(answer: &nine::Answer) -> Self {
        let digits = |digits: &[u8; 81]| Solved::Digits(Box::new(*digits));
        let status = match answer.solutions {
            0 => Status::None,
            1 => Status::Unique,
            _ => Status::Multiple,
        };
        Self {
            status,
            solution: (answer.solutions > 0).then(|| digits(&answer.first)),
            second: (answer.solutions > 1).then(|| digits(&answer.second)),
            engine: Cow::Borrowed("auto"),
            answered_by: Cow::Borrowed("nine"),
            statistics: None,
        }
    }

    pub(crate) fn of(answer: exactone::Answer) -> Self {
        Self {
            status: answer.status,
            solution: answer.solution.map(Solved::Full),
            second: answer.second.map(Solved::Full),
            engine: Cow::Borrowed(answer.engine),
            answered_by: Cow::Borrowed(answer.stages.last().map_or(answer.engine, |stage| stage.engine)),
            statistics: Some(answer.statistics),
        }
    }
}

type Kept = Option<(shown::Kept, String)>;

#[pymethods]
impl Answer {
    /// `"unique"`, `"multiple"`, `"none"`, `"solved"` (one, and nobody asked for more) or `"unknown"` (a limit was hit).
    #[getter]
    pub(crate) fn status(&self) -> &'static str {
        self.status.word()
    }

    /// The limit that was hit before the status was known: `"time"`, `"nodes"`, `"memory"`, `"cancelled"`; else `None`.
    #[getter]
    fn limit(&self) -> Option<&'static str> {
        if let Status::Unknown(limit) = self.status { Some(word(limit)) } else { None }
    }

    /// Whether there is exactly one solution; `None` if that is not known.
    #[getter]
    fn is_unique(&self) -> Option<bool> {
        match self.status {
            Status::Unique => Some(true),
            Status::Multiple | Status::None => Some(false),
            Status::Solved | Status::Unknown(_) => None,
        }
    }

    /// The first solution; `None` if there is none. That of a square grid of numbers is an array of numpy of `side` rows and columns
    /// (uint16), or a list of rows where numpy is not installed. That of another board is an array of texts as in `text`, empty where
    /// there is no square. Where the cells stand on no board, it is a dictionary of values by the names of the cells, and of an exact
    /// cover the list of the names of what was chosen.
    #[getter]
    fn solution<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.solution.as_ref().map(|solution| solution.shown().python(py)).transpose()
    }

    /// A second solution, as `solution` is.
    #[getter]
    fn second<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.second.as_ref().map(|second| second.shown().python(py)).transpose()
    }

    /// The first solution as text: a line for each row of a grid, else a line for each part of the solution.
    #[getter]
    fn text(&self) -> Option<String> {
        self.solution.as_ref().map(Solved::text)
    }

    /// The cells in which the two solutions differ: row and column from 1, or their names where the cells stand on no board. Of an
    /// exact cover the names of what only one of the two has.
    #[getter]
    fn differs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        match (&self.solution, &self.second) {
            (Some(first), Some(second)) => first.shown().differing(&second.shown(), py),
            _ => Ok(PyList::empty(py)),
        }
    }

    /// The engine that was asked.
    #[getter]
    fn engine(&self) -> &str {
        &self.engine
    }

    /// The engine that answered: the one that was asked, or the one that it chose last, as `"auto"` does.
    #[getter]
    fn answered_by(&self) -> &str {
        &self.answered_by
    }

    /// What the search did: `nodes` and other counts. Empty where the kernel for 9×9 answered.
    #[getter]
    fn statistics<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let counts = PyDict::new(py);
        if let Some(statistics) = &self.statistics {
            counts.set_item("nodes", statistics.nodes)?;
        }
        Ok(counts)
    }

    fn __str__(&self) -> String {
        self.solution.as_ref().map_or_else(|| self.status.word().to_owned(), Solved::text)
    }

    fn __repr__(&self) -> String {
        format!("<Answer {}>", self.status.word())
    }

    fn _repr_html_(&self) -> String {
        format!("<pre>{}</pre><p>{}</p>", marked_up(&self.__str__()), self.status.word())
    }

    #[classmethod]
    fn _restore(
        _class: &Bound<'_, PyType>,
        status: &str,
        limit: Option<&str>,
        grids: (Kept, Kept),
        engines: (String, String),
    ) -> PyResult<Self> {
        let known = [Status::Unique, Status::Multiple, Status::Solved, Status::None];
        let unknown =
            limit.and_then(|limit| LIMITS.into_iter().find(|known| word(*known) == limit)).map(Status::Unknown);
        let status = known.into_iter().chain(unknown).find(|known| known.word() == status);
        let solved = |kept: Kept| {
            let (shown, text) = kept?;
            Some(Solved::Kept { shown: Shown::of_kept(shown)?, text })
        };
        Ok(Self {
            status: status.ok_or_else(|| wrong("this is no answer that was kept"))?,
            solution: solved(grids.0),
            second: solved(grids.1),
            engine: engines.0.into(),
            answered_by: engines.1.into(),
            statistics: None,
        })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let kept = |solved: &Option<Solved>| solved.as_ref().map(Solved::kept);
        let grids = (kept(&self.solution), kept(&self.second));
        let arguments = (self.status(), self.limit(), grids, (&*self.engine, &*self.answered_by)).into_pyobject(py)?;
        Ok((py.get_type::<Self>().getattr("_restore")?, arguments))
    }
}
