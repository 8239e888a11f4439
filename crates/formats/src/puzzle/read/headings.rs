//! Numbers above a grid and beside it, as spreadsheets and data frames have them.

use super::order::Order;
use super::row::{Layout, Row, is_blank};
use super::{Fault, order_names, ways};
use crate::model::BoxShape;

/// The rows without their headings, if they have some: the corner is empty, a blank or a name, and from there the first row and the first
/// column count up from 0 or 1. No puzzle begins so: it would have all its values in its first row, and again in its first column.
///
/// # Errors
/// A zero in the corner, from which rows and columns may count as well: a full square of 0 to 9 begins so.
pub(super) fn without(rows: &[Row]) -> Option<Result<Vec<Row>, Fault>> {
    let first = rows.first()?;
    let is_square = rows.len() > 4 && rows.iter().all(|row| row.layout == Layout::Tokens && row.width == rows.len());
    let label = |row: &Row| row.tokens.text(&row.text, 0).to_owned();
    let above = first.tokens.texts(&first.text).skip(1).map(str::to_owned);
    // A corner with another number may be a cell.
    let is_corner = |corner: &String| corner == "0" || corner.parse::<usize>().is_err();
    let corner = is_square.then(|| label(first)).filter(is_corner)?;
    let has_headings =
        rows.iter().all(|row| row.flaw.is_none()) && counts_up(above) && counts_up(rows[1..].iter().map(label));
    let names_boxes = order_names::BOX.contains(&corner.trim_matches(['"', '\'']).to_lowercase().as_str());
    let inner = || match () {
        () if corner == "0" => Err(zero_in_the_corner(rows.len())),
        () if names_boxes => Err(Order::Boxes.doubt()),
        () => Ok(without_firsts(rows)),
    };
    has_headings.then(inner)
}

fn without_firsts(rows: &[Row]) -> Vec<Row> {
    rows[1..].iter().map(without_first).collect()
}

fn zero_in_the_corner(side: usize) -> Fault {
    let inner = side - 1;
    let headed = format!("a {inner}x{inner} with a first row and a first column that number the others");
    Fault::Readings { readings: vec![headed, format!("a {side}x{side} that begins with them")], way: ways::ANY }
}

/// Whether the first row and the first column of values may number a table, all but one of their numbers: one may be damaged, or two
/// exchanged. In a column or a row that counts up from end to end no number need be damaged.
pub(super) fn may_be_labels(values: &[u16], side: usize) -> bool {
    let differing = |from: usize, step: usize| {
        (1..side).zip(from..).filter(|&(at, count)| usize::from(values[at * step]) != count).count()
    };
    let most = if side > 6 { 2 } else { 1 };
    let are_labels = |from: usize| {
        let (above, beside) = (differing(from, 1), differing(from, side));
        above + beside <= most || side > 6 && (above == 0 || beside == 0)
    };
    side > 4 && (are_labels(0) || are_labels(1) || are_moved(values, side))
}

/// Whether some row and some column number the others, but for the cell in which they meet: the heading of a table that was moved.
fn are_moved(values: &[u16], side: usize) -> bool {
    let count = |skipped: usize, value: &dyn Fn(usize) -> u16| {
        let mut others = (0..side).filter(|&at| at != skipped).zip(1..);
        others.all(|(at, count)| usize::from(value(at)) == count)
    };
    let crosses = |row: usize, column: usize| {
        count(column, &|at| values[row * side + at]) && count(row, &|at| values[at * side + column])
    };
    (0..side).any(|row| (0..side).any(|column| crosses(row, column)))
}

/// What a grid may be whose first row and first column nearly number a table.
pub(super) fn damaged_labels(side: usize) -> Vec<String> {
    vec![
        format!("the first row and the first column number a table of {0}x{0}, and a number is damaged", side - 1),
        format!("they are cells of a puzzle of {side}x{side}, which --from rows says"),
    ]
}

/// The rows of a table without its empty margins, and without the empty rows and columns between boxes. Where the table itself has a side that
/// puzzles have, only without margins around all of a smaller grid.
pub(super) fn without_margins(rows: &[Row]) -> Option<Vec<Row>> {
    const USUAL: [usize; 4] = [9, 16, 25, 36];
    let side = rows.len();
    if !are_table(rows) {
        return None;
    }
    let is_empty = |row: &Row, at: usize| row.tokens.text(&row.text, at).trim().is_empty();
    let columns: Vec<usize> = (0..side).filter(|&at| !rows.iter().all(|row| is_empty(row, at))).collect();
    let kept: Vec<&Row> = rows.iter().filter(|row| !(0..side).all(|at| is_empty(row, at))).collect();
    let inner = |row: &&Row| {
        let mut row = (*row).clone();
        row.tokens.spans = columns.iter().map(|&at| row.tokens.spans[at]).collect();
        row.width = columns.len();
        row
    };
    let is_usual = USUAL.contains(&kept.len()) && columns.len() == kept.len();
    // A puzzle of the side of the table has larger values, and no empty frame.
    let is_whole = || columns.windows(2).all(|pair| pair[0] + 1 == pair[1]) && columns.len() + 2 <= side;
    let follow = || kept.windows(2).all(|pair| rows_between(rows, pair[0], pair[1]) == 0);
    let is_larger = |row: &&Row| row.tokens.texts(&row.text).any(|cell| is_above(cell, kept.len()));
    let is_framed = || is_whole() && follow() && !kept.iter().any(is_larger);
    let is_inside = BoxShape::customary(side).is_none() || is_framed();
    (is_usual && is_inside).then(|| kept.iter().map(inner).collect())
}

