//! Labels before the cells of rows that do not name rows: `Down 1:`, `File a:`, `x=1:`, `第1宫:`, `Erste Senkrechte:`. What they name may be
//! columns or boxes, so they do not prove that the lines are rows.
//!
//! No list of names is asked but that of rows. A label is what all lines have in common before their cells, and what counts them.

use super::names::{DOWNWARDS, is_name_of_row};
use super::nouns::{Part, part_of};
use super::words::words_of;

/// What the labels of rows are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Labels {
    /// There are none, or they name rows, or only count.
    OfRows,
    /// They name something else.
    OfOthers,
}

/// The labels before the cells of these lines, which have a row of a grid each, with these values.
pub(in super::super) fn labels(lines: &[&str], values: &[u16], side: usize) -> Labels {
    let full: Vec<&&str> = lines.iter().filter(|line| line.contains(char::is_alphanumeric)).collect();
    if full.len() != side || side < 4 {
        return Labels::OfRows;
    }
    let heads: Vec<String> = full.iter().zip(values.chunks(side)).map(|(line, row)| head(line, row)).collect();
    of_heads(&heads.iter().map(|head| head.trim_matches(is_outside)).collect::<Vec<_>>())
}

/// What names of rows are of which each has one, that stand behind their cells.
pub(in super::super) fn of_names(names: &[&str]) -> Labels {
    let names: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
    if names.len() < 4 {
        return Labels::OfRows;
    }
    of_heads(&names.iter().map(|name| name.trim_matches(is_outside)).collect::<Vec<_>>())
}

/// Whether a line has the name and the number of a column, and nothing else.
pub(in super::super::super) fn names_column(line: &str) -> bool {
    let words = words_of(&line.to_lowercase());
    let is_number = |word: &str| word.len() <= 2 && word.bytes().all(|only| only.is_ascii_digit());
    let is_column = |word: &str| matches!(part_of(word), Some((Part::Column, _)));
    matches!(&words[..], [one, other] if is_column(one) && is_number(other) || is_number(one) && is_column(other))
}

/// What labels are of which each line has one.
fn of_heads(heads: &[&str]) -> Labels {
    let (before, behind) = common(heads);
    let counts: Option<Vec<&str>> =
        heads.iter().map(|head| head.get(before.len()..head.len().checked_sub(behind.len())?)).collect();
    if !counts.is_some_and(|counts| may_count(&counts, before)) {
        return Labels::OfRows;
    }
    let names: Vec<String> = [before, behind].into_iter().flat_map(words_of).collect();
    let is_name = |word: &String| word.chars().any(char::is_alphabetic);
    let are_named = names.iter().any(is_name) && names.len() <= MOST_WORDS;
    if are_named && !are_indices(before) && !are_lines_of_file(before) && !name_rows(&names) {
        Labels::OfOthers
    } else {
        Labels::OfRows
    }
}

/// Whether numbers behind this are those of lines of a file, as `grep -n` writes them: `puzzle.txt:`.
fn are_lines_of_file(before: &str) -> bool {
    let ending =
        before.strip_suffix(':').and_then(|file| file.rsplit_once('.')).filter(|(name, _)| !name.contains(' '));
    ending.is_some_and(|(_, ending)| {
        (1..=8).contains(&ending.len()) && ending.bytes().all(|sign| sign.is_ascii_alphabetic())
    })
}

/// The same of labels behind the cells: `53..7....  # down 1`. Here the name of a column tells more than the row of lines.
pub(in super::super) fn labels_behind(lines: &[&str], side: usize) -> Labels {
    const SIGNS: [&str; 8] = ["#", "//", "--", "/*", "%", "<-", "←", "("];
    let tail = |line: &&&str| {
        let sign = SIGNS.iter().filter_map(|sign| line.find(sign).map(|at| at + sign.len())).min();
        sign.map(|at| line[at..].trim_end_matches("*/").to_lowercase())
    };
    let full: Vec<&&str> = lines.iter().filter(|line| line.contains(char::is_alphanumeric)).collect();
    let tails: Vec<String> = full.iter().filter_map(tail).collect();
    let tails: Vec<&str> = tails.iter().map(|tail| tail.trim_matches(is_outside)).collect();
    if tails.len() == side && full.len() == side && side > 3 { of_heads(&tails) } else { Labels::OfRows }
}

