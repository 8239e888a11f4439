//! Sentences beside a grid that say that its cells are missing, wrong or elsewhere: "the 5 in the top left corner is missing", "swap rows 1 and 2",
//! "only odd digits are givens", "ignore the 3 in the middle".
//!
//! A word for the change alone says nothing: a value with an article, or a place, must stand beside it. A question changes nothing.

use super::super::cells::common_words::ARTICLES;
use super::super::order::nouns::names_part;
use super::correcting_words::ORDINALS;
use super::said_parts::{
    ALL, DIGITS, EMPTY, GIVEN, HEIGHTS, IS, KINDS, MUST, ONES, ONLY, ORDERS, QUESTIONS, READ, SIDES, SOLUTIONS,
    SOLVING, SPOTS,
};
use super::said_places::{is_cell_name, is_place, is_value};
use super::said_words::{ADDED, EXCHANGED, MAYBE, MISPUT, MISSING, MOVED, OWN, REMOVED, REPLACED, TOO_MANY, TURNED};
use crate::puzzle::read::words::words;
use std::collections::HashSet;
use std::sync::LazyLock;

/// A sentence with more words is a story.
const MOST_WORDS: usize = 24;

/// A line without any of these words says nothing of the kind.
static FIRST_WORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    let lists: [&[&str]; 12] =
        [&MISSING, &EXCHANGED, &MOVED, &REMOVED, &ADDED, &REPLACED, &TOO_MANY, &OWN, &MAYBE, &MISPUT, &ONLY, &TURNED];
    let phrases = lists.into_iter().flatten().chain(&MUST).chain(&IS).chain(&GIVEN).chain(&READ);
    phrases.filter_map(|phrase| phrase.split(' ').next()).collect()
});

/// Whether a line, in small letters, says so; with its words.
pub(in super::super) fn tells(line: &str, words: &[&str]) -> bool {
    let has_first = || words[0] == "and" || words.iter().any(|word| FIRST_WORDS.contains(word));
    if words.is_empty() || words.len() > MOST_WORDS || !has_first() || words.iter().any(|word| SOLVING.contains(word)) {
        return false;
    }
    if asks(line, words) {
        return tells_before_question(line);
    }
    let said = Said { words };
    said.misses()
        || said.exchanges()
        || said.removes()
        || said.adds()
        || said.replaces()
        || said.is_unsure()
        || said.limits_givens()
        || said.tells_cell()
        || said.has(&TURNED) && !said.has(&SOLUTIONS)
}

/// Whether a line asks. One that asks for something to be done tells what: "Take out the 3 in row 1, please?", "Could you swap rows 1 and 2".
fn asks(line: &str, words: &[&str]) -> bool {
    const FORBIDS: [&str; 2] = ["do", "not"];
    let asked = match words {
        ["can" | "could" | "would" | "will", "you", "please", asked @ ..]
        | ["can" | "could" | "would" | "will", "you", asked @ ..]
        | ["please", asked @ ..] => asked,
        _ => words,
    };
    let begins = |phrase: &&str| phrase.split(' ').eq(asked.iter().copied().take(phrase.split(' ').count()));
    let is_order = asked.starts_with(&FORBIDS) || ORDERS.iter().any(begins);
    let is_question = line.trim_end().ends_with(['?', '？']) || line.contains('¿') || QUESTIONS.contains(&words[0]);
    is_question && !is_order
}

/// Whether what stands before the question at the end of a line tells by itself: "r1c2 was my guess, is it right?"
fn tells_before_question(line: &str) -> bool {
    let told = line.trim_end().strip_suffix('?').and_then(|line| line.rsplit_once([',', '.', ';', '!']));
    told.is_some_and(|(told, _)| {
        let words: Vec<&str> = words(told).collect();
        tells(told, &words)
    })
}

/// The words of a sentence.
struct Said<'a> {
    words: &'a [&'a str],
}

