//! Steps from uniqueness: two solutions would differ only here.
//!
//! A pattern of candidates could be exchanged, unless a candidate beside it is true ([`Uniqueness`](crate::Uniqueness)). If there is one beside, it is placed. Otherwise
//! an assumption that makes all of them go is false: it takes them away itself, or singles that come of it do. So one search does the types
//! 1 to 6 of the unique rectangle, the hidden and the avoidable rectangle, loops and graves. Where a subset of cells is needed with them
//! (type 3 with three cells and more), `subset.rs` looks for it.
//!
//! What the groups remove without the pattern is left to the other searches, and so is a pattern that the rules forbid by themselves.
//!
//! A rectangle has 1 and 2 in four cells, and one of them has 5, too: that cell is 5. Two of them have 5: no cell that sees both is 5.
//!
//! Names as in Hobiger, `HoDoKu`, "Uniqueness"; the general form is ours.

mod conclude;
mod grave;
mod kills;
mod loops;
mod pattern;
mod rectangle;
mod rounds;
mod subset;
#[cfg(test)]
mod tests;
mod trace;

use crate::state::State;
use crate::step::Step;
use conclude::Search;
use exactone_core::problem::{Problem, Units};
use pattern::Pattern;
use rectangle::Rectangles;
use std::collections::BTreeSet;

/// The search for steps from uniqueness: what of it depends on the problem alone.
///
/// ```
/// use exactone_core::problem::{Candidate, sudoku};
/// use exactone_explain::{Patterns, State};
///
/// // Side 4. Cells 0, 2 and 4 have 1 and 2; cell 6, which completes the rectangle, has 3, too.
/// let problem = sudoku(2, 2)?;
/// let mut state = State::new(&problem);
/// for (cell, most) in [(0, 2), (2, 2), (4, 2), (6, 3)] {
///     (most..4).for_each(|value| state.remove(Candidate::new(cell * 4 + value)));
/// }
/// let steps = Patterns::new(&problem).cheapest(&state);
/// assert_eq!(steps[0].placed, Some(Candidate::new(6 * 4 + 2)));
/// # Ok::<(), exactone_core::problem::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Patterns {
    rectangles: Rectangles,
    units: Units,
}

impl Patterns {
    /// Finds the rectangles and units of a problem. O(pairs of candidates in common groups), hashing.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        let problem = problem.symmetric();
        Self { rectangles: Rectangles::new(problem), units: Units::new(problem) }
    }

    /// The steps of the least size there is: all of them, so that copies of a puzzle lose the same candidates.
    #[must_use]
    pub fn cheapest(&self, state: &State<'_>) -> Vec<Step> {
        let mut steps = self.steps(state, u32::MAX);
        let least = steps.iter().map(|step| step.level).min();
        steps.retain(|step| Some(step.level) == least);
        steps
    }

    /// All steps up to a size (see [`Level`](crate::Level)), in the order of their sizes.
    #[must_use]
    pub fn steps(&self, state: &State<'_>, most: u32) -> Vec<Step> {
        let patterns = self.patterns(state);
        if patterns.is_empty() {
            return Vec::new();
        }
        let mut search = Search::new(state, &self.units);
        for pattern in patterns {
            search.conclude(&pattern, most);
            search.add_subsets(&pattern, most);
        }
        search.steps.sort_by_key(|step| step.level);
        search.steps
    }

    /// Each pattern once.
    fn patterns(&self, state: &State<'_>) -> Vec<Pattern> {
        let mut found = Vec::new();
        self.rectangles.patterns(state, &mut found);
        loops::patterns(state, &mut found);
        grave::patterns(state, &mut found);
        let mut seen = BTreeSet::new();
        found.retain(|pattern| pattern.is_open(state) && seen.insert(pattern.candidates.clone()));
        found.retain(|pattern| pattern.is_deadly(state));
        found
    }
}
