//! What is answered.

use crate::error::{LIMITS, word, wrong};
use crate::grid;
use exactone::spelling::marked_up;
use exactone::{Solution, Statistics, Status, nine};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};
use std::borrow::Cow;

/// A solution that was checked.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Solved {
    /// A classic 9×9, as digits.
    Digits(Box<[u8; 81]>),
    Full(Solution),
    /// What was kept of one.
    Kept {
        values: Option<Vec<u16>>,
        text: String,
    },
}

impl Solved {
    fn values(&self) -> Option<Vec<u16>> {
        match self {
            Self::Digits(digits) => Some(digits.iter().map(|digit| u16::from(digit - b'0')).collect()),
            Self::Full(solution) => grid::values(&solution.rules().legend, solution.candidates()),
            Self::Kept { values, .. } => values.clone(),
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

    fn kept(&self) -> (Option<Vec<u16>>, String) {
        (self.values(), self.text())
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
#[pyclass(frozen, eq, module = "exactone")]
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    status: Status,
    solution: Option<Solved>,
    second: Option<Solved>,
    engine: Cow<'static, str>,
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
            statistics: None,
        }
    }

    pub(crate) fn of(answer: exactone::Answer) -> Self {
        Self {
            status: answer.status,
            solution: answer.solution.map(Solved::Full),
            second: answer.second.map(Solved::Full),
            engine: Cow::Borrowed(answer.engine),
            statistics: Some(answer.statistics),
        }
    }
}

type Kept = Option<(Option<Vec<u16>>, String)>;

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

    /// The first solution of a square grid: an array of numpy of `side` rows and columns (uint16), or a list of rows where numpy is not
    /// installed. `None` if there is none, or the puzzle is no square grid; `text` has it then.
    #[getter]
    fn solution<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let values = self.solution.as_ref().and_then(Solved::values);
        values.map(|values| grid::square(py, &values)).transpose()
    }

    /// A second solution, as `solution` is.
    #[getter]
    fn second<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let values = self.second.as_ref().and_then(Solved::values);
        values.map(|values| grid::square(py, &values)).transpose()
    }

    /// The first solution as text: a line for each row of a grid, else a line for each part of the solution.
    #[getter]
    fn text(&self) -> Option<String> {
        self.solution.as_ref().map(Solved::text)
    }

    /// The cells, as row and column from 1, in which the two solutions of a square grid differ.
    #[getter]
    fn differs(&self) -> Vec<(usize, usize)> {
        let values = |solved: &Option<Solved>| solved.as_ref().and_then(Solved::values);
        let (Some(first), Some(second)) = (values(&self.solution), values(&self.second)) else { return Vec::new() };
        let side = first.len().isqrt();
        let cells = first.iter().zip(&second).enumerate().filter(|(_, (one, other))| one != other);
        cells.map(|(cell, _)| (cell / side + 1, cell % side + 1)).collect()
    }

    /// The engine that was asked.
    #[getter]
    fn engine(&self) -> &str {
        &self.engine
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
        engine: String,
    ) -> PyResult<Self> {
        let known = [Status::Unique, Status::Multiple, Status::Solved, Status::None];
        let unknown =
            limit.and_then(|limit| LIMITS.into_iter().find(|known| word(*known) == limit)).map(Status::Unknown);
        let status = known.into_iter().chain(unknown).find(|known| known.word() == status);
        let solved = |kept: Kept| kept.map(|(values, text)| Solved::Kept { values, text });
        Ok(Self {
            status: status.ok_or_else(|| wrong("this is no answer that was kept"))?,
            solution: solved(grids.0),
            second: solved(grids.1),
            engine: engine.into(),
            statistics: None,
        })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let kept = |solved: &Option<Solved>| solved.as_ref().map(Solved::kept);
        let grids = (kept(&self.solution), kept(&self.second));
        let arguments = (self.status(), self.limit(), grids, &*self.engine).into_pyobject(py)?;
        Ok((py.get_type::<Self>().getattr("_restore")?, arguments))
    }
}
