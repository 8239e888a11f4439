//! Headings that state an order of cells, but for one slip: "Colums:", "Each lne is a column". Without the slip, the cells below would stand otherwise.

use super::super::order::Order;
use super::column_headings::{are_of_columns, heading_words};
use super::order_words::{known_words, of_sentence, words};
use exactone_core::spelling::mistyped;
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
pub(in super::super) fn nearly_stated(line: &str) -> Option<Order> {
    // A character before the sign of a comment.
    let comment = line.strip_prefix(char::is_alphanumeric).filter(|rest| rest.starts_with(['#', '%', '/', ';']));
    let found = words(comment.unwrap_or(line));
    if comment.is_some() && order_of(&found).is_some() {
        return order_of(&found);
    }
    if found.iter().all(|word| word.len() < SHORTEST)
        || found.len() > MOST_WORDS
        || line.split_whitespace().count() > MOST_WORDS
    {
        return None;
    }
    KNOWN.iter().find_map(|known| known.nearly(&found))
}

/// The same of two lines that may have been one.
pub(super) fn nearly_stated_in_two(one: &str, other: &str) -> Option<Order> {
    let whole = [one, other].map(str::trim);
    let joined = [whole.join(" "), whole.concat()];
    joined.iter().find_map(|line| order_of(&words(line)).or_else(|| nearly_stated(line)))
}

/// The order that words state.
fn order_of(words: &[String]) -> Option<Order> {
    if are_of_columns(words) { Some(Order::Columns) } else { of_sentence(words).filter(|_| words.len() > 2) }
}

/// The words of headings of one kind.
struct Words(Vec<&'static str>);

/// The words of headings of columns, and those of sentences.
static KNOWN: LazyLock<[Words; 2]> =
    LazyLock::new(|| [Words(heading_words().collect()), Words(known_words().collect())]);

impl Words {
    fn has(&self, word: &str) -> bool {
        self.0.contains(&word)
    }

    /// The order that words state once a slip in one of them, or between two of them, is undone.
    fn nearly(&self, found: &[String]) -> Option<Order> {
        let unknown: Vec<usize> = (0..found.len()).filter(|&at| !self.has(&found[at])).collect();
        let places = match unknown[..] {
            [] => 0..found.len(),
            [one] => one.saturating_sub(1)..one + 1,
            [one, other] if one + 1 == other => one..one + 1,
            _ => return None,
        };
        places.flat_map(|at| self.undone(found, at)).find_map(|words| order_of(&words))
    }

    /// The words with what may have stood at one place of them, and at the next.
    fn undone(&self, found: &[String], at: usize) -> Vec<Vec<String>> {
        let with = |taken: usize, inside: &[&str]| -> Vec<String> {
            let inside = inside.iter().map(|word| (*word).to_owned());
            found[..at].iter().cloned().chain(inside).chain(found[at + taken..].iter().cloned()).collect()
        };
        if ORDINARY.contains(&found[at].as_str()) {
            return Vec::new();
        }
        let shortest = if found.len() == 1 { SHORTEST_ALONE } else { 2 };
        // The rule of `mistyped` allows no more slips than this: words of other lengths need not be compared.
        let most = (found[at].chars().count() / 4).max(1);
        let is_as_long = |word: &str| word.chars().count().abs_diff(found[at].chars().count()) <= most;
        let others = self.0.iter().filter(|word| word.chars().count() >= shortest && is_as_long(word));
        let others = others
            .filter(|word| !SHORT.contains(word) && **word != found[at] && mistyped(&found[at], [**word]).is_some());
        let mut undone: Vec<Vec<String>> = others.map(|word| with(1, &[word])).collect();
        undone.extend(self.parted(&found[at]).map(|[one, other]| with(1, &[one, other])));
        if let Some(next) = found.get(at + 1) {
            let joined = format!("{}{next}", found[at]);
            undone.push(with(2, &[&joined]));
            undone.extend(self.parted(&joined).map(|[one, other]| with(2, &[one, other])));
        }
        undone
    }

    /// A word as two that are known.
    fn parted<'a>(&self, word: &'a str) -> impl Iterator<Item = [&'a str; 2]> {
        let parts = word.char_indices().skip(1).map(|(at, _)| word.split_at(at));
        parts.filter(|(one, other)| self.has(one) && self.has(other)).map(|(one, other)| [one, other])
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
