//! What a session is asked about: a grid as it was read, or an instance that brings its rules.

use exactone_core::problem::Candidate;
use exactone_core::solve::{Budget, Query};
use exactone_formats::instance::{Instance, Rules};
use exactone_formats::puzzle::Puzzle;
use std::borrow::Cow;

/// A grid, under the rules of the session at its shape, or an instance under its own rules.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Question<'q> {
    /// A square grid of values.
    Puzzle(&'q Puzzle),
    /// Whatever was made from a text together with its rules.
    Instance(&'q Instance),
}

impl<'q> From<&'q Puzzle> for Question<'q> {
    fn from(puzzle: &'q Puzzle) -> Self {
        Self::Puzzle(puzzle)
    }
}

impl<'q> From<&'q Instance> for Question<'q> {
    fn from(instance: &'q Instance) -> Self {
        Self::Instance(instance)
    }
}

/// Givens and removals as candidates.
pub(super) struct Asked<'q> {
    pub(super) givens: Cow<'q, [Candidate]>,
    pub(super) removed: Cow<'q, [Candidate]>,
}

impl<'q> Question<'q> {
    /// The givens and removals under these rules.
    pub(super) fn asked(self, rules: &Rules) -> Asked<'q> {
        match self {
            Self::Puzzle(puzzle) => {
                let layout = rules.legend.layout().expect("puzzles are asked under the rules of grids");
                let givens = puzzle.given_candidates(layout).into();
                Asked { givens, removed: puzzle.removed_candidates(layout).into() }
            }
            Self::Instance(instance) => {
                Asked { givens: Cow::Borrowed(&instance.givens), removed: Cow::Borrowed(&instance.removed) }
            }
        }
    }
}

impl Asked<'_> {
    pub(super) fn query<'a>(&'a self, budget: &'a Budget) -> Query<'a> {
        Query { removed: &self.removed, ..Query::new(&self.givens, budget) }
    }
}
