//! What follows from the candidates: one sweep over all minirows of a grid at once.

use super::minirows::{Cells, Minirows};

/// No solution has these candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Conflict;

/// What is left of the candidates after one sweep along the rows.
///
/// # Errors
/// If a digit has no place in a row or a band, or a cell no candidate.
#[inline(always)]
pub(super) fn sweep<V: Minirows>(cells: Cells<V>) -> Result<Cells<V>, Conflict> {
    let [first, second, third] = cells;
    let open = closure(V::either(first, second, third));
    let [next, last] = [open.beyond::<0, 1>(), open.beyond::<0, 2>()];
    if !V::either(open, next, last).is_full() {
        return Err(Conflict);
    }
    // The measured price of looking here, and not where the grid has not changed: nothing; the gain on easy puzzles: 5 %.
    if V::is_single([V::twice(first, second, third); 3]) && V::is_single(cells) {
        return Ok(cells);
    }
    let asserted = open.without(next, last);
    let open = asserted.if_three(asserted, open);
    let hidden = asserted.except(V::twice(first, second, third));
    let cells = [first.and(open), second.and(open), third.and(open)];
    if V::has_empty(cells) { Err(Conflict) } else { Ok(settle(cells, hidden)) }
}

/// Whether a grid that a sweep did not change, and its transposed grid, are a solution.
#[inline(always)]
pub(super) fn is_filled<V: Minirows>(cells: Cells<V>, transposed: Cells<V>) -> bool {
    if !V::is_single(cells) {
        return false;
    }
    let [first, second, third] = transposed;
    let open = V::either(first, second, third);
    V::either(open, open.beyond::<0, 1>(), open.beyond::<0, 2>()).is_full()
}

/// The digits of each minirow that lie in a configuration.
#[inline(always)]
fn closure<V: Minirows>(open: V) -> V {
    let right = open.beyond::<1, 1>().and(open.beyond::<2, 2>());
    let left = open.beyond::<1, 2>().and(open.beyond::<2, 1>());
    open.within(right, left)
}

/// A cell that has a hidden digit has no other, and the digit of a cell is in no other cell of its row or box. Two cells that
/// have the same digit are left as they are: another one is missing then, which the sweeps will find.
#[inline(always)]
fn settle<V: Minirows>(cells: Cells<V>, hidden: V) -> Cells<V> {
    let [first, second, third] = cells;
    let singles = [first.singles(), second.singles(), third.singles()];
    let all = V::either(singles[0], singles[1], singles[2]);
    let row = V::either(all, all.beyond::<0, 1>(), all.beyond::<0, 2>());
    let around = V::either(row, all.beyond::<1, 0>(), all.beyond::<2, 0>());
    [
        first.narrowed(hidden).except_or(around, singles[0]),
        second.narrowed(hidden).except_or(around, singles[1]),
        third.narrowed(hidden).except_or(around, singles[2]),
    ]
}
