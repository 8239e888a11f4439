//! Little killer clues: the numbers along a line, mostly a diagonal, add up to a sum; they may repeat.
//!
//! ```toml
//! [[clues]]
//! kind = "little-killer"
//! from = "r1c9"
//! direction = "south-west"
//! sum = 38
//! ```
//!
//! Posted as a sum with coefficients 1 (`sum.rs`).

use super::sum::Sums;
use super::{Context, Rule, Section};
use crate::instance::TextError;

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let cells = context.board.line_of(section)?;
    let sum = section.integer("sum", context.parameters)?;
    Ok(Box::new(Sums::of(&cells, sum)))
}
