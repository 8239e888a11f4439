//! Phrases of any language that stand in a sentence by the beginnings of their words.

use super::nouns::{Part, part_of};
use super::phrases::{BESIDE_GRIDS, OF_STEMS};
use crate::puzzle::read::order::Order::{self, Boxes, Columns, Turned};

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
    let near = BESIDE_GRIDS.iter().filter(|(phrase, _)| words.len() == phrase.split(' ').count() || is_of_grid(words));
    let mut stated = OF_STEMS.iter().chain(near).filter(|(phrase, _)| stands_in(words, phrase));
    stated.find(|(phrase, order)| is_meant(phrase, *order)).map(|(_, order)| *order)
}

/// Whether the words of a phrase follow each other among these.
fn stands_in(words: &[String], phrase: &str) -> bool {
    let count = phrase.split(' ').count();
    let is_word = |(word, stem): (&String, &str)| match stem.strip_suffix('.') {
        Some(whole) => word == whole,
        None => word.starts_with(stem),
    };
    // "Par colonnes de 3" counts them.
    let is_counted = |behind: &[String]| match behind {
        [of, number, ..] => of == "de" && number.parse::<u8>().is_ok(),
        _ => false,
    };
    let is_here = |at: usize| words[at..at + count].iter().zip(phrase.split(' ')).all(is_word);
    (0..(words.len() + 1).saturating_sub(count)).any(|at| is_here(at) && !is_counted(&words[at + count..]))
}

/// Beginnings of words for a grid, for its picture, for what is done with it, and for degrees.
const OF_GRIDS: [&str; 48] = [
    "grid",
    "photo",
    "foto",
    "picture",
    "image",
    "imagen",
    "imagem",
    "immagin",
    "bild",
    "afbeelding",
    "kuva",
    "obraz",
    "obráz",
    "gitter",
    "rätsel",
    "rooster",
    "raster",
    "diagram",
    "фото",
    "изображ",
    "зображ",
    "сетк",
    "сітк",
    "grille",
    "griglia",
    "grelha",
    "tablero",
    "rejilla",
    "ruudukko",
    "rács",
    "siatk",
    "mřížk",
    "rutnät",
    "gambar",
    "resim",
    "imagin",
    "90",
    "180",
    "270",
    "degree",
    "degré",
    "geschrieben",
    "written",
    "scris",
    "escrit",
    "scritt",
    "запис",
    "zapis",
];

/// Whether one of the words speaks of a grid. An age is no turn: "my mother turned 90".
fn is_of_grid(words: &[String]) -> bool {
    let is_age = |at: usize| {
        at > 0 && words[at - 1] == "turned" && !words.get(at + 1).is_some_and(|word| word.starts_with("deg"))
    };
    let is_meant = |(at, word): (usize, &String)| {
        !is_age(at) && (part_of(word).is_some() || OF_GRIDS.iter().any(|stem| word.starts_with(stem)))
    };
    let has_degrees = || words.windows(2).any(|pair| pair[0] == "90" && pair[1].starts_with("deg"));
    words.iter().enumerate().any(is_meant) || has_degrees()
}

/// The word of each phrase that is looked for first.
pub(super) fn stems() -> impl Iterator<Item = &'static str> {
    let longest = |phrase: &'static str| phrase.split(' ').max_by_key(|stem| stem.len()).unwrap_or(phrase);
    OF_STEMS.iter().chain(&BESIDE_GRIDS).map(move |(phrase, _)| longest(phrase).trim_end_matches('.'))
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
