//! A line for each row, without borders: aligned numbers, or characters without spaces.

use super::line;
use super::text::{push, push_times, side_of};
use crate::puzzle::Symbols;

/// Appends the grid as rows of numbers, aligned to the right, with `.` for a blank.
///
/// # Panics
/// If the number of values is not a square.
pub fn rows(out: &mut Vec<u8>, values: &[u16]) {
    let side = side_of(values.len());
    let width = side.to_string().len();
    for row in values.chunks(side.max(1)) {
        for (column, &value) in row.iter().enumerate() {
            push(out, if column == 0 { "" } else { " " });
            number(out, value, width);
        }
        push(out, "\n");
    }
}

/// Appends the grid as rows of characters; symbols that do not reach as far as the side give way to [`rows`].
///
/// # Panics
/// If the number of values is not a square.
pub fn compact_rows(out: &mut Vec<u8>, values: &[u16], symbols: Symbols) {
    let side = side_of(values.len());
    if side > symbols.largest_side() {
        return rows(out, values);
    }
    for row in values.chunks(side.max(1)) {
        line::characters(out, row, symbols, '.');
        push(out, "\n");
    }
}

/// Appends the grid as rows of characters with spaces between them, with `.` for a blank.
///
/// # Panics
/// If the number of values is not a square.
pub fn spaced_rows(out: &mut Vec<u8>, values: &[u16], symbols: Symbols) {
    for row in values.chunks(side_of(values.len()).max(1)) {
        let cells: Vec<String> = row.iter().map(|&value| symbols.character(value).unwrap_or('.').to_string()).collect();
        push(out, &(cells.join(" ") + "\n"));
    }
}

fn number(out: &mut Vec<u8>, value: u16, width: usize) {
    let text = if value == 0 { ".".to_owned() } else { value.to_string() };
    push_times(out, " ", width.saturating_sub(text.len()));
    push(out, &text);
}

#[cfg(test)]
mod tests {
    use super::{compact_rows, rows};
    use crate::puzzle::Symbols;
    use crate::puzzle::write::to_text;

    #[test]
    fn numbers_are_aligned_to_the_right() {
        let mut values = vec![0; 100];
        values[1] = 10;
        let text = to_text(|out| rows(out, &values));
        assert!(text.starts_with(" . 10  .  .") && text.lines().all(|line| line.len() == 29));
    }

    #[test]
    fn spaced_rows_have_a_character_for_each_cell() {
        let text = to_text(|out| super::spaced_rows(out, &[1, 0, 0, 2], Symbols::Letters));
        assert_eq!(text, "A .\n. B\n");
    }

    #[test]
    fn rows_of_characters_have_no_spaces() {
        let text = to_text(|out| compact_rows(out, &[1, 0, 0, 2], Symbols::FromOne));
        assert_eq!(text, "1.\n.2\n");
    }
}
