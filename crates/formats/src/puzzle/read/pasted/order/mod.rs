//! What words say of the order of a grid's cells, in any language.
//!
//! | to add | do |
//! |---|---|
//! | a noun for a row, a column or a box | `nouns.rs` |
//! | a phrase of words | `phrases.rs` |
//! | words without spaces between them | `runs.rs` |
//! | what nouns say of each other | `relations.rs` |
//! | labels before rows | `labels.rs` |
//! | digits that stand for others | `renumbered.rs` |

pub(super) mod labels;
mod nouns;
mod phrases;
mod relations;
pub(super) mod renumbered;
mod runs;

use super::super::order::Order;
use nouns::Part;

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
    let relation = || clauses().map(words_of).find_map(|words| relations::order_in(&words));
    let phrase = || line.split(ENDS).map(words_of).find_map(|words| relations::phrase_in(&words));
    let is_of_terms = line.contains(['=', '%', '+', '*']);
    runs::order_in(line)
        .or_else(|| line.split(ENDS).find_map(joined_by_sign))
        .or_else(|| in_parentheses(line))
        .or_else(|| if is_of_terms { None } else { relation().or_else(phrase) })
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
    nouns::stems().chain(phrases::stems())
}

/// Whether a line may state an order by a run of characters that is no word.
pub(super) fn runs_may_state(line: &str) -> bool {
    runs::order_in(line).is_some()
}

/// Whether a line has signs that prose has not.
fn is_of_program(line: &str) -> bool {
    line.contains(['{', '}', '[', ']', '\\', '_', '"']) || line.trim_end().ends_with(';')
}

/// The words of a sentence. Signs for vowels and the like are parts of a word.
fn words_of(sentence: &str) -> Vec<String> {
    let words = sentence.split(|sign: char| !is_of_word(sign)).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// Whether a character is one of a word: a letter, a digit, or a mark on a letter.
pub(super) fn is_of_word(sign: char) -> bool {
    const MARKS: [(char, char); 6] = [
        ('\u{300}', '\u{36f}'),
        ('\u{591}', '\u{5c7}'),
        ('\u{610}', '\u{61a}'),
        ('\u{64b}', '\u{65f}'),
        ('\u{900}', '\u{963}'),
        ('\u{e31}', '\u{e4e}'),
    ];
    sign.is_alphanumeric() || MARKS.iter().any(|&(first, last)| (first..=last).contains(&sign))
}

#[cfg(test)]
mod tests {
    use super::{Order, order_in};

    #[test]
    fn signs_say_that_rows_are_columns() {
        for line in ["lines = columns", "rows <-> columns", "каждая строка — это столбец"] {
            assert_eq!(order_in(line), Some(Order::Columns), "{line}");
        }
        for line in ["rows = 9, columns = 9", "columns = list(zip(*g))", "rows = [[1]] # columns", "53..7...."] {
            assert_eq!(order_in(line), None, "{line}");
        }
    }
}
