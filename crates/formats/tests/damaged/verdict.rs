//! What a text is read as, and what a damaged copy of it says in comparison.

use exactone_formats::exchange::{Format, Request};
use exactone_formats::load::{begins_design, load};
use exactone_formats::model::Settings;
use exactone_formats::puzzle::Puzzle;
use exactone_formats::puzzle::read::{Pasted, ReadOptions, Reader};
use std::collections::BTreeSet;
use std::path::Path;

/// A puzzle, by what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Read {
    /// The values of a grid, and what was noted.
    Grid { side: usize, values: Vec<u16>, note: Option<String> },
    /// A design, as a puzzle file says it.
    Design(BTreeSet<String>),
}

/// The puzzles of a file, as the program reads it: none, if anything in it is refused.
pub(crate) fn read(name: &str, text: &str) -> Option<Vec<Read>> {
    let is_design = begins_design(text)
        || Path::new(name).extension().is_some_and(|end| end == "json") && Format::recognise("", text).is_some();
    if is_design {
        let instance = load(name, text.as_bytes(), &Settings::default(), &Request::default()).ok()?.instance;
        return Some(vec![Read::Design(design_words(&instance.source.text))]);
    }
    let options = ReadOptions { pasted: Pasted::SearchedOnce, ..ReadOptions::default() };
    let puzzles = Reader::new(name, text.as_bytes(), options);
    let grid = |found: Puzzle| Read::Grid { side: found.side, values: found.values, note: found.note };
    puzzles.map(|item| item.ok().map(grid)).collect()
}

/// The words of a design, but for those of its title and of who made it, which are no part of the puzzle.
fn design_words(text: &str) -> BTreeSet<String> {
    const TITLES: [&str; 6] = ["title", "name", "author", "source", "description", "note"];
    let is_title = |line: &&str| line.split_once('=').is_some_and(|(key, _)| TITLES.contains(&key.trim()));
    let lines = text.lines().filter(|line| !is_title(line));
    let is_between = |sign: char| sign.is_whitespace() || matches!(sign, '"' | ',' | '=' | '[' | ']');
    lines.flat_map(|line| line.split(is_between)).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// What a damaged copy says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Verdict {
    /// Something was refused.
    Refused,
    /// The puzzles of the text, or some of them.
    Same,
    /// Givens that contradict each other, which is told with the answer.
    Clash,
    /// A puzzle that differs in so many cells.
    Cells(usize),
    /// A puzzle of another size.
    Side(usize),
    /// A design in which so many words are missing, or are others.
    Design(usize),
}

/// Compares what a copy is read as with what the text is read as.
pub(crate) fn verdict(original: &[Read], copy: Option<&[Read]>) -> Verdict {
    let Some(copy) = copy else { return Verdict::Refused };
    copy.iter().map(|read| compared(original, read)).max().unwrap_or(Verdict::Refused)
}

fn compared(original: &[Read], read: &Read) -> Verdict {
    match read {
        Read::Design(words) => {
            let differing = original.iter().filter_map(|other| match other {
                Read::Design(others) => Some(words.difference(others).count().max(others.difference(words).count())),
                Read::Grid { .. } => None,
            });
            let fewest = differing.min().unwrap_or(usize::MAX);
            if fewest == 0 { Verdict::Same } else { Verdict::Design(fewest) }
        }
        Read::Grid { side, values, .. } => {
            let differing = original.iter().filter_map(|other| match other {
                Read::Grid { values: others, .. } if others.len() == values.len() => {
                    Some(values.iter().zip(others).filter(|(one, other)| one != other).count())
                }
                _ => None,
            });
            match differing.min() {
                Some(0) => Verdict::Same,
                _ if original.iter().any(|puzzle| is_solution(values, puzzle)) => Verdict::Same,
                _ if clashes(values, *side) => Verdict::Clash,
                Some(cells) => Verdict::Cells(cells),
                None => Verdict::Side(*side),
            }
        }
    }
}

/// Whether values are a full grid that agrees with a puzzle.
fn is_solution(values: &[u16], puzzle: &Read) -> bool {
    let Read::Grid { values: givens, .. } = puzzle else { return false };
    let agree = |(value, given): (&u16, &u16)| *value > 0 && (*given == 0 || given == value);
    values.len() == givens.len() && givens.contains(&0) && values.iter().zip(givens).all(agree)
}

/// Whether a value comes twice in a row, a column or a square box.
fn clashes(values: &[u16], side: usize) -> bool {
    let order = side.isqrt();
    let mut seen = BTreeSet::new();
    let given = values.iter().enumerate().filter(|(_, value)| **value > 0);
    given.into_iter().any(|(cell, &value)| {
        let (row, column) = (cell / side, cell % side);
        let in_box = order * order == side && !seen.insert((2, row / order * order + column / order, value));
        !seen.insert((0, row, value)) || !seen.insert((1, column, value)) || in_box
    })
}
