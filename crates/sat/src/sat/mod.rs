//! SAT solvers as engines.
//!
//! A query is first reduced by singles to a fixpoint ([`propagate`](exactone_core::propagate)), what is left is encoded into clauses
//! ([`encode`](crate::encode)), and a [`SatSolver`] finds a model. For more solutions the model is excluded by one clause
//! and the *same* solver goes on, so that what it learnt is not learnt again. A query that singles decide opens no
//! solver. There are four solvers ([`SatChoice`]); `docs/solvers.md` says what each can do and how far it is believed.
//! Who measures opens the engine in stages ([`Sat::staged`]).
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
mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
mod choice;
mod engine;
mod external;
#[cfg(test)]
mod plain;
mod refute;
mod repeats;
mod shuffle;
mod staged;
mod stages;
mod steps;
mod varisat;
mod watch;

pub use answer::{Model, SatAnswer, SatSolver, SatStatistics};
pub use batsat::Batsat;
#[cfg(feature = "cadical")]
pub use cadical::Cadical;
pub use choice::{SatChoice, SatSolverName, UnknownSolver};
pub use engine::{OpenSat, Sat, Staging};
pub use external::{CommandError, CommandLine, External};
pub use refute::{RefuteError, refute};
pub use shuffle::{ClauseShuffle, Order};
pub use staged::Staged;
pub use stages::{Clock, Opened, Stages, Stopwatch};
pub use varisat::Varisat;
