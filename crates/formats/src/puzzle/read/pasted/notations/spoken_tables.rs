//! A table as a screen reader says it, where the row is told once for all its cells: `row 1 column 1 blank`, `column 2 5`.

use std::fmt::Write as _;

/// Fewer cells are no grid.
const FEWEST: usize = 16;

/// The text with the row told for each cell, if all rows have as many cells as there are rows.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let (mut row, mut next, mut ends, mut count) = (0, 1, Vec::new(), 0);
    let mut out = String::with_capacity(text.len() * 2);
    let mut size = None;
    for (at, line) in text.split('\n').enumerate() {
        if at > 0 {
            out.push('\n');
        }
        let lower = line.trim().to_lowercase();
        let words: Vec<&str> = lower.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        let (column, value) = match words[..] {
            [] | ["out", "of", "table"] => continue,
            ["table", "with", rows, "rows", "and", columns, "columns"] if rows == columns && size.is_none() => {
                size = Some(rows.parse::<usize>().ok()?);
                continue;
            }
            ["row", told, "column", column, value] => {
                let told: usize = told.parse().ok()?;
                if told == row + 1 {
                    ends.push(next);
                    (row, next) = (told, 1);
                }
                (told == row).then_some((column, value))?
            }
            ["column", column, value] if row > 0 => (column, value),
            _ => return None,
        };
        let is_value = value == "blank" || matches!(value.as_bytes(), [b'1'..=b'9']);
        if column.parse() != Ok(next) || !is_value {
            return None;
        }
        write!(out, "row {row} column {column} {value}").ok()?;
        (next, count) = (next + 1, count + 1);
    }
    let is_square = count == row * row && next == row + 1 && ends.iter().skip(1).all(|end| *end == row + 1);
    (count >= FEWEST && is_square && size.is_none_or(|size| size == row)).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn the_row_is_told_for_each_cell() {
        let row = |row: usize| format!("row {row} column 1 blank\ncolumn 2 {row}\ncolumn 3 blank\ncolumn 4 blank\n");
        let text = format!("table with 4 rows and 4 columns\n{}out of table", (1..5).map(row).collect::<String>());
        let found = plain(&text).unwrap();
        assert!(found.starts_with("\nrow 1 column 1 blank\nrow 1 column 2 1\n"));
        for (from, to) in [("column 3 blank\n", ""), ("4 rows", "5 rows"), ("row 3", "row 4"), ("2 1", "2 11")] {
            assert_eq!(plain(&text.replacen(from, to, 1)), None, "{to}");
        }
    }
}
