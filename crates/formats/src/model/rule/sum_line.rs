//! Sum lines: the line falls into parts that follow each other, and each adds up to the sum.
//!
//! ```toml
//! [[clues]]
//! kind = "sum-line"
//! cells = "r1c1..r1c6"      # `lines = [...]` for several
//! sum = 10
//! ```
//!
//! The known kind is the line of tens. An automaton keeps the sum of the part that is under way.

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use std::collections::BTreeSet;

#[derive(Debug)]
struct SumLine {
    lines: Vec<Vec<usize>>,
    sum: i64,
}

/// What the part under way may have added up to: one number, unless there are values of 0 or less.
type Progress = BTreeSet<Option<i64>>;

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let lines = context.board.crossing_lines(section, 1)?;
    Ok(Box::new(SumLine { lines, sum: section.integer("sum", context.parameters)? }))
}

impl SumLine {
    /// The same after another number; `None` stands for the end of a part.
    fn step(&self, progress: &Progress, number: i64) -> Option<Progress> {
        let added = progress.iter().filter_map(|so_far| so_far.unwrap_or(0).checked_add(number));
        let next: Progress =
            added.flat_map(|sum| [Some(sum)].into_iter().chain((sum == self.sum).then_some(None))).collect();
        (!next.is_empty()).then_some(next)
    }

    fn start() -> Progress {
        Progress::from([None])
    }
}

impl Rule for SumLine {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.lines.iter().try_for_each(|line| {
            let is_positive = poster.numbers_of(line).iter().all(|&number| number > 0);
            let step = |progress: &Progress, _: usize, number: i64| {
                let mut next = self.step(progress, number)?;
                // Nothing can be taken off a part that is too much already.
                next.retain(|sum| !is_positive || sum.is_none_or(|sum| sum < self.sum));
                (!next.is_empty()).then_some(next)
            };
            poster.automaton(line, Self::start(), step, |progress| progress.contains(&None))
        })
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let ends = |line: &Vec<usize>| {
            let ends = line.iter().try_fold(Self::start(), |progress, &cell| self.step(&progress, numbers[cell]));
            ends.is_some_and(|progress| progress.contains(&None))
        };
        self.lines.iter().all(ends)
    }

    fn cells(&self) -> Vec<usize> {
        self.lines.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::holds;

    #[test]
    fn the_parts_of_the_line_add_up_to_the_sum() {
        let line = "kind = 'sum-line'\ncells = 'r1 r2c3 r2c2 r2c1'\nsum = 9";
        assert!(holds(line, [[4, 5, 9], [1, 7, 1]]));
        assert!(!holds(line, [[4, 5, 9], [1, 7, 2]]));
        assert!(!holds(line, [[4, 6, 8], [1, 7, 1]]));
    }
}
