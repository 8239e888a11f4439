//! Headings that state an order of cells, but for one slip: "Colums:", "Each lne is a column". Without the slip, the cells below would stand otherwise.

use super::super::cells::slips::is_slip;
use super::column_headings::{are_of_columns, heading_words};
use super::names::COLUMN_HEADINGS;
use super::sentences::{known_words, of_orders, of_sentence, words};
use crate::puzzle::read::order::Order;
use exactone_core::spelling::mistyped;
use std::collections::HashMap;
use std::sync::LazyLock;

/// A heading has so many words at most.
const MOST_WORDS: usize = 14;

/// One word alone may be a name, if it is shorter.
const SHORTEST_ALONE: usize = 6;

/// A line of shorter words states nothing.
const SHORTEST: usize = 3;

/// Words that many others are like.
const SHORT: [&str; 2] = ["col", "cols"];

/// Words of every day that are one letter off a word for an order: they are no slips of it.
const ORDINARY: [&str; 24] = [
    "none", "nones", "nine", "eight", "black", "clock", "lock", "flock", "fox", "boy", "bow", "boxer", "like", "last",
    "lost", "too", "night", "light", "might", "let", "own", "town", "now", "cold",
];

/// The order that a line above cells would state without a slip in it.
pub(in super::super::super) fn nearly_stated(line: &str) -> Option<Order> {
    // A character before the sign of a comment.
    let comment = line.strip_prefix(char::is_alphanumeric).filter(|rest| rest.starts_with(['#', '%', '/', ';']));
    let found = words(comment.unwrap_or(line));
    if comment.is_some() && order_of(&found).is_some() {
        return order_of(&found);
    }
    if let [word] = &found[..]
        && is_slip_of_signs(word)
    {
        return Some(Order::Columns);
    }
    if found.iter().all(|word| word.len() < SHORTEST)
        || found.len() > MOST_WORDS
        || line.split_whitespace().count() > MOST_WORDS
    {
        return None;
    }
    KNOWN.iter().find_map(|known| known.nearly(&found))
}

/// Whether a word of few signs, each of which is a word in the east of Asia, names columns but for a slip.
fn is_slip_of_signs(word: &str) -> bool {
    const FIRST: char = '\u{3000}';
    let are_signs = |word: &str| word.chars().all(|sign| sign > FIRST);
    let known = COLUMN_HEADINGS.iter().filter(|known| are_signs(known) && known.chars().nth(1).is_some());
    are_signs(word) && !COLUMN_HEADINGS.contains(&word) && known.into_iter().any(|known| is_slip(word, known))
}

/// The same of two lines that may have been one.
pub(in super::super) fn nearly_stated_in_two(one: &str, other: &str) -> Option<Order> {
    let whole = [one, other].map(str::trim);
    let joined = [whole.join(" "), whole.concat()];
    joined.iter().find_map(|line| order_of(&words(line)).or_else(|| nearly_stated(line)))
}

/// The order that words state.
fn order_of(words: &[String]) -> Option<Order> {
    if are_of_columns(words) { Some(Order::Columns) } else { of_sentence(words).filter(|_| words.len() > 2) }
}

/// A word of headings.
#[derive(Clone, Copy)]
struct Word {
    text: &'static str,
    length: usize,
    letters: u64,
    /// Whether a heading has it, or another such word.
    is_of_order: bool,
}

impl Word {
    fn new(text: &'static str) -> Self {
        let is_of_order = COLUMN_HEADINGS.contains(&text) || of_orders().any(|known| known == text);
        Self { text, length: text.chars().count(), letters: letters(text), is_of_order }
    }
}

/// Which words may stand in the place of a slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// Every word of headings: another one in the line states an order.
    Any,
    /// Only those that state an order, or help to.
    OfOrder,
}

impl Wanted {
    fn takes(self, word: &Word) -> bool {
        self == Self::Any || word.is_of_order
    }
}

/// The letters of a word as a set: one slip changes at most two of them.
fn letters(word: &str) -> u64 {
    word.chars().fold(0, |letters, letter| letters | 1 << (u32::from(letter) % u64::BITS))
}

/// Whether a heading or a sentence that states an order has this word, or another such word.
fn is_of_order(word: &str) -> bool {
    KNOWN.iter().any(|known| known.get(word).is_some_and(|word| word.is_of_order))
}

/// The words of headings of one kind.
struct Words {
    all: Vec<Word>,
    by_text: HashMap<&'static str, Word>,
}

/// The words of headings of columns, and those of sentences.
static KNOWN: LazyLock<[Words; 2]> = LazyLock::new(|| [Words::of(heading_words()), Words::of(known_words())]);

impl Words {
    fn of(words: impl Iterator<Item = &'static str>) -> Self {
        let all: Vec<Word> = words.map(Word::new).collect();
        let by_text = all.iter().map(|word| (word.text, *word)).collect();
        Self { all, by_text }
    }