impl Said<'_> {
    /// Where the first of these phrases begins.
    fn find(&self, phrases: &[&str]) -> Option<usize> {
        let begins = |at: usize, phrase: &str| {
            let mut rest = self.words[at..].iter();
            phrase.split(' ').all(|word| rest.next() == Some(&word))
        };
        (0..self.words.len()).find(|&at| phrases.iter().any(|phrase| begins(at, phrase)))
    }

    fn has(&self, phrases: &[&str]) -> bool {
        self.find(phrases).is_some()
    }

    /// Whether a value stands here, be it of several cells: `5`, `6s`, `9en`; not a number of things.
    fn is_value(&self, at: usize) -> bool {
        let Some(word) = self.words.get(at) else { return false };
        let digit = word.trim_end_matches("en").trim_end_matches('s');
        let is_digit = digit.len() == 1 && digit.bytes().all(|byte| (b'1'..=b'9').contains(&byte));
        let counts = |word: &&str| DIGITS.contains(word) || names_part(word) || GIVEN.contains(word);
        (is_digit || is_value(word) && !word.starts_with(|first: char| first.is_ascii_digit()))
            && !self.words.get(at + 1).is_some_and(counts)
    }

    /// Whether a value stands behind an article.
    fn has_the_value(&self) -> bool {
        let is_article =
            |word: &str| ARTICLES.contains(&word) || matches!(word, "all" | "every" | "del" | "one" | "that" | "this");
        (1..self.words.len()).any(|at| is_article(self.words[at - 1]) && self.is_value(at))
    }

    fn values(&self) -> usize {
        (0..self.words.len()).filter(|&at| self.is_value(at) && !self.numbers_part(at)).count()
    }

    /// Whether a number here is that of a row or a column, behind its noun or behind "1 and".
    fn numbers_part(&self, at: usize) -> bool {
        let is_axis = |at: usize| names_part(self.words[at]);
        at > 0 && is_axis(at - 1) || at > 2 && is_axis(at - 3)
    }

    fn has_place(&self) -> bool {
        (0..self.words.len()).any(|at| is_place(self.words, at) || is_short_name(self.words[at])) || self.has_spot()
    }

    /// A corner, the middle, or "top left".
    fn has_spot(&self) -> bool {
        const NEAR: usize = 5;
        let is_corner = |words: &[&str]| {
            let has = |known: &[&str]| words.iter().any(|word| known.contains(word));
            has(&HEIGHTS) && has(&SIDES)
        };
        self.has(&SPOTS) || self.words.windows(NEAR.min(self.words.len())).any(is_corner)
    }

    /// Whether the line names rows or columns.
    fn has_part(&self) -> bool {
        self.words.iter().any(|word| names_part(word))
    }

    /// One row, one column, one digit.
    fn has_one_part(&self) -> bool {
        let is_one = |pair: &[&str]| ONES.contains(&pair[0]) && (names_part(pair[1]) || DIGITS.contains(&pair[1]));
        self.words.windows(2).any(is_one)
    }

    fn misses(&self) -> bool {
        let is_value_missing = || self.has_the_value() || self.values() > 0 && self.has_place();
        // "Mi manca la riga 3" tells what somebody lacks.
        let is_own = || self.has(&["mi", "mir", "me"]);
        let is_part = || self.has_part() && (self.has_place() || self.has(&ORDINALS)) && !is_own();
        self.has(&MISSING) && (is_value_missing() || is_part() || self.has_one_part())
    }

    fn exchanges(&self) -> bool {
        let joins = ["and", "und", "et", "y", "e"];
        let are_values = || self.values() > 1 && (self.has_the_value() || self.has(&joins));
        let is_moved = || self.has(&MOVED) && (self.has_place() || self.has_the_value() || self.has(&ALL));
        self.has(&EXCHANGED) && (self.has_place() || self.has_part() || are_values()) || is_moved()
    }

    fn removes(&self) -> bool {
        let is_told = self.has(&REMOVED) || self.has(&TOO_MANY);
        let is_digit = || self.words.windows(2).any(|pair| pair[0] == "last" && DIGITS.contains(&pair[1]));
        let is_marked = || self.has(&["are wrong"]) && self.has(&DIGITS);
        let is_one = || self.has(&TOO_MANY) && (self.has_one_part() || self.values() > 0);
        let is_cell = || self.has_place() && (self.values() > 0 || self.has_part() || self.has_cell());
        is_told && (self.has_the_value() || is_cell() || is_digit() || is_marked() || is_one())
    }

    fn adds(&self) -> bool {
        // "And" begins a sentence, or says nothing.
        let is_told = self.has(&ADDED) || self.words[0] == "and";
        is_told && self.values() > 0 && self.has_place() && !self.rules_out()
    }

    /// "r1c9 cannot be 8".
    fn rules_out(&self) -> bool {
        let is_ruled_out = |four: &[&str]| is_cell_name(four[0]) && four[1..3] == ["cannot", "be"] && is_value(four[3]);
        self.words.windows(4).any(is_ruled_out)
    }

    fn replaces(&self) -> bool {
        self.has(&REPLACED)
            && self.values() > 1
            && (self.has_the_value() || self.has(&["by", "with", "durch", "par", "por"]))
    }

    /// "The 1 in row 2 is a 7", "the 3 is my guess".
    fn is_unsure(&self) -> bool {
        let is_other = self.find(&IS).is_some_and(|at| {
            let before = Said { words: &self.words[..at] };
            let is_first = || before.has(&ORDINALS) && (before.has(&DIGITS) || before.ends_with_ordinal_value());
            let is_article = self.words.get(at + 1).is_some_and(|word| ARTICLES.contains(word));
            let value = at + 1 + usize::from(is_article);
            // A word may stand before the value: "a smudged 3".
            let is_told = self.is_value(value) || is_article && self.is_value(value + 1);
            (before.has_the_value() || is_first()) && is_told
        });
        let is_named =
            || self.has_the_value() || self.has_cell() || self.has_place() && (self.has(&DIGITS) || self.values() > 0);
        let is_maybe = || self.has(&MAYBE) && self.values() > 1;
        let is_misput = || self.has(&MISPUT) && self.values() > 0;
        is_other || self.has(&OWN) && is_named() || is_maybe() || is_misput()
    }

    /// "The first 5".
    fn ends_with_ordinal_value(&self) -> bool {
        let [.., ordinal, _] = self.words else { return false };
        ORDINALS.contains(ordinal) && self.is_value(self.words.len() - 1)
    }

    /// "Only odd digits are givens", "the 9s are not givens".
    fn limits_givens(&self) -> bool {
        let Some(given) = self.find(&GIVEN) else { return false };
        let is_number = |at: usize| self.words.get(at).is_some_and(|word| is_number(word));
        let is_only = || {
            let only = self.find(&ONLY).filter(|&at| at + 2 < given && !is_number(at + 1));
            only.is_some_and(|at| self.words[at..].iter().any(|word| IS.contains(word)))
        };
        let is_kind = self.words[..given].iter().any(|word| KINDS.contains(word)) || self.has_the_value();
        let is_not =
            || self.has(&["not", "aren t", "isn t", "my own", "nicht", "pas", "no es", "von mir", "mine", "keine"]);
        is_only() || is_kind && is_not() || self.has(&["not given", "not givens", "not clues"])
    }

    /// "r3c4 is 7", "the top left cell is a 5", "the center should be empty".
    fn tells_cell(&self) -> bool {
        self.has_cell_read_as_value() || self.has_cell_said_to_be()
    }

    /// "Read r1c1 as 6", "read 1 as 7".
    fn has_cell_read_as_value(&self) -> bool {
        let is_read = |word: &str| is_cell_name(word) || is_value(word);
        let is_told = |words: &[&str]| {
            is_read(words[0]) && words[0] != words[2] && matches!(words[1], "as" | "als") && is_value(words[2])
        };
        self.has(&READ) && self.words.windows(3).any(is_told)
    }

    fn has_cell_said_to_be(&self) -> bool {
        (1..self.words.len()).any(|at| {
            if !MUST.contains(&self.words[at]) || !(Said { words: &self.words[..at] }).ends_with_cell() {
                return false;
            }
            let speaks_of_sign = self.speaks_of_sign(at);
            let rest = self.words[at + 1..].iter();
            let mut rest = rest.skip_while(|word| {
                matches!(**word, "be" | "actually" | "really" | "être" | "estar" | "ser" | "eine" | "a" | "un" | "an")
            });
            let first = rest.next();
            let is_end = rest.next().is_none_or(|next| {
                matches!(*next, "not" | "kein" | "keine" | "and" | "sein" | "sorry" | "instead" | "nicht")
            });
            first.is_some_and(|word| EMPTY.contains(word) && !speaks_of_sign || is_value(word) && is_end)
        })
    }

    /// Whether the word before this one is a sign for blanks, with no place in it: "0 is a blank".
    fn speaks_of_sign(&self, at: usize) -> bool {
        const SIGNS: [&str; 4] = ["0", "zero", "null", "cero"];
        let is_index = at > 1 && (names_part(self.words[at - 2]) || is_number(self.words[at - 2]));
        at > 0 && SIGNS.contains(&self.words[at - 1]) && !is_index
    }

    /// Whether a cell is named, or the first one is a value that stands in a row: "the 8 in the fourth row".
    fn ends_with_cell(&self) -> bool {
        let is_row = self.has_part() && self.has_place();
        self.has_cell() || self.has_the_value() && is_row
    }

    /// Whether a single cell is named: `r3c4`, "row 3 column 4", "top left cell".
    fn has_cell(&self) -> bool {
        let parts = self.words.iter().filter(|word| names_part(word)).count();
        let is_box = || self.words.iter().any(|word| matches!(*word, "box" | "block" | "bloque" | "caja" | "bloc"));
        let is_pair = || parts > 1 && self.words.iter().filter(|word| is_number(word)).count() > 1;
        self.words.iter().any(|word| is_cell_name(word)) || self.has_spot() && parts == 0 && !is_box() || is_pair()
    }
}

