//! Texts that say in words in which order their cells stand: box by box, or column by column.

use super::super::cells::line::Line;
use super::phrases::ANYWHERE;
use super::{clauses, sentences, short_phrases, stems, turned};
use crate::puzzle::read::order::Order;
use crate::puzzle::read::solutions::without_solutions;

/// The order that a line states in words. What it says of a solution says nothing of the puzzle.
pub(in super::super::super) fn order_in(line: &str) -> Option<Order> {
    if !stems::may_state_in_words(line) {
        return None;
    }
    let line = without_solutions(&line.to_lowercase());
    let is_word = |at: usize, phrase: &str| {
        !line[..at].ends_with(char::is_alphanumeric) && !line[at + phrase.len()..].starts_with(char::is_alphanumeric)
    };
    let stated = |phrase: &str| line.match_indices(phrase).any(|(at, _)| is_word(at, phrase));
    let is_of_cells = || LISTED.iter().any(|word| line.contains(word));
    let is_meant = |phrase: &str| stated(phrase) && (!phrase.starts_with("by ") || is_of_cells());
    let phrase = ANYWHERE.iter().find(|(phrase, _)| is_meant(phrase)).map(|(_, order)| *order);
    let short = |line: &str| {
        let sentence = || sentences::sentence(line).or_else(|| turned::order_in(line));
        let heading = || turned::is_heading(line).then_some(Order::Turned);
        sentence().or_else(|| short_phrases::order_in(line)).or_else(heading)
    };
    let numbered = || Some(behind_number(&line)).filter(|rest| rest.len() < line.trim_start().len());
    phrase.or_else(|| short(&line)).or_else(|| numbered().and_then(short)).or_else(|| clauses::order_in(&line))
}

/// What stands behind the number of a puzzle: `0000 transposed`, `no. 5, upside down`.
fn behind_number(name: &str) -> &str {
    let is_number = |word: &str| {
        let word = word.trim_matches(|sign: char| sign.is_ascii_punctuation());
        word.bytes().all(|sign| sign.is_ascii_digit()) || ["no", "nr", "number"].contains(&&*word.to_ascii_lowercase())
    };
    let mut rest = name.trim_start();
    while let Some((word, behind)) = rest.split_once(char::is_whitespace)
        && is_number(word)
    {
        rest = behind.trim_start();
    }
    rest
}

/// Words beside "by columns" that speak of an order; other things are sorted or summed by columns.
const LISTED: [&str; 6] = ["listed", "given", "written", "read", "stored", "order"];

/// The order that the first line states that does.
pub(in super::super) fn stated(lines: &[Line]) -> Option<Order> {
    lines.iter().find_map(|line| order_in(&line.text))
}

#[cfg(test)]
mod tests {
    use super::{Order, order_in};

    #[test]
    fn orders_are_stated_in_words() {
        assert_eq!(order_in("# the cells are listed box by box"), Some(Order::Boxes));
        assert_eq!(order_in("% Given Column By Column, from the left"), Some(Order::Columns));
        assert_eq!(order_in("Listed by columns."), Some(Order::Columns));
        for line in [
            "inbox by box",
            "Columns",
            "53..7....",
            "a box by Boxer",
            "Sums by columns: 45",
            "each row, column and box",
        ] {
            assert_eq!(order_in(line), None, "{line}");
        }
    }

    #[test]
    fn a_number_may_stand_before_a_heading() {
        for line in ["0000 transposed", "no. 5 transposed", "#17: Mirrored", "Nr. 3 upside down"] {
            assert_eq!(order_in(line), Some(Order::Turned), "{line}");
        }
        for line in ["0000", "no. 5", "17 clues, no. 4", "No. 5, easy"] {
            assert_eq!(order_in(line), None, "{line}");
        }
    }

    #[test]
    fn the_order_of_a_solution_is_none_of_the_puzzle() {
        for line in [
            "the solution, listed box by box",
            "Solution (upside down)",
            "Lösung – auf dem Kopf",
            "Answer to No. 17, column by column",
            "solution in box order",
            "the solution grid is upside down",
            "Solved: each line is a column",
        ] {
            assert_eq!(order_in(line), None, "{line}");
        }
        for (line, order) in [
            ("Unsolved. Each line is a column.", Order::Columns),
            ("Unsolved, each line is a column", Order::Columns),
            ("To be solved, column by column", Order::Columns),
            ("It has one unique solution. Each line is a column.", Order::Columns),
            ("Each line is a column, unique solution", Order::Columns),
            ("The answer is on page 5! Each line is a column.", Order::Columns),
            ("each line is a column (solution below)", Order::Columns),
            ("Listed box by box, solution on page 12", Order::Boxes),
            ("The picture is upside down. Solution tomorrow.", Order::Turned),
        ] {
            assert_eq!(order_in(line), Some(order), "{line}");
        }
    }
}
