//! A list of cells with their values: `r1c1=5, r1c2=34`, or a line for each: `r1c2: 3 4`.

use super::entry::{Entered, Unread};
use super::reading::Reading;
use super::words::{Word, words};
use exactone_formats::instance::CellLegend;

/// Whether a word is a cell with its value.
pub(super) fn is_assignment(word: &Word<'_>) -> bool {
    word.text.contains('=')
}

/// Cells with their values: `r1c1=5, r1c2=3`.
pub(super) fn assigned(found: &[Word<'_>], cells: &CellLegend) -> Result<Entered, Unread> {
    let mut reading = Reading::new(cells);
    for word in found {
        for part in assignments(word.text) {
            let expected = || Unread::at(word, format!("`{part}` found, CELL=VALUE expected"));
            let (name, value) = part.split_once('=').ok_or_else(expected)?;
            let cell = reading.cell(name).map_err(|why| Unread::at(word, why))?;
            reading.enter(cell, value, false).map_err(|why| Unread::at(word, why))?;
        }
    }
    Ok(reading.done())
}

/// Whether the first line has a cell of the puzzle and what is left for it, as `solve --candidates` prints them.
pub(super) fn has_line_for_cell(text: &str, cells: &CellLegend) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty());
    let name = first.and_then(|line| line.split_once(':')).map(|(name, _)| name.trim());
    name.is_some_and(|name| (0..cells.len()).any(|cell| cells.cell(cell) == name))
}

/// A line for each cell: its name, a colon, and what is left for it.
pub(super) fn by_lines(text: &str, cells: &CellLegend) -> Result<Entered, Unread> {
    let mut reading = Reading::new(cells);
    let found = words(text);
    for line in found.chunk_by(|one, other| one.line == other.line) {
        let first = &line[0];
        let name = first.text.strip_suffix(':');
        let name = name.ok_or_else(|| Unread::at(first, format!("`{}` found, `CELL:` expected", first.text)))?;
        let cell = reading.cell(name).map_err(|why| Unread::at(first, why))?;
        let values: Vec<&str> = line[1..].iter().map(|word| word.text).collect();
        if !values.is_empty() {
            reading.enter(cell, &values.join(","), false).map_err(|why| Unread::at(&line[1], why))?;
        }
    }
    Ok(reading.done())
}

/// The assignments of a word: `r1c1=5,r1c2=3` has two, `r1c1=5,3` has one of two marks.
fn assignments(word: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for part in word.split([',', ';']).filter(|part| !part.is_empty()) {
        match all.last_mut() {
            Some(last) if !part.contains('=') => last.extend([",", part]),
            _ => all.push(part.to_owned()),
        }
    }
    all
}
