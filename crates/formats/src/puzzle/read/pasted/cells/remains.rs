//! Lines that no search explains: whether one looks like a part of a puzzle, so that it must not be passed over.

use super::cell::{cell, is_blank_character, is_cell_character};
use super::counts::counts_up;
use std::collections::BTreeSet;

/// Whether a line that no find explains looks like a row or a puzzle.
pub(in super::super) fn may_be_part(line: &str, sides: &BTreeSet<usize>) -> bool {
    let words: Vec<&str> =
        line.split(|character: char| !is_cell_character(character)).filter(|word| !word.is_empty()).collect();
    if is_named_fraction(line) || is_measured_time(line) {
        return false;
    }
    words.iter().any(|word| is_like_row(word))
        || sides.iter().any(|&side| is_row_of_cells(line, side))
        || is_like_numbers(&words)
        || sides.iter().any(|&side| is_of_side(&words, side))
}

/// Whether a line is a name and a number with a fraction: `walltime: 0.00166678`, `elapsed = 0.0012 s`.
fn is_named_fraction(line: &str) -> bool {
    const UNITS: [&str; 7] = ["", "s", "ms", "us", "sec", "seconds", "%"];
    let Some((name, number)) = line.split_once([':', '=']) else { return false };
    let name = name.trim();
    let is_name = name.len() > 2 && name.chars().all(|sign| sign.is_alphabetic() || matches!(sign, ' ' | '_' | '-'));
    let number = number.trim();
    let unit = number.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == '.');
    let (whole, fraction) = number[..number.len() - unit.len()].split_once('.').unwrap_or(("", ""));
    let are_digits = |part: &str| !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit());
    // A row has more blanks than one.
    is_name && UNITS.contains(&unit.trim()) && are_digits(whole) && are_digits(fraction) && whole.len() < 6
}

/// Whether a line is what a notebook shows of a measured time: `105 ns ± 1.09 ns per loop (mean ± std. dev. of 7 runs, 10000000 loops each)`,
/// `10000000 loops, best of 3: 105 ns per loop`.
fn is_measured_time(line: &str) -> bool {
    let before = line.split_once(" per loop").map_or("", |(before, _)| before);
    let unit = before.rsplit(' ').next().unwrap_or("");
    matches!(unit, "ns" | "µs" | "μs" | "us" | "ms" | "s" | "sec" | "min")
}

/// Whether a line has as many cells as a row, whatever stands between them, and they do not just count up.
fn is_row_of_cells(line: &str, side: usize) -> bool {
    let is_between = |only: char| only.is_whitespace() || ",;|[](){}\"'&".contains(only);
    let words: Vec<&str> = line.split(is_between).filter(|word| !word.is_empty()).collect();
    let is_number =
        |word: &&&str| word.trim_end_matches(".0").trim_end_matches('.').parse::<u8>().is_ok_and(|number| number > 0);
    words.len() == side
        && words.iter().filter(is_number).count() > 1
        && words.iter().all(|word| cell(word).is_some())
        && !counts_up(words.iter().copied())
}

/// Whether a line is one word of as many digits or capitals as a row has, or as many single ones, which do not just count up.
fn is_of_side(words: &[&str], side: usize) -> bool {
    let cells: Vec<char> = words.iter().flat_map(|word| word.chars()).collect();
    let is_row = words.len() == 1 || words.len() == side;
    let doubled = cells.windows(2).filter(|pair| pair[0] == pair[1]).count();
    let is = |kind: fn(&char) -> bool| cells.iter().all(kind);
    let are_digits = is(char::is_ascii_digit)
        || is(char::is_ascii_uppercase)
        || is(char::is_ascii_lowercase) && (words.len() > 1 || doubled > 3);
    let counts_up = cells.windows(2).all(|pair| pair[1] as u32 == pair[0] as u32 + 1);
    side > 3 && cells.len() == side && is_row && are_digits && !counts_up
}

/// Whether a word may be a row, or all cells of a puzzle.
fn is_like_row(word: &str) -> bool {
    let characters: Vec<char> = word.chars().collect();
    is_map(&characters) || are_cells(word, &characters) || is_damaged(&characters)
}

/// Whether a word is long and has capital letters only, not many different ones.
fn is_map(characters: &[char]) -> bool {
    let different: BTreeSet<char> = characters.iter().copied().collect();
    characters.len() >= 64 && different.len() <= 36 && characters.iter().all(char::is_ascii_uppercase)
}

