//! Many Sudokus of side 16 or 25 at once: one in each lane of a vector.
//!
//! The candidates of a cell are 16 or 25 bits, so a vector of 512 bits holds one cell of 32 or 16 puzzles, and as many vectors
//! as a grid has cells hold that many puzzles. Every instruction of the propagation (`sweep.rs`) works on all of them, and
//! there is no branch in it. Only what is a puzzle's own, its stack of guesses, is kept apart.
//!
//! This is for batches of puzzles that propagation solves, or a search of some hundred nodes. It learns nothing, and a
//! hard puzzle would keep its lane while the others run dry. So give each puzzle a limit of nodes, like [`PATIENCE`].
//! Then give the puzzles whose answers are not [`complete`](Answer::complete) to an engine for hard ones.
//!
//! ```
//! use exactone_kernels::large::{Answer, PATIENCE, Sixteen};
//! use exactone_core::solve::Budget;
//!
//! let mut puzzle = [0; 256];
//! (puzzle[0], puzzle[17], puzzle[34]) = (1, 2, 3);
//! let mut answers = [Answer::INCOMPLETE; 2];
//! let (work, _) = Sixteen::new().solve_many(&[puzzle; 2], 2, &mut answers, &Budget::default().with_nodes(PATIENCE));
//! assert_eq!(answers.map(|answer| (answer.solutions, answer.complete)), [(2, true); 2]);
//! assert_eq!(answers[0].first[..1], [1]);
//! assert!(work.nodes < 2 * PATIENCE);
//! ```
//!
//! Vectors and search are those of every side (`simd`). The sweep is not that of [`nine`](crate::nine), which holds the six
//! configurations of a value in a band. Four boxes in a band have 24 and five have 120, so this one reasons on minirows alone.
//!
//! | to add | do |
//! |---|---|
//! | a side up to 32 | a type like [`Sixteen`], with the width of its [`Word`] |
//! | a technique | a step in `sweep.rs`, over all lanes and without a branch |
//! | a branching rule | another `guess` in `frame.rs` |

#![allow(clippy::inline_always, reason = "what is not inlined loses the instructions that it was built for")]

mod answer;
mod engine;
mod frame;
mod grids;
mod sweep;

pub use crate::simd::Word;
pub use answer::Answer;
pub use engine::Lanes;

use crate::simd::search::{Batch, Puzzle, Stacks, search};
use crate::simd::{BudgetObserver, Frame, Instructions, Observer, Task, Vector, Work, run};
use exactone_core::solve::{Budget, Limit};
use grids::{LargeGrids, Node};

/// Nodes after which a puzzle is better given to an engine for hard ones.
pub const PATIENCE: u64 = 200;

/// The kernel for one size of grids, with boxes of side `N`, and its scratch space: one for each thread. It allocates when it is made, and where a search goes deeper than
/// any before.
#[derive(Debug)]
pub struct Large<W: Word, const N: usize, const CELLS: usize> {
    instructions: Instructions,
    stacks: Stacks<Node<W, CELLS>>,
}

/// Grids of side 16.
pub type Sixteen = Large<u16, 4, 256>;
/// Grids of side 25.
pub type TwentyFive = Large<u32, 5, 625>;

impl<W: Word, const N: usize, const CELLS: usize> Large<W, N, CELLS> {
    /// On the widest instructions that this processor has and whose vectors fit into its first cache. Measured: side 25 takes
    /// 1.1 to 1.4 times as long on AVX-512, where it needs 40 KB, as on AVX2.
    #[must_use]
    pub fn new() -> Self {
        let fits = |instructions: &Instructions| width(*instructions) * CELLS <= FIRST_CACHE;
        let instructions = Instructions::ALL.into_iter().filter(fits).find(|instructions| instructions.is_available());
        Self { instructions: instructions.unwrap_or(Instructions::Portable), stacks: Stacks::new() }
    }

    /// On these instructions, if this processor has them.
    #[must_use]
    pub fn with(instructions: Instructions) -> Option<Self> {
        instructions.is_available().then(|| Self { instructions, stacks: Stacks::new() })
    }

    /// Up to `limit` solutions of each of many puzzles, the answers in their order. A puzzle is a value for each cell, row by
    /// row, 0 for an empty one.
    ///
    /// The budget's nodes are those of one puzzle; its time and whatever else it has is for all together. Returns the work,
    /// and what ended the batch before its end; the nodes do not.
    ///
    /// # Panics
    /// If there are not as many answers as puzzles, or a given is above the side.
    pub fn solve_many(
        &mut self,
        puzzles: &[[u8; CELLS]],
        limit: u32,
        answers: &mut [Answer<CELLS>],
        budget: &Budget,
    ) -> (Work, Option<Limit>) {
        self.solve_batch(puzzles, limit, answers, budget)
    }

    /// The same for grids that are candidates of cells.
    fn solve_frames(
        &mut self,
        frames: &[Frame<W, CELLS>],
        limit: u32,
        answers: &mut [Answer<CELLS>],
        budget: &Budget,
    ) -> (Work, Option<Limit>) {
        self.solve_batch(frames, limit, answers, budget)
    }

    fn solve_batch<P: Puzzle<Frame<W, CELLS>>>(
        &mut self,
        puzzles: &[P],
        limit: u32,
        answers: &mut [Answer<CELLS>],
        budget: &Budget,
    ) -> (Work, Option<Limit>) {
        let mut observer = BudgetObserver::new(budget);
        let batch = Batch { puzzles, limit, nodes: budget.nodes.unwrap_or(u64::MAX), answers };
        run(self.instructions, Solve::<_, _, _, N, CELLS> { stacks: &mut self.stacks, batch, observer: &mut observer });
        (observer.work, observer.hit)
    }
}

impl<W: Word, const N: usize, const CELLS: usize> Default for Large<W, N, CELLS> {
    fn default() -> Self {
        Self::new()
    }
}

/// Bytes of first cache that every processor with vectors has.
const FIRST_CACHE: usize = 32 << 10;

/// Bytes in a vector.
fn width(instructions: Instructions) -> usize {
    match instructions {
        Instructions::Avx512 => 64,
        Instructions::Avx2 => 32,
        Instructions::Portable => 8,
    }
}

struct Solve<'a, 'b, P, W, O, const N: usize, const CELLS: usize> {
    stacks: &'a mut Stacks<Node<W, CELLS>>,
    batch: Batch<'b, P, Answer<CELLS>>,
    observer: &'a mut O,
}

impl<P: Puzzle<Frame<W, CELLS>>, W: Word, O: Observer, const N: usize, const CELLS: usize> Task<W>
    for Solve<'_, '_, P, W, O, N, CELLS>
{
    type Output = ();

    #[inline(always)]
    fn run<V: Vector<Word = W>>(self) {
        search(LargeGrids::<V, N, CELLS>::new(), self.stacks, self.batch, self.observer);
    }
}
