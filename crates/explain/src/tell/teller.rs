//! What is needed to tell steps of a puzzle.

use super::clues;
use crate::name::Roles;
use exactone_core::problem::{Candidate, Problem};
use exactone_formats::instance::{Legend, Rules};
use exactone_formats::puzzle::Symbols;
use std::collections::{BTreeMap, BTreeSet};

/// Tells steps in the words of a puzzle.
///
/// ```
/// use exactone_explain::tell::Teller;
/// use exactone_explain::{Explainer, State};
/// use exactone_formats::{model::Model, puzzle::read};
///
/// let puzzle = read::one("...232....4....1")?;
/// let model = Model::builtin("sudoku")?;
/// let instance = puzzle.instance(&model.compile(model.shape(4, None)?)?);
/// let rules = &instance.rules;
/// let state = State::with(&rules.problem, &instance.givens, &instance.removed);
/// let step = &Explainer::new(&rules.problem).next(&state)[0];
/// let teller = Teller::new(rules);
/// assert_eq!(teller.title(&state, step), "Hidden single");
/// assert_eq!(teller.lines(&state, step), ["r2c3 is 1: 1 fits nowhere else in row 2."]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Teller<'r> {
    pub(super) problem: &'r Problem,
    pub(super) legend: &'r Legend,
    pub(super) roles: Roles,
    /// How the values of a grid are written; as numbers if nothing is said.
    pub(super) symbols: Option<Symbols>,
    /// By the cells that clues are about, the clues.
    pub(super) clues: BTreeMap<BTreeSet<usize>, Vec<String>>,
    /// By value, as a place in the list of names, its rank in relations.
    pub(super) ranks: BTreeMap<usize, u8>,
    /// By cell, the relations about it that are of a clue.
    pub(super) relations_about: Vec<Vec<usize>>,
    /// By the candidates that clues count, the clues: `clue 2 at r1c1`, `clue 2 at r1c1 or clue 1 at r3c3`.
    pub(super) counts: BTreeMap<Vec<Candidate>, String>,
    /// By the candidates that clues count, all cells in which they count, those too that never could have one.
    pub(super) counted: BTreeMap<Vec<Candidate>, BTreeSet<usize>>,
    /// By the candidates of which a rule lets one at most be true, how it excludes one by another in words.
    pub(super) reasons: BTreeMap<Vec<Candidate>, String>,
}

impl<'r> Teller<'r> {
    /// For puzzles of these rules. O(memberships · units + members of relations).
    #[must_use]
    pub fn new(rules: &'r Rules) -> Self {
        let (problem, legend) = (rules.problem.symmetric(), &rules.legend);
        let known = Roles::new(problem, legend);
        Self {
            problem,
            legend,
            ranks: clues::ranks(problem, &known),
            roles: known,
            symbols: None,
            clues: clues::clues(problem, legend),
            relations_about: clues::relations_about(problem, legend),
            counts: clues::counts(problem, legend),
            counted: clues::counted_cells(problem, legend),
            reasons: clues::reasons(problem, legend),
        }
    }

    /// The same, with the values of a grid in these symbols, if they have one for each.
    #[must_use]
    pub fn written_in(self, symbols: Option<Symbols>) -> Self {
        Self { symbols, ..self }
    }

    /// What the groups of the puzzle are.
    #[must_use]
    pub fn roles(&self) -> &Roles {
        &self.roles
    }

    /// The names of the parts of the puzzle.
    pub(crate) fn legend(&self) -> &'r Legend {
        self.legend
    }
}
