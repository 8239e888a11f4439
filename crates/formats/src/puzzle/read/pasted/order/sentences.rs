//! Sentences and headings of a few words that say how the cells of a grid stand: "Each line is a column", "Boxes:", "(upside down)".
//!
//! A part of a line counts only if each of its words is one that such sentences have. So the rules of a puzzle, which speak of columns and
//! boxes, too, say nothing of the order.

use crate::puzzle::read::order::Order;
use crate::puzzle::read::order_names::{BOX, BOXES, COLUMN, TURNED};
use crate::puzzle::read::words as plain;

/// Names of what stands in a line of the text.
const LINE: [&str; 19] = [
    "line", "lines", "string", "strings", "list", "lists", "group", "groups", "zeile", "zeilen", "ligne", "lignes",
    "línea", "líneas", "linha", "linhas", "regel", "regels", "rad",
];

/// Words for reading downwards.
const DOWN: [&str; 5] = ["downwards", "downward", "abwärts", "vertically", "senkrecht"];

/// Sizes of boxes.
const SIZES: [&str; 6] = ["2x2", "2x3", "3x2", "3x3", "4x4", "5x5"];

/// Those that no line of a grid has as its cells.
const OBLONG: [&str; 2] = ["2x3", "3x2"];

/// Words of a clause that says what a line is; a rule that begins "In each line and column," has none.
const IS: [&str; 7] = ["is", "are", "per", "ist", "sind", "est", "es"];

/// Other words of such sentences.
const OTHERS: [&str; 123] = [
    "elk",
    "elke",
    "op",
    "een",
    "eigen",
    "por",
    "um",
    "uma",
    "pro",
    "einer",
    "einem",
    "ett",
    "varje",
    "clockwise",
    "each",
    "every",
    "one",
    "per",
    "is",
    "are",
    "a",
    "an",
    "the",
    "of",
    "in",
    "it",
    "as",
    "and",
    "here",
    "this",
    "that",
    "these",
    "those",
    "below",
    "above",
    "following",
    "follow",
    "follows",
    "contains",
    "holds",
    "has",
    "gives",
    "given",
    "represents",
    "stands",
    "for",
    "listed",
    "written",
    "read",
    "from",
    "to",
    "with",
    "left",
    "right",
    "top",
    "bottom",
    "order",
    "major",
    "wise",
    "by",
    "first",
    "puzzle",
    "puzzles",
    "sudoku",
    "grid",
    "board",
    "text",
    "input",
    "data",
    "note",
    "image",
    "down",
    "up",
    "degrees",
    "deg",
    "around",
    "horizontally",
    "side",
    "turned",
    "x",
    "3x3",
    "2x2",
    "2x3",
    "3x2",
    "4x4",
    "5x5",
    "cells",
    "values",
    "digits",
    "string",
    "now",
    "all",
    "three",
    "nine",
    "ccw",
    "cw",
    "90",
    "180",
    "270",
    "jede",
    "jeder",
    "jedes",
    "ist",
    "sind",
    "eine",
    "ein",
    "von",
    "links",
    "nach",
    "rechts",
    "oben",
    "unten",
    "chaque",
    "est",
    "une",
    "un",
    "de",
    "gauche",
    "à",
    "droite",
    "cada",
    "es",
    "una",
];

/// The order that a sentence of a line states.
pub(in super::super) fn sentence(line: &str) -> Option<Order> {
    // A program makes a list so.
    let is_of_program = ["= list(", "=list("].iter().any(|call| line.contains(call));
    if is_of_program { None } else { parts(line).find_map(of_part) }
}

/// The order in which a heading says that what follows stands: it names boxes, and nothing else.
pub(in super::super::super) fn names_boxes(line: &str) -> bool {
    let words = words(line);
    // "Boxes: 3x3" says how large they are.
    let is_size = words.len() == 2 && SIZES.contains(&words[1].as_str())
        || words.iter().any(|word| OBLONG.contains(&word.as_str()));
    // "Big cells" and "mini-grids" are one word elsewhere.
    let is_parted = words.len() == 2 && BOXES.contains(&words.concat().as_str());
    is_parted || !is_size && words.iter().any(|word| BOXES.contains(&word.as_str())) && are_known(&words)
}

/// The sentences of a line, and what stands in parentheses.
fn parts(line: &str) -> impl Iterator<Item = &str> {
    line.split(['(', ')', '.', '!', '?', ';', '–', '—']).flat_map(|part| part.split(" - "))
}

