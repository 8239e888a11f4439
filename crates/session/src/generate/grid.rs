//! Full grids of a model, drawn by a seed.
//!
//! A start is drawn first: values in random cells that no unit forbids, in two fifths of all cells. The search completes it,
//! or shows within its budget of nodes that it does not get on; then another start is drawn, a little smaller. At last a random
//! symmetry is applied, which takes away what the order of the search left behind. The budget is of nodes, not of time, so
//! that a seed gives the same grid on every machine.

use super::GenerateError;
use exactone_core::problem::{Candidate, Checker, Problem};
use exactone_core::propagate::{Config, Propagate};
use exactone_core::solve::{Budget, First, Query, first};
use exactone_formats::model::{Compiled, Symmetries};
use rand::Rng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

/// Percents of the cells that a start has. Of starts of 20 percent nearly all can be completed, at sides 9 to 40, and the
/// search finds that out within few nodes. A grid takes 0.3 ms at side 9, 22 ms at side 25, 56 ms as a Latin square of side
/// 40 (medians of 20, opening the engine included, on two busy cores, optimised little).
const STARTS: [usize; 8] = [40, 35, 30, 25, 20, 15, 10, 5];

/// How many nodes the search has for each.
const NODES: u64 = 5_000;

/// Draws grids of one model at one shape.
pub(super) struct Grids<'c> {
    compiled: &'c Compiled,
    symmetries: Symmetries,
    engine: Propagate<'c>,
    checker: Checker<'c>,
}

impl<'c> Grids<'c> {
    pub(super) fn new(compiled: &'c Compiled) -> Self {
        Self {
            compiled,
            symmetries: Symmetries::of(compiled.layout()),
            engine: Propagate::new(compiled.problem(), Config::default()),
            checker: Checker::new(compiled.problem()),
        }
    }

    /// The next grid; `None` if the rules allow none.
    pub(super) fn draw(&mut self, rng: &mut ChaCha8Rng) -> Result<Option<Vec<u16>>, GenerateError> {
        let (problem, cells) = (self.compiled.problem(), self.compiled.shape().cells());
        let limited = Budget::default().with_nodes(NODES);
        let mut found = First::None;
        for percent in STARTS {
            let start = start(problem, cells * percent / 100, rng);
            found = first(&mut self.engine, &mut self.checker, &Query::new(&start, &limited))?;
            if matches!(found, First::Found(_)) {
                break;
            }
        }
        if !matches!(found, First::Found(_)) {
            found = first(&mut self.engine, &mut self.checker, &Query::new(&[], &Budget::default()))?;
        }
        let First::Found(chosen) = found else { return Ok(None) };
        Ok(Some(self.symmetries.random(rng.next_u64()).apply(&self.compiled.grid(&chosen))))
    }
}

/// So many random candidates of which no two share a group, or fewer if there are no more.
fn start(problem: &Problem, most: usize, rng: &mut ChaCha8Rng) -> Vec<Candidate> {
    let mut drawn: Vec<Candidate> = problem.all_candidates().collect();
    drawn.shuffle(rng);
    let mut taken = vec![false; problem.groups()];
    drawn.retain(|&candidate| {
        let groups = problem.groups_of(candidate);
        let free = groups.iter().all(|group| !taken[group.index()]);
        groups.iter().filter(|_| free).for_each(|group| taken[group.index()] = true);
        free
    });
    drawn.truncate(most);
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_formats::model::Model;
    use rand::SeedableRng;
    use std::collections::HashSet;

    fn draw(model: &str, side: usize, seeds: u64) -> Vec<Vec<u16>> {
        let model = Model::builtin(model).unwrap();
        let compiled = model.compile(model.shape(side, None).unwrap()).unwrap();
        let mut grids = Grids::new(&compiled);
        (0..seeds).map(|seed| grids.draw(&mut ChaCha8Rng::seed_from_u64(seed)).unwrap().unwrap()).collect()
    }

    #[test]
    fn grids_of_every_size_are_full_and_keep_the_rules() {
        for (name, side) in [("sudoku", 1), ("sudoku", 4), ("sudoku", 6), ("sudoku", 12), ("latin", 2), ("latin", 11)] {
            let model = Model::builtin(name).unwrap();
            let compiled = model.compile(model.shape(side, None).unwrap()).unwrap();
            for grid in draw(name, side, 5) {
                let chosen: Vec<Candidate> = compiled.givens(&grid).collect();
                assert_eq!(compiled.problem().check(&chosen), Ok(()), "{name} {side}");
            }
        }
    }

    #[test]
    fn a_few_hundred_draws_find_all_grids_of_side_4() {
        let found: HashSet<Vec<u16>> = draw("sudoku", 4, 5_000).into_iter().collect();
        assert_eq!(found.len(), 288);
    }

    #[test]
    fn a_start_breaks_no_rule_and_has_no_more_than_it_may() {
        let model = Model::builtin("sudoku").unwrap();
        let compiled = model.compile(model.shape(9, None).unwrap()).unwrap();
        for seed in 0..20 {
            let start = start(compiled.problem(), 30, &mut ChaCha8Rng::seed_from_u64(seed));
            assert_eq!((start.len(), compiled.rules().clash(&start)), (30, None));
        }
    }
}
