//! A list of cells with their values: `r1c1=5, r1c2=34`.

use super::entry::{Entered, Unread};
use super::reading::Reading;
use super::words::Word;
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
