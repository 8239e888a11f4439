//! Many cores, one answer: a stream of puzzles solved in order, and one search split into parts.
//!
//! Both give the same answers in the same order with any number of threads.

mod batch;
mod cubes;
mod split;

pub use batch::{Event, Jobs, ordered};
pub use cubes::Open;
pub use split::{Cut, Split, Survey, Surveyed};
