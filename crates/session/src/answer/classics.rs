//! Classic 9×9 puzzles by the thousand, as they stand in a text: 81 bytes in, 81 bytes out.
//!
//! The usual way of a puzzle (a question, a query, an engine, an answer) costs ten times what the kernel needs to solve one.

use super::Session;
use crate::backend::EngineName;
use exactone_core::problem::Square;
use exactone_core::solve::Budget;
use exactone_formats::puzzle::Puzzle;
use exactone_kernels::nine::{Answer, Check, Nine};

/// Classic Sudoku.
pub(super) const CLASSIC: Square = Square { side: 9, boxes: Some([3, 3]) };

/// Answers puzzles, up to so many solutions of each, within a budget.
type Solve = dyn FnMut(&[&[u8; 81]], &mut [Answer], &Budget) + Send;

/// The kernel for many classic puzzles, and the judge of its answers: one for each thread.
///
/// ```
/// use exactone_core::solve::Budget;
/// use exactone_session::answer::ClassicBatch;
///
/// let puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut batch = ClassicBatch::new(2);
/// let (answers, wrong) = batch.answer(&[puzzle], &Budget::default());
/// assert_eq!((answers[0].solutions, &answers[0].first[..9], wrong), (1, &b"534678912"[..], None));
/// ```
pub struct ClassicBatch {
    solve: Box<Solve>,
    check: Check,
    answers: Vec<Answer>,
}

impl ClassicBatch {
    /// The kernel of this processor; it looks for so many solutions of each puzzle, two at most.
    #[must_use]
    pub fn new(limit: u32) -> Self {
        let mut nine = Nine::new();
        Self::of(move |puzzles, answers, budget| {
            nine.solve_within(puzzles, limit, answers, budget);
        })
    }

    /// Any function that answers puzzles: for tests, to see what becomes of wrong answers.
    #[doc(hidden)]
    #[must_use]
    pub fn of(solve: impl FnMut(&[&[u8; 81]], &mut [Answer], &Budget) + Send + 'static) -> Self {
        Self { solve: Box::new(solve), check: Check::new(), answers: Vec::new() }
    }

    /// The answers to these puzzles in their order, and the place of the first whose solutions are none. An answer that is
    /// not complete is left open: the budget has ended, which is for all puzzles together. Of the budget only the time and the
    /// flags count.
    pub fn answer(&mut self, puzzles: &[&[u8; 81]], budget: &Budget) -> (&[Answer], Option<usize>) {
        // The kernel's memory does not grow, and asking the system how much there is takes time.
        let budget = Budget { memory: None, ..budget.clone() };
        self.answers.clear();
        self.answers.resize(puzzles.len(), Answer::NONE);
        (self.solve)(puzzles, &mut self.answers, &budget);
        let wrong = self.check.first_wrong(puzzles, &self.answers);
        (&self.answers, wrong)
    }
}

impl Session {
    /// Whether classic 9×9 puzzles are answered alike by a [`ClassicBatch`]: its rules are those of classic Sudoku, its engine is
    /// `auto` or `nine`, and no node is counted.
    pub fn takes_classics(&mut self, budget: &Budget) -> bool {
        if !matches!(self.spec.engine, EngineName::Auto | EngineName::Nine) || budget.nodes.is_some() {
            return false;
        }
        let blank = Puzzle::from_values(vec![0; CLASSIC.side * CLASSIC.side]);
        let square = blank.and_then(|blank| self.open((&blank).into(), budget, |open| Ok(open.square())).ok());
        square.flatten() == Some(CLASSIC)
    }
}
