//! Indexers: a cell whose value names the cell of its column, row or box in which the number of its own place stands.
//!
//! ```toml
//! [[clues]]
//! kind = "column-indexer"   # a cell of column c with value v: column v of the same row holds c
//! cells = "r1c1..r9c1"      # `row-indexer`: row v of the same column holds the number of the row
//! ```
//!
//! `box-indexer` counts the cells of the box, or of the region, row by row. "The cell is v ⇒ cell v holds its place" is one group
//! for each v; no auxiliary choice is needed.

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::UnitKind;
use crate::model::cell_lists::{Repeats, each_once};
use exactone_core::problem::Bound;

#[derive(Debug)]
struct Indexers {
    all: Vec<Indexer>,
}

/// A cell, and the cells that its value may name: the first by 1. Holes are `None`.
#[derive(Debug)]
struct Indexer {
    cell: usize,
    /// The number by which the cell itself is named.
    place: i64,
    list: Vec<Option<usize>>,
}

/// The cells that the value of a cell may name; `None` if there is no such list.
type List = fn(&Context<'_>, usize) -> Option<Vec<Option<usize>>>;

pub(super) fn row(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    read(section, context, "on a board", |context, cell| {
        let ((rows, _), (_, column)) = (context.board.size?, context.board.cells[cell].place?);
        Some((0..rows).map(|row| context.board.cell_at(row, column)).collect())
    })
}

pub(super) fn column(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    read(section, context, "on a board", |context, cell| {
        let ((_, columns), (row, _)) = (context.board.size?, context.board.cells[cell].place?);
        Some((0..columns).map(|column| context.board.cell_at(row, column)).collect())
    })
}

pub(super) fn box_of(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    read(section, context, "in a box or a region", |context, cell| {
        let mut regions = context.units.iter().filter(|unit| matches!(unit.kind, UnitKind::Boxes | UnitKind::Regions));
        let region = regions.find(|unit| unit.cells.binary_search(&cell).is_ok())?;
        Some(region.cells.iter().copied().map(Some).collect())
    })
}

fn read(section: &Section<'_>, context: &Context<'_>, place: &str, list: List) -> Result<Box<dyn Rule>, TextError> {
    let indexer = |cell: usize| {
        let name = &context.board.cells[cell].name;
        let list = list(context, cell);
        let list = list.ok_or_else(|| section.fault_in("cells", name, format!("`{name}` does not stand {place}")))?;
        context.board.count_named(list.len()).map_err(|message| section.fault_at("cells", message).limit())?;
        let at = list.iter().position(|other| *other == Some(cell)).expect("a cell stands in its own line");
        Ok(Indexer { cell, place: i64::try_from(at).expect("boards are bounded") + 1, list })
    };
    let cells = each_once(&context.board.cells_with(section, "cells", Repeats::Kept)?);
    Ok(Box::new(Indexers { all: cells.into_iter().map(indexer).collect::<Result<_, TextError>>()? }))
}

impl Indexer {
    /// The cell that a value names.
    fn named(&self, value: i64) -> Option<usize> {
        *self.list.get(usize::try_from(value).ok()?.checked_sub(1)?)?
    }
}

impl Rule for Indexers {
    fn restrict(&self, domains: &mut Domains<'_>) {
        for indexer in &self.all {
            domains.keep(indexer.cell, |value| indexer.named(value).is_some());
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        for indexer in &self.all {
            let sizes = indexer.list.iter().flatten().map(|&cell| poster.numbers(cell).len());
            poster.space(sizes.fold(0, usize::saturating_add), "an indexer")?;
            for (value, candidate) in poster.candidates(indexer.cell).collect::<Vec<_>>() {
                // A cell that names itself holds its place: that is the value it has.
                let Some(named) = indexer.named(value).filter(|named| *named != indexer.cell) else { continue };
                let mut members = poster.those(named, |number| number != indexer.place);
                members.push(candidate);
                poster.group(Bound::AtMostOne, &members)?;
            }
        }
        Ok(())
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.all.iter().all(|indexer| {
            let named = indexer.named(numbers[indexer.cell]);
            named.is_some_and(|named| numbers[named] == indexer.place)
        })
    }

    fn cells(&self) -> Vec<usize> {
        let cells = |indexer: &Indexer| -> Vec<usize> {
            [Some(indexer.cell)].iter().chain(&indexer.list).flatten().copied().collect()
        };
        self.all.iter().flat_map(cells).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, holds_with, refusal};

    #[test]
    fn the_cell_that_is_named_holds_the_place() {
        assert!(holds("kind = 'column-indexer'\ncells = 'r1c1'", [[3, 9, 1], [5, 5, 5]]));
        assert!(!holds("kind = 'column-indexer'\ncells = 'r1c1'", [[2, 9, 1], [5, 5, 5]]));
        assert!(holds("kind = 'row-indexer'\ncells = 'r1c2 r2c3'", [[5, 2, 2], [5, 1, 1]]));
        assert!(!holds("kind = 'row-indexer'\ncells = 'r1c2'", [[5, 3, 5], [5, 1, 5]]), "there is no row 3");
    }

    #[test]
    fn boxes_and_regions_are_counted_row_by_row() {
        let regions = "[[units]]\nkind = 'regions'\neach = 'at-most-once'\npicture = '''\nAAB\nBA.\n'''\n";
        let text = "kind = 'box-indexer'\ncells = 'r1c1 r2c1'";
        assert!(holds_with(regions, text, [[3, 4, 2], [1, 1, 9]]));
        assert!(!holds_with(regions, text, [[2, 3, 2], [1, 1, 9]]));
        assert!(refusal(text).contains("`r1c1` does not stand in a box or a region"));
    }
}
