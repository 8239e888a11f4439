//! Sentences beside a grid that say that a value of it means a blank: "9 means empty", "treat 9 as blank", "9s are blanks".

use super::super::cells::common_words::ARTICLES;
use super::super::order::nouns::names_part;
use super::said_parts::EMPTY;
use super::said_places::is_value;

/// What stands between a value and its meaning. The longer phrases come first.
const MEANS: [&str; 28] = [
    "stands for",
    "stand for",
    "steht für",
    "stehen für",
    "used for",
    "used as",
    "is used for",
    "are used for",
    "means",
    "mean",
    "is",
    "are",
    "marks",
    "represents",
    "denotes",
    "for",
    "as",
    "bedeutet",
    "ist",
    "sind",
    "für",
    "als",
    "signifie",
    "est",
    "sont",
    "significa",
    "es",
    "son",
];

/// Nouns for blanks that are no adjectives.
const BLANKS: [&str; 7] = ["blanks", "unknown", "unknowns", "nothing", "lücke", "lücken", "nichts"];

/// Whether these words say that a value means a blank.
pub(in super::super) fn tells(words: &[&str]) -> bool {
    words.iter().any(|word| is_blank(word))
        && (0..words.len()).any(|at| is_the_value(words, at) && means_blank(&words[at + 1..]))
}

fn is_blank(word: &str) -> bool {
    EMPTY.contains(&word) || BLANKS.contains(&word)
}

/// Whether a value of a grid stands here, be it of several cells: `9`, `9s`. The number of a row or of a box is none.
fn is_the_value(words: &[&str], at: usize) -> bool {
    let is_number_of = |noun: &str| names_part(noun) || matches!(noun, "box" | "block" | "bloc" | "cell" | "puzzle");
    let digit = words[at].strip_suffix('s').filter(|digit| digit.len() == 1).unwrap_or(words[at]);
    is_value(digit) && !words[..at].last().is_some_and(|before| is_number_of(before) || before.len() == 2)
}

fn means_blank(words: &[&str]) -> bool {
    MEANS.iter().any(|phrase| {
        let count = phrase.split(' ').count();
        let begins = words.len() > count && phrase.split(' ').eq(words[..count].iter().copied());
        let mut rest = words[count.min(words.len())..].iter().skip_while(|word| ARTICLES.contains(word));
        begins && rest.next().is_some_and(|word| is_blank(word))
    })
}

#[cfg(test)]
mod tests {
    use super::tells;
    use crate::puzzle::read::words::words;

    fn says(line: &str) -> bool {
        let lower = line.to_lowercase();
        let words: Vec<&str> = words(&lower).collect();
        tells(&words)
    }

    #[test]
    fn a_value_means_a_blank() {
        for line in [
            "9 means empty",
            "Treat 9 as blank.",
            "9 stands for an empty cell",
            "9s are blanks",
            "I used 9 for blanks",
            "every 9 is an empty cell",
            "9 bedeutet leer",
            "Die 9 steht für leere Felder, 9 ist leer",
            "9 est vide",
        ] {
            assert!(says(line), "{line}");
        }
    }

    #[test]
    fn other_sentences_mean_none() {
        for line in [
            "0 means empty",
            "zeros are blanks",
            "the digits 1 to 9, dots for blanks",
            "row 9 is empty",
            "box 5 is blank",
            "Zeile 3 ist leer",
            "only 9 are given",
            "1-9 are digits, 0 is blank",
        ] {
            assert!(!says(line), "{line}");
        }
    }
}
