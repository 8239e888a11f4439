//! What follows at once from a mark being true or false: links between nodes.
//!
//! A node is a digit in a cell, or in two or three cells where a line meets a box (a group): true means that it is in
//! one of them. Links stand in the order in which they are followed: the other marks of the cell; the same digit by
//! row, column, box; then groups, rows before columns. Source of the order: behaviour of `HoDoKu` 2.3, measured.

use super::bits::{DIGITS, digits_of, first, ones, seen_by_all};
use super::grid::Grid;
use crate::board::{CELLS, UNIT_BITS, UNITS_OF};

/// Whether groups are nodes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Groups {
    With,
    Without,
}

/// A node that is true or false, as a number: the node doubled, and one more for true.
pub(super) type Key = usize;

/// The digits of the cells of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub cells: u128,
    pub digit: u8,
}

impl Node {
    /// Its first cell.
    pub(super) fn cell(self) -> usize {
        first(self.cells)
    }

    /// Whether it is one cell.
    pub(super) fn is_single(self) -> bool {
        self.cells.is_power_of_two()
    }
}

/// A digit in a cell, false.
pub(super) const fn off(cell: usize, digit: u8) -> Key {
    (cell * 9 + digit as usize - 1) * 2
}

/// A digit in a cell, true.
pub(super) const fn on(cell: usize, digit: u8) -> Key {
    off(cell, digit) + 1
}

/// Whether a key says true.
pub(super) const fn is_on(key: Key) -> bool {
    key & 1 == 1
}

/// The number of keys of single cells.
pub(super) const SINGLES: usize = CELLS * 18;

/// All links of a grid.
pub(super) struct Links {
    pub groups: Vec<Node>,
    /// For each key, what follows.
    pub direct: Vec<Vec<Key>>,
}

impl Links {
    pub(super) fn of(grid: &Grid, with: Groups) -> Self {
        let groups = if with == Groups::With { groups(grid) } else { Vec::new() };
        let mut links = Self { direct: vec![Vec::new(); SINGLES + 2 * groups.len()], groups };
        for cell in ones(grid.board.open) {
            for digit in digits_of(grid.marks(cell)) {
                links.add_single(grid, cell, digit);
            }
        }
        for at in 0..links.groups.len() {
            links.add_group(grid, at);
        }
        links
    }

    /// The node of a key.
    pub(super) fn node(&self, key: Key) -> Node {
        let at = key / 2;
        if at < SINGLES / 2 {
            Node { cells: 1 << (at / 9), digit: DIGITS[at % 9] }
        } else {
            self.groups[at - SINGLES / 2]
        }
    }

    fn add(&mut self, from: Key, to: Key) {
        let links = &mut self.direct[from];
        if !links.contains(&to) {
            links.push(to);
        }
    }

    fn add_single(&mut self, grid: &Grid, cell: usize, digit: u8) {
        for other in digits_of(grid.marks(cell)).filter(|&other| other != digit) {
            self.add(on(cell, digit), off(cell, other));
            if grid.count(cell) == 2 {
                self.add(off(cell, digit), on(cell, other));
            }
        }
        for unit in UNITS_OF[cell] {
            let others = grid.cells(digit) & UNIT_BITS[unit] & !(1 << cell);
            for other in ones(others) {
                self.add(on(cell, digit), off(other, digit));
            }
            if grid.left(unit, digit) == 2 && others != 0 {
                self.add(off(cell, digit), on(first(others), digit));
            }
        }
    }

    fn add_group(&mut self, grid: &Grid, at: usize) {
        let group = self.groups[at];
        let [false_group, true_group] = group_keys(at);
        let seen = seen_by_all(group.cells) & grid.cells(group.digit);
        for cell in ones(seen) {
            self.add(true_group, off(cell, group.digit));
            self.add(on(cell, group.digit), false_group);
        }
        for unit in [UNITS_OF[group.cell()][2], line(group)] {
            let others = seen & UNIT_BITS[unit];
            if others.is_power_of_two() {
                self.add(false_group, on(first(others), group.digit));
                self.add(off(first(others), group.digit), true_group);
            }
        }
        self.add_other_groups(grid, at);
    }

    fn add_other_groups(&mut self, grid: &Grid, at: usize) {
        let group = self.groups[at];
        let [false_group, true_group] = group_keys(at);
        let shares = |unit: usize, other: &Node| {
            other.digit == group.digit && other.cells & group.cells == 0 && other.cells & !UNIT_BITS[unit] == 0
        };
        let units = [line(group), UNITS_OF[group.cell()][2]];
        for other in 0..self.groups.len() {
            if units.iter().any(|&unit| shares(unit, &self.groups[other])) {
                self.add(true_group, group_keys(other)[0]);
            }
        }
        for unit in units {
            let mut others = (0..self.groups.len()).filter(|&other| shares(unit, &self.groups[other]));
            let (Some(only), None) = (others.next(), others.next()) else { continue };
            let covered = group.cells | self.groups[only].cells;
            if grid.cells(group.digit) & UNIT_BITS[unit] & !covered == 0 {
                self.add(false_group, group_keys(only)[1]);
            }
        }
    }
}

/// The keys of a group, false and true.
pub(super) fn group_keys(at: usize) -> [Key; 2] {
    let key = SINGLES + 2 * at;
    [key, key + 1]
}

/// The line on which a group stands.
pub(super) fn line(group: Node) -> usize {
    let [row, column, _] = UNITS_OF[group.cell()];
    if group.cells & !UNIT_BITS[row] == 0 { row } else { column }
}

fn groups(grid: &Grid) -> Vec<Node> {
    let mut groups = Vec::new();
    for line in &UNIT_BITS[..18] {
        for digit in DIGITS {
            let places = grid.cells(digit) & line;
            let crossings = (18..27).map(|square| places & UNIT_BITS[square]);
            groups.extend(crossings.filter(|cells| cells.count_ones() >= 2).map(|cells| Node { cells, digit }));
        }
    }
    groups
}
