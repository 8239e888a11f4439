//! SAT solvers as engines.
//!
//! A query is first reduced by singles to a fixpoint ([`propagate`](exactone_core::propagate)), what is left is encoded into clauses
//! ([`encode`](crate::encode)), and a [`SatSolver`] finds a model. For more solutions the model is excluded by one clause
//! and the *same* solver goes on, so that what it learnt is not learnt again. A query that singles decide opens no
//! solver. There are three solvers and any program outside ([`SatChoice`]); `docs/solvers.md` says what each can do and how far it is believed.
//! To measure it, open the engine in stages ([`Sat::staged`]).
//!
//! | to add | do |
//! |---|---|
//! | a solver that is linked in | a file with a type that implements [`SatSolver`]; a feature of its name in the `Cargo.toml` of this crate, `session`, `lab` and the root; a variant of [`SatSolverName`] and a line of `LINKED` in `registry.rs`; a variant of [`SatChoice`], in `name` and `linked` too, in `choice.rs`; a line in `tests/sat_solvers.rs` |
//! | a program outside | nothing: any program that reads DIMACS is a solver |
//! | a name to suggest for a misspelt program | a word of `PROGRAMS` in `registry.rs` |
//!
//! ```
//! use exactone_core::problem::{Checker, ProblemBuilder};
//! use exactone_sat::sat::Sat;
//! use exactone_core::solve::{Budget, Count, Query, Solver, Tally};
//!
//! let mut builder = ProblemBuilder::new();
//! let (left, right) = (builder.choice(3)?, builder.choice(3)?);
//! builder.table(&[left, right], &[vec![0, 1], vec![1, 2], vec![2, 2]])?;
//! let problem = builder.build()?;
//! let budget = Budget::default();
//! let answer = Sat::new(&problem).count(&mut Checker::new(&problem), &Query::new(&[], &budget), None)?;
//! assert_eq!(answer, Tally::Exact(Count::from(3)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
#[cfg(feature = "batsat")]
mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
mod choice;
mod engine;
mod external;
#[cfg(test)]
mod plain;
mod refute;
mod registry;
mod repeats;
mod shuffle;
mod staged;
mod staged_formula;
mod stages;
#[cfg(feature = "varisat")]
mod varisat;

pub use answer::{Model, RefuteError, SatAnswer, SatSolver, SatStatistics};
#[cfg(feature = "batsat")]
pub use batsat::Batsat;
#[cfg(feature = "cadical")]
pub use cadical::Cadical;
pub use choice::SatChoice;
pub use engine::{OpenSat, Sat, Staging};
pub use external::{CommandError, CommandLine, Counter, CounterText, External};
pub use refute::refute;
pub use registry::{SatSolverName, UnknownSolver};
pub use shuffle::{ClauseShuffle, Order};
pub use staged::Staged;
pub use staged_formula::StagedFormula;
pub use stages::{Clock, Opened, Stages, Stopwatch};
#[cfg(feature = "varisat")]
pub use varisat::Varisat;
