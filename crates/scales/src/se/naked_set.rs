//! Naked pairs, triplets and quads.
//!
//! Some cells of a unit have as many digits as they are: these digits go from the rest of that unit. Sudoku Explainer takes
//! them from the unit alone, not from what else sees the cells. A pair is 3.0, a triplet 3.6, a quad 5.0.

use super::marks::{BOXES_FIRST, Places, cells_at, combinations, ones, open_in, small_ones};
use super::pattern::{Pattern, Visit, first};
use super::step::{Step, Technique};
use crate::board::{ALL, Board, UNIT, UNIT_BITS};
use std::ops::ControlFlow;

/// The first naked pair.
pub(super) fn find_pair(board: &Board, _: &Places) -> Option<Step> {
    find(board, 2).map(|removed| Step::removing(Technique::NakedPair, 30, removed))
}

/// The first naked triplet.
pub(super) fn find_triplet(board: &Board, _: &Places) -> Option<Step> {
    find(board, 3).map(|removed| Step::removing(Technique::NakedTriplet, 36, removed))
}

/// The first naked quad.
pub(super) fn find_quad(board: &Board, _: &Places) -> Option<Step> {
    find(board, 4).map(|removed| Step::removing(Technique::NakedQuad, 50, removed))
}

/// All naked pairs that take marks.
pub(super) fn visit_pairs(board: &Board, visit: &mut Visit<'_>) {
    visit_sets(board, 2, visit);
}

fn find(board: &Board, size: usize) -> Option<Vec<(usize, u16)>> {
    Some(first(|visit| visit_sets(board, size, visit))?.removed)
}

fn visit_sets(board: &Board, size: usize, visit: &mut Visit<'_>) {
    for unit in BOXES_FIRST.into_iter().filter(|unit| open_in(board, *unit) as usize >= 2 * size) {
        let marks = UNIT[unit].map(|cell| board.marks[cell]);
        let fit = (0..9).filter(|place| (2..=size).contains(&(marks[*place].count_ones() as usize)));
        let fit: u16 = fit.map(|place| 1 << place).sum();
        for set in combinations(size, 9).filter(|set| set & !fit == 0) {
            let digits = small_ones(set).fold(0, |all, place| all | marks[place]);
            if digits.count_ones() as usize == size && visit_set(board, unit, (set, digits), visit).is_break() {
                return;
            }
        }
    }
}

fn visit_set(board: &Board, unit: usize, (set, digits): (u16, u16), visit: &mut Visit<'_>) -> ControlFlow<()> {
    let cells = cells_at(unit, set);
    let losing = ones(UNIT_BITS[unit] & !cells).map(|cell| (cell, board.marks[cell] & digits));
    let removed: Vec<_> = losing.filter(|(_, marks)| *marks != 0).collect();
    if removed.is_empty() {
        return ControlFlow::Continue(());
    }
    visit(Pattern { removed, needs: (cells, ALL & !digits) })
}
