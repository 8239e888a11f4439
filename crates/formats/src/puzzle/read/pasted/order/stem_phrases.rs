//! Phrases of any language that stand in a sentence by the beginnings of their words.

use super::super::super::order::Order::{self, Boxes, Columns, Turned};
use super::nouns::{Part, part_of};
use super::phrases::OF_STEMS;

/// The order that a phrase among these words states. Where the words name other parts of a grid as well they are those of a rule, unless the
/// phrase names both.
pub(super) fn order_in(words: &[String], has: &dyn Fn(Part) -> bool) -> Option<Order> {
    let names_row = |phrase: &str| {
        phrase.split(' ').any(|stem| part_of(stem.trim_end_matches('.')).is_some_and(|(part, _)| part == Part::Row))
    };
    let is_meant = |phrase: &str, order: Order| match order {
        Turned => true,
        Columns => !has(Part::Row) && !has(Part::Box) || names_row(phrase),
        Boxes => !has(Part::Row) && !has(Part::Column),
    };
    let mut stated = OF_STEMS.iter().filter(|(phrase, _)| stands_in(words, phrase));
    stated.find(|(phrase, order)| is_meant(phrase, *order)).map(|(_, order)| *order)
}

/// Whether the words of a phrase follow each other among these.
fn stands_in(words: &[String], phrase: &str) -> bool {
    let count = phrase.split(' ').count();
    let is_word = |(word, stem): (&String, &str)| match stem.strip_suffix('.') {
        Some(whole) => word == whole,
        None => word.starts_with(stem),
    };
    words.windows(count).any(|words| words.iter().zip(phrase.split(' ')).all(is_word))
}

/// The word of each phrase that is looked for first.
pub(super) fn stems() -> impl Iterator<Item = &'static str> {
    let longest = |phrase: &'static str| phrase.split(' ').max_by_key(|stem| stem.len()).unwrap_or(phrase);
    OF_STEMS.iter().map(move |(phrase, _)| longest(phrase).trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::{Order, order_in};

    fn of(line: &str) -> Option<Order> {
        order_in(&line.split(' ').map(str::to_owned).collect::<Vec<_>>(), &|_| false)
    }

    #[test]
    fn words_of_phrases_follow_each_other() {
        assert_eq!(of("zapsáno po sloupcích"), Some(Order::Columns));
        assert_eq!((of("do góry nogami"), of("do góry")), (Some(Order::Turned), None));
        assert_eq!((of("upp och ner"), of("upp och nere")), (Some(Order::Turned), None));
        assert_eq!(of("por bloque"), None);
    }
}
