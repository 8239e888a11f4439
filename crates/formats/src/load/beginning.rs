//! What a text is by its beginning: a design, or something else.

use crate::exchange::Format;
use crate::model::{states_design, states_design_above};
use crate::puzzle::read::decoded;
use exactone_files::file::Unpacker;
use std::io::Read;

/// So much of a text is looked into at most to know whether it states an instance, if its name says nothing.
pub const MOST_BEGINNING: usize = 1 << 20;

/// Whether a text that begins so states an instance: a puzzle, model or packing in TOML, the JSON of f-puzzles or `SudokuPad`, a link.
/// Grids of any form do not, and exact covers look like any text. Nothing more of the text comes, or no more is looked at.
///
/// ```
/// use exactone_formats::load::begins_design;
///
/// assert!(begins_design("# Killer\nschema = \"exactone.puzzle.v1\"\n"));
/// assert!(!begins_design("53..7....6..195..."));
/// ```
#[must_use]
pub fn begins_design(beginning: &str) -> bool {
    so_far(beginning).unwrap_or_else(|| {
        let text = beginning.trim_start_matches('\u{feff}');
        begins_toml(text) || begins_json(text) || begins_link(text) || begins_formula(text)
    })
}

/// The same of the first bytes of a source, packed or not, of which more may come; `None` as long as what comes may still tell.
///
/// ```
/// use exactone_formats::load::begins_design_so_far;
///
/// assert_eq!(begins_design_so_far(b"# Killer\n"), None);
/// assert_eq!(begins_design_so_far(b"# Killer\nschema = \"exactone.puzzle.v1\"\n"), Some(true));
/// assert_eq!(begins_design_so_far(b"1..4\n..1.\n"), Some(false));
/// ```
#[must_use]
pub fn begins_design_so_far(beginning: &[u8]) -> Option<bool> {
    so_far(&text_of(beginning))
}

/// The same of the first bytes of a source of which nothing more comes, or is looked at.
#[must_use]
pub fn bytes_begin_design(beginning: &[u8]) -> bool {
    begins_design(&text_of(beginning))
}

/// The text that these bytes are the beginning of.
fn text_of(beginning: &[u8]) -> String {
    let mut unpacked = Vec::new();
    // What is cut off ends in an error, behind all that could be unpacked.
    let limit = MOST_BEGINNING as u64;
    let read = Unpacker::new(beginning).and_then(|source| source.take(limit).read_to_end(&mut unpacked));
    let bytes = if read.is_err() && unpacked.is_empty() { beginning } else { &unpacked };
    let in_utf_16 = Some(&bytes[..bytes.len() & !1]).filter(|bytes| begins_utf_16(bytes)).and_then(decoded);
    in_utf_16.unwrap_or_else(|| String::from_utf8_lossy(bytes).into_owned())
}

/// Whether bytes begin with the mark of UTF-16.
pub(super) fn begins_utf_16(bytes: &[u8]) -> bool {
    [[0xff, 0xfe], [0xfe, 0xff]].iter().any(|mark| bytes.starts_with(mark))
}

fn so_far(beginning: &str) -> Option<bool> {
    let text = beginning.trim_start_matches('\u{feff}');
    let whole = &text[..text.rfind(['\n', '\r']).map_or(0, |end| end + 1)];
    if text.trim_start().starts_with('{') {
        return if begins_json(text) || begins_link(whole) { Some(true) } else { object_ends(text).then_some(false) };
    }
    let first = whole.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'))?;
    if is_entry(first) || states_design(first) {
        // What follows the name of a table may be a row of cells.
        let last = whole.lines().map(str::trim).rfind(|line| !line.is_empty()).unwrap_or("");
        let is_open = last.starts_with('[') && !last.starts_with("[[");
        return (!is_open && begins_toml(whole)).then_some(true);
    }
    if begins_formula(whole) {
        return Some(true);
    }
    if is_remark_of_formula(first)
        && whole.lines().map(str::trim).all(|line| line.is_empty() || is_remark_of_formula(line))
    {
        return None;
    }
    let before = lines_before_cells(whole);
    begins_link(before.unwrap_or(whole)).then_some(true).or(before.map(|_| false))
}

/// Whether the object that a text begins with is closed.
fn object_ends(text: &str) -> bool {
    let (mut depth, mut is_quoted, mut is_escaped) = (0_usize, false, false);
    for byte in text.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = is_quoted,
            b'"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth <= 1 => return true,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
    }
    false
}

/// The lines before the first cells of a grid; `None` if there are none: a whole puzzle on a line, or two rows.
fn lines_before_cells(text: &str) -> Option<&str> {
    const WHOLE: usize = 16;
    let (mut from, mut above) = (0, 0);
    for line in text.split_inclusive(['\n', '\r']) {
        let cells = cells_in(line);
        if cells >= WHOLE && !line.trim().contains(' ') || cells >= 4 && cells == above {
            return Some(&text[..from]);
        }
        if !line.trim().is_empty() {
            above = cells;
        }
        from += line.len();
    }
    None
}

/// The cells on a line of nothing but digits, blanks and what stands between them; 0 on any other, and on one without a digit or dot.
fn cells_in(line: &str) -> usize {
    let is_between = |sign: char| sign.is_whitespace() || "|,;[]\"'".contains(sign);
    let cells = || line.chars().filter(|sign| !is_between(*sign));
    let is_cell = |sign: char| sign.is_ascii_digit() || ".*_-?".contains(sign);
    if cells().all(is_cell) && cells().any(|sign| sign.is_ascii_digit() || sign == '.') { cells().count() } else { 0 }
}

