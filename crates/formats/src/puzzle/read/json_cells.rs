//! The cells of a puzzle in JSON: rows of values, rows as strings, one string, or all values in one list.

use super::content::{As, Content};
use super::error::Flaw;
use super::json_entries::{Cells, Entry};
use super::row::Row;
use super::{Fault, ReadOptions, grid_content, line_content};

/// The grid that these cells are.
pub(super) fn content_of(cells: &Cells, options: &ReadOptions) -> Result<Content, Fault> {
    match cells {
        Cells::Text(text) if text.trim().is_empty() => Err(Fault::NoCells),
        Cells::Text(text) => line_content::of_line(&Row::new(1, text), options).map_err(of_text),
        Cells::List(entries) => of_entries(entries, options),
    }
}

/// A fault of a text of cells; what is no value, with its place in the text.
fn of_text(Flaw { column, fault }: Flaw) -> Fault {
    match (column, &fault) {
        (Some(column), Fault::Character { .. } | Fault::Value { .. }) => json(format!("character {column}: {fault}")),
        _ => fault,
    }
}

/// Rows of values, rows as strings, or all values in one list.
fn of_entries(entries: &[Entry], options: &ReadOptions) -> Result<Content, Fault> {
    let is_flat = entries.iter().all(|entry| matches!(entry, Entry::Text(text) if text.chars().count() <= 4));
    match entries {
        [] => Err(Fault::NoCells),
        [Entry::Row(row)] if row.is_empty() => Err(Fault::NoCells),
        _ if is_flat && entries.len() >= 16 => {
            let cells: Vec<&str> = entries.iter().map(text_of).collect();
            line_content::of_cells(&cells, As::Line, options)
        }
        _ => of_rows(entries, options),
    }
}

fn text_of(entry: &Entry) -> &str {
    match entry {
        Entry::Text(text) => text,
        Entry::Row(_) => "",
    }
}

fn of_rows(entries: &[Entry], options: &ReadOptions) -> Result<Content, Fault> {
    if entries.iter().all(|entry| matches!(entry, Entry::Text(_))) {
        let rows: Vec<Row> = entries.iter().map(|entry| Row::new(1, text_of(entry))).collect();
        return grid_content::of_grid(&rows, options).map_err(|misread| row_fault(misread.row, &misread.flaw.fault));
    }
    let mut cells = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        let Entry::Row(row) = entry else { return Err(row_fault(at, &json("a list of values expected".to_owned()))) };
        if row.len() != entries.len() {
            return Err(Fault::RowWidth { row: at + 1, found: row.len(), expected: entries.len() });
        }
        cells.extend(row.iter().map(String::as_str));
    }
    line_content::of_cells(&cells, As::Rows, options)
}

fn row_fault(row: usize, fault: &Fault) -> Fault {
    json(format!("row {}: {fault}", row + 1))
}

/// A fault of a JSON value.
pub(super) fn json(message: String) -> Fault {
    Fault::Json { message }
}

/// A fault of a field of JSON.
pub(super) fn of_field(message: String) -> Fault {
    Fault::JsonField { message }
}
