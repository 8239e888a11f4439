//! What a sentence says of the parts of a grid, in any language whose nouns are known: "kolumna po kolumnie", "każdy wiersz to kolumna", "rijen en
//! kolommen verwisseld".

use super::nouns::{Part, part_of};
use super::stem_phrases;
use crate::puzzle::read::order::Order;

/// Beginnings of words for what is put in the place of something else.
const EXCHANGED: [&str; 37] = [
    "verwechsel",
    "zamień",
    "перестав",
    "помін",
    "tertukar",
    "ditukar",
    "ganti",
    "swap",
    "exchang",
    "interchang",
    "switch",
    "vertausch",
    "getauscht",
    "invers",
    "échang",
    "intercambi",
    "invertid",
    "scambi",
    "invertit",
    "troc",
    "verwissel",
    "omgewissel",
    "zamien",
    "prohoz",
    "zaměn",
    "bytt",
    "ombyt",
    "vaihd",
    "felcserél",
    "değiş",
    "перепут",
    "помен",
    "переплут",
    "αντιμετ",
    "αντεστρ",
    "đổi",
    "tukar",
];

/// Words between things of which both are meant.
const BOTH: [&str; 38] = [
    "and", "or", "nor", "und", "oder", "noch", "et", "ou", "ni", "y", "o", "e", "né", "en", "of", "i", "oraz", "lub",
    "ani", "a", "nebo", "och", "eller", "og", "ja", "tai", "és", "vagy", "ve", "veya", "и", "или", "і", "й", "або",
    "και", "và", "dan",
];

/// Words between what comes first and what comes next.
const THEN: [&str; 7] = ["then", "dann", "puis", "luego", "poi", "dan", "depois"];

/// A sentence with more words is one of the rules, or of a story.
const MOST_WORDS: usize = 9;

/// So many words stand between two nouns of one statement at most.
const NEAR: usize = 4;

/// The order that the words of a sentence state.
pub(super) fn order_in(words: &[String]) -> Option<Order> {
    if words.is_empty() || words.len() > MOST_WORDS {
        return None;
    }
    let parts: Vec<(usize, Part, &str)> =
        words.iter().enumerate().filter_map(|(at, word)| part_of(word).map(|(part, stem)| (at, part, stem))).collect();
    let has = |wanted: Part| parts.iter().any(|(_, part, _)| *part == wanted);
    if (has(Part::Row) && has(Part::Column) || has_sides(words)) && is_exchanged(words) {
        return Some(Order::Turned);
    }
    stem_phrases::order_in(words, &|part| has(part)).or_else(|| repeated(&parts)).or_else(|| identified(words, &parts))
}

/// The two sides of a grid.
const SIDES: [[&str; 2]; 13] = [
    ["left", "right"],
    ["top", "bottom"],
    ["links", "rechts"],
    ["oben", "unten"],
    ["boven", "onder"],
    ["gauche", "droite"],
    ["haut", "bas"],
    ["izquierda", "derecha"],
    ["arriba", "abajo"],
    ["esquerda", "direita"],
    ["sinistra", "destra"],
    ["sopra", "sotto"],
    ["vänster", "höger"],
];

/// The words for sides of a grid.
pub(super) fn sides() -> impl Iterator<Item = &'static str> {
    SIDES.iter().flatten().copied()
}

/// Whether words name two sides of a grid.
fn has_sides(words: &[String]) -> bool {
    SIDES.iter().any(|sides| sides.iter().all(|side| words.iter().any(|word| word == side)))
}

/// Whether one of the words says that something is put in the place of something else.
pub(super) fn is_exchanged(words: &[String]) -> bool {
    words.iter().any(|word| EXCHANGED.iter().any(|stem| word.starts_with(stem)))
}

/// The order that a phrase states among the words of a longer sentence.
pub(super) fn phrase_in(words: &[String]) -> Option<Order> {
    let has = |wanted: Part| words.iter().any(|word| part_of(word).is_some_and(|(part, _)| part == wanted));
    if words.len() > MOST_WORDS + NEAR { None } else { stem_phrases::order_in(words, &has) }
}

/// The order of a noun that comes twice: "column by column".
fn repeated(parts: &[(usize, Part, &str)]) -> Option<Order> {
    let is_twice = |pair: &&[(usize, Part, &str)]| pair[0].2 == pair[1].2 && pair[1].0 - pair[0].0 <= 2;
    parts.windows(2).filter(is_twice).find_map(|pair| pair[0].1.order())
}

/// The order where a row is said to be another part: "each line is a column".
fn identified(words: &[String], parts: &[(usize, Part, &str)]) -> Option<Order> {
    // Numbers count parts, or name a place; `3x3` is the size of a box.
    let is_size = |word: &str| word.split_once('x').is_some_and(|(rows, columns)| rows == columns);
    if words.iter().any(|word| word.contains(|sign: char| sign.is_ascii_digit()) && !is_size(word)) {
        return None;
    }
    let [(first, one, _), (second, other, _)] = *parts else { return None };
    // "En" and "a" are articles elsewhere.
    let is_both = words.get(first + 1).is_some_and(|word| BOTH.contains(&word.as_str()));
    let is_near = (2..=NEAR).contains(&(second - first));
    // "By row then column": the row comes first, as is usual.
    let is_usual = one == Part::Row && words.get(first + 1).is_some_and(|word| THEN.contains(&word.as_str()));
    match (one, other) {
        _ if is_both || !is_near || is_usual => None,
        (Part::Row, Part::Column | Part::Box) => other.order(),
        (Part::Column, Part::Row) => one.order(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::words::words_of;
    use super::{Order, order_in};

    #[test]
    fn sentences_of_many_languages_state_an_order() {
        for (line, order) in [
            ("kolumna po kolumnie", Order::Columns),
            ("každý řádek je sloupec", Order::Columns),
            ("столбец за столбцом", Order::Columns),
            ("स्तंभ दर स्तंभ", Order::Columns),
            ("mỗi dòng là một cột", Order::Columns),
            ("rijen en kolommen verwisseld", Order::Turned),
            ("blok po bloku", Order::Boxes),
            ("i typed the columns instead of the rows", Order::Columns),
            ("elke regel is een blok", Order::Boxes),
            ("ogni riga è un riquadro 3x3", Order::Boxes),
            ("left and right are swapped", Order::Turned),
            ("oben und unten vertauscht", Order::Turned),
            ("varje rad är en kolumn", Order::Columns),
            ("each line below is a vertical line", Order::Columns),
        ] {
            assert_eq!(order_in(&words_of(line)), Some(order), "{line}");
        }
    }

    #[test]
    fn rules_state_none() {
        for line in [
            "each row and column has all digits",
            "jede zeile und jede spalte",
            "una volta per riga e per colonna",
            "w każdym wierszu i kolumnie",
            "в каждой строке и столбце",
            "row 1 column 2 is 4",
            "9 rows by 9 columns",
            "from the sunday column of the times",
            "row column value",
            "the matrix is indexed by row then column",
            "a block of wood",
            "roter stern",
            "rijen en kolommen",
            "",
        ] {
            assert_eq!(order_in(&words_of(line)), None, "{line}");
        }
    }
}
