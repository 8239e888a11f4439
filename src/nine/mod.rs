//! The 9×9 kernel: classic Sudoku, as fast as the processor allows.
//!
//! A puzzle is 81 bytes: `1` to `9` for a given, anything else for an empty cell. Candidates of a cell are nine bits.
//!
//! ```
//! use exactone::nine;
//!
//! let puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let answer = nine::solve(puzzle);
//! assert_eq!(answer.solutions, 1);
//! assert_eq!(&answer.first[..9], b"534678912");
//! ```

mod answer;
mod candidates;
mod check;
mod engine;
mod instructions;
mod plain;
mod watch;

pub use answer::Answer;
pub use candidates::Candidates;
pub use check::{Check, check};
pub use engine::Classic;
pub use instructions::Instructions;
pub use watch::Watch;

use plain::Plain;
use watch::UpTo;

/// How many solutions are looked for where nobody says: enough to know whether there is only one.
pub const UNIQUENESS: u32 = 2;

/// Solves one puzzle, and looks for a second solution. See [`Nine::solve`].
#[must_use]
pub fn solve(puzzle: &[u8; 81]) -> Answer {
    Nine::new().solve(puzzle, UNIQUENESS)
}

/// The kernel with its scratch space: one for each thread.
#[derive(Debug)]
pub struct Nine(());

impl Nine {
    /// A kernel on the best instructions that this processor has.
    #[must_use]
    pub fn new() -> Self {
        Self(())
    }

    /// Up to `limit` solutions of one puzzle.
    #[must_use]
    pub fn solve(&mut self, puzzle: &[u8; 81], limit: u32) -> Answer {
        let mut watch = UpTo::new(limit);
        Plain.search(&Candidates::of_clues(puzzle), &mut watch);
        watch.answer
    }

    /// Up to `limit` solutions of each of many puzzles, the answers in their order.
    ///
    /// # Panics
    /// If there are not as many answers as puzzles.
    pub fn solve_many(&mut self, puzzles: &[&[u8; 81]], limit: u32, answers: &mut [Answer]) {
        assert_eq!(puzzles.len(), answers.len(), "an answer for each puzzle");
        for (puzzle, answer) in puzzles.iter().zip(answers) {
            *answer = self.solve(puzzle, limit);
        }
    }
}

impl Default for Nine {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests;
