//! Holes dug into a full grid: in random cells, in as many of every unit, or as many as the solution bears.

use super::GenerateError;
use crate::backend::{Engine, Spec};
use exactone_core::problem::{Candidate, Checker};
use exactone_core::solve::{Budget, First, Query, first};
use exactone_formats::model::Compiled;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::num::NonZeroUsize;

/// Empties so many cells, drawn at random. The same randomness and fewer holes give a part of the same holes.
pub(super) fn uniform(grid: &mut [u16], holes: usize, rng: &mut ChaCha8Rng) {
    for cell in drawn(grid.len(), rng).into_iter().take(holes) {
        grid[cell] = 0;
    }
}

/// Empties the cells in which another grid has its first values, in a random order of values; of the last of these, cells
/// drawn at random. So each unit has as many holes as there are whole values, and at most one more.
pub(super) fn balanced(grid: &mut [u16], pattern: &[u16], holes: usize, rng: &mut ChaCha8Rng) {
    let rank = drawn(grid.len().isqrt() + 1, rng);
    let mut cells = drawn(grid.len(), rng);
    cells.sort_by_key(|&cell| rank[usize::from(pattern[cell])]);
    for cell in cells.into_iter().take(holes) {
        grid[cell] = 0;
    }
}

/// Empties cell after cell, in random order, where no other solution appears: one that holds another value there. What is
/// needed once stays needed as others go, so one pass is enough.
///
/// # Errors
/// What the engine fails with.
pub(super) fn minimal(compiled: &Compiled, grid: &mut [u16], rng: &mut ChaCha8Rng) -> Result<(), GenerateError> {
    let (problem, budget) = (compiled.problem(), Budget::default());
    let mut engine = Engine::open(problem, &Spec::default(), NonZeroUsize::MIN)?;
    let mut checker = Checker::new(problem);
    for cell in drawn(grid.len(), rng) {
        let value = std::mem::take(&mut grid[cell]);
        let others: Vec<Candidate> = compiled.givens(grid).collect();
        let removed = [compiled.candidate(cell, usize::from(value))];
        let query = Query { removed: &removed, ..Query::new(&others, &budget) };
        if first(engine.solver(), &mut checker, &query)? != First::None {
            grid[cell] = value;
        }
    }
    Ok(())
}

/// The numbers below `count` in random order.
fn drawn(count: usize, rng: &mut ChaCha8Rng) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.shuffle(rng);
    order
}
