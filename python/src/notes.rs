//! What was decided for the asker, told to `logging`: which part of a text is the puzzle, what its characters stand for, how boxes are cut, what
//! was not read.

use crate::wording::in_python;
use exactone::Puzzle as Grid;
use exactone::model::BoxShape;
use exactone::puzzle::Symbols;
use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;

/// The logger of the package.
const LOGGER: &str = "exactone";

/// What was decided when a puzzle was read, and where it was.
pub(crate) struct Reading {
    place: String,
    decided: String,
}

/// What was decided when a grid was read, if anything was.
pub(crate) fn of_grid(grid: &Grid) -> Option<Reading> {
    let found = grid.note.as_ref().map(|note| format!("read as {}", in_python(note)));
    let decided: Vec<String> = found.into_iter().chain(symbols(grid)).chain(boxes(grid)).collect();
    if decided.is_empty() {
        return None;
    }
    let place = if grid.place.source.is_empty() { "values" } else { &*grid.place.source };
    Some(Reading { place: place.to_owned(), decided: decided.join("; ") })
}

/// What there is to know of a puzzle that brings its rules, if there is anything.
pub(crate) fn of_design(name: &str, notes: &[String]) -> Option<Reading> {
    let decided = || in_python(&notes.join("; ")).into_owned();
    (!notes.is_empty()).then(|| Reading { place: name.to_owned(), decided: decided() })
}

/// Tells what was decided when puzzles were read, if anything was. What holds for puzzles one behind the other is told once.
pub(crate) fn tell(py: Python<'_>, readings: impl IntoIterator<Item = Option<Reading>>) -> PyResult<()> {
    let mut said = None;
    for reading in readings {
        if let Some(Reading { place, decided }) = &reading
            && said.as_ref() != Some(decided)
        {
            info(py, &format!("{place}: {decided}"))?;
        }
        said = reading.map(|reading| reading.decided);
    }
    Ok(())
}

fn info(py: Python<'_>, message: &str) -> PyResult<()> {
    let logging = match py.import("logging") {
        Ok(logging) => logging,
        // An interpreter that ends imports nothing, and nobody listens to it.
        Err(error) if error.is_instance_of::<PyImportError>(py) => return Ok(()),
        Err(error) => return Err(error),
    };
    logging.call_method1("getLogger", (LOGGER,))?.call_method1("info", ("%s", message)).map(drop)
}

fn symbols(grid: &Grid) -> Option<String> {
    let is_plain = match grid.symbols {
        Symbols::Decimal => true,
        Symbols::FromOne => grid.side <= 9,
        Symbols::FromZero | Symbols::Letters | Symbols::Nine(_) => false,
    };
    let is_news = !is_plain && grid.givens().next().is_some();
    is_news.then(|| format!("read as {0}x{0}, symbols {1}", grid.side, grid.symbols.range(grid.side)))
}

/// Square boxes are what everybody expects; others are a guess.
fn boxes(grid: &Grid) -> Option<String> {
    let is_drawn = grid.boxes.is_some_and(|boxes| boxes.fits(grid.side));
    let guessed = BoxShape::customary(grid.side).filter(|boxes| boxes.rows != boxes.columns)?;
    (!is_drawn).then(|| format!("boxes of {guessed} assumed, where the rules have boxes"))
}
