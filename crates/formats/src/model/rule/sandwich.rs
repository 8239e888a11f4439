//! Sandwich clues: the numbers between two crusts, the least and the greatest value unless others are named, add up to a sum.
//!
//! ```toml
//! [[clues]]
//! kind = "sandwich"
//! line = "row 3"
//! sum = 12
//! crusts = [1, 9]           # if it is not the least and the greatest value
//! ```
//!
//! Each crust stands in the line once. An automaton reads the line: before the first crust, between, behind the second.

use super::combinations::Combinations;
use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::cell_board::CellBoard;
use std::collections::BTreeSet;

/// More choices of places and numbers than this are not stated as such.
const MOST_TUPLES: usize = 20_000;

/// If there are more different sums than this, nothing is said of the sum before the search.
const MOST_SUMS: usize = 1_000;

#[derive(Debug)]
struct Sandwich {
    cells: Vec<usize>,
    crusts: [i64; 2],
    sum: i64,
}

/// How far the automaton has read a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Progress {
    Before,
    Between { other_crust: i64, so_far: i64 },
    Behind,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let cells = context.board.line_of(section)?;
    let sum = section.integer("sum", context.parameters)?;
    let crusts = if section.has("crusts") {
        context.numbers(section, "crusts")?
    } else {
        let numbers = || context.board.values.iter().map(|value| value.number);
        numbers().min().into_iter().chain(numbers().max()).collect()
    };
    match crusts[..] {
        [one, other] if one != other => Ok(Box::new(Sandwich { cells, crusts: [one, other], sum })),
        _ => Err(section.fault_at("crusts", "two different values expected as crusts")),
    }
}

impl Sandwich {
    /// On a line of cells that differ: where the crusts are, and which numbers lie between them. Too many are none.
    fn tuples(&self, poster: &Poster<'_>) -> Option<Vec<Vec<Vec<i64>>>> {
        let is_crust = |number: &i64| self.crusts.contains(number);
        let others: Vec<i64> = poster.numbers_of(&self.cells).into_iter().filter(|number| !is_crust(number)).collect();
        let mut tuples = Vec::new();
        for length in 0..self.cells.len().saturating_sub(1) {
            for between in Combinations::of(&others, length, self.sum).sets? {
                let outside: Vec<i64> = others.iter().copied().filter(|number| !between.contains(number)).collect();
                for first in 0..self.cells.len() - length - 1 {
                    let last = first + length + 1;
                    let numbers = |at: usize| match at {
                        _ if at == first || at == last => self.crusts.to_vec(),
                        _ if first < at && at < last => between.clone(),
                        _ => outside.clone(),
                    };
                    tuples.push((0..self.cells.len()).map(numbers).collect());
                }
            }
            if tuples.len() > MOST_TUPLES {
                return None;
            }
        }
        Some(tuples)
    }

    fn read_along(&self, poster: &mut Poster<'_>) -> Posted {
        let [one, other] = self.crusts;
        let step = |progress: &Progress, _: usize, number: i64| match *progress {
            Progress::Before if number == one => Some(Progress::Between { other_crust: other, so_far: 0 }),
            Progress::Before if number == other => Some(Progress::Between { other_crust: one, so_far: 0 }),
            Progress::Between { other_crust, so_far } if number == other_crust => {
                (so_far == self.sum).then_some(Progress::Behind)
            }
            Progress::Before | Progress::Behind if number != one && number != other => Some(*progress),
            Progress::Between { other_crust, so_far } if number != one && number != other => {
                Some(Progress::Between { other_crust, so_far: so_far.checked_add(number)? })
            }
            _ => None,
        };
        poster.automaton(&self.cells, Progress::Before, step, |progress| *progress == Progress::Behind)
    }
}

impl Rule for Sandwich {
    fn impossible(&self, board: &CellBoard) -> Option<String> {
        let numbers = board.values.iter().map(|value| value.number).filter(|number| !self.crusts.contains(number));
        let sums = sums_of(&numbers.collect(), self.cells.len().saturating_sub(2))?;
        let [one, other] = self.crusts;
        (!sums.contains(&self.sum)).then(|| format!("no values between {one} and {other} add up to {}", self.sum))
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        poster.beside_tuples(&self.cells, |poster| self.tuples(poster), |poster| self.read_along(poster))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let line: Vec<i64> = self.cells.iter().map(|&cell| numbers[cell]).collect();
        let places =
            |crust: i64| line.iter().enumerate().filter(move |(_, number)| **number == crust).map(|(at, _)| at);
        let [one, other] = self.crusts.map(|crust| places(crust).collect::<Vec<_>>());
        match (&one[..], &other[..]) {
            (&[one], &[other]) => line[one.min(other) + 1..one.max(other)].iter().sum::<i64>() == self.sum,
            _ => false,
        }
    }

    fn cells(&self) -> Vec<usize> {
        self.cells.clone()
    }
}

/// The sums of at most so many of these numbers, each any number of times; too many are none.
fn sums_of(numbers: &BTreeSet<i64>, most: usize) -> Option<BTreeSet<i64>> {
    let (mut sums, mut all) = (BTreeSet::from([0_i64]), BTreeSet::from([0]));
    for _ in 0..most {
        sums = sums.iter().flat_map(|sum| numbers.iter().filter_map(|number| sum.checked_add(*number))).collect();
        all.extend(sums.iter().copied());
        if all.len() > MOST_SUMS {
            return None;
        }
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::sums_of;

    #[test]
    fn one_and_what_is_more_than_all_cells_hold_are_no_sums_between_the_crusts() {
        let sums = sums_of(&(2..=8).collect(), 7).unwrap();
        assert_eq!([0, 1, 2, 35, 56, 57].map(|sum| sums.contains(&sum)), [true, false, true, true, true, false]);
    }
}
