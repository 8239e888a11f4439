//! Rules from a name or a text.

use crate::error::{of_model, wrong};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

/// The rules of a kind of puzzle.
///
/// `Model("killer")` is one that comes with exactone, `Model.parse(text)` one from the text of a model file (docs/models.md).
///
/// >>> import exactone
/// >>> exactone.Model("latin").name
/// 'latin'
/// >>> exactone.Solver(exactone.Model("latin")).count("................")
/// 576
#[pyclass(frozen, module = "exactone", from_py_object)]
#[derive(Clone)]
pub(crate) struct Model {
    pub(crate) model: exactone::Model,
    /// How it is made again.
    source: Source,
}

#[derive(Clone)]
enum Source {
    Name(String),
    Text { path: String, text: String },
}

/// What is kept of a model: the function that makes it again, and what that takes.
type Kept<'py> = (Bound<'py, PyAny>, (String, Option<String>));

impl Model {
    /// A model, or the name of one.
    pub(crate) fn of(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(name) = object.cast::<PyString>() {
            return Self::new(&name.to_cow()?);
        }
        let model =
            object.cast::<Self>().map_err(|_| PyTypeError::new_err("the name of a model, or a Model expected"))?;
        Ok(model.get().clone())
    }

    /// The rules of a model, or of the name of one; without, those of classic Sudoku.
    pub(crate) fn rules(object: Option<&Bound<'_, PyAny>>) -> PyResult<exactone::Model> {
        match object {
            None => exactone::Model::builtin("sudoku").map_err(|error| of_model(&error)),
            Some(object) => Ok(Self::of(object)?.model),
        }
    }
}

#[pymethods]
impl Model {
    #[new]
    fn new(name: &str) -> PyResult<Self> {
        let model = exactone::Model::builtin(name).map_err(|error| of_model(&error))?;
        Ok(Self { model, source: Source::Name(name.to_owned()) })
    }

    /// The model that a text of TOML states; `name` stands in errors. Raises `PuzzleError` with line and column if it states none.
    ///
    /// >>> rules = 'schema = "exactone.model.v1"\nname = "diagonal"\nextends = "sudoku"\n[[units]]\nkind = "diagonals"\n'
    /// >>> Solver(Model.parse(rules)).count("................")
    /// 48
    #[staticmethod]
    #[pyo3(signature = (text, name="model"))]
    fn parse(text: &str, name: &str) -> PyResult<Self> {
        let model = exactone::Model::parse(name, text).map_err(|error| of_model(&error))?;
        Ok(Self { model, source: Source::Text { path: name.to_owned(), text: text.to_owned() } })
    }

    /// The names of the models that come with exactone.
    ///
    /// >>> "killer" in Model.names()
    /// True
    #[staticmethod]
    fn names() -> Vec<&'static str> {
        exactone::Model::names().collect()
    }

    /// What the model is called.
    #[getter]
    pub(crate) fn name(&self) -> &str {
        match &self.source {
            Source::Name(name) => name,
            Source::Text { path, .. } => path,
        }
    }

    fn __repr__(&self) -> String {
        format!("<Model {}>", self.name())
    }

    #[staticmethod]
    #[pyo3(signature = (name, text))]
    fn _restore(name: &str, text: Option<&str>) -> PyResult<Self> {
        text.map_or_else(|| Self::new(name), |text| Self::parse(text, name))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Kept<'py>> {
        let kept = match &self.source {
            Source::Name(name) => (name.clone(), None),
            Source::Text { path, text } => (path.clone(), Some(text.clone())),
        };
        if kept.0.is_empty() {
            return Err(wrong("a model without a name cannot be kept"));
        }
        Ok((py.get_type::<Self>().getattr("_restore")?, kept))
    }
}
