//! How hard a puzzle is for people, told from the steps that lead to its solution.

mod path;

pub use path::{End, Path, Round, Walker};
