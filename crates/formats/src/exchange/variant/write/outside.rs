//! Clues that f-puzzles writes beside the grid: where a line begins, and from which side it is read.

use super::draft::{Draft, one};
use crate::model::SketchClue;
use serde_json::json;

/// Our kinds, with the key of f-puzzles and that of the number.
const LINES: [(&str, &str, &str); 3] =
    [("sandwich", "sandwichsum", "sum"), ("x-sum", "xsum", "sum"), ("skyscrapers", "skyscraper", "seen")];

/// The directions of diagonals: rows down, columns to the right.
const DIAGONALS: [(&str, (i64, i64)); 4] = [("DR", (1, 1)), ("DL", (1, -1)), ("UR", (-1, 1)), ("UL", (-1, -1))];

/// Writes a clue; `None` if it is none that can stand beside the grid.
pub(super) fn write(draft: &mut Draft<'_>, clue: &SketchClue) -> Option<bool> {
    if clue.kind == "little-killer" {
        return little_killer(draft, clue);
    }
    let (_, key, number) = LINES.into_iter().find(|(kind, ..)| *kind == clue.kind)?;
    let value = clue.number(number).filter(|value| *value >= 0)?;
    let side = i64::try_from(draft.sketch.side).ok()?;
    let cells = one(clue, "line")?;
    // A line of one cell is a row and a column.
    let beside = [(0, 1), (0, -1), (1, 0), (-1, 0)].into_iter().find_map(|step| beside(cells, step, side));
    let (row, column) = beside.filter(|_| cells.len() == draft.sketch.side)?;
    draft.mark(key, json!({ "cell": format!("R{row}C{column}"), "value": value.to_string() }));
    Some(true)
}

/// A sum of 0 or less would be read as none.
fn little_killer(draft: &mut Draft<'_>, clue: &SketchClue) -> Option<bool> {
    let sum = clue.number("sum").filter(|sum| *sum > 0)?;
    let side = i64::try_from(draft.sketch.side).ok()?;
    let cells = one(clue, "line")?;
    let found = DIAGONALS.into_iter().find_map(|(name, step)| Some((name, beside(cells, step, side)?)));
    let (direction, (row, column)) = found?;
    let mark = json!({ "cell": format!("R{row}C{column}"), "direction": direction, "value": sum.to_string() });
    draft.mark("littlekillersum", mark);
    Some(true)
}

/// The place just before a line that goes in these steps from one border to another, rows and columns from 1.
fn beside(cells: &[usize], step: (i64, i64), side: i64) -> Option<(i64, i64)> {
    let place = |cell: usize| {
        let cell = i64::try_from(cell).expect("cells are few");
        (cell / side + 1, cell % side + 1)
    };
    let is_inside = |(row, column): (i64, i64)| (1..=side).contains(&row) && (1..=side).contains(&column);
    let (first, last) = (place(*cells.first()?), place(*cells.last()?));
    let before = (first.0 - step.0, first.1 - step.1);
    let is_run = cells.windows(2).all(|pair| {
        let (one, next) = (place(pair[0]), place(pair[1]));
        (one.0 + step.0, one.1 + step.1) == next
    });
    let is_whole = !is_inside(before) && !is_inside((last.0 + step.0, last.1 + step.1));
    (is_run && is_whole).then_some(before)
}
