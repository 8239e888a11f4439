//! Puzzles of other programs: f-puzzles, as JSON or as a link, and the JSON of `SudokuPad`.
//!
//! They become puzzle files of our own (`docs/models.md`), and the room `model` reads these. So the meaning of each rule
//! stands in one place only. An unknown rule is refused by its name. Drawings are left out, and a note says so.
//!
//! | question | file |
//! |---|---|
//! | JSON with every key once | `json.rs` |
//! | where a value stands in it | `place.rs` |
//! | the JSON inside a link | `link.rs`; the short one of `SudokuPad` `unzipped.rs` |
//! | what f-puzzles says | `fpuzzles.rs`; its grid `grid.rs`, a mark `entry.rs` |
//! | marks that are clues of their own | `marks.rs`, and `outside.rs` at the border |
//! | marks that are read together, and what their absence says | `dots.rs` |
//! | what `SudokuPad` says | `sudokupad.rs` |
//! | what both say in words | `told.rs` |
//! | the puzzle file that comes of it | `puzzle.rs` |
//! | a puzzle of ours as f-puzzles writes it | `write/` |

mod dots;
mod entry;
mod fpuzzles;
mod grid;
mod json;
mod link;
mod marks;
mod outside;
mod place;
mod puzzle;
mod sudokupad;
mod told;
mod unzipped;
mod write;

pub use write::FPuzzles;

use super::page::Page;
use super::request::{InstanceAndNotes, Request};
use crate::instance::{Cause, TextError};
use crate::model::{Model, ModelError, Origin as PartOrigin, Origins, Places, Settings};
use json::Document;
use puzzle::{Origin, Puzzle};
use std::collections::BTreeMap;

/// Reads the JSON of f-puzzles, or a link that holds it.
pub(super) fn read_fpuzzles(page: Page<'_>, request: &Request) -> Result<InstanceAndNotes, TextError> {
    let whole = page;
    let unpacked = link::unpacked(page, request.limits)?;
    let is_among_others = unpacked.is_some() && page.text.trim().contains(char::is_whitespace);
    let is_of_sudokupad =
        unpacked.as_deref().is_some_and(|text| text.contains("\"cells\"") && !text.contains("\"grid\""));
    let page = Page { text: unpacked.as_deref().unwrap_or(page.text), ..page };
    let read = || {
        let document = Document::parse(page)?;
        let puzzle = if is_of_sudokupad { sudokupad::read(&document)? } else { fpuzzles::read(&document)? };
        instance(page, puzzle, if unpacked.is_some() { Held::InLink } else { Held::InFile })
    };
    let of_link = |error| if unpacked.is_some() { link::fault(whole, &error) } else { error };
    let (instance, mut notes) = read().map_err(of_link)?;
    // Nothing of the puzzle itself is unread.
    if is_among_others {
        notes.push("the puzzle is that of a link; the text around it is passed over".to_owned());
    }
    Ok((instance, notes))
}

/// Reads the JSON of `SudokuPad`.
pub(super) fn read_sudokupad(page: Page<'_>, _: &Request) -> Result<InstanceAndNotes, TextError> {
    instance(page, sudokupad::read(&Document::parse(page)?)?, Held::InFile)
}

/// Where the JSON of a puzzle stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Held {
    InFile,
    /// Packed: its lines mean nothing to who has the link.
    InLink,
}

/// Whether a text is a link, or the part of one, that holds a puzzle of f-puzzles.
pub(super) fn is_link(text: &str) -> bool {
    link::packed(text).is_some()
}

fn instance(page: Page<'_>, puzzle: Puzzle, held: Held) -> Result<InstanceAndNotes, TextError> {
    let source = format!("{}, as a puzzle file", page.source);
    let (text, origins) = puzzle.text();
    let of_model = |error: ModelError| match error {
        ModelError::Text(error) => placed(page, &origins, &error),
        ModelError::Build(error) => page.whole(error.to_string()).limit(),
        other => page.whole(other.to_string()),
    };
    let model = Model::parse(&source, &text).map_err(of_model)?;
    let settings = Settings { interrupt: page.interrupt(), ..Settings::default() };
    let places = Places::Made(made_of(page, &puzzle, &origins, held));
    let mut instance = model.instance_placed(&settings, places).map_err(of_model)?;
    page.stem().clone_into(&mut instance.name);
    instance.source.unread.clone_from(&puzzle.notes);
    let of_title = puzzle.title_note();
    Ok((instance, puzzle.notes.into_iter().chain(puzzle.asides).chain(of_title).collect()))
}

/// So many bytes are looked at to say where parts of a puzzle stand.
const MOST_LOOKS: usize = 100_000_000;

/// What the parts of the puzzle file are in the file that it is made of.
fn made_of(page: Page<'_>, puzzle: &Puzzle, origins: &BTreeMap<usize, Origin>, held: Held) -> Origins {
    let cells = puzzle.given_cells();
    let is_placed = held == Held::InFile && page.text.len().saturating_mul(origins.len() + cells.len()) < MOST_LOOKS;
    let told = |words: String, steps: &[place::Step<'_>]| {
        let span = if is_placed { place::place(page.text, steps) } else { None };
        PartOrigin { words, place: span.and_then(|span| page.error(span, "").place()) }
    };
    let of_cell = |(name, row, column): (String, usize, usize)| {
        let words = format!("row {}, column {} of `grid`", row + 1, column + 1);
        (name, told(words, &[place::Step::Key("grid"), place::Step::Item(row), place::Step::Item(column)]))
    };
    Origins {
        tables: origins.iter().map(|(line, origin)| (*line, told(origin.words(), &origin.steps()))).collect(),
        cells: cells.into_iter().map(of_cell).collect(),
    }
}

/// An error of the puzzle file at the place of the file that it is made of.
fn placed(page: Page<'_>, origins: &BTreeMap<usize, Origin>, error: &TextError) -> TextError {
    let line = error.place().map(|(line, _)| line);
    let limited = |told: TextError| if error.cause() == Cause::Limit { told.limit() } else { told };
    let Some((_, origin)) = line.and_then(|line| origins.range(..=line).next_back()) else {
        // A line of the grid and its regions, which stands nowhere in the file.
        return limited(page.whole(error.message()));
    };
    let message = format!("{} ({})", error.message(), origin.words());
    let told = place::place(page.text, &origin.steps()).map(|span| page.error(span, &message));
    let told = told.unwrap_or_else(|| page.whole(message));
    limited(told)
}

#[cfg(test)]
mod tests;
