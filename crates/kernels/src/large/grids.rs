//! The grids in all lanes, and the nodes of their search trees.

use super::Answer;
use super::frame::{Guess, guess, is_whole, of_givens, open, values};
use super::sweep::{Seen, all, sweep};
use crate::simd::search::{self, Grids, Puzzle, Swept};
use crate::simd::{Bits, Cells, Frame, Lane, Vector};

/// The grids in all lanes, with boxes of side `N`.
pub(super) struct LargeGrids<V, const N: usize, const CELLS: usize> {
    cells: Cells<V, N>,
    /// The sums of the cells as the last sweep left them.
    sum: V,
}

impl<V: Vector, const N: usize, const CELLS: usize> LargeGrids<V, N, CELLS> {
    /// Grids without givens.
    #[inline(always)]
    pub(super) fn new() -> Self {
        const { assert!(N * N * N * N == CELLS, "as many cells as the side has") };
        Self { cells: Cells::splat(all::<V, N>()), sum: V::zero() }
    }

    /// The grid in a lane. It is moved one number at a time, and so needs no instructions of the lanes.
    #[inline(never)]
    fn take(&self, lane: usize) -> Frame<V::Word, CELLS> {
        let mut frame = Frame::splat(Lane::NONE);
        frame.take(&self.cells, lane);
        frame
    }
}

impl<V: Vector, const N: usize, const CELLS: usize> Grids for LargeGrids<V, N, CELLS> {
    const LANES: usize = V::LANES;
    const NO_NODE: Self::Node = Node { frame: Frame::splat(Lane::NONE), guess: Guess { cell: 0, value: Lane::NONE } };
    type Frame = Frame<V::Word, CELLS>;
    type Node = Node<V::Word, CELLS>;
    type Branches = ();
    type Record = Answer<CELLS>;

    #[inline(always)]
    fn open() -> Self::Frame {
        open()
    }

    /// As [`take`](Self::take).
    #[inline(never)]
    fn put(&mut self, frame: &Self::Frame, lane: usize) {
        frame.put(&mut self.cells, lane);
    }

    #[inline(always)]
    fn sweep(&mut self) -> Swept {
        let Seen { whole, filled, several, sum } = sweep(&mut self.cells);
        let before = std::mem::replace(&mut self.sum, sum);
        Swept {
            broken: !whole.equal_lanes(all::<V, N>()) | filled.equal_lanes(V::zero()),
            full: several.equal_lanes(V::zero()),
            same: sum.equal_lanes(before),
        }
    }

    #[inline(always)]
    fn solutions(&self, full: u32, mut found: impl FnMut(usize, &[u8; CELLS])) -> u32 {
        let mut solved = 0;
        for lane in Bits(full) {
            let frame = self.take(lane);
            if is_whole::<_, N, CELLS>(&frame) {
                found(lane, &values(&frame));
                solved |= 1 << lane;
            }
        }
        solved
    }

    #[inline(always)]
    fn branches(&self) {}

    #[inline(always)]
    fn branch(&mut self, lane: usize, (): &(), node: &mut Self::Node) {
        let frame = self.take(lane);
        let guess = guess(&frame);
        *node = Node { frame, guess };
        self.cells.rows_mut()[guess.cell].set(lane, guess.value);
    }
}

/// A guess, with the candidates before it. The alternative is that the cell does not have the value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<W, const CELLS: usize> {
    frame: Frame<W, CELLS>,
    guess: Guess<W>,
}

impl<W: Lane, const CELLS: usize> search::Node for Node<W, CELLS> {
    type Frame = Frame<W, CELLS>;

    #[inline(always)]
    fn next(&mut self) -> Self::Frame {
        let Guess { cell, value } = self.guess;
        self.frame.0[cell] = self.frame.0[cell] & !value;
        self.frame
    }

    /// A guess has one alternative.
    #[inline(always)]
    fn is_spent(&self) -> bool {
        true
    }
}

impl<W: Lane, const CELLS: usize> Puzzle<Frame<W, CELLS>> for [u8; CELLS] {
    #[inline(always)]
    fn frame(&self) -> Frame<W, CELLS> {
        of_givens(self)
    }
}

/// Candidates, as they are.
impl<W: Lane, const CELLS: usize> Puzzle<Self> for Frame<W, CELLS> {
    #[inline(always)]
    fn frame(&self) -> Self {
        *self
    }
}
