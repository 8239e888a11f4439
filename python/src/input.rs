//! What may be given as a puzzle: a text in any form that the program reads, bytes, a path, a list of values, an array.

use crate::error::{of_load, of_read, wrong};
use crate::interrupt::looked_up;
use crate::notes;
use crate::puzzle::Puzzle;
use exactone::exchange::{Format, Request};
use exactone::instance::Instance;
use exactone::load::{MOST_BYTES, begins_design, begins_link, load, states_instance};
use exactone::model::Settings;
use exactone::puzzle::read::{ReadOptions, Reader};
use exactone::{Puzzle as Grid, Question, file, puzzle};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// After so many grids signals are asked for.
const LOOK: usize = 4096;

/// A grid, or a puzzle that brings its rules.
#[derive(Clone, Debug)]
pub(crate) enum Subject {
    Grid(Box<Grid>),
    Design(Arc<Instance>),
}

impl Subject {
    fn of(grid: Grid) -> Self {
        Self::Grid(Box::new(grid))
    }

    fn grid(&self) -> Option<&Grid> {
        if let Self::Grid(grid) = self { Some(grid) } else { None }
    }

    pub(crate) fn question(&self) -> Question<'_> {
        match self {
            Self::Grid(grid) => Question::Puzzle(grid),
            Self::Design(instance) => Question::Instance(instance),
        }
    }
}

/// The one puzzle that an object of Python states.
pub(crate) fn subject(object: &Bound<'_, PyAny>) -> PyResult<Subject> {
    if let Ok(puzzle) = object.cast::<Puzzle>() {
        return Ok(puzzle.get().subject.clone());
    }
    let subject = read(object)?;
    notes::tell(object.py(), subject.grid().into_iter())?;
    Ok(subject)
}

fn read(object: &Bound<'_, PyAny>) -> PyResult<Subject> {
    if let Ok(text) = object.cast::<PyString>() {
        return of_text(&text.to_cow()?);
    }
    if let Ok(bytes) = object.cast::<PyBytes>() {
        return one(subjects_of("bytes", bytes.as_bytes())?);
    }
    if let Some(path) = path(object)? {
        return one(of_path(&path)?);
    }
    of_values(object)
}

/// All puzzles that a text, bytes or a path holds.
pub(crate) fn subjects(object: &Bound<'_, PyAny>) -> PyResult<Vec<Subject>> {
    let subjects = read_all(object)?;
    notes::tell(object.py(), subjects.iter().filter_map(Subject::grid))?;
    Ok(subjects)
}

fn read_all(object: &Bound<'_, PyAny>) -> PyResult<Vec<Subject>> {
    if let Ok(text) = object.cast::<PyString>() {
        return subjects_of("text", text.to_cow()?.as_bytes());
    }
    if let Ok(bytes) = object.cast::<PyBytes>() {
        return subjects_of("bytes", bytes.as_bytes());
    }
    match path(object)? {
        Some(path) => of_path(&path),
        None => Ok(vec![read(object)?]),
    }
}

/// The path that an object is, if it is one of `pathlib` or the like.
fn path(object: &Bound<'_, PyAny>) -> PyResult<Option<PathBuf>> {
    let is_path = object.hasattr("__fspath__")?;
    is_path.then(|| object.extract()).transpose()
}

fn of_text(text: &str) -> PyResult<Subject> {
    let found = if is_design(text) {
        subjects_of("text", text.as_bytes()).and_then(one)
    } else {
        puzzle::read::one(text).map(Subject::of).map_err(|error| of_read(&error))
    };
    let is_file = !text.contains('\n') && text.len() < 4096 && Path::new(text).is_file();
    found.map_err(|error| if is_file { file_meant(text) } else { error })
}

fn file_meant(text: &str) -> PyErr {
    wrong(format!("{text:?} is no puzzle, but the name of a file: a path is written pathlib.Path({text:?})"))
}

fn is_design(text: &str) -> bool {
    let is_exchanged = || {
        text.trim_start().starts_with('{')
            && matches!(Format::recognise("", text), Some(Format::FPuzzles | Format::SudokuPad))
    };
    begins_design(text) || begins_link(text) || is_exchanged()
}

fn of_path(path: &Path) -> PyResult<Vec<Subject>> {
    let name = path.to_string_lossy();
    let bytes = file::bytes(path, MOST_BYTES)
        .map_err(|error| PyErr::from(std::io::Error::new(error.kind(), format!("{name}: {error}"))))?;
    if states_instance(path) { Ok(vec![design(&name, &bytes)?]) } else { subjects_of(&name, &bytes) }
}

