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
    let asserted = open.if_three(open, open.without(next, last));
    let open = spread(open, asserted);
    let hidden = asserted.except(V::twice(first, second, third));
    let cells = [first.and(open), second.and(open), third.and(open)];
    let cells = settle(cells, hidden);
    if V::has_empty(cells) { Err(Conflict) } else { Ok(cells) }
}

/// The digits of each minirow that lie in a configuration.
#[inline(always)]
fn closure<V: Minirows>(open: V) -> V {
    let right = open.beyond::<1, 1>().and(open.beyond::<2, 2>());
    let left = open.beyond::<1, 2>().and(open.beyond::<2, 1>());
    open.within(right, left)
}

/// A digit that a minirow has is in no other one of its row or box, and a minirow that has three has no other.
#[inline(always)]
fn spread<V: Minirows>(open: V, asserted: V) -> V {
    let row = asserted.beyond::<0, 1>().or(asserted.beyond::<0, 2>());
    let column = asserted.beyond::<1, 0>().or(asserted.beyond::<2, 0>());
    let open = open.without(row, column);
    asserted.if_three(open.and(asserted), open)
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
