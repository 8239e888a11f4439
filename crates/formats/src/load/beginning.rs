//! What a text is by its beginning: a design, or something else.

use crate::exchange::Format;
use crate::model::states_design;

/// Whether a text that begins so states an instance: a puzzle, model or packing in TOML, the JSON of f-puzzles or `SudokuPad`, a link.
/// Grids of any form do not, and exact covers look like any text. It is asked of a pipe, of which no more is known yet.
///
/// ```
/// use exactone_formats::load::begins_design;
///
/// assert!(begins_design("# Killer\nschema = \"exactone.puzzle.v1\"\n"));
/// assert!(!begins_design("53..7....6..195..."));
/// ```
#[must_use]
pub fn begins_design(beginning: &str) -> bool {
    let text = beginning.trim_start_matches('\u{feff}');
    begins_toml(text) || begins_json(text) || begins_link(text)
}

/// Whether a line of a text that begins with a key or a table is one that only our TOML files have: the schema, a model in quote marks, or a
/// table.
pub(super) fn begins_toml(text: &str) -> bool {
    let lines = || text.trim_start_matches('\u{feff}').lines().map(str::trim);
    let first = lines().find(|line| !line.is_empty() && !line.starts_with('#')).unwrap_or("");
    let is_key = first.split_once('=').is_some_and(|(key, _)| is_key(key.trim()));
    (is_key || states_design(first)) && lines().any(states_design)
}

fn is_key(key: &str) -> bool {
    !key.is_empty() && key.chars().all(|sign| sign.is_ascii_alphanumeric() || matches!(sign, '_' | '-' | '.' | '"'))
}

/// Whether it is the JSON of a design, as far as it goes: cells are objects.
fn begins_json(text: &str) -> bool {
    let is_open = |key: &str| {
        let behind = text.split_once(key).map_or("", |(_, behind)| behind);
        let mut first = behind.chars().filter(|character| !character.is_whitespace());
        first.by_ref().take(3).eq([':', '[', '[']) && first.next() == Some('{')
    };
    let is_fpuzzles = || text.contains("\"size\"") && is_open("\"grid\"");
    text.trim_start().starts_with('{') && (is_fpuzzles() || is_open("\"cells\"") && !marks_cells(text))
}

/// Whether the first cell is an object of another program: it says whether its value was given, or has notes beside it.
fn marks_cells(text: &str) -> bool {
    let behind =
        text.split_once("\"cells\"").and_then(|(_, behind)| behind.split_once('{')).map_or("", |(_, behind)| behind);
    let first = behind.split('}').next().unwrap_or("");
    ["\"fixed\"", "\"given\"", "\"isGiven\"", "\"locked\"", "\"notes\""].iter().any(|mark| first.contains(mark))
}

/// Whether a text is a link of f-puzzles or `SudokuPad`, or has one among other text.
#[must_use]
pub fn begins_link(text: &str) -> bool {
    const SITES: [&str; 4] = ["f-puzzles", "sudokupad", "crackingthecryptic", "cracking-the-cryptic"];
    let is_named = SITES.iter().any(|site| text.contains(site)) || text.starts_with("fpuz") || text.starts_with("scl");
    is_named && Format::recognise("", text) == Some(Format::FPuzzles)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn designs_are_known_by_their_first_lines() {
        for design in [
            "model = 'killer'",
            "\n# by hand\n\n[[clues]]\nkind",
            "\u{feff}schema=\"exactone.packing.v1\"",
            "[grid]",
            "parameters.side = 9",
            r#"{"size":9,"grid":[[{"value":1},"#,
            r#"{"cells": [[{}, {"value": 3}]]"#,
            "https://www.f-puzzles.com/?load=N4Ig",
        ] {
            assert!(begins_design(design), "{design}");
        }
    }

    #[test]
    fn grids_and_covers_are_none() {
        for other in [
            "...232....4....1",
            "r1c1=5 r1c2=3",
            "| a comment\na b c\na b",
            "[[5,3,0],[1,2,3]]",
            r#"{"puzzle":"53..7"}"#,
            r#"{"cells":[[{"value":5,"fixed":true,"notes":[]},"#,
            r#"{"grid":[[5,3]],"size":9}"#,
            "# only a comment",
            "Title: x\n53..",
            "101\n010\n",
            "",
        ] {
            assert!(!begins_design(other), "{other}");
        }
    }
}
