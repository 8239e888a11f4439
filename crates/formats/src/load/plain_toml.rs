//! TOML files of other programs that hold a classic puzzle and no key of ours: `puzzle = "53..7...."`, a list of rows, a table of rows. They are read
//! as texts are.

use toml::{Table, Value};

/// Keys that a file of ours has at its head.
const OURS: [&str; 10] =
    ["schema", "model", "extends", "givens", "clues", "units", "rules", "grids", "pieces", "parameters"];
/// Keys that are ours if they hold a table, and of another program if they hold cells.
const SHARED: [&str; 4] = ["grid", "cells", "solution", "solutions"];
/// No longer text is looked through for rows, in bytes.
const MOST_BYTES: usize = 1 << 16;
/// Smaller grids are none.
const SMALLEST: usize = 4;

/// Whether a text of TOML holds the cells of a puzzle, at its head or in a table, and no key that only our files have.
pub(super) fn holds_plain_grid(text: &str) -> bool {
    is_name_and_line(text) || text.len() < MOST_BYTES && text.parse().is_ok_and(|table| has_grid(&table))
}

/// Whether one line of a text is a name and all cells of a puzzle, and each other line a remark, a name with a value, or nothing.
fn is_name_and_line(text: &str) -> bool {
    let is_line = |value: &str| is_word_of_cells(value.trim().trim_matches(['"', '\'']));
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let entry = |line: &'_ str| line.split_once('=').map(|(key, value)| (key.trim().to_owned(), value.to_owned()));
    let is_ours = |key: &str| OURS.contains(&key) || SHARED.contains(&key);
    let is_other = |line: &str| entry(line).is_some_and(|(key, _)| !is_ours(&key));
    lines().all(is_other) && lines().filter_map(entry).any(|(_, value)| is_line(&value))
}

fn is_word_of_cells(word: &str) -> bool {
    word.len() >= SMALLEST * SMALLEST && word.bytes().all(|cell| cell.is_ascii_digit() || b".*_-?".contains(&cell))
}

fn has_grid(table: &Table) -> bool {
    let is_ours = |(key, value): (&String, &Value)| {
        OURS.contains(&key.as_str()) || SHARED.contains(&key.as_str()) && !holds_cells(value)
    };
    let inner = || table.values().flat_map(tables);
    !table.iter().any(is_ours)
        && (table.values().any(holds_cells) || inner().any(|table| has_rows(table) || table.values().any(holds_cells)))
}

/// The tables that a value is, or lists.
fn tables(value: &Value) -> Vec<&Table> {
    match value {
        Value::Table(table) => vec![table],
        Value::Array(values) => values.iter().filter_map(Value::as_table).collect(),
        _ => Vec::new(),
    }
}

/// Whether a value is all cells of a puzzle: a string, a list of rows, or a list of cells.
fn holds_cells(value: &Value) -> bool {
    match value {
        Value::String(text) if text.trim().contains('\n') => {
            are_rows(&text.trim().lines().map(cells).collect::<Vec<_>>())
        }
        Value::String(text) => is_word_of_cells(text),
        Value::Array(rows) => are_rows(&rows.iter().map(cells_of).collect::<Vec<_>>()) || are_cells(rows),
        _ => false,
    }
}

/// Whether the values of a table are the rows of a puzzle, each under its own name.
fn has_rows(table: &Table) -> bool {
    let rows: Vec<usize> = table.values().filter_map(cells_of).filter(|cells| *cells >= SMALLEST).collect();
    rows.iter().any(|side| rows.iter().filter(|cells| *cells == side).count() == *side)
}

/// Whether a list has as many rows as each has cells.
fn are_rows(rows: &[Option<usize>]) -> bool {
    rows.len() >= SMALLEST && rows.iter().all(|cells| *cells == Some(rows.len()))
}

/// Whether a list has the numbers of all cells of a square.
fn are_cells(cells: &[Value]) -> bool {
    let side = cells.len().isqrt();
    side >= SMALLEST && side * side == cells.len() && cells.iter().all(Value::is_integer)
}

/// How many cells a row has.
fn cells_of(row: &Value) -> Option<usize> {
    row.as_str().and_then(cells).or_else(|| Some(row.as_array()?.len()))
}

/// How many cells a row of a text has: its words, or the characters of one word.
fn cells(row: &str) -> Option<usize> {
    let words: Vec<&str> = row.split([' ', ',', '|', '\t']).filter(|word| !word.is_empty()).collect();
    let is_cell = |sign: char| sign.is_ascii_digit() || sign.is_ascii_uppercase() || "x.*_-?".contains(sign);
    let are_cells = words.iter().all(|word| word.chars().all(is_cell));
    are_cells.then(|| words.iter().map(|word| word.len()).sum())
}

#[cfg(test)]
mod tests {
    use super::holds_plain_grid;

    #[test]
    fn a_grid_behind_a_name_is_no_file_of_ours() {
        let line = "53..7....".repeat(9);
        let rows = "[5, 3, 0, 0, 7, 0, 0, 0, 0],\n".repeat(9);
        for text in [
            format!("# of today\nname = \"easy\"\npuzzle = \"{line}\"\n"),
            format!("title = \"Daily\"\ngrid = [\n{rows}]\n"),
            format!("[puzzle]\nlevel = 3\ncells = [{rows}]\n"),
            format!("[[puzzle]]\nid = 1\ngrid = \"{line}\"\n"),
            format!("puzzle = [{}]", "\"53..7....\",".repeat(9)),
            format!("board = \"\"\"\n{}\"\"\"\n", "5 3 . . 7 . . . .\n".repeat(9)),
            format!(
                "[sudoku]\nlevel = 3\ntitle = \"Daily\"\n{}",
                (1..10).map(|row| "row_ = \"53..7....\"\n".replace('_', &row.to_string())).collect::<String>()
            ),
            format!("puzzle = \"{line}\"\nsolution = \"{line}\"\n"),
            format!("cells = [{}]", "1, ".repeat(81)),
        ] {
            assert!(holds_plain_grid(&text), "{text}");
        }
        for text in [
            format!("model = \"sudoku\"\npuzzle = \"{line}\""),
            "name = \"easy\"".to_owned(),
            "[grid]\nrows = 9\ncolumns = 9\n".to_owned(),
            format!("givens = \"\"\"\n{}\"\"\"\n", "53..7....\n".repeat(9)),
            "solution = \"1\"".to_owned(),
        ] {
            assert!(!holds_plain_grid(&text), "{text}");
        }
    }
}
