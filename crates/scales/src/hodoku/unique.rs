//! Unique rectangles: two digits in the corners of two boxes, two rows and two columns would make two solutions.
//!
//! Types 1 to 6 and the hidden rectangle. All are found in one walk over the rectangles; the first of each type
//! counts. A walk starts at each cell with two marks; the other corners must be open and have no peer with one of the
//! digits (the marks themselves may have gone; of the third corner only the first digit is asked). A rectangle is
//! looked at once, known by its corners written as one number, so that two rectangles may be taken for one. Source:
//! behaviour of `HoDoKu` 2.3, measured.

use super::bits::{Mark, digits_of, first, in_set, mark, marks_among, marks_in, ones, seen_by_all};
use super::grid::Grid;
use super::technique::Technique;
use crate::board::{CELLS, PEERS, UNIT, UNIT_BITS, UNITS_OF};

/// The corners of a rectangle: the first two share a box and a line, the others lie opposite.
pub(super) type Corners = [usize; 4];

/// What was found in the rectangles, in order.
pub(super) type Found = Vec<(Technique, Vec<Mark>)>;

/// The rectangles that were looked at.
#[derive(Default)]
pub(super) struct Seen(Vec<usize>);

impl Seen {
    /// Whether a rectangle is new; it is not from then on.
    pub(super) fn is_new(&mut self, mut corners: Corners) -> bool {
        corners.sort_unstable();
        let key = corners.iter().fold(0, |key, corner| key * 10 + corner);
        let is_new = !self.0.contains(&key);
        if is_new && self.0.len() < 400 {
            self.0.push(key);
        }
        is_new
    }
}

/// The corners of the rectangles that start at a cell, in order: the second corner in box order, the opposite side
/// along the lines.
pub(super) fn rectangles_from(start: usize) -> impl Iterator<Item = Corners> {
    let [row, column, square] = UNITS_OF[start];
    UNIT[square].iter().copied().filter(move |&second| second != start).flat_map(move |second| {
        let [other_row, other_column, _] = UNITS_OF[second];
        let sides = match (row == other_row, column == other_column) {
            (true, false) => Some((column, other_column)),
            (false, true) => Some((row, other_row)),
            _ => None,
        };
        sides.into_iter().flat_map(move |(one, two)| {
            let corners = UNIT[one].iter().zip(&UNIT[two]).map(move |(&third, &fourth)| [start, second, third, fourth]);
            corners.filter(move |corners| UNITS_OF[corners[2]][2] != square)
        })
    })
}

/// Open cells without a peer that has the digit.
fn allowed(grid: &Grid, digit: u8) -> u128 {
    let placed = (0..CELLS).filter(|&cell| grid.board.digits[cell] == digit);
    placed.fold(grid.board.open, |allowed, cell| allowed & !PEERS[cell])
}

/// All unique rectangles that take marks, in order.
pub(super) fn rectangles(grid: &Grid) -> Found {
    let (mut seen, mut found) = (Seen::default(), Found::new());
    let allowed: Vec<u128> = (1..=9).map(|digit| allowed(grid, digit)).collect();
    for start in ones(grid.board.open).filter(|&cell| grid.count(cell) == 2) {
        let mut digits = digits_of(grid.marks(start));
        let (Some(one), Some(two)) = (digits.next(), digits.next()) else { continue };
        let [of_one, of_two] = [one, two].map(|digit| allowed[usize::from(digit) - 1]);
        for corners in rectangles_from(start) {
            let [_, second, third, fourth] = corners;
            let fits = in_set(of_one & of_two, second) && in_set(of_one, third) && in_set(of_one & of_two, fourth);
            if fits && seen.is_new(corners) {
                Rectangle::of(grid, corners, [one, two]).check(&mut found);
            }
        }
    }
    found
}

struct Rectangle<'a> {
    grid: &'a Grid,
    digits: [u8; 2],
    /// The corners without other marks.
    plain: u128,
    /// The corners with other marks.
    other: u128,
}

