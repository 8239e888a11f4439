//! Pointing and claiming, direct and not.
//!
//! All places of a digit in one unit lie in a second one: the digit goes from the rest of the second. Boxes with columns come
//! first, boxes with rows next (pointing), then columns and rows with boxes (claiming). Direct is what leaves a hidden single
//! in another unit of the first kind (1.7 and 1.9); else it is 2.6 and 2.8.

use super::marks::{Places, ones, remove_digit};
use super::pattern::{Pattern, Visit, first};
use super::step::{Step, Technique};
use crate::board::{Board, UNIT_BITS};
use std::ops::{ControlFlow, Range};

const ROWS: Range<usize> = 0..9;
const COLUMNS: Range<usize> = 9..18;
const BOXES: Range<usize> = 18..27;

const ORDER: [(Range<usize>, Range<usize>); 4] = [(BOXES, COLUMNS), (BOXES, ROWS), (COLUMNS, BOXES), (ROWS, BOXES)];

/// A digit whose places in one unit all lie in another.
#[derive(Clone, Copy)]
struct Lock {
    digit: usize,
    unit: usize,
    other: usize,
}

/// The first direct pointing or claiming.
pub(super) fn find_direct(board: &Board, places: &Places) -> Option<Step> {
    let mut found = None;
    each_lock(board, places, |lock| match single_left(board, lock) {
        None => ControlFlow::Continue(()),
        Some(cell) => {
            let (technique, difficulty) = match lock.unit {
                18.. => (Technique::DirectPointing, 17),
                _ => (Technique::DirectClaiming, 19),
            };
            found = Some(Step::placing(technique, difficulty, cell, lock.digit));
            ControlFlow::Break(())
        }
    });
    found
}

/// The first pointing or claiming.
pub(super) fn find(board: &Board, places: &Places) -> Option<Step> {
    let pattern = first(|visit| visit_all(board, places, visit))?;
    let pointing = UNIT_BITS[18..].iter().any(|square| pattern.needs.0 & !square == 0);
    let (technique, difficulty) = if pointing { (Technique::Pointing, 26) } else { (Technique::Claiming, 28) };
    Some(Step::removing(technique, difficulty, pattern.removed))
}

/// All pointing and claiming that takes marks.
pub(super) fn visit_all(board: &Board, places: &Places, visit: &mut Visit<'_>) {
    each_lock(board, places, |lock| {
        let rest = board.cells[lock.digit] & UNIT_BITS[lock.other] & !UNIT_BITS[lock.unit];
        if rest == 0 {
            return ControlFlow::Continue(());
        }
        let needs = (UNIT_BITS[lock.unit] & !UNIT_BITS[lock.other], 1 << lock.digit);
        visit(Pattern { removed: remove_digit(rest, lock.digit), needs })
    });
}

fn each_lock(board: &Board, places: &Places, mut visit: impl FnMut(Lock) -> ControlFlow<()>) {
    for (units, others) in ORDER {
        for digit in 0..9 {
            for unit in units.clone().filter(|unit| places.at(*unit, digit).count_ones() > 1) {
                let cells = board.cells[digit] & UNIT_BITS[unit];
                let around = others.clone().find(|other| cells & !UNIT_BITS[*other] == 0);
                if around.is_some_and(|other| visit(Lock { digit, unit, other }).is_break()) {
                    return;
                }
            }
        }
    }
}

// The one place that the lock leaves in another unit of the kind of the first, where there were several.
fn single_left(board: &Board, lock: Lock) -> Option<usize> {
    let cells = board.cells[lock.digit];
    let kind = lock.unit / 9 * 9;
    let crossing = (kind..kind + 9).filter(|unit| *unit != lock.unit && UNIT_BITS[*unit] & UNIT_BITS[lock.other] != 0);
    crossing.map(|unit| cells & UNIT_BITS[unit]).filter(|there| there.count_ones() > 1).find_map(|there| {
        let left = there & !UNIT_BITS[lock.other];
        ones(left).next().filter(|_| left.is_power_of_two())
    })
}