    fn get(&self, word: &str) -> Option<&Word> {
        self.by_text.get(word)
    }

    /// The order that words state once a slip in one of them, or between two of them, is undone.
    fn nearly(&self, found: &[String]) -> Option<Order> {
        let unknown: Vec<usize> = (0..found.len()).filter(|&at| self.get(&found[at]).is_none()).collect();
        let places = match unknown[..] {
            [] => 0..found.len(),
            [one] => one.saturating_sub(1)..one + 1,
            [one, other] if one + 1 == other => one..one + 1,
            _ => return None,
        };
        let wanted = if found.iter().any(|word| is_of_order(word)) { Wanted::Any } else { Wanted::OfOrder };
        places.flat_map(|at| self.undone(found, at, wanted)).find_map(|words| order_of(&words))
    }

    /// The words with what may have stood at one place of them, and at the next: a word for an order, unless one of them is, for without one
    /// they state nothing.
    fn undone(&self, found: &[String], at: usize, wanted: Wanted) -> Vec<Vec<String>> {
        let with = |taken: usize, inside: &[&str]| -> Vec<String> {
            let inside = inside.iter().map(|word| (*word).to_owned());
            found[..at].iter().cloned().chain(inside).chain(found[at + taken..].iter().cloned()).collect()
        };
        if ORDINARY.contains(&found[at].as_str()) {
            return Vec::new();
        }
        let shortest = if found.len() == 1 { SHORTEST_ALONE } else { 2 };
        let others = self.like(&found[at], shortest).filter(|word| wanted.takes(word));
        let mut undone: Vec<Vec<String>> = others.map(|word| with(1, &[word.text])).collect();
        undone.extend(self.parted(&found[at], wanted).map(|[one, other]| with(1, &[one, other])));
        if let Some(next) = found.get(at + 1) {
            let joined = format!("{}{next}", found[at]);
            if wanted == Wanted::Any || is_of_order(&joined) {
                undone.push(with(2, &[&joined]));
            }
            undone.extend(self.parted(&joined, wanted).map(|[one, other]| with(2, &[one, other])));
        }
        undone
    }

    /// The words that a word may have been.
    fn like<'a>(&'a self, found: &'a str, shortest: usize) -> impl Iterator<Item = &'a Word> {
        let (length, letters) = (found.chars().count(), letters(found));
        // The rule of `mistyped` allows no more slips than this: other words need not be compared.
        let most = (length / 4).max(1);
        let is_near = move |word: &&Word| {
            let others = (word.letters ^ letters).count_ones() as usize;
            word.length >= shortest && word.length.abs_diff(length) <= most && others <= 2 * most
        };
        let is_other = move |word: &&Word| !SHORT.contains(&word.text) && word.text != found;
        self.all.iter().filter(is_near).filter(is_other).filter(|word| mistyped(found, [word.text]).is_some())
    }

    /// A word as two that are known.
    fn parted<'a>(&self, word: &'a str, wanted: Wanted) -> impl Iterator<Item = [&'a str; 2]> {
        let parts = word.char_indices().skip(1).map(|(at, _)| word.split_at(at));
        let are_known = move |(one, other): &(&str, &str)| {
            let (Some(one), Some(other)) = (self.get(one), self.get(other)) else { return false };
            wanted.takes(one) || wanted.takes(other)
        };
        parts.filter(are_known).map(|(one, other)| [one, other])
    }
}

#[cfg(test)]
mod tests {
    use super::{Order, nearly_stated, nearly_stated_in_two};

    #[test]
    fn one_slip_hides_no_heading() {
        for line in [
            "Column, left to right:",
            "Colu5mns:",
            "# Columns, lef tto right",
            "Herea re the columns from left to right:",
            "He re are the columns from left to right:",
            "Herearethe columns from left to right:",
            "Verical lines, left to right:",
            "Each lne is a column:",
            "Column bycolumn:",
            "1# Columns, left to right",
            "列と:",
            "ごと:",
            "列：",
        ] {
            let line = line.replace("Herearethe", "Here arethe");
            assert_eq!(nearly_stated(&line), Some(Order::Columns), "{line}");
        }
        assert_eq!(nearly_stated_in_two("Here are the col", "umns from left to right:"), Some(Order::Columns));
    }

    #[test]
    fn prose_and_names_are_no_headings() {
        for line in [
            "",
            "Volumes:",
            "行ごと:",
            "行列",
            "数独",
            "Colum",
            "Cold",
            "From the Sunday column of the Times",
            "Sudoku from left to right",
            "columns 9",
            "Rows, columns and boxes",
            "Each row, column and box has all digits.",
            "Solve this line by line",
            "three puzzles, and a line that is none",
            "a line that is none",
            "This grid is black",
            "53..7....",
        ] {
            assert_eq!(nearly_stated(line), None, "{line}");
        }
    }
}
