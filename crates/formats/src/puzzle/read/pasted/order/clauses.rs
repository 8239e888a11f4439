//! The order that a line of prose states in any language: by a run of characters, a phrase, what nouns say of each other, a sign between two nouns.

use super::nouns::{self, Part};
use super::words::words_of;
use super::{relations, runs, stem_phrases};
use crate::puzzle::read::order::Order;

/// What ends a sentence.
const ENDS: [char; 10] = ['.', '!', '?', '(', ')', ';', '。', '！', '？', '；'];

/// What parts a sentence.
const STOPS: [char; 9] = [',', ':', '/', '—', '–', '，', '、', '：', '|'];

/// The order that a line in small letters states.
pub(super) fn order_in(line: &str) -> Option<Order> {
    if is_of_program(line) {
        return None;
    }
    let clauses = || line.split(ENDS).flat_map(|sentence| sentence.split(STOPS));
    let relation =
        || clauses().map(words_of).filter(|words| !is_size(words)).find_map(|words| relations::order_in(&words));
    let phrase = || line.split(ENDS).map(words_of).find_map(|words| relations::phrase_in(&words));
    let is_of_terms = line.contains(['=', '%', '+', '*']);
    runs::order_in(line)
        .or_else(|| line.split(ENDS).find_map(joined_by_sign))
        .or_else(|| in_parentheses(line))
        .or_else(|| if is_of_terms { None } else { relation().or_else(phrase) })
}

/// Whether a clause says how many rows and how many columns something has: "three rows by four columns".
fn is_size(words: &[String]) -> bool {
    let counts = |part: Part| {
        let is_part = |word: &str| nouns::part_of(word).is_some_and(|(other, _)| other == part);
        words.windows(2).any(|pair| is_number(&pair[0]) && is_part(&pair[1]))
    };
    counts(Part::Row) && counts(Part::Column)
}

/// Whether a word is a number of rows that a box may have.
fn is_number(word: &str) -> bool {
    const NUMBERS: [&str; 10] = ["two", "three", "four", "five", "six", "zwei", "drei", "vier", "fünf", "sechs"];
    NUMBERS.contains(&word)
}

/// The order that a noun alone in parentheses states: "Sudoku 17 (columns)".
fn in_parentheses(line: &str) -> Option<Order> {
    let (_, behind) = line.split_once('(')?;
    let (inside, _) = behind.split_once(')')?;
    match &words_of(inside)[..] {
        [word] => nouns::part_of(word).and_then(|(part, _)| part.order()),
        _ => None,
    }
}

/// The order where a sign says that rows are columns: "lines = columns".
fn joined_by_sign(sentence: &str) -> Option<Order> {
    let sides = ["<->", "<=>", "↔", "=", "→", "->", "—", "–"].iter().find_map(|sign| sentence.split_once(sign));
    let (one, other) = sides?;
    let parts = [one, other].map(|side| {
        let words = words_of(side);
        let is_short = words.len() <= 3 && !side.contains(|sign: char| sign.is_ascii_digit());
        words.iter().find_map(|word| nouns::part_of(word)).filter(|_| is_short).map(|(part, _)| part)
    });
    match parts {
        [Some(Part::Row), Some(other)] | [Some(other @ Part::Column), Some(Part::Row)] => other.order(),
        _ => None,
    }
}

/// Beginnings of words of which each line has one that states an order so, but for those with [runs](runs_may_state) of characters.
pub(super) fn stems() -> impl Iterator<Item = &'static str> {
    nouns::stems().chain(stem_phrases::stems()).chain(relations::sides())
}

/// Whether a line may state an order by a run of characters that is no word.
pub(super) fn runs_may_state(line: &str) -> bool {
    runs::order_in(line).is_some()
}

/// Whether a line has signs that prose has not.
fn is_of_program(line: &str) -> bool {
    line.contains(['{', '}', '[', ']', '\\', '_', '"']) || line.trim_end().ends_with(';')
}

#[cfg(test)]
mod tests {
    use super::{Order, order_in};

    #[test]
    fn signs_say_that_rows_are_columns() {
        for line in [
            "gedraaid",
            "de foto is gedraaid",
            "let op: spiegelbeeld",
            "od prawej do lewej",
            "tükörkép",
            "turned 90 degrees",
        ] {
            assert_eq!(order_in(line), Some(Order::Turned), "{line}");
        }
        for line in [
            "rodada 5",
            "specchio dei tempi",
            "zrcadlo magazine",
            "peilikuva lehti no 3",
            "my mother turned 90",
            "περιστέρι 3",
        ] {
            assert_eq!(order_in(line), None, "{line}");
        }
        assert_eq!((order_in("par colonnes"), order_in("par colonnes de 3")), (Some(Order::Columns), None));
        for line in ["lines = columns", "rows <-> columns", "каждая строка — это столбец"] {
            assert_eq!(order_in(line), Some(Order::Columns), "{line}");
        }
        for line in [
            "boxes: three rows by four columns",
            "rows = 9, columns = 9",
            "columns = list(zip(*g))",
            "rows = [[1]] # columns",
            "53..7....",
        ] {
            assert_eq!(order_in(line), None, "{line}");
        }
    }
}
