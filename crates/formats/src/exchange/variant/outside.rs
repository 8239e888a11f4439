//! Clues of f-puzzles that stand outside the grid: each is about the line that begins beside it.

use super::entry::Entry;
use super::puzzle::{Puzzle, Spot, cells, quoted};
use crate::instance::Json;
use crate::instance::TextError;

/// A clue for a row or a column, which is read from the side where the clue stands: `kind`, and the key of its number.
pub(super) fn line(entry: &Entry<'_>, (kind, key): (&str, &str), puzzle: &mut Puzzle) -> Result<(), TextError> {
    let Some(number) = entry.count("value")? else { return Ok(()) };
    let spot = begin(entry)?;
    let last = entry.last() + 1;
    let is_inside = |at: i64| at > 0 && at < last;
    let line = match spot {
        (row, 0) if is_inside(row) => format!("row {row}"),
        (row, column) if is_inside(row) && column == last => format!("row {row} backwards"),
        (0, column) if is_inside(column) => format!("column {column}"),
        (row, column) if is_inside(column) && row == last => format!("column {column} backwards"),
        _ => return Err(entry.fault(format!("a clue of `{}` stands beside a row or a column", entry.key))),
    };
    puzzle.clue(kind, &[("line", quoted(&line)), (key, number.to_string())]);
    Ok(())
}

/// A clue for a diagonal: the cells from where it stands to the other side. A value of 0 or less is no sum.
pub(super) fn little_killer(entry: &Entry<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let Some(sum) = entry.sum(puzzle)? else { return Ok(()) };
    let direction = entry.value.field("direction").and_then(Json::text).unwrap_or_default();
    let step = match direction {
        "DR" => (1, 1),
        "DL" => (1, -1),
        "UR" => (-1, 1),
        "UL" => (-1, -1),
        _ => return Err(entry.fault("`direction` of `littlekillersum` is DR, DL, UR or UL")),
    };
    let (row, column) = begin(entry)?;
    // A clue on the grid speaks of its own cell, too.
    let first = i64::from(!entry.is_inside((row, column)));
    let spots = (first..).map(|at| (row + at * step.0, column + at * step.1));
    let spots: Vec<Spot> = spots.take_while(|spot| entry.is_inside(*spot)).collect();
    if spots.is_empty() {
        return Err(entry.fault("a clue of `littlekillersum` points away from the grid"));
    }
    puzzle.clue("little-killer", &[("cells", quoted(&cells(&spots))), ("sum", sum.to_string())]);
    Ok(())
}

fn begin(entry: &Entry<'_>) -> Result<Spot, TextError> {
    let cell = entry.value.field("cell");
    entry.spot(cell.ok_or_else(|| entry.fault(format!("an entry of `{}` has no `cell`", entry.key)))?)
}
