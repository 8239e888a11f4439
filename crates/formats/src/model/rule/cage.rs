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

use super::sum::Sums;
use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;

/// More sets than this, and an automaton is posted instead.
const MOST_SETS: usize = 2_000;
/// The same for the values of all beginnings of sets that are looked at: they take memory.
const MOST_LOOKED_AT: usize = 400_000;
/// What such a value weighs beside a look at one that is there already.
const LOOKS_A_VALUE: usize = 20;

#[derive(Debug)]
struct Cage {
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

impl Rule for Cage {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let Some(sum) = self.sum else {
            return if self.repeats { Ok(()) } else { poster.different(&self.cells) };
        };
        if self.repeats {
            return Sums::of(&self.cells, sum).post(poster);
        }
        let (sets, looked_at) = sets(poster, &self.cells, sum);
        poster.look(looked_at.saturating_mul(LOOKS_A_VALUE))?;
        if let Some(sets) = sets {
            poster.one_of_sets(&self.cells, &sets)
        } else {
            poster.different(&self.cells)?;
            Sums::of(&self.cells, sum).post(poster)
        }
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let mut values: Vec<i64> = self.cells.iter().map(|&cell| numbers[cell]).collect();
        values.sort_unstable();
        let differ = values.windows(2).all(|pair| pair[0] != pair[1]);
        self.sum.is_none_or(|sum| values.iter().sum::<i64>() == sum) && (self.repeats || differ)
    }

    fn cells(&self) -> Vec<usize> {
        self.cells.clone()
    }
}

/// The sets of different numbers that the cells may have and that add up to the sum, `None` if there are too many; and how
/// many values were looked at.
fn sets(poster: &Poster<'_>, cells: &[usize], sum: i64) -> (Option<Vec<Vec<i64>>>, usize) {
    let mut numbers: Vec<i64> = cells.iter().flat_map(|&cell| poster.numbers(cell)).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let (mut sets, mut open) = (Vec::new(), vec![(Vec::new(), 0, 0)]);
    let mut looked_at = 0;
    while let Some((set, from, so_far)) = open.pop() {
        if set.len() == cells.len() {
            if so_far == sum {
                sets.push(set);
            }
            if sets.len() > MOST_SETS {
                return (None, looked_at);
            }
            continue;
        }
        let missing = cells.len() - set.len();
        for at in (from..numbers.len()).rev() {
            let last = &numbers[at..];
            if last.len() < missing || !reaches(last, missing, sum - so_far) {
                continue;
            }
            looked_at += set.len() + 1;
            if looked_at > MOST_LOOKED_AT {
                return (None, looked_at);
            }
            open.push(([&set[..], &numbers[at..=at]].concat(), at + 1, so_far + numbers[at]));
        }
    }
    (Some(sets), looked_at)
}

/// Whether a sum lies between the least and the most that the first of these ascending numbers and `count - 1` others
/// behind it can add up to.
fn reaches(numbers: &[i64], count: usize, sum: i64) -> bool {
    let least: i64 = numbers[..count].iter().sum();
    let most: i64 = numbers[0] + numbers[numbers.len() - count + 1..].iter().sum::<i64>();
    (least..=most).contains(&sum)
}
