//! Where clues could stand on a board.

use crate::instance::{Said, TextError};
use crate::model::area::Area;
use crate::model::document::Section;
use crate::model::expanded;
use crate::model::lines::Family;
use crate::model::rule::Context;
use std::collections::HashSet;

/// Where clues of a kind stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stands {
    /// On each row and column.
    Lines,
    /// At both ends of each row and column.
    Ends,
    /// On each diagonal of two cells or more.
    Diagonals,
    /// Between two neighbours, at each of these keys.
    Sides(&'static [&'static str]),
    /// Between two neighbours, as signs.
    Signs,
    /// In each cell.
    Cells,
    /// At the cages that have no sum.
    Cages,
}

/// A place of a clue: its keys, how many cells there are, and where that is in words.
pub(super) struct Place {
    pub(super) keys: Vec<(&'static str, Said)>,
    pub(super) cells: usize,
    pub(super) words: String,
}

/// The board, and the clues that stand on it already.
pub(super) struct Places<'a, 'd> {
    pub(super) entries: &'a [(&'static str, Section<'d>)],
    pub(super) context: &'a Context<'a>,
}

fn text(key: &'static str, text: impl Into<String>) -> (&'static str, Said) {
    (key, Said::Text(text.into()))
}

impl Places<'_, '_> {
    /// The places for clues of a kind.
    pub(super) fn of(&self, kind: &str, stands: Stands) -> Vec<Place> {
        match stands {
            Stands::Lines => self.lines(&[""]),
            Stands::Ends => self.lines(&["", " backwards"]),
            Stands::Diagonals => self.diagonals(),
            Stands::Sides(keys) => self.sides(kind, keys),
            Stands::Signs => self.signs(),
            Stands::Cells => self.context.board.cells.iter().map(|cell| list("cells", &cell.name, 1)).collect(),
            Stands::Cages => self.cages(),
        }
    }

    /// Rows and columns of each grid.
    fn lines(&self, ends: &[&str]) -> Vec<Place> {
        let mut places = Vec::new();
        for area in &self.context.board.areas {
            let grid = if area.name.is_empty() { String::new() } else { format!(" of {}", area.name) };
            for (family, word) in [(Family::Rows, "row"), (Family::Columns, "column")] {
                for (cells, number) in self.context.board.family(family, area).iter().zip(1..) {
                    places.extend(ends.iter().map(|end| {
                        let line = format!("{word} {number}{grid}{end}");
                        Place { words: format!("at {line}"), keys: vec![text("line", line)], cells: cells.len() }
                    }));
                }
            }
        }
        places
    }

    /// Diagonals from the border down, on boards without grids.
    fn diagonals(&self) -> Vec<Place> {
        let board = self.context.board;
        let [Area { name, rows, columns, .. }] = &board.areas[..] else { return Vec::new() };
        if !name.is_empty() {
            return Vec::new();
        }
        let mut places = Vec::new();
        for (direction, step) in [("south-east", (1, 1)), ("south-west", (1, -1))] {
            for cell in 0..board.cells.len() {
                let (row, column) = board.cells[cell].place.unwrap_or_default();
                let is_border = row == 0 || column == if step.1 > 0 { 0 } else { columns - 1 };
                let cells = board.run((row, column), step, (*rows).max(*columns));
                if is_border && cells.len() > 1 {
                    let from = &board.cells[cell].name;
                    let keys = vec![text("from", from), text("direction", direction)];
                    places.push(Place { keys, cells: cells.len(), words: format!("from {from} {direction}") });
                }
            }
        }
        places
    }

    /// The sides that two cells share, but for those that have a mark of the kind.
    fn sides(&self, kind: &str, keys: &'static [&'static str]) -> Vec<Place> {
        let board = self.context.board;
        let own = self.entries.iter().filter(|(other, _)| *other == kind);
        let marked = own.flat_map(|(_, entry)| keys.iter().filter_map(|key| board.pairs(entry, key).ok().flatten()));
        let marked: HashSet<[usize; 2]> =
            marked.flatten().map(|[one, other]| [one.min(other), one.max(other)]).collect();
        let free = || board.all_neighbours().filter(|pair| !marked.contains(pair));
        let place = |key: &'static str, pair: [usize; 2]| {
            let cells = pair.map(|cell| &*board.cells[cell].name).join(" ");
            let mark = if key == "pairs" { String::new() } else { format!("{key} ") };
            Place { words: format!("{mark}at {cells}"), keys: vec![text(key, cells)], cells: 2 }
        };
        keys.iter().flat_map(|key| free().map(|pair| place(key, pair))).collect()
    }

    fn signs(&self) -> Vec<Place> {
        let board = self.context.board;
        let sign = |sign: &str, pair: [usize; 2]| {
            let words = pair.map(|cell| &*board.cells[cell].name).join(sign);
            Place { keys: vec![text("signs", &*words)], cells: 2, words }
        };
        board.all_neighbours().flat_map(|pair| [" < ", " > "].map(|way| sign(way, pair))).collect()
    }

    /// The cages without a sum.
    fn cages(&self) -> Vec<Place> {
        let mut left = self.context.board.limits.repeated();
        let own = self.entries.iter().filter(|(kind, _)| *kind == "cage");
        let read = own.filter_map(|(_, entry)| expanded::read_by(entry, self.context, &mut left, cage).ok());
        read.flatten().filter_map(|(place, _)| place).collect()
    }
}

fn list(key: &'static str, cells: &str, count: usize) -> Place {
    Place { keys: vec![text(key, cells)], cells: count, words: format!("at {cells}") }
}

/// The place of a cage, if it has no sum.
fn cage(entry: &Section<'_>, context: &Context<'_>) -> Result<Option<Place>, TextError> {
    if entry.has("sum") {
        return Ok(None);
    }
    let cells = context.board.cells(entry, "cells")?;
    let names: Vec<&str> = cells.iter().map(|&cell| &*context.board.cells[cell].name).collect();
    let mut place = list("cells", &names.join(" "), cells.len());
    place.keys.extend(entry.flag("repeats")?.then_some(("repeats", Said::Yes)));
    Ok(Some(place))
}
