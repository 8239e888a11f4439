//! Names of variants, and of what they are made of, as people write them.

use std::borrow::Cow;

/// Where the name of a variant tells of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Where {
    /// In the name of a field, whose value then states it unless it is empty.
    Field,
    /// In the value of a field that names the kind of a puzzle.
    Kind,
    /// As words of their own in a heading.
    Heading,
}

use Where::{Field, Heading, Kind};

/// Variants, and what they are made of, without spaces and signs, in the order of the alphabet, and where their names tell of them.
const VARIANTS: [(&str, &[Where]); 94] = [
    ("antidiagonal", &[Field, Kind, Heading]),
    ("antiking", &[Field, Kind, Heading]),
    ("antiknight", &[Field, Kind, Heading]),
    ("areeven", &[Heading]),
    ("areodd", &[Heading]),
    ("argyle", &[Kind, Heading]),
    ("arrow", &[Field, Kind]),
    ("arrowsudoku", &[Heading]),
    ("asterisk", &[Field, Kind]),
    ("betweenline", &[Field, Kind]),
    ("bothdiagonals", &[Heading]),
    ("cage", &[Field, Kind]),
    ("calcudoku", &[Kind, Heading]),
    ("cannotbeconsecutive", &[Heading]),
    ("cellseven", &[Heading]),
    ("cellsodd", &[Heading]),
    ("centerdot", &[Heading]),
    ("centredot", &[Heading]),
    ("chaossudoku", &[Field, Kind, Heading]),
    ("clonesudoku", &[Kind, Heading]),
    ("comparisonsudoku", &[Heading]),
    ("consecutive", &[Field, Kind]),
    ("constraint", &[Field]),
    ("containeven", &[Heading]),
    ("containodd", &[Heading]),
    ("diagonal", &[Field, Kind]),
    ("diagonalen", &[Heading]),
    ("diagonals", &[Heading]),
    ("diagonalsudoku", &[Heading]),
    ("disjoint", &[Field, Kind]),
    ("disjointgroup", &[Heading]),
    ("dutchwhisper", &[Kind, Heading]),
    ("eachdiagonal", &[Heading]),
    ("evencells", &[Heading]),
    ("evenodd", &[Field, Kind, Heading]),
    ("evenoddsudoku", &[Heading]),
    ("evensudoku", &[Kind, Heading]),
    ("extraregion", &[Kind, Heading]),
    ("futoshiki", &[Kind, Heading]),
    ("geradeungerade", &[Heading]),
    ("germanwhisper", &[Heading]),
    ("greaterthansudoku", &[Heading]),
    ("hyper", &[Kind]),
    ("hypersudoku", &[Field, Heading]),
    ("inequalit", &[Field, Kind]),
    ("irregular", &[Field, Kind, Heading]),
    ("irrégulier", &[Heading]),
    ("jigsaw", &[Field, Kind, Heading]),
    ("kakuro", &[Kind, Heading]),
    ("kenken", &[Kind, Heading]),
    ("killer", &[Field, Kind, Heading]),
    ("killersudoku", &[Heading]),
    ("kingsmove", &[Field, Heading]),
    ("knight", &[Field, Kind]),
    ("knightsmove", &[Heading]),
    ("kropki", &[Field, Kind, Heading]),
    ("latinsquare", &[Field, Kind, Heading]),
    ("layout", &[Field]),
    ("littlekiller", &[Heading]),
    ("magicsquare", &[Kind, Heading]),
    ("miracle", &[Kind]),
    ("miraclesudoku", &[Kind, Heading]),
    ("nonconsecutive", &[Heading]),
    ("nonet", &[Field]),
    ("notbeconsecutive", &[Heading]),
    ("notconsecutive", &[Heading]),
    ("oddcells", &[Heading]),
    ("oddeven", &[Field, Kind, Heading]),
    ("oddevensudoku", &[Heading]),
    ("oddsudoku", &[Kind, Heading]),
    ("onthediagonal", &[Heading]),
    ("outsidesudoku", &[Field, Kind, Heading]),
    ("palindrome", &[Field, Kind]),
    ("parity", &[Field]),
    ("quadruple", &[Field, Kind, Heading]),
    ("region", &[Field]),
    ("renban", &[Field, Kind, Heading]),
    ("samurai", &[Field, Kind, Heading]),
    ("sandwich", &[Field, Kind, Heading]),
    ("shape", &[Field]),
    ("skyscraper", &[Field, Kind, Heading]),
    ("str8t", &[Kind, Heading]),
    ("sudokudiagonal", &[Heading]),
    ("sudokux", &[Field, Kind, Heading]),
    ("thermo", &[Field, Kind, Heading]),
    ("thermometer", &[Kind, Heading]),
    ("toroidal", &[Kind, Heading]),
    ("unregelmäßig", &[Heading]),
    ("unregelmäßige", &[Heading]),
    ("whisper", &[Field, Kind]),
    ("windoku", &[Field, Kind, Heading]),
    ("xsudoku", &[Field, Kind, Heading]),
    ("xsum", &[Field, Kind]),
    ("xvsudoku", &[Kind, Heading]),
];

