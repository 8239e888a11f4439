//! Where nothing was found: what in the text looks most like a puzzle, and what it lacks.

use super::super::cells::borders::is_border;
use super::super::cells::line::Line;
use super::super::cells::places::Style;
use super::super::cells::remains::may_be_part;
use super::super::grids::find::Find;
use super::super::lists::given_list::List;
use super::super::notations::solo_codes;
use super::super::rows::miscounted::{self, Miscounted};
use super::super::text::Text;
use super::super::text::parts::{self, Plainly};
use super::asides::{self, Near};
use super::links;
use super::lost_blanks;
use super::uneven_lists;
use crate::puzzle::read::kind::Kind;
use crate::puzzle::read::{Fault, ReadOptions, regions};
use std::collections::BTreeSet;

/// Fewer rows may be anything.
const FEWEST_ROWS: usize = 4;

/// The longest part of the text that has rows, or a link that has no puzzle.
pub(in super::super) fn of(text: &Text, options: &ReadOptions, plainly: Plainly) -> Option<Near> {
    let parts = parts::bounds(text, options).into_iter();
    let rows = |&(from, to): &(usize, usize)| {
        let is_row = |line: &&Line| matches!(Kind::of(line.number, &line.text, options), Kind::Row(_) | Kind::Whole(_));
        text.lines[from..to].iter().filter(is_row).count()
    };
    if let Some(told) = asides::of(text)
        .or_else(|| lost_blanks::of(text))
        .or_else(|| uneven_lists::of(text))
        .or_else(|| miscounted_code(text))
        .or_else(|| miscounted_rows(text))
    {
        return Some(told);
    }
    let part = parts.filter(|part| rows(part) >= FEWEST_ROWS).max_by_key(|part| rows(part));
    part.and_then(|(from, to)| of_part(text, (from, to), options, plainly))
        .or_else(|| links::of(text))
        .or_else(|| few_givens(text))
}

/// An identifier of Solo with too few or too many cells, told at its end.
fn miscounted_code(text: &Text) -> Option<Near> {
    let (line, found, expected) = solo_codes::miscounted(&text.lines)?;
    let fault = Fault::CellCount { found, expected: vec![expected], ellipses: 0 };
    Some(Near::at(line, line.text.trim_end().chars().count() + 1, fault))
}

/// Rows of one notation, one or two too few or too many.
fn miscounted_rows(text: &Text) -> Option<Near> {
    let Miscounted { line, found, width } = miscounted::of(text)?;
    let line = &text.lines[line];
    let column = if found > width { 1 } else { line.text.trim_end().chars().count() + 1 };
    Some(Near { is_mistake: true, ..Near::at(line, column, Fault::RowCount { found, width }) })
}

/// A text that has only named cells, and too few of them to tell how large the puzzle is.
fn few_givens(text: &Text) -> Option<Near> {
    let list = List::of(text, Style::RowColumn);
    let first = list.entries.first().filter(|_| list.unread.is_none())?;
    let largest =
        list.entries.iter().flat_map(|entry| [entry.place.0, entry.place.1, entry.value.parse().unwrap_or(0)]);
    let fault = Fault::ListSize { givens: list.entries.len(), largest: largest.max()? };
    Some(Near::at(&text.lines[first.line], 1, fault))
}

fn of_part(text: &Text, (from, to): (usize, usize), options: &ReadOptions, plainly: Plainly) -> Option<Near> {
    // A short word above the rows is none of them.
    let has_cells = |line: &Line| line.text.contains(|only: char| only.is_ascii_digit() || only == '.');
    let from = from + text.lines[from..to].iter().take_while(|line| !has_cells(line)).count();
    let error = plainly(&parts::joined(text, from, to), *options).err()?;
    let inside = usize::try_from(error.place().line).ok()?.checked_sub(1)?;
    let line = text.lines.get(from + inside)?;
    Some(Near {
        lines: (text.lines[from].number, text.lines[to - 1].number),
        line: line.number,
        text: line.text.clone(),
        flaw: error.into_flaw(),
        is_mistake: false,
    })
}

/// A line beside grids that looks like a part of one.
pub(in super::super) fn beside(finds: &[Find], text: &Text, passed: &[usize]) -> Option<Near> {
    let sides: BTreeSet<usize> = finds.iter().map(|find| find.content.side).collect();
    let looks_so =
        |line: &&usize| may_be_part(&text.lines[**line].text, &sides) && !is_border(&text.lines[**line].text);
    let first = *passed.iter().find(looks_so)?;
    let find = finds.first()?;
    let lines = (text.lines[find.lines.0].number, text.lines[find.lines.1].number);
    let fault = if has_map(find.content.side, text, passed) { Fault::Regions } else { Fault::Beside { lines } };
    let line = &text.lines[first];
    Some(Near {
        lines: (line.number, line.number),
        line: line.number,
        text: line.text.clone(),
        flaw: fault.into(),
        is_mistake: false,
    })
}

/// Whether the lines that were passed over are a map of regions of this side.
fn has_map(side: usize, text: &Text, passed: &[usize]) -> bool {
    let characters = |&line: &usize| text.lines[line].text.chars().filter(|only| !only.is_whitespace());
    let is_row =
        |line: &&usize| characters(line).count() == side && characters(line).all(|only| only.is_ascii_alphanumeric());
    let rows = passed.iter().filter(is_row);
    let values: Vec<u16> = rows.flat_map(characters).filter_map(|only| u16::try_from(u32::from(only)).ok()).collect();
    values.len() == side * side && regions::is_map(&values, side)
}
