//! Rules between every cell and those at certain steps from it: no knight's move, no king's move, no neighbours with
//! consecutive values.
//!
//! ```toml
//! [[rules]]
//! kind = "offsets"
//! steps = [[1, 2], [2, 1]]      # rows down, columns to the right; also -1
//! apart = 2                     # values at these steps differ by 2 or more; 1 if nothing is said
//! cells = "r1 r2"               # only between these cells; everywhere if nothing is said
//! ```

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;

/// Pairs of cells whose numbers differ by so much at least.
#[derive(Debug)]
struct Apart {
    pairs: Vec<[usize; 2]>,
    least: i64,
    /// How far the cells of a pair are from each other; empty if nothing is to be said.
    reason: &'static str,
}

const KNIGHT: [(i64, i64); 4] = [(1, 2), (2, 1), (2, -1), (1, -2)];
const KING: [(i64, i64); 4] = [(0, 1), (1, 1), (1, 0), (1, -1)];
const BESIDE: [(i64, i64); 2] = [(0, 1), (1, 0)];

pub(super) fn anti_knight(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let pairs = pairs(section, context, &KNIGHT)?;
    Ok(Box::new(Apart { pairs, least: 1, reason: "{cell} is a knight's move from {by}" }))
}

pub(super) fn anti_king(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let pairs = pairs(section, context, &KING)?;
    Ok(Box::new(Apart { pairs, least: 1, reason: "{cell} is a king's move from {by}" }))
}

pub(super) fn non_consecutive(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    // Neighbours with the same value are no affair of this rule.
    Ok(Box::new(NotConsecutive { pairs: pairs(section, context, &BESIDE)? }))
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let steps = section.rows("steps", context.parameters)?.ok_or_else(|| section.missing("steps", ""))?;
    let least = section.optional_integer("apart", context.parameters)?.unwrap_or(1);
    let step = |step: &Vec<i64>| match step[..] {
        [down, right] if (down, right) != (0, 0) => Ok((down, right)),
        _ => Err(section.fault_at("steps", "a step is two numbers, rows down and columns to the right, not both 0")),
    };
    let steps = steps.iter().map(step).collect::<Result<Vec<_>, _>>()?;
    Ok(Box::new(Apart { pairs: pairs(section, context, &steps)?, least, reason: "" }))
}

/// The cells at these steps from each other.
fn pairs(section: &Section<'_>, context: &Context<'_>, steps: &[(i64, i64)]) -> Result<Vec<[usize; 2]>, TextError> {
    let board = context.board;
    let only = board.optional_cells(section, "cells")?;
    let mut is_in = vec![only.is_none(); board.cells.len()];
    for cell in only.into_iter().flatten() {
        is_in[cell] = true;
    }
    let around = |cell: usize| steps.iter().filter_map(move |&step| Some([cell, board.neighbour(cell, step)?]));
    let cells = (0..board.cells.len()).filter(|&cell| is_in[cell]);
    // Counted before they are collected: many steps on a large board are more pairs than memory holds.
    board
        .count_named(steps.len().saturating_mul(cells.clone().count()))
        .map_err(|message| section.fault(message).limit())?;
    Ok(cells.flat_map(around).filter(|[_, other]| is_in[*other]).collect())
}

impl Rule for Apart {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        poster.reason(self.reason);
        self.pairs.iter().try_for_each(|&pair| poster.relation(pair, |a, b| a.abs_diff(b) >= self.least.unsigned_abs()))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.pairs.iter().all(|&[one, other]| numbers[one].abs_diff(numbers[other]) >= self.least.unsigned_abs())
    }

    fn cells(&self) -> Vec<usize> {
        Vec::new()
    }
}

/// Pairs of cells whose numbers do not differ by exactly 1.
#[derive(Debug)]
struct NotConsecutive {
    pairs: Vec<[usize; 2]>,
}

impl Rule for NotConsecutive {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        poster.reason("{cell} is beside {by}");
        self.pairs.iter().try_for_each(|&pair| poster.relation(pair, |a, b| a.abs_diff(b) != 1))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.pairs.iter().all(|&[one, other]| numbers[one].abs_diff(numbers[other]) != 1)
    }

    fn cells(&self) -> Vec<usize> {
        Vec::new()
    }
}
