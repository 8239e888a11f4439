//! A puzzle and its solution, or two puzzles, side by side: each line has a row of both, with a wide gap between them.

use super::super::cells::borders::is_border;
use super::super::cells::cell::is_blank_character;
use super::super::grids::find::{Find, Written};
use super::super::order::names::is_name_of_row;
use super::super::text::Text;
use crate::puzzle::read::ReadOptions;

/// The sides of such grids.
const SIDES: [usize; 2] = [9, 6];

/// So many signs a tab is at least as wide as.
const WIDTH_OF_TAB: usize = 8;

/// A line of two rows: their cells.
type Pair = (Vec<String>, Vec<String>);

pub(in super::super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    SIDES.iter().flat_map(|side| of_side(*side, text, options)).collect()
}

fn of_side(side: usize, text: &Text, options: &ReadOptions) -> Vec<Find> {
    let mut finds = Vec::new();
    let mut rows: Vec<(usize, Pair)> = Vec::new();
    for (at, line) in text.lines.iter().enumerate() {
        match pair(&line.text, side).or_else(|| pair(&without_labels(&line.text)?, side)) {
            Some(pair) => rows.push((at, pair)),
            None if line.text.trim().is_empty() || is_border(&line.text) || is_line(&line.text) => continue,
            None => rows.clear(),
        }
        if rows.len() == side {
            finds.extend(both(&rows, options));
            rows.clear();
        }
    }
    finds
}

/// Whether a line has nothing but strokes.
fn is_line(line: &str) -> bool {
    line.chars().all(|sign| sign.is_whitespace() || "-+=|".contains(sign))
}

/// The two grids.
fn both(rows: &[(usize, Pair)], options: &ReadOptions) -> Vec<Find> {
    let lines = (rows[0].0, rows[rows.len() - 1].0);
    let grid = |of: fn(&Pair) -> &Vec<String>, column| {
        let cells: Vec<&str> = rows.iter().flat_map(|(_, pair)| of(pair)).map(String::as_str).collect();
        Find::of(lines, column, &cells, Written::Rows, options)
    };
    let grids = [grid(|pair| &pair.0, 0), grid(|pair| &pair.1, 1)];
    let [Some(left), Some(right)] = grids else { return Vec::new() };
    vec![left, right]
}

/// A line with spaces for the names of its rows: `1:`, `2)`, `Row 3:`, `r4`, and letters that stand alone. Nothing if it has no names.
fn without_labels(line: &str) -> Option<String> {
    let words: Vec<&str> = line.split_inclusive(|sign: char| sign.is_whitespace() || sign == '|').collect();
    let is_of_label = |sign: char| sign.is_alphanumeric() || ":.)".contains(sign);
    let mut is_named = false;
    let plain = words.iter().map(|&word| {
        if !is_label(word.trim_end_matches(|sign: char| sign.is_whitespace() || sign == '|')) {
            return word.to_owned();
        }
        is_named = true;
        word.chars().map(|sign| if is_of_label(sign) { ' ' } else { sign }).collect()
    });
    let plain = plain.collect::<String>();
    is_named.then_some(plain)
}

/// Whether a word is the name of a row, or a part of one.
fn is_label(word: &str) -> bool {
    let bare = word.trim_end_matches([':', ')', '.']);
    let letters = bare.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let digits = bare.len() - letters.len();
    let is_number = letters.is_empty() && (1..=2).contains(&digits) && bare.len() + 1 == word.len();
    let is_letter = bare.len() == 1 && bare.starts_with(|sign: char| ('A'..='I').contains(&sign));
    is_number || is_letter || is_name_of_row(&letters.to_lowercase()) && digits <= 2
}

/// The cells of two rows, if the gap in the middle of a line is wider than any other.
fn pair(line: &str, side: usize) -> Option<Pair> {
    let is_cell = |sign: char| sign.is_ascii_digit() || is_blank_character(sign);
    if !line.chars().all(|sign| sign.is_whitespace() || sign == '|' || is_cell(sign)) {
        return None;
    }
    // A tab leads to another field of a table.
    let mut at = 0;
    let placed = line.chars().map(|sign| {
        at += if sign == '\t' { WIDTH_OF_TAB } else { 1 };
        (at, sign)
    });
    let cells: Vec<(usize, char)> = placed.filter(|(_, sign)| is_cell(*sign)).collect();
    if cells.len() != 2 * side {
        return None;
    }
    let gaps: Vec<usize> = cells.windows(2).map(|pair| pair[1].0 - pair[0].0).collect();
    let is_widest = gaps.iter().enumerate().all(|(at, gap)| at == side - 1 || *gap < gaps[side - 1]);
    let row = |cells: &[(usize, char)]| {
        cells.iter().map(|(_, sign)| if sign.is_ascii_digit() { *sign } else { '.' }.to_string()).collect()
    };
    is_widest.then(|| (row(&cells[..side]), row(&cells[side..])))
}

#[cfg(test)]
mod tests {
    use super::{pair, without_labels};

    #[test]
    fn the_widest_gap_parts_two_rows() {
        for line in
            ["53..7.   534671", "53..7.\t534671", "5 3 . . 7 .    5 3 4 6 7 1", "| 5 3 . | . 7 . |   | 5 3 4 | 6 7 1 |"]
        {
            let (left, right) = pair(line, 6).unwrap();
            assert_eq!((left.concat(), right.concat()), ("53..7.".to_owned(), "534671".to_owned()), "{line}");
        }
        for line in ["53..7.534671", "53..   7.534671", "5 3 . . 7 . 5 3 4 6 7 1"] {
            assert!(pair(line, 6).is_none(), "{line}");
        }
    }

    #[test]
    fn names_of_rows_are_no_cells() {
        for line in [
            "53..7.   1: 534671",
            "1: 53..7.   1: 534671",
            "A 53..7.   A 534671",
            "Row 1: 53..7.   Row 1: 534671",
            "r1 5 3 . . 7 .   r1 5 3 4 6 7 1",
            "1) 53..7. | 1) 534671",
            "53..7. | 1. 534671",
        ] {
            let (left, right) = pair(&without_labels(line).unwrap(), 6).unwrap();
            assert_eq!((left.concat(), right.concat()), ("53..7.".to_owned(), "534671".to_owned()), "{line}");
        }
        assert!(without_labels("53..7.   534671").is_none());
    }
}
