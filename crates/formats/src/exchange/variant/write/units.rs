//! Units of a puzzle as f-puzzles has them: rows and columns are always there, regions belong to the cells, diagonals have a
//! word, and all other units are extra regions.

use super::super::puzzle::customary_region;
use super::draft::Draft;
use crate::model::{Unit, UnitKind};
use serde_json::{Value, json};

pub(super) fn write(draft: &mut Draft<'_>) -> Result<(), String> {
    let sketch = draft.sketch;
    let (side, mut regions, mut others) = (sketch.side, Regions::none(sketch.side), Vec::new());
    let [rows, columns] = lines(side);
    let is_stated = |line: &Vec<usize>| sketch.units.iter().any(|unit| unit.cells == *line);
    if !rows.iter().chain(&columns).all(is_stated) {
        let message = "in f-puzzles the values of every row and column differ, and here they may be the same";
        return Err(message.to_owned());
    }
    for unit in &sketch.units {
        let is_line = rows.contains(&unit.cells) || columns.contains(&unit.cells);
        if !is_line && !regions.take(unit) {
            others.push(unit);
        }
    }
    regions.write(draft);
    for unit in others {
        let cells = draft.names(&unit.cells);
        match diagonal(side, &unit.cells) {
            Some(key) => draft.flag(key),
            None => draft.mark("extraregion", json!({ "cells": cells })),
        }
    }
    Ok(())
}

/// The rows and the columns.
fn lines(side: usize) -> [Vec<Vec<usize>>; 2] {
    let rows = (0..side).map(|row| (row * side..(row + 1) * side).collect()).collect();
    let columns = (0..side).map(|column| (0..side).map(|row| row * side + column).collect()).collect();
    [rows, columns]
}

/// The key of a long diagonal, if the cells are one.
fn diagonal(side: usize, cells: &[usize]) -> Option<&'static str> {
    let is =
        |place: fn(usize, usize) -> usize| cells.iter().copied().eq((0..side).map(|row| row * side + place(row, side)));
    if is(|row, _| row) {
        return Some("diagonal-");
    }
    is(|row, side| side - 1 - row).then_some("diagonal+")
}

/// The region of each cell, as a number from 0.
struct Regions {
    side: usize,
    of: Vec<Option<usize>>,
    known: usize,
}

impl Regions {
    fn none(side: usize) -> Self {
        Self { side, of: vec![None; side * side], known: 0 }
    }

    /// Takes a unit as a region, if it is a box or a region and none of its cells is in one.
    fn take(&mut self, unit: &Unit) -> bool {
        let is_region = matches!(unit.kind, UnitKind::Boxes | UnitKind::Regions);
        if !is_region || unit.cells.iter().any(|&cell| self.of[cell].is_some()) {
            return false;
        }
        unit.cells.iter().for_each(|&cell| self.of[cell] = Some(self.known));
        self.known += 1;
        true
    }

    /// Nothing where the regions are the customary boxes; else the number of each cell's region, or null.
    fn write(&self, draft: &mut Draft<'_>) {
        let is_customary = (0..self.of.len()).all(|cell| self.of[cell] == Some(customary_region(self.side, cell)));
        if is_customary {
            return;
        }
        for (cell, region) in draft.cells.iter_mut().zip(&self.of) {
            cell.insert("region".to_owned(), region.map_or(Value::Null, |region| json!(region)));
        }
    }
}

/// Whether the regions of a puzzle are one family: then "the region of a cell" means one thing.
pub(super) fn are_one_family(units: &[Unit], side: usize) -> bool {
    let mut regions = Regions::none(side);
    let is_region = |unit: &&Unit| matches!(unit.kind, UnitKind::Boxes | UnitKind::Regions);
    units.iter().filter(is_region).all(|unit| regions.take(unit))
}
