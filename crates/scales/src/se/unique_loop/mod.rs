//! Unique rectangles and loops, of types 1 to 4.
//!
//! A loop of cells that all have the same two digits, two cells in each unit it visits, could be filled in two ways; so one of
//! its cells has another digit. What follows depends on which cells have others (`kinds`). Of all such loops the easiest is taken, then
//! the lowest type, then the first one found. 4.5 for a rectangle, 4.6 for six cells, 4.7 for eight, 5.0 for more; type 3 adds to it.

mod kinds;
mod search;
mod set;

use super::marks::{Places, lowest};
use super::step::{Step, Technique};
use crate::board::Board;

/// What a loop gives.
struct Found {
    /// Tenths, exactly as Sudoku Explainer adds them up: loops are compared by this number.
    exact: f64,
    difficulty: u16,
    kind: u8,
    removed: Vec<(usize, u16)>,
}

/// A loop and its two digits, as bits and as numbers.
struct Loop {
    cells: Vec<usize>,
    digits: [usize; 2],
    pair: u16,
}

impl Loop {
    fn new(board: &Board, cells: Vec<usize>) -> Self {
        let pair = board.marks[cells[0]];
        Self { digits: [lowest(pair), lowest(pair & (pair - 1))], cells, pair }
    }

    /// What loops of this length have by themselves.
    fn base(&self) -> (f64, u16) {
        match self.cells.len() {
            0..6 => (4.5, 45),
            6..8 => (4.5 + 0.1, 46),
            8..10 => (4.5 + 0.2, 47),
            _ => (4.5 + 0.3 + 0.2, 50),
        }
    }
}

/// The best unique rectangle or loop.
pub(super) fn find(board: &Board, places: &Places) -> Option<Step> {
    let mut best: Option<Found> = None;
    search::each(board, |cells| {
        for found in kinds::conclude(board, places, &Loop::new(board, cells.to_vec())) {
            let better = |best: &Found| (found.exact, found.kind) < (best.exact, best.kind);
            if !found.removed.is_empty() && best.as_ref().is_none_or(better) {
                best = Some(found);
            }
        }
    });
    best.map(|found| Step::removing(Technique::UniqueLoop, found.difficulty, found.removed))
}
