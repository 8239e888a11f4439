//! All cells of a puzzle without rows: one too few or too many. Which one nobody can tell, so that another puzzle is tried in their place.

use super::super::cells::cell::is_blank_character;
use super::changes::{Change, Mistake};
use super::rows::{spans, value};
use std::ops::Range;

/// The sides of puzzles that are given so.
const SIDES: [usize; 4] = [6, 9, 16, 25];

/// Another puzzle in the place of words and lists with one cell too few or too many.
pub(super) fn changes(text: &str) -> Vec<Change> {
    let is_cell = |only: char| only.is_ascii_digit() || is_blank_character(only) && only != '-';
    let words = spans(text, is_cell).into_iter().filter_map(|span| of_word(text, span));
    let lists = spans(text, |only| !"[](){}<>\"=:".contains(only)).into_iter();
    words.chain(lists.filter_map(|span| of_list(text, span))).collect()
}

/// The side of the puzzle that one more cell makes, or one less, or a whole row of cells.
fn nearest_side(cells: usize) -> Option<usize> {
    SIDES.into_iter().find(|side| [1, *side].contains(&(side * side).abs_diff(cells)))
}

/// The cells of a puzzle of this side: each value once, no two in a row, a column or a box.
fn model(side: usize, blank: &str) -> Vec<String> {
    let box_side = side.isqrt();
    let mut cells = vec![blank.to_owned(); side * side];
    for row in 0..side {
        cells[row * side + (row * box_side + row / box_side) % side] = (row + 1).to_string();
    }
    cells
}

fn of_word(text: &str, span: Range<usize>) -> Option<Change> {
    let word = &text[span.clone()];
    let cells = word.chars().count();
    let side = nearest_side(cells).filter(|side| *side <= 9)?;
    let blank = word.chars().find(|only| !matches!(only, '1'..='9'))?;
    let last = span.end - word.chars().next_back()?.len_utf8();
    let at = if cells < side * side { span.end } else { last };
    Some(Change::new(span, model(side, &blank.to_string()).concat(), Mistake::Cells(cells), at))
}

fn of_list(text: &str, span: Range<usize>) -> Option<Change> {
    let list = &text[span.clone()];
    let is_between = |only: char| only.is_whitespace() || only == ',' || only == ';';
    let cells: Vec<Range<usize>> = spans(list, |only| !is_between(only));
    // Lines are rows, which are counted one by one.
    if list.trim().contains(['\n', '\r']) {
        return None;
    }
    let mut odd = cells.iter().filter(|cell| value(&list[(*cell).clone()]).is_none());
    let blank = || {
        cells.iter().map(|cell| &list[cell.clone()]).find(|cell| matches!(cell.trim_matches(['"', '\'']), "0" | "."))
    };
    if let (Some(cell), None, true) = (odd.next(), odd.next(), SIDES.iter().any(|side| side * side == cells.len())) {
        let at = span.start + cell.start;
        return Some(Change::new(
            at..span.start + cell.end,
            blank()?.to_owned(),
            Mistake::Value(list[cell.clone()].to_owned()),
            at,
        ));
    }
    let side = nearest_side(cells.len())?;
    cells.iter().all(|cell| value(&list[cell.clone()]).is_some()).then_some(())?;
    let (first, second, end) = (&cells[0], &cells[1], &cells[cells.len() - 1]);
    let blank = cells.iter().map(|cell| &list[cell.clone()]).find(|cell| !matches!(cell.as_bytes(), [b'1'..=b'9']))?;
    let by = model(side, blank).join(&list[first.end..second.start]);
    let at = if cells.len() < side * side { end.end } else { end.start };
    let inside = span.start + first.start..span.start + end.end;
    Some(Change::new(inside, by, Mistake::Cells(cells.len()), span.start + at))
}
