//! All cells of a puzzle without rows: one too few or too many.

use super::changes::{Change, Mistake};
use super::super::cell::is_blank_character;
use super::rows::value;
use std::ops::Range;

/// The sides of puzzles that are given so.
const SIDES: [usize; 4] = [6, 9, 16, 25];

/// A cell more at the end of words and lists, or one less.
pub(super) fn changes(text: &str) -> Vec<Change> {
    let is_cell = |only: char| only.is_ascii_digit() || is_blank_character(only) && only != '-';
    let words = spans(text, is_cell).into_iter().filter_map(|span| of_word(text, span));
    let lists = spans(text, |only| !"[](){}<>\"=:".contains(only)).into_iter();
    words.chain(lists.filter_map(|span| of_list(text, span))).collect()
}

/// The longest parts of these characters.
fn spans(text: &str, is_inside: impl Fn(char) -> bool) -> Vec<Range<usize>> {
    let mut spans: Vec<Range<usize>> = Vec::new();
    let mut start = None;
    for (at, only) in text.char_indices().chain([(text.len(), '\0')]) {
        match (start, only != '\0' && is_inside(only)) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                spans.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    spans
}

/// Whether one more cell, or one less, makes a puzzle.
fn is_nearly_whole(cells: usize) -> Option<bool> {
    let is_whole = |cells: usize| SIDES.iter().any(|side| side * side == cells);
    if is_whole(cells + 1) { Some(true) } else { is_whole(cells.checked_sub(1)?).then_some(false) }
}

fn of_word(text: &str, span: Range<usize>) -> Option<Change> {
    let word = &text[span.clone()];
    let is_short = is_nearly_whole(word.chars().count())?;
    let last = span.end - word.chars().next_back()?.len_utf8();
    let blank = word.chars().find(|only| !matches!(only, '1'..='9')).unwrap_or('.').to_string();
    let mistake = Mistake::Cells(word.chars().count());
    Some(if is_short {
        Change::new(span.end..span.end, blank, mistake, span.end)
    } else {
        Change::new(last..span.end, String::new(), mistake, last)
    })
}

fn of_list(text: &str, span: Range<usize>) -> Option<Change> {
    let list = &text[span.clone()];
    let is_between = |only: char| only.is_whitespace() || only == ',' || only == ';';
    let cells: Vec<Range<usize>> = spans(list, |only| !is_between(only));
    let is_short = is_nearly_whole(cells.len())?;
    cells.iter().all(|cell| value(&list[cell.clone()]).is_some()).then_some(())?;
    let (last, before) = (cells.last()?, cells.get(cells.len().checked_sub(2)?)?);
    let (end, start) = (span.start + last.end, span.start + before.end);
    let blank = cells.iter().map(|cell| &list[cell.clone()]).find(|cell| !matches!(cell.as_bytes(), [b'1'..=b'9']))?;
    let mistake = Mistake::Cells(cells.len());
    Some(if is_short {
        Change::new(end..end, [&list[before.end..last.start], blank].concat(), mistake, end)
    } else {
        Change::new(start..end, String::new(), mistake, span.start + last.start)
    })
}
