//! Killer cages: the values of the cells add up to a sum, and differ from each other unless `repeats = true`.
//!
//! ```toml
//! [[clues]]
//! kind = "cage"
//! cells = "r1c1 r1c2 r2c2"
//! sum = 15                  # without a sum the values only differ
//! ```
//!
//! With different values it is one choice among the sets of values of that sum. If there are too many of those, or if values
//! may repeat, an automaton reads the cells and keeps the sum so far.

use super::combinations::Combinations;
use super::impossible::{Differ, different, sum};
use super::sum::Sums;
use super::{CellBoard, Context, Posted, Poster, Rule, Section, all_differ};
use crate::instance::TextError;

/// What a value of a set weighs beside a look at one that is there already.
const LOOKS_A_VALUE: usize = 20;

#[derive(Debug)]
pub(super) struct Cage {
    cells: Vec<usize>,
    sum: Option<i64>,
    repeats: bool,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let cells = context.board.cells(section, "cells")?;
    let sum = section.optional_integer("sum", context.parameters)?;
    let repeats = section.flag("repeats")?;
    Ok(Box::new(Cage { cells, sum, repeats }))
}

impl Cage {
    /// Cells of different values, with a sum or without.
    pub(super) fn with(cells: Vec<usize>, sum: Option<i64>) -> Self {
        Self { cells, sum, repeats: false }
    }
}

impl Rule for Cage {
    fn impossible(&self, board: &CellBoard) -> Option<String> {
        let differ = if self.repeats { Differ::No } else { Differ::Yes };
        match self.sum {
            Some(total) => sum(board, self.cells.len(), total, differ),
            None => different(board, self.cells.len()).filter(|_| !self.repeats),
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let Some(sum) = self.sum else {
            return if self.repeats { Ok(()) } else { poster.different(&self.cells) };
        };
        if self.repeats {
            return Sums::of(&self.cells, sum).post(poster);
        }
        let Combinations { sets, looked_at } = Combinations::of(&poster.numbers_of(&self.cells), self.cells.len(), sum);
        poster.look(looked_at.saturating_mul(LOOKS_A_VALUE))?;
        if let Some(sets) = sets {
            poster.one_of_sets(&self.cells, &sets)
        } else {
            poster.different(&self.cells)?;
            Sums::of(&self.cells, sum).post(poster)
        }
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let is_sum = |sum| self.cells.iter().map(|&cell| numbers[cell]).sum::<i64>() == sum;
        self.sum.is_none_or(is_sum) && (self.repeats || all_differ(&self.cells, numbers))
    }

    fn cells(&self) -> Vec<usize> {
        self.cells.clone()
    }
}
