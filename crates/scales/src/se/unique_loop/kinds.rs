//! What a unique loop takes, by the cells that have more than its two digits.
//!
//! Type 1: one such cell loses the two digits. Type 2: several with the same other digit; it goes from what sees all of them. Type 3:
//! two cells, whose other digits make a set with more cells (`set`). Type 4: two cells in a unit that holds one of the two digits
//! nowhere else; they lose the other one.

use super::found::{Found, Loop};
use super::set;
use crate::board::{Board, UNIT_BITS, UNITS_OF};
use crate::se::marks::{BOX_ROW_COLUMN, Places, common_peers, lowest, remove_digit};

/// All that follows from a loop, in the order in which Sudoku Explainer finds it.
pub(super) fn conclude(board: &Board, places: &Places, cells: &Loop) -> Vec<Found> {
    let extra: Vec<usize> = cells.cells.iter().copied().filter(|cell| board.marks[*cell] != cells.pair).collect();
    match extra.as_slice() {
        [] => Vec::new(),
        &[rescue] => vec![plain(cells, 1, vec![(rescue, cells.pair)])],
        &[one, two] => conclude_two(board, places, cells, [one, two]),
        many => vec![same_extra(board, cells, many)],
    }
}

fn conclude_two(board: &Board, places: &Places, cells: &Loop, pair: [usize; 2]) -> Vec<Found> {
    let extra = (board.marks[pair[0]] | board.marks[pair[1]]) & !cells.pair;
    let mut found = match extra.count_ones() {
        1 => vec![same_extra(board, cells, &pair)],
        _ => set::conclude(board, places, (cells, extra), pair),
    };
    found.extend(locked(board, cells, pair));
    found
}

fn plain(cells: &Loop, kind: u8, removed: Vec<(usize, u16)>) -> Found {
    let (exact, difficulty) = cells.base();
    Found { exact, difficulty, kind, removed }
}

fn same_extra(board: &Board, cells: &Loop, extra: &[usize]) -> Found {
    let digit = lowest(board.marks[extra[0]] & !cells.pair);
    let all = extra.iter().fold(0, |all, cell| all | 1 << cell);
    plain(cells, 2, remove_digit(board.cells[digit] & common_peers(all), digit))
}

// The lower digit is tried first; where it is locked the other one goes.
fn locked(board: &Board, cells: &Loop, [one, two]: [usize; 2]) -> Option<Found> {
    let both = 1 << one | 1 << two;
    let shared =
        BOX_ROW_COLUMN.map(|kind| UNITS_OF[one][kind]).into_iter().filter(|unit| both & !UNIT_BITS[*unit] == 0);
    let units: Vec<usize> = shared.collect();
    let holds = |digit: usize| units.iter().any(|unit| board.cells[digit] & UNIT_BITS[*unit] & !both == 0);
    let [low, high] = cells.digits;
    let lost = if holds(low) {
        high
    } else if holds(high) {
        low
    } else {
        return None;
    };
    Some(plain(cells, 4, vec![(one, 1 << lost), (two, 1 << lost)]))
}
