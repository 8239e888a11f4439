//! The line that an error quotes: that of the source, as its author wrote it, with the column of what is meant.

use super::named_place::place_in;
use super::{Fault, ReadError, encoding};
use std::borrow::Cow;

/// The error with its line and a column, where it has none of its own and the source is at hand.
pub(super) fn quoted(error: ReadError, source: &[u8]) -> ReadError {
    if error.place().line == 0 || error.is_quoted() || is_of_bytes(error.fault()) {
        return error;
    }
    let Some(text) = text_of(source) else { return error };
    let Some(from) = start_of(&text, error.place().line) else { return error };
    let below = &text[from..];
    let at = if error.column().is_none() && is_of_fields(error.fault()) {
        place_in(below, &error.fault().to_string())
    } else {
        None
    };
    let place = at.map(|at| place_of(below, at));
    let line = place.map_or(0, |(line, _)| line);
    let shown = below.split('\n').nth(line).unwrap_or_default();
    let column = place.map(|(_, column)| column).or(error.column()).unwrap_or_else(|| indent(shown) + 1);
    error.quoting(line as u64, shown, column)
}

/// The line of a source with this number, from 1; empty if there is none.
pub(super) fn line_of(source: &[u8], line: u64) -> String {
    let text = text_of(source).unwrap_or_default();
    let from = start_of(&text, line);
    from.and_then(|from| text[from..].split('\n').next()).unwrap_or_default().to_owned()
}

/// The column in a line of the source of what stands at a column of this line as it was read, with other signs for some of it.
pub(super) fn column_in(source: &str, read: &str, column: usize) -> usize {
    let count = |text: &str| text.chars().count();
    let Some(sign) = read.chars().nth(column.saturating_sub(1)) else { return count(source.trim_end()) + 1 };
    if count(source) == count(read) {
        return column;
    }
    let before = read.chars().take(column - 1).filter(|only| *only == sign).count();
    let mut places = source.chars().zip(1..).filter(|(only, _)| *only == sign).map(|(_, at)| at);
    let are_all = read.matches(sign).count() == source.matches(sign).count();
    let place = places.nth(before).filter(|_| are_all);
    place.unwrap_or_else(|| indent(source) + 1)
}

/// How many characters stand before the first that is seen.
pub(super) fn indent(line: &str) -> usize {
    line.chars().take_while(|sign| sign.is_whitespace()).count()
}

/// The line, from 0, and the column, from 1, of a byte.
pub(super) fn place_of(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..at];
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    (before.matches('\n').count(), before[start..].chars().count() + 1)
}

/// The text of a source, with line feeds at the ends of lines, counted as the reader counts them.
fn text_of(source: &[u8]) -> Option<Cow<'_, str>> {
    let plain = std::str::from_utf8(source).ok().filter(|text| !text.starts_with('\u{feff}'));
    let text = plain.map_or_else(|| encoding::decoded(source).map(Cow::Owned), |text| Some(Cow::Borrowed(text)))?;
    Some(if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n").into() } else { text })
}

fn start_of(text: &str, line: u64) -> Option<usize> {
    let above = usize::try_from(line).ok()?.checked_sub(1)?;
    match above {
        0 => Some(0),
        _ => text.match_indices('\n').nth(above - 1).map(|(end, _)| end + 1),
    }
}

/// Whether it tells of a source that is no text: its bytes are not shown.
fn is_of_bytes(fault: &Fault) -> bool {
    matches!(
        fault,
        Fault::Compressed { .. }
            | Fault::Document { .. }
            | Fault::Io { .. }
            | Fault::Utf16
            | Fault::Utf32
            | Fault::HalfCharacter
    )
}

/// Whether it names a field.
fn is_of_fields(fault: &Fault) -> bool {
    matches!(fault, Fault::Json { .. } | Fault::JsonField { .. } | Fault::Rule { .. } | Fault::Field { .. })
}

#[cfg(test)]
mod tests {
    use super::{column_in, quoted};
    use crate::puzzle::PuzzlePlace;
    use crate::puzzle::read::{Fault, ReadError};

    #[test]
    fn columns_are_those_of_the_line_as_it_was_written() {
        assert_eq!(column_in("│ 5 q │", "| 5 q |", 5), 5);
        assert_eq!(column_in("<td>5</td><td>q</td>", "5 q", 3), 15);
        assert_eq!(column_in("  <td>5</td><td>5</td>", "7", 1), 3);
        assert_eq!(column_in("<b>5 5</b> ", "5 5", 4), 11);
    }

    #[test]
    fn an_error_without_a_line_quotes_that_of_the_source() {
        let told = |line, fault: Fault, source: &[u8]| {
            let place = PuzzlePlace { source: "p".into(), line, index: 1 };
            let error = quoted(ReadError::new(place, "", fault.into()), source);
            error.to_string().lines().take(3).map(str::to_owned).collect::<Vec<_>>()
        };
        let rule = || Fault::Rule { name: "cages".into() };
        assert_eq!(told(2, Fault::Cut, b"a\r  b\rc")[1..], ["    b", "    ^"]);
        let lines = told(1, rule(), b"{\n \"cages\": [],\n}");
        assert!(lines[0].starts_with("p:2:2: ") && lines[1..] == ["   \"cages\": [],", "   ^"], "{lines:?}");
        assert_eq!(told(0, Fault::Cut, b"a").len(), 1, "the source as a whole");
        assert_eq!(told(7, Fault::Cut, b"a").len(), 1, "no such line at hand");
        assert_eq!(told(1, Fault::Utf32, b"ab").len(), 2, "no text: {:?}", told(1, Fault::Utf32, b"ab"));
    }
}
