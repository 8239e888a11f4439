//! Many puzzles at once: one in each 16-bit lane of a vector.
//!
//! The candidates of a cell are nine bits, so a vector of 512 bits holds one cell of 32 puzzles, and 81 vectors hold 32
//! puzzles. Every instruction of the propagation ([`sweep`]) works on all of them; there is no branch in it, and no
//! memory beyond the first cache. Only what is a puzzle's own, its stack of nodes, is kept apart (`search.rs`).
//!
//! The code is written once over the trait [`Vector`](vector::Vector), and built for each set of
//! [`Instructions`]. The portable one is the judge: all do the same to each puzzle, sweep for sweep.
//!
//! [`sweep`]: sweep::sweep

#![allow(clippy::inline_always, reason = "what is not inlined loses the instructions that it was built for")]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod branch;
mod frame;
mod portable;
mod search;
mod sweep;
mod vector;

pub(super) use search::{Batch, Puzzle, Stacks};

use super::work::Overseer;
use super::{Answer, Instructions};
use portable::Portable;
use search::run;

/// Solves a batch on these instructions.
///
/// # Panics
/// If the processor does not have them, or if there are not as many answers as puzzles.
#[cfg_attr(target_arch = "x86_64", allow(unsafe_code, reason = "functions for the instructions of one processor"))]
pub(super) fn solve<P: Puzzle, O: Overseer>(
    instructions: Instructions,
    stacks: &mut Stacks,
    batch: Batch<'_, P>,
    overseer: &mut O,
) {
    assert!(instructions.is_available(), "the processor has the instructions");
    assert_eq!(batch.puzzles.len(), batch.answers.len(), "an answer for each puzzle");
    if batch.limit == 0 {
        return batch.answers.fill(Answer::NONE);
    }
    match instructions {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the processor has the instructions, as was just looked up.
        Instructions::Avx512 => unsafe { avx512::run(stacks, batch, overseer) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: as above.
        Instructions::Avx2 => unsafe { avx2::run(stacks, batch, overseer) },
        _ => run::<Portable, _, _>(stacks, batch, overseer),
    }
}

#[cfg(test)]
mod tests;
