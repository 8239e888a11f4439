//! Many grids at once, one in each lane of a vector: what all sides share.
//!
//! A lane holds the candidates of one cell of one puzzle (a [`Word`]), a vector the same cell of as many puzzles as it has
//! lanes, and [`Cells`] a vector for each cell. The rooms above say what follows from the candidates (a sweep) and what to
//! branch on. [`search`] does the rest, for any of them.
//!
//! The code is written once over the trait [`Vector`] and built for each set of [`Instructions`]: [`run`] is the only
//! entrance. All sets do the same to each puzzle, node for node, and the portable one judges the others.
//!
//! | to add | do |
//! |---|---|
//! | a set of instructions | its vectors in a file like `avx2.rs`, their types in `word.rs`, a name in `instructions.rs`, an arm in [`run`] |
//! | an operation on vectors | a method in `vector.rs` with the plain steps, the fast steps in `avx512.rs`, a line in `tests.rs` |
//! | a side | a room or file above that implements [`Grids`](search::Grids) and [`Node`](search::Node) |

#![allow(clippy::inline_always, reason = "what is not inlined loses the instructions that it was built for")]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod bits;
mod cells;
mod frame;
mod instructions;
mod lane;
mod observer;
mod portable;
pub(crate) mod search;
pub(crate) mod swar;
mod vector;
mod word;

pub(crate) use bits::Bits;
pub(crate) use cells::{Axis, Cells};
pub(crate) use frame::Frame;
pub use instructions::Instructions;
pub(crate) use lane::Lane;
pub use observer::Work;
pub(crate) use observer::{BudgetObserver, NoopObserver, Observer};
pub(crate) use vector::Vector;
#[cfg(test)]
pub(crate) use word::Sealed;
pub use word::Word;

/// Code that is built for each set of instructions.
pub(crate) trait Task<W> {
    /// What it comes to.
    type Output;

    /// Does it on these vectors. To be inlined, with all that it calls on vectors.
    fn run<V: Vector<Word = W>>(self) -> Self::Output;
}

/// Does a task on these instructions.
///
/// # Panics
/// If the processor does not have them.
#[cfg_attr(target_arch = "x86_64", allow(unsafe_code, reason = "functions for the instructions of one processor"))]
pub(crate) fn run<W: Word, T: Task<W>>(instructions: Instructions, task: T) -> T::Output {
    assert!(instructions.is_available(), "the processor has the instructions");
    match instructions {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the processor has the instructions, as was just looked up.
        Instructions::Avx512 => unsafe { on_avx512(task) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: as above.
        Instructions::Avx2 => unsafe { on_avx2(task) },
        _ => task.run::<W::Portable>(),
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512bitalg,avx512vpopcntdq,bmi1,bmi2")]
fn on_avx512<W: Word, T: Task<W>>(task: T) -> T::Output {
    task.run::<W::Avx512>()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2")]
fn on_avx2<W: Word, T: Task<W>>(task: T) -> T::Output {
    task.run::<W::Avx2>()
}

#[cfg(test)]
mod tests;
