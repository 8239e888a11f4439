//! The part of a text that the reader understands by itself, once the lines around it are left out.

use super::super::cells::line::Line;
use super::super::grids::find::Find;
use super::Text;
use crate::puzzle::Puzzle;
use crate::puzzle::read::content::Content;
use crate::puzzle::read::kind::Kind;
use crate::puzzle::read::{Format, ReadError, ReadOptions};

/// Reads a part of a text as the reader does by itself; `None` if it refuses something.
pub(in super::super::super) type Plainly = fn(&str, ReadOptions) -> Result<Vec<Puzzle>, ReadError>;

pub(in super::super) fn search(text: &Text, options: &ReadOptions, plainly: Plainly) -> Vec<Find> {
    let bounds = bounds(text, options).into_iter();
    bounds.flat_map(|(from, to)| grids(text, from, to, options, plainly)).collect()
}

/// Where parts begin and end in which each line may belong to a grid.
pub(in super::super) fn bounds(text: &Text, options: &ReadOptions) -> Vec<(usize, usize)> {
    let mut bounds = Vec::new();
    let mut start = 0;
    while start < text.lines.len() {
        let length = text.lines[start..].iter().take_while(|line| may_belong(line, options)).count();
        bounds.push((start, start + length));
        start += length + 1;
    }
    bounds
}

/// Lines as a text.
pub(in super::super) fn joined(text: &Text, from: usize, to: usize) -> String {
    text.lines[from..to].iter().flat_map(|line| [line.text.as_str(), "\n"]).collect()
}

/// Whether a line may belong to a grid, or stand between two rows of it.
fn may_belong(line: &Line, options: &ReadOptions) -> bool {
    let is_fence = ["```", "~~~"].iter().any(|fence| line.text.trim_start().starts_with(fence));
    let is_word =
        |word: &str| word.len() > 2 && word.chars().all(char::is_alphabetic) && !word.eq_ignore_ascii_case("xxx");
    if line.text.split_whitespace().any(is_word) {
        return false;
    }
    match Kind::of(line.number, &line.text, options) {
        Kind::Row(row) | Kind::Whole(row) => !row.is_prose(36),
        Kind::Blank | Kind::Border { .. } => !is_fence,
        _ => false,
    }
}

/// The grids of these lines, if the reader finds nothing wrong.
fn grids(text: &Text, from: usize, to: usize, options: &ReadOptions, plainly: Plainly) -> Vec<Find> {
    let options = ReadOptions { format: Format::Auto, ..*options };
    let Ok(puzzles) = plainly(&joined(text, from, to), options) else {
        return whole_lines(text, from, to, options, plainly);
    };
    let starts: Vec<usize> = puzzles.iter().map(|puzzle| from + line_index(puzzle)).collect();
    let ends = starts.iter().skip(1).map(|&start| start - 1).chain([to.saturating_sub(1)]);
    let finds = puzzles.into_iter().zip(starts.iter().zip(ends));
    finds.filter_map(|(puzzle, (&start, end))| Find::plain((start, end.max(start)), content(puzzle))).collect()
}

/// The lines among these that are a whole puzzle each, cells apart: a number of a page or a date stands above or below it.
fn whole_lines(text: &Text, from: usize, to: usize, options: ReadOptions, plainly: Plainly) -> Vec<Find> {
    let of_line = |line: usize| {
        let has_cells =
            text.lines[line].text.split([' ', ',', ';', '\t']).filter(|word| !word.is_empty()).count() > MOST_IN_ROW;
        let puzzles = if has_cells { plainly(&joined(text, line, line + 1), options).ok()? } else { return None };
        let [puzzle] = <[Puzzle; 1]>::try_from(puzzles).ok()?;
        Find::plain((line, line), content(puzzle))
    };
    (from..to).filter_map(of_line).collect()
}

/// A row has no more cells than so many.
const MOST_IN_ROW: usize = 36;

fn line_index(puzzle: &Puzzle) -> usize {
    usize::try_from(puzzle.place.line).expect("a short text has few lines").saturating_sub(1)
}

fn content(puzzle: Puzzle) -> Content {
    let Puzzle { side, values, marks, boxes, form, symbols, .. } = puzzle;
    Content { side, values, marks, boxes, form, symbols }
}
