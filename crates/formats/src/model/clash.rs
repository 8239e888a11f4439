//! Two givens that contradict each other by themselves: two values in one cell, or the same value twice in a unit.

use super::Unit;
use super::cell_board::CellBoard;
use super::givens::Given;
use std::collections::HashMap;

/// Two givens by their numbers, and why they cannot stand beside each other.
#[derive(Debug)]
pub(super) struct Clash {
    pub(super) givens: [usize; 2],
    pub(super) why: String,
}

/// The first clash of givens, if there is one. O(givens + cells of units).
pub(super) fn first(givens: &[Given], units: &[Unit], board: &CellBoard) -> Option<Clash> {
    let mut of_cell: HashMap<usize, usize> = HashMap::new();
    for (number, given) in givens.iter().enumerate() {
        if let Some(&other) = of_cell.get(&given.cell) {
            return Some(Clash {
                givens: [other, number],
                why: format!("two values of {}", board.cells[given.cell].name),
            });
        }
        of_cell.insert(given.cell, number);
    }
    units.iter().find_map(|unit| {
        let mut seen: HashMap<usize, usize> = HashMap::new();
        unit.cells.iter().filter_map(|cell| of_cell.get(cell)).find_map(|&number| {
            let value = givens[number].value;
            let other = seen.insert(value, number)?;
            let mut givens = [other, number];
            givens.sort_unstable();
            Some(Clash { givens, why: format!("value {} in {}", board.values[value].name, unit.name) })
        })
    })
}
