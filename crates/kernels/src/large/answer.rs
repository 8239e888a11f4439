//! What the kernel says of a puzzle.

use crate::simd::search::Record;
use std::ops::ControlFlow;

/// Up to a limit of solutions of a puzzle with so many cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer<const CELLS: usize> {
    /// How many solutions were found; if the search is complete, fewer than its limit means that there are no more.
    pub solutions: u32,
    /// Whether the search came to its end, or to its limit of solutions. It does unless a budget ends it.
    pub complete: bool,
    /// The nodes of the search tree: the root, each guess, and each guess refused.
    pub nodes: u64,
    /// The first as values from 1, row by row; zeros where there is none.
    pub first: [u8; CELLS],
    /// The second.
    pub second: [u8; CELLS],
}

impl<const CELLS: usize> Answer<CELLS> {
    /// Nothing is known yet.
    pub const INCOMPLETE: Self =
        Self { solutions: 0, complete: false, nodes: 0, first: [0; CELLS], second: [0; CELLS] };
}

impl<const CELLS: usize> Record for Answer<CELLS> {
    type Grid = [u8; CELLS];
    const INCOMPLETE: Self = Self::INCOMPLETE;

    #[inline]
    fn solutions(&self) -> u32 {
        self.solutions
    }

    #[inline]
    fn push(&mut self, grid: &[u8; CELLS]) {
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
    fn node(&mut self, most: u64) -> ControlFlow<()> {
        if self.nodes >= most {
            return ControlFlow::Break(());
        }
        self.nodes += 1;
        ControlFlow::Continue(())
    }
}
