//! The search for loops of cells with two digits in common.
//!
//! It starts in every cell with two marks, and goes on through boxes, rows and columns, never twice in the same kind. At most two
//! cells have other digits too, or all that have have the same one.

use crate::board::{Board, UNIT_BITS, UNITS_OF};
use crate::se::marks::{BOX_ROW_COLUMN, ones, small_ones};

struct Search<'s> {
    board: &'s Board,
    pair: u16,
    /// The cells that have both digits.
    both: u128,
    path: Vec<usize>,
    /// The units visited by cells of even number, and of odd.
    visited: [u32; 2],
    visit: &'s mut dyn FnMut(&[usize]),
}

/// What a path may still take, and how it came to its last cell.
#[derive(Clone, Copy)]
struct State {
    /// So many more cells may have any other digits.
    spare: u8,
    /// The other digits seen so far.
    extra: u16,
    /// The kind of the unit of the last step.
    last: Option<usize>,
}

/// Tells of all loops. Each is told several times: from several cells, in both directions.
pub(super) fn each(board: &Board, mut visit: impl FnMut(&[usize])) {
    for start in ones(board.open).filter(|cell| board.marks[*cell].count_ones() == 2) {
        let pair = board.marks[start];
        let both = small_ones(pair).fold(u128::MAX, |all, digit| all & board.cells[digit]);
        let visited = [units_of(start), 0];
        let mut search = Search { board, pair, both, path: vec![start], visited, visit: &mut visit };
        search.extend(State { spare: 2, extra: 0, last: None });
    }
}

fn units_of(cell: usize) -> u32 {
    UNITS_OF[cell].iter().map(|unit| 1 << unit).sum()
}

impl Search<'_> {
    fn extend(&mut self, state: State) {
        let (start, end) = (self.path[0], self.path[self.path.len() - 1]);
        for kind in BOX_ROW_COLUMN.into_iter().filter(|kind| Some(*kind) != state.last) {
            for cell in ones(self.both & UNIT_BITS[UNITS_OF[end][kind]]) {
                if cell == start && self.path.len() >= 4 {
                    // Each unit has one cell of even number, and one of odd.
                    if self.visited[0] == self.visited[1] {
                        (self.visit)(&self.path);
                    }
                } else if !self.path.contains(&cell) {
                    self.step_to(cell, State { last: Some(kind), ..state });
                }
            }
        }
    }

    fn step_to(&mut self, cell: usize, mut state: State) {
        let (marks, parity) = (self.board.marks[cell], self.path.len() % 2);
        state.extra |= marks & !self.pair;
        let allowed = marks == self.pair || state.extra.is_power_of_two() || state.spare > 0;
        // A unit with two cells of the same parity stays so.
        if !allowed || self.visited[parity] & units_of(cell) != 0 {
            return;
        }
        state.spare = if marks == self.pair { state.spare } else { state.spare.saturating_sub(1) };
        self.path.push(cell);
        self.visited[parity] |= units_of(cell);
        self.extend(state);
        self.visited[parity] &= !units_of(cell);
        self.path.pop();
    }
}
