//! Lines beside a puzzle that state rules of a variant without its name: clues of diagonals, rules of rows and columns alone.

use super::variant_fields;
use crate::model::variant_names::variant_in;

/// Signs before or behind a sum along a diagonal.
const ARROWS: [char; 8] = ['↗', '↘', '↙', '↖', '⬈', '⬊', '⬋', '⬉'];

/// Words for boxes: a sentence with one of them states the usual rules.
const BOXES: [&str; 14] = [
    "box",
    "boxes",
    "block",
    "blocks",
    "region",
    "regions",
    "square",
    "squares",
    "nonet",
    "subgrid",
    "3x3",
    "area",
    "kasten",
    "kästchen",
];

/// Words that say that values differ.
const DIFFER: [&str; 8] = ["once", "twice", "different", "distinct", "differ", "repeat", "repeats", "repeated"];

/// What a line says of a variant: its name, or words that state its rules.
pub(super) fn variant_of(line: &str) -> Option<String> {
    variant_in(line)
        .or_else(|| diagonal_sum(line))
        .or_else(|| of_lines_alone(line))
        .or_else(|| variant_fields::named(line))
}

/// An arrow along a diagonal and the sum that stands beside it.
fn diagonal_sum(line: &str) -> Option<String> {
    let (at, arrow) = line.char_indices().find(|(_, sign)| ARROWS.contains(sign))?;
    let behind = line[at + arrow.len_utf8()..].trim_start();
    let length = behind.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(behind.len());
    let before = line[..at].trim_end();
    let digits = before.len() - before.trim_end_matches(|sign: char| sign.is_ascii_digit()).len();
    match (length, digits) {
        (1..=3, _) => Some(format!("{arrow} {}", &behind[..length])),
        (_, 1..=3) => Some(format!("{} {arrow}", &before[before.len() - digits..])),
        _ => None,
    }
}

/// A quasigroup, or values that differ in rows and columns, where nothing is said of boxes.
fn of_lines_alone(line: &str) -> Option<String> {
    let lower = line.to_lowercase();
    if !["quasigroup", "row"].iter().any(|word| lower.contains(word)) {
        return None;
    }
    let words: Vec<&str> = lower.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let has = |known: &[&str]| words.iter().any(|word| known.contains(word));
    if has(&["quasigroup", "quasigroups"]) {
        return Some("quasigroup".to_owned());
    }
    let from = words.iter().position(|word| ["row", "rows"].contains(word))?;
    let to =
        words.iter().position(|word| ["column", "columns"].contains(word)).filter(|&to| to > from && to < from + 4)?;
    (has(&DIFFER) && !has(&BOXES)).then(|| words[from..=to].join(" "))
}

#[cfg(test)]
mod tests {
    use super::variant_of;

    #[test]
    fn rules_are_told_without_the_name_of_a_variant() {
        for (line, expected) in [
            ("↗ 23 ↘ 31", "↗ 23"),
            ("17↙", "17 ↙"),
            ("A quasigroup with holes, of order 9", "quasigroup"),
            ("rules: Each value once in every row and every column.", "row and every column"),
            ("No digit repeats in rows and columns", "rows and columns"),
            ("A killer", "killer"),
        ] {
            assert_eq!(variant_of(line).as_deref(), Some(expected), "{line}");
        }
        for line in [
            "Each digit once in every row, column and box",
            "Every row and every column, and each 3x3 square, has each digit once",
            "↗ share",
            "row 5 has a mistake, twice",
            "53..7....",
        ] {
            assert_eq!(variant_of(line), None, "{line}");
        }
    }
}
