//! The rating of a puzzle, and the steps that lead to it.

use std::fmt;

use super::bits::Mark;
use super::budget::{Budget, Limit};
use super::grid::Grid;
use super::level::Level;
use super::search::{Step, next_step};
use super::technique::Technique;
use super::unrated::Unrated;
use crate::board::{Board, CELLS};
use crate::solutions;

/// How hard a puzzle is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The level.
    pub level: Level,
    /// The sum of the scores of all steps.
    pub score: u32,
    /// The hardest technique, by its score.
    pub hardest: Technique,
}

impl fmt::Display for Rating {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{} {}", self.level, self.score)
    }
}

/// The rating of a puzzle. Its givens are the digits of the board; its marks are not read.
///
/// Up to Hard it takes a fraction of a millisecond on the mean, and up to a second for the hardest puzzles.
///
/// ```
/// use exactone_scales::board::Board;
/// use exactone_scales::hodoku::{self, Limit};
///
/// let board = Board::parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// assert_eq!(hodoku::rate(&board, Limit::default())?.to_string(), "Easy 204");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Unrated`]: the puzzle has no solution or several, the limit was reached, or the path takes a false step.
pub fn rate(board: &Board, limit: Limit) -> Result<Rating, Unrated> {
    let steps = steps(board, limit)?;
    let score = steps.iter().map(|step| step.technique.score()).sum();
    let level = steps.iter().map(|step| step.technique.level()).max().unwrap_or(Level::Easy);
    let hardest = steps.iter().map(|step| step.technique).max_by_key(|technique| technique.score());
    Ok(Rating { level: level.raised(score), score, hardest: hardest.unwrap_or(Technique::FullHouse) })
}

/// The steps to the solution, in order. The givens are the digits of the board; its marks are not read.
///
/// ```
/// use exactone_scales::board::Board;
/// use exactone_scales::hodoku::{self, Limit, Technique};
///
/// let board = Board::parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let steps = hodoku::steps(&board, Limit::default())?;
/// assert_eq!(steps.len(), 51, "a digit is written by each");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Unrated`]: the puzzle has no solution or several, the limit was reached, or the path takes a false step.
pub fn steps(board: &Board, limit: Limit) -> Result<Vec<Step>, Unrated> {
    let budget = Budget::of(limit);
    let solution = solution(&board.digits, &budget)?;
    let mut grid = Grid::of(&board.digits);
    let mut steps = Vec::new();
    while !grid.board.is_full() {
        let step = next_step(&mut grid, &solution, &budget).ok_or(Unrated::Limit)?;
        if !is_true(&step, &solution) {
            return Err(Unrated::FalseStep);
        }
        for &(cell, digit) in &step.placed {
            grid.place(cell, digit);
        }
        for &(cell, digit) in &step.removed {
            grid.remove(cell, digit);
        }
        steps.push(step);
    }
    Ok(steps)
}

/// The only solution.
fn solution(givens: &[u8; CELLS], budget: &Budget) -> Result<[u8; CELLS], Unrated> {
    let goes_on = || {
        budget.spend(10);
        budget.goes_on()
    };
    let found = solutions::up_to_two(givens, goes_on);
    if !budget.goes_on() {
        return Err(Unrated::Limit);
    }
    match found.as_slice() {
        [] => Err(Unrated::NoSolution),
        [only] => Ok(*only),
        _ => Err(Unrated::SeveralSolutions),
    }
}

/// Whether a step agrees with the solution.
fn is_true(step: &Step, solution: &[u8; CELLS]) -> bool {
    let is_digit = |&(cell, digit): &Mark| solution[cell] == digit;
    step.placed.iter().all(is_digit) && !step.removed.iter().any(is_digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_work_of_the_search_is_limited() {
        assert_eq!(solution(&[0; CELLS], &Budget::of(Limit::work(5))), Err(Unrated::Limit));
        assert_eq!(solution(&[0; CELLS], &Budget::of(Limit::default())), Err(Unrated::SeveralSolutions));
    }
}
