//! Skyscrapers: how many of the values along a line are seen from its beginning. A value is seen if all before it are less.
//!
//! ```toml
//! [[clues]]
//! kind = "skyscrapers"
//! line = "row 3 backwards"
//! seen = 4
//! ```
//!
//! An automaton keeps the greatest value so far and how many were seen.

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;

#[derive(Debug)]
struct Skyscrapers {
    cells: Vec<usize>,
    seen: usize,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let cells = context.board.line_of(section)?;
    let seen = section.count("seen", context.parameters, cells.len())?;
    Ok(Box::new(Skyscrapers { cells, seen }))
}

impl Rule for Skyscrapers {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let step = |(tallest, seen): &(Option<i64>, usize), at: usize, number: i64| {
            let is_seen = tallest.is_none_or(|tallest| number > tallest);
            let seen = seen + usize::from(is_seen);
            let left = self.cells.len() - at - 1;
            let tallest = if is_seen { Some(number) } else { *tallest };
            (seen <= self.seen && self.seen <= seen + left).then_some((tallest, seen))
        };
        poster.automaton(&self.cells, (None, 0), step, |(_, seen)| *seen == self.seen)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let line: Vec<i64> = self.cells.iter().map(|&cell| numbers[cell]).collect();
        (0..line.len()).filter(|&at| line[..at].iter().all(|before| *before < line[at])).count() == self.seen
    }

    fn cells(&self) -> Vec<usize> {
        self.cells.clone()
    }
}
