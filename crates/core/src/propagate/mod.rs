//! Propagation with a queue, and search on top of it.
//!
//! The constraint *store* (`store.rs`) holds the *domains*: which candidates are open (`domains.rs`, in two forms:
//! `masks.rs` for groups that fit a word, `counters.rs` for the others). It also holds a *trail* to take changes back by,
//! and the *propagation queue*: groups with one candidate left (`group_queue.rs`). Each technique beyond singles has a queue of its own (`technique_queue.rs`).
//! *Techniques* (`singles.rs`, `locked.rs`, `subsets.rs`) settle candidates; `inference.rs` runs them to their
//! fixpoint; `search.rs` guesses when they find nothing more, on a group that `brancher.rs` chooses.
//!
//! | to add | do |
//! |---|---|
//! | a technique | a file with its rule and its queue, a name in `technique.rs`, a call in `inference.rs` |
//! | a branching rule | a name in `branching.rs`, an arm in `brancher.rs` |
//! | a schedule | a name in `schedule.rs`, an arm in `singles.rs` and `technique_queue.rs` |
//!
//! New names also go into the help, which is `Settings::lines` in the room `backend` of the sessions.
//!
//! ```
//! use exactone_core::problem::{Bound, ProblemBuilder};
//! use exactone_core::propagate::{Config, Propagate};
//! use exactone_core::solve::{Budget, Query, Solver};
//! use std::ops::ControlFlow;
//!
//! // Three cells with values 0, 1, 2, all different: six solutions.
//! let mut builder = ProblemBuilder::new();
//! let cells = [builder.choice(3)?, builder.choice(3)?, builder.choice(3)?];
//! for value in 0..3 {
//!     let members = cells.map(|cell| builder.candidate(cell, value));
//!     builder.group(Bound::ExactlyOne, &members)?;
//! }
//! let problem = builder.build()?;
//! let mut engine = Propagate::new(&problem, Config::default());
//! let mut solutions = 0;
//! engine.solve(&Query::new(&[], &Budget::default()), &mut |_| {
//!     solutions += 1;
//!     ControlFlow::Continue(())
//! })?;
//! assert_eq!(solutions, 6);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod brancher;
mod branching;
mod config;
mod counters;
mod domains;
mod engine;
mod group_queue;
mod inference;
mod locked;
mod masks;
mod matrix;
mod name;
mod overlap;
#[cfg(test)]
mod plain;
#[cfg(test)]
mod sample;
mod schedule;
mod search;
mod singles;
mod split;
mod store;
mod subsets;
mod technique;
mod technique_queue;
mod trail;
mod weights;

pub use branching::Branching;
pub use config::Config;
pub use engine::{Fixpoint, Propagate};
pub use name::UnknownName;
pub use schedule::Schedule;
pub use technique::Techniques;
