//! Pencil marks of a 9×9 with a place for each candidate: nine characters for each cell, over several lines.
//!
//! ```text
//! ...45....  ...45.78.  ..3......     Each digit stands at the place of its number, and a blank where a candidate is missing.
//! ```

use super::super::cells::borders::is_border;
use super::super::cells::cell::is_blank_character;
use super::super::grids::find::Find;
use super::super::text::Text;
use crate::puzzle::read::ReadOptions;
use crate::puzzle::read::candidates::{self, Expected, Line as Candidates};
use crate::puzzle::read::content::Content;
use crate::puzzle::{Form, Symbols};

const SIDE: usize = 9;
/// How many characters all cells have.
const ALL: usize = SIDE * SIDE * SIDE;

/// A line of places, with its index.
type Places = (usize, Vec<char>);

pub(in super::super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    if options.largest_side < SIDE {
        return Vec::new();
    }
    let mut blocks: Vec<Vec<Places>> = vec![Vec::new()];
    for (at, line) in text.lines.iter().enumerate() {
        match (places(&line.text), blocks.last_mut()) {
            (Some(places), Some(block)) => block.push((at, places)),
            (None, _) if line.text.trim().is_empty() || is_border(&line.text) => {}
            _ => blocks.push(Vec::new()),
        }
    }
    blocks.iter().flat_map(|block| finds(block)).collect()
}

/// The characters of a line, if each digit stands at its place in a group of nine.
fn places(line: &str) -> Option<Vec<char>> {
    let characters: Vec<char> = line.chars().filter(|&sign| !sign.is_whitespace() && sign != '|').collect();
    let fits = |(at, &sign): (usize, &char)| match sign.to_digit(10) {
        Some(digit) if digit > 0 => at % SIDE + 1 == digit as usize,
        _ => sign == '0' || is_blank_character(sign),
    };
    let is_whole = matches!(characters.len(), 9 | 27 | 81);
    (is_whole && characters.iter().enumerate().all(fits)).then_some(characters)
}

/// The grids of lines that follow each other.
fn finds(block: &[Places]) -> Vec<Find> {
    let mut finds = Vec::new();
    let (mut first, mut open): (Option<usize>, Vec<char>) = (None, Vec::new());
    for (at, places) in block {
        let start = *first.get_or_insert(*at);
        open.extend(places);
        if open.len() == ALL {
            finds.extend(content(&open).and_then(|content| Find::plain((start, *at), content)));
            (first, open) = (None, Vec::new());
        } else if open.len() > ALL {
            return Vec::new();
        }
    }
    if open.is_empty() { finds } else { Vec::new() }
}

fn content(places: &[char]) -> Option<Content> {
    let Candidates::Marks(marks) = candidates::line(places, SIDE, Expected::Candidates) else { return None };
    let all: usize = (0..SIDE * SIDE).map(|cell| marks.count(cell)).sum();
    (all >= SIDE * SIDE).then(|| Content::of_marks(marks, Form::Candidates, Symbols::Decimal))
}

#[cfg(test)]
mod tests {
    use super::{finds, places};

    #[test]
    fn groups_are_gathered_from_lines_of_any_length() {
        assert!(places("...45....  ...45.78.  ..3......").is_some() && places("..54.....").is_none());
        let cells: Vec<char> = ["1........", &"123456789".repeat(80)].concat().chars().collect();
        for length in [9, 27, 81] {
            let block: Vec<_> = cells.chunks(length).map(<[char]>::to_vec).enumerate().collect();
            let found = finds(&block);
            assert_eq!((found.len(), found[0].lines), (1, (0, 729 / length - 1)));
            assert!(finds(&block[1..]).is_empty());
        }
    }
}
