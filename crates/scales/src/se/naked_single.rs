//! Naked singles: a cell with one mark left (2.3).

use super::marks::{Places, lowest};
use super::step::{Step, Technique};
use crate::board::Board;

/// The first naked single.
pub(super) fn find(board: &Board, _: &Places) -> Option<Step> {
    let cell = board.marks.iter().position(|marks| marks.is_power_of_two())?;
    Some(Step::placing(Technique::NakedSingle, 23, cell, lowest(board.marks[cell])))
}