fn subjects_of(name: &str, bytes: &[u8]) -> PyResult<Vec<Subject>> {
    if std::str::from_utf8(bytes).is_ok_and(is_design) {
        return Ok(vec![design(name, bytes)?]);
    }
    let grids = Reader::new(name, bytes, ReadOptions::default());
    grids
        .enumerate()
        .map(|(at, grid)| {
            if at % LOOK == LOOK - 1 {
                looked_up()?;
            }
            grid.map(Subject::of).map_err(|error| of_read(&error))
        })
        .collect()
}

fn design(name: &str, bytes: &[u8]) -> PyResult<Subject> {
    let loaded = load(name, bytes, &Settings::default(), &Request::default()).map_err(|error| of_load(&error))?;
    Ok(Subject::Design(Arc::new(loaded.instance)))
}

fn one(mut subjects: Vec<Subject>) -> PyResult<Subject> {
    match (subjects.pop(), subjects.len()) {
        (Some(subject), 0) => Ok(subject),
        (_, more) => Err(wrong(format!("{} puzzles found, one expected; exactone.puzzles gives them all", more + 1))),
    }
}

/// A grid as a list of rows, or of all cells, or as an array: numbers, and 0, `None` or an empty text for a blank.
fn of_values(object: &Bound<'_, PyAny>) -> PyResult<Subject> {
    let listed = if object.hasattr("tolist")? { object.call_method0("tolist")? } else { object.clone() };
    let mut values = Vec::new();
    let rows = cells(&listed, &mut values, 0)?;
    let grid = Grid::from_values(values.clone());
    let is_square = grid.as_ref().is_some_and(|grid| rows.is_none_or(|rows| rows == grid.side));
    match grid {
        Some(grid) if is_square => Ok(Subject::of(grid)),
        _ => Err(wrong(format!(
            "{} values found{}, of which the largest is {}: n rows of n values from 0 to n expected, 0 for a blank",
            values.len(),
            rows.map_or(String::new(), |rows| format!(" in {rows} rows")),
            values.iter().max().unwrap_or(&0)
        ))),
    }
}

/// Adds the cells of a list; how many lists stand in it, if they do.
fn cells(object: &Bound<'_, PyAny>, values: &mut Vec<u16>, depth: usize) -> PyResult<Option<usize>> {
    let items = object.try_iter().map_err(|_| {
        PyTypeError::new_err(format!(
            "a puzzle expected (a text, bytes, a path, a list of values, an array), not {}",
            object.get_type().name().map_or_else(|_| "this".to_owned(), |name| name.to_string())
        ))
    })?;
    let items = items.collect::<PyResult<Vec<_>>>()?;
    let are_rows = depth < 1 && are_rows(&items)?;
    let mut rows = 0;
    for item in items {
        let value = if are_rows { None } else { value(&item)? };
        if let Some(value) = value {
            values.push(value);
        } else if depth < 1 {
            cells(&item, values, depth + 1)?;
            rows += 1;
        } else {
            return Err(wrong(format!("{} found in place of a value", item.repr()?)));
        }
    }
    Ok((rows > 0).then_some(rows))
}

/// Whether all items of a list are texts of as many characters as there are items. They are rows then: no value has so many digits.
fn are_rows(items: &[Bound<'_, PyAny>]) -> PyResult<bool> {
    for item in items {
        let Ok(text) = item.cast::<PyString>() else { return Ok(false) };
        if text.to_cow()?.chars().count() != items.len() {
            return Ok(false);
        }
    }
    Ok(items.len() > 1)
}

/// The value of a cell; `None` if the object is a list of them.
fn value(item: &Bound<'_, PyAny>) -> PyResult<Option<u16>> {
    if item.is_none() {
        return Ok(Some(0));
    }
    if let Ok(text) = item.cast::<PyString>() {
        return value_in(&text.to_cow()?);
    }
    if item.try_iter().is_ok() {
        return Ok(None);
    }
    match item.extract::<f64>() {
        Ok(number) if number.is_nan() => Ok(Some(0)),
        Ok(number) if number.fract() == 0.0 && (0.0..=65535.0).contains(&number) =>
        {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it was looked at")]
            Ok(Some(number as u16))
        }
        _ => Err(wrong(format!("{} found in place of a value", item.repr()?))),
    }
}

fn value_in(text: &str) -> PyResult<Option<u16>> {
    match text.trim() {
        "" | "." | "0" | "_" | "*" | "?" | "-" => Ok(Some(0)),
        number => match number.parse() {
            Ok(value) => Ok(Some(value)),
            // A row of characters.
            Err(_) if number.chars().count() > 1 => Ok(None),
            Err(_) => Err(wrong(format!("{number:?} found in place of a value"))),
        },
    }
}

/// A puzzle that was kept as the text of its source, with the name of that.
pub(crate) fn named(name: &str, bytes: &[u8]) -> PyResult<Subject> {
    if name == "text" { one(subjects_of(name, bytes)?) } else { design(name, bytes) }
}