impl<'a> Rectangle<'a> {
    fn of(grid: &'a Grid, corners: Corners, digits: [u8; 2]) -> Self {
        let both = mark(digits[0]) | mark(digits[1]);
        let all: u128 = corners.iter().map(|&corner| 1 << corner).sum();
        let plain = ones(all).filter(|&corner| grid.marks(corner) & !both == 0).map(|corner| 1 << corner).sum();
        Self { grid, digits, plain, other: all & !plain }
    }

    fn both(&self) -> u16 {
        mark(self.digits[0]) | mark(self.digits[1])
    }

    /// The marks besides the two digits.
    fn extra(&self) -> u16 {
        ones(self.other).fold(0, |marks, cell| marks | self.grid.marks(cell)) & !self.both()
    }

    fn check(&self, found: &mut Found) {
        let mut add = |technique, removed: Vec<Mark>| {
            if !removed.is_empty() {
                found.push((technique, removed));
            }
        };
        let plain = self.plain.count_ones();
        if plain == 3 {
            add(Technique::UniqueRectangle1, marks_among(self.other, self.both(), &self.grid.board.marks));
        }
        if plain == 1 || plain == 2 {
            let (technique, removed) = self.one_extra();
            add(technique, removed);
        }
        if plain == 2 {
            for removed in self.with_subset() {
                add(Technique::UniqueRectangle3, removed);
            }
            let (technique, removed) = if self.is_side() {
                (Technique::UniqueRectangle4, self.locked_side())
            } else {
                (Technique::UniqueRectangle6, self.locked_diagonal())
            };
            add(technique, removed);
        }
        if plain == 1 || plain == 2 && is_diagonal(self.plain) {
            for removed in self.hidden() {
                add(Technique::HiddenRectangle, removed);
            }
        }
    }

    /// Whether the corners with other marks share a row or a column.
    fn is_side(&self) -> bool {
        !is_diagonal(self.other)
    }

    /// Types 2 and 5: all have the same mark besides.
    fn one_extra(&self) -> (Technique, Vec<Mark>) {
        let is_type_5 = self.other.count_ones() == 3 || !self.is_side();
        let technique = if is_type_5 { Technique::UniqueRectangle5 } else { Technique::UniqueRectangle2 };
        let extra = self.extra();
        if extra.count_ones() != 1 {
            return (technique, Vec::new());
        }
        let gone = seen_by_all(self.other);
        (technique, marks_among(gone, extra, &self.grid.board.marks))
    }

    /// Type 3: the other marks make a naked subset with cells of a unit.
    fn with_subset(&self) -> Vec<Vec<Mark>> {
        let mut found = Vec::new();
        for unit in UNITS_OF[first(self.other)].into_iter().filter(|&unit| self.other & !UNIT_BITS[unit] == 0) {
            let corners = self.plain | self.other;
            let cells = ones(UNIT_BITS[unit] & self.grid.board.open & !corners);
            let cells: Vec<usize> = cells.filter(|&cell| self.grid.marks(cell) & self.both() == 0).collect();
            found.extend(self.subsets(unit, &cells, (self.other, self.extra())));
        }
        found
    }

    /// What the subsets take that begin with these corners and marks, and go on with cells of a unit.
    fn subsets(&self, unit: usize, cells: &[usize], (of, marks): (u128, u16)) -> Vec<Vec<Mark>> {
        let mut found = Vec::new();
        for (at, &cell) in cells.iter().enumerate() {
            let (of, marks) = (of | 1 << cell, marks | self.grid.marks(cell));
            let on_line = UNITS_OF[cell][..2].iter().any(|&line| of & !UNIT_BITS[line] == 0);
            if marks.count_ones() == of.count_ones() - 1 && !(unit >= 18 && on_line) {
                let removed = self.subset_effect(unit, of, marks);
                if !removed.is_empty() {
                    found.push(removed);
                }
            }
            found.extend(self.subsets(unit, &cells[at + 1..], (of, marks)));
        }
        found
    }

