//! Which error is told of a text that was refused and searched: of what looks most like a puzzle.

use super::error::Flaw;
use super::pasted::Near;
use super::quoted_line::{column_in, line_of};
use super::{Fault, ReadError};
use crate::puzzle::PuzzlePlace;

/// The error of what looks most like a puzzle, if that is elsewhere than the first one; of JSON only what is JSON.
pub(super) fn nearer(error: ReadError, near: Option<Near>, text: &[u8]) -> ReadError {
    let is_json = matches!(error.fault(), Fault::Json { .. } | Fault::JsonField { .. });
    let line = error.place().line;
    let place = error.place().clone();
    // Of rows that are too few, or too many, in the same line the labels are looked for here.
    let is_same = |near: &Near| near.line == line && matches!(near.flaw.fault, Fault::RowCount { .. });
    let is_mistake = |near: &Near| near.is_mistake && !is_same(near);
    let tells_more = near.as_ref().is_some_and(|near| is_mistake(near) || !near.flaw.fault.tells_of_cells());
    if let Some(told) = without_labels(&error, text).filter(|_| !tells_more) {
        return told;
    }
    match near {
        // The reader by itself may tell more of the same line, but for a link, whose letters are no cells.
        Some(near)
            if near.is_mistake
                && near.line == line
                && !matches!(near.flaw.fault, Fault::Field { .. })
                && error.fault().tells_of_cells()
                && !counts_letters(&error, text)
                && !near.text.contains("://") =>
        {
            error
        }
        Some(near) if is_json || near.is_mistake || !(near.lines.0..=near.lines.1).contains(&line) => {
            let shown = line_of(text, near.line);
            let column = near.flaw.column.map(|column| column_in(&shown, &near.text, column));
            ReadError::new(PuzzlePlace { line: near.line, ..place }, &shown, Flaw { column, ..near.flaw })
        }
        None if is_json && !begins_json(text, line) => ReadError::new(place, "", Fault::Unrecognised.into()),
        _ => error,
    }
}

/// The error without the labels that were counted as cells.
fn without_labels(error: &ReadError, text: &[u8]) -> Option<ReadError> {
    let shown = line_of(text, error.place().line);
    let flaw = match numbered(error, text) {
        Some(fault) => Flaw::at(shown.chars().count() + 1, fault),
        None if counts_letters(error, text) => Flaw::at(1, Fault::Unrecognised),
        None => return None,
    };
    Some(ReadError::new(error.place().clone(), &shown, flaw))
}

/// Whether an error counts rows of a width that no usual puzzle has, in a line with words or labels: they were taken for cells.
fn counts_letters(error: &ReadError, text: &[u8]) -> bool {
    const USUAL: [usize; 7] = [4, 6, 8, 9, 12, 16, 25];
    let width = match error.fault() {
        Fault::RowCount { width, .. } | Fault::EachRow { found: width, .. } => *width,
        Fault::RowWidth { expected, .. } => *expected,
        _ => return false,
    };
    let line = line_of(text, error.place().line);
    let is_label = |sign: char| sign.is_alphabetic() && !matches!(sign, 'x' | 'X' | 'o' | 'O') || ":)+".contains(sign);
    !USUAL.contains(&width) && line.contains(is_label)
}

/// The same count of rows without the number that stands before each of them, if that makes rows of a usual width.
fn numbered(error: &ReadError, text: &[u8]) -> Option<Fault> {
    const USUAL: [usize; 3] = [6, 9, 16];
    let Fault::RowCount { found, .. } = *error.fault() else { return None };
    let last = error.place().line;
    let line = |line: u64| line_of(text, line);
    let number = |at: u64| parted(&line(at)).map(|(number, _)| number);
    let first = last.checked_sub(u64::try_from(found).ok()?)? + 1;
    let from = number(first).filter(|number| *number <= 1)?;
    let count = |at: u64| number(at) == Some(from + at - first);
    let (_, width) = parted(&line(last)).filter(|(_, width)| USUAL.contains(width) && found < *width)?;
    (first..=last).all(count).then_some(Fault::RowCount { found, width })
}

/// The number that a line begins with, and how many cells stand behind it.
fn parted(line: &str) -> Option<(u64, usize)> {
    let text = line.trim();
    let end = text.find(|sign: char| !sign.is_ascii_digit()).filter(|end| *end > 0)?;
    let cells = text[end..].trim_start_matches(|sign: char| sign.is_whitespace() || ":)|,;".contains(sign));
    let parts = cells.split(|sign: char| sign.is_whitespace() || ",;|".contains(sign)).count();
    let width = if parts > 1 { parts } else { cells.chars().count() };
    (cells.len() + end < text.len()).then(|| Some((text[..end].parse().ok()?, width)))?
}

/// Whether the line of this number may begin a JSON text.
fn begins_json(text: &[u8], line: u64) -> bool {
    let text = String::from_utf8_lossy(text);
    let above = usize::try_from(line).unwrap_or(1).saturating_sub(1);
    let mut signs = text.lines().skip(above).flat_map(str::chars).filter(|sign| !sign.is_whitespace());
    match (signs.next(), signs.next()) {
        (Some('{'), second) => second.is_none_or(|second| matches!(second, '"' | '}')),
        (Some('['), second) => second.is_none_or(|second| second.is_ascii_digit() || "[]{\"-tfn".contains(second)),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::begins_json;

    #[test]
    fn what_only_begins_with_a_bracket_is_no_json() {
        for text in ["{\"a\": 1}", "[[5, 3", "{\n}", "[null", "[-1"] {
            assert!(begins_json(text.as_bytes(), 1), "{text}");
        }
        for text in ["{| class", "{45}", "[Puzzle](x)"] {
            assert!(!begins_json(text.as_bytes(), 1), "{text}");
        }
    }
}
