//! Words of which each statement of an order has one. A line without them is not looked through any further: most remarks beside puzzles have none.

use super::names::COLUMN_HEADINGS;
use super::phrases::{ANYWHERE, IN_PROSE, IN_SHORT_LINES};
use super::{clauses, sentences, turned, words};
use std::borrow::Cow;
use std::sync::LazyLock;

/// Words before "cells", "grids" and "squares" that make names of boxes of them.
const FIRST_PARTS: [&str; 3] = ["big", "mini", "sub"];

/// How many bytes a word may begin with.
const FIRST_BYTES: usize = 256;

/// Beginnings of words, by their first byte.
struct Stems(Vec<Vec<&'static str>>);

impl Stems {
    fn of(stems: impl Iterator<Item = &'static str>) -> Self {
        let mut by_byte = vec![Vec::new(); FIRST_BYTES];
        for stem in stems {
            let known: &mut Vec<&str> = &mut by_byte[usize::from(stem.as_bytes()[0])];
            if !known.contains(&stem) {
                known.push(stem);
            }
        }
        Self(by_byte)
    }

    /// Whether a word begins with one of them.
    fn begin(&self, word: &str) -> bool {
        let Some(first) = word.bytes().next() else { return false };
        let is_beginning = |stem: &&str| {
            word.as_bytes().get(..stem.len()).is_some_and(|part| part.eq_ignore_ascii_case(stem.as_bytes()))
        };
        self.0[usize::from(first.to_ascii_lowercase())].iter().any(is_beginning)
    }
}

/// Those of words that headings, sentences and fields have.
static STEMS: LazyLock<Stems> = LazyLock::new(|| {
    let phrases = [&ANYWHERE[..], &IN_PROSE, &IN_SHORT_LINES].into_iter().flatten();
    let in_phrases = phrases.map(|(phrase, _)| longest_word(phrase));
    let stems = in_phrases
        .chain(sentences::of_orders())
        .chain(COLUMN_HEADINGS)
        .chain(turned::STEMS)
        .chain(FIRST_PARTS)
        .chain([longest_word(turned::DOWN)]);
    Stems::of(stems)
});

/// Those of words that sentences have in any language.
static STEMS_OF_SENTENCES: LazyLock<Stems> = LazyLock::new(|| Stems::of(clauses::stems()));

fn longest_word(phrase: &str) -> &str {
    phrase.split(|sign: char| !sign.is_alphanumeric()).max_by_key(|word| word.len()).unwrap_or(phrase)
}

/// Whether a line may state an order, be it in a sentence or as a heading; or a field by its name.
pub(in super::super::super) fn may_state(line: &str) -> bool {
    let small = small(line);
    // Boxes are 3×3, too.
    small.contains('×') || small.split(|sign: char| !sign.is_alphanumeric()).any(|word| STEMS.begin(word))
}

/// Whether a line of prose may state an order in any language.
pub(in super::super) fn may_state_in_words(line: &str) -> bool {
    let small = small(line);
    may_state(&small)
        || clauses::runs_may_state(&small)
        || small.split(|sign: char| !words::is_of_word(sign)).any(|word| STEMS_OF_SENTENCES.begin(word))
}

fn small(line: &str) -> Cow<'_, str> {
    if line.is_ascii() { Cow::Borrowed(line) } else { Cow::Owned(line.to_lowercase()) }
}

#[cfg(test)]
mod tests {
    use super::super::column_headings::says_columns;
    use super::super::sentences::names_boxes;
    use super::super::stated::order_in;
    use super::{ANYWHERE, IN_PROSE, IN_SHORT_LINES, longest_word, may_state};

    #[test]
    fn each_phrase_is_found_by_its_longest_word() {
        let lists = [&ANYWHERE[..], &IN_PROSE, &IN_SHORT_LINES];
        for (phrase, _) in lists.into_iter().flatten() {
            assert!(may_state(phrase) && may_state(&phrase.to_uppercase()), "{phrase}");
        }
        assert_eq!(longest_word("box-wise"), "wise");
    }

    #[test]
    fn what_states_an_order_is_looked_through() {
        for line in
            ["Column by column", "IMAGE INVERSÉE", "nine 3×3 squares", "backwards:", "by square", "(upside down)"]
        {
            assert!(order_in(line).is_some() && may_state(line), "{line}");
        }
        assert!(may_state("# Spalten") && says_columns("# Spalten") && may_state("Carrés:") && names_boxes("Carrés:"));
        for line in ["# puzzle 17 easy", "% schwer", "Thanks!", ""] {
            assert!(!may_state(line), "{line}");
        }
    }
}
