//! The 9×9 kernel: classic Sudoku, as fast as the processor allows.
//!
//! A puzzle is 81 bytes: `1` to `9` for a given, anything else for an empty cell. Candidates of a cell are nine bits.
//!
//! ```
//! use exactone_kernels::nine;
//!
//! let puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let answer = nine::solve(puzzle);
//! assert_eq!(answer.solutions, 1);
//! assert_eq!(&answer.first[..9], b"534678912");
//! ```

mod answer;
mod bits;
mod board;
mod candidates;
mod check;
mod configuration;
mod engine;
mod instructions;
mod lanes;
#[cfg(test)]
mod plain;
mod watch;
mod word;
mod work;

pub(crate) use bits::Bits;

pub use answer::Answer;
pub use candidates::Candidates;
pub use check::{Check, check};
pub use engine::Classic;
pub use instructions::Instructions;
pub use watch::Watch;
pub use work::Work;

use board::Board;
use exactone_core::solve::{Budget, Limit};
use lanes::{Batch, Stacks};
use std::cell::RefCell;
use work::{Nobody, Watchman, of_a_batch};

/// How many solutions are looked for where nobody says: enough to know whether there is only one.
pub const UNIQUENESS: u32 = 2;

/// Solves one puzzle, and looks for a second solution. See [`Nine::solve`]; each thread keeps one for this.
#[must_use]
pub fn solve(puzzle: &[u8; 81]) -> Answer {
    thread_local! {
        static NINE: RefCell<Nine> = RefCell::new(Nine::new());
    }
    NINE.with_borrow_mut(|nine| nine.solve(puzzle, UNIQUENESS))
}

/// The kernels with their scratch space: one for each thread. It allocates when it is made, and where a search goes deeper
/// than any before.
///
/// ```
/// use exactone_kernels::nine::{Answer, Nine, UNIQUENESS};
///
/// let puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let empty = [b'.'; 81];
/// let mut answers = [Answer::NONE; 2];
/// Nine::new().solve_many(&[puzzle, &empty], UNIQUENESS, &mut answers);
/// assert_eq!(answers.map(|answer| answer.solutions), [1, 2]);
/// ```
pub struct Nine {
    instructions: Instructions,
    stacks: Stacks,
    board: Board,
}

impl Nine {
    /// On the best instructions that this processor has.
    #[must_use]
    pub fn new() -> Self {
        Self::on(Instructions::detect(), Board::new())
    }

    /// On these instructions, if this processor has them.
    #[must_use]
    pub fn with(instructions: Instructions) -> Option<Self> {
        Some(Self::on(instructions, Board::with(instructions)?))
    }

    fn on(instructions: Instructions, board: Board) -> Self {
        Self { instructions, stacks: Stacks::new(), board }
    }

    /// Up to `limit` solutions of one puzzle.
    #[must_use]
    pub fn solve(&mut self, puzzle: &[u8; 81], limit: u32) -> Answer {
        self.board.solve(puzzle, limit)
    }

    /// Tells a watch of the search for all solutions with these candidates.
    pub fn search<W: Watch>(&mut self, candidates: &Candidates, watch: &mut W) {
        self.board.search(candidates, watch);
    }

    /// Up to `limit` solutions of each of many puzzles, the answers in their order.
    ///
    /// # Panics
    /// If there are not as many answers as puzzles.
    pub fn solve_many(&mut self, puzzles: &[&[u8; 81]], limit: u32, answers: &mut [Answer]) {
        let batch = Batch { puzzles, limit, answers };
        lanes::solve(self.instructions, &mut self.stacks, batch, &mut Nobody);
    }

    /// The same for puzzles that are pencil marks.
    ///
    /// # Panics
    /// If there are not as many answers as puzzles.
    pub fn solve_marks(&mut self, puzzles: &[Candidates], limit: u32, answers: &mut [Answer]) {
        let batch = Batch { puzzles, limit, answers };
        lanes::solve(self.instructions, &mut self.stacks, batch, &mut Nobody);
    }

    /// As [`solve_many`](Self::solve_many), within the time of a budget, and until one of its flags is raised. Tells
    /// the work, and the limit that was hit; then some answers are not [`complete`](Answer::complete).
    ///
    /// # Panics
    /// If there are not as many answers as puzzles.
    pub fn solve_within(
        &mut self,
        puzzles: &[&[u8; 81]],
        limit: u32,
        answers: &mut [Answer],
        budget: &Budget,
    ) -> (Work, Option<Limit>) {
        let budget = of_a_batch(budget);
        let mut watchman = Watchman::new(&budget);
        let batch = Batch { puzzles, limit, answers };
        lanes::solve(self.instructions, &mut self.stacks, batch, &mut watchman);
        (watchman.work, watchman.hit)
    }
}

impl Default for Nine {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests;
