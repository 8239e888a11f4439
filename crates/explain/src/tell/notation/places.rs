//! Cells and candidates as players write them.

use crate::tell::teller::Teller;
use exactone_core::problem::Candidate;
use std::collections::{BTreeMap, BTreeSet};

/// Writes what a teller names.
pub(super) struct Pen<'t, 'r> {
    pub(super) teller: &'t Teller<'r>,
    /// Whether all cells of the board have a row and a column of one digit each.
    short_cells: bool,
    /// Whether all values have one character.
    short_values: bool,
}

impl<'t, 'r> Pen<'t, 'r> {
    /// O(candidates).
    pub(super) fn new(teller: &'t Teller<'r>) -> Self {
        let places = teller.problem.all_candidates().filter_map(|candidate| teller.roles.place(candidate));
        let (cells, values): (BTreeSet<usize>, BTreeSet<usize>) = places.unzip();
        let short_cells = cells.into_iter().all(|cell| row_and_column(&teller.cell(cell)).is_some());
        let short_values = values.into_iter().all(|value| teller.value(value).chars().count() == 1);
        Self { teller, short_cells, short_values }
    }

    /// The cell and the value of a candidate; none of those that stand in no cell.
    pub(super) fn place(&self, candidate: Candidate) -> Option<(usize, usize)> {
        self.teller.roles.place(candidate)
    }

    pub(super) fn values(&self, values: &[usize], joint: &str) -> String {
        values.iter().map(|&value| self.teller.value(value)).collect::<Vec<_>>().join(joint)
    }

    /// Values that stand together in as many cells: `167`, `9,10,12`.
    pub(super) fn together(&self, values: &[usize]) -> String {
        self.values(values, if self.short_values { "" } else { "," })
    }

    /// `r2c5,r3c5<>4, r1c1<>2`.
    pub(super) fn eliminated(&self, gone: &[Candidate]) -> Option<String> {
        let of_value = |(value, cells): (usize, Vec<usize>)| {
            let cells: Vec<String> = cells.into_iter().map(|cell| self.teller.cell(cell)).collect();
            format!("{}<>{}", cells.join(","), self.teller.value(value))
        };
        Some(self.by_value(gone)?.into_iter().map(of_value).collect::<Vec<_>>().join(", "))
    }

    /// By value, the cells of some candidates, ascending. None, if one stands in no cell.
    pub(super) fn by_value(&self, candidates: &[Candidate]) -> Option<BTreeMap<usize, Vec<usize>>> {
        let mut cells: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for &candidate in candidates {
            let (cell, value) = self.place(candidate)?;
            cells.entry(value).or_default().push(cell);
        }
        for cells in cells.values_mut() {
            cells.sort_unstable();
        }
        Some(cells)
    }

    /// Cells of a row or a column as one: `r5c456`, `r45c4`, `r5c4|r6c45`. On a board with longer names one by one.
    pub(super) fn cells(&self, cells: &[usize]) -> String {
        let names: Vec<String> = cells.iter().map(|&cell| self.teller.cell(cell)).collect();
        let places: Vec<(char, char)> = names.iter().filter_map(|name| row_and_column(name)).collect();
        if !self.short_cells || places.len() < names.len() {
            return names.join("|");
        }
        let mut rows: BTreeMap<char, String> = BTreeMap::new();
        let mut columns: BTreeMap<char, String> = BTreeMap::new();
        for (row, column) in places {
            rows.entry(row).or_default().push(column);
            columns.entry(column).or_default().push(row);
        }
        match columns.iter().next() {
            Some((column, rows)) if columns.len() == 1 => format!("r{rows}c{column}"),
            _ => rows.iter().map(|(row, columns)| format!("r{row}c{columns}")).collect::<Vec<_>>().join("|"),
        }
    }
}

/// The row and the column of `r5c8`.
fn row_and_column(name: &str) -> Option<(char, char)> {
    match name.chars().collect::<Vec<_>>()[..] {
        ['r', row, 'c', column] if row.is_ascii_digit() && column.is_ascii_digit() => Some((row, column)),
        _ => None,
    }
}