/// A label with more words is a sentence, or a statement of a program.
const MOST_WORDS: usize = 3;

/// What stands before the cells of a line, in small letters: up to the sign that ends a label, or to the values of the row.
fn head(line: &str, row: &[u16]) -> String {
    let line = line.to_lowercase();
    let digits: String = row.iter().filter(|&&value| value > 0).map(u16::to_string).collect();
    let mut rest = digits.chars().rev().peekable();
    let mut end = line.len();
    for (at, sign) in line.char_indices().rev() {
        if rest.peek().is_none() {
            break;
        }
        if rest.next_if_eq(&sign).is_some() {
            end = at;
        }
    }
    let head = without_blanks(&line[..end]);
    let cut = sign_at_end(head).unwrap_or(head.len());
    head[..cut].to_owned()
}

/// Where the sign stands that ends a label: the last one before which no other number stands.
fn sign_at_end(head: &str) -> Option<usize> {
    let ends = head.char_indices().filter(|&(_, sign)| matches!(sign, ':' | '=' | '：' | '→' | '|' | '\t'));
    let is_end = |&(at, _): &(usize, char)| {
        // "x=1:" and "18:42" have a number behind the first sign.
        let behind = head[at..].trim_start_matches([':', '=', '：', '→', '|', '\t', ' ']);
        !behind.starts_with(|sign: char| sign.is_ascii_digit())
    };
    ends.filter(is_end).map(|(at, _)| at).next()
}

/// A text without the blanks of cells at its end.
fn without_blanks(head: &str) -> &str {
    const BLANKS: [char; 12] = ['.', '_', '*', '?', '·', '-', ' ', ',', '"', '\'', '[', '□'];
    let mut head = head.trim_end_matches(BLANKS);
    loop {
        let shorter = [" x", " o", " 0", ".0", " none", " null"].iter().find_map(|end| head.strip_suffix(end));
        let Some(shorter) = shorter else { return head };
        head = shorter.trim_end_matches(BLANKS);
    }
}

/// Whether a sign around a label is none of it.
fn is_outside(sign: char) -> bool {
    sign.is_whitespace() || "-*•>\"'`#([{)]}.,;:=→|".contains(sign)
}

/// What all labels begin with, and what they end with.
fn common<'a>(heads: &[&'a str]) -> (&'a str, &'a str) {
    let first = heads.first().copied().unwrap_or("");
    let shared = |one: &mut dyn Iterator<Item = char>, other: &mut dyn Iterator<Item = char>| -> usize {
        one.zip(other).take_while(|(one, other)| one == other).map(|(sign, _)| sign.len_utf8()).sum()
    };
    let before = heads.iter().map(|head| shared(&mut first.chars(), &mut head.chars())).min().unwrap_or(0);
    // Words that count may begin with one letter.
    let before = if first[before..].starts_with(char::is_alphabetic) {
        first[..before].trim_end_matches(char::is_alphabetic).len()
    } else {
        before
    };
    let rests = || heads.iter().map(|head| &head[before..]);
    let rest = &first[before..];
    let behind = rests().map(|other| shared(&mut rest.chars().rev(), &mut other.chars().rev())).min().unwrap_or(0);
    let behind = &rest[rest.len() - behind..];
    (&first[..before], behind)
}

