//! Texts that say in words in which order their cells stand: box by box, or column by column.

use super::super::order::Order;
use super::super::order_names::PHRASES;
use super::line::Line;
use super::{order_stems, order_words, short_phrases, turned_words};

/// The order that a line states in words.
pub(in super::super) fn order_in(line: &str) -> Option<Order> {
    if line.len() < SHORTEST || !order_stems::may_state(line) {
        return None;
    }
    let line = line.to_lowercase();
    let is_word = |at: usize, phrase: &str| {
        !line[..at].ends_with(char::is_alphanumeric) && !line[at + phrase.len()..].starts_with(char::is_alphanumeric)
    };
    let stated = |phrase: &str| line.match_indices(phrase).any(|(at, _)| is_word(at, phrase));
    let is_of_cells = || LISTED.iter().any(|word| line.contains(word));
    let is_meant = |phrase: &str| stated(phrase) && (!phrase.starts_with("by ") || is_of_cells());
    let phrase = PHRASES.iter().find(|(phrase, _)| is_meant(phrase)).map(|(_, order)| *order);
    let sentence = || order_words::sentence(&line).or_else(|| turned_words::order_in(&line));
    phrase
        .or_else(sentence)
        .or_else(|| short_phrases::order_in(&line))
        .or_else(|| turned_words::is_heading(&line).then_some(Order::Turned))
}

/// Words beside "by columns" that speak of an order; other things are sorted or summed by columns.
const LISTED: [&str; 6] = ["listed", "given", "written", "read", "stored", "order"];

/// Shorter lines have none of the phrases.
const SHORTEST: usize = 7;

/// The order that the first line states that does.
pub(super) fn stated(lines: &[Line]) -> Option<Order> {
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
}
