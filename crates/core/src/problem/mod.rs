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

mod automaton;
mod builder;
mod canonical;
mod check;
mod clique;
mod error;
mod gadget;
mod id;
mod interrupt;
mod ledger;
mod normalise;
mod relations;
mod series;
mod square;
mod stated;
mod sudoku;
mod symmetric;
mod table;
mod unit;

pub use automaton::Automaton;
pub use builder::ProblemBuilder;
pub use canonical::{Bound, Problem, Visibility};
pub use check::{Checker, Violation};
pub use error::BuildError;
pub use id::{Candidate, Choice, Group, Id};
pub use interrupt::Interrupt;
pub use relations::{Arc, MOST_RANKS, Relation, Relations};
pub use series::Series;
pub use square::Square;
pub use sudoku::sudoku;
pub use table::Table;
pub use unit::{Unit, Units};