/// Whether what differs in labels may count them: numbers from 0 or 1, letters or words, each another one. The minutes of a time are none.
fn may_count(counts: &[&str], before: &str) -> bool {
    const LONGEST: usize = 14;
    let is_of_time = before.ends_with(|last: char| last.is_ascii_digit())
        || before
            .strip_suffix([':', '.', '-', '/'])
            .is_some_and(|text| text.ends_with(|last: char| last.is_ascii_digit()));
    if is_of_time {
        return false;
    }
    let numbers: Option<Vec<usize>> = counts.iter().map(|count| count.parse().ok()).collect();
    if let Some(numbers) = numbers {
        return numbers[0] < 2 && numbers.iter().zip(numbers[0]..).all(|(&number, at)| number == at);
    }
    let is_word = |count: &&str| {
        let empty = count.is_empty();
        !empty && count.chars().count() <= LONGEST && count.chars().all(char::is_alphabetic)
    };
    let mut others: Vec<&str> = counts.to_vec();
    others.sort_unstable();
    others.dedup();
    counts.iter().all(is_word) && others.len() == counts.len()
}

/// Whether a number is an index or an argument of a program: `grid[0]`, `add(1, `.
fn are_indices(before: &str) -> bool {
    before.strip_suffix(['[', '(']).is_some_and(|name| name.ends_with(|last: char| last.is_alphanumeric()))
}

/// Whether one of the names is that of a row, and none goes down.
fn name_rows(names: &[String]) -> bool {
    let goes_down = |name: &String| DOWNWARDS.iter().any(|stem| name.starts_with(stem));
    let are_rows = names.iter().any(|name| is_name_of_row(name)) || is_name_of_row(&names.concat());
    are_rows && !names.iter().any(goes_down)
}

#[cfg(test)]
mod tests {
    use super::{Labels, labels};
    use crate::puzzle::read::sample::ROWS;

    fn of(label: impl Fn(usize) -> String) -> Labels {
        let values: Vec<u16> =
            ROWS.concat().chars().map(|cell| cell.to_digit(10).map_or(0, |digit| digit.try_into().unwrap())).collect();
        let lines: Vec<String> = ROWS.iter().zip(1..).map(|(row, at)| label(at) + row).collect();
        let found = labels(&lines.iter().map(String::as_str).collect::<Vec<_>>(), &values, 9);
        let apart: Vec<String> =
            ROWS.iter().zip(1..).map(|(row, at)| label(at) + &row.split("").collect::<Vec<_>>().join(" ")).collect();
        assert_eq!(labels(&apart.iter().map(String::as_str).collect::<Vec<_>>(), &values, 9), found, "{apart:?}");
        found
    }

    #[test]
    fn labels_of_an_unknown_name_are_not_those_of_rows() {
        let letter = |at: usize| &"abcdefghi"[at - 1..at];
        let ordinals = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth"];
        for found in [
            of(|at| format!("Down {at}: ")),
            of(|at| format!("File {}: ", letter(at))),
            of(|at| format!("x={at}: ")),
            of(|at| format!("Sp. {at}: ")),
            of(|at| format!("S{at}: ")),
            of(|at| format!("Kol {at} ")),
            of(|at| format!("{} down: ", ordinals[at - 1])),
            of(|at| format!("{at}. blokk: ")),
            of(|at| format!("第{at}宫：")),
            of(|at| format!("[strip {at}] ")),
            of(|at| format!("vertical line {at}: ")),
        ] {
            assert_eq!(found, Labels::OfOthers);
        }
    }

    #[test]
    fn names_of_rows_and_what_only_counts_are() {
        let letter = |at: usize| &"ABCDEFGHI"[at - 1..at];
        let ordinals = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth"];
        for found in [
            of(|at| format!("Row {at}: ")),
            of(|at| format!("R{at} ")),
            of(|at| format!("{}: ", letter(at))),
            of(|at| format!("{at}. ")),
            of(|at| format!("No. {at}: ")),
            of(|at| format!("{at}. Zeile: ")),
            of(|at| format!("{} row: ", ordinals[at - 1])),
            of(|at| format!("第{at}行：")),
            of(|at| format!("grid[{at}] = ")),
            of(|at| format!("setRow({at}, ")),
            of(|at| format!("12.03.24, 18:4{at} - Anna: ")),
            of(|at| format!("[12:0{at}] Mom: ")),
            of(|_| "Mom: ".to_owned()),
            of(|_| String::new()),
        ] {
            assert_eq!(found, Labels::OfRows);
        }
    }
}
