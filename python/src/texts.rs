//! Many 9×9 puzzles as texts: a list of them, a column of a table, an array, lines.

use crate::error::{of_item, of_line, wrong};
use crate::input::Subject;
use crate::puzzle::Puzzle;
use exactone::BoxShape;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyList, PyString, PyTuple};

/// The cells of a puzzle.
pub(crate) const CELLS: usize = 81;

/// The cells of all puzzles, a character each, where the object holds texts; `None` where it is a buffer without line ends.
pub(crate) fn cells(object: &Bound<'_, PyAny>) -> PyResult<Option<Vec<u8>>> {
    if let Ok(text) = object.cast::<PyString>() {
        return of_lines(text.to_cow()?.as_bytes()).map(Some);
    }
    let bytes = object.cast::<PyBytes>().map(|bytes| bytes.as_bytes().to_vec());
    if let Ok(bytes) = bytes.or_else(|_| object.cast::<PyByteArray>().map(PyByteArrayMethods::to_vec)) {
        let has_lines = bytes.contains(&b'\n') && bytes.first().is_some_and(|first| *first >= b' ');
        return has_lines.then(|| of_lines(&bytes)).transpose();
    }
    let Some(items) = items(object)? else { return Ok(None) };
    let mut cells = Vec::with_capacity(items.len() * CELLS);
    for (at, item) in items.iter().enumerate() {
        push(item, at + 1, &mut cells)?;
    }
    Ok(Some(cells))
}

/// The items of a list or a column, if they are texts or puzzles.
fn items<'py>(object: &Bound<'py, PyAny>) -> PyResult<Option<Vec<Bound<'py, PyAny>>>> {
    let is_list = object.cast::<PyList>().is_ok() || object.cast::<PyTuple>().is_ok();
    let is_column = !is_list && is_column(object)?;
    if !is_list && !is_column {
        return Ok(None);
    }
    let listed = if is_column { object.call_method0("tolist")? } else { object.clone() };
    let items = listed.try_iter()?.collect::<PyResult<Vec<_>>>()?;
    let is_text = |item: &Bound<'_, PyAny>| {
        item.cast::<PyString>().is_ok() || item.cast::<PyBytes>().is_ok() || item.cast::<Puzzle>().is_ok()
    };
    Ok((is_column || items.first().is_some_and(is_text)).then_some(items))
}

/// Whether an object is an array of one row, or a column, whose items may be texts.
fn is_column(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    let kind = object.getattr("dtype").and_then(|kind| kind.getattr("kind"));
    let Ok(kind) = kind.and_then(|kind| kind.extract::<String>()) else { return Ok(false) };
    let depth = object.getattr("ndim").and_then(|depth| depth.extract::<usize>());
    if !object.hasattr("tolist")? || !depth.is_ok_and(|depth| depth == 1) || !"SUOT".contains(&kind) {
        return Ok(false);
    }
    // An array of single characters is a buffer of them.
    let is_of_characters = kind == "S" && object.getattr("itemsize")?.extract::<usize>()? == 1;
    Ok(!is_of_characters)
}

/// Adds the cells of a puzzle.
fn push(item: &Bound<'_, PyAny>, number: usize, cells: &mut Vec<u8>) -> PyResult<()> {
    if let Ok(puzzle) = item.cast::<Puzzle>() {
        return push_puzzle(&puzzle.get().subject, number, cells);
    }
    let bytes = match item.cast::<PyString>() {
        Ok(text) => text.to_cow()?.as_bytes().to_vec(),
        Err(_) => match item.cast::<PyBytes>() {
            Ok(bytes) => bytes.as_bytes().to_vec(),
            Err(_) => return Err(of_item(number, &format!("{} found, a text of 81 cells expected", item.repr()?))),
        },
    };
    let text = bytes.trim_ascii_end();
    // Blanks at the end of a line are cells where they are needed.
    let text = if bytes.len() == CELLS { &bytes } else { text };
    if text.len() != CELLS {
        let found = String::from_utf8_lossy(text).chars().count();
        return Err(of_item(number, &format!("{found} cells found, 81 expected: other puzzles are solved one by one")));
    }
    cells.extend_from_slice(text);
    Ok(())
}

fn push_puzzle(subject: &Subject, number: usize, cells: &mut Vec<u8>) -> PyResult<()> {
    let grid = match subject {
        Subject::Grid(grid) => grid,
        Subject::Design(..) => return Err(of_item(number, "it brings rules of its own: solve it by exactone.solve")),
    };
    let classic = BoxShape { rows: 3, columns: 3 };
    if grid.side != 9 || grid.boxes.is_some_and(|boxes| boxes != classic) || grid.marks.is_some() {
        let message = "a classic 9×9 without pencil marks expected: solve others by exactone.solve";
        return Err(of_item(number, message));
    }
    cells.extend(grid.values.iter().map(|value| match u8::try_from(*value) {
        Ok(value @ 1..=9) => b'0' + value,
        _ => b'.',
    }));
    Ok(())
}

/// The cells of puzzles on a line each.
fn of_lines(text: &[u8]) -> PyResult<Vec<u8>> {
    let mut cells = Vec::with_capacity(text.len());
    for (at, line) in text.split(|byte| *byte == b'\n').enumerate() {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if line.is_empty() {
            continue;
        }
        if !line.len().is_multiple_of(CELLS) {
            let message = format!("{} bytes found, 81 expected, as a line has one puzzle and nothing else", line.len());
            return Err(of_line("puzzles", at + 1, &message));
        }
        cells.extend_from_slice(line);
    }
    if cells.is_empty() && !text.is_empty() {
        return Err(wrong("empty lines found, puzzles of 81 cells expected"));
    }
    Ok(cells)
}