/// `r1`, `c2`.
fn is_short_name(word: &str) -> bool {
    matches!(word.as_bytes(), [b'r' | b'c', b'1'..=b'9'])
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit()) || is_value(word)
}

#[cfg(test)]
mod tests {
    use super::tells;
    use crate::puzzle::read::words::words;

    fn says(line: &str) -> bool {
        let lower = line.to_lowercase();
        let words: Vec<&str> = words(&lower).collect();
        tells(&lower, &words)
    }

    #[test]
    fn sentences_change_a_value_or_a_part() {
        for line in [
            "the 5 in the top left corner is missing",
            "a row is missing",
            "The last two columns are in the wrong order.",
            "Swap rows 1 and 2",
            "swap the 6s and 9s",
            "row 3 is shifted by one",
            "only odd digits are givens",
            "the 9s are not givens",
            "ignore the 3 in the middle",
            "there's one 5 too many",
            "add a 5 in the top left corner",
            "and a 7 in r9c9",
            "replace all 6s by 9s",
            "the 1 in row 2 is a 7",
            "the 3 in the middle is my guess",
            "r3c4 is 7",
            "the center should be empty",
            "row 0, column 0 is empty",
            "bottom right 0 is a 5",
            "die 5 oben links fehlt",
            "die letzten beiden Spalten sind vertauscht",
            "nur die ungeraden Ziffern sind vorgegeben",
            "il manque le 5 en haut à gauche",
            "supprimez le 3 du milieu",
            "falta un 5 arriba a la izquierda",
            "quita el 3 del medio",
        ] {
            assert!(says(line), "{line}");
        }
    }

    #[test]
    fn what_looks_alike_changes_nothing() {
        for line in [
            "the 5 in the corner is a nice start",
            "can you solve the last two columns?",
            "only 23 givens",
            "I'm missing something obvious",
            "Which digits are missing in row 3?",
            "fill in the missing numbers",
            "replace dots with zeros if you like",
            "rows 1 and 2 are nearly full",
            "so the 5 must be in row 2",
            "start with the 7 in the top row",
            "nur 24 Vorgaben",
            "es fehlen 55 Ziffern",
            "Brakuje mi pomysłów na wiersz 3",
            "Mi manca solo la riga 3.",
            "il manque 55 chiffres",
            "solo 24 pistas",
            "with a 5 in the middle",
            "r1c9 cannot be 1..8; box and column also count, so 9 is left",
            "the middle box is hard",
            "and continuing to bottom right. 0 is a blank space",
        ] {
            assert!(!says(line), "{line}");
        }
    }
}
