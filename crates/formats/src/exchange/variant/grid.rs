//! The grid of f-puzzles: its side, the cells with their values, regions and given marks; title and author of the puzzle.

use super::super::page::quoted as shown;
use super::json::Document;
use super::place::Step;
use super::puzzle::{LARGEST, Origin, Puzzle, customary_region, quoted};
use crate::instance::Json;
use crate::instance::TextError;
use exactone_core::spelling::{count_of, nearest};

/// Reads all of that.
pub(super) fn read(document: &Document<'_>) -> Result<Puzzle, TextError> {
    let side = document.root.field("size").and_then(Json::integer).and_then(|side| usize::try_from(side).ok());
    let side = side.filter(|side| *side > 0).ok_or_else(|| document.fault("size", "`size` is the side of the grid"))?;
    if side > LARGEST {
        return Err(document.fault("size", format!("a grid of side {side}, the limit is {LARGEST}")).limit());
    }
    let rows = document.root.field("grid").and_then(Json::list);
    let rows = rows.ok_or_else(|| document.fault("grid", format!("`grid` needs {side} rows of {side} cells")))?;
    let rows = rows_of(document, rows, side)?;
    let mut puzzle = Puzzle::new(side);
    let mut entered = 0;
    for (at, cell) in rows.concat().iter().enumerate() {
        known_keys(document, cell, (side, at))?;
        let value = cell.field("value").filter(|value| !value.is_empty() && value.integer() != Some(0));
        let is_given = cell.field("given") == Some(&Json::Flag(true));
        entered += usize::from(value.is_some() && !is_given);
        puzzle.regions.push(region(document, cell, (side, at))?);
        match value.filter(|_| is_given) {
            Some(value) => puzzle.givens[at] = Some(given(document, value, (side, at))?),
            None => marked(document, cell, (side, at), &mut puzzle)?,
        }
    }
    if entered > 0 {
        puzzle.notes.push(format!("values that are entered and not given have been left out: {entered}"));
    }
    about(document, &mut puzzle);
    Ok(puzzle)
}

/// The rows of the grid, each with its cells.
fn rows_of<'j>(document: &Document<'_>, rows: &'j [Json], side: usize) -> Result<Vec<&'j [Json]>, TextError> {
    let row = |(at, row): (usize, &'j Json)| {
        let fault = |found: String| {
            let message = format!("row {} of `grid` {found}, {side} expected", at + 1);
            document.fault_at(&[Step::Key("grid"), Step::Item(at)], message)
        };
        let cells = row.list().ok_or_else(|| fault("is no list".to_owned()))?;
        if cells.len() == side { Ok(cells) } else { Err(fault(format!("has {}", count_of(cells.len(), "cell")))) }
    };
    if rows.len() != side {
        let found = count_of(rows.len(), "row");
        return Err(document.fault("grid", format!("`grid` needs {side} rows of {side} cells, {found} found")));
    }
    rows.iter().enumerate().map(row).collect()
}

/// What a cell may say; all else is how it looks.
const KEYS: [&str; 4] = ["value", "given", "region", "givenPencilMarks"];

/// Marks of a player, which are near to a key that is read.
const OF_PLAYER: [&str; 3] = ["centerPencilMarks", "cornerPencilMarks", "centrePencilMarks"];

/// Refuses a cell that is given and has no value, or has a key that is nearly one that is read: the value may stand there.
fn known_keys(document: &Document<'_>, cell: &Json, (side, at): (usize, usize)) -> Result<(), TextError> {
    let fault = |message: String| Err(in_cell(document, (side, at), &message));
    let is_other = |key: &str| !KEYS.contains(&key) && !OF_PLAYER.contains(&key);
    let mut others = cell.fields().iter().map(|(key, _)| key.as_str()).filter(|key| is_other(key));
    if let Some((key, near)) = others.find_map(|key| Some((key, nearest(key, KEYS)?))) {
        return fault(format!("{} is no key of a cell, did you mean `{near}`?", shown(key)));
    }
    let is_given = cell.field("given") == Some(&Json::Flag(true));
    if is_given && cell.field("value").is_none() && cell.field("givenPencilMarks").is_none() {
        return fault("a given cell has no `value`".to_owned());
    }
    Ok(())
}

/// An error of a cell.
fn in_cell(document: &Document<'_>, (side, at): (usize, usize), message: &str) -> TextError {
    let (row, column) = (at / side, at % side);
    let message = format!("{message} (row {}, column {} of `grid`)", row + 1, column + 1);
    document.fault_at(&[Step::Key("grid"), Step::Item(row), Step::Item(column)], message)
}

fn given(document: &Document<'_>, value: &Json, (side, at): (usize, usize)) -> Result<i64, TextError> {
    let number = value.integer().filter(|number| (1..=i64::try_from(side).unwrap_or(0)).contains(number));
    let message = format!("a value from 1 to {side} expected in every given cell");
    number.ok_or_else(|| in_cell(document, (side, at), &message))
}

/// The region of a cell: the customary box if nothing is said, none if it is null.
fn region(document: &Document<'_>, cell: &Json, (side, at): (usize, usize)) -> Result<Option<usize>, TextError> {
    let Json::Table(entries) = cell else { return Ok(Some(customary_region(side, at))) };
    match entries.iter().find(|(key, _)| key == "region").map(|(_, region)| region) {
        None => Ok(Some(customary_region(side, at))),
        Some(Json::Null) => Ok(None),
        Some(region) => {
            let number = region.integer().and_then(|number| usize::try_from(number).ok());
            number.map(Some).ok_or_else(|| in_cell(document, (side, at), "the number of a `region` expected"))
        }
    }
}

/// Pencil marks that are given: the cell has one of these values.
fn marked(
    document: &Document<'_>,
    cell: &Json,
    (side, at): (usize, usize),
    puzzle: &mut Puzzle,
) -> Result<(), TextError> {
    let Some(marks) = cell.field("givenPencilMarks").filter(|marks| !marks.is_empty()) else { return Ok(()) };
    let numbers: Option<Vec<i64>> = marks.list().and_then(|marks| marks.iter().map(Json::integer).collect());
    let numbers =
        numbers.ok_or_else(|| in_cell(document, (side, at), "`givenPencilMarks`: a list of values expected"))?;
    puzzle.made_of(Origin { key: "grid".to_owned(), number: None });
    let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
    let place = format!("r{}c{}", at / side + 1, at % side + 1);
    puzzle.clue("values", &[("cells", quoted(&place)), ("allowed", quoted(&numbers.join(" ")))]);
    Ok(())
}

/// Title, author and solution.
fn about(document: &Document<'_>, puzzle: &mut Puzzle) {
    let text = |key: &str| document.root.field(key).and_then(Json::text).filter(|text| !text.trim().is_empty());
    puzzle.title = text("title").map(str::to_owned);
    puzzle.author = text("author").map(str::to_owned);
    let solution: Option<Vec<i64>> = document.root.field("solution").and_then(Json::list).and_then(|solution| {
        let cells = solution.iter().flat_map(|item| item.list().unwrap_or(std::slice::from_ref(item)));
        cells.map(Json::integer).collect()
    });
    let range = 1..=i64::try_from(puzzle.side).unwrap_or(0);
    let is_whole = |solution: &Vec<i64>| {
        solution.len() == puzzle.side * puzzle.side && solution.iter().all(|value| range.contains(value))
    };
    let is_stated = solution.is_some();
    puzzle.solution = solution.filter(is_whole).unwrap_or_default();
    if is_stated && puzzle.solution.is_empty() {
        puzzle.notes.push("`solution` is not complete, and is not read".to_owned());
    }
}
