//! A text as rows, and each row as pieces, for every sign that may part them.

use super::super::cells::cell::{cell, is_blank_cell, is_blank_character};
use super::super::cells::clean::clean;
use std::collections::BTreeMap;
use std::ops::Range;

/// What ends a row.
pub(super) const ENDS: [&str; 16] =
    ["\n", "]", "}", ")", "</tr>", "[/tr]", ";", "\"", "'", "\\n", "\\\\", "/", "|]", "<br", "\r", " "];

/// What stands between cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Between {
    Sign(&'static str),
    Spaces,
    Nothing,
}

/// In the order in which they are looked for.
pub(super) const BETWEEN: [Between; 13] = [
    Between::Sign(","),
    Between::Sign(";"),
    Between::Sign("\t"),
    Between::Sign("</td>"),
    Between::Sign("</div>"),
    Between::Sign("</span>"),
    Between::Sign("[/td]"),
    Between::Sign("|"),
    Between::Sign("│"),
    Between::Sign("┃"),
    Between::Sign("&"),
    Between::Spaces,
    Between::Nothing,
];

/// A row of a text, and its pieces, by their bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) span: Range<usize>,
    pub(super) pieces: Vec<Range<usize>>,
}

/// The rows of a text that have pieces enough.
pub(super) fn rows(text: &str, end: &str, between: Between) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut from = 0;
    for part in text.split(end) {
        let span = from..from + part.len();
        from = span.end + end.len();
        let pieces = pieces(text, &span, between);
        if pieces.len() >= 4 {
            rows.push(Row { span, pieces });
        }
    }
    rows
}

fn pieces(text: &str, span: &Range<usize>, between: Between) -> Vec<Range<usize>> {
    let row = &text[span.clone()];
    let shifted = |piece: Range<usize>| span.start + piece.start..span.start + piece.end;
    match between {
        Between::Nothing => characters(row, span.start),
        Between::Spaces => spans(row, |only| !only.is_whitespace()).into_iter().map(shifted).collect(),
        Between::Sign(sign) => {
            let starts = std::iter::once(0).chain(row.match_indices(sign).map(|(at, _)| at + sign.len()));
            let ends = row.match_indices(sign).map(|(at, _)| at).chain([row.len()]);
            starts.zip(ends).map(|(start, end)| shifted(start..end)).collect()
        }
    }
}

/// The longest parts of a text that have these characters only.
pub(super) fn spans(text: &str, is_inside: impl Fn(char) -> bool) -> Vec<Range<usize>> {
    let mut spans: Vec<Range<usize>> = Vec::new();
    for (at, only) in text.char_indices().filter(|(_, only)| is_inside(*only)) {
        let end = at + only.len_utf8();
        match spans.last_mut().filter(|last| last.end == at) {
            Some(last) => last.end = end,
            None => spans.push(at..end),
        }
    }
    spans
}

/// Each character, with what only changes how it looks.
fn characters(row: &str, from: usize) -> Vec<Range<usize>> {
    let mut pieces: Vec<Range<usize>> = Vec::new();
    for (at, character) in row.char_indices().filter(|(_, character)| *character != '\r') {
        let is_joined = matches!(character, '\u{fe0e}' | '\u{fe0f}' | '\u{20e3}' | '\u{200b}'..='\u{200f}');
        let end = from + at + character.len_utf8();
        match pieces.last_mut().filter(|_| is_joined) {
            Some(last) => last.end = end,
            None => pieces.push(from + at..end),
        }
    }
    pieces
}

/// The part of a piece in which a cell would stand, without brackets, quotes and names before it.
pub(super) fn core(text: &str, piece: &Range<usize>) -> Range<usize> {
    let closes = |only: char| only.is_whitespace() || "])}\"'`;,|".contains(only);
    let opens = |only: char| only.is_whitespace() || "[({\"'`=>,|:".contains(only);
    let whole = &text[piece.clone()];
    let front = whole.trim_end_matches(closes);
    // A word may end a sentence.
    let front = front.strip_suffix('.').filter(|word| word.ends_with(char::is_alphabetic)).unwrap_or(front);
    let (front, at) = match front.rfind(opens) {
        Some(at) => (front, at + front[at..].chars().next().map_or(1, char::len_utf8)),
        None => (front, 0),
    };
    piece.start + at..piece.start + front.len()
}

/// What a cell says; `None` if none looks so.
pub(super) fn value(core: &str) -> Option<Value> {
    let plain = clean(core);
    let said = cell(&plain)?;
    if let Ok(number) = said.parse::<u16>() {
        return Some(if number == 0 { Value::Blank } else { Value::Number(number) });
    }
    let is_blank =
        is_blank_cell(said) || said.chars().all(|only| is_blank_character(only) || matches!(only, 'x' | 'X'));
    is_blank.then_some(Value::Blank)
}

/// What a cell says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Blank,
    Number(u16),
}

/// What occurs most often, if anything occurs.
pub(super) fn most<T: Ord + Clone>(all: impl Iterator<Item = T>) -> Option<T> {
    let mut counts: BTreeMap<T, usize> = BTreeMap::new();
    all.for_each(|one| *counts.entry(one).or_default() += 1);
    counts.into_iter().max_by_key(|(_, count)| *count).map(|(one, _)| one)
}
