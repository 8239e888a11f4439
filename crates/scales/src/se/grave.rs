//! Bivalue universal grave: a grid of two marks in each cell, two places of each digit in each unit, would have two solutions.
//!
//! The marks too many are found first; without them the grid must be such a grave. Type 1 (5.6): one cell has too many. Type 2 (5.7): the
//! same digit is too many everywhere. Type 4 (5.7): two cells of a unit share another digit that is locked in them. Type 3 (from 5.8): the
//! marks too many make a naked set with other cells of a unit.

use super::marks::{
    BOX_ROW_COLUMN, BOXES_FIRST, Places, cells_at, combinations, lowest, ones, remove_digit, small_ones,
};
use super::step::{Step, Technique};
use crate::board::{Board, PEERS, UNIT_BITS, UNITS_OF};

/// The marks too many, and what sees all their cells.
struct Surplus {
    /// The cells, in the order found.
    cells: Vec<usize>,
    /// The marks too many of each cell.
    marks: [u16; 81],
    /// All of them.
    digits: u16,
    common: u128,
}

/// The first bivalue universal grave.
pub(super) fn find(board: &Board, places: &Places) -> Option<Step> {
    let wide = ones(board.open).filter(|cell| board.marks[*cell].count_ones() > 2).fold(0, |all, cell| all | 1 << cell);
    let surplus = Surplus::of(places, wide)?;
    surplus.leaves_grave(board).then(|| surplus.conclude(board))?
}

impl Surplus {
    // None if this is no grave, or if nothing could follow.
    fn of(places: &Places, wide: u128) -> Option<Self> {
        let mut surplus = Self { cells: Vec::new(), marks: [0; 81], digits: 0, common: (1 << 81) - 1 };
        // If only one digit has units with too many places: that digit, and the cells that could have it.
        let mut only: Option<(usize, u128)> = None;
        let mut several = false;
        for unit in BOXES_FIRST[..9].iter().chain(&BOXES_FIRST[18..]).chain(&BOXES_FIRST[9..18]).copied() {
            for digit in (0..9).filter(|digit| !matches!(places.at(unit, *digit).count_ones(), 0 | 2)) {
                let there = cells_at(unit, places.at(unit, digit)) & wide;
                let (first, all) = only.get_or_insert((digit, 0));
                several |= *first != digit;
                *all |= there;
                match there.count_ones() {
                    0 => return None,
                    1 => surplus.add(there.trailing_zeros() as usize, digit)?,
                    _ => {}
                }
            }
        }
        if let Some((digit, all)) = only.filter(|_| !several) {
            let new: Vec<usize> = ones(all).filter(|cell| !surplus.cells.contains(cell)).collect();
            // These do not count among the digits too many: Sudoku Explainer forgets them there.
            for cell in new {
                surplus.push(cell, digit);
            }
        }
        Some(surplus)
    }

    fn add(&mut self, cell: usize, digit: usize) -> Option<()> {
        self.push(cell, digit);
        self.digits |= 1 << digit;
        let hopeless = self.cells.len() > 1 && self.digits.count_ones() > 1 && self.common == 0;
        (!hopeless).then_some(())
    }

    fn push(&mut self, cell: usize, digit: usize) {
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
        self.marks[cell] |= 1 << digit;
        self.common &= PEERS[cell];
    }

    fn leaves_grave(&self, board: &Board) -> bool {
        let left = |cell: usize| board.marks[cell] & !self.marks[cell];
        let of_digit = |digit: usize| ones(board.cells[digit]).filter(move |cell| left(*cell) >> digit & 1 != 0);
        let two = |cells: u128| UNIT_BITS.iter().all(|unit| matches!((cells & unit).count_ones(), 0 | 2));
        ones(board.open).all(|cell| left(cell).count_ones() == 2)
            && (0..9).all(|digit| two(of_digit(digit).fold(0, |all, cell| all | 1 << cell)))
    }

    fn conclude(&self, board: &Board) -> Option<Step> {
        let step = |difficulty, removed| Step::removing(Technique::BivalueGrave, difficulty, removed);
        match (self.cells.as_slice(), self.digits.count_ones()) {
            ([], _) => None,
            (&[cell], _) => Some(step(56, vec![(cell, board.marks[cell] & !self.digits)])),
            (_, 1) => self.same_digit(board).or_else(|| self.locked(board)).map(|removed| step(57, removed)),
            _ if self.common == 0 => None,
            _ => self.locked(board).map(|removed| step(57, removed)).or_else(|| self.naked_set(board)),
        }
    }

    fn same_digit(&self, board: &Board) -> Option<Vec<(usize, u16)>> {
        let digit = lowest(self.digits);
        let victims = self.common & board.cells[digit];
        (victims != 0).then(|| remove_digit(victims, digit))
    }

    fn locked(&self, board: &Board) -> Option<Vec<(usize, u16)>> {
        let &[one, two] = self.cells.as_slice() else { return None };
        let shared = board.marks[one] & board.marks[two] & !self.digits;
        if shared.count_ones() != 1 || self.shared_units().next().is_none() {
            return None;
        }
        Some([one, two].map(|cell| (cell, board.marks[cell] & !self.marks[cell] & !shared)).to_vec())
    }

    fn shared_units(&self) -> impl Iterator<Item = usize> {
        let all = self.cells.iter().fold(0, |all, cell| all | 1 << cell);
        let units = self.cells.first().map_or([0; 3], |cell| BOX_ROW_COLUMN.map(|kind| UNITS_OF[*cell][kind]));
        units.into_iter().filter(move |unit| all & !UNIT_BITS[*unit] == 0)
    }

    fn naked_set(&self, board: &Board) -> Option<Step> {
        (2..=6).find_map(|size| self.shared_units().find_map(|unit| self.naked_set_in(board, size, unit)))
    }

    fn naked_set_in(&self, board: &Board, size: usize, unit: usize) -> Option<Step> {
        // Cells without marks count here too: Sudoku Explainer asks only how many cells there are.
        let others: Vec<usize> = ones(self.common & UNIT_BITS[unit]).collect();
        if others.len() < size {
            return None;
        }
        combinations(size - 1, others.len()).find_map(|set| {
            let chosen: Vec<usize> = small_ones(set).map(|number| others[number]).collect();
            let digits = chosen.iter().fold(0, |all, cell| all | board.marks[*cell]);
            let narrow = chosen.iter().any(|cell| board.marks[*cell].count_ones() < 2);
            let bad = narrow || self.digits.count_ones() < 2 || self.digits & !digits != 0;
            if bad || digits.count_ones() as usize != size {
                return None;
            }
            let rest = others.iter().filter(|cell| !chosen.contains(cell));
            let losing = rest.map(|cell| (*cell, board.marks[*cell] & digits)).filter(|(_, marks)| *marks != 0);
            let removed: Vec<_> = losing.collect();
            let difficulty = 57 + u16::try_from(size - 1).ok()?;
            (!removed.is_empty()).then(|| Step::removing(Technique::BivalueGrave, difficulty, removed))
        })
    }
}