/// Whether rows are a square table: cells that are set apart, as many in each row as there are rows.
fn are_table(rows: &[Row]) -> bool {
    rows.iter().all(|row| row.flaw.is_none() && row.layout == Layout::Tokens && row.width == rows.len())
}

/// How many rows of a table stand between two of them.
fn rows_between(rows: &[Row], one: &Row, other: &Row) -> usize {
    rows.iter().filter(|row| (one.number + 1..other.number).contains(&row.number)).count()
}

/// Whether a cell is a number that is larger.
fn is_above(cell: &str, largest: usize) -> bool {
    cell.parse().is_ok_and(|value: usize| value > largest)
}

/// Whether each row begins with one sign that stands nowhere else, and blanks are written otherwise.
pub(super) fn has_bullets(cells: &[&str], side: usize) -> bool {
    let first = cells.first().copied().unwrap_or("");
    let is_sign = !first.is_empty() && !first.contains(char::is_alphanumeric);
    let is_first = |(at, cell): (usize, &&str)| (at % side == 0) == (*cell == first);
    side > 4
        && is_sign
        && cells.iter().enumerate().all(is_first)
        && cells.iter().any(|cell| *cell != first && (is_blank(cell) || !cell.contains(char::is_alphanumeric)))
}

/// What a grid may be whose rows begin with a sign.
pub(super) fn bullets(side: usize) -> Vec<String> {
    vec![
        format!("the sign before each of the {side} rows is a bullet, and rows are missing or doubled"),
        "it is a blank, which --from rows says".to_owned(),
    ]
}

/// The side of the grid that a table may hold in a margin that is not quite empty, or whose own last row is: a side that no boxes have, and
/// empty rows and columns; else an empty row and an empty column at its border, or a sign before or behind each row.
pub(super) fn may_have_margins(rows: &[Row]) -> Option<usize> {
    let side = rows.len();
    if !are_table(rows) || side < 10 {
        return None;
    }
    let is_empty = |row: &Row, at: usize| row.tokens.text(&row.text, at).trim().is_empty();
    let empty_rows: Vec<usize> = (0..side).filter(|&row| (0..side).all(|at| is_empty(&rows[row], at))).collect();
    let empty_columns: Vec<usize> = (0..side).filter(|&at| rows.iter().all(|row| is_empty(row, at))).collect();
    let is_outer = |at: &usize| *at == 0 || at + 1 == side;
    let inner = [36, 25, 16, 9].into_iter().find(|&inner| inner < side)?;
    let ends_empty = inner + 1 == side && empty_columns.iter().any(is_outer);
    let is_larger = |row: &Row| row.tokens.texts(&row.text).any(|cell| is_above(cell, inner));
    let are_margins = if BoxShape::customary(side).is_none() {
        empty_rows.len() + empty_columns.len() > 1
    } else {
        let has_border = empty_rows.iter().any(is_outer) && empty_columns.iter().any(is_outer);
        (ends_empty || has_border) && !rows.iter().any(is_larger)
    };
    are_margins.then_some(inner)
}

/// The same of the values of a grid whose blanks are empty: an empty row and an empty column at its border, and one large value at most.
pub(super) fn values_in_margin(values: &[u16], side: usize) -> Option<usize> {
    let inner = [36, 25, 16, 9].into_iter().find(|&inner| inner < side)?;
    let edges = [0, side - 1];
    let has_row = edges.iter().any(|&row| values[row * side..(row + 1) * side].iter().all(|&value| value == 0));
    let has_column = edges.iter().any(|&column| values.iter().skip(column).step_by(side).all(|&value| value == 0));
    let larger = values.iter().filter(|&&value| usize::from(value) > inner).count();
    (has_row && has_column && larger < 2).then_some(inner)
}

/// What a table may be that is nearly a smaller one in a margin.
pub(super) fn margins(side: usize, inner: usize) -> Vec<String> {
    vec![
        format!("a grid of {inner}x{inner} in an empty margin, with a row or a cell too many or too few"),
        format!("a puzzle of {side}x{side}, which --from rows says"),
    ]
}

fn counts_up(mut texts: impl Iterator<Item = String>) -> bool {
    let Some(first) = texts.next().and_then(|text| text.parse::<usize>().ok()) else { return false };
    first <= 1 && texts.zip(first + 1..).all(|(text, expected)| text.parse() == Ok(expected))
}

fn without_first(row: &Row) -> Row {
    let mut row = row.clone();
    row.tokens.spans.remove(0);
    row.tokens.bars.iter_mut().for_each(|before| *before = before.saturating_sub(1));
    row.tokens.bars.dedup();
    row.width -= 1;
    row
}
