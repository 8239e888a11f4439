//! Sentences beside a puzzle that speak of its cells, its digits or its order: "r1c3 is even", "The rows are shuffled". Nobody can know all that they may
//! change, so they are told. Titles, credits, numbers of givens and the usual rules say nothing of the kind.

use super::words::words;
use std::collections::HashSet;
use std::sync::LazyLock;

/// Words for parts of a grid, and for what can be done with it.
const PARTS: &str = "\
    row rows column columns col cols line lines cell cells square squares box boxes block blocks band bands stack stacks region regions \
    diagonal diagonals corner corners centre center central middle edge edges window windows \
    digit digits number numbers value values letter letters clue clues given givens entry entries guess guesses \
    neighbour neighbours neighbor neighbors neighbouring neighboring adjacent opposite consecutive \
    blank blanks empty zero zeros dot dots dash dashes sheet \
    reversed transpose transposed rotate rotated turn turned flip flipped mirror mirrored shifted swapped swap upside backwards \
    even odd prime torus wraps hexadecimal wrong outdated behind removed moved changed reading means together view down \
    zeile zeilen spalte spalten feld felder kästchen zelle zellen ziffer ziffern zahl zahlen blöcke reihe reihen gitter ecke ecken gerade \
    ungerade kopf ligne lignes colonne colonnes cases chiffre chiffres nombre nombres carré bloc grille \
    fila filas columna columnas casilla casillas celda celdas número números cifra cifras cuadro cuadros cuadrícula \
    riga righe caselle casella cella numero numeri cifre griglia rij rijen kolom kolommen vakje vakjes cel cijfer cijfers getal getallen";

static IS_PART: LazyLock<HashSet<&str>> = LazyLock::new(|| PARTS.split_whitespace().collect());

/// What is counted: "24 clues".
const COUNTED: [&str; 11] =
    ["clue", "clues", "given", "givens", "digits", "numbers", "vorgaben", "zahlen", "indices", "pistas", "number"];

/// Words for rows, for columns and for boxes: a sentence with one of each states the usual rules.
const ROWS: [&str; 12] =
    ["row", "rows", "zeile", "zeilen", "reihe", "ligne", "lignes", "fila", "filas", "riga", "rij", "rijen"];
const COLUMNS: [&str; 11] = [
    "column", "columns", "spalte", "spalten", "colonne", "colonnes", "columna", "columnas", "colonna", "kolom",
    "kolommen",
];
const BOXES: [&str; 14] = [
    "box",
    "boxes",
    "block",
    "blocks",
    "square",
    "squares",
    "region",
    "regions",
    "blöcke",
    "bloc",
    "carré",
    "cuadro",
    "kästchen",
    "vakje",
];

/// Words with which the usual rules are not all.
const BUT: [&str; 7] = ["not", "no", "also", "except", "but", "may", "without"];

/// Words for blanks, and for the signs that everybody reads as blanks.
const BLANKS: [&str; 5] = ["blank", "blanks", "empty", "cell", "cells"];
const SIGNS: [&str; 7] = ["zero", "zeros", "dot", "dots", "dash", "dashes", "0"];

/// What one does with every puzzle, and the first words of answers of this program.
const TASKS: [&str; 5] = ["fill", "place", "enter", "complete", "needs"];
const ANSWERS: [&str; 4] = ["unique", "multiple", "none", "unknown"];

/// A sentence with one of these speaks of how a puzzle is solved, of its pattern, or of how it looks.
const SOLVING: [&str; 6] = ["solution", "solutions", "ways", "symmetry", "symmetric", "drawn"];

/// Words before and behind a digit of which something is said.
const ARTICLES: [&str; 7] = ["a", "the", "no", "every", "each", "all", "any"];
const VERBS: [&str; 12] = ["is", "are", "was", "were", "marks", "stands", "does", "may", "should", "must", "in", "at"];

/// Fewer words are a name, unless one is that of a cell.
const FEWEST_WORDS: usize = 3;

/// The first sentence of a text that speaks of cells, digits or their order.
pub(super) fn telling(text: &str) -> Option<&str> {
    let sentences = text.split_inclusive(['!', '?', '\n']).flat_map(|part| part.split_inclusive(". "));
    sentences.map(str::trim).find(|sentence| tells(sentence))
}

fn tells(sentence: &str) -> bool {
    let lower = sentence.to_lowercase();
    let words: Vec<&str> = words(&lower).collect();
    if words.first().is_some_and(|first| ANSWERS.contains(first)) {
        return false;
    }
    if words.iter().any(|word| is_cell(word)) {
        return words.len() > 1;
    }
    let is_of_solving = || TASKS.contains(&words[0]) || words.iter().any(|word| SOLVING.contains(word));
    words.len() >= FEWEST_WORDS && !is_of_solving() && (speaks_of_parts(&words) || speaks_of_digit(&words))
}

