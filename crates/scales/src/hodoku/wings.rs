//! W-Wing, XY-Wing, XYZ-Wing: two or three cells of two or three marks.
//!
//! W-Wing: two cells with the same two marks, joined by a strong link on one of them; the other goes from what both
//! see. XY-Wing: a hinge sees two cells; hinge and cells have three marks, two each; the mark that the cells share
//! goes from what both see. XYZ-Wing: the hinge has all three, and what goes must see it too.

use super::bits::{Mark, digits_of, in_set, mark, marks_in};
use super::grid::Grid;
use crate::board::{CELLS, PEERS, UNIT_BITS, UNITS};

/// The cells with so many marks, ascending.
fn cells_with(grid: &Grid, count: u32) -> Vec<usize> {
    (0..CELLS).filter(|&cell| grid.count(cell) == count).collect()
}

/// The first W-Wing: pairs of cells in order, the lesser mark removed before the greater.
pub(super) fn w_wing(grid: &Grid) -> Option<Vec<Mark>> {
    let cells = cells_with(grid, 2);
    for (at, &one) in cells.iter().enumerate() {
        for &two in cells[at + 1..].iter().filter(|&&two| grid.marks(one) == grid.marks(two)) {
            let found = digits_of(grid.marks(one)).find_map(|digit| w_wing_of(grid, one, two, digit));
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

fn w_wing_of(grid: &Grid, one: usize, two: usize, digit: u8) -> Option<Vec<Mark>> {
    let gone = grid.cells(digit) & PEERS[one] & PEERS[two];
    if gone == 0 {
        return None;
    }
    let linked = digits_of(grid.marks(one) & !mark(digit)).next()?;
    let is_joined = (0..UNITS).any(|unit| grid.left(unit, linked) == 2 && joins(grid, unit, linked, (one, two)));
    is_joined.then(|| marks_in(gone, digit).collect())
}

/// Whether one place in a unit sees the first cell, and another the second. A place that sees both counts for the
/// first.
fn joins(grid: &Grid, unit: usize, digit: u8, (one, two): (usize, usize)) -> bool {
    let places = grid.cells(digit) & UNIT_BITS[unit] & !(1 << one) & !(1 << two);
    places & PEERS[one] != 0 && places & PEERS[two] & !PEERS[one] != 0
}

/// The first XY-Wing: triples of cells in order; each of them as the hinge.
pub(super) fn xy_wing(grid: &Grid) -> Option<Vec<Mark>> {
    let cells = cells_with(grid, 2);
    for (i, &one) in cells.iter().enumerate() {
        for (j, &two) in cells.iter().enumerate().skip(i + 1) {
            if (grid.marks(one) | grid.marks(two)).count_ones() != 3 {
                continue;
            }
            let hinged = |&three: &usize| {
                let turns = [(one, two, three), (two, one, three), (three, two, one)];
                turns.into_iter().find_map(|(hinge, left, right)| wing(grid, hinge, left, right))
            };
            if let Some(found) = cells[j + 1..].iter().find_map(hinged) {
                return Some(found);
            }
        }
    }
    None
}

/// The first XYZ-Wing: hinges in order, then pairs of cells.
pub(super) fn xyz_wing(grid: &Grid) -> Option<Vec<Mark>> {
    let cells = cells_with(grid, 2);
    for hinge in cells_with(grid, 3) {
        for (at, &left) in cells.iter().enumerate().filter(|&(_, &left)| grid.marks(left) & !grid.marks(hinge) == 0) {
            if let Some(found) = cells[at + 1..].iter().find_map(|&right| wing(grid, hinge, left, right)) {
                return Some(found);
            }
        }
    }
    None
}

/// What a hinge with two cells takes.
fn wing(grid: &Grid, hinge: usize, left: usize, right: usize) -> Option<Vec<Mark>> {
    let [of_hinge, of_left, of_right] = [hinge, left, right].map(|cell| grid.marks(cell));
    let shared = of_left & of_right;
    let is_wing = (of_hinge | of_left | of_right).count_ones() == 3
        && of_left != of_right
        && of_hinge != of_left
        && of_hinge != of_right
        && in_set(PEERS[hinge], left)
        && in_set(PEERS[hinge], right)
        && shared.is_power_of_two();
    if !is_wing {
        return None;
    }
    let digit = digits_of(shared).next()?;
    let hinge_sees = if of_hinge.count_ones() == 3 { PEERS[hinge] } else { !0 };
    let gone = grid.cells(digit) & PEERS[left] & PEERS[right] & hinge_sees;
    (gone != 0).then(|| marks_in(gone, digit).collect())
}

#[cfg(test)]
mod tests {
    use super::super::sketch::{empty, text};
    use super::*;

    #[test]
    fn an_xy_wing_clears_what_both_cells_see() {
        let grid = empty().only_marks((1, 1), &[1, 2]).only_marks((1, 5), &[1, 3]).only_marks((5, 1), &[2, 3]);
        assert_eq!(text(xy_wing(&grid)), "r5c5-3");
        assert_eq!(text(xyz_wing(&grid)), "");
    }

    #[test]
    fn an_xyz_wing_clears_what_the_hinge_sees_too() {
        let grid = empty().only_marks((1, 1), &[1, 2, 3]).only_marks((1, 5), &[1, 3]).only_marks((2, 2), &[2, 3]);
        assert_eq!(text(xyz_wing(&grid)), "r1c2-3 r1c3-3");
    }

    #[test]
    fn a_w_wing_needs_a_strong_link() {
        let grid = empty().only_marks((1, 1), &[1, 2]).only_marks((5, 5), &[1, 2]);
        assert_eq!(text(w_wing(&grid)), "");
        let grid = grid.only_places(8, 2, &[1, 5]);
        assert_eq!(text(w_wing(&grid)), "r1c5-1 r5c1-1");
    }
}
