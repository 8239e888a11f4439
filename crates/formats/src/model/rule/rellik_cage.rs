//! Rellik cages: no one, two or more of the values of the cage add up to the number.
//!
//! ```toml
//! [[clues]]
//! kind = "rellik-cage"
//! cells = "r1c1 r1c2 r2c2"
//! sum = 9
//! ```
//!
//! Values may repeat, unless units say otherwise. An automaton keeps the sums that some of the values so far have.

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use std::collections::BTreeSet;

#[derive(Debug)]
struct RellikCage {
    cells: Vec<usize>,
    sum: i64,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let cells = context.board.cells(section, "cells")?;
    Ok(Box::new(RellikCage { cells, sum: section.integer("sum", context.parameters)? }))
}

impl RellikCage {
    /// The sums of some numbers with another one, or without it; `None` if one of them is the forbidden one.
    fn step(&self, sums: &BTreeSet<i64>, number: i64) -> Option<BTreeSet<i64>> {
        let with = sums.iter().filter_map(|sum| sum.checked_add(number)).chain([number]);
        let next: BTreeSet<i64> = sums.iter().copied().chain(with).collect();
        (!next.contains(&self.sum)).then_some(next)
    }
}

impl Rule for RellikCage {
    fn restrict(&self, domains: &mut Domains<'_>) {
        self.cells.iter().for_each(|&cell| domains.keep(cell, |number| number != self.sum));
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let is_positive = poster.numbers_of(&self.cells).iter().all(|&number| number > 0);
        let step = |sums: &BTreeSet<i64>, _: usize, number: i64| {
            let mut next = self.step(sums, number)?;
            // Larger sums do not come back.
            next.retain(|sum| !is_positive || *sum < self.sum);
            Some(next)
        };
        poster.automaton(&self.cells, BTreeSet::new(), step, |_| true)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let sums = self.cells.iter().try_fold(BTreeSet::new(), |sums, &cell| self.step(&sums, numbers[cell]));
        sums.is_some()
    }

    fn cells(&self) -> Vec<usize> {
        self.cells.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{domains, holds};

    #[test]
    fn no_values_of_the_cage_add_up_to_the_number() {
        let cage = "kind = 'rellik-cage'\ncells = 'r1'\nsum = 9";
        assert!(holds(cage, [[1, 2, 4], [1, 1, 1]]));
        assert!(!holds(cage, [[1, 2, 6], [1, 1, 1]]));
        assert!(!holds(cage, [[5, 7, 4], [1, 1, 1]]));
        assert!(!holds(cage, [[9, 7, 4], [1, 1, 1]]));
        assert_eq!(domains(cage)[0], (1..=8).collect::<Vec<i64>>());
    }
}
