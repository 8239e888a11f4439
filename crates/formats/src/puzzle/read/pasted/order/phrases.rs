//! Phrases of every language that say how the cells of a grid stand: each with its meaning. A word of a phrase is the beginning of a word of the
//! text; one with a dot behind it is the whole word.

use super::super::super::order::Order::{self, Boxes, Columns, Turned};
use super::nouns::{Part, part_of};

/// The phrases, in small letters.
pub(super) const PHRASES: [(&str, Order); 127] = [
    // English.
    ("columns. below", Columns),
    ("columns. listed", Columns),
    ("my. columns.", Columns),
    ("these. are. columns.", Columns),
    ("vertical line", Columns),
    ("comes. the. first. column.", Columns),
    ("down. then. right.", Columns),
    ("turn. it. 90", Turned),
    ("turned. 90", Turned),
    ("turned. 180", Turned),
    ("turned. 270", Turned),
    ("axis. points. up.", Turned),
    ("from. the. bottom.", Turned),
    ("lower. left. corner.", Turned),
    ("bottom. left. corner.", Turned),
    ("bottom. line. is.", Turned),
    ("bottom. row. is.", Turned),
    ("mirror. inverted.", Turned),
    ("mirrored.", Turned),
    ("inside. out.", Turned),
    // German.
    ("spalten. statt. zeilen.", Columns),
    ("spalte. statt. zeile.", Columns),
    ("steht. kopf.", Turned),
    ("auf. dem. kopf.", Turned),
    ("gekippt.", Turned),
    ("auf. der. seite. lieg", Turned),
    ("seitenverkehrt.", Turned),
    ("von. hinten.", Turned),
    ("gespiegelt.", Turned),
    ("blöcke. von.", Boxes),
    // French.
    ("en. colonnes.", Columns),
    ("par. colonne", Columns),
    ("image. miroir.", Turned),
    ("en. miroir.", Turned),
    ("tête. en. bas.", Turned),
    // Spanish and Portuguese.
    ("por. columna", Columns),
    ("al. revés.", Turned),
    ("boca. abajo.", Turned),
    ("imagen. especular.", Turned),
    ("en. espejo.", Turned),
    ("por. coluna", Columns),
    ("ao. contrário.", Turned),
    ("cabeça. para. baixo.", Turned),
    ("espelhad", Turned),
    ("rodad", Turned),
    // Italian.
    ("per. colonn", Columns),
    ("per. riquadr", Boxes),
    ("capovolt", Turned),
    ("testa. in. giù.", Turned),
    ("specchi", Turned),
    // Dutch.
    ("per. kolom", Columns),
    ("per. blok.", Boxes),
    ("op. zijn. kop.", Turned),
    ("ondersteboven.", Turned),
    ("gespiegeld.", Turned),
    // Polish.
    ("kolumnami.", Columns),
    ("blokami.", Boxes),
    ("obróc", Turned),
    ("do. góry. nogami.", Turned),
    ("lustrzan", Turned),
    ("odwróc", Turned),
    // Czech and Slovak.
    ("po. sloup", Columns),
    ("po. stĺp", Columns),
    ("po. blo", Boxes),
    ("otočen", Turned),
    ("vzhůru. nohama.", Turned),
    ("zrcadl", Turned),
    // Swedish, Danish, Norwegian.
    ("kolumnvis.", Columns),
    ("kolonnevis.", Columns),
    ("blockvis.", Boxes),
    ("blokvis.", Boxes),
    ("ruta. för. ruta.", Boxes),
    ("roter", Turned),
    ("upp. och. ner.", Turned),
    ("opp. ned.", Turned),
    ("på. hovedet.", Turned),
    ("på. hodet.", Turned),
    ("spegelvän", Turned),
    ("spejlven", Turned),
    ("speilven", Turned),
    // Finnish.
    ("sarakkeittain.", Columns),
    ("sarake. kerrallaan.", Columns),
    ("ruuduittain.", Boxes),
    ("ruutu. ruudulta.", Boxes),
    ("käännetty.", Turned),
    ("ylösalaisin.", Turned),
    ("peilikuva", Turned),
    // Hungarian.
    ("oszloponként.", Columns),
    ("oszlopfolytonos", Columns),
    ("blokkonként.", Boxes),
    ("elforgat", Turned),
    ("fejjel. lefelé.", Turned),
    ("tükröz", Turned),
    // Turkish.
    ("sütunlara. göre.", Columns),
    ("döndürül", Turned),
    ("baş. aşağı.", Turned),
    ("ters. çevril", Turned),
    ("aynal", Turned),
    // Russian and Ukrainian.
    ("по. столб", Columns),
    ("по. колонк", Columns),
    ("по. блок", Boxes),
    ("по. квадрат", Boxes),
    ("повёрнут", Turned),
    ("повернут", Turned),
    ("вверх. ногами.", Turned),
    ("зеркал", Turned),
    ("отражен", Turned),
    ("транспонир", Turned),
    ("справа. налево.", Turned),
    ("по. стовп", Columns),
    ("догори. ногами.", Turned),
    ("дзеркал", Turned),
    // Greek.
    ("ανά. στήλ", Columns),
    ("ανά. τετράγων", Boxes),
    ("περιστ", Turned),
    ("ανάποδα.", Turned),
    ("καθρέφτ", Turned),
    // Vietnamese and Indonesian.
    ("theo. cột.", Columns),
    ("từng. cột.", Columns),
    ("theo. khối.", Boxes),
    ("xoay. 90", Turned),
    ("xoay. 180", Turned),
    ("lộn. ngược.", Turned),
    ("gương.", Turned),
    ("diputar.", Turned),
    ("terbalik.", Turned),
    ("dicerminkan.", Turned),
];

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
    let mut stated = PHRASES.iter().filter(|(phrase, _)| stands_in(words, phrase));
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
    PHRASES.iter().map(move |(phrase, _)| longest(phrase).trim_end_matches('.'))
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
