//! X-sums: the first number of a line, X, says how many cells from the beginning on, itself among them, add up to the sum.
//!
//! ```toml
//! [[clues]]
//! kind = "x-sum"
//! line = "column 2"
//! sum = 24
//! ```
//!
//! An automaton keeps how many cells are left to add and the sum so far.

use super::combinations::Combinations;
use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::cell_board::CellBoard;

/// More choices of numbers than this are not stated as such.
const MOST_TUPLES: usize = 20_000;

#[derive(Debug)]
struct XSum {
    cells: Vec<usize>,
    sum: i64,
}

/// How far the automaton has read a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Progress {
    First,
    Adding { left: usize, so_far: i64 },
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let cells = context.board.line_of(section)?;
    let sum = section.integer("sum", context.parameters)?;
    Ok(Box::new(XSum { cells, sum }))
}

impl XSum {
    /// How many cells a first number adds, if the line has as many.
    fn length(&self, first: i64) -> Option<usize> {
        usize::try_from(first).ok().filter(|length| (1..=self.cells.len()).contains(length))
    }

    /// The progress behind a number that was added.
    fn added(&self, left: usize, so_far: i64) -> Option<Progress> {
        (left > 0 || so_far == self.sum).then_some(Progress::Adding { left, so_far: if left > 0 { so_far } else { 0 } })
    }
}

impl XSum {
    /// On a line of cells that differ: the first number, and which numbers are added. Too many are none.
    fn tuples(&self, poster: &Poster<'_>) -> Option<Vec<Vec<Vec<i64>>>> {
        let numbers = poster.numbers_of(&self.cells);
        let mut tuples = Vec::new();
        for &first in &numbers {
            let Some(length) = self.length(first) else { continue };
            let others: Vec<i64> = numbers.iter().copied().filter(|&number| number != first).collect();
            for added in Combinations::of(&others, length - 1, self.sum.checked_sub(first)?).sets? {
                let rest: Vec<i64> = others.iter().copied().filter(|number| !added.contains(number)).collect();
                let numbers = |at: usize| match at {
                    0 => vec![first],
                    _ if at < length => added.clone(),
                    _ => rest.clone(),
                };
                tuples.push((0..self.cells.len()).map(numbers).collect());
            }
            if tuples.len() > MOST_TUPLES {
                return None;
            }
        }
        Some(tuples)
    }

    fn read_along(&self, poster: &mut Poster<'_>) -> Posted {
        let step = |progress: &Progress, _: usize, number: i64| match *progress {
            Progress::First => self.added(self.length(number)? - 1, number),
            Progress::Adding { left: 0, .. } => Some(*progress),
            Progress::Adding { left, so_far } => self.added(left - 1, so_far.checked_add(number)?),
        };
        poster.automaton(&self.cells, Progress::First, step, |_| true)
    }
}

impl Rule for XSum {
    fn impossible(&self, board: &CellBoard) -> Option<String> {
        let numbers = || board.values.iter().map(|value| value.number);
        let (least, most) = numbers().min().zip(numbers().max())?;
        let is_within = |first: i64| {
            let others = self.length(first)? as i128 - 1;
            let [low, high] = [least, most].map(|number| i128::from(first) + others * i128::from(number));
            (low..=high).contains(&i128::from(self.sum)).then_some(())
        };
        let is_possible = numbers().any(|first| is_within(first).is_some());
        (!is_possible).then(|| format!("no first X values, X the first of them, add up to {}", self.sum))
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        poster.beside_tuples(&self.cells, |poster| self.tuples(poster), |poster| self.read_along(poster))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let length = self.length(numbers[self.cells[0]]);
        length.is_some_and(|length| self.cells[..length].iter().map(|&cell| numbers[cell]).sum::<i64>() == self.sum)
    }

    fn cells(&self) -> Vec<usize> {
        self.cells.clone()
    }
}
