//! The seam between engines and everybody else, and the questions that are asked across it.
//!
//! An engine implements [`Solver`]: it visits the solutions of a query until it has seen them all, the visitor asks it
//! to stop, or the budget ends. First solution, uniqueness, counts and true candidates are built on that once, here,
//! for every engine. Every solution passes the problem's own check on its way (`solver.rs`).
//!
//! | to add | do |
//! |---|---|
//! | a question | a file beside `ask.rs` and `truth.rs`: a function of a [`Solver`], a `Checker` and a [`Query`]; a `pub use` here |
//! | a question that an engine may answer in its own way | a function of [`Solver`] with a default body (`solver.rs`), as [`Solver::count`] has |
//! | a limit | a variant of [`Limit`], a field of [`Budget`] and a line of its `hit` (`budget.rs`) |
//! | a number of the statistics | a field of [`Statistics`] and a line of its `add_assign` (`statistics.rs`); the engines that count it |
//! | an engine | not here: see [`cover`](crate::cover) and [`propagate`](crate::propagate), and the room `backend` of the sessions |

mod alarm;
mod ask;
mod budget;
mod candidate_state;
mod clock;
mod count;
mod error;
mod forecast;
mod gauge;
mod halt;
mod memory;
mod progress;
mod query;
mod solver;
mod statistics;
mod trace;
mod truth;
mod unsatisfiable_subset;

pub(crate) use alarm::Alarm;
pub use ask::{First, Uniqueness, first, unique};
pub use budget::{Budget, Cancel, Limit, Meter};
pub use candidate_state::CandidateState;
pub use count::{Count, Tally};
pub use error::SolveError;
pub use forecast::Forecast;
pub use gauge::Gauge;
pub(crate) use halt::{Conflict, Halt};
pub use memory::{address_space, available_memory};
pub use progress::Progress;
pub use query::{Ending, Query, Wanted};
pub use solver::{Solver, Visited, Visitor, all, count_by_visiting, visit_checked};
pub use statistics::{Stage, Statistics};
pub use trace::{Listener, Trace};
pub use truth::{Truth, true_candidates, true_candidates_of};
pub use unsatisfiable_subset::{
    AskFirst, AskParts, ContradictingParts, Effort, Trial, UnsatisfiableSubset, shrink, shrink_parts,
    unsatisfiable_subset,
};