/// Variants whose regions the puzzle itself must draw.
const OF_REGIONS: [&str; 5] = ["chaos", "irregular", "irrégulier", "jigsaw", "unregelmäßig"];

/// Whether a word of a line may begin the name of a variant: a line without one is not looked through any further.
fn may_name(line: &str) -> bool {
    let words = line.split(|only: char| !only.is_alphanumeric()).filter(|word| !word.is_empty());
    words.into_iter().any(|word| begins_name(word) || !word.is_ascii() && begins_name(&word.to_lowercase()))
}

/// The first words of a line of text that name a variant, by themselves.
pub(crate) fn variant_in(line: &str) -> Option<String> {
    if !may_name(line) {
        return None;
    }
    let line = line.to_lowercase().replace('’', "'");
    let is_of_word = |only: char| only.is_alphanumeric() || only == '\'';
    let mut words: Vec<(usize, &str)> = Vec::new();
    let mut from = 0;
    for word in line.split(|only: char| !is_of_word(only)) {
        words.extend((!word.is_empty()).then_some((from, word)));
        from += word.len() + line[from + word.len()..].chars().next().map_or(0, char::len_utf8);
    }
    let of = |from: usize, count: usize| {
        let words = words.get(from..from + count)?;
        let name: String = words.iter().map(|(_, word)| *word).collect();
        let (last, word) = words[count - 1];
        is_named(&plain(&name)).then(|| line[words[0].0..last + word.len()].to_owned())
    };
    let mut begins = (0..words.len()).filter(|&from| begins_name(words[from].1));
    begins.find_map(|from| (1..=3).rev().find_map(|count| of(from, count)))
}

/// Whether the name of a variant, be it of one or of several, begins with a word, in small letters or in capitals.
fn begins_name(word: &str) -> bool {
    let word = if word.contains('\'') { Cow::Owned(plain(word)) } else { Cow::Borrowed(word) };
    let begins = |word: &str| {
        let letters = || word.bytes().map(|byte| byte.to_ascii_lowercase());
        let at = VARIANTS.partition_point(|(known, _)| known.bytes().lt(letters()));
        VARIANTS.get(at).is_some_and(|(known, _)| known.bytes().take(word.len()).eq(letters()))
    };
    begins(&word) || word.strip_suffix(['s', 'S']).is_some_and(begins)
}

/// Whether words are the name of a variant, be it of one or of several: as a heading has it, or beside the word Sudoku as a field has it.
fn is_named(words: &str) -> bool {
    let kind = words.strip_suffix("sudoku").or_else(|| words.strip_prefix("sudoku"));
    is_known(words, Heading) || kind.is_some_and(|kind| is_known(kind, Kind))
}

