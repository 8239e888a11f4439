//! Avoidable rectangles: as unique ones, with digits that were not given.
//!
//! Two corners of a box have digits that the solver wrote. Type 1: a third corner has the digit that fits, so the
//! fourth may not. Type 2: both others have two marks, the digit that fits and the same other one, which goes from
//! what both see.

use super::bits::{Mark, in_set, mark, marks_among, seen_by_all};
use super::grid::Grid;
use super::technique::Technique;
use super::unique::{Found, Seen, rectangles_from};
use crate::board::CELLS;

/// All avoidable rectangles that take marks, in order.
pub(super) fn rectangles(grid: &Grid) -> Found {
    let (mut seen, mut found) = (Seen::default(), Found::new());
    for start in (0..CELLS).filter(|&cell| is_written(grid, cell)) {
        for [_, second, third, fourth] in rectangles_from(start).filter(|corners| is_written(grid, corners[1])) {
            let digits = [grid.board.digits[start], grid.board.digits[second]];
            if fits(grid, digits, third, fourth) && seen.is_new([start, second, third, fourth]) {
                found.extend(check(grid, digits, third, fourth));
            }
        }
    }
    found
}

fn is_written(grid: &Grid, cell: usize) -> bool {
    !grid.is_open(cell) && !in_set(grid.given, cell)
}

/// Whether a cell is open with two marks, one of them this digit.
fn may_be(grid: &Grid, cell: usize, digit: u8) -> bool {
    grid.count(cell) == 2 && grid.has(cell, digit)
}

fn is_written_with(grid: &Grid, cell: usize, digit: u8) -> bool {
    is_written(grid, cell) && grid.board.digits[cell] == digit
}

fn fits(grid: &Grid, [one, two]: [u8; 2], third: usize, fourth: usize) -> bool {
    let third_may = may_be(grid, third, two);
    let fourth_may = may_be(grid, fourth, one);
    is_written_with(grid, third, two) && fourth_may
        || is_written_with(grid, fourth, one) && third_may
        || third_may && fourth_may
}

fn check(grid: &Grid, [one, two]: [u8; 2], third: usize, fourth: usize) -> Option<(Technique, Vec<Mark>)> {
    if !grid.is_open(third) {
        return Some((Technique::AvoidableRectangle1, vec![(fourth, one)]));
    }
    if !grid.is_open(fourth) {
        return Some((Technique::AvoidableRectangle1, vec![(third, two)]));
    }
    let extra = grid.marks(third) & !mark(two);
    if grid.marks(fourth) & extra == 0 {
        return None;
    }
    let gone = seen_by_all(1 << third | 1 << fourth);
    let removed = marks_among(gone, extra, &grid.board.marks);
    (!removed.is_empty()).then_some((Technique::AvoidableRectangle2, removed))
}

#[cfg(test)]
mod tests {
    use super::super::sketch::{cell, empty, text};
    use super::*;

    /// Two digits in a box, and opposite two cells.
    fn written() -> Grid {
        let mut grid = empty();
        grid.place(cell(1, 1), 1);
        grid.place(cell(1, 2), 2);
        grid
    }

    #[test]
    fn the_fourth_corner_of_written_digits_differs() {
        let mut grid = written();
        grid.place(cell(5, 1), 2);
        let found = rectangles(&grid.only_marks((5, 2), &[1, 3]));
        assert_eq!(found, [(Technique::AvoidableRectangle1, vec![(cell(5, 2), 1)])]);
    }

    #[test]
    fn one_of_two_corners_has_the_other_mark() {
        let found = rectangles(&written().only_marks((5, 1), &[2, 3]).only_marks((5, 2), &[1, 3]));
        let [(Technique::AvoidableRectangle2, removed)] = &found[..] else { panic!("{found:?}") };
        assert!(text(Some(removed.clone())).starts_with("r4c1-3 r4c2-3 r4c3-3 r5c3-3"));
    }

    #[test]
    fn given_digits_make_no_rectangle() {
        let mut givens = [0; CELLS];
        (givens[0], givens[1], givens[36]) = (1, 2, 2);
        assert_eq!(rectangles(&Grid::of(&givens).only_marks((5, 2), &[1, 3])), []);
    }
}
