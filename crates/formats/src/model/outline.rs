//! A model as it is stated, for those who draw it: where the cells stand, the units, every rule with the keys that state it.
//!
//! Nothing is compiled here, so an outline costs little. A model whose instance can be built has an outline.

use super::cell_board::CellBoard;
use super::clue::Clue;
use super::comparison::SIGNS;
use super::document::Section;
use super::expanded;
use super::opening::{BuildRequest, Opening};
use super::rule;
use super::{BoxShape, Model, ModelError, Settings, Unit};
use crate::instance::BoardSize;

/// A model as it is stated.
///
/// ```
/// use exactone_formats::model::{Model, Settings};
///
/// let text = "schema = 'exactone.puzzle.v1'\nmodel = 'killer'\nparameters = { side = 4 }\n\
///             [[clues]]\nkind = 'cage'\ncells = 'r1c1 r1c2'\nsum = 7\n";
/// let outline = Model::parse("killer-4.toml", text)?.outline(&Settings::default(), None)?;
/// let cage = outline.entries().iter().find(|entry| entry.kind == "cage").unwrap();
/// assert_eq!(outline.cells(&cage.rounds[0], "cells"), [0, 1]);
/// assert_eq!(cage.rounds[0].word("sum").as_deref(), Some("7"));
/// # Ok::<(), exactone_formats::model::ModelError>(())
/// ```
#[derive(Debug)]
pub struct Outline {
    board: CellBoard,
    units: Vec<Unit>,
    entries: Vec<OutlineEntry>,
}

/// An entry of `[[rules]]` or `[[clues]]`.
#[derive(Debug)]
pub struct OutlineEntry {
    /// The kind of rule.
    pub kind: &'static str,
    /// The entry as it stands in the file.
    pub stated: Clue,
    /// The rule itself; with `for` one for each round, in order.
    pub rounds: Vec<Clue>,
}

impl Model {
    /// The model as it is stated, with parameters at these settings; `boxes` are those that a puzzle draws. Time and memory
    /// O(cells that units and rules name).
    ///
    /// # Errors
    /// [`ModelError::Text`] with the place of what is wrong with cells, units, or the repetition of a rule.
    pub fn outline(&self, settings: &Settings, boxes: Option<BoxShape>) -> Result<Outline, ModelError> {
        let ask = BuildRequest { boxes, ..BuildRequest::of(settings) };
        let sections = self.sections();
        let sections: Vec<&Section<'_>> = sections.iter().collect();
        let Opening { parameters, board, units } = Opening::of(&sections, &ask)?;
        let mut left = ask.limits.repeated();
        let mut entries = Vec::new();
        for section in &sections {
            for key in ["rules", "clues"] {
                for entry in section.sections(key)? {
                    let kind = rule::kind_of(&entry)?.name;
                    let rounds = expanded::each_round(&entry, &parameters, &mut left, |entry, parameters| {
                        Clue::of(kind, entry, parameters)
                    })?;
                    entries.push(OutlineEntry { kind, stated: Clue::of(kind, &entry, &parameters), rounds });
                }
            }
        }
        Ok(Outline { board, units, entries })
    }

    /// The names of all kinds of rules.
    pub fn kinds_of_rules() -> impl Iterator<Item = &'static str> {
        rule::KINDS.iter().map(|kind| kind.name)
    }
}

impl Outline {
    /// How large the board is, if the cells stand on one.
    #[must_use]
    pub fn size(&self) -> Option<BoardSize> {
        self.board.picture()
    }

    /// The number of cells.
    #[must_use]
    pub fn len(&self) -> usize {
        self.board.cells.len()
    }

    /// Whether there is no cell.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.board.cells.is_empty()
    }

    /// The name of a cell.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn name(&self, cell: usize) -> &str {
        &self.board.cells[cell].name
    }

    /// The row and the column of a cell, from 0.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn place(&self, cell: usize) -> Option<(usize, usize)> {
        self.board.cells[cell].place
    }

    /// The names of the values.
    pub fn values(&self) -> impl Iterator<Item = &str> {
        self.board.values.iter().map(|value| &*value.name)
    }

    /// The units, family by family.
    #[must_use]
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// The rules and clues, in the order of the files.
    #[must_use]
    pub fn entries(&self) -> &[OutlineEntry] {
        &self.entries
    }

    /// The cells of a key, in their order; none if it names none.
    #[must_use]
    pub fn cells(&self, clue: &Clue, key: &'static str) -> Vec<usize> {
        self.fresh().optional_cells(&clue.document.section(), key).ok().flatten().unwrap_or_default()
    }

    /// The lists of cells of a key: a text is one, an array is as many.
    #[must_use]
    pub fn lists(&self, clue: &Clue, key: &'static str) -> Vec<Vec<usize>> {
        self.fresh().crossing_lists(&clue.document.section(), key, 0).ok().flatten().unwrap_or_default()
    }

    /// The cells of `line`, of `from` with `direction`, or of `cells`, in their order.
    #[must_use]
    pub fn line(&self, clue: &Clue) -> Vec<usize> {
        self.fresh().crossing_line_of(&clue.document.section()).unwrap_or_default()
    }

    /// The signs of a clue `inequality`: two cells, and what stands between them.
    #[must_use]
    pub fn signs(&self, clue: &Clue) -> Vec<([usize; 2], &'static str)> {
        let signs = rule::signs(&clue.document.section(), self.fresh()).unwrap_or_default();
        let written = |sign| SIGNS.iter().find(|(_, known)| *known == sign).map_or("?", |(text, _)| *text);
        signs.into_iter().map(|(cells, sign)| (cells, written(sign))).collect()
    }

    /// The entries of a picture, row by row, as many as the board has squares; none if there is no picture.
    #[must_use]
    pub fn picture(&self, clue: &Clue, key: &'static str) -> Vec<String> {
        let section = clue.document.section();
        let squares = rule::squares(&section, self.fresh(), key);
        squares.map_or(Vec::new(), |squares| squares.into_iter().map(|square| square.word.to_owned()).collect())
    }

    /// The board, with the count of what has been named begun again.
    fn fresh(&self) -> &CellBoard {
        self.board.count_anew();
        &self.board
    }
}
