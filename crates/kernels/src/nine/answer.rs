//! What the kernel says of a puzzle.

use crate::simd::search::Record;
use std::ops::ControlFlow;

/// Up to a limit of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// How many solutions were found; if the search is complete, fewer than its limit means that there are no more.
    pub solutions: u32,
    /// Whether the search came to its end, or to its limit of solutions. It does unless a budget ends it.
    pub complete: bool,
    /// The first as digits `1` to `9`, row by row; dots where there is none.
    pub first: [u8; 81],
    /// The second.
    pub second: [u8; 81],
}

impl Answer {
    /// No solution.
    pub const NONE: Self = Self { solutions: 0, complete: true, first: [b'.'; 81], second: [b'.'; 81] };
}

impl Record for Answer {
    type Grid = [u8; 81];
    const INCOMPLETE: Self = Self { complete: false, ..Self::NONE };

    #[inline]
    fn solutions(&self) -> u32 {
        self.solutions
    }

    #[inline]
    fn push(&mut self, grid: &[u8; 81]) {
        match self.solutions {
            0 => self.first = *grid,
            1 => self.second = *grid,
            _ => {}
        }
        self.solutions += 1;
    }

    #[inline]
    fn complete(&mut self) {
        self.complete = true;
    }

    #[inline]
    fn node(&mut self, _: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl Default for Answer {
    fn default() -> Self {
        Self::NONE
    }
}
