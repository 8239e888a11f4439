//! Unique loops of type 3: the other digits of two cells make a naked or a hidden set with more cells of a unit.
//!
//! One of the two cells takes part in the set, whichever it is. A naked set of n digits adds n-1 tenths, a hidden one n-2.

use super::found::{Found, Loop};
use crate::board::{ALL, Board, UNIT, UNIT_BITS, UNITS_OF};
use crate::se::marks::{BOX_ROW_COLUMN, Places, cells_at, combinations, ones, open_in, place_in, small_ones};

struct Around<'a> {
    board: &'a Board,
    cells: &'a Loop,
    /// The other digits of the two cells, and those that both have.
    extra: u16,
    common: u16,
    unit: usize,
    /// The places of the two cells.
    two: u16,
}

/// All naked and hidden sets, by size, then by unit.
pub(super) fn conclude(board: &Board, places: &Places, (cells, extra): (&Loop, u16), pair: [usize; 2]) -> Vec<Found> {
    let common = extra & board.marks[pair[0]] & board.marks[pair[1]];
    let mut found = Vec::new();
    for size in 2..=7 {
        for kind in BOX_ROW_COLUMN.into_iter().filter(|kind| UNITS_OF[pair[0]][*kind] == UNITS_OF[pair[1]][*kind]) {
            let unit = UNITS_OF[pair[0]][kind];
            let two = 1 << place_in(unit, pair[0]) | 1 << place_in(unit, pair[1]);
            let around = Around { board, cells, extra, common, unit, two };
            found.extend(around.naked(size));
            found.extend(around.hidden(size, places));
        }
    }
    found
}

// So many tenths, added as a product with 0.1: the sum of loops is compared exactly.
fn found(cells: &Loop, tenths: u16, removed: Vec<(usize, u16)>) -> Option<Found> {
    let (exact, difficulty) = cells.base();
    let found = Found { exact: exact + f64::from(tenths) * 0.1, difficulty: difficulty + tenths, kind: 3, removed };
    (!found.removed.is_empty()).then_some(found)
}

impl Around<'_> {
    fn naked(&self, size: usize) -> Vec<Found> {
        if 2 * size > open_in(self.board, self.unit) as usize || size < self.extra.count_ones() as usize {
            return Vec::new();
        }
        combinations(size - 1, 9).filter(|set| set & self.two == 0).filter_map(|set| self.naked_with(set)).collect()
    }

    fn naked_with(&self, set: u16) -> Option<Found> {
        let marks: Vec<u16> = small_ones(set).map(|place| self.board.marks[UNIT[self.unit][place]]).collect();
        let digits = marks.iter().fold(self.extra, |all, marks| all | marks);
        let covered = marks.iter().fold(self.common, |all, marks| all | marks);
        let size = set.count_ones() + 1;
        if digits.count_ones() != size || covered != digits || marks.iter().any(|marks| marks.count_ones() < 2) {
            return None;
        }
        let others = UNIT_BITS[self.unit] & !cells_at(self.unit, set | self.two);
        found(self.cells, u16::try_from(size - 1).ok()?, self.losing(others, digits))
    }

    fn hidden(&self, size: usize, places: &Places) -> Vec<Found> {
        let rest: Vec<usize> = small_ones(ALL & !self.extra & !self.cells.pair).collect();
        if 2 * size >= open_in(self.board, self.unit) as usize || size - 2 > rest.len() {
            return Vec::new();
        }
        let sets = combinations(size - 2, rest.len()).map(|set| small_ones(set).map(|number| 1 << rest[number]).sum());
        sets.filter_map(|digits: u16| self.hidden_with(digits | self.cells.pair, places)).collect()
    }

    fn hidden_with(&self, digits: u16, places: &Places) -> Option<Found> {
        let second = 1 << self.two.ilog2();
        let there: Vec<u16> = small_ones(digits).map(|digit| places.at(self.unit, digit) & !second).collect();
        let all = there.iter().fold(0, |all, there| all | there);
        if all.count_ones() != digits.count_ones() || there.contains(&0) {
            return None;
        }
        let others = all & !self.two;
        let tenths = u16::try_from(others.count_ones()).ok()?.checked_sub(1)?;
        found(self.cells, tenths, self.losing(cells_at(self.unit, others), !digits))
    }

    fn losing(&self, cells: u128, digits: u16) -> Vec<(usize, u16)> {
        let losing = ones(cells).map(|cell| (cell, self.board.marks[cell] & digits));
        losing.filter(|(_, marks)| *marks != 0).collect()
    }
}
