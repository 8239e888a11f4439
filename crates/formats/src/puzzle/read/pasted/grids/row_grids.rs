//! The grids of rows that follow each other, with or without headings.

use super::super::cells::cell::is_side;
use super::super::cells::counts::{is_heading, numbers_rows};
use super::find::{Find, Written};
use crate::puzzle::read::ReadOptions;

/// A row with the index of its line.
pub(in super::super) type Row = (usize, Vec<String>);

/// The grids of a block: one, or several of as many rows as each has cells.
pub(in super::super) fn grids(block: &[Row], options: &ReadOptions) -> Vec<Find> {
    let width = block[0].1.len();
    if width < 4 {
        return Vec::new();
    }
    if let Some(find) = headed(block, options).or_else(|| spaced(block, options)) {
        return vec![find];
    }
    if !is_side(width) || !block.len().is_multiple_of(width) {
        return Vec::new();
    }
    block.chunks(width).filter_map(|rows| found(block, rows, 0, options)).collect()
}

/// A grid whose first row, or first column, or both are headings.
fn headed(block: &[Row], options: &ReadOptions) -> Option<Find> {
    let width = block[0].1.len();
    let is_beside = numbers_rows(block[usize::from(block.len() == width)..].iter().map(|(_, cells)| cells[0].as_str()));
    let is_above = |from: usize| is_heading(block[0].1[from..].iter().map(String::as_str));
    match block.len() {
        length if length == width + 1 && is_above(0) => found(block, &block[1..], 0, options),
        length if length + 1 == width && is_beside => found(block, block, 1, options),
        length if length + 1 == width && is_closed(block) => found(block, block, 0, options),
        length if length + 2 == width && is_beside && is_repeated(block) => found(block, block, 1, options),
        length if length == width && width > 4 && is_beside && is_above(1) => found(block, &block[1..], 1, options),
        _ => None,
    }
}

/// A grid with an empty column between its square boxes, and an empty row or a blank line.
fn spaced(block: &[Row], options: &ReadOptions) -> Option<Find> {
    let width = block[0].1.len();
    let has_rows = |order: usize| block.len() == width || block.len() == order * order;
    let order = (2..=6).find(|order| order * order + order - 1 == width && has_rows(*order))?;
    let is_gap = |at: usize| (at + 1).is_multiple_of(order + 1);
    let is_empty = |row: usize, column: usize| block[row].1[column].is_empty();
    // Where blank lines part the bands, no row is among the gaps.
    let is_gap_row = |row: usize| block.len() == width && is_gap(row);
    let are_empty = (0..block.len())
        .all(|row| (0..width).all(|column| is_empty(row, column) || !is_gap(column) && !is_gap_row(row)));
    let kept = || (0..width).filter(|&at| !is_gap(at));
    let rows = (0..block.len()).filter(|&row| !is_gap_row(row));
    let cells: Vec<&str> = rows.flat_map(|row| kept().map(move |column| block[row].1[column].as_str())).collect();
    are_empty.then(|| Find::of((block[0].0, block[block.len() - 1].0), 0, &cells, Written::Rows, options))?
}

/// Whether a sign between cells stands behind the last one, too: then no grid has as many cells as there seem to be in a row.
fn is_closed(block: &[Row]) -> bool {
    matches!(block.len(), 9 | 16 | 25) && block.iter().all(|(_, cells)| cells.last().is_some_and(String::is_empty))
}

/// Whether the last column is the first one again.
fn is_repeated(block: &[Row]) -> bool {
    block.iter().all(|(_, cells)| cells.first() == cells.last())
}

/// These rows as a grid, from this column on; a heading above is among its lines.
fn found(block: &[Row], rows: &[Row], from: usize, options: &ReadOptions) -> Option<Find> {
    let first = if rows.len() < block.len() && rows[0].0 == block[1].0 { block[0].0 } else { rows[0].0 };
    let cells: Vec<&str> =
        rows.iter().flat_map(|(_, cells)| cells[from..].iter().map(String::as_str).take(rows.len())).collect();
    Find::of((first, rows.last()?.0), 0, &cells, Written::Rows, options)
}
