//! Chains of one digit (turbot fish, X-chain) and of cells with two marks (XY-chain, remote pair).
//!
//! A chain begins and ends with a strong link, and strong and weak links take turns. Its ends have the same digit:
//! one of them is true, so the digit goes from what both see. All chains of up to 20 links that pass no cell twice
//! are walked; a chain of one digit may come back to its start, which is true then. Which step is taken is said in
//! `choice`.

use super::bits::{Mark, digit_of, digits_of, in_set, mark, marks_in, ones};
use super::budget::Budget;
use super::choice::Choice;
use super::grid::Grid;
use crate::board::{CELLS, PEERS, UNIT_BITS, UNITS_OF};

/// The most links of a chain.
const LONGEST: usize = 20;

/// The shortest and the longest chain, in links.
#[derive(Clone, Copy)]
struct Length {
    least: usize,
    most: usize,
}

/// Another place of the same digit.
#[derive(Clone, Copy)]
struct Link {
    to: usize,
    is_strong: bool,
}

struct DigitChains<'a> {
    grid: &'a Grid,
    digit: u8,
    length: Length,
    links: Vec<Vec<Link>>,
    start: usize,
    budget: &'a Budget<'a>,
}

/// The turbot fish that is taken: chains of three links.
pub(super) fn turbot_fish(grid: &Grid, budget: &Budget) -> Option<Vec<Mark>> {
    digit_chains(grid, Length { least: 3, most: 3 }, budget)
}

/// The X-chain that is taken.
pub(super) fn x_chain(grid: &Grid, budget: &Budget) -> Option<Vec<Mark>> {
    digit_chains(grid, Length { least: 3, most: LONGEST }, budget)
}

fn digit_chains(grid: &Grid, length: Length, budget: &Budget) -> Option<Vec<Mark>> {
    let mut walks: Vec<DigitChains> =
        (1..=9).map(|digit| DigitChains { grid, digit, length, links: links(grid, digit), start: 0, budget }).collect();
    let mut choice = Choice::default();
    for start in ones(grid.board.open) {
        for digit in digits_of(grid.marks(start)) {
            let walk = &mut walks[usize::from(digit) - 1];
            walk.start = start;
            walk.strong((start, 0), 1 << start, &mut choice);
        }
    }
    choice.take()
}

/// The links of a digit from each cell, by row, column, box. Cells that share a box and a line are linked by the line
/// alone.
fn links(grid: &Grid, digit: u8) -> Vec<Vec<Link>> {
    let of_unit = |cell: usize, at: usize| {
        let unit = UNITS_OF[cell][at];
        let is_strong = grid.left(unit, digit) == 2;
        let lines = UNIT_BITS[UNITS_OF[cell][0]] | UNIT_BITS[UNITS_OF[cell][1]];
        let skipped = if at == 2 { lines } else { 1 << cell };
        ones(grid.cells(digit) & UNIT_BITS[unit] & !skipped).map(move |to| Link { to, is_strong })
    };
    let from = |cell: usize| (0..3).flat_map(|at| of_unit(cell, at)).collect();
    (0..CELLS).map(|cell| if grid.has(cell, digit) { from(cell) } else { Vec::new() }).collect()
}

impl DigitChains<'_> {
    /// Goes on by a strong link from a cell after so many links.
    fn strong(&self, (cell, count): (usize, usize), path: u128, choice: &mut Choice) {
        for link in self.links[cell].iter().filter(|link| link.is_strong) {
            let is_loop = link.to == self.start;
            if in_set(path, link.to) && !is_loop {
                continue;
            }
            self.budget.spend(1);
            if count + 1 >= self.length.least {
                let gone = self.grid.cells(self.digit) & PEERS[self.start] & PEERS[link.to];
                if gone != 0 {
                    choice.offer(marks_in(gone, self.digit).collect());
                }
            }
            if !is_loop && count + 1 < self.length.most && self.budget.goes_on() {
                self.weak((link.to, count + 1), path | 1 << link.to, choice);
            }
        }
    }

    /// Goes on by a weak link.
    fn weak(&self, (cell, count): (usize, usize), path: u128, choice: &mut Choice) {
        if count + 1 >= self.length.most {
            return;
        }
        for link in self.links[cell].iter().filter(|link| !in_set(path, link.to)) {
            self.strong((link.to, count + 1), path | 1 << link.to, choice);
        }
    }
}

struct PairChains<'a> {
    grid: &'a Grid,
    pairs: u128,
    digit: u8,
    budget: &'a Budget<'a>,
    /// The cells of the chain.
    path: Vec<usize>,
}

/// The most cells of a chain of pairs.
const MOST_CELLS: usize = LONGEST / 2;

/// The XY-chain that is taken.
pub(super) fn xy_chain(grid: &Grid, budget: &Budget) -> Option<Vec<Mark>> {
    let pairs = ones(grid.board.open).filter(|&cell| grid.count(cell) == 2).map(|cell| 1 << cell).sum();
    let mut choice = Choice::default();
    for start in ones(pairs) {
        for digit in digits_of(grid.marks(start)) {
            let mut walk = PairChains { grid, pairs, digit, budget, path: vec![start] };
            walk.go_on(1 << start, grid.marks(start) & !mark(digit), &mut choice);
        }
    }
    choice.take()
}

