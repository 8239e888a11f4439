//! The solution of a puzzle, if it has exactly one.

use super::bits::{cells_of, digit_of, digits_of, mark};
use super::budget::Budget;
use super::refusal::Refusal;
use crate::board::{ALL, Board, CELLS, PEERS, UNIT, UNITS};

/// A grid in which a search writes.
#[derive(Clone)]
struct Draft {
    marks: [u16; CELLS],
    open: u128,
}

/// The only solution.
///
/// # Errors
/// [`Refusal`]: none, several, or the work ran out.
pub(super) fn solution(givens: &[u8; CELLS], budget: &Budget) -> Result<[u8; CELLS], Refusal> {
    let mut draft = Draft { marks: [ALL; CELLS], open: Board::default().open };
    for (cell, &digit) in givens.iter().enumerate().filter(|(_, digit)| **digit != 0) {
        if !draft.place(cell, mark(digit)) {
            return Err(Refusal::NoSolution);
        }
    }
    let mut found = Vec::new();
    search(draft, &mut found, budget);
    if !budget.goes_on() {
        return Err(Refusal::Limit);
    }
    match found.as_slice() {
        [] => Err(Refusal::NoSolution),
        [only] => Ok(only.map(digit_of)),
        _ => Err(Refusal::SeveralSolutions),
    }
}

/// Finds up to two solutions.
fn search(draft: Draft, found: &mut Vec<[u16; CELLS]>, budget: &Budget) {
    let mut waiting = vec![draft];
    while let Some(mut draft) = waiting.pop() {
        budget.spend(10);
        if found.len() > 1 || !budget.goes_on() {
            return;
        }
        if !draft.place_singles() {
            continue;
        }
        let Some(cell) = cells_of(draft.open).min_by_key(|&cell| draft.marks[cell].count_ones()) else {
            found.push(draft.marks);
            continue;
        };
        for digit in digits_of(draft.marks[cell]) {
            let mut branch = draft.clone();
            if branch.place(cell, mark(digit)) {
                waiting.push(branch);
            }
        }
    }
}

impl Draft {
    /// Writes a digit; says whether no cell is left without marks.
    fn place(&mut self, cell: usize, digit: u16) -> bool {
        if self.marks[cell] & digit == 0 {
            return false;
        }
        self.marks[cell] = digit;
        self.open &= !(1 << cell);
        cells_of(PEERS[cell]).all(|peer| {
            self.marks[peer] &= !digit;
            self.marks[peer] != 0
        })
    }

    /// Writes singles as long as there are any; says whether nothing is contradicted.
    fn place_singles(&mut self) -> bool {
        loop {
            let before = self.open;
            while let Some(cell) = cells_of(self.open).find(|&cell| self.marks[cell].is_power_of_two()) {
                if !self.place(cell, self.marks[cell]) {
                    return false;
                }
            }
            if !(0..UNITS).all(|unit| self.place_hidden(unit)) {
                return false;
            }
            if self.open == before {
                return true;
            }
        }
    }

    fn place_hidden(&mut self, unit: usize) -> bool {
        let (mut once, mut twice) = (0, 0);
        for &cell in &UNIT[unit] {
            twice |= once & self.marks[cell];
            once |= self.marks[cell];
        }
        once == ALL
            && UNIT[unit].iter().all(|&cell| {
                let only = self.marks[cell] & !twice;
                only == 0 || self.open >> cell & 1 == 0 || self.place(cell, only)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::super::budget::Limit;
    use super::*;

    #[test]
    fn the_work_of_the_search_is_limited() {
        assert_eq!(solution(&[0; CELLS], &Budget::of(Limit::work(5))), Err(Refusal::Limit));
        assert_eq!(solution(&[0; CELLS], &Budget::of(Limit::default())), Err(Refusal::SeveralSolutions));
    }
}
