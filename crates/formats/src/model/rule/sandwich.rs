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

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;

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

impl Rule for Sandwich {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
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