impl PairChains<'_> {
    /// Goes on from the last cell by this mark.
    fn go_on(&mut self, seen: u128, by: u16, choice: &mut Choice) {
        let (Some(&start), Some(&last)) = (self.path.first(), self.path.last()) else { return };
        let ways = self.grid.cells(digit_of(by)) & self.pairs & !seen;
        for next in neighbours(last, ways) {
            self.budget.spend(1);
            let out = self.grid.marks(next) & !by;
            let gone = self.grid.cells(self.digit) & PEERS[start] & PEERS[next];
            if out == mark(self.digit) && gone != 0 {
                choice.offer(marks_in(gone, self.digit).collect());
            }
            if self.path.len() + 1 < MOST_CELLS && self.budget.goes_on() {
                self.path.push(next);
                self.go_on(seen | 1 << next, out, choice);
                self.path.pop();
            }
        }
    }
}

/// The cells of a set that see a cell: by row, by column, then by box alone.
fn neighbours(cell: usize, set: u128) -> impl Iterator<Item = usize> {
    let [row, column, square] = UNITS_OF[cell].map(|unit| UNIT_BITS[unit]);
    let in_box = square & !row & !column;
    ones(set & row).chain(ones(set & column)).chain(ones(set & in_box)).filter(move |&other| other != cell)
}

/// The remote pair that is taken: a chain of at least four cells with the same two marks. Cells of it an odd number
/// of links apart, three or more, have both digits between them.
pub(super) fn remote_pair(grid: &Grid, budget: &Budget) -> Option<Vec<Mark>> {
    let mut choice = Choice::default();
    for start in ones(grid.board.open).filter(|&cell| grid.count(cell) == 2) {
        let alike = |&cell: &usize| grid.marks(cell) == grid.marks(start);
        let pairs = ones(grid.board.open).filter(alike).map(|cell| 1 << cell).sum();
        for digit in digits_of(grid.marks(start)) {
            let mut walk = PairChains { grid, pairs, digit, budget, path: vec![start] };
            walk.go_on_remote(1 << start, &mut choice);
        }
    }
    choice.take()
}

impl PairChains<'_> {
    fn go_on_remote(&mut self, seen: u128, choice: &mut Choice) {
        let (Some(&start), Some(&last)) = (self.path.first(), self.path.last()) else { return };
        for next in neighbours(last, self.pairs & !seen) {
            self.budget.spend(1);
            self.path.push(next);
            let gone = self.grid.cells(self.digit) & PEERS[start] & PEERS[next];
            if self.path.len() >= 4 && self.path.len().is_multiple_of(2) && gone != 0 {
                choice.offer(self.remote_effect());
            }
            if self.path.len() < MOST_CELLS && self.budget.goes_on() {
                self.go_on_remote(seen | 1 << next, choice);
            }
            self.path.pop();
        }
    }

    fn remote_effect(&self) -> Vec<Mark> {
        let mut removed = Vec::new();
        for (at, &one) in self.path.iter().enumerate() {
            for &two in self.path.iter().skip(at + 3).step_by(2) {
                for digit in digits_of(self.grid.marks(one)) {
                    removed.extend(marks_in(self.grid.cells(digit) & PEERS[one] & PEERS[two], digit));
                }
            }
        }
        removed
    }
}

#[cfg(test)]
mod tests {
    use super::super::budget::Limit;
    use super::super::sketch::{empty, text};
    use super::*;

    fn budget() -> Budget<'static> {
        Budget::of(Limit::default())
    }

    #[test]
    fn a_turbot_fish_has_three_links() {
        let grid = empty().only_places(0, 5, &[2, 9]).only_places(9, 5, &[2, 9]);
        assert_eq!(text(turbot_fish(&grid, &budget())), "r9c9-5");
    }

    #[test]
    fn an_x_chain_may_be_longer() {
        let grid = empty().only_places(0, 5, &[1, 4]).only_places(4, 5, &[4, 8]).only_places(17, 5, &[6, 9]);
        assert_eq!(text(x_chain(&grid, &budget())), "r9c1-5");
    }

    #[test]
    fn an_xy_chain_joins_pairs() {
        let grid = empty().only_marks((1, 1), &[1, 2]).only_marks((1, 5), &[2, 3]).only_marks((5, 5), &[3, 1]);
        assert_eq!(text(xy_chain(&grid, &budget())), "r5c1-1");
    }

    #[test]
    fn a_remote_pair_has_four_cells() {
        let grid = empty().only_marks((1, 1), &[1, 2]).only_marks((1, 5), &[1, 2]).only_marks((5, 5), &[1, 2]);
        assert_eq!(remote_pair(&grid, &budget()), None);
        let grid = grid.only_marks((5, 9), &[1, 2]);
        assert_eq!(text(remote_pair(&grid, &budget())), "r1c9-1 r1c9-2 r5c1-1 r5c1-2");
    }
}
