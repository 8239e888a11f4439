//! Our own arms. A kernel joins as a variant of [`Ours`], a line in [`Ours::all`] and one in each `match`; it reads
//! [`Puzzles::records`], 81 bytes as in the file and the end of the line, and whatever it does to them is timed.

use super::puzzles::Puzzles;
use crate::nine;
use exactone::model::Compiled;

/// Puzzles a timing of an arm that is too slow for whole files.
const SAMPLE: usize = 5_000;

/// An arm of exactone.
pub enum Ours {
    /// What the program does: its reader, the engine that `auto` chooses, every solution checked.
    Auto(Compiled),
}

impl Ours {
    /// All arms that this processor can run.
    pub fn all() -> Vec<Self> {
        vec![Self::Auto(nine::sudoku())]
    }

    pub fn name(&self) -> &'static str {
        match self {
            Self::Auto(_) => "auto",
        }
    }

    /// Takes every puzzle, or every so many-th of a file of so many.
    pub fn step(&self, puzzles: usize) -> usize {
        match self {
            Self::Auto(_) => (puzzles / SAMPLE).max(1),
        }
    }

    /// The number of solutions of every puzzle, at most two, and the nodes in all.
    pub fn count(&mut self, puzzles: &Puzzles, counts: &mut [u8]) -> Option<u64> {
        match self {
            Self::Auto(compiled) => {
                let mut counts = counts.iter_mut();
                let each = |count| *counts.next().expect("a place for every puzzle") = count;
                Some(nine::our_own("auto", puzzles.text(), compiled, each))
            }
        }
    }
}
