//! What may be given as a puzzle: a text in any form that the program reads, bytes, a path, a list of values, an array.

use crate::error::{of_load, of_read, wrong};
use crate::interrupt::looked_up;
use crate::notes::{self, Reading};
use crate::puzzle::Puzzle;
use crate::reading;
use crate::values;
use exactone::exchange::{Format, Request};
use exactone::instance::Instance;
use exactone::load::{begins_design, begins_link, load, states_instance};
use exactone::model::Settings;
use exactone::puzzle::read::{Pasted, ReadOptions, Reader};
use exactone::{Puzzle as Grid, Question, puzzle};
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyMemoryView, PyString};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// After so many grids signals are asked for.
const LOOK: usize = 4096;

/// A grid, or a puzzle that brings its rules.
#[derive(Clone, Debug)]
pub(crate) enum Subject {
    Grid(Box<Grid>),
    /// With what its reader should know: what of the text was not read, for example.
    Design(Arc<Instance>, Vec<String>),
}

impl Subject {
    pub(crate) fn of(grid: Grid) -> Self {
        Self::Grid(Box::new(with_solution(grid)))
    }

    /// Refuses a puzzle that states its rules itself, where rules of this name are to be asked by.
    pub(crate) fn takes_rules(&self, model: &str) -> PyResult<()> {
        let Self::Design(instance, _) = self else { return Ok(()) };
        Err(wrong(format!(
            "the rules of {model:?} were given, and the puzzle {:?} states its rules itself: expected no model for this puzzle, as in \
             exactone.Solver(), or a puzzle without rules of its own",
            instance.name
        )))
    }

    /// What was decided when it was read, if anything was.
    fn reading(&self) -> Option<Reading> {
        match self {
            Self::Grid(grid) => notes::of_grid(grid),
            Self::Design(instance, notes) => notes::of_design(&instance.name, notes),
        }
    }

    pub(crate) fn question(&self) -> Question<'_> {
        match self {
            Self::Grid(grid) => Question::Puzzle(grid),
            Self::Design(instance, _) => Question::Instance(instance),
        }
    }
}

/// The one puzzle that an object of Python states.
pub(crate) fn subject(object: &Bound<'_, PyAny>) -> PyResult<Subject> {
    if let Ok(puzzle) = object.cast::<Puzzle>() {
        return Ok(puzzle.get().subject.clone());
    }
    let subject = read(object)?;
    notes::tell(object.py(), [subject.reading()])?;
    Ok(subject)
}

fn read(object: &Bound<'_, PyAny>) -> PyResult<Subject> {
    if let Ok(text) = object.cast::<PyString>() {
        return of_text(&text.to_cow()?);
    }
    if let Some(bytes) = characters(object)? {
        return one(subjects_of("bytes", &bytes)?);
    }
    if let Some(path) = path(object)? {
        return one(of_path(object.py(), &path)?);
    }
    values::grid(object).map(Subject::of)
}

/// The bytes of a text: `bytes` and the like, unless they are numbers of cells, and arrays of characters of a byte each.
fn characters(object: &Bound<'_, PyAny>) -> PyResult<Option<Vec<u8>>> {
    let is_text = object.cast::<PyBytes>().is_ok()
        || object.cast::<PyByteArray>().is_ok()
        || object.cast::<PyMemoryView>().is_ok();
    let Ok(buffer) = PyBuffer::<u8>::get(object) else { return Ok(None) };
    let bytes = buffer.to_vec(object.py())?;
    // No number of a cell is beyond its side: a grid whose values are all from 32 on is none.
    let is_character = |byte: &u8| *byte >= b' ';
    let is_read = if is_text {
        bytes.is_empty() || bytes.iter().any(is_character)
    } else {
        !bytes.is_empty() && bytes.iter().all(is_character)
    };
    Ok(is_read.then_some(bytes))
}

/// The grid with the full grid behind it on its line as its solution, if that is one.
fn with_solution(grid: Grid) -> Grid {
    let Some(text) = grid.name.as_deref().map(str::trim).filter(|_| grid.expected.is_none()) else { return grid };
    if text.chars().count() != grid.values.len() {
        return grid;
    }
    let strict = ReadOptions { pasted: Pasted::Refused, ..ReadOptions::default() };
    let mut reader = Reader::new("text", text.as_bytes(), strict);
    let (Some(Ok(full)), None) = (reader.next(), reader.next()) else { return grid };
    let is_solution = full.side == grid.side
        && full.values.iter().zip(&grid.values).all(|(value, given)| *value > 0 && (*given == 0 || given == value));
    if is_solution { Grid { expected: Some(full.values), name: None, ..grid } } else { grid }
}

/// All puzzles that a text, bytes or a path holds.
pub(crate) fn subjects(object: &Bound<'_, PyAny>) -> PyResult<Vec<Subject>> {
    let subjects = read_all(object)?;
    notes::tell(object.py(), subjects.iter().map(Subject::reading))?;
    Ok(subjects)
}

fn read_all(object: &Bound<'_, PyAny>) -> PyResult<Vec<Subject>> {
    if let Ok(text) = object.cast::<PyString>() {
        return subjects_of("text", text.to_cow()?.as_bytes());
    }
    if let Some(bytes) = characters(object)? {
        return subjects_of("bytes", &bytes);
    }
    match path(object)? {
        Some(path) => of_path(object.py(), &path),
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

fn of_path(py: Python<'_>, path: &Path) -> PyResult<Vec<Subject>> {
    let name = path.to_string_lossy();
    let bytes = reading::bytes(py, path)?;
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
    Ok(Subject::Design(Arc::new(loaded.instance), loaded.notes))
}

fn one(mut subjects: Vec<Subject>) -> PyResult<Subject> {
    match (subjects.pop(), subjects.len()) {
        (Some(subject), 0) => Ok(subject),
        (_, more) => Err(wrong(format!("{} puzzles found, one expected; exactone.puzzles gives them all", more + 1))),
    }
}

/// A puzzle that was kept as the text of its source, with the name of that, and with the notes of one that brings its rules.
pub(crate) fn named(name: &str, bytes: &[u8], notes: Vec<String>) -> PyResult<Subject> {
    let subject = if name == "text" { one(subjects_of(name, bytes)?)? } else { design(name, bytes)? };
    Ok(match subject {
        Subject::Design(instance, _) => Subject::Design(instance, notes),
        grid @ Subject::Grid(_) => grid,
    })
}
