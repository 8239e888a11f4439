//! Steps in sentences.
//!
//! | question | file |
//! |---|---|
//! | what candidates and groups are called, several at once | `words.rs` |
//! | what goes | `gone.rs` |
//! | what choices inside a rule are called, and which steps are about nothing else | `inner.rs` |
//! | steps of one round that are told together | `round.rs` |
//! | singles | `singles.rs` |
//! | base groups against cover groups | `sum.rs` |
//! | what follows from one rule | `by_rule.rs` |
//! | what a relation between cells says | `relation.rs` |
//! | sums that are added up | `added.rs` |
//! | two links, wings | `hinges.rs` |
//! | what follows if a candidate were true | `assumption.rs` |
//! | cases | `cases.rs` |
//! | patterns of two solutions | `unique.rs` |
//! | as data for other programs | `json.rs` |

mod added;
mod assumption;
mod by_rule;
mod cases;
mod gone;
mod hinges;
mod inner;
mod json;
mod relation;
mod round;
mod singles;
mod sum;
#[cfg(test)]
mod tests;
mod unique;
mod words;

pub use json::{BranchJson, CandidateJson, PartJson, SCHEMA, StepJson, TermJson, Unread};

use crate::name::{Name, Roles};
use crate::state::State;
use crate::step::{Argument, Cases, Step};
use exactone_core::problem::{Candidate, Group, Problem};
use exactone_formats::instance::{Legend, Rules};
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
/// assert_eq!(teller.title(&state, step), "Naked single");
/// assert_eq!(teller.lines(&state, step), ["r2c3 is 1: no other value is left for this cell."]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Teller<'r> {
    problem: &'r Problem,
    legend: &'r Legend,
    roles: Roles,
    /// By the cells that a clue is about, the clue.
    clues: BTreeMap<BTreeSet<usize>, String>,
    /// By the candidates that a clue counts, the clue.
    counts: BTreeMap<Vec<Candidate>, String>,
}

impl<'r> Teller<'r> {
    /// For puzzles of these rules. O(memberships · units).
    #[must_use]
    pub fn new(rules: &'r Rules) -> Self {
        let (problem, legend) = (&rules.problem, &rules.legend);
        Self {
            problem,
            legend,
            roles: Roles::new(problem, legend),
            clues: by_rule::clues(problem, legend),
            counts: by_rule::counts(problem, legend),
        }
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

    /// What a step is called, in the state before it.
    #[must_use]
    pub fn name(&self, state: &State<'r>, step: &Step) -> Name {
        let name = self.roles.name(state, step);
        match self.rule_name(step) {
            Some(rule) => Name { words: Some(rule), ..name },
            None => name,
        }
    }

    /// The name with a capital, as a heading: `X-Wing`, `Naked single`.
    #[must_use]
    pub fn title(&self, state: &State<'r>, step: &Step) -> String {
        words::capital(&self.name(state, step).to_string())
    }

    /// A step in sentences, one line each, in the state before it. Lines about what is assumed are indented, two spaces for each assumption.
    #[must_use]
    pub fn lines(&self, state: &State<'r>, step: &Step) -> Vec<String> {
        match &step.argument {
            Argument::Single(group) => vec![self.single(state, *group, step.placed)],
            Argument::Linear(linear) => {
                let mut lines = self.sum(state, linear, step);
                lines[0] = words::capital(&lines[0]);
                lines
            }
            Argument::Rule(rule) => vec![words::capital(&self.by_rule(state, rule, step))],
            Argument::Cases(cases) => self.cases(state, cases, step),
            Argument::Uniqueness(unique) => self.uniqueness(state, unique, step),
        }
    }

    /// What a step comes to: `r1c2 is 4`, `r5c3 and r9c8 are not 4`.
    #[must_use]
    pub fn outcome(&self, step: &Step) -> String {
        match step.placed {
            Some(placed) => self.is(placed),
            None => self.are_not(&step.gone),
        }
    }

    /// That a group has no candidate left: `row 5 has no place for 9`.
    #[must_use]
    pub fn nothing(&self, group: Group) -> String {
        self.has_nothing(group)
    }

    /// Where to look: the base groups, the cell or group of a single, or what is assumed.
    #[must_use]
    pub fn place(&self, step: &Step) -> String {
        match &step.argument {
            Argument::Linear(linear) => self.groups(&linear.base.iter().map(|term| term.group).collect::<Vec<_>>()),
            Argument::Single(group) | Argument::Cases(Cases { group: Some(group), .. }) => self.groups(&[*group]),
            Argument::Rule(rule) => self.place_of_rule(rule),
            Argument::Cases(cases) => self.possible(cases.branches.iter().map(|branch| branch.assumed)),
            Argument::Uniqueness(unique) => self.cells_of(&unique.pattern),
        }
    }
}
