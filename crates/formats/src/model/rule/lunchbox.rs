//! Lunchboxes: the values between the least and the greatest value of the cells add up to the sum. All values differ.
//!
//! ```toml
//! [[clues]]
//! kind = "lunchbox"
//! cells = "r1c1 r2c1 r2c2 r2c3 r3c3"    # in their order
//! sum = 8
//! ```
//!
//! One choice: where the least and the greatest value stand, which they are, and which values lie between them.

use super::combinations::Combinations;
use super::{Context, Posted, Poster, Rule, Section, all_differ};
use crate::instance::TextError;
use crate::model::rule_error::RuleError;

/// More choices than this are refused.
const MOST_TUPLES: usize = 50_000;

#[derive(Debug)]
struct Lunchbox {
    cells: Vec<usize>,
    sum: i64,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let cells = context.board.cells(section, "cells")?;
    if cells.len() < 2 {
        return Err(section.fault_at("cells", "2 cells or more expected"));
    }
    Ok(Box::new(Lunchbox { cells, sum: section.integer("sum", context.parameters)? }))
}

impl Lunchbox {
    /// For each choice what the cells may have.
    fn tuples(&self, poster: &mut Poster<'_>) -> Result<Vec<Vec<Vec<i64>>>, RuleError> {
        let numbers = poster.numbers_of(&self.cells);
        let mut tuples = Vec::new();
        for (at, &least) in numbers.iter().enumerate() {
            for (beyond, &most) in numbers.iter().enumerate().skip(at + 1) {
                self.tuples_of((least, most), &numbers[at + 1..beyond], poster, &mut tuples)?;
            }
        }
        Ok(tuples)
    }

    /// Those of one least and one greatest value, with these between them.
    fn tuples_of(
        &self,
        (least, most): (i64, i64),
        inner: &[i64],
        poster: &mut Poster<'_>,
        tuples: &mut Vec<Vec<Vec<i64>>>,
    ) -> Posted {
        let count = self.cells.len();
        for length in 0..=count - 2 {
            let found = Combinations::of(inner, length, self.sum);
            poster.look(found.looked_at.saturating_mul(20))?;
            for between in found.sets.ok_or_else(too_many)? {
                let outside: Vec<i64> = inner.iter().copied().filter(|number| !between.contains(number)).collect();
                for first in 0..count - length - 1 {
                    let end = first + length + 1;
                    let numbers = |at: usize| match at {
                        _ if at == first || at == end => vec![least, most],
                        _ if first < at && at < end => between.clone(),
                        _ => outside.clone(),
                    };
                    tuples.push((0..count).map(numbers).collect());
                }
                if tuples.len() > MOST_TUPLES {
                    return Err(too_many());
                }
            }
        }
        Ok(())
    }
}

fn too_many() -> RuleError {
    RuleError::TooLarge(format!("more than {MOST_TUPLES} ways to fill the lunchbox"))
}

impl Rule for Lunchbox {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        poster.different(&self.cells)?;
        let tuples = self.tuples(poster)?;
        poster.one_of_tuples(&self.cells, &tuples)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let line: Vec<i64> = self.cells.iter().map(|&cell| numbers[cell]).collect();
        let place = |number: &i64| line.iter().position(|value| value == number);
        match (line.iter().min().and_then(place), line.iter().max().and_then(place)) {
            (Some(one), Some(other)) if all_differ(&self.cells, numbers) => {
                line[one.min(other) + 1..one.max(other)].iter().sum::<i64>() == self.sum
            }
            _ => false,
        }
    }

    fn cells(&self) -> Vec<usize> {
        self.cells.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};

    #[test]
    fn what_lies_between_the_least_and_the_greatest_adds_up() {
        let lunchbox = "kind = 'lunchbox'\ncells = 'r1 r2c3 r2c2'\nsum = 7";
        assert!(holds(lunchbox, [[5, 2, 3], [1, 8, 4]]));
        assert!(!holds(lunchbox, [[5, 2, 6], [1, 8, 3]]));
        assert!(!holds(lunchbox, [[5, 2, 3], [1, 8, 3]]), "values differ");
        assert!(refusal("kind = 'lunchbox'\ncells = 'r1c1'\nsum = 0").contains("2 cells or more"));
    }
}