    fn subset_effect(&self, unit: usize, of: u128, marks: u16) -> Vec<Mark> {
        let all = &self.grid.board.marks;
        let mut removed = marks_among(UNIT_BITS[unit] & !of, marks, all);
        let square = UNITS_OF[first(of)][2];
        if !removed.is_empty() && unit < 18 && of & !UNIT_BITS[square] == 0 {
            removed.extend(marks_among(UNIT_BITS[square] & !of, marks, all));
        }
        removed
    }

    /// Type 4: one of the digits has no other place that sees both corners; the other digit goes from them.
    fn locked_side(&self) -> Vec<Mark> {
        let seen = seen_by_all(self.other);
        let [one, two] = self.digits;
        if self.grid.cells(one) & seen == 0 {
            self.of_corners(two)
        } else if self.grid.cells(two) & seen == 0 {
            self.of_corners(one)
        } else {
            Vec::new()
        }
    }

    /// Type 6: one of the digits has no other place on the lines of the corners; it goes from the corners with other
    /// marks.
    fn locked_diagonal(&self) -> Vec<Mark> {
        let lines = ones(self.other).flat_map(|cell| UNITS_OF[cell].into_iter().take(2));
        let lines = lines.fold(0, |lines, line| lines | UNIT_BITS[line]) & !self.other & !self.plain;
        let locked = self.digits.into_iter().find(|&digit| self.grid.cells(digit) & lines == 0);
        locked.map(|digit| self.of_corners(digit)).unwrap_or_default()
    }

    fn of_corners(&self, digit: u8) -> Vec<Mark> {
        marks_in(self.other & self.grid.cells(digit), digit).collect()
    }

    /// Hidden rectangles: a digit has no other place on the lines opposite to a plain corner; the other digit goes
    /// from their crossing.
    fn hidden(&self) -> Vec<Vec<Mark>> {
        let corners = self.plain | self.other;
        let [one, two] = self.digits;
        let mut found = Vec::new();
        for plain in ones(self.plain) {
            let mut rows = ones(self.other).map(|cell| cell / 9).filter(|&row| row != plain / 9);
            let mut columns = ones(self.other).map(|cell| cell % 9).filter(|&column| column != plain % 9);
            let (Some(row), Some(column)) = (rows.next(), columns.next()) else { continue };
            let lines = (UNIT_BITS[row] | UNIT_BITS[9 + column]) & !corners;
            for (locked, gone) in [(one, two), (two, one)] {
                if self.grid.cells(locked) & lines == 0 && self.grid.has(row * 9 + column, gone) {
                    found.push(vec![(row * 9 + column, gone)]);
                }
            }
        }
        found
    }
}

/// Whether two cells share neither a row nor a column.
fn is_diagonal(two: u128) -> bool {
    let (one, other) = (first(two), first(two & (two - 1)));
    one / 9 != other / 9 && one % 9 != other % 9
}

#[cfg(test)]
mod tests {
    use super::super::sketch::{cell, empty};
    use super::*;

    #[test]
    fn the_corner_with_other_marks_has_one_of_them() {
        let pair = |grid: Grid, at| grid.only_marks(at, &[1, 2]);
        let grid = [(1, 1), (1, 2), (5, 1)].into_iter().fold(empty(), pair);
        let found = rectangles(&grid);
        let corner = cell(5, 2);
        assert_eq!(found.first(), Some(&(Technique::UniqueRectangle1, vec![(corner, 1), (corner, 2)])));
    }

    #[test]
    fn a_rectangle_is_new_once() {
        let mut seen = Seen::default();
        assert!(seen.is_new([0, 1, 36, 37]));
        assert!(!seen.is_new([37, 36, 1, 0]));
    }
}