/// Whether a word has digits and blanks only, and is no date and no number as prose has them.
fn are_cells(word: &str, characters: &[char]) -> bool {
    let is_blank = |character: char| character == '0' || is_blank_character(character);
    let is_date = word.contains('-') && !word.contains("--") || is_fraction(word);
    let is_number = characters.iter().all(char::is_ascii_digit);
    let is_long_enough =
        if is_number { characters.len() > 7 && zeros(characters) * 2 > characters.len() } else { characters.len() > 6 };
    let has_pair = characters.windows(2).any(|pair| pair[0] == pair[1] && is_blank(pair[0]));
    let has_digit = characters.iter().any(|character| character.is_ascii_digit() && *character != '0');
    let all = characters.iter().all(|&character| character.is_ascii_digit() || is_blank(character));
    all && (is_long_enough && has_digit && has_pair && !is_date || characters.len() >= 64)
}

/// `0.00166678`: a grid has one sign for its blanks, so that this is no row.
fn is_fraction(word: &str) -> bool {
    let digits = word.strip_prefix("0.").unwrap_or("");
    word.len() < 64 && digits.len() > 1 && digits.bytes().all(|digit| digit.is_ascii_digit())
}

/// Whether a word has digits and many blanks, and something else: a slip may have put a letter there, and letters are values of large grids.
fn is_damaged(characters: &[char]) -> bool {
    let marks = characters.windows(2).filter(|pair| pair[0] == pair[1] && is_blank_character(pair[0])).count();
    let has_digit = characters.iter().any(char::is_ascii_digit);
    let is_fraction = is_fraction(&characters.iter().collect::<String>());
    !is_stamp(characters)
        && !is_fraction
        && characters.len() >= 9
        && has_digit
        && (marks > 1 || zeros(characters) * 2 > characters.len())
}

/// `20240101T000000Z`, a time as calendars write it.
fn is_stamp(characters: &[char]) -> bool {
    let is_place = |(at, sign): (usize, &char)| match at {
        8 => *sign == 'T',
        15 => *sign == 'Z',
        _ => sign.is_ascii_digit(),
    };
    let begins = |start: [char; 2]| characters.starts_with(&start);
    matches!(characters.len(), 15 | 16)
        && (begins(['1', '9']) || begins(['2', '0']))
        && characters.iter().enumerate().all(is_place)
}

fn zeros(characters: &[char]) -> usize {
    characters.iter().filter(|&&character| character == '0').count()
}

/// Whether a line is mostly single digits and blanks, which do not just count up.
fn is_like_numbers(words: &[&str]) -> bool {
    let is_cell =
        |word: &&&str| word.len() == 1 && word.chars().all(|only| only.is_ascii_digit() || is_blank_character(only));
    let digits: Vec<u8> = words.iter().filter(is_cell).filter_map(|word| word.parse().ok()).collect();
    let counts_up = digits.windows(2).all(|pair| pair[1] == pair[0] + 1);
    let cells = words.iter().filter(is_cell).count();
    cells >= 6 && cells * 3 > words.len() * 2 && digits.len() >= 2 && !counts_up
}

#[cfg(test)]
mod tests {
    use super::may_be_part;
    use std::collections::BTreeSet;

    #[test]
    fn rows_are_told_from_headings_and_prose() {
        for line in ["53..7....", "row: 53..7....", "5 3 . . 7 . . .", "530070000", "[5, 3, 0, 0, 7, 0, 0, 0],"] {
            assert!(may_be_part(line, &BTreeSet::from([9])), "{line}");
        }
        for line in [
            "1 2 3 4 5 6 7 8 9",
            "Easter Monster, 12.4",
            "2026-11-24 10:22",
            "DTSTART:20240101T000000Z",
            "int grid[9][9] = {",
            "walltime: 0.00166678",
            "elapsed = 0.0010000 s",
            "---+---+---",
            "N = 9;",
            "105 ns ± 1.09 ns per loop (mean ± std. dev. of 7 runs, 10000000 loops each)",
            "usertime: 0.000000000001",
        ] {
            assert!(!may_be_part(line, &BTreeSet::from([9])), "{line}");
        }
    }
}
