//! Forcing chains: what follows whichever mark of a cell, or place of a digit, is true; and marks whose truth or
//! falsity contradicts itself.
//!
//! For every mark, all that follows by chains from its being true and from its being false is listed. Of all
//! conclusions a digit that is written comes before a mark that goes, and then the one in the first cell, with the
//! least digit.

use super::bits::{EVERYWHERE, Mark, digits_of, in_set, ones};
use super::budget::Budget;
use super::grid::Grid;
use super::links::{Groups, Key, Links, Node, SINGLES, is_on, off, on};
use super::table::Table;
use crate::board::{CELLS, PEERS, UNIT_BITS, UNITS};

/// What a forcing chain or net says of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conclusion {
    /// It is true.
    True(Mark),
    /// It is false.
    False(Mark),
}

/// For each digit, less one, the cells where it is true and where it is false, if something is.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    pub on: [u128; 9],
    pub off: [u128; 9],
}

impl Reach {
    /// Nothing.
    pub(super) const NONE: Self = Self { on: [0; 9], off: [0; 9] };

    const ALL: Self = Self { on: [!0; 9], off: [!0; 9] };

    /// Adds what a key says of a single cell.
    pub(super) fn add(&mut self, node: Node, key: Key) {
        let sides = if is_on(key) { &mut self.on } else { &mut self.off };
        if node.is_single() {
            sides[usize::from(node.digit) - 1] |= node.cells;
        }
    }

    fn and(mut self, other: &Self) -> Self {
        for at in 0..9 {
            self.on[at] &= other.on[at];
            self.off[at] &= other.off[at];
        }
        self
    }
}

/// The conclusion by chains that is taken.
pub(super) fn forcing_chain(grid: &Grid, budget: &Budget) -> Option<Conclusion> {
    let links = Links::of(grid, Groups::With);
    let mut table = Table::new(&links);
    let mut reaches = vec![Reach::NONE; SINGLES];
    for (cell, digit) in all_marks(grid) {
        for start in [on(cell, digit), off(cell, digit)] {
            table.fill(&links, start);
            budget.spend(table.entries.len() as u64);
            for entry in &table.entries {
                reaches[start].add(links.node(entry.key), entry.key);
            }
        }
        if !budget.goes_on() {
            return None;
        }
    }
    conclude(grid, &reaches)
}

/// All marks, by cells, then digits.
pub(super) fn all_marks(grid: &Grid) -> impl Iterator<Item = Mark> + '_ {
    ones(grid.board.open).flat_map(|cell| digits_of(grid.marks(cell)).map(move |digit| (cell, digit)))
}

/// The conclusion that is taken, from what follows from each key.
pub(super) fn conclude(grid: &Grid, reaches: &[Reach]) -> Option<Conclusion> {
    let mut sure = Reach::NONE;
    contradictions(grid, reaches, &mut sure);
    for (cell, digit) in all_marks(grid) {
        let mut both = reaches[on(cell, digit)].and(&reaches[off(cell, digit)]);
        for side in both.on.iter_mut().chain(&mut both.off) {
            *side &= !(1 << cell);
        }
        add_all(&mut sure, &both);
    }
    let of_cell = |cell: usize| digits_of(grid.marks(cell)).map(|digit| on(cell, digit)).collect();
    let of_unit = |unit: usize, digit: u8| {
        ones(grid.cells(digit) & UNIT_BITS[unit]).map(|cell| on(cell, digit)).collect::<Vec<_>>()
    };
    let cells: Vec<Vec<Key>> = ones(grid.board.open).map(of_cell).collect();
    let units = (0..UNITS).flat_map(|unit| (1..=9).map(move |digit| (unit, digit)));
    for keys in cells.into_iter().chain(units.map(|(unit, digit)| of_unit(unit, digit))).filter(|keys| !keys.is_empty())
    {
        let all = keys.iter().fold(Reach::ALL, |all, &key| all.and(&reaches[key]));
        add_all(&mut sure, &all);
    }
    first_of(&sure.on).map(Conclusion::True).or_else(|| first_of(&sure.off).map(Conclusion::False))
}

fn add_all(to: &mut Reach, from: &Reach) {
    for at in 0..9 {
        to.on[at] |= from.on[at];
        to.off[at] |= from.off[at];
    }
}

/// The first cell with a digit, and its least digit.
fn first_of(sets: &[u128; 9]) -> Option<Mark> {
    let cell = ones(sets.iter().fold(0, |all, set| all | set) & EVERYWHERE).next()?;
    (1..=9).find(|&digit: &u8| in_set(sets[usize::from(digit) - 1], cell)).map(|digit| (cell, digit))
}

/// Marks whose truth is contradicted are false, and those whose falsity is are true.
fn contradictions(grid: &Grid, reaches: &[Reach], sure: &mut Reach) {
    let allowed = allowed(grid);
    for (cell, digit) in all_marks(grid) {
        let is_false = |key: Key| is_contradicted(grid, &reaches[key], &allowed);
        if is_false(on(cell, digit)) {
            sure.off[usize::from(digit) - 1] |= 1 << cell;
        }
        if is_false(off(cell, digit)) {
            sure.on[usize::from(digit) - 1] |= 1 << cell;
        }
    }
}

/// For each digit, less one, the open cells without a peer that has it.
fn allowed(grid: &Grid) -> [u128; 9] {
    let mut allowed = [grid.board.open; 9];
    for cell in (0..CELLS).filter(|&cell| !grid.is_open(cell)) {
        allowed[usize::from(grid.board.digits[cell]) - 1] &= !PEERS[cell];
    }
    allowed
}

fn is_contradicted(grid: &Grid, reach: &Reach, allowed: &[u128; 9]) -> bool {
    let (mut once, mut empty) = (0, grid.board.open);
    for at in 0..9 {
        if reach.on[at] & reach.off[at] != 0 || once & reach.on[at] != 0 {
            return true;
        }
        once |= reach.on[at];
        empty &= reach.off[at] | !grid.board.cells[at];
    }
    let breaks = |unit: u128, at: usize| {
        let places = unit & allowed[at];
        (unit & reach.on[at]).count_ones() > 1 || places != 0 && places & !reach.off[at] == 0
    };
    empty & !once != 0 || UNIT_BITS.iter().any(|&unit| (0..9).any(|at| breaks(unit, at)))
}
