//! Which error is told of a text that was refused and searched: of what looks most like a puzzle.

use super::pasted::Near;
use super::{Fault, ReadError};
use crate::puzzle::PuzzlePlace;

/// The error of what looks most like a puzzle, if that is elsewhere than the first one; of JSON only what is JSON.
pub(super) fn nearer(error: ReadError, near: Option<Near>, text: &[u8]) -> ReadError {
    let is_json = matches!(error.fault(), Fault::Json { .. });
    let line = error.place().line;
    let place = error.place().clone();
    match near {
        // The reader by itself may tell more of the same line, but for a link, whose letters are no cells.
        Some(near)
            if near.is_mistake && near.line == line && error.fault().tells_of_cells() && !near.text.contains("://") =>
        {
            error
        }
        Some(near) if is_json || near.is_mistake || !(near.lines.0..=near.lines.1).contains(&line) => {
            ReadError::new(PuzzlePlace { line: near.line, ..place }, &near.text, near.flaw)
        }
        None if is_json && !begins_json(text, line) => ReadError::new(place, "", Fault::Unrecognised.into()),
        _ => error,
    }
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
