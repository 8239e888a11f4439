//! From a grid of givens to a checked answer: the one way in which the program, and a library user, asks a puzzle.
//!
//! ```
//! use exactone_session::answer::{Catalogue, Desk, Status};
//! use exactone_session::backend::Spec;
//! use exactone_formats::model::Model;
//! use exactone_formats::puzzle::read;
//! use exactone_core::solve::Budget;
//!
//! let catalogue = Catalogue::new(Model::builtin("sudoku")?);
//! let mut desk = Desk::new(&catalogue, Spec::default(), std::num::NonZeroUsize::MIN);
//! let puzzle = read::one("...232....4....1")?;
//! let answer = desk.unique(&puzzle, &Budget::default())?;
//! assert_eq!(answer.status, Status::Unique);
//! assert_eq!(answer.solution.unwrap()[..4], [1, 4, 3, 2]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Catalogue`] holds the compiled rules of every size met, shared by all threads. A [`Desk`] belongs to one thread
//! and keeps its engines open from puzzle to puzzle.

mod catalogue;
mod classic;
mod desk;
mod load;
mod many;
mod memory;
mod outcome;
mod shipped;
mod sitting;

pub use catalogue::{Catalogue, Refusal};
pub use desk::Desk;
pub use load::{LoadError, Loaded, MOST_BYTES, load, states_design};
pub use memory::{address_space, available_memory};
pub use outcome::{Answer, AnswerError, Counted, Left, Reason, Status};
pub use shipped::Shipped;
pub use sitting::{Finding, Sitting};
