//! Places and values among the words of a sentence, in small letters: `r1c2`, "row 1", "third row", "top left", "the 5".

use super::super::cells::common_words::{ARTICLES, NUMBERS};
use super::super::cells::places::Style;
use super::super::order::nouns::names_part;
use super::correcting_words::{AXES, BEHIND_VALUES, ORDINALS};

/// Whether words begin with a value, and not with a number of things.
pub(in super::super) fn has_value(words: &[&str]) -> bool {
    let words = match words {
        [article, rest @ ..] if ARTICLES.contains(article) => rest,
        words => words,
    };
    match words {
        [value] => is_value(value),
        [value, behind, ..] => is_value(value) && (BEHIND_VALUES.contains(behind) || is_value(behind)),
        [] => false,
    }
}

/// Whether a word is a value of a cell.
pub(in super::super) fn is_value(word: &str) -> bool {
    let is_number = (1..=2).contains(&word.len()) && word.bytes().all(|only| only.is_ascii_digit());
    is_number && !word.starts_with('0') || NUMBERS.contains(&word)
}

/// Whether a word names a single cell: `a1`, or with the first letters of row and column in any language, `r1c2`, `z1s2`.
pub(in super::super) fn is_cell_name(word: &str) -> bool {
    matches!(word.as_bytes(), [b'a'..=b'z', b'1'..=b'9', b'a'..=b'z', b'1'..=b'9'] | [b'a'..=b'i', b'1'..=b'9'])
}

/// Whether a place is named here: `r1c2`, `row 1`, `third row`, `2nd column`, `a1`.
pub(in super::super) fn is_place(words: &[&str], at: usize) -> bool {
    let is_axis = |at: usize| words.get(at).is_some_and(|word| AXES.contains(word) || names_part(word));
    let word = words[at];
    let numbered = word.trim_end_matches(|last: char| last.is_ascii_alphabetic());
    let is_ordinal = ORDINALS.contains(&word)
        || numbered.len() < word.len()
            && is_value(numbered)
            && ["st", "nd", "rd", "th"].iter().any(|end| word.ends_with(end));
    Style::RowColumn.place(word).is_some()
        || is_cell_name(word)
        || is_axis(at) && words.get(at + 1).is_some_and(|word| is_value(word) || word.len() == 1)
        || is_ordinal && is_axis(at + 1)
}
