//! The three numbers, the steps they come from, and what keeps a puzzle from having them.

use super::chain::Budget;
use super::order;
use super::step::Step;
use crate::board::Board;
use crate::solutions;
use std::fmt;

/// The rating of a puzzle, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating {
    /// The hardest step.
    pub er: u16,
    /// The hardest step up to the first that places a digit.
    pub ep: u16,
    /// The first step.
    pub ed: u16,
}

impl fmt::Display for Rating {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { er, ep, ed } = self;
        write!(to, "{}.{}/{}.{}/{}.{}", er / 10, er % 10, ep / 10, ep % 10, ed / 10, ed % 10)
    }
}

/// Why a puzzle has no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unrated {
    /// It has no solution.
    NoSolution,
    /// It has several solutions.
    SeveralSolutions,
    /// It is solved already.
    Solved,
    /// No technique of Sudoku Explainer goes on: it would say 20.0.
    Beyond,
    /// The limit was reached, or somebody cancelled.
    Limit,
}

impl fmt::Display for Unrated {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(match self {
            Self::NoSolution => "the puzzle has no solution",
            Self::SeveralSolutions => "the puzzle has several solutions",
            Self::Solved => "the puzzle is solved already",
            Self::Beyond => "no technique of Sudoku Explainer goes on",
            Self::Limit => "the limit was reached before the puzzle was solved",
        })
    }
}

impl std::error::Error for Unrated {}

/// How long a rating may take.
///
/// ```
/// use exactone_scales::{board::Board, se};
///
/// let board = Board::parse(".8.52....2.........49.1...8..2..1....7...6.5....73.1.9...8..94..9.....6.4.6.....7")?;
/// assert_eq!(se::rate(&board, se::Limit::assumptions(1000)), Err(se::Unrated::Limit));
/// assert_eq!(se::rate(&board, se::Limit::default().cancelled_by(&|| true)), Err(se::Unrated::Limit));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Limit<'l> {
    assumptions: u64,
    cancelled: &'l dyn Fn() -> bool,
}

impl Default for Limit<'_> {
    /// A thousand million assumptions: more than any known puzzle takes.
    fn default() -> Self {
        Self::assumptions(1_000_000_000)
    }
}

impl Limit<'_> {
    /// Chains may be followed from so many assumptions, those inside other chains counted.
    #[must_use]
    pub fn assumptions(assumptions: u64) -> Self {
        Self { assumptions, cancelled: &|| false }
    }

    /// The same limit, and the rating ends as soon as this says so. It is asked often: it should be quick.
    #[must_use]
    pub const fn cancelled_by(self, cancelled: &dyn Fn() -> bool) -> Limit<'_> {
        Limit { assumptions: self.assumptions, cancelled }
    }
}

/// Rates a puzzle. Only its digits count, not its marks.
///
/// Up to difficulty 4.4 this takes microseconds, for the hardest puzzles seconds.
///
/// # Errors
/// [`Unrated`].
pub fn rate(board: &Board, limit: Limit<'_>) -> Result<Rating, Unrated> {
    let steps = steps(board, limit)?;
    let hardest = |steps: &[Step]| steps.iter().map(|step| step.difficulty).max().unwrap_or(0);
    let first_placed = steps.iter().position(|step| step.placed.is_some()).map_or(steps.len(), |place| place + 1);
    Ok(Rating { er: hardest(&steps), ep: hardest(&steps[..first_placed]), ed: hardest(&steps[..1]) })
}

/// The steps by which Sudoku Explainer solves a puzzle. Only its digits count, not its marks.
///
/// ```
/// use exactone_scales::{board::Board, se};
///
/// let board = Board::parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let steps = se::steps(&board, se::Limit::default())?;
/// assert_eq!(steps[0].technique, se::Technique::HiddenSingle);
/// assert_eq!(steps[0].to_string(), "1.2 Hidden Single: r1c6=8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Unrated`].
pub fn steps(board: &Board, limit: Limit<'_>) -> Result<Vec<Step>, Unrated> {
    let mut board = Board::of(&board.digits).map_err(|_| Unrated::NoSolution)?;
    match solutions::up_to_two(&board.digits, || true).len() {
        0 => return Err(Unrated::NoSolution),
        1 => {}
        _ => return Err(Unrated::SeveralSolutions),
    }
    if board.is_full() {
        return Err(Unrated::Solved);
    }
    let budget = Budget::new(limit.assumptions, limit.cancelled);
    let mut steps = Vec::new();
    while !board.is_full() {
        budget.ask();
        let next = order::next(&board, &budget);
        if budget.is_spent() {
            return Err(Unrated::Limit);
        }
        let step = next.ok_or(Unrated::Beyond)?;
        apply(&mut board, &step);
        steps.push(step);
    }
    Ok(steps)
}

fn apply(board: &mut Board, step: &Step) {
    for &(cell, marks) in &step.removed {
        for digit in (1..=9).filter(|digit| marks >> (digit - 1) & 1 != 0) {
            board.remove(cell, digit);
        }
    }
    if let Some((cell, digit)) = step.placed {
        board.place(cell, digit);
    }
}
