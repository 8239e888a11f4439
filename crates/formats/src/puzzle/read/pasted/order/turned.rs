//! Sentences of prose that say that a grid was turned, mirrored or typed from the other end: "The photo is rotated 90 degrees clockwise".
//!
//! A word of turning alone says nothing ("flip the page"): a word for the grid must stand near it.

use super::phrases::IN_PROSE;
use super::sentences::{place_of, words};
use crate::puzzle::read::order::Order;

/// Beginnings of words for turning.
pub(in super::super) const STEMS: [&str; 36] = [
    "rotate",
    "rotati",
    "mirrored",
    "flip",
    "transpos",
    "revers",
    "invert",
    "inverse",
    "upside",
    "backward",
    "clockwise",
    "anticlockwise",
    "counterclockwise",
    "sideways",
    "gedreht",
    "gespiegelt",
    "spiegelbild",
    "spiegelverkehrt",
    "seitenverkehrt",
    "umgekehrt",
    "transponiert",
    "kopfüber",
    "pivoté",
    "inversé",
    "retourné",
    "renversé",
    "tourné",
    "girad",
    "rotad",
    "espejad",
    "invertid",
    "voltead",
    "ruotat",
    "gedraaid",
    "gespiegeld",
    "virad",
];

/// Words for a grid, for its parts, and for what is done with it.
const OF_GRIDS: [&str; 66] = [
    "grid",
    "grids",
    "puzzle",
    "sudoku",
    "board",
    "photo",
    "picture",
    "image",
    "scan",
    "scanned",
    "screenshot",
    "rows",
    "row",
    "columns",
    "column",
    "lines",
    "line",
    "digits",
    "numbers",
    "cells",
    "read",
    "written",
    "typed",
    "copied",
    "entered",
    "diagram",
    "degrees",
    "degree",
    "deg",
    "90",
    "180",
    "270",
    "gitter",
    "rätsel",
    "foto",
    "bild",
    "zeile",
    "zeilen",
    "spalte",
    "spalten",
    "ziffern",
    "gelesen",
    "geschrieben",
    "grad",
    "grille",
    "ligne",
    "lignes",
    "colonne",
    "colonnes",
    "chiffres",
    "lu",
    "degrés",
    "tablero",
    "rejilla",
    "imagen",
    "fila",
    "filas",
    "columna",
    "columnas",
    "grados",
    "leído",
    "griglia",
    "immagine",
    "gradi",
    "graden",
    "graus",
];

/// How rows follow each other, or how each of some lines is to be read.
pub(in super::super) const DOWN: &str = "top to bottom";

/// Words of sentences that speak of what could be done, of symmetry, or of pages.
const OF_OTHERS: [&str; 21] = [
    "club",
    "magazine",
    "can",
    "could",
    "would",
    "may",
    "if",
    "symmetry",
    "symmetric",
    "symmetrical",
    "rotational",
    "symmetrisch",
    "symmetrie",
    "equivalent",
    "isomorph",
    "isomorphic",
    "page",
    "pages",
    "through",
    "coin",
    "permuted",
];

/// How many words may stand between a word of turning and one of the grid.
const NEAR: usize = 4;

/// A line in which a phrase speaks for itself has so many words at most.
const MOST_WORDS: usize = 9;

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Prose,
    /// It may be a statement of a program, which turns its own tables.
    Assignment,
}

/// The order that a line of prose states, given in small letters.
pub(in super::super) fn order_in(line: &str) -> Option<Order> {
    if is_of_program(line) {
        return None;
    }
    let kind = if line.contains('=') { Kind::Assignment } else { Kind::Prose };
    line.split(['.', '!', '?', '(', ')', '—', '–']).map(words).find_map(|words| of_sentence(&words, kind))
}

/// Whether a line has signs that prose has not.
fn is_of_program(line: &str) -> bool {
    line.contains(['{', '}', '[', ']', '<', '>', '\\', '_', '|'])
        || line.trim_end().ends_with(';')
        || line.match_indices('(').any(|(at, _)| line[..at].ends_with(char::is_alphanumeric))
}

fn of_sentence(words: &[String], kind: Kind) -> Option<Order> {
    let has = |known: &[&str]| words.iter().any(|word| known.contains(&word.as_str()));
    if words.is_empty() || has(&OF_OTHERS) && !has(&["upside"]) {
        return None;
    }
    let phrase = IN_PROSE.iter().find(|(phrase, _)| has_phrase(words, phrase));
    if let Some((_, order)) = phrase.filter(|_| words.len() <= MOST_WORDS || has(&OF_GRIDS)) {
        return Some(*order);
    }
    // Programs turn their own tables.
    if kind == Kind::Assignment || has(&["reverse"]) && has(&["side"]) {
        return None;
    }
    // Rows from the top to the bottom are the usual order.
    let is_down = has_phrase(words, DOWN) && !has_phrase(words, "left to right");
    if is_down && has(&["each", "every"]) && has(&["line", "string", "group"]) && has(&["read", "goes", "runs"]) {
        return Some(Order::Columns);
    }
    let is_turning = |word: &String| STEMS.iter().any(|stem| word.starts_with(stem));
    let is_of_grid = |word: &String| OF_GRIDS.contains(&word.as_str());
    let near = |at: usize| words[at.saturating_sub(NEAR + 1)..words.len().min(at + NEAR + 2)].iter().any(is_of_grid);
    (0..words.len()).any(|at| is_turning(&words[at]) && near(at)).then_some(Order::Turned)
}

fn has_phrase(words: &[String], phrase: &str) -> bool {
    place_of(words, phrase).is_some()
}

/// Whether a heading has a word of turning and hardly anything else: "backwards:".
pub(in super::super) fn is_heading(line: &str) -> bool {
    let Some(heading) = line.trim().strip_suffix(':') else { return false };
    let words = words(heading);
    let is_turning = |word: &String| STEMS.iter().any(|stem| word.starts_with(stem));
    !is_of_program(line) && (1..=2).contains(&words.len()) && words.iter().any(is_turning)
}

#[cfg(test)]
mod tests {
    use super::{Order, is_heading, order_in};

    #[test]
    fn sentences_say_that_a_grid_was_turned() {
        for line in [
            "the photo is rotated 90 degrees clockwise:",
            "rotate it a quarter turn first",
            "mirror image",
            "bottom row first",
            "rows and columns are swapped",
            "sorry, i mixed up rows and columns",
            "(turned clockwise)",
            "read from right to left",
            "um 90 grad gedreht",
            "pivoté de 90°",
            "image inversée",
            "rows in reverse order",
            "turned on its side",
            "i scanned it last night. the picture came out sideways, sorry",
        ] {
            assert_eq!(order_in(line), Some(Order::Turned), "{line}");
        }
        for line in [
            "read each line top to bottom",
            "column after column",
            "spalte 1 zuerst",
            "stored x-first",
            "first line = leftmost column",
        ] {
            assert_eq!(order_in(line), Some(Order::Columns), "{line}");
        }
        assert!(is_heading("backwards:") && !is_heading("Mirror Mirror:") && !is_heading("row.reverse():"));
    }

    #[test]
    fn ordinary_prose_says_nothing() {
        for line in [
            "flip the page",
            "mirror mirror",
            "daily mirror sudoku 17",
            "i flipped through a book of puzzles",
            "a puzzle with rotational symmetry",
            "rows from top to bottom, left to right",
            "each line is a row, from top to bottom",
            "you can rotate the grid",
            "board = reversed(rows)",
            "rotation",
            "the picture on the reverse side",
        ] {
            assert_eq!(order_in(line), None, "{line}");
        }
    }
}
