//! No long runs: at most so many equal values follow each other along a line.
//!
//! ```toml
//! [[rules]]
//! kind = "runs"
//! most = 2
//! in = "rows"               # for every line; or `line`, `cells`, `from` and `direction` for one
//! ```
//!
//! An automaton keeps the last value and how often it stood there.

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;

/// A longer run than any board has. A line that is shorter than `most` holds by itself.
const LONGEST: usize = 1_000_000;

#[derive(Debug)]
struct Runs {
    line: Vec<usize>,
    most: usize,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let line = context.board.crossing_line_of(section)?;
    let most = section.count("most", context.parameters, LONGEST)?;
    if most == 0 {
        return Err(section.fault_at("most", "`most` is 0, expected a number from 1"));
    }
    Ok(Box::new(Runs { line, most }))
}

impl Rule for Runs {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        if self.line.len() <= self.most {
            return Ok(());
        }
        let step = |last: &Option<(i64, usize)>, _: usize, number: i64| match *last {
            Some((value, length)) if value == number => (length < self.most).then_some(Some((number, length + 1))),
            _ => Some(Some((number, 1))),
        };
        poster.automaton(&self.line, None, step, |_| true)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let is_run = |cells: &[usize]| cells.iter().all(|&cell| numbers[cell] == numbers[cells[0]]);
        !self.line.windows(self.most + 1).any(is_run)
    }

    fn cells(&self) -> Vec<usize> {
        self.line.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};

    #[test]
    fn equal_values_do_not_go_on_for_long() {
        assert!(holds("kind = 'runs'\nmost = 2\nin = 'rows'", [[4, 4, 2], [1, 7, 1]]));
        assert!(!holds("kind = 'runs'\nmost = 2\nin = 'rows'", [[4, 4, 2], [1, 1, 1]]));
        assert!(holds("kind = 'runs'\nmost = 9\nin = 'rows'", [[4, 4, 4], [1, 1, 1]]));
        assert!(refusal("kind = 'runs'\nmost = 0\nline = 'row 1'").contains("expected a number from 1"));
    }
}
