//! Almost locked sets: cells of one unit with one value more than there are cells.
//!
//! ALS-XZ: two such sets share value 5 within one unit, so one of them lacks it, and has all its other values: a candidate that sees all 7 of both is
//! false. With three sets in a row it is an ALS-XY-Wing, with more an ALS-XY-chain. Linked by two values, both sets lose nothing and all around
//! them does: rank 0.

use super::shape::Shape;
use super::technique::{Linked, Technique};

/// The most cells that are looked at.
const MOST_CELLS: usize = 12;

pub(crate) fn names(shape: &Shape<'_>) -> Vec<Technique> {
    let Some(cells) = shape.base_cells().filter(|cells| cells.len() <= MOST_CELLS) else { return Vec::new() };
    match (least_sets(shape, &cells, 6), shape.rank) {
        (Some(2), 1) => vec![Technique::AlsXz(Linked::Singly)],
        (Some(2), 0) => vec![Technique::AlsXz(Linked::Doubly)],
        (Some(3), 0 | 1) => vec![Technique::AlsXyWing],
        (Some(4..), 0 | 1) => vec![Technique::AlsXyChain],
        _ => Vec::new(),
    }
}

/// The least number of almost locked sets that the cells fall into, at most `most`.
fn least_sets(shape: &Shape<'_>, cells: &[usize], most: usize) -> Option<usize> {
    (1..=most).find(|&sets| fall_into(shape, cells, sets))
}

/// Whether the cells fall into so many almost locked sets.
pub(crate) fn fall_into(shape: &Shape<'_>, cells: &[usize], sets: usize) -> bool {
    let Some((&first, others)) = cells.split_first() else { return sets == 0 };
    let is_split = |chosen: u32| {
        let (own, rest) = split(first, others, chosen);
        rest.len() + 1 >= sets && is_almost_locked(shape, &own) && fall_into(shape, &rest, sets - 1)
    };
    sets > 0 && (0_u32..1 << others.len()).any(is_split)
}

/// The first cell with those chosen, and the rest.
fn split(first: usize, others: &[usize], chosen: u32) -> (Vec<usize>, Vec<usize>) {
    let (mut own, mut rest) = (vec![first], Vec::new());
    for (at, &cell) in others.iter().enumerate() {
        if chosen >> at & 1 != 0 { own.push(cell) } else { rest.push(cell) }
    }
    (own, rest)
}

fn is_almost_locked(shape: &Shape<'_>, cells: &[usize]) -> bool {
    shape.values(cells).len() == cells.len() + 1 && shape.units_of(cells).next().is_some()
}
