//! The canonical problem: candidates, exactly-one groups, at-most-one groups, and nothing else.
//!
//! Propagation, exact cover and SAT are three readings of this one table. A Sudoku of side 9 is 729 candidates ("4 in
//! row 2, column 7") and 324 exactly-one groups (each cell, and each value in each row, column and box).
//!
//! ```
//! use exactone_core::problem::{Bound, ProblemBuilder};
//!
//! // Two cells with two values each, and the values must differ.
//! let mut builder = ProblemBuilder::new();
//! let left = builder.choice(2)?;
//! let right = builder.choice(2)?;
//! for value in 0..2 {
//!     let pair = [builder.candidate(left, value), builder.candidate(right, value)];
//!     builder.group(Bound::AtMostOne, &pair)?;
//! }
//! let problem = builder.build()?;
//! assert_eq!((problem.candidates(), problem.groups()), (4, 4));
//! # Ok::<(), exactone_core::problem::BuildError>(())
//! ```
//!
//! Relations between choices need no other kind of constraint: the channelling lemma (`docs/problem.md`) states
//! equivalence, implication and disjunction of candidate sets as one group each; see `ProblemBuilder::iff` and its
//! neighbours in `gadget.rs`.

mod builder;
mod check;
mod clique;
mod gadget;
mod id;
mod interrupt;
mod normalise;
mod series;
mod square;
mod sudoku;
mod table;
mod unit;

pub use builder::{BuildError, ProblemBuilder};
pub use check::{Checker, Violation};
pub use gadget::Automaton;
pub use id::{Candidate, Choice, Group, Id};
pub use interrupt::Interrupt;
pub use series::Series;
pub use square::Square;
pub use sudoku::sudoku;
pub use table::Table;
pub use unit::{Unit, Units};

/// How many candidates of a group are true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// A cell, or a unit's value: a primary item of exact cover.
    ExactlyOne,
    /// A rule between cells: a secondary item of exact cover.
    AtMostOne,
}

/// Whether a choice is something people see, or a device of the model that the visible choices determine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// Part of the answer: a cell.
    Visible,
    /// Determined by the visible choices: which row of a table, which transition of an automaton.
    Auxiliary,
}

/// The rules, compiled once. Immutable and shared between threads; the givens belong to the query.
///
/// Memory: 8 bytes for each membership of a candidate in a group, 12 for each candidate, 5 for each group and 8 for each
/// choice.
#[derive(Clone, Debug)]
pub struct Problem {
    bounds: Vec<Bound>,
    members: Table<Group, Candidate>,
    groups_of: Table<Candidate, Group>,
    choices: Vec<(Group, Visibility)>,
    choice_of: Vec<Option<Choice>>,
}

impl Problem {
    /// The number of candidates.
    #[must_use]
    pub fn candidates(&self) -> usize {
        self.groups_of.len()
    }

    /// The number of groups, of both bounds.
    #[must_use]
    pub fn groups(&self) -> usize {
        self.members.len()
    }

    /// The number of choices, visible and auxiliary.
    #[must_use]
    pub fn choices(&self) -> usize {
        self.choices.len()
    }

    /// Every candidate, ascending.
    pub fn all_candidates(&self) -> impl Iterator<Item = Candidate> + use<> {
        (0..self.candidates()).map(Candidate::new)
    }

    /// Every group, ascending.
    pub fn all_groups(&self) -> impl Iterator<Item = Group> + use<> {
        (0..self.groups()).map(Group::new)
    }

    /// Every choice, ascending.
    pub fn all_choices(&self) -> impl Iterator<Item = Choice> + use<> {
        (0..self.choices()).map(Choice::new)
    }

    /// The candidates of a group, ascending.
    #[inline]
    #[must_use]
    pub fn members(&self, group: Group) -> &[Candidate] {
        self.members.row(group)
    }

    /// The groups of a candidate, ascending.
    #[inline]
    #[must_use]
    pub fn groups_of(&self, candidate: Candidate) -> &[Group] {
        self.groups_of.row(candidate)
    }

    /// Whether exactly one or at most one member of the group is true.
    #[inline]
    #[must_use]
    pub fn bound(&self, group: Group) -> Bound {
        self.bounds[group.index()]
    }

    /// The exactly-one group that a choice is.
    #[must_use]
    pub fn choice_group(&self, choice: Choice) -> Group {
        self.choices[choice.index()].0
    }

    /// Whether the choice is part of the answer.
    #[must_use]
    pub fn visibility(&self, choice: Choice) -> Visibility {
        self.choices[choice.index()].1
    }

    /// The choice that a candidate is a value of; `None` in problems stated without choices, such as exact cover files.
    #[must_use]
    pub fn choice_of(&self, candidate: Candidate) -> Option<Choice> {
        self.choice_of[candidate.index()]
    }

    /// Whether some member of the group is a value of an auxiliary choice. O(members).
    #[must_use]
    pub fn holds_auxiliary(&self, group: Group) -> bool {
        let choices = self.members(group).iter().filter_map(|&member| self.choice_of(member));
        choices.into_iter().any(|choice| self.visibility(choice) == Visibility::Auxiliary)
    }

    /// The number of memberships: the entries of all groups together.
    #[must_use]
    pub fn memberships(&self) -> usize {
        self.members.entry_count()
    }
}
