//! Hidden pairs, triplets and quads, direct and not.
//!
//! Some digits have as many places in a unit as they are: other digits go from there. Direct is what leaves a hidden single of
//! another digit in that unit (pair 2.0, triplet 2.5); else a pair is 3.4, a triplet 4.0, a quad 5.4.

use super::marks::{BOXES_FIRST, Places, cells_at, combinations, lowest, ones, open_in, small_ones};
use super::pattern::{Pattern, Visit, first};
use super::step::{Step, Technique};
use crate::board::{ALL, Board, UNIT, UNIT_BITS};
use std::ops::ControlFlow;

/// Digits of a unit with as many places.
struct Set {
    unit: usize,
    digits: u16,
    places: u16,
}

/// The first direct hidden pair.
pub(super) fn find_direct_pair(board: &Board, places: &Places) -> Option<Step> {
    let (cell, digit) = find_direct(board, places, 2)?;
    Some(Step::placing(Technique::DirectHiddenPair, 20, cell, digit))
}

/// The first direct hidden triplet.
pub(super) fn find_direct_triplet(board: &Board, places: &Places) -> Option<Step> {
    let (cell, digit) = find_direct(board, places, 3)?;
    Some(Step::placing(Technique::DirectHiddenTriplet, 25, cell, digit))
}

/// The first hidden pair.
pub(super) fn find_pair(board: &Board, places: &Places) -> Option<Step> {
    find(board, places, 2).map(|removed| Step::removing(Technique::HiddenPair, 34, removed))
}

/// The first hidden triplet.
pub(super) fn find_triplet(board: &Board, places: &Places) -> Option<Step> {
    find(board, places, 3).map(|removed| Step::removing(Technique::HiddenTriplet, 40, removed))
}

/// The first hidden quad.
pub(super) fn find_quad(board: &Board, places: &Places) -> Option<Step> {
    find(board, places, 4).map(|removed| Step::removing(Technique::HiddenQuad, 54, removed))
}

/// All hidden pairs that take marks.
pub(super) fn visit_pairs(board: &Board, places: &Places, visit: &mut Visit<'_>) {
    visit_sets(board, places, 2, visit);
}

fn find(board: &Board, places: &Places, size: usize) -> Option<Vec<(usize, u16)>> {
    Some(first(|visit| visit_sets(board, places, size, visit))?.removed)
}

fn find_direct(board: &Board, places: &Places, size: usize) -> Option<(usize, usize)> {
    let mut found = None;
    each_set(
        places,
        size,
        |unit| open_in(board, unit) as usize > size,
        |set| {
            found = single_left(places, &set);
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        },
    );
    found
}

fn visit_sets(board: &Board, places: &Places, size: usize, visit: &mut Visit<'_>) {
    each_set(
        places,
        size,
        |unit| open_in(board, unit) as usize > 2 * size,
        |set| {
            let cells = cells_at(set.unit, set.places);
            let losing = ones(cells).map(|cell| (cell, board.marks[cell] & !set.digits));
            let removed: Vec<_> = losing.filter(|(_, marks)| *marks != 0).collect();
            if removed.is_empty() {
                return ControlFlow::Continue(());
            }
            visit(Pattern { removed, needs: (UNIT_BITS[set.unit] & !cells, set.digits) })
        },
    );
}

fn each_set(places: &Places, size: usize, wide: impl Fn(usize) -> bool, mut visit: impl FnMut(Set) -> ControlFlow<()>) {
    for unit in BOXES_FIRST.into_iter().filter(|unit| wide(*unit)) {
        // Only digits with few enough places can be in a set.
        let fit = (0..9).filter(|digit| (2..=size).contains(&(places.at(unit, *digit).count_ones() as usize)));
        let fit: u16 = fit.map(|digit| 1 << digit).sum();
        for digits in combinations(size, 9).filter(|digits| digits & !fit == 0) {
            let there = small_ones(digits).fold(0, |all, digit| all | places.at(unit, digit));
            if there.count_ones() as usize == size && visit(Set { unit, digits, places: there }).is_break() {
                return;
            }
        }
    }
}

fn single_left(places: &Places, set: &Set) -> Option<(usize, usize)> {
    small_ones(ALL & !set.digits).find_map(|digit| {
        let before = places.at(set.unit, digit);
        let after = before & !set.places;
        (before.count_ones() > 1 && after.is_power_of_two()).then(|| (UNIT[set.unit][lowest(after)], digit))
    })
}
