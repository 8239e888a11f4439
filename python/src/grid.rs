//! Grids as Python wants them: an array of numpy, where it is installed, else a list of rows.

use exactone::Candidate;
use exactone::instance::Legend;
use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyBytes;

/// The module `numpy`, if it is installed.
///
/// # Errors
/// What else its import raised: Ctrl-C may come in it.
pub(crate) fn numpy(py: Python<'_>) -> PyResult<Option<&Bound<'_, PyModule>>> {
    static NUMPY: PyOnceLock<Option<Py<PyModule>>> = PyOnceLock::new();
    if NUMPY.get(py).is_none() {
        // Handlers of signals run while it is imported, and may ask for it, too. So no lock is held.
        let found = match py.import("numpy") {
            Ok(module) if is_whole(&module) => Some(module.unbind()),
            // This is such a handler.
            Ok(_) => return Ok(None),
            Err(error) if error.is_instance_of::<PyImportError>(py) => None,
            Err(error) => return Err(error),
        };
        // Another thread may have been faster, with the same.
        _ = NUMPY.set(py, found);
    }
    Ok(NUMPY.get(py).and_then(Option::as_ref).map(|module| module.bind(py)))
}

/// Whether a module is not in the middle of its import.
fn is_whole(module: &Bound<'_, PyModule>) -> bool {
    let is_begun = module.getattr("__spec__").and_then(|spec| spec.getattr("_initializing"));
    !is_begun.is_ok_and(|is_begun| is_begun.is_truthy().unwrap_or(false))
}

/// The values of a square grid.
pub(crate) fn square<'py>(py: Python<'py>, values: &[u16]) -> PyResult<Bound<'py, PyAny>> {
    let side = values.len().isqrt();
    let Some(numpy) = numpy(py)? else {
        let rows: Vec<&[u16]> = values.chunks(side.max(1)).collect();
        return rows.into_pyobject(py);
    };
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_ne_bytes()).collect();
    let array = numpy.call_method1("frombuffer", (PyBytes::new(py, &bytes), "uint16"))?;
    array.call_method1("reshape", (side, side))?.call_method0("copy")
}

/// Numbers in a row.
pub(crate) fn numbers<'py>(py: Python<'py>, numbers: &[i32]) -> PyResult<Bound<'py, PyAny>> {
    let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_ne_bytes()).collect();
    let bytes = PyBytes::new(py, &bytes);
    match numpy(py)? {
        Some(numpy) => numpy.call_method1("frombuffer", (bytes, "int32"))?.call_method0("copy"),
        None => py.import("array")?.call_method1("array", ("i", bytes)),
    }
}

/// The side of the square board that the cells fill; `None` for other boards, and where there are no cells.
pub(crate) fn side(legend: &Legend) -> Option<usize> {
    match legend {
        Legend::Grid(layout) => Some(layout.shape().side),
        Legend::Cells(cells) => {
            let board = cells.board()?;
            (board.rows == board.columns && board.layers == 1 && cells.len() == board.rows * board.columns)
                .then_some(board.rows)
        }
        Legend::Options(_) => None,
    }
}

/// A candidate of such a board: its cell, row by row, and the number that its value is.
fn entry(legend: &Legend, candidate: Candidate) -> Option<(usize, u16)> {
    let (cell, value) = legend.cell_and_value(candidate)?;
    let number = legend.value(value).parse().ok()?;
    match legend {
        Legend::Cells(cells) => {
            let (row, column) = cells.place(cell)?;
            Some((row * cells.board()?.columns + column, number))
        }
        _ => Some((cell, number)),
    }
}

/// Whether every value of the rules is a number.
fn has_numbers(legend: &Legend) -> bool {
    match legend {
        Legend::Grid(_) => true,
        Legend::Cells(cells) => cells.values().iter().all(|value| value.parse::<u16>().is_ok()),
        Legend::Options(_) => false,
    }
}

/// The values of a board, 0 where none of these candidates stands; `None` if it is no square board of numbers.
pub(crate) fn values(legend: &Legend, candidates: &[Candidate]) -> Option<Vec<u16>> {
    let side = side(legend).filter(|_| has_numbers(legend))?;
    let mut values = vec![0; side * side];
    for &candidate in candidates {
        let (cell, number) = entry(legend, candidate)?;
        *values.get_mut(cell)? = number;
    }
    Some(values)
}
