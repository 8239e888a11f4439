//! Our own arms. A kernel joins as a variant of [`Ours`], a line in [`Ours::all`] and one in each `match`. It reads
//! [`Puzzles::records`], 81 bytes as in the file and the end of the line. All that it does to them is timed.

use std::sync::Arc;
use super::puzzles::Puzzles;
use crate::nine;
use exactone::answer::RulesCache;
use exactone::nine::{Answer, Check, Instructions, Nine, UNIQUENESS};

/// Puzzles a timing of an arm that is too slow for whole files.
const SAMPLE: usize = 5_000;

/// An arm of exactone.
pub enum Ours {
    /// What a library user does: the reader, a desk, `auto`; every solution checked.
    Auto(Arc<RulesCache>),
    /// The kernel `nine` on a batch: all puzzles of the file in one call, the solutions written out.
    Batch(Nine, Instructions),
    /// The same in blocks of a few thousand puzzles, each answer checked against its puzzle.
    Checked(Nine, Check),
    /// One puzzle after the other.
    One(Nine, Instructions),
}

/// Puzzles in a block.
const BLOCK: usize = 8_192;

impl Ours {
    /// All arms that this processor can run.
    pub fn all() -> Vec<Self> {
        let here = |instructions| Some((Nine::with(instructions)?, instructions));
        let batches = Instructions::ALL.into_iter().filter_map(here).map(|(nine, on)| Self::Batch(nine, on));
        let ones = Instructions::ALL.into_iter().filter_map(here).map(|(nine, on)| Self::One(nine, on));
        let checked = Self::Checked(Nine::new(), Check::new());
        batches.chain([checked]).chain(ones).chain([Self::Auto(nine::cache())]).collect()
    }

    pub fn name(&self) -> &'static str {
        match self {
            Self::Auto(_) => "auto",
            Self::Batch(_, Instructions::Avx512) => "nine avx512",
            Self::Batch(_, Instructions::Avx2) => "nine avx2",
            Self::Batch(_, Instructions::Portable) => "nine portable",
            Self::Checked(..) => "nine checked",
            Self::One(_, Instructions::Avx512) => "nine one avx512",
            Self::One(_, Instructions::Avx2) => "nine one avx2",
            Self::One(_, Instructions::Portable) => "nine one portable",
        }
    }

    /// Takes every puzzle, or every so many-th of a file of so many.
    pub fn step(&self, puzzles: usize) -> usize {
        match self {
            Self::Auto(_) | Self::One(_, Instructions::Portable) => (puzzles / SAMPLE).max(1),
            _ => 1,
        }
    }

    /// The number of solutions of every puzzle, at most two, and the nodes in all.
    pub fn count(&mut self, puzzles: &Puzzles, counts: &mut [u8]) -> Option<u64> {
        match self {
            Self::Auto(cache) => {
                let mut counts = counts.iter_mut();
                let each = |count| *counts.next().expect("a place for every puzzle") = count;
                Some(nine::by_session(cache, puzzles.text(), each))
            }
            Self::Batch(nine, _) => {
                let grids = grids(puzzles);
                let mut answers = vec![Answer::NONE; grids.len()];
                nine.solve_many(&grids, UNIQUENESS, &mut answers);
                note(&answers, counts);
                None
            }
            Self::Checked(nine, check) => {
                let mut answers = vec![Answer::NONE; BLOCK];
                for (grids, counts) in grids(puzzles).chunks(BLOCK).zip(counts.chunks_mut(BLOCK)) {
                    let answers = &mut answers[..grids.len()];
                    nine.solve_many(grids, UNIQUENESS, answers);
                    assert_eq!(check.first_wrong(grids, answers), None, "every answer passes the check");
                    note(answers, counts);
                }
                None
            }
            Self::One(nine, _) => {
                for (grid, count) in grids(puzzles).into_iter().zip(counts) {
                    *count = nine.solve(grid, UNIQUENESS).solutions as u8;
                }
                None
            }
        }
    }
}

/// The grids, where they lie.
fn grids(puzzles: &Puzzles) -> Vec<&[u8; 81]> {
    puzzles.records().iter().map(|record| record.first_chunk().expect("a record is longer")).collect()
}

fn note(answers: &[Answer], counts: &mut [u8]) {
    for (answer, count) in answers.iter().zip(counts) {
        *count = answer.solutions as u8;
    }
}
