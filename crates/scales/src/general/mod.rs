//! How hard a puzzle is for people, told from the steps that lead to its solution. Any model has it.

mod costs;
mod named;
mod path;
mod rating;
mod score;
mod widths;

pub use costs::{Costs, level_in_words, tenths_in_words};
pub use named::Named;
pub use path::{End, Path, Round, Walker};
pub use rating::{Grade, Rater, Rating, Unrated};
