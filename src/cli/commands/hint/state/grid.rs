//! The forms in which the state of a square grid is no puzzle: cells with their values, the answer of `solve --json`. And what is wrong where it is
//! neither.

use super::data::{by_cell, cells_of, entry, parse, unread};
use super::entry::{Entered, Unread};
use super::list::{assigned, is_assignment};
use super::reading::Reading;
use super::rows::{places, wrong_count};
use super::words::{Word, is_framed, words};
use exactone_formats::instance::{BoardSize, CellLegend, Json, Layout};
use exactone_formats::puzzle::Symbols;
use serde_json::error::Category;

/// Lines of `solve --json` that have a solution in rows.
const ANSWERS: [&str; 2] = ["exactone.solve.v1", "exactone.solution.v1"];

/// The cells of a square grid, with values in these symbols, or as numbers.
pub(in crate::cli::commands::hint) fn cells(layout: &Layout, symbols: Option<Symbols>) -> CellLegend {
    let shape = layout.shape();
    let symbols = symbols.filter(|symbols| shape.side <= symbols.largest_side());
    let character = |value: usize| symbols?.character(u16::try_from(value).ok()?).map(String::from);
    let values = (1..=shape.side).map(|value| character(value).unwrap_or_else(|| value.to_string()));
    let board = BoardSize { rows: shape.side, columns: shape.side, layers: 1 };
    let mut cells = CellLegend::new(Some(board), values.collect());
    let all: Vec<usize> = (0..shape.side).collect();
    for cell in 0..shape.cells() {
        cells.push(shape.cell_name(cell), Some((cell / shape.side, cell % shape.side)), &all);
    }
    cells
}

/// The state, if the text is cells with their values or an answer; none if a puzzle may be meant.
pub(in crate::cli::commands::hint) fn by_cells(text: &str, cells: &CellLegend) -> Option<Result<Entered, Unread>> {
    if text.trim_start().starts_with('{') {
        return match parse(text) {
            Ok(data) => of_data(&data, text, cells),
            // A name stands twice, of which a reader takes the last.
            Err(error) if error.classify() == Category::Data || begins_with_cell(text) => {
                Some(Err(unread(&error, text)))
            }
            Err(_) => None,
        };
    }
    let found = words(text);
    let is_cell = |word: &Word<'_>| word.text.split_once('=').is_some_and(|(name, _)| is_cell_name(name));
    let is_list = !is_framed(text) && !found.is_empty() && found.iter().all(is_cell);
    is_list.then(|| assigned(&found, cells))
}

/// What is wrong with a text that is no puzzle, but the state of a player: cells with their values, or pencil marks.
pub(in crate::cli::commands::hint) fn fault(text: &str, cells: &CellLegend) -> Option<Unread> {
    let found = words(text);
    if text.trim().is_empty() {
        return Some(wrong_count(&found, cells));
    }
    if is_framed(text) || found.is_empty() {
        return None;
    }
    if found
        .iter()
        .any(|word| is_assignment(word) && word.text.split_once('=').is_some_and(|(name, _)| is_cell_name(name)))
    {
        return assigned(&found, cells).err();
    }
    let is_value = |name: &str| cells.values().iter().any(|value| value == name);
    let are_marks = |text: &str| text.chars().count() > 1 && text.chars().all(|c| is_value(&c.to_string()));
    let is_marks = |word: &Word<'_>| are_marks(word.text) && word.text.chars().count() < cells.values().len();
    if !found.iter().any(is_marks) {
        return None;
    }
    let Some(places) = places(found.len(), cells) else { return Some(wrong_count(&found, cells)) };
    let mut reading = Reading::new(cells);
    let mut entries = found.iter().zip(places).filter_map(|(word, cell)| Some((word, cell?)));
    entries.find_map(|(word, cell)| reading.enter(cell, word.text, false).err().map(|why| Unread::at(word, why)))
}

fn of_data(data: &Json, text: &str, cells: &CellLegend) -> Option<Result<Entered, Unread>> {
    let is_answer = data.field("schema").and_then(Json::text).is_some_and(|schema| ANSWERS.contains(&schema));
    if is_answer {
        return Some(of_rows(entry(data, "solution")?, cells));
    }
    let (named, _) = cells_of(data)?;
    let are_cells = !named.is_empty() && named.iter().all(|(name, _)| is_cell_name(name));
    are_cells.then(|| by_cell(data, text, cells))
}

/// The rows of numbers that answers have.
fn of_rows(solution: &Json, cells: &CellLegend) -> Result<Entered, Unread> {
    let side = cells.values().len();
    let Json::List(rows) = solution else { return Err(Unread::whole("this answer has no solution")) };
    let mut numbers = Vec::with_capacity(cells.len());
    for row in rows {
        let Json::List(row) = row else { return Err(Unread::whole("the rows of this solution are no lists")) };
        let number = |value: &Json| usize::try_from(value.integer()?).ok().filter(|number| (1..=side).contains(number));
        numbers.extend(row.iter().map(number));
    }
    let values: Option<Vec<(usize, usize)>> =
        numbers.iter().enumerate().map(|(cell, number)| Some((cell, (*number)? - 1))).collect();
    let values = values.filter(|values| values.len() == cells.len() && rows.len() == side);
    let values = values.ok_or_else(|| Unread::whole("this is the answer of a puzzle of another size"))?;
    Ok(Entered { values, marks: Vec::new() })
}

/// Whether the first name of an object is that of a cell.
fn begins_with_cell(text: &str) -> bool {
    let name = text.trim_start().strip_prefix('{').and_then(|rest| rest.trim_start().strip_prefix('"'));
    name.and_then(|rest| rest.split_once('"')).is_some_and(|(name, _)| is_cell_name(name))
}

/// Whether a name is that of a cell of a grid: `r2c7`.
fn is_cell_name(name: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let parts = name.strip_prefix('r').and_then(|name| name.split_once('c'));
    parts.is_some_and(|(row, column)| is_number(row) && is_number(column))
}
