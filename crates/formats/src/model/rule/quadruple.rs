//! Quadruples: these values stand among the cells, a value listed twice in two of them.
//!
//! ```toml
//! [[clues]]
//! kind = "quadruple"
//! cells = "r1c1:r2c2"       # any number of cells
//! values = "1 3 3"
//! ```
//!
//! If the cells share a unit, a value listed once is one exactly-one group. Otherwise an automaton reads the cells and
//! keeps how many of each value are still missing.

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use exactone_core::problem::Bound;
use exactone_core::spelling::count_of;

#[derive(Debug)]
struct Quadruple {
    cells: Vec<usize>,
    /// Ascending, with repeats.
    values: Vec<i64>,
    /// Whether a unit keeps the cells different.
    differ: bool,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let cells = context.board.cells(section, "cells")?;
    let mut values = context.listed(section, "values")?;
    if values.is_empty() || values.len() > cells.len() {
        let (found, wanted) = (count_of(values.len(), "value"), count_of(cells.len(), "cell"));
        let message = format!("{found} for {wanted}, expected 1 to {}", cells.len());
        return Err(section.fault_at("values", message));
    }
    values.sort_unstable();
    let differ = context.units.iter().any(|unit| cells.iter().all(|cell| unit.cells.binary_search(cell).is_ok()));
    Ok(Box::new(Quadruple { cells, values, differ }))
}

impl Rule for Quadruple {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        if self.differ && self.values.windows(2).all(|pair| pair[0] != pair[1]) {
            return self.values.iter().try_for_each(|&value| {
                let of_cells = self.cells.iter().flat_map(|&cell| poster.those(cell, |number| number == value));
                let members: Vec<_> = of_cells.collect();
                poster.group(Bound::ExactlyOne, &members)
            });
        }
        let step = |missing: &Vec<i64>, at: usize, number: i64| {
            let mut missing = missing.clone();
            if let Some(place) = missing.iter().position(|value| *value == number) {
                missing.remove(place);
            }
            (missing.len() < self.cells.len() - at).then_some(missing)
        };
        poster.automaton(&self.cells, self.values.clone(), step, Vec::is_empty)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let times = |value: i64, list: &mut dyn Iterator<Item = i64>| list.filter(|number| *number == value).count();
        self.values.iter().all(|&value| {
            let wanted = times(value, &mut self.values.iter().copied());
            times(value, &mut self.cells.iter().map(|&cell| numbers[cell])) >= wanted
        })
    }

    fn cells(&self) -> Vec<usize> {
        self.cells.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};

    #[test]
    fn the_values_stand_among_the_cells() {
        let text = "kind = 'quadruple'\ncells = 'r1c1:r2c2'\nvalues = '1 3 3'";
        assert!(holds(text, [[3, 1, 9], [3, 7, 9]]));
        assert!(!holds(text, [[3, 1, 3], [2, 7, 9]]));
        assert!(refusal("kind = 'quadruple'\ncells = 'r1c1'\nvalues = '1 2'").contains("2 values for 1 cell"));
    }
}
