//! Lines beside a grid that say that its digits stand for others: "0 stands for 9", "Every digit is one too high".

use super::super::cells::common_words::NUMBERS;
use super::super::cells::line::Line;
use super::super::cells::quotation::without_quotation;
use super::super::order::renumbered::renumbers;
use crate::puzzle::read::words::words;
use crate::puzzle::read::{Fault, ways};

/// Words between a sign and what it stands for.
const STANDS_FOR: [&str; 19] = [
    "are really",
    "are actually",
    "sont en fait",
    "stands for",
    "stand for",
    "means",
    "represents",
    "denotes",
    "is really",
    "is actually",
    "steht für",
    "stehen für",
    "bedeutet",
    "signifie",
    "représente",
    "representa",
    "significa",
    "rappresenta",
    "betekent",
];

/// Words for signs of a grid.
const SIGNS: [&str; 16] = [
    "0", "x", "o", "dot", "dots", "star", "stars", "zero", "zeros", "blank", "punkt", "null", "point", "zéro", "punto",
    "cero",
];

/// The number one in words.
const ONE: [&str; 3] = ["one", "eins", "un"];

/// Words for all values of a grid.
const VALUES: [&str; 20] = [
    "every digit",
    "each digit",
    "every number",
    "each number",
    "every value",
    "each value",
    "digits",
    "numbers",
    "values",
    "clues",
    "givens",
    "jede ziffer",
    "jede zahl",
    "ziffern",
    "zahlen",
    "chaque chiffre",
    "chiffres",
    "cada número",
    "números",
    "cifre",
];

/// Words that say that they are others.
const CHANGED: [&str; 34] = [
    "too high",
    "too low",
    "too big",
    "too large",
    "too small",
    "too much",
    "off by",
    "shifted by",
    "increased by",
    "decreased by",
    "reduced by",
    "raised by",
    "lowered by",
    "minus one",
    "minus 1",
    "plus one",
    "plus 1",
    "subtract",
    "relabelled",
    "relabeled",
    "renumbered",
    "permuted",
    "subtracted from",
    "zu hoch",
    "zu niedrig",
    "zu groß",
    "zu klein",
    "verschoben",
    "vermindert",
    "erhöht",
    "trop grand",
    "trop petit",
    "demasiado alto",
    "troppo alto",
];

/// The first line of a text that says so, and what is said of it.
pub(in super::super) fn fault<'a>(lines: impl IntoIterator<Item = &'a Line>) -> Option<(u64, Fault)> {
    lines.into_iter().find(|line| recodes(&line.text)).map(|line| (line.number, doubt()))
}

/// What is said of a line that says that digits stand for others.
pub(in super::super::super) fn doubt() -> Fault {
    let readings = ["the digits stand for themselves", "they stand for others, as this line says"];
    Fault::Readings { readings: readings.map(str::to_owned).to_vec(), way: ways::RECODED }
}

/// Whether a line says that digits of a grid stand for others.
pub(in super::super::super) fn recodes(line: &str) -> bool {
    let line = without_quotation(line);
    let has_arrow = || line.contains("->") && !line.contains('<');
    let has_words = line.contains(|sign: char| sign.is_alphabetic() || sign == '=') || has_arrow();
    if !has_words || line.contains(['{', '}', '[', ']', '<']) || line.contains('>') && !has_arrow() {
        return false;
    }
    let lower = line.to_lowercase();
    if renumbers(&lower) {
        return true;
    }
    if !STANDS_FOR.iter().chain(&CHANGED).any(|phrase| lower.contains(phrase)) {
        return false;
    }
    let words: Vec<&str> = words(&lower).collect();
    let has = |phrases: &[&str]| phrases.iter().any(|phrase| !places(&words, phrase).is_empty());
    let stands_for = |phrase: &&str| {
        let length = phrase.split(' ').count();
        places(&words, phrase).into_iter().any(|at| is_sign_and_value(&words, at, at + length))
    };
    has(&VALUES) && has(&CHANGED) || STANDS_FOR.iter().any(stands_for)
}

/// Where the words of a phrase follow each other.
fn places(words: &[&str], phrase: &str) -> Vec<usize> {
    let phrase: Vec<&str> = phrase.split(' ').collect();
    (0..words.len()).filter(|&at| words[at..].starts_with(&phrase)).collect()
}

/// Whether a sign of a grid stands before these words, and another value behind them.
fn is_sign_and_value(words: &[&str], before: usize, behind: usize) -> bool {
    let is_value = |word: &str| {
        NUMBERS.contains(&word)
            || ONE.contains(&word)
            || matches!(word.strip_suffix('s').unwrap_or(word).parse(), Ok(1..=99))
    };
    let sign = before.checked_sub(1).map(|at| words[at]).filter(|sign| SIGNS.contains(sign) || is_value(sign));
    let value = match &words[behind..] {
        ["a" | "an" | "the" | "die" | "eine" | "des" | "les", value, ..] | [value, ..] => {
            Some(*value).filter(|value| is_value(value))
        }
        [] => None,
    };
    // "Some 1s are really 1".
    let plain =
        |word: &str| word.strip_suffix('s').filter(|digits| digits.parse::<u8>().is_ok()).unwrap_or(word).to_owned();
    sign.zip(value).is_some_and(|(sign, value)| plain(sign) != plain(value))
}

#[cfg(test)]
mod tests {
    use super::recodes;

    #[test]
    fn digits_stand_for_others() {
        for line in [
            "0 stands for 9",
            "(X means 9)",
            "a dot stands for a 1",
            "zero represents nine",
            "Every digit is one too high",
            "All numbers are shifted by one.",
            "subtract 1 from the numbers",
            "Alle Ziffern sind um eins zu hoch",
            "1 steht für 9",
            "All the 1s are really 7s (bad OCR).",
            "Les 1 sont en fait des 7.",
        ] {
            assert!(recodes(line), "{line}");
        }
    }

    #[test]
    fn digits_stand_for_themselves() {
        for line in [
            "0 stands for a blank",
            "a dot stands for an empty cell",
            "The number of clues is low",
            "A stands for 10",
            "no digit twice in a row",
            "9 means very hard, 1 means easy, and the level is too high",
            "Numbers 1 to 9",
            "53..7....",
        ] {
            assert!(!recodes(line), "{line}");
        }
    }
}