/// `r3c14`, `b7`.
fn is_cell(word: &str) -> bool {
    let is_number = |text: &str| matches!(text.len(), 1 | 2) && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_pair = || {
        word.strip_prefix('r')
            .and_then(|rest| rest.split_once('c'))
            .is_some_and(|(row, column)| is_number(row) && is_number(column))
    };
    matches!(word.as_bytes(), [b'a'..=b'i', b'1'..=b'9']) || is_pair()
}

fn speaks_of_parts(words: &[&str]) -> bool {
    let is_number = |at: Option<usize>| {
        at.and_then(|at| words.get(at)).is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let is_counted = |at: usize| {
        (COUNTED.contains(&words[at]) || words[at] == "sheet")
            && (is_number(at.checked_sub(1)) || is_number(Some(at + 1)))
    };
    // "Even harder" and "odd, is it not?" are no parity.
    let is_near =
        |at: Option<usize>, known: &[&str]| at.and_then(|at| words.get(at)).is_some_and(|word| known.contains(word));
    let is_parity = |at: usize| {
        is_near(at.checked_sub(1), &["is", "are", "be"])
            || is_near(Some(at + 1), &["digits", "cells", "numbers", "values"])
    };
    let is_adverb = |at: usize| matches!(words[at], "even" | "odd") && !is_parity(at);
    // Puzzles stand on lines, too.
    let is_of_text = |at: usize| matches!(words[at], "line" | "lines") && words.contains(&"puzzles");
    let parts = (0..words.len())
        .filter(|&at| IS_PART.contains(words[at]) && !is_counted(at) && !is_adverb(at) && !is_of_text(at));
    let parts: Vec<&str> = parts.map(|at| words[at]).collect();
    !parts.is_empty() && !is_usual_rule(words, &parts) && !is_usual_blank(words, &parts)
}

fn is_usual_rule(words: &[&str], parts: &[&str]) -> bool {
    let has = |known: &[&str]| parts.iter().any(|part| known.contains(part));
    has(&ROWS) && has(&COLUMNS) && has(&BOXES) && !words.iter().any(|word| BUT.contains(word))
}

/// "Dots are blanks".
fn is_usual_blank(words: &[&str], parts: &[&str]) -> bool {
    let of = |known: &[&str], word: &&str| known.contains(word);
    parts.iter().all(|part| of(&BLANKS, part) || of(&SIGNS, part))
        && words.iter().any(|word| SIGNS.contains(word))
        && words.iter().any(|word| BLANKS[..3].contains(word))
        && !words.iter().any(|word| BUT.contains(word))
}

/// "9 does not occur", "no 5 in this puzzle".
fn speaks_of_digit(words: &[&str]) -> bool {
    let is_digit = |word: &str| matches!(word.trim_end_matches('s').as_bytes(), [b'1'..=b'9']);
    let is_said = |at: usize| words.get(at + 1).is_some_and(|word| VERBS.contains(word));
    let has_article = |at: usize| at > 0 && ARTICLES.contains(&words[at - 1]) && at + 1 == words.len();
    (0..words.len()).any(|at| is_digit(words[at]) && (is_said(at) || has_article(at)))
}

#[cfg(test)]
mod tests {
    use super::telling;

    #[test]
    fn what_is_said_of_cells_digits_and_order_tells() {
        for line in [
            "r1c1 was removed",
            "Hold this sheet upside down.",
            "r1c3 is even",
            "The rows are shuffled",
            "Every digit is one too high",
            "Letters stand for digits",
            "9 does not occur",
            "B3 is empty",
            "0 is a digit, not a blank",
            "The central cell is prime",
            "Les lignes sont inversées",
        ] {
            assert_eq!(telling(line), Some(line));
        }
        assert_eq!(telling("A nice one. Row 5 is wrong! Have fun"), Some("Row 5 is wrong!"));
    }

    #[test]
    fn titles_credits_and_usual_rules_do_not() {
        for line in [
            "Easy",
            "from the newspaper, by Arto Inkala, 2010",
            "two puzzles and a mistake",
            "minimal, 24 clues",
            "No. 17 of the year",
            "Puzzle number 5 of a book",
            "Each row, column and box contains the digits 1 to 9",
            "Fill in the missing digits.",
            "blanks are dots",
            "0 is blank",
            "even harder than yesterday",
            "rated 9.0 SE",
            "Level 3 of 5",
            "three puzzles, and a line that is none",
            "odd, is it not?",
            "A 4x4 whose last four cells can be filled in two ways.",
            "none: these 3 givens allow no solution: r1c1=1 r1c2=2 r2c3=3",
        ] {
            assert_eq!(telling(line), None, "{line}");
        }
    }
}
