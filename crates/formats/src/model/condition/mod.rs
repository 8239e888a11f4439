//! Conditions on the numbers of a few cells: `abs(a - b) = 3`, `a < b < c or not a % 2 = 0`.
//!
//! | question | file |
//! |---|---|
//! | numbers as fractions, so that division is exact | `fraction.rs` |
//! | what a condition is, and whether numbers fulfil it | `tree.rs` |
//! | a text as words and signs | `words.rs` |
//! | what names mean | `names.rs` |
//! | from words to a condition | `parse.rs` |
//! | all rows of values that fulfil it | `rows.rs` |

mod fraction;
mod names;
mod parse;
mod rows;
mod tree;
mod words;

pub(super) use names::{MOST_CELLS, Names};
pub(super) use parse::parse;
pub(super) use rows::{MostRows, NoRows, Rows, Store};
pub(super) use tree::Condition;

#[cfg(test)]
mod tests;
