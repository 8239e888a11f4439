//! Hidden singles: a digit with one place left in a unit.
//!
//! First the last open cell of a box, column or row (1.0), then hidden singles in boxes (1.2), columns and rows (1.5).

use super::marks::{BOXES_FIRST, Places, lowest, open_in};
use super::step::{Step, Technique};
use crate::board::{Board, UNIT};

/// The first hidden single.
pub(super) fn find(board: &Board, places: &Places) -> Option<Step> {
    let last = BOXES_FIRST.iter().filter(|unit| open_in(board, **unit) == 1);
    last.copied().find_map(|unit| hidden_in(unit, places, 10)).or_else(|| {
        let rest = BOXES_FIRST.iter().filter(|unit| open_in(board, **unit) > 1);
        rest.copied().find_map(|unit| hidden_in(unit, places, if unit < 18 { 15 } else { 12 }))
    })
}

fn hidden_in(unit: usize, places: &Places, difficulty: u16) -> Option<Step> {
    let digit = (0..9).find(|digit| places.at(unit, *digit).is_power_of_two())?;
    let cell = UNIT[unit][lowest(places.at(unit, digit))];
    Some(Step::placing(Technique::HiddenSingle, difficulty, cell, digit))
}
