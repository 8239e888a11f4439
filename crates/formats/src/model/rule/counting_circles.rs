//! Counting circles: the value of a circle says how many of the circles have that value.
//!
//! ```toml
//! [[clues]]
//! kind = "counting-circles"
//! cells = "r1c1 r2c3 r5c5 r7c2 r8c8 r9c1"
//! ```
//!
//! The values that the circles have add up to the number of circles: six circles have 1 2 3, or 1 5, or 2 4, or 6. So it is one choice among such
//! sets; and for each value an automaton counts that it stands there as often as it says, or not at all.

use super::combinations::Combinations;
use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::rule_error::RuleError;

/// More sets of values than this are refused.
const MOST_SETS: usize = 20_000;

#[derive(Debug)]
struct CountingCircles {
    cells: Vec<usize>,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    Ok(Box::new(CountingCircles { cells: context.board.cells(section, "cells")? }))
}

impl CountingCircles {
    /// How many circles have a value, if some have; nothing for values that no number of circles is.
    fn times(&self, number: i64) -> Option<usize> {
        usize::try_from(number).ok().filter(|times| (1..=self.cells.len()).contains(times))
    }

    /// The sets of values that the circles may have.
    fn sets(&self, poster: &mut Poster<'_>) -> Result<Vec<Vec<i64>>, RuleError> {
        let numbers = poster.numbers_of(&self.cells);
        let all = i64::try_from(self.cells.len()).expect("boards are bounded");
        let mut sets = Vec::new();
        for count in 1..=numbers.len() {
            let found = Combinations::of(&numbers, count, all);
            poster.look(found.looked_at.saturating_mul(20))?;
            sets.extend(found.sets.filter(|found| sets.len() + found.len() <= MOST_SETS).ok_or_else(too_many)?);
        }
        Ok(sets)
    }

    fn post_groups(&self, poster: &mut Poster<'_>, sets: &[Vec<i64>]) -> Posted {
        let tuples: Vec<Vec<Vec<i64>>> = sets.iter().map(|set| vec![set.clone(); self.cells.len()]).collect();
        poster.one_of_tuples(&self.cells, &tuples)?;
        for number in poster.numbers_of(&self.cells) {
            let Some(times) = self.times(number) else { continue };
            let step = |so_far: &usize, at: usize, value: i64| {
                let count = so_far + usize::from(value == number);
                let left = self.cells.len() - at - 1;
                (count <= times && (count == 0 || times <= count + left)).then_some(count)
            };
            poster.automaton(&self.cells, 0, step, |count| *count == 0 || *count == times)?;
        }
        Ok(())
    }
}

fn too_many() -> RuleError {
    RuleError::TooLarge(format!("more than {MOST_SETS} sets of values that the circles may have"))
}

impl Rule for CountingCircles {
    fn restrict(&self, domains: &mut Domains<'_>) {
        self.cells.iter().for_each(|&cell| domains.keep(cell, |number| self.times(number).is_some()));
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let sets = self.sets(poster)?;
        poster.beside(|statement| statement.circles(&self.cells, &sets), |poster| self.post_groups(poster, &sets))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let times = |number: i64| self.cells.iter().filter(|&&cell| numbers[cell] == number).count();
        self.cells.iter().all(|&cell| self.times(numbers[cell]) == Some(times(numbers[cell])))
    }

    fn cells(&self) -> Vec<usize> {
        self.cells.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{domains, holds};

    #[test]
    fn a_circle_says_how_many_circles_have_its_value() {
        let circles = "kind = 'counting-circles'\ncells = 'r1 r2c1 r2c2 r2c3'";
        assert!(holds(circles, [[1, 3, 2], [3, 2, 3]]));
        assert!(holds(circles, [[6, 6, 6], [6, 6, 6]]));
        assert!(!holds(circles, [[1, 3, 2], [3, 2, 2]]));
        assert!(!holds(circles, [[1, 3, 2], [3, 2, 9]]));
    }

    #[test]
    fn no_value_is_more_than_there_are_circles() {
        assert_eq!(domains("kind = 'counting-circles'\ncells = 'r1'")[0], [1, 2, 3]);
    }
}
