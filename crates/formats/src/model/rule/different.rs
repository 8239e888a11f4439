//! Different values in any cells, whether they are a unit or not.
//!
//! ```toml
//! [[rules]]
//! kind = "different"
//! cells = "r1c1 r5c5 r9c9"      # or `line`, or `in` for every row, block ... of the board
//! ```
//!
//! One group for each value; no auxiliary choice.

use super::impossible::different;
use super::{CellBoard, Context, Posted, Poster, Rule, Section, all_differ};
use crate::instance::TextError;

#[derive(Debug)]
struct Different {
    lines: Vec<Vec<usize>>,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    Ok(Box::new(Different { lines: vec![context.board.line_of(section)?] }))
}

impl Rule for Different {
    fn impossible(&self, board: &CellBoard) -> Option<String> {
        self.lines.iter().find_map(|line| different(board, line.len()))
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.lines.iter().try_for_each(|line| poster.different(line))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.lines.iter().all(|line| all_differ(line, numbers))
    }

    fn cells(&self) -> Vec<usize> {
        self.lines.concat()
    }
}
