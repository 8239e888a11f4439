//! From a puzzle to a checked answer: the one way in which the program, and a library user, asks.
//!
//! ```
//! use exactone_session::answer::{Session, Status};
//! use exactone_formats::puzzle::read;
//! use exactone_core::solve::Budget;
//!
//! let mut session = Session::default();
//! let puzzle = read::one("...232....4....1")?;
//! let answer = session.unique(&puzzle, &Budget::default())?;
//! assert_eq!(answer.status, Status::Unique);
//! assert_eq!(answer.solution.unwrap().to_string(), "1 4 3 2\n3 2 1 4\n2 1 4 3\n4 3 2 1\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Session`] belongs to one thread and keeps its engines open from puzzle to puzzle. It answers any [`Question`]: grids
//! under the rules of its [`RulesCache`], which holds the compiled rules of every size met and is shared by all threads, and
//! instances, which bring their own rules.
//!
//! | question | file |
//! |---|---|
//! | what may be asked about | `question.rs` |
//! | which engine is open on it, and the questions | `session.rs`, `open.rs` |
//! | what is answered | `outcome.rs`, `solution.rs`; as data `serialised.rs` |
//! | which clues and givens contradict each other | `contradiction.rs` |
//! | where several solutions differ | `several.rs` |
//! | solutions one by one | `solutions.rs` |
//! | a puzzle step by step | `steps.rs` |
//! | classic grids straight to their kernel | `digits.rs` |
//! | many grids at once, and which way each goes | `batch.rs`, `through_lanes.rs`, `lanes.rs` |
//! | classic grids at once, as lines of text | `classics.rs` |
//! | the compiled rules by shape | `rules_cache.rs` |

mod batch;
mod classics;
mod contradiction;
mod digits;
mod lanes;
mod open;
mod outcome;
mod question;
mod rules_cache;
mod serialised;
mod session;
mod several;
mod solution;
mod solutions;
mod steps;
mod through_lanes;

pub use classics::ClassicBatch;
pub use outcome::{Answer, AnswerError, Contradiction, Reason, Remaining, Status};
pub use question::Question;
pub use rules_cache::{Refusal, RulesCache};
pub use serialised::Named;
pub use session::Session;
pub use several::{MoreClues, Several};
pub use solution::Solution;
pub use solutions::Solutions;
pub use steps::Steps;
pub use through_lanes::is_for_lanes;
