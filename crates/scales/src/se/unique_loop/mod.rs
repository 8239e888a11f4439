//! Unique rectangles and loops, of types 1 to 4.
//!
//! A loop of cells that all have the same two digits, two cells in each unit it visits, could be filled in two ways; so one of
//! its cells has another digit. What follows depends on which cells have others (`kinds`). Of all such loops the easiest is taken, then
//! the lowest type, then the first one found. 4.5 for a rectangle, 4.6 for six cells, 4.7 for eight, 5.0 for more; type 3 adds to it.

mod found;
mod kinds;
mod search;
mod set;

use super::marks::Places;
use super::step::{Step, Technique};
use crate::board::Board;
use found::{Found, Loop};

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