/// The order that a sentence states, or a clause of it that says what something is: "Hard, each line is a column".
fn of_part(part: &str) -> Option<Order> {
    let is_turned = |words: &[String]| words.len() == 1 && TURNED.contains(&words[0].as_str());
    let is_clause =
        |words: &Vec<String>| words.iter().any(|word| IS.contains(&word.as_str())) || is_turned(words.as_slice());
    let clauses = || part.split([',', ':']).map(words).filter(is_clause);
    of_sentence(&words(part)).or_else(|| clauses().find_map(|words| of_sentence(&words)))
}

pub(in super::super) fn words(text: &str) -> Vec<String> {
    const MOST: usize = 14;
    let words = plain::words(text);
    words.take(MOST + 1).map(str::to_lowercase).collect()
}

/// How many words stand before those of a phrase, which follow each other among these.
pub(in super::super) fn place_of(words: &[String], phrase: &str) -> Option<usize> {
    (0..words.len()).find(|&at| begin_with(&words[at..], phrase))
}

fn begin_with(words: &[String], phrase: &str) -> bool {
    let mut rest = phrase;
    for word in words {
        match rest.strip_prefix(word.as_str()) {
            Some("") => return true,
            Some(behind) if behind.starts_with(' ') => rest = &behind[1..],
            _ => return false,
        }
    }
    false
}

/// The order that a sentence states, given by its words.
pub(in super::super) fn of_sentence(words: &[String]) -> Option<Order> {
    if words.is_empty() || !are_known(words) {
        return None;
    }
    let has = |known: &[&str]| words.iter().any(|word| known.contains(&word.as_str()));
    match () {
        () if has(&TURNED) => Some(Order::Turned),
        () if has(&LINE) && (has(&BOX) || has(&BOXES)) => Some(Order::Boxes),
        () if has(&LINE) && has(&COLUMN) || has(&DOWN) && has(&["read"]) => Some(Order::Columns),
        () => None,
    }
}

/// Whether all words are those of such sentences.
fn are_known(words: &[String]) -> bool {
    words.iter().all(|word| known_words().any(|known| known == word))
}

/// The words of which each sentence that states an order has one.
pub(in super::super) fn of_orders() -> impl Iterator<Item = &'static str> {
    let known: [&[&str]; 5] = [&BOX, &BOXES, &COLUMN, &DOWN, &TURNED];
    known.into_iter().flatten().copied()
}

/// The words of such sentences.
pub(in super::super) fn known_words() -> impl Iterator<Item = &'static str> {
    let known: [&[&str]; 7] = [&BOX, &BOXES, &COLUMN, &LINE, &DOWN, &TURNED, &OTHERS];
    known.into_iter().flatten().copied()
}

#[cfg(test)]
mod tests {
    use super::{Order, names_boxes, sentence};

    #[test]
    fn sentences_state_an_order() {
        for (line, order) in [
            ("Each line is a column:", Order::Columns),
            ("// one column per line", Order::Columns),
            ("Read each line downwards.", Order::Columns),
            ("Jede Zeile ist eine Spalte", Order::Columns),
            ("Each line is one 3x3 box:", Order::Boxes),
            ("# one box per line", Order::Boxes),
            ("(transposed)", Order::Turned),
            ("Sudoku (upside down)", Order::Turned),
            ("A hard one by Arthur (mirrored left to right)", Order::Turned),
            ("rotated by 90 degrees", Order::Turned),
            ("hard, each line is a column", Order::Columns),
            ("achtung: gespiegelt", Order::Turned),
            ("capovolto", Order::Turned),
            ("Elk blok op een regel", Order::Boxes),
            ("Ein Kästchen pro Zeile", Order::Boxes),
        ] {
            assert_eq!(sentence(line), Some(order), "{line}");
        }
        for line in [
            "Each line has one puzzle",
            "In each line and column, all digits are different",
            "Each row, column and box has all digits",
            "a column of the newspaper",
            "columns = list(zip(*g))",
            "53..7....",
            "",
        ] {
            assert_eq!(sentence(line), None, "{line}");
        }
    }

    #[test]
    fn headings_name_boxes() {
        for line in [
            "Boxes:",
            "Blocks, left to right, top to bottom",
            "# Blöcke",
            "Carrés :",
            "Nonets:",
            "Big_cells:",
            "Mini-grids",
        ] {
            assert!(names_boxes(line), "{line}");
        }
        for line in
            ["Box", "Boxes: 3x3", "Rows, columns and boxes", "Sudoku without boxes", "Big", "Big cells of nine", ""]
        {
            assert!(!names_boxes(line), "{line}");
        }
    }
}
