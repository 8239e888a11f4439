//! Nabner lines: no value twice, and no two that are consecutive, wherever on the line they stand.
//!
//! ```toml
//! [[clues]]
//! kind = "nabner"
//! cells = "r1c1..r1c4"      # `lines = [...]` for several
//! ```
//!
//! Of each number and the next at most one cell has one: a group for each number.

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::cell_lists::each_once;
use exactone_core::problem::{Bound, Candidate};

#[derive(Debug)]
struct Nabner {
    lines: Vec<Vec<usize>>,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    // A cell at which the line crosses itself is one cell.
    let lines = context.board.crossing_lines(section, 2)?.iter().map(|line| each_once(line)).collect();
    Ok(Box::new(Nabner { lines }))
}

impl Rule for Nabner {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        for line in &self.lines {
            let mut numbers: Vec<i64> = line.iter().flat_map(|&cell| poster.numbers(cell)).collect();
            let candidates = numbers.len();
            poster.space(2 * candidates, "a nabner line")?;
            numbers.sort_unstable();
            numbers.dedup();
            poster.look(candidates.saturating_mul(numbers.len()))?;
            for number in numbers {
                let is_near = |value: i64| value == number || value == number.saturating_add(1);
                let members: Vec<Candidate> = line.iter().flat_map(|&cell| poster.those(cell, is_near)).collect();
                poster.group(Bound::AtMostOne, &members)?;
            }
        }
        Ok(())
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.lines.iter().all(|line| {
            let mut values: Vec<i64> = line.iter().map(|&cell| numbers[cell]).collect();
            values.sort_unstable();
            values.windows(2).all(|pair| pair[1].abs_diff(pair[0]) > 1)
        })
    }

    fn cells(&self) -> Vec<usize> {
        self.lines.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::holds;

    #[test]
    fn no_two_values_are_equal_or_consecutive() {
        assert!(holds("kind = 'nabner'\ncells = 'r1'", [[5, 1, 3], [1, 1, 1]]));
        assert!(!holds("kind = 'nabner'\ncells = 'r1'", [[5, 1, 4], [1, 1, 1]]));
        assert!(!holds("kind = 'nabner'\ncells = 'r1'", [[5, 1, 5], [1, 1, 1]]));
    }
}
