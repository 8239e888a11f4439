//! A step, told and drawn.

use crate::path::Path;
use crate::words::{Cell, Entry, Value, Words, once};
use pyo3::prelude::*;
use std::sync::Arc;

/// A step of a solution, with its reason.
///
/// >>> import exactone
/// >>> step = exactone.hint("...232....4....1")
/// >>> step.title, step.outcome
/// ('Hidden single', 'r2c4 is 4')
/// >>> step.placed, step.removed, step.cells
/// (((2, 4), 4), [], [(2, 4)])
/// >>> step.svg().startswith("<svg")
/// True
#[pyclass(frozen, module = "exactone", from_py_object)]
#[derive(Clone)]
pub(crate) struct Step {
    told: Words,
    board: Board,
}

/// What a step is drawn on.
#[derive(Clone)]
enum Board {
    /// The path, and the place of the step among its steps.
    Path(Arc<Path>, usize),
    /// The picture of a step that was kept.
    Picture(String),
}

/// What is kept of a step: what it says, and its picture.
type KeptStep<'py> = (Bound<'py, PyAny>, (Words, String));

impl Step {
    /// A step of a path, by its place among the steps.
    pub(crate) fn of((path, at): (&Arc<Path>, usize), told: Words) -> Self {
        Self { told, board: Board::Path(Arc::clone(path), at) }
    }

    /// Where to look; with `is_named` by which technique, too.
    pub(crate) fn pointer(&self, is_named: bool) -> String {
        let Words { place, name, .. } = &self.told;
        if is_named { format!("Look at {place}: {name}.") } else { format!("Look at {place}.") }
    }
}

#[pymethods]
impl Step {
    /// What kind of step it is: `"Naked single"`.
    #[getter]
    fn title(&self) -> &str {
        &self.told.title
    }

    /// The reason, in sentences.
    #[getter]
    fn reason(&self) -> Vec<String> {
        self.told.reason.clone()
    }

    /// What follows: `"r2c4 is 4"`.
    #[getter]
    fn outcome(&self) -> &str {
        &self.told.outcome
    }

    /// Where to look: `"r2c3"`, `"row 3"`.
    #[getter]
    fn place(&self) -> &str {
        &self.told.place
    }

    /// The value that is placed, as its cell and the value: `((2, 3), 1)`; `None` if none is. A cell is its row and column from 1, or its
    /// name where cells stand on no board.
    #[getter]
    fn placed(&self) -> Option<Entry> {
        self.told.placed.clone()
    }

    /// The candidates that go, each as its cell and the value. What follows from the value that is placed is not among them.
    #[getter]
    fn removed(&self) -> Vec<Entry> {
        self.told.removed.clone()
    }

    /// The cells of `placed` and `removed`, each once.
    #[getter]
    fn cells(&self) -> Vec<Cell> {
        once(self.told.entries().map(|(cell, _)| cell))
    }

    /// The values of `placed` and `removed`, each once.
    #[getter]
    fn values(&self) -> Vec<Value> {
        once(self.told.entries().map(|(_, value)| value))
    }

    /// Chains, wings and fish as players write them, a line each; empty for other steps: `["(4=6)r1c2-(6=4)r5c2 => r1c5<>4"]`.
    #[getter]
    fn notation(&self) -> Vec<String> {
        self.told.notation.clone()
    }

    /// The step as data: a text of JSON, `exactone.step.v1` of docs/json.md.
    #[getter]
    fn json(&self) -> &str {
        &self.told.json
    }

    /// What `json` says, as a dictionary.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (&self.told.json,))
    }

    /// A picture of the step on the board as it stands before it, as SVG.
    fn svg(&self, py: Python<'_>) -> PyResult<String> {
        match &self.board {
            Board::Path(path, at) => py.detach(|| path.picture(*at)),
            Board::Picture(picture) => Ok(picture.clone()),
        }
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py)
    }

    #[staticmethod]
    fn _restore(told: Words, picture: String) -> Self {
        Self { told, board: Board::Picture(picture) }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<KeptStep<'py>> {
        Ok((py.get_type::<Self>().getattr("_restore")?, (self.told.clone(), self.svg(py)?)))
    }

    pub(crate) fn __str__(&self) -> String {
        format!("{}. {}", self.told.title, self.told.reason.join(" "))
    }

    fn __repr__(&self) -> String {
        format!("<Step {}: {}>", self.told.title, self.told.outcome)
    }
}
