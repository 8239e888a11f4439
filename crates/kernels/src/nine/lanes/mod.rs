//! Many puzzles of side 9 at once: one in each 16-bit lane of a vector.
//!
//! The candidates of a cell are nine bits, so a vector of 512 bits holds one cell of 32 puzzles, and 81 vectors hold 32
//! puzzles. Every instruction of the propagation ([`sweep`]) works on all of them; there is no branch in it, and no
//! memory beyond the first cache. Only what is a puzzle's own, its stack of nodes, is kept apart
//! ([`search`](crate::simd::search)).

#![allow(clippy::inline_always, reason = "what is not inlined loses the instructions that it was built for")]

mod branch;
mod node;
mod sweep;

use super::Answer;
use super::candidates::ALL;
use crate::simd::search::{self, Grids, Puzzle, Swept};
use crate::simd::{Bits, Cells, Instructions, Observer, Task, Vector, run};
use branch::{Alternative, Branches, branches};
pub(super) use node::Frame;
use node::{NO_NODE, Node, OPEN, digits, follow};
use sweep::{SOLVED, Seen, is_whole, sweep};

/// The stacks of all lanes.
pub(super) type Stacks = search::Stacks<Node>;
/// Puzzles, and where their answers go.
pub(super) type Batch<'a, P> = search::Batch<'a, P, Answer>;

/// Solves a batch on these instructions.
///
/// # Panics
/// If the processor does not have them, or if there are not as many answers as puzzles.
pub(super) fn solve<P: Puzzle<Frame>, O: Observer>(
    instructions: Instructions,
    stacks: &mut Stacks,
    batch: Batch<'_, P>,
    observer: &mut O,
) {
    run(instructions, Solve { stacks, batch, observer });
}

struct Solve<'a, 'b, P, O> {
    stacks: &'a mut Stacks,
    batch: Batch<'b, P>,
    observer: &'a mut O,
}

impl<P: Puzzle<Frame>, O: Observer> Task<u16> for Solve<'_, '_, P, O> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vector<Word = u16>>(self) {
        let grids = NineGrids { cells: Cells::splat(V::splat(ALL)), sum: V::zero() };
        search::search(grids, self.stacks, self.batch, self.observer);
    }
}

/// The grids in all lanes.
struct NineGrids<V> {
    cells: Cells<V, 3>,
    /// The sums of the cells as the last sweep left them.
    sum: V,
}

impl<V: Vector<Word = u16>> Grids for NineGrids<V> {
    const LANES: usize = V::LANES;
    const NO_NODE: Node = NO_NODE;
    type Frame = Frame;
    type Node = Node;
    type Branches = Branches<V>;
    type Record = Answer;

    #[inline(always)]
    fn open() -> Frame {
        OPEN
    }

    #[inline(always)]
    fn put(&mut self, frame: &Frame, lane: usize) {
        frame.put(&mut self.cells, lane);
    }

    #[inline(always)]
    fn sweep(&mut self) -> Swept {
        let Seen { whole, filled, sum } = sweep(&mut self.cells);
        let before = std::mem::replace(&mut self.sum, sum);
        Swept {
            broken: !whole.equal_lanes(V::splat(ALL)) | filled.equal_lanes(V::zero()),
            full: sum.equal_lanes(V::splat(SOLVED)),
            same: sum.equal_lanes(before),
        }
    }

    /// A lane with the sum of a solution that holds none has none: a solution has the same sum, and would be all that there is.
    #[inline(always)]
    fn solutions(&self, full: u32, mut found: impl FnMut(usize, &[u8; 81])) -> u32 {
        let solved = full & is_whole(&self.cells).equal_lanes(V::splat(ALL));
        for lane in Bits(solved) {
            let mut frame = OPEN;
            frame.take(&self.cells, lane);
            found(lane, &digits(&frame));
        }
        solved
    }

    #[inline(always)]
    fn branches(&self) -> Branches<V> {
        branches(&self.cells)
    }

    #[inline(always)]
    fn branch(&mut self, lane: usize, branches: &Branches<V>, node: &mut Node) {
        let (band, digit, left) = branches.of(lane);
        node.frame.take(&self.cells, lane);
        (node.band, node.digit, node.left) = (band, digit, left & (left - 1));
        follow(&mut self.cells, lane, Alternative::first(band, digit, left));
    }
}

#[cfg(test)]
mod tests;