/// Whether a word is the name of a variant that tells of one in such a place.
fn is_known(word: &str, place: Where) -> bool {
    let single = word.strip_suffix('s').unwrap_or(word);
    let tells = |at: usize| VARIANTS[at].1.contains(&place);
    [word, single].into_iter().any(|name| VARIANTS.binary_search_by_key(&name, |known| known.0).is_ok_and(tells))
}

/// Whether a variant of this name has regions that the puzzle itself must draw.
pub(crate) fn has_own_regions(name: &str) -> bool {
    OF_REGIONS.iter().any(|variant| name.contains(variant))
}

/// Whether a name is that of a variant, or of what one is made of, and nothing else.
pub(crate) fn is_variant_name(name: &str) -> bool {
    let name = plain(name);
    let single = name.strip_suffix('s').unwrap_or(&name);
    VARIANTS.iter().any(|(known, places)| places.contains(&Kind) && [name.as_str(), single].contains(known))
}

/// Whether a text without spaces and signs has the name of a variant that tells of one there.
pub(crate) fn has_variant(text: &str, place: Where) -> bool {
    VARIANTS.iter().any(|(name, places)| places.contains(&place) && text.contains(name))
}

/// A name without spaces and signs, in small letters.
pub(crate) fn plain(name: &str) -> String {
    name.to_ascii_lowercase().replace(['_', '-', ' ', '\''], "")
}

#[cfg(test)]
mod tests {
    use super::{VARIANTS, variant_in};

    #[test]
    fn names_are_looked_up_in_their_order() {
        assert!(VARIANTS.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }

    #[test]
    fn variants_are_whole_words_of_a_line() {
        let found = |line: &str| variant_in(line).unwrap_or_default();
        assert_eq!(found("X-Sudoku (both diagonals too)"), "x-sudoku");
        assert_eq!(found("Killer No. 7"), "killer");
        assert_eq!(found("Greater-than Sudoku"), "greater-than sudoku");
        assert_eq!(found("Neighbours may not be consecutive."), "not be consecutive");
        assert_eq!(found("Grey cells are even."), "are even");
        assert_eq!(found("Painkillers and thermostats"), "");
        assert_eq!(found("Cells a knight’s move apart differ."), "knight's move");
        assert_eq!(found("Diagonal-Sudoku, schwer"), "diagonal-sudoku");
        assert_eq!(found("Für Kenner: Skyscrapers und hyper sudoku"), "skyscrapers");
        assert_eq!(found("Sudoku diagonal 3"), "sudoku diagonal");
        assert_eq!(found("Latin squares (no boxes)"), "latin squares");
        assert_eq!(found("A diagonal of ones, in plain Sudoku"), "");
        assert_eq!(found("Sudoku irrégulier"), "irrégulier");
        assert_eq!(found("Gerade/Ungerade"), "gerade/ungerade");
        assert_eq!(found("Sudoku from an arrow of time, with knights"), "");
    }

    #[test]
    fn the_models_that_come_with_the_program_are_known_by_their_names() {
        // These are no Sudokus, and no grid of digits is one of them.
        const OTHERS: [&str; 14] = [
            "akari",
            "binairo",
            "dominoes",
            "langford",
            "nonogram",
            "number-snake",
            "orthogonal-latin",
            "pandiagonal",
            "queens",
            "round-robin",
            "send-more-money",
            "soma",
            "star-battle",
            "tents",
        ];
        let names = crate::model::library::names();
        let unknown: Vec<_> = names
            .filter(|name| {
                !["sudoku", "latin"].contains(name) && !OTHERS.contains(name) && !name.starts_with("pentominoes")
            })
            .filter(|name| variant_in(&format!("{} Sudoku", name.replace('-', " "))).is_none())
            .collect();
        assert!(unknown.is_empty(), "{unknown:?}");
    }
}
