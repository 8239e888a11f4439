//! Puzzles in the codes of other programs: the game identifiers of Simon Tatham's Solo, the links of puzz.link, the long strings of
//! `SudokuWiki`.

use super::super::grids::find::{Find, Written};
use super::super::notations::solo_codes::solo;
use super::super::text::Text;
use super::open_sudoku;
use crate::puzzle::read::ReadOptions;
use exactone_core::spelling::escaped;

pub(in super::super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    let mut finds = Vec::new();
    let parameters = text.lines.iter().find_map(|line| line.text.strip_prefix("PARAMS")?.rsplit(':').next());
    for (at, line) in text.lines.iter().enumerate() {
        let words = || line.text.split(|character: char| character.is_whitespace() || "\"'<>()".contains(character));
        let saved = line.text.strip_prefix("DESC").and_then(|rest| rest.rsplit(':').next());
        let saved = saved.zip(parameters).and_then(|(code, parameters)| solo(&format!("{parameters}:{code}")));
        let codes = [words().find_map(solo), words().find_map(puzz_link), words().find_map(wiki), saved];
        for cells in codes.into_iter().flatten() {
            let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
            finds.extend(Find::of((at, at), 0, &cells, Written::Code, options));
        }
    }
    let collections = open_sudoku::collections(text).into_iter();
    finds.extend(collections.filter_map(|(lines, cells)| {
        let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
        Find::of(lines, 0, &cells, Written::Code, options)
    }));
    finds
}

/// `sudoku/9/9/g19h2...`: hexadecimal digits, `-` before two of them, and `g` to `z` for 1 to 20 blanks.
fn puzz_link(word: &str) -> Option<Vec<String>> {
    let (_, rest) = word.split_once("sudoku/")?;
    let mut parts = rest.split('/');
    let (width, height): (usize, usize) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let cells = cells_of_puzz_link(parts.next()?)?;
    (width == height && Some(cells.len()) == width.checked_mul(height)).then_some(cells)
}

fn cells_of_puzz_link(code: &str) -> Option<Vec<String>> {
    let mut cells = Vec::new();
    let mut body = code;
    while let Some(first) = body.chars().next() {
        let length = if first == '-' { 3 } else { 1 };
        match first {
            'g'..='z' => cells.extend((0..=first as u32 - 'g' as u32).map(|_| String::new())),
            '-' => cells.push(u32::from_str_radix(body.get(1..3)?, 16).ok()?.to_string()),
            _ => cells.push(first.to_digit(16)?.to_string()),
        }
        body = body.get(length..)?;
    }
    Some(cells)
}

/// Why a link of puzz.link is not read: it holds another kind of puzzle, or too few or too many cells.
pub(in super::super) fn fault_of_puzz_link(link: &str) -> Option<String> {
    const BROKEN: &str = "is broken or cut; copy it again";
    let (_, code) = link.split_once('?')?;
    let mut parts = code.split('/');
    let kind = parts.next()?;
    if kind != "sudoku" {
        return Some(format!("holds a puzzle of another kind, `{}`, which is not read", escaped(kind)));
    }
    if code.contains("/v:/") {
        return Some("holds a variant, which is not read".to_owned());
    }
    let sides: Option<Vec<usize>> = parts.by_ref().take(2).map(|side| side.parse().ok()).collect();
    let told = || {
        let [width, height] = sides?[..] else { return None };
        let (found, expected) = (cells_of_puzz_link(parts.next()?)?.len(), width.checked_mul(height)?);
        let cells = if found == 1 { "cell" } else { "cells" };
        Some(format!("has {found} {cells}, {expected} expected; it {BROKEN}"))
    };
    Some(told().unwrap_or_else(|| BROKEN.to_owned()))
}

/// The 162 characters of a cell's candidates: a number of two digits to base 32, its bit 0 for a given, bit v for the candidate v. Only
/// strings that rub out no candidate are read: the others hold more than a puzzle.
fn wiki(word: &str) -> Option<Vec<String>> {
    const ALL: u32 = 0b11_1111_1110;
    let code = word.rsplit(['=', '/']).next().filter(|code| code.len() == 162 && code.is_ascii())?;
    let digits: Vec<u32> = code.chars().map(|digit| digit.to_digit(32)).collect::<Option<_>>()?;
    let cell = |pair: &[u32]| {
        let bits = pair[0] * 32 + pair[1];
        let is_given = bits & 1 == 1 && (bits >> 1).is_power_of_two();
        match bits {
            ALL => Some(String::new()),
            _ if is_given => Some(bits.ilog2().to_string()),
            _ => None,
        }
    };
    digits.chunks(2).map(cell).collect()
}

#[cfg(test)]
mod tests {
    use super::{fault_of_puzz_link, puzz_link, wiki};

    #[test]
    fn codes_are_unpacked() {
        assert_eq!(puzz_link("https://puzz.link/p?sudoku/2/2/1-0fh").unwrap(), ["1", "15", "", ""]);
        assert!(puzz_link("https://puzz.link/p?sudoku/2/2/1g").is_none());
        assert_eq!(wiki(&("vu".repeat(80) + "09")).unwrap()[79..], ["", "3"]);
        assert!(wiki(&("vu".repeat(80) + "08")).is_none());
    }

    #[test]
    fn what_is_wrong_with_a_link_of_puzz_link_is_told() {
        for (code, told) in [
            ("sudoku/4/4/1h4", "has 4 cells, 16 expected"),
            ("sudoku/4/4/1!", "is broken or cut"),
            ("sudoku/4", "is broken or cut"),
            ("sudoku/v:/4/4/1h4", "a variant"),
            ("nurikabe/4/4/1h4", "another kind, `nurikabe`"),
        ] {
            let fault = fault_of_puzz_link(&format!("https://puzz.link/p?{code}")).unwrap();
            assert!(fault.contains(told), "{fault}");
        }
    }
}
