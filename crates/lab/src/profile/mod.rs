//! The propagation profile: how far each encoding, and each technique, comes without search.
//!
//! A formula is more than its size: what unit propagation concludes from it decides how large the search below will be. So
//! every encoding is looked at on the same states of the same puzzles (`walk.rs`). The profile says what it refutes, what it
//! solves and how many candidates it leaves, by propagation alone and by failed literals (`failed.rs`). Beside it stand the
//! results of the techniques of [`propagate`](exactone_core::propagate), and the yardstick, consistency of each unit
//! (`consistency.rs`).
//!
//! | question | file |
//! |---|---|
//! | what is looked at | `subject.rs`, `state.rs`, `walk.rs` |
//! | what propagates | `clauses.rs`, `inference.rs`, behind `propagation.rs` |
//! | what failed literals add | `failed.rs` |
//! | what is consistent in each unit | `consistency.rs`, `matching.rs`, `components.rs` |
//! | whether a state is dead | `dead_state.rs` |
//!
//! ```
//! use exactone_core::problem::{Bound, ProblemBuilder};
//! use exactone_lab::profile::{Failed, Profiler, State};
//!
//! // Three cells, all different, and the first two are 0 or 1.
//! let mut builder = ProblemBuilder::new();
//! let cells = [builder.choice(3)?, builder.choice(3)?, builder.choice(3)?];
//! for value in 0..3 {
//!     let members = cells.map(|cell| builder.candidate(cell, value));
//!     builder.group(Bound::ExactlyOne, &members)?;
//! }
//! let state = State::root(&[], &[builder.candidate(cells[0], 2), builder.candidate(cells[1], 2)]);
//! let problem = builder.build()?;
//! let mut left = |subject: &str| -> Result<(u32, u32), Box<dyn std::error::Error>> {
//!     let looked = Profiler::new(&problem, subject.parse()?).look(&state, Failed::Look);
//!     Ok((looked.propagation.left, looked.failed.expect("they were looked for").left))
//! };
//! // That the third is 2 follows from "someone is 2", which minimal does not say; failed literals find it.
//! assert_eq!((left("extended")?, left("minimal")?), ((5, 5), (7, 5)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clauses;
mod components;
mod consistency;
mod dead_state;
mod failed;
mod inference;
mod matching;
#[cfg(test)]
mod plain;
mod profiler;
mod propagation;
#[cfg(test)]
mod sample;
mod state;
mod subject;
#[cfg(test)]
mod tests;
mod walk;

pub use consistency::Consistency;
pub use dead_state::DeadStateSearch;
pub use profiler::{Failed, Profiler, SubjectResult};
pub use state::State;
pub use subject::{Subject, UnknownSubject};
pub use walk::{Draw, Walk};
