//! How hard a puzzle is for people, told from the steps that lead to its solution. Any model has it.

mod path;
mod rating;
mod score;

pub use path::{End, Path, Round, Walker};
pub use rating::{Grade, Rater, Rating, Unrated};
