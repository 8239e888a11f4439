//! Whether what stands before a row is a row as well, as in grids side by side: that is no name of the row behind it.

use super::super::cells::cell::is_blank_character;

/// Fewer cells are no row of a grid.
const FEWEST: usize = 4;

/// Whether a text has a row, as long as the one that begins behind it, with at least one blank.
pub(super) fn holds_row(before: &str, behind: &str) -> bool {
    let side = cells_at_start(behind);
    side >= FEWEST && (has_word_of_cells(before, side) || has_cells_in_a_row(before, side))
}

/// How many cells a text begins with, in one word or in words of one sign.
fn cells_at_start(text: &str) -> usize {
    let first = words(text).next().unwrap_or("");
    if is_row(first, first.chars().count()) {
        return first.chars().count();
    }
    words(text).take_while(|word| is_cell(word)).count()
}

fn has_word_of_cells(text: &str, side: usize) -> bool {
    words(text).any(|word| is_row(word, side) && !is_date(word))
}

/// Whether a word has so many cells, and a blank among them.
fn is_row(word: &str, side: usize) -> bool {
    let is_sign = |sign: char| sign.is_ascii_digit() || is_blank_character(sign);
    word.chars().count() == side && side >= FEWEST && word.chars().all(is_sign) && word.contains(['.', '0', '_', '*'])
}

/// Whether a word is a date, `12.03.24`, or a number with a fraction.
fn is_date(word: &str) -> bool {
    let parts: Vec<&str> = word.split('.').collect();
    (2..=3).contains(&parts.len()) && parts.iter().all(|part| !part.is_empty())
}

fn has_cells_in_a_row(text: &str, side: usize) -> bool {
    let words: Vec<&str> = words(text).collect();
    words.windows(side).any(|row| row.iter().all(|word| is_cell(word)))
}

fn is_cell(word: &str) -> bool {
    let mut signs = word.chars();
    let is_one = |sign: char| sign.is_ascii_digit() || is_blank_character(sign);
    signs.next().is_some_and(is_one) && signs.next().is_none()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| sign.is_whitespace() || sign == '|').filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::holds_row;

    #[test]
    fn a_row_before_a_row_is_no_name() {
        for (before, behind) in [
            ("4.....8.5   1: ", "85...24.."),
            ("Row 1: 4.....8.5   Row 1: ", "85...24.."),
            ("4 . . . . . 8 . 5   1: ", "8 5 . . . 2 4 . ."),
            ("| 4 . . | . . . | 8 . 5 |   1: ", "| 8 5 . | . . 2 | 4 . . |"),
            ("1..4   1: ", ".2.."),
        ] {
            assert!(holds_row(before, behind), "{before}");
        }
    }

    #[test]
    fn names_times_and_numbers_are_no_rows() {
        for (before, behind) in [
            ("12.03.24, 18:42 - Anna: ", "53..7..."),
            ("12.03.24 Anna: ", "53..7..."),
            ("2024-03-12, 18:42 - +49 170 1234567: ", "53..7.."),
            ("Row 3: ", "53..7...."),
            ("3 of 9: ", "5 3 . . 7 . . . ."),
            ("r1 = ", "\"53..7....\""),
        ] {
            assert!(!holds_row(before, behind), "{before}");
        }
    }
}
