//! Lines of any language that say that the digits of a grid are others: "1 ist 9, 2 ist 8", "swap 1 and 9", "1は9を表す", "add 1 to each digit".

use super::super::cells::common_words::ARTICLES;
use super::relations::is_exchanged;
use super::words::words_of;

/// Words between a digit and the one for which it stands.
const STANDS_FOR: [&str; 28] = [
    "is",
    "are",
    "stands for",
    "means",
    "becomes",
    "ist",
    "wird",
    "steht für",
    "représente",
    "devient",
    "significa",
    "representa",
    "rappresenta",
    "staat voor",
    "oznacza",
    "znamená",
    "betyder",
    "står för",
    "står for",
    "tarkoittaa",
    "jelenti",
    "demek",
    "означает",
    "означає",
    "σημαίνει",
    "nghĩa là",
    "artinya",
    "berarti",
];

/// Those of these words that say so of one digit alone: "1 is 9" may be the level of a puzzle.
const FIRST_SURE: usize = 2;

/// Words for all digits.
const ALL: [&str; 17] = [
    "each digit",
    "every digit",
    "all digits",
    "each number",
    "every number",
    "all numbers",
    "jede ziffer",
    "alle ziffern",
    "toutes les valeurs",
    "tous les chiffres",
    "todos los números",
    "todas las cifras",
    "tutte le cifre",
    "alle cijfers",
    "wszystkie cyfry",
    "všechny číslice",
    "все цифры",
];

/// Words that change them.
const CHANGED: [&str; 14] = [
    "add 1",
    "add one",
    "subtract 1",
    "subtract one",
    "stands for",
    "plus 1",
    "plus one",
    "plus un",
    "minus 1",
    "más 1",
    "più 1",
    "mais 1",
    "plus jeden",
    "плюс 1",
];

/// What says so in languages without spaces between words.
const RUNS: [&str; 12] =
    ["入れ替え", "互换", "互換", "对调", "對調", "代表", "表示", "表す", "を意味", "뜻", "나타", "의미"];

/// Whether a line in small letters says that digits stand for others.
pub(in super::super) fn renumbers(line: &str) -> bool {
    if !line.contains(|sign: char| sign.is_ascii_digit()) && !ALL.iter().any(|phrase| line.contains(phrase)) {
        return false;
    }
    let words = words_of(line);
    let joined = words.join(" ");
    let has = |phrases: &[&str]| phrases.iter().any(|phrase| joined.contains(phrase));
    has(&ALL) && has(&CHANGED) || pairs(line) || exchanges(&words) || runs(line)
}

/// Whether two digits are exchanged: "swap 1 and 9".
fn exchanges(words: &[String]) -> bool {
    const MOST_WORDS: usize = 11;
    let digits = words.iter().filter(|word| digit(word).is_some()).count();
    let is_rate = || words.iter().any(|word| word == "rate" || word == "rates");
    digits == 2 && !is_rate() && words.len() <= MOST_WORDS && is_exchanged(words)
}

/// Whether each clause of a line is a digit and another one for which it stands; one alone with a word that is sure.
fn pairs(line: &str) -> bool {
    let clauses: Vec<&str> = line.split([',', ';', ':']).map(str::trim).filter(|clause| !clause.is_empty()).collect();
    let others = |clause: &&str| pair(clause).is_some_and(|(one, other, _)| one != other);
    let last = clauses.last().and_then(|clause| pair(clause));
    clauses.len() > 1 && clauses.iter().all(|clause| pair(clause).is_some()) && clauses.iter().any(others)
        || last.is_some_and(|(one, other, is_sure)| is_sure && one != other)
}

/// The two digits of a clause, and whether its word is sure: "1 = 9", "le 1 représente le 9".
fn pair(clause: &str) -> Option<(u32, u32, bool)> {
    if let Some((one, other)) = ["->", "→", "=>", "="].iter().find_map(|sign| clause.split_once(sign)) {
        return Some((digit(one.trim())?, digit(other.trim())?, false));
    }
    let words = words_of(clause);
    let words: Vec<&str> = words.iter().map(String::as_str).filter(|word| !ARTICLES.contains(word)).collect();
    let [first, between @ .., last] = &words[..] else { return None };
    let at = STANDS_FOR.iter().position(|phrase| phrase.split(' ').eq(between.iter().copied()))?;
    Some((digit(first)?, digit(last)?, at >= FIRST_SURE && !matches!(STANDS_FOR[at], "ist")))
}

/// The value of a word of one digit.
fn digit(word: &str) -> Option<u32> {
    word.parse().ok().filter(|value| *value < 10)
}

/// Whether a run of characters says so of two digits.
fn runs(line: &str) -> bool {
    let digits = line.chars().filter(char::is_ascii_digit).count();
    !line.is_ascii() && digits == 2 && RUNS.iter().any(|run| line.contains(run))
}

#[cfg(test)]
mod tests {
    use super::renumbers;

    #[test]
    fn digits_stand_for_others_in_many_languages() {
        for line in [
            "1 ist 9, 2 ist 8",
            "ziffern vertauscht: 1 und 9",
            "swap 1 and 9",
            "1 and 9 are swapped",
            "1->9, 2->8",
            "1 = 2, 2 = 1",
            "le 1 représente le 9",
            "1 oznacza 9",
            "1は9を表す",
            "1 代表 9",
            "add 1 to each digit",
            "each digit d stands for 10-d",
            "ziffern umgedreht: 1 wird 9",
        ] {
            assert!(renumbers(line), "{line}");
        }
        for line in [
            "1 is 1",
            "level 1 is 9",
            "1 = 1, 2 = 2",
            "page 3, no. 4",
            "each digit from 1 to 9",
            "3, 4, 5",
            "rows = 9, columns = 9",
            "12 = 5, 3 = 4",
            "数独 第1題 3",
            "53..7....",
            "",
        ] {
            assert!(!renumbers(line), "{line}");
        }
    }
}
