//! Short lines above a grid that say how its cells stand: "in block order", "read top to bottom", "y grows upwards", "by square".

use super::super::order::Order;
use super::super::order_names::{BOX, BOXES, COLUMN};
use super::order_words::{place_of, words};

/// A line with such a phrase has so many words at most.
const MOST_WORDS: usize = 12;

/// Phrases as words with a space between them.
pub(super) const PHRASES: [(&str, Order); 73] = [
    ("block order", Order::Boxes),
    ("box order", Order::Boxes),
    ("region order", Order::Boxes),
    ("nonet order", Order::Boxes),
    ("order box", Order::Boxes),
    ("order boxes", Order::Boxes),
    ("order block", Order::Boxes),
    ("order blocks", Order::Boxes),
    ("format box", Order::Boxes),
    ("format boxes", Order::Boxes),
    ("format blocks", Order::Boxes),
    ("boxes not rows", Order::Boxes),
    ("blocks not rows", Order::Boxes),
    ("by region top", Order::Boxes),
    ("numbers by region", Order::Boxes),
    ("numbers by box", Order::Boxes),
    ("digits by box", Order::Boxes),
    ("cells by box", Order::Boxes),
    ("kästchen für kästchen", Order::Boxes),
    ("kasten für kasten", Order::Boxes),
    ("por cajas", Order::Boxes),
    ("por bloques", Order::Boxes),
    ("par blocs", Order::Boxes),
    ("par carrés", Order::Boxes),
    ("nach blöcken", Order::Boxes),
    ("nach kästchen", Order::Boxes),
    ("sub grid by sub grid", Order::Boxes),
    ("square by square", Order::Boxes),
    ("one mini grid", Order::Boxes),
    ("a mini grid", Order::Boxes),
    ("one sub grid", Order::Boxes),
    ("a sub grid", Order::Boxes),
    ("3x3 per line", Order::Boxes),
    ("3x3 per row", Order::Boxes),
    ("is a 3x3", Order::Boxes),
    ("is one 3x3", Order::Boxes),
    ("row is a box", Order::Boxes),
    ("row is one box", Order::Boxes),
    ("nine 3x3 squares", Order::Boxes),
    ("down then across", Order::Columns),
    ("x major", Order::Columns),
    ("col major", Order::Columns),
    ("columns not rows", Order::Columns),
    ("read top to bottom", Order::Columns),
    ("read down", Order::Columns),
    ("read vertically", Order::Columns),
    ("written vertically", Order::Columns),
    ("written down", Order::Columns),
    ("von oben nach unten lesen", Order::Columns),
    ("von oben nach unten gelesen", Order::Columns),
    ("senkrecht gelesen", Order::Columns),
    ("senkrecht lesen", Order::Columns),
    ("senkrecht geschrieben", Order::Columns),
    ("de haut en bas", Order::Columns),
    ("de arriba abajo", Order::Columns),
    ("de arriba a abajo", Order::Columns),
    ("column first", Order::Columns),
    ("first column first line", Order::Columns),
    ("bottom then left to right", Order::Columns),
    ("rem columns", Order::Columns),
    ("flip horizontally", Order::Turned),
    ("flip vertically", Order::Turned),
    ("flip it", Order::Turned),
    ("y grows upwards", Order::Turned),
    ("y grows up", Order::Turned),
    ("y goes up", Order::Turned),
    ("y axis up", Order::Turned),
    ("y points up", Order::Turned),
    ("row 0 is at the bottom", Order::Turned),
    ("row 1 is at the bottom", Order::Turned),
    ("row 0 at the bottom", Order::Turned),
    ("row 1 at the bottom", Order::Turned),
    ("origin bottom left", Order::Turned),
];

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
pub(super) fn order_in(line: &str) -> Option<Order> {
    let found = words(&line.replace('×', "x"));
    if found.is_empty() || found.len() > MOST_WORDS || is_of_program(line) {
        return None;
    }
    let place = |phrase: &str| place_of(&found, phrase);
    let phrase = PHRASES.iter().find_map(|(phrase, order)| Some((place(phrase)?, *phrase, *order)));
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
            let is_one_of = |names: &[&str]| names.contains(&noun.as_str());
            let boxes = is_one_of(&BOX) || is_one_of(&BOXES);
            if boxes { Some(Order::Boxes) } else { is_one_of(&COLUMN).then_some(Order::Columns) }
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
