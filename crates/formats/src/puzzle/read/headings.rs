//! Numbers above a grid and beside it, as spreadsheets and data frames have them.

use super::row::{Layout, Row};
use crate::model::BoxShape;

/// The rows without their headings, if they have some: the corner is left empty, and from there the first row and the first column count up
/// from 0 or 1. No puzzle begins so: it would have all its values in its first row, and again in its first column.
pub(super) fn without(rows: &[Row]) -> Option<Vec<Row>> {
    let first = rows.first()?;
    let is_square = rows.len() > 4 && rows.iter().all(|row| row.layout == Layout::Tokens && row.width == rows.len());
    let label = |row: &Row| row.tokens.text(&row.text, 0).to_owned();
    let above = first.tokens.texts(&first.text).skip(1).map(str::to_owned);
    let has_headings = is_square
        && label(first).is_empty()
        && rows.iter().all(|row| row.flaw.is_none() && row.tokens.bars.is_empty())
        && counts_up(above)
        && counts_up(rows[1..].iter().map(label));
    has_headings.then(|| rows[1..].iter().map(without_first).collect())
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
