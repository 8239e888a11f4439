//! Short lines above a grid that say how its cells stand: "in block order", "read top to bottom", "y grows upwards", "by square".

use super::nouns::names_box;
use super::phrases::IN_SHORT_LINES;
use super::sentences::{place_of, words};
use crate::puzzle::read::order::Order;
use crate::puzzle::read::order_names::COLUMN;

/// A line with such a phrase has so many words at most.
const MOST_WORDS: usize = 12;

/// Words for the usual order, beside which downwards is how lines follow each other.
const ACROSS: [&str; 6] = [
    "left to right",
    "von links nach rechts",
    "de gauche à droite",
    "de izquierda a derecha",
    "da sinistra a destra",
    "row by row",
];

/// Words that put a noun alone: "by square".
const BY: [&str; 6] = ["by", "per", "nach", "par", "por", "in"];

/// The order that a short line states, given in small letters.
pub(in super::super) fn order_in(line: &str) -> Option<Order> {
    let found = words(&line.replace('×', "x"));
    if found.is_empty() || found.len() > MOST_WORDS || is_of_program(line) {
        return None;
    }
    let place = |phrase: &str| place_of(&found, phrase);
    let phrase = IN_SHORT_LINES.iter().find_map(|(phrase, order)| Some((place(phrase)?, *phrase, *order)));
    if let Some((at, phrase, order)) = phrase {
        let is_usual =
            ACROSS.iter().any(|across| place(across).is_some_and(|across| across < at || !phrase.contains("left")));
        return (order != Order::Columns || !is_usual || phrase.contains("column")).then_some(order);
    }
    if rows_are_columns(&found) {
        return Some(Order::Columns);
    }
    match &found[..] {
        [by, noun] if BY.contains(&by.as_str()) => {
            let is_of_columns = COLUMN.contains(&noun.as_str());
            if names_box(noun) { Some(Order::Boxes) } else { is_of_columns.then_some(Order::Columns) }
        }
        _ => None,
    }
}

/// Whether words say that rows are columns: "each row here is actually a column".
fn rows_are_columns(words: &[String]) -> bool {
    let is_one_of = |at: usize, names: &[&str]| words.get(at).is_some_and(|word| names.contains(&word.as_str()));
    let is_column = |at: usize| is_one_of(at + 1, &COLUMN) || is_one_of(at + 2, &COLUMN) || is_one_of(at + 3, &COLUMN);
    let says_is = |at: usize| is_one_of(at, &["is", "are"]) && !is_one_of(at + 1, &["not", "no"]) && is_column(at);
    (0..words.len()).any(|at| is_one_of(at, &["row", "rows"]) && (at + 1..at + 4).any(says_is))
}

/// Whether a line has signs that prose has not.
fn is_of_program(line: &str) -> bool {
    line.contains(['{', '}', '[', ']', '<', '>', '\\', '|', ';', '$'])
}

#[cfg(test)]
mod tests {
    use super::{Order, order_in};

    #[test]
    fn short_lines_state_an_order() {
        for (line, order) in [
            ("one 3x3 per line:", Order::Boxes),
            ("each row below is a 3x3 box", Order::Boxes),
            ("in block order", Order::Boxes),
            ("order = box", Order::Boxes),
            ("(boxes, not rows!)", Order::Boxes),
            ("by square", Order::Boxes),
            ("every line is one of the nine 3×3 squares", Order::Boxes),
            ("each row here is actually a column", Order::Columns),
            ("the rows below are columns", Order::Columns),
            ("down then across", Order::Columns),
            ("read top to bottom", Order::Columns),
            ("from top to bottom, then left to right", Order::Columns),
            ("(written vertically, first column first)", Order::Columns),
            ("# y grows upwards", Order::Turned),
            ("// row 0 is at the bottom", Order::Turned),
        ] {
            assert_eq!(order_in(line), Some(order), "{line}");
        }
        for line in [
            "read left to right, read top to bottom",
            "de gauche à droite et de haut en bas",
            "a nice one by square enix",
            "in order",
            "a row is not a column",
            "each row and column is complete",
        ] {
            assert_eq!(order_in(line), None, "{line}");
        }
    }
}
