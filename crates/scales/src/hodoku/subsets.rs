//! Naked and hidden pairs, triples, quads, and the locked ones among the naked.
//!
//! A naked subset of a box that also stands on one line is *locked* if it takes marks both in the rest of the box and
//! on the line outside it. Locked ones are looked for in boxes alone, and first. Order: boxes, rows, columns; cells
//! (or digits) ascending.

use super::bits::{Mark, digits_of, marks_among, ones};
use super::grid::Grid;
use crate::board::{UNIT, UNIT_BITS, UNITS_OF};

/// Which naked subsets are asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Naked {
    /// Those that take marks both from a box and from a line.
    Locked,
    /// The others.
    Plain,
}

fn units() -> impl Iterator<Item = usize> {
    (18..27).chain(0..18)
}

/// The first naked subset of a size and kind that takes marks.
pub(super) fn naked(grid: &Grid, size: u32, kind: Naked) -> Option<Vec<Mark>> {
    units().take(if kind == Naked::Locked { 9 } else { 27 }).find_map(|unit| naked_in(grid, unit, size, kind))
}

fn naked_in(grid: &Grid, unit: usize, size: u32, kind: Naked) -> Option<Vec<Mark>> {
    let cells: Vec<usize> = UNIT[unit].iter().copied().filter(|&cell| (1..=size).contains(&grid.count(cell))).collect();
    let marks: Vec<u16> = cells.iter().map(|&cell| grid.marks(cell)).collect();
    first_union(&marks, size, |chosen, union| {
        let of = chosen.iter().fold(0, |of, &at| of | 1 << cells[at]);
        naked_effect(grid, of, union, kind)
    })
}

fn naked_effect(grid: &Grid, of: u128, marks: u16, kind: Naked) -> Option<Vec<Mark>> {
    let first = UNITS_OF[of.trailing_zeros() as usize];
    let common: Vec<usize> = first.into_iter().filter(|&unit| of & !UNIT_BITS[unit] == 0).collect();
    let removed: Vec<Mark> =
        common.iter().flat_map(|&unit| marks_among(UNIT_BITS[unit] & !of, marks, &grid.board.marks)).collect();
    let is_locked = of.count_ones() < 4 && common.len() == 2 && common[1] >= 18 && {
        let takes = |cells: u128| ones(cells).any(|cell| grid.marks(cell) & marks != 0);
        let (line, square) = (UNIT_BITS[common[0]], UNIT_BITS[common[1]]);
        takes(line & !square) && takes(square & !of)
    };
    (!removed.is_empty() && is_locked == (kind == Naked::Locked)).then_some(removed)
}

/// The first hidden subset of a size that takes marks.
pub(super) fn hidden(grid: &Grid, size: u32) -> Option<Vec<Mark>> {
    units().find_map(|unit| hidden_in(grid, unit, size))
}

fn hidden_in(grid: &Grid, unit: usize, size: u32) -> Option<Vec<Mark>> {
    if (UNIT_BITS[unit] & grid.board.open).count_ones() <= size {
        return None;
    }
    let digits: Vec<u8> = (1..=9).filter(|&digit| (1..=size).contains(&grid.left(unit, digit))).collect();
    let places: Vec<u16> = digits.iter().map(|&digit| grid.board.places(unit, digit)).collect();
    first_union(&places, size, |chosen, union| {
        let kept: u16 = chosen.iter().map(|&at| 1 << (digits[at] - 1)).sum();
        let of = digits_of(union).fold(0, |of, place| of | 1 << UNIT[unit][usize::from(place) - 1]);
        Some(marks_among(of, !kept, &grid.board.marks)).filter(|removed| !removed.is_empty())
    })
}

/// Goes through the choices of `size` sets whose union has `size` members, in order, until one gives something.
fn first_union<T>(sets: &[u16], size: u32, mut check: impl FnMut(&[usize], u16) -> Option<T>) -> Option<T> {
    let size = size as usize;
    let mut chosen: Vec<usize> = Vec::with_capacity(size);
    let mut unions = vec![0_u16; size + 1];
    let mut next = 0;
    loop {
        if sets.len() + chosen.len() < next + size || next >= sets.len() {
            next = chosen.pop()? + 1;
            continue;
        }
        let union = unions[chosen.len()] | sets[next];
        if union.count_ones() as usize > size {
            next += 1;
            continue;
        }
        chosen.push(next);
        unions[chosen.len()] = union;
        next += 1;
        if chosen.len() == size {
            if union.count_ones() as usize == size
                && let Some(found) = check(&chosen, union)
            {
                return Some(found);
            }
            chosen.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sketch::empty;
    use super::*;

    #[test]
    fn a_naked_pair_on_a_row_of_a_box_is_locked() {
        let grid = empty().only_marks((1, 1), &[1, 2]).only_marks((1, 2), &[1, 2]);
        let removed = naked(&grid, 2, Naked::Locked).expect("a locked pair");
        assert_eq!(removed.iter().filter(|&&(cell, _)| cell < 9).count(), 14 + 2, "the third cell is in both units");
        assert_eq!(naked(&grid, 2, Naked::Plain), None);
    }

    #[test]
    fn a_naked_pair_on_a_row_is_plain() {
        let grid = empty().only_marks((1, 1), &[1, 2]).only_marks((1, 9), &[1, 2]);
        assert_eq!(naked(&grid, 2, Naked::Locked), None);
        assert_eq!(naked(&grid, 2, Naked::Plain).map(|removed| removed.len()), Some(14));
    }

    #[test]
    fn naked_triples_and_quads_need_no_full_cell() {
        let triple = empty().only_marks((1, 1), &[1, 2]).only_marks((2, 2), &[2, 3]).only_marks((3, 3), &[1, 3]);
        assert_eq!(naked(&triple, 3, Naked::Plain).map(|removed| removed.len()), Some(18));
        let quad = empty().only_marks((1, 1), &[1, 2]).only_marks((1, 4), &[2, 3]);
        let quad = quad.only_marks((1, 7), &[3, 4]).only_marks((1, 9), &[4, 1]);
        assert_eq!(naked(&quad, 3, Naked::Plain), None);
        assert_eq!(naked(&quad, 4, Naked::Plain).map(|removed| removed.len()), Some(20));
    }

    #[test]
    fn hidden_subsets_clear_their_cells() {
        let pair = empty().only_places(0, 5, &[1, 9]).only_places(0, 6, &[1, 9]);
        assert_eq!(hidden(&pair, 2).map(|removed| removed.len()), Some(14));
        let quad = [1, 2, 3, 4].into_iter().fold(empty(), |grid, digit| grid.only_places(9, digit, &[1, 4, 5, 9]));
        assert_eq!(hidden(&quad, 3), None);
        assert_eq!(hidden(&quad, 4).map(|removed| removed.len()), Some(20));
    }
}
