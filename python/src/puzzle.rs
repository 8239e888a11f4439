//! A puzzle as it was read.

use crate::error::{of_model, wrong};
use crate::grid;
use crate::input::{self, Subject};
use crate::shown::Shown;
use crate::wording::in_python;
use exactone::drawing::{Drawing, svg};
use exactone::model::{Compiled, Model};
use exactone::puzzle::write;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyType};

/// A puzzle as it was read: a grid, or a puzzle with rules of its own.
///
/// >>> import exactone
/// >>> puzzle = exactone.Puzzle("...232....4....1")
/// >>> puzzle.side
/// 4
/// >>> str(puzzle)
/// '...232....4....1'
#[pyclass(frozen, eq, hash, module = "exactone")]
#[derive(Clone, Debug)]
pub(crate) struct Puzzle {
    pub(crate) subject: Subject,
}

/// Puzzles are the same if their texts are.
impl PartialEq for Puzzle {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl std::hash::Hash for Puzzle {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.text().hash(state);
    }
}

/// What is kept of a puzzle: the function that makes it again, and what that takes.
type Kept<'py> = (Bound<'py, PyAny>, (String, Bound<'py, PyBytes>, Vec<String>));

impl Puzzle {
    /// A grid as JSON, which keeps all that was read; another puzzle as its source.
    fn text(&self) -> String {
        match &self.subject {
            Subject::Grid(grid) => write::to_text(|out| write::json_puzzle(out, grid)),
            Subject::Design(instance, _) => instance.source.text.clone(),
        }
    }

    fn picture(&self) -> PyResult<String> {
        let drawing = match &self.subject {
            Subject::Design(instance, _) => Drawing::of_instance(instance),
            Subject::Grid(grid) => Drawing::of_instance(&grid.instance(&classic(grid)?.1)),
        };
        drawing.map(|drawing| svg::write(&drawing)).map_err(|error| of_model(&error))
    }
}

#[pymethods]
impl Puzzle {
    /// A puzzle from a text in any form, bytes, a path, a list of values or an array.
    #[new]
    fn new(puzzle: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self { subject: input::subject(puzzle)? })
    }

    /// How many rows, columns and values a grid has; `None` for a puzzle that is no square grid.
    #[getter]
    fn side(&self) -> Option<usize> {
        match &self.subject {
            Subject::Grid(grid) => Some(grid.side),
            Subject::Design(instance, _) => grid::side(instance.legend()),
        }
    }

    /// The given values, as `Answer.solution` is: 0 for a blank in a grid of numbers, else `"."`, and of cells without a board those
    /// that have a value.
    #[getter]
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match &self.subject {
            Subject::Grid(grid) => grid::square(py, &grid.values),
            Subject::Design(instance, _) => Shown::of_givens(&instance.rules, &instance.givens).python(py),
        }
    }

    /// The name that stands beside the puzzle, if there is one.
    #[getter]
    fn name(&self) -> Option<String> {
        match &self.subject {
            Subject::Grid(grid) => grid.name.clone(),
            Subject::Design(instance, _) => Some(instance.name.clone()),
        }
    }

    /// How the puzzle was found among other text, if it did not stand by itself; what of a file or a link was not read.
    #[getter]
    fn note(&self) -> Option<String> {
        match &self.subject {
            Subject::Grid(grid) => grid.note.as_deref().map(|note| in_python(note).into_owned()),
            Subject::Design(_, notes) if notes.is_empty() => None,
            Subject::Design(_, notes) => Some(in_python(&notes.join("; ")).into_owned()),
        }
    }

    /// The solution that stood beside the puzzle, as `Answer.solution` is; `None` if there was none. It is not checked.
    #[getter]
    fn expected<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        match &self.subject {
            Subject::Grid(grid) => grid.expected.as_ref().map(|values| grid::square(py, values)).transpose(),
            Subject::Design(instance, _) => {
                let expected = instance.expected.as_ref();
                expected.map(|chosen| Shown::of(&instance.rules, chosen).python(py)).transpose()
            }
        }
    }

    /// A picture of the puzzle with its clues, as SVG.
    fn svg(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| self.picture())
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py)
    }

    fn __str__(&self) -> String {
        match &self.subject {
            Subject::Grid(grid) => grid.to_string(),
            Subject::Design(instance, _) => instance.source.text.clone(),
        }
    }

    fn __repr__(&self) -> String {
        match &self.subject {
            Subject::Grid(grid) => format!("Puzzle({:?})", grid.to_string()),
            Subject::Design(instance, _) => format!("<Puzzle {}>", instance.name),
        }
    }

    #[classmethod]
    #[pyo3(signature = (name, text, notes=Vec::new()))]
    fn _restore(
        _class: &Bound<'_, PyType>,
        name: &str,
        text: &Bound<'_, PyBytes>,
        notes: Vec<String>,
    ) -> PyResult<Self> {
        Ok(Self { subject: input::named(name, text.as_bytes(), notes)? })
    }

    /// The name of a file that says this puzzle, `"text"` for a grid, and what stands in it.
    #[pyo3(name = "_source")]
    fn source<'py>(&self, py: Python<'py>) -> (String, Bound<'py, PyBytes>) {
        let name = match &self.subject {
            Subject::Grid(_) => "text".to_owned(),
            Subject::Design(instance, _) => format!("{}.{}", instance.name, extension(instance.source.kind)),
        };
        (name, PyBytes::new(py, self.text().as_bytes()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Kept<'py>> {
        let py = slf.py();
        let (name, text) = slf.get().source(py);
        let notes = if let Subject::Design(_, notes) = &slf.get().subject { notes.clone() } else { Vec::new() };
        Ok((py.get_type::<Self>().getattr("_restore")?, (name, text, notes)))
    }
}

/// All puzzles of a text, bytes or a path.
///
/// >>> import exactone
/// >>> [puzzle.side for puzzle in exactone.puzzles("...232....4....1\n................")]
/// [4, 4]
#[pyfunction]
#[pyo3(text_signature = "(source)")]
pub(crate) fn puzzles(source: &Bound<'_, PyAny>) -> PyResult<Vec<Puzzle>> {
    Ok(input::subjects(source)?.into_iter().map(|subject| Puzzle { subject }).collect())
}

/// How files of a kind of source end.
fn extension(kind: &str) -> &str {
    match kind {
        "puzzle" | "packing" => "toml",
        kind => kind,
    }
}

/// The rules of a classic grid of the size of a puzzle.
pub(crate) fn classic(grid: &exactone::Puzzle) -> PyResult<(Model, Compiled)> {
    let sudoku = Model::builtin("sudoku").map_err(|error| of_model(&error))?;
    let rules = compiled(grid, &sudoku)?;
    Ok((sudoku, rules))
}

/// The rules of a model at the size of a puzzle.
pub(crate) fn compiled(grid: &exactone::Puzzle, model: &Model) -> PyResult<Compiled> {
    let drawn = grid.boxes.filter(|boxes| boxes.fits(grid.side));
    let rules = model.shape(grid.side, drawn).and_then(|shape| model.compile(shape));
    rules.map_err(|error| of_model(&error))
}

/// A number of cells that must fit.
pub(crate) fn positive(value: usize, name: &str) -> PyResult<std::num::NonZeroUsize> {
    std::num::NonZeroUsize::new(value).ok_or_else(|| wrong(format!("{name} is 0, at least 1 expected")))
}