/// Whether a line of a text that begins with a key or a table is one that only our TOML files have: the schema, a model in quote marks, or a
/// table.
pub(super) fn begins_toml(text: &str) -> bool {
    let lines = || text.trim_start_matches('\u{feff}').lines().map(str::trim);
    let first = lines().find(|line| !line.is_empty() && !line.starts_with('#')).unwrap_or("");
    let next = |at: usize| lines().skip(at + 1).find(|line| !line.is_empty()).unwrap_or("").to_owned();
    let is_ours = |(at, line): (usize, &str)| states_design_above(line, || next(at));
    (is_entry(first) || states_design(first)) && lines().enumerate().any(is_ours)
}

/// Whether a line is a key of TOML with a value.
fn is_entry(line: &str) -> bool {
    line.split_once('=').is_some_and(|(key, _)| is_key(key.trim()))
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

/// The format of a graph or of a formula that a source begins with, packed or not; `None` if it is neither.
///
/// ```
/// use exactone_formats::exchange::Format;
/// use exactone_formats::load::formula_begun;
///
/// assert_eq!(formula_begun(b"c a triangle\np edge 3 3\n"), Some(Format::Colouring));
/// assert_eq!(formula_begun(b"53..7....\n"), None);
/// ```
#[must_use]
pub fn formula_begun(beginning: &[u8]) -> Option<Format> {
    formula_in(&text_of(beginning))
}

/// Whether a text begins with the header of a graph or of a formula: `p edge`, `p cnf`, `* #variable=`.
fn begins_formula(text: &str) -> bool {
    formula_in(text).is_some()
}

fn formula_in(text: &str) -> Option<Format> {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !is_remark_of_formula(line));
    let words = first.map(|line| line.split_whitespace().collect::<Vec<_>>());
    let is_number = |word: &str| word.parse::<u64>().is_ok();
    let has_header =
        matches!(words.as_deref(), Some(["p", "edge" | "edges" | "col" | "cnf", count, ..]) if is_number(count));
    let is_begun = has_header || text.trim_start().starts_with("* #variable=");
    let format = Format::recognise("", text).filter(|_| is_begun);
    format.filter(|format| matches!(format, Format::Colouring | Format::Cnf | Format::Opb))
}

/// Whether a line is a comment of DIMACS.
fn is_remark_of_formula(line: &str) -> bool {
    line == "c" || line.starts_with("c ")
}

/// Whether the first cell is an object of another program: it says whether its value was given, or has notes beside it.
fn marks_cells(text: &str) -> bool {
    const MARKS: [&str; 7] =
        ["\"fixed\"", "\"given\"", "\"isGiven\"", "\"locked\"", "\"notes\"", "\"candidates\"", "\"val\""];
    let behind =
        text.split_once("\"cells\"").and_then(|(_, behind)| behind.split_once('{')).map_or("", |(_, behind)| behind);
    let first = behind.split('}').next().unwrap_or("");
    MARKS.iter().any(|mark| first.contains(mark))
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
            "c a triangle\np edge 3 3\ne 1 2\n",
            "p cnf 1 1\n1 0\n",
            "* #variable= 1 #constraint= 1\n",
        ] {
            assert!(begins_design(design), "{design}");
        }
        assert!(begins_design("[grid]\nrows = 9\n"));
        assert!(!begins_design("[grid]\nrow1=53..7....\nrow2=6..195...\n"));
    }

    #[test]
    fn a_beginning_tells_nothing_until_its_first_lines_are_there() {
        for open in [
            "",
            "# by hand\n",
            "# by hand\nmodel",
            "side = 9\n# more\n",
            "[grid]\n",
            r#"{"size":9,"grid":"#,
            r#"{"grid": [["{}", 1]"#,
            "https://www.f-puzzles.com/?load=N4Ig",
            "Hello,\n2026-11-27\nhere is one:\n",
            "1..4\n",
        ] {
            assert_eq!(so_far(open), None, "{open}");
        }
        for (design, told) in [
            ("# by hand\nmodel = 'killer'\n", true),
            ("side = 9\n# more\n[[clues]]\n", true),
            (r#"{"size":9,"grid":[[{"value":1},"#, true),
            ("Hello,\nhttps://www.f-puzzles.com/?load=N4Ig\n", true),
            (r#"{"puzzle":"1..}{[\"4"}"#, false),
            ("...232....4....1\n", false),
            ("Title: x\n1 . | . 4\n. . | 1 .\n", false),
            ("1..4\n\n..1.\nhttps://www.f-puzzles.com/?load=N4Ig\n", false),
        ] {
            assert_eq!(so_far(design), Some(told), "{design}");
            assert_eq!(begins_design(design), told, "{design}");
        }
    }

    #[test]
    fn a_text_in_utf_16_is_looked_into() {
        let text = "\u{feff}# by hand\nmodel = 'killer'\n";
        let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(begins_design_so_far(&bytes), Some(true));
        assert_eq!(begins_design_so_far(&bytes[..29]), None);
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
            r#"{"cells":[[{"val":5,"candidates":[]},"#,
            r#"{"grid":[[5,3]],"size":9}"#,
            "# only a comment",
            "Title: x\n53..",
            "c 1 2 3\n4 5 6\n",
            "p edge to the left\n",
            "101\n010\n",
            "",
        ] {
            assert!(!begins_design(other), "{other}");
        }
    }
}
