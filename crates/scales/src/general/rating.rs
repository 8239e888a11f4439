//! The rating of a puzzle by its own steps.

use super::costs::{harder, level_in_words, tenths_in_words};
use super::path::{End, Round, Walker};
use super::score::tenths;
use exactone_core::problem::{Candidate, Problem};
use exactone_explain::{Explainer, Level, State};
use std::fmt;

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The score in tenths: 10 to 120, on the scale of Sudoku Explainer as far as one number can be.
    pub tenths: u16,
    /// The same in words.
    pub grade: Grade,
    /// The level that costs most among those of the rounds, however many candidates go by it; a single only where there is nothing else.
    pub hardest: Level,
    /// How many rounds there are: in each all steps of the cheapest level are taken at once, but of singles those alone that are in the narrowest groups.
    pub rounds: usize,
    /// How many candidates go or are placed by steps.
    pub steps: usize,
}

/// A score in words: as hard as a 9×9 Sudoku that needs these steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Singles: below 2.6.
    Easy,
    /// Intersections and subsets: below 4.5.
    Medium,
    /// Short chains: below 6.5.
    Hard,
    /// Long chains: below 8.5.
    VeryHard,
    /// Nets and cases.
    Extreme,
}

impl Grade {
    fn of(tenths: u16) -> Self {
        match tenths {
            ..26 => Self::Easy,
            26..45 => Self::Medium,
            45..65 => Self::Hard,
            65..85 => Self::VeryHard,
            _ => Self::Extreme,
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::VeryHard => "very hard",
            Self::Extreme => "extreme",
        })
    }
}

impl Rating {
    /// The score as people write it: `7.1`.
    #[must_use]
    pub fn score(&self) -> String {
        tenths_in_words(self.tenths)
    }

    /// The hardest level in words: `chain of 4`, `net of 3 rounds`, `intersection`.
    #[must_use]
    pub fn hardest_in_words(&self) -> String {
        level_in_words(self.hardest)
    }
}

/// Why a puzzle has no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unrated {
    /// Nothing is left to be solved.
    #[error("nothing is left to be solved")]
    Solved,
    /// No step of the plan leads on: the steps are too weak, or there are several solutions.
    #[error("no step leads on")]
    Beyond,
    /// The interrupt of the state was raised.
    #[error("it was interrupted")]
    Interrupted,
    /// The steps lead to a contradiction.
    #[error("there is no solution")]
    NoSolution,
}

/// Rates puzzles of a problem by the steps that solve them. It holds what depends on the problem alone.
///
/// The rating is the same for every copy of a puzzle, turned or relabelled, and there is one for any model that steps
/// solve.
///
/// ```
/// use exactone_core::problem::{Candidate, sudoku};
/// use exactone_scales::general::{Grade, Rater};
///
/// let problem = sudoku(2, 2)?;
/// let givens = [0, 5, 10, 18, 24, 33, 54].map(Candidate::new);
/// let rater = Rater::new(&problem);
/// let rating = rater.rate(rater.start(&givens, &[]))?;
/// assert_eq!(rating.grade, Grade::Easy);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Rater<'p> {
    walker: Walker<'p>,
}

impl<'p> Rater<'p> {
    /// O(memberships · groups of a candidate), sorting.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        Self { walker: Walker::new(problem) }
    }

    /// What is left of a puzzle that gives these candidates and rules those out.
    #[must_use]
    pub fn start(&self, givens: &[Candidate], removed: &[Candidate]) -> State<'p> {
        self.walker.start(givens, removed)
    }

    /// The rating of what is left to be solved in this state. Only of a puzzle with one solution it means something: without one
    /// the path ends in a contradiction or before it, and with several no step can lead to the end.
    ///
    /// # Errors
    /// [`Unrated`]: nothing is left to be solved, no step leads on, there is no solution, or it was interrupted.
    pub fn rate(&self, state: State<'p>) -> Result<Rating, Unrated> {
        self.rate_with_hardest(state).map(|(rating, _)| rating)
    }

    /// What finds the steps.
    pub(super) fn explainer(&self) -> &Explainer<'p> {
        self.walker.explainer()
    }

    /// The rating, and the state before the first round of the hardest level.
    pub(super) fn rate_with_hardest(&self, state: State<'p>) -> Result<(Rating, State<'p>), Unrated> {
        let mut hardest: Option<(Round, State<'p>)> = None;
        let path = self.walker.walk(state, |before, round| {
            let cost = |round: &Round| (round.level, round.width);
            if hardest.as_ref().is_none_or(|(known, _)| harder(cost(known), cost(&round)).is_lt()) {
                hardest = Some((round, before.clone()));
            }
        });
        match path.end {
            End::Interrupted => return Err(Unrated::Interrupted),
            End::Contradiction => return Err(Unrated::NoSolution),
            End::Stuck => return Err(Unrated::Beyond),
            End::Solved => {}
        }
        let (Round { level: hardest, .. }, before) = hardest.ok_or(Unrated::Solved)?;
        let tenths = tenths(&path.rounds);
        let steps = path.rounds.iter().map(|round| round.chances).sum();
        let rating = Rating { tenths, grade: Grade::of(tenths), hardest, rounds: path.rounds.len(), steps };
        Ok((rating, before))
    }
}
