//! Many Sudokus of side 16 or 25 at once: one in each lane of a vector.
//!
//! The candidates of a cell are 16 or 25 bits, so a vector of 512 bits holds one cell of 32 or 16 puzzles, and as many vectors
//! as a grid has cells hold that many puzzles. Every instruction of the propagation (`sweep.rs`) works on all of them, and
//! there is no branch in it; only what is a puzzle's own, its stack of guesses, is kept apart (`search.rs`).
//!
//! This is for batches of puzzles that propagation solves, or a search of some hundred nodes. It learns nothing, and a
//! hard puzzle would keep its lane while the others run dry. So give each puzzle a limit of nodes, like [`PATIENCE`].
//! Then give the puzzles whose answers are not [`complete`](Answer::complete) to an engine for hard ones.
//!
//! ```
//! use exactone_kernels::lanes::{Answer, PATIENCE, Sixteen};
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
//! The code is written once over the trait `Vector`, and built for each set of [`Instructions`] and each size. All do
//! the same to each puzzle, node for node; the portable one is the judge.

#![allow(clippy::inline_always, reason = "what is not inlined loses the instructions that it was built for")]

mod answer;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod frame;
mod portable;
mod search;
mod sweep;
mod vector;
mod word;

pub use answer::Answer;
pub use word::Word;

use crate::nine::{Instructions, Work};
use exactone_core::solve::{Budget, Limit};
use search::{Batch, Stacks, run};
#[cfg(target_arch = "x86_64")]
use word::Sealed;

/// Nodes after which a puzzle is better given to an engine for hard ones.
pub const PATIENCE: u64 = 200;

/// The lanes for one size of grids, with boxes of side `N`. It allocates when it is made, and where a search goes deeper than
/// any before.
#[derive(Debug)]
pub struct Lanes<W: Word, const N: usize, const CELLS: usize> {
    instructions: Instructions,
    stacks: Stacks<W, CELLS>,
}

/// Grids of side 16.
pub type Sixteen = Lanes<u16, 4, 256>;
/// Grids of side 25.
pub type TwentyFive = Lanes<u32, 5, 625>;

impl<W: Word, const N: usize, const CELLS: usize> Lanes<W, N, CELLS> {
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
    #[cfg_attr(target_arch = "x86_64", allow(unsafe_code, reason = "functions for the instructions of one processor"))]
    pub fn solve_many(
        &mut self,
        puzzles: &[[u8; CELLS]],
        limit: u32,
        answers: &mut [Answer<CELLS>],
        budget: &Budget,
    ) -> (Work, Option<Limit>) {
        assert_eq!(puzzles.len(), answers.len(), "an answer for each puzzle");
        assert!(self.instructions.is_available(), "the processor has the instructions");
        let batch = Batch { puzzles, limit, answers, budget };
        match self.instructions {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the processor has the instructions, as was just looked up.
            Instructions::Avx512 => unsafe { on_avx512::<W, N, CELLS>(&mut self.stacks, batch) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            Instructions::Avx2 => unsafe { on_avx2::<W, N, CELLS>(&mut self.stacks, batch) },
            _ => run::<W::Portable, N, CELLS>(&mut self.stacks, batch),
        }
    }
}

impl<W: Word, const N: usize, const CELLS: usize> Default for Lanes<W, N, CELLS> {
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

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512bitalg,avx512vpopcntdq,bmi1,bmi2")]
fn on_avx512<W: Word, const N: usize, const CELLS: usize>(
    stacks: &mut Stacks<W, CELLS>,
    batch: Batch<'_, CELLS>,
) -> (Work, Option<Limit>) {
    run::<<W as Sealed>::Avx512, N, CELLS>(stacks, batch)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2")]
fn on_avx2<W: Word, const N: usize, const CELLS: usize>(
    stacks: &mut Stacks<W, CELLS>,
    batch: Batch<'_, CELLS>,
) -> (Work, Option<Limit>) {
    run::<<W as Sealed>::Avx2, N, CELLS>(stacks, batch)
}
