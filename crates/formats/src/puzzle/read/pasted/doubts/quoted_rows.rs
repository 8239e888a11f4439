//! Rows of a grid that a sentence beside it quotes: "My problem is in row 3: .24....58".

use super::super::cells::cell::is_blank_character;
use super::super::grids::find::Find;
use super::super::text::Text;
use crate::puzzle::read::{Fault, ways};

/// Larger grids have values of two digits.
const LARGEST: usize = 9;

/// Whether a line is a sentence with a row of a grid, as it stands there.
pub(in super::super) fn is_quoted(line: usize, finds: &[Find], text: &Text) -> bool {
    let words = &text.lines[line].text;
    finds.iter().any(|find| {
        let side = find.content.side;
        let quoted = rows_in(words, side);
        let same = |row: &Vec<u16>| find.content.values.chunks(side).position(|other| other == row);
        is_sentence(words)
            && !quoted.is_empty()
            && quoted
                .iter()
                .all(|row| same(row).is_some_and(|at| numbers(words, side).is_none_or(|number| number == at + 1)))
    })
}

/// The line of the first sentence beside the only grid of a text with a row that is none of it, or another than it says.
pub(in super::super) fn fault(finds: &[Find], passed: &[usize], text: &Text) -> Option<(u64, Fault)> {
    let [find] = finds else { return None };
    let side = find.content.side;
    let is_other = |line: &&usize| {
        let words = &text.lines[**line].text;
        is_sentence(words) && !rows_in(words, side).is_empty() && !is_quoted(**line, finds, text)
    };
    let line = passed.iter().find(is_other)?;
    let readings = ["the grid stands as it is written", "a row of it is another one, as a line beside it has it"];
    let fault = Fault::Readings { readings: readings.map(str::to_owned).to_vec(), way: ways::ANY };
    Some((text.lines[*line].number, fault))
}

/// Whether a line has three words of letters.
fn is_sentence(line: &str) -> bool {
    const FEWEST: usize = 3;
    let is_word = |word: &&str| {
        let word = word.trim_matches(|sign: char| !sign.is_alphanumeric());
        word.len() > 1 && word.chars().all(char::is_alphabetic)
    };
    line.split_whitespace().filter(is_word).count() >= FEWEST
}

/// The words of a line that are a row of this side: digits and blanks, a dot of the sentence behind them or not.
fn rows_in(line: &str, side: usize) -> Vec<Vec<u16>> {
    if side > LARGEST {
        return Vec::new();
    }
    let is_around = |sign: char| matches!(sign, '"' | '\'' | '`' | ',' | '(' | ')' | ':' | ';' | '!');
    let words = line.split_whitespace().map(|word| word.trim_matches(is_around));
    let row = |word: &str| {
        let word = word.strip_suffix('.').filter(|row| row.len() == side).unwrap_or(word);
        let value = |sign: char| match sign.to_digit(10) {
            Some(digit) => u16::try_from(digit).ok(),
            None => is_blank_character(sign).then_some(0),
        };
        let row: Vec<u16> = word.chars().map(value).collect::<Option<_>>()?;
        (row.len() == side && row.iter().any(|value| *value > 0)).then_some(row)
    };
    words.filter_map(row).collect()
}

/// The number behind the word "row".
fn numbers(line: &str, side: usize) -> Option<usize> {
    let lower = line.to_lowercase();
    let (_, behind) = lower.split_once("row ").or_else(|| lower.split_once("row #"))?;
    let digits = behind.split(|sign: char| !sign.is_ascii_digit()).next()?;
    digits.parse().ok().filter(|number| (1..=side).contains(number))
}

#[cfg(test)]
mod tests {
    use super::{is_sentence, numbers, rows_in};

    #[test]
    fn a_sentence_has_words_and_a_row() {
        let line = "My problem is in row 3: .24....58.";
        assert_eq!((is_sentence(line), numbers(line, 9)), (true, Some(3)));
        assert_eq!(rows_in(line, 9), [[0, 2, 4, 0, 0, 0, 0, 5, 8]]);
        assert!(!is_sentence(".24....58 row 3") && rows_in("in 2026, or 12345678", 9).is_empty());
    }
}
