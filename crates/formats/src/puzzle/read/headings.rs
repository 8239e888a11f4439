//! Numbers above a grid and beside it, as spreadsheets and data frames have them.

use super::row::{Layout, Row, is_blank};
use super::{Fault, ways};
use crate::model::BoxShape;

/// The rows without their headings, if they have some: the corner is empty or a blank, and from there the first row and the first column count
/// up from 0 or 1. No puzzle begins so: it would have all its values in its first row, and again in its first column.
///
/// # Errors
/// A zero in the corner, from which rows and columns may count as well: a full square of 0 to 9 begins so.
pub(super) fn without(rows: &[Row]) -> Option<Result<Vec<Row>, Fault>> {
    let first = rows.first()?;
    let is_square = rows.len() > 4 && rows.iter().all(|row| row.layout == Layout::Tokens && row.width == rows.len());
    let label = |row: &Row| row.tokens.text(&row.text, 0).to_owned();
    let above = first.tokens.texts(&first.text).skip(1).map(str::to_owned);
    let corner = is_square.then(|| label(first)).filter(|corner| corner.is_empty() || is_blank(corner))?;
    let has_headings = rows.iter().all(|row| row.flaw.is_none() && row.tokens.bars.is_empty())
        && counts_up(above)
        && counts_up(rows[1..].iter().map(label));
    let inner = || if corner == "0" { Err(zero_in_the_corner(rows.len())) } else { Ok(without_firsts(rows)) };
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

/// The rows of a table without its empty margins, and without the empty rows and columns between boxes; only where the table itself has a
/// side that no puzzle has.
pub(super) fn without_margins(rows: &[Row]) -> Option<Vec<Row>> {
    const USUAL: [usize; 4] = [9, 16, 25, 36];
    let is_table = rows.iter().all(|row| row.flaw.is_none() && row.layout == Layout::Tokens && row.width == rows.len());
    let side = rows.len();
    if !is_table || BoxShape::customary(side).is_some() {
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
    (USUAL.contains(&kept.len()) && columns.len() == kept.len()).then(|| kept.iter().map(inner).collect())
}

/// What a first row may be that counts up from 1 to the side above rows that have blanks.
pub(super) fn doubtful() -> Vec<String> {
    vec![
        "the first row numbers the columns, and a row is missing".to_owned(),
        "it is a row of the puzzle, which --from rows says".to_owned(),
    ]
}

/// Whether the first row of values may number the columns: it counts up from 1 to the side, and all rows below have blanks and values.
pub(super) fn may_number(values: &[u16], side: usize) -> bool {
    let counts_up = || values[..side].iter().zip(1..).all(|(&value, count)| usize::from(value) == count);
    let is_mixed = |row: &[u16]| row.contains(&0) && row.iter().any(|&value| value > 0);
    side >= 6 && counts_up() && values[side..].chunks(side).all(is_mixed)
}

fn counts_up(mut texts: impl Iterator<Item = String>) -> bool {
    let Some(first) = texts.next().and_then(|text| text.parse::<usize>().ok()) else { return false };
    first <= 1 && texts.zip(first + 1..).all(|(text, expected)| text.parse() == Ok(expected))
}

fn without_first(row: &Row) -> Row {
    let mut row = row.clone();
    row.tokens.spans.remove(0);
    row.width -= 1;
    row
}
