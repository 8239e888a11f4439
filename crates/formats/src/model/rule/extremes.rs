//! Minima and maxima: cells whose values are less, or greater, than those of all neighbours.
//!
//! ```toml
//! [[clues]]
//! kind = "minimum"          # or "maximum"
//! cells = "r1c1 r5c5"
//! ```
//!
//! A staircase of at-most-one groups to each cell that shares a side, unless the clue names that cell, too.

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;

#[derive(Debug)]
struct Extremes {
    /// The lower cell first.
    pairs: Vec<[usize; 2]>,
}

pub(super) fn minimum(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    Ok(Box::new(Extremes { pairs: pairs(section, context)? }))
}

pub(super) fn maximum(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let pairs = pairs(section, context)?.into_iter().map(|[cell, beside]| [beside, cell]).collect();
    Ok(Box::new(Extremes { pairs }))
}

/// The cells, each with its neighbours that are not named.
fn pairs(section: &Section<'_>, context: &Context<'_>) -> Result<Vec<[usize; 2]>, TextError> {
    let board = context.board;
    if board.size.is_none() {
        return Err(section.fault("cells that stand on no board have no neighbours"));
    }
    let named = board.cells(section, "cells")?;
    let around =
        |&cell: &usize| [(0, 1), (1, 0), (0, -1), (-1, 0)].map(|step| Some([cell, board.neighbour(cell, step)?]));
    let mut sorted = named.clone();
    sorted.sort_unstable();
    let beside = named.iter().flat_map(around).flatten();
    Ok(beside.filter(|[_, beside]| sorted.binary_search(beside).is_err()).collect())
}

impl Rule for Extremes {
    fn restrict(&self, domains: &mut Domains<'_>) {
        self.pairs.iter().for_each(|&pair| domains.support(pair, |low, high| low < high));
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.pairs.iter().try_for_each(|&pair| poster.relation(pair, |low, high| low < high))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.pairs.iter().all(|&[low, high]| numbers[low] < numbers[high])
    }

    fn cells(&self) -> Vec<usize> {
        self.pairs.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::holds;

    #[test]
    fn a_minimum_is_less_than_its_neighbours_and_a_maximum_greater() {
        let board = [[1, 2, 3], [2, 2, 9]];
        assert!(holds("kind = 'minimum'\ncells = 'r1c1'", board));
        assert!(!holds("kind = 'minimum'\ncells = 'r2c2'", board));
        assert!(holds("kind = 'maximum'\ncells = 'r2c3'", board));
        assert!(holds("kind = 'maximum'\ncells = 'r1c3 r2c3'", board));
        assert!(!holds("kind = 'maximum'\ncells = 'r1c3'", board));
    }
}
