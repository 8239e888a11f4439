//! Lines beside a puzzle that state rules of a variant without its name: clues of diagonals, rules of rows and columns alone, no boxes.

use super::words::words;
use super::{rule_phrases, variant_fields};
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
        .or_else(|| without_boxes(line))
        .or_else(|| variant_fields::named(line))
        .or_else(|| rule_phrases::stated(line))
}

/// Words that say that there are none.
const NONE: [&str; 9] = ["no", "without", "ohne", "keine", "sans", "sin", "senza", "zonder", "sem"];

/// Words for all boxes, or for what holds for them.
const ALL_BOXES: [&str; 20] = [
    "boxes",
    "blocks",
    "regions",
    "nonets",
    "subgrids",
    "blöcke",
    "blöcken",
    "kästen",
    "kästchen",
    "blocs",
    "carrés",
    "régions",
    "bloques",
    "cajas",
    "regiones",
    "blocchi",
    "riquadri",
    "blokken",
    "blocos",
    "caixas",
];

/// Words before and behind the word for a box: "no 3x3 boxes", "no box rule".
const SIZES: [&str; 6] = ["3x3", "3×3", "inner", "small", "the", "any"];
const RULES: [&str; 4] = ["rule", "rules", "constraint", "constraints"];

/// Words behind boxes of which something is said.
const SAID: [&str; 14] = [
    "have", "has", "contain", "contains", "repeat", "are", "is", "may", "can", "with", "left", "drawn", "shown", "full",
];

/// Words that say that there are no boxes: "no boxes", "without the 3x3 boxes", "no box constraint".
fn without_boxes(line: &str) -> Option<String> {
    let words = || words(line);
    if !words().any(|word| NONE.iter().any(|none| none.eq_ignore_ascii_case(word))) {
        return None;
    }
    let words: Vec<String> = words().map(str::to_lowercase).collect();
    let is = |at: usize, known: &[&str]| words.get(at).is_some_and(|word| known.contains(&word.as_str()));
    (0..words.len()).filter(|&at| is(at, &NONE)).find_map(|from| {
        let at = (from + 1..from + 4).find(|&at| !is(at, &SIZES))?;
        let is_rule = is(at, &["box", "block", "region", "nonet"]) && is(at + 1, &RULES);
        let to = if is_rule { at + 1 } else { at };
        // "No boxes repeat a digit" speaks of boxes that there are.
        let is_alone = words.get(to + 1).is_none_or(|word| !SAID.contains(&word.as_str()));
        (is_rule || is(at, &ALL_BOXES) && is_alone).then(|| words[from..=to].join(" "))
    })
}

/// An arrow along a diagonal and the sum that stands beside it.
fn diagonal_sum(line: &str) -> Option<String> {
    // No arrow is ASCII, as most lines are.
    let mut signs = Some(line).filter(|line| !line.is_ascii())?.char_indices();
    let (at, arrow) = signs.find(|(_, sign)| ARROWS.contains(sign))?;
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
    let has_word =
        |word: &str| line.as_bytes().windows(word.len()).any(|part| part.eq_ignore_ascii_case(word.as_bytes()));
    if !has_word("row") && !has_word("quasigroup") {
        return None;
    }
    let lower = line.to_lowercase();
    let words: Vec<&str> = words(&lower).collect();
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
            ("Sudoku 2, no boxes", "no boxes"),
            ("Lateinisches Quadrat, ohne Blöcke", "ohne blöcke"),
            ("without the 3x3 boxes!", "without the 3x3 boxes"),
            ("No box constraint.", "no box constraint"),
        ] {
            assert_eq!(variant_of(line).as_deref(), Some(expected), "{line}");
        }
        for line in [
            "Each digit once in every row, column and box",
            "Every row and every column, and each 3x3 square, has each digit once",
            "↗ share",
            "no boxes are drawn, use the usual ones",
            "No region has a digit twice",
            "No. 3, boxes as usual",
            "no hints, boxes of 3x3",
            "row 5 has a mistake, twice",
            "53..7....",
        ] {
            assert_eq!(variant_of(line), None, "{line}");
        }
    }
}
