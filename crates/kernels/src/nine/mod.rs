//! The 9×9 kernel: classic Sudoku, as fast as the processor allows.
//!
//! A puzzle is 81 bytes: `1` to `9` for a given, anything else for an empty cell. Candidates of a cell are nine bits.
//! There are two kernels: `board` for one puzzle, `lanes` for many at once. They infer the same and search in the same order.
//!
//! | to add | do |
//! |---|---|
//! | a set of instructions | first its vectors, as `simd` says; then files like `board/avx2.rs` and `check/avx2.rs`, and arms beside theirs |
//! | a technique | a step in `board/sweep.rs` and the same in `lanes/sweep.rs` |
//! | a branching rule | the same change in `board/branch.rs` and `lanes/branch.rs` |
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
mod board;
mod candidates;
mod check;
mod configuration;
mod engine;
mod lanes;
#[cfg(test)]
mod plain;
mod watch;

pub use crate::simd::{Instructions, Work};
pub use answer::Answer;
pub use candidates::Candidates;
pub use check::{Check, check};
pub use engine::Classic;
pub use watch::Watch;

use crate::simd::search::Puzzle;
use crate::simd::{BudgetObserver, NoopObserver, Observer};
use board::Board;
use exactone_core::solve::{Budget, Limit};
use lanes::{Batch, Frame, Stacks};
use std::cell::RefCell;

/// How many solutions to look for by default: enough to know whether there is only one.
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

    /// Shows a watch the search for all solutions with these candidates.
    pub fn search<W: Watch>(&mut self, candidates: &Candidates, watch: &mut W) {
        self.board.search(candidates, watch);
    }

    /// Up to `limit` solutions of each of many puzzles, the answers in their order.
    ///
    /// # Panics
    /// If there are not as many answers as puzzles.
    pub fn solve_many(&mut self, puzzles: &[&[u8; 81]], limit: u32, answers: &mut [Answer]) {
        self.solve_batch(puzzles, limit, answers, &mut NoopObserver);
    }

    /// The same for puzzles that are pencil marks.
    ///
    /// # Panics
    /// If there are not as many answers as puzzles.
    pub fn solve_marks(&mut self, puzzles: &[Candidates], limit: u32, answers: &mut [Answer]) {
        self.solve_batch(puzzles, limit, answers, &mut NoopObserver);
    }

    /// As [`solve_many`](Self::solve_many), within the time of a budget, and until one of its flags is raised. Returns
    /// the work, and the limit that was hit, if one was. Then some answers are not [`complete`](Answer::complete).
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
        // Memory is not looked at: a batch holds what it held before.
        let budget = Budget { memory: None, ..budget.clone() };
        let mut observer = BudgetObserver::new(&budget);
        self.solve_batch(puzzles, limit, answers, &mut observer);
        (observer.work, observer.hit)
    }

    fn solve_batch<P: Puzzle<Frame>>(
        &mut self,
        puzzles: &[P],
        limit: u32,
        answers: &mut [Answer],
        observer: &mut impl Observer,
    ) {
        if limit == 0 {
            assert_eq!(puzzles.len(), answers.len(), "an answer for each puzzle");
            return answers.fill(Answer::NONE);
        }
        let batch = Batch { puzzles, limit, nodes: u64::MAX, answers };
        lanes::solve(self.instructions, &mut self.stacks, batch, observer);
    }
}

impl Default for Nine {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests;
