//! The plain kernel: one cell after the other, the one with fewest candidates first. The judge of the fast ones.

use super::candidates::ALL;
use super::watch::UpTo;
use super::{Answer, Candidates, Watch};
use std::ops::ControlFlow;

/// Shows the watch every solution, the smaller digits of a cell first, until it breaks.
pub(super) fn search<W: Watch>(candidates: &Candidates, watch: &mut W) {
    if watch.node(0).is_continue() {
        let grid = PartialGrid { open: candidates.0, digits: [b'.'; 81], used: [[0; 9]; 3] };
        // The watch knows itself whether it broke.
        let _ = descend(&grid, 0, watch);
    }
}

/// Up to a number of solutions.
pub(super) fn solve(candidates: &Candidates, limit: u32) -> Answer {
    let mut watch = UpTo::new(limit);
    search(candidates, &mut watch);
    watch.answer
}

/// At most 81 deep: each step fills a cell. Of them `depth` were guesses.
fn descend<W: Watch>(grid: &PartialGrid, depth: usize, watch: &mut W) -> ControlFlow<()> {
    let Some((cell, mut left)) = grid.narrowest() else {
        return watch.solution(&grid.digits);
    };
    if left == 0 {
        watch.conflict();
    }
    let guessed = usize::from(left.count_ones() > 1);
    while left != 0 {
        let digit = left & left.wrapping_neg();
        left ^= digit;
        if guessed == 1 {
            watch.node(depth + 1)?;
        }
        let mut next = *grid;
        next.fill(cell, digit);
        descend(&next, depth + guessed, watch)?;
    }
    ControlFlow::Continue(())
}

/// A grid that is partly filled.
#[derive(Clone, Copy)]
struct PartialGrid {
    /// What the puzzle allows.
    open: [u16; 81],
    digits: [u8; 81],
    /// The digits that each row, column and box has.
    used: [[u16; 9]; 3],
}

/// The row, column and box of a cell.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, column, row / 3 * 3 + column / 3]
}

impl PartialGrid {
    fn left(&self, cell: usize) -> u16 {
        let used = units(cell).iter().zip(&self.used).fold(0, |used, (&unit, kind)| used | kind[unit]);
        self.open[cell] & ALL & !used
    }

    /// The first empty cell with the fewest candidates, if there is an empty cell.
    fn narrowest(&self) -> Option<(usize, u16)> {
        let empty = (0..81).filter(|&cell| self.digits[cell] == b'.');
        empty.map(|cell| (cell, self.left(cell))).min_by_key(|(_, left)| left.count_ones())
    }

    fn fill(&mut self, cell: usize, digit: u16) {
        self.digits[cell] = b'1' + u8::try_from(digit.trailing_zeros()).expect("a digit has nine bits");
        for (kind, unit) in self.used.iter_mut().zip(units(cell)) {
            kind[unit] |= digit;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a watch hears.
    #[derive(Default)]
    struct Log {
        nodes: usize,
        conflicts: usize,
        solutions: usize,
        deepest: usize,
        /// The nodes after which it has heard enough.
        most: usize,
    }

    impl Watch for Log {
        fn node(&mut self, depth: usize) -> ControlFlow<()> {
            self.nodes += 1;
            self.deepest = self.deepest.max(depth);
            if self.nodes < self.most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        }

        fn conflict(&mut self) {
            self.conflicts += 1;
        }

        fn solution(&mut self, _: &[u8; 81]) -> ControlFlow<()> {
            self.solutions += 1;
            ControlFlow::Continue(())
        }
    }

    fn log(grid: &[u8; 81], most: usize) -> Log {
        let mut log = Log { most, ..Log::default() };
        search(&Candidates::of_givens(grid), &mut log);
        log
    }

    const SOLVED: &[u8; 81] = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// The solved grid with 5 and 3 rubbed out where they can change places.
    fn loose() -> [u8; 81] {
        SOLVED.map(|digit| if matches!(digit, b'5' | b'3') { b'.' } else { digit })
    }

    #[test]
    fn cells_with_one_candidate_are_no_nodes() {
        let mut grid = *SOLVED;
        grid[..9].fill(b'.');
        let Log { nodes, conflicts, solutions, deepest, .. } = log(&grid, usize::MAX);
        assert_eq!((nodes, conflicts, solutions, deepest), (1, 0, 1, 0));
    }

    #[test]
    fn the_root_and_each_alternative_are_nodes() {
        let Log { nodes, solutions, deepest, .. } = log(&loose(), usize::MAX);
        assert!(solutions >= 2 && deepest >= 1);
        assert_eq!(nodes, 1 + 2 * (solutions - 1), "two alternatives to each guess and no conflict");
    }

    #[test]
    fn two_equal_givens_in_a_row_are_a_conflict() {
        let mut grid = [b'.'; 81];
        (grid[0], grid[8]) = (b'1', b'1');
        let Log { conflicts, solutions, .. } = log(&grid, usize::MAX);
        assert_eq!((conflicts, solutions), (1, 0));
    }

    #[test]
    fn a_watch_that_breaks_hears_no_more() {
        for most in 1..20 {
            assert_eq!(log(&[b'.'; 81], most).nodes, most);
        }
    }
}
