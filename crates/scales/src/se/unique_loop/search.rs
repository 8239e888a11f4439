//! The search for loops of cells with two digits in common.
//!
//! It starts in every cell with two marks, and goes on through boxes, rows and columns, never twice in the same kind. At most two
//! cells have other digits too, or all that have have the same one.

use crate::board::{Board, UNIT, UNITS_OF};
use crate::se::marks::{BOX_ROW_COLUMN, ones};

struct Search<'s> {
    board: &'s Board,
    pair: u16,
    path: Vec<usize>,
    visit: &'s mut dyn FnMut(&[usize]),
}

/// Tells of all loops. Each is told several times: from several cells, in both directions.
pub(super) fn each(board: &Board, mut visit: impl FnMut(&[usize])) {
    for start in ones(board.open).filter(|cell| board.marks[*cell].count_ones() == 2) {
        let mut search = Search { board, pair: board.marks[start], path: vec![start], visit: &mut visit };
        search.extend(2, 0, None);
    }
}

impl Search<'_> {
    // `spare` more cells may have any other digits; `extra` are those seen so far.
    fn extend(&mut self, spare: u8, extra: u16, last: Option<usize>) {
        let (start, end) = (self.path[0], self.path[self.path.len() - 1]);
        for kind in BOX_ROW_COLUMN.into_iter().filter(|kind| Some(*kind) != last) {
            for cell in UNIT[UNITS_OF[end][kind]] {
                if cell == start && self.path.len() >= 4 {
                    if is_valid(&self.path) {
                        (self.visit)(&self.path);
                    }
                } else if !self.path.contains(&cell) {
                    self.step_to(cell, (spare, extra), kind);
                }
            }
        }
    }

    fn step_to(&mut self, cell: usize, (spare, extra): (u8, u16), kind: usize) {
        let marks = self.board.marks[cell];
        let extra = (extra | marks) & !self.pair;
        if marks & self.pair != self.pair || !(marks == self.pair || extra.is_power_of_two() || spare > 0) {
            return;
        }
        self.path.push(cell);
        self.extend(if marks == self.pair { spare } else { spare.saturating_sub(1) }, extra, Some(kind));
        self.path.pop();
    }
}

// Every unit that the loop visits has one cell of even number, and one of odd.
fn is_valid(path: &[usize]) -> bool {
    let mut visited = [0_u32; 2];
    for (number, &cell) in path.iter().enumerate() {
        for unit in UNITS_OF[cell] {
            if visited[number % 2] >> unit & 1 != 0 {
                return false;
            }
            visited[number % 2] |= 1 << unit;
        }
    }
    visited[0] == visited[1]
}
