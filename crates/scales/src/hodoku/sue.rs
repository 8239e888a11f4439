//! Sue de Coq: two or three cells where a line meets a box have two or more marks too many; cells of the line and
//! cells of the box, without marks in common that are also in the crossing, take them up.
//!
//! Then the marks of each side go from the rest of that side. Order: rows, then columns; boxes; cells of the
//! crossing, of the line, of the box, each in lexicographic order.

use super::bits::{Mark, marks_among, ones};
use super::budget::Budget;
use super::grid::Grid;
use crate::board::UNIT_BITS;

/// Some cells and their marks.
#[derive(Clone, Copy, Default)]
struct Set {
    cells: u128,
    marks: u16,
}

impl Set {
    fn with(self, cell: usize, grid: &Grid) -> Self {
        Self { cells: self.cells | 1 << cell, marks: self.marks | grid.marks(cell) }
    }

    fn size(self) -> u32 {
        self.cells.count_ones()
    }
}

/// A line and a box, their open cells, and the cells of their crossing.
struct Crossing<'a> {
    grid: &'a Grid,
    line: u128,
    square: u128,
    chosen: Set,
}

/// The first Sue de Coq that takes marks.
pub(super) fn sue_de_coq(grid: &Grid, budget: &Budget) -> Option<Vec<Mark>> {
    for line in 0..18 {
        for square in 18..27 {
            let [line, square] = [line, square].map(|unit| UNIT_BITS[unit] & grid.board.open);
            let found = crossings(grid, line & square).into_iter().find_map(|chosen| {
                budget.spend(1);
                Crossing { grid, line, square, chosen }.check()
            });
            if found.is_some() || !budget.goes_on() {
                return found;
            }
        }
    }
    None
}

/// The pairs and triples of cells with two marks too many.
fn crossings(grid: &Grid, cells: u128) -> Vec<Set> {
    let cells: Vec<usize> = ones(cells).collect();
    let mut found = Vec::new();
    for (i, &one) in cells.iter().enumerate() {
        for (j, &two) in cells.iter().enumerate().skip(i + 1) {
            let pair = Set::default().with(one, grid).with(two, grid);
            found.push(pair);
            found.extend(cells[j + 1..].iter().map(|&three| pair.with(three, grid)));
        }
    }
    found.retain(|&set| excess(set) >= 2);
    found
}

/// How many more marks than cells there are.
fn excess(set: Set) -> u32 {
    set.marks.count_ones().saturating_sub(set.size())
}

impl Crossing<'_> {
    /// How many of the crossing's marks a set takes up, if it has any of them.
    fn takes(&self, set: Set) -> Option<u32> {
        let extra = (set.marks & !self.chosen.marks).count_ones();
        if set.marks & self.chosen.marks == 0 { None } else { set.size().checked_sub(extra) }
    }

    fn check(&self) -> Option<Vec<Mark>> {
        let cells: Vec<usize> = ones(self.line & !self.chosen.cells).collect();
        self.grow_line(&cells, Set::default())
    }

    fn grow_line(&self, cells: &[usize], set: Set) -> Option<Vec<Mark>> {
        for (at, &cell) in cells.iter().enumerate() {
            let set = set.with(cell, self.grid);
            let taken = self.takes(set).unwrap_or(0);
            if (1..excess(self.chosen)).contains(&taken) {
                let of_square: Vec<usize> = ones(self.square & !self.chosen.cells & !set.cells).collect();
                let found = self.grow_square(&of_square, set, Set::default());
                if found.is_some() {
                    return found;
                }
            }
            let found = self.grow_line(&cells[at + 1..], set);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn grow_square(&self, cells: &[usize], line: Set, set: Set) -> Option<Vec<Mark>> {
        for (at, &cell) in cells.iter().enumerate() {
            let set = set.with(cell, self.grid);
            if set.marks & line.marks & self.chosen.marks != 0 {
                continue;
            }
            let missing = excess(self.chosen) - self.takes(line).unwrap_or(0);
            let found = if self.takes(set) == Some(missing) { self.effect(line, set) } else { None };
            let found = found.or_else(|| self.grow_square(&cells[at + 1..], line, set));
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn effect(&self, line: Set, square: Set) -> Option<Vec<Mark>> {
        let shared = line.marks & square.marks;
        let rest = |side: u128, own: Set, other: Set| {
            let marks = (self.chosen.marks | own.marks) & !other.marks | shared;
            marks_among(side & !own.cells & !self.chosen.cells, marks, &self.grid.board.marks)
        };
        let mut removed = rest(self.square, square, line);
        removed.extend(rest(self.line, line, square));
        (!removed.is_empty()).then_some(removed)
    }
}

#[cfg(test)]
mod tests {
    use super::super::budget::Limit;
    use super::super::sketch::empty;
    use super::*;

    #[test]
    fn a_sue_de_coq_clears_both_sides() {
        let grid = empty().only_marks((1, 1), &[1, 2, 3, 4]).only_marks((1, 2), &[1, 2, 3, 4]);
        let grid = grid.only_marks((1, 9), &[1, 2]).only_marks((3, 3), &[3, 4]);
        let removed = sue_de_coq(&grid, &Budget::of(Limit::default())).expect("a step");
        let (row, square): (Vec<Mark>, Vec<Mark>) = removed.into_iter().partition(|&(_, digit)| digit < 3);
        assert!(row.iter().all(|&(cell, _)| cell < 9) && row.len() == 12, "1 and 2 go from the rest of the row");
        assert!(
            square.iter().all(|&(cell, _)| cell % 9 < 3) && square.len() == 12,
            "3 and 4 go from the rest of the box"
        );
    }
}
