//! Texts that say in words in which order their cells stand: box by box, or column by column.

use super::objects::{Part, part};
use super::text::Text;

/// Another order than by rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Order {
    Boxes,
    Columns,
}

/// Phrases in small letters that say so.
const PHRASES: [(&str, Order); 30] = [
    ("box by box", Order::Boxes),
    ("block by block", Order::Boxes),
    ("nonet by nonet", Order::Boxes),
    ("region by region", Order::Boxes),
    ("subgrid by subgrid", Order::Boxes),
    ("square by square", Order::Boxes),
    ("by boxes", Order::Boxes),
    ("by blocks", Order::Boxes),
    ("by nonets", Order::Boxes),
    ("boxwise", Order::Boxes),
    ("box-wise", Order::Boxes),
    ("box-major", Order::Boxes),
    ("box major", Order::Boxes),
    ("block-major", Order::Boxes),
    ("blockwise", Order::Boxes),
    ("blockweise", Order::Boxes),
    ("block für block", Order::Boxes),
    ("kästchenweise", Order::Boxes),
    ("bloc par bloc", Order::Boxes),
    ("bloque por bloque", Order::Boxes),
    ("column by column", Order::Columns),
    ("by columns", Order::Columns),
    ("columnwise", Order::Columns),
    ("column-wise", Order::Columns),
    ("column-major", Order::Columns),
    ("column major", Order::Columns),
    ("spaltenweise", Order::Columns),
    ("spalte für spalte", Order::Columns),
    ("colonne par colonne", Order::Columns),
    ("columna por columna", Order::Columns),
];

/// The order that a line states in words.
pub(in super::super) fn order_in(line: &str) -> Option<Order> {
    if line.len() < SHORTEST || !line.contains(char::is_alphabetic) {
        return None;
    }
    let line = line.to_lowercase();
    let is_word = |at: usize, phrase: &str| {
        !line[..at].ends_with(char::is_alphanumeric) && !line[at + phrase.len()..].starts_with(char::is_alphanumeric)
    };
    let stated = |phrase: &str| line.match_indices(phrase).any(|(at, _)| is_word(at, phrase));
    PHRASES.iter().find(|(phrase, _)| stated(phrase)).map(|(_, order)| *order)
}

/// Shorter lines have none of the phrases.
const SHORTEST: usize = 7;

/// The order that the first line states that does.
pub(super) fn stated(text: &Text) -> Option<Order> {
    text.lines.iter().find_map(|line| order_in(&line.text))
}

/// Whether a text says of the cells `name(1,4,5)` that something else than row, column and value stands in them, as `name(Col,Row,Value)`.
pub(super) fn names_other_parts(text: &Text, name: &str) -> bool {
    let opening = format!("{}(", name.trim_end_matches(['(', ' ', '[']).to_lowercase());
    let is_other = |line: &str| {
        let line = line.to_lowercase();
        let mut lists = line.match_indices(&opening).filter_map(|(at, _)| line[at + opening.len()..].split(')').next());
        lists.any(|list| {
            let parts: Option<Vec<Part>> = list.split(',').map(|word| part(word.trim())).collect();
            parts.is_some_and(|parts| parts.len() > 1 && !parts.is_sorted())
        })
    };
    opening.len() > 1 && text.lines.iter().any(|line| is_other(&line.text))
}

#[cfg(test)]
mod tests {
    use super::{Order, order_in};

    #[test]
    fn orders_are_stated_in_words() {
        assert_eq!(order_in("# the cells are listed box by box"), Some(Order::Boxes));
        assert_eq!(order_in("% Given Column By Column, from the left"), Some(Order::Columns));
        assert_eq!(order_in("Listed by columns."), Some(Order::Columns));
        for line in ["inbox by box", "Columns", "53..7....", "a box by Boxer", "each row, column and box"] {
            assert_eq!(order_in(line), None, "{line}");
        }
    }
}
