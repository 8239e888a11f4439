//! The parts that an instance is stated by: givens, clues, rules. Each of them can be left out, which shows what contradicts what.

use super::{FurtherClues, Legend};
use exactone_core::problem::{Candidate, Interrupt, Problem};
use std::fmt;

/// What a part is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PartKind {
    /// A value that is given.
    Given,
    /// A clue, or a rule of the model.
    Rule,
}

/// A part of what was stated, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Part {
    /// What it is.
    pub kind: PartKind,
    /// `r1c1=5`, or the kind of the rule: `cage`.
    pub name: String,
    /// The cells that it is about; empty for all.
    pub cells: Vec<String>,
    /// The file that states it; `None` if it has no place in the file that was read.
    pub source: Option<String>,
    /// The line of that file, from 1.
    pub line: Option<usize>,
    /// The column of that line, from 1, at which it begins.
    pub column: Option<usize>,
    /// What the file of another program states it by, in words: ``entry 2 of `killercage` ``.
    pub origin: Option<String>,
    /// The line and the column of that file, from 1, at which this stands; `None` if it is unpacked from a link.
    pub origin_place: Option<(usize, usize)>,
}

/// Parts that contradict each other as anybody sees who looks at nothing else: two givens of one value in a unit, an impossible clue, or a
/// given that a clue forbids.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PlainContradiction {
    /// The parts by their numbers.
    pub parts: Vec<usize>,
    /// Why, where it is a clue by itself, `no 2 different values of 1 to 9 add up to 30`, or two givens, `value 5 in row 1`.
    pub why: Option<String>,
}

/// What some of the parts state by themselves.
#[derive(Debug)]
#[non_exhaustive]
pub struct Subproblem {
    /// Candidates and groups.
    pub problem: Problem,
    /// What they are called.
    pub legend: Legend,
    /// Candidates that are given.
    pub givens: Vec<Candidate>,
    /// Candidates that are ruled out from the start.
    pub removed: Vec<Candidate>,
}

impl Subproblem {
    /// A problem with its names, and what is given and ruled out.
    #[must_use]
    pub fn new(problem: Problem, legend: Legend, givens: Vec<Candidate>, removed: Vec<Candidate>) -> Self {
        Self { problem, legend, givens, removed }
    }
}

/// What an instance is stated by.
pub trait Parts: fmt::Debug + Send + Sync {
    /// The parts; numbers of parts are places in this list.
    fn list(&self) -> &[Part];

    /// The cells of the solution that is stated, as givens with their places; nothing if there is none.
    fn stated_solution(&self) -> Vec<Part> {
        Vec::new()
    }

    /// What is seen without a search, if there is no solution for such a reason.
    fn plain(&self) -> Option<&PlainContradiction>;

    /// The problem of these parts alone, with all cells and units. Costs as much as reading the instance.
    ///
    /// # Errors
    /// Why there is no such problem: the interrupt, or a rule that cannot stand without the others.
    fn only(&self, kept: &[usize], interrupt: Interrupt) -> Result<Subproblem, String>;

    /// By part: whether these candidates of such a problem, a value for each cell, break it.
    fn lacking(&self, legend: &Legend, chosen: &[Candidate]) -> Vec<bool>;

    /// The clues that are not stated, of kinds that are, which exactly one of these solutions keeps. If the solutions are all, each
    /// of the clues by itself would leave one. `None` if no kind that is stated could stand at another place.
    ///
    /// Every place is tried with every number: O(clues * solutions), up to 50 million looks, or until the interrupt.
    fn further(&self, legend: &Legend, solutions: &[Vec<Candidate>], interrupt: &Interrupt) -> Option<FurtherClues>;
}
