//! Equality cages: as many even values as odd ones, and as many low ones as high ones. All values differ.
//!
//! ```toml
//! [[clues]]
//! kind = "equality-cage"
//! cells = "r1c1 r1c2 r2c1 r2c2"
//! ```
//!
//! Low is the lower half of the values of the board, high the upper one; if they are odd in number, the middle one is in no such cage.
//! Two counts, each as `exactly` posts it.

use super::count::Counted;
use super::{Context, Domains, Posted, Poster, Rule, Section, all_differ};
use crate::instance::TextError;

#[derive(Debug)]
struct EqualityCage {
    cells: Vec<usize>,
    even: Counted,
    low: Counted,
    /// Ascending.
    allowed: Vec<i64>,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let cells = context.board.cells(section, "cells")?;
    if cells.len() % 2 != 0 {
        return Err(section.fault_at("cells", format!("an even number of cells expected, not {}", cells.len())));
    }
    let numbers = context.board.numbers();
    let half = numbers.len() / 2;
    let (low, high) = (numbers[..half].to_vec(), &numbers[numbers.len() - half..]);
    let allowed = [&low[..], high].concat();
    let even: Vec<i64> = allowed.iter().copied().filter(|number| number % 2 == 0).collect();
    let half_of = |wanted: Vec<i64>| Counted::exactly_of(cells.clone(), wanted, cells.len() / 2);
    Ok(Box::new(EqualityCage { even: half_of(even), low: half_of(low), allowed, cells }))
}

impl Rule for EqualityCage {
    fn restrict(&self, domains: &mut Domains<'_>) {
        self.cells.iter().for_each(|&cell| domains.keep(cell, |number| self.allowed.binary_search(&number).is_ok()));
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        poster.different(&self.cells)?;
        self.even.post(poster)?;
        self.low.post(poster)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let are_allowed = self.cells.iter().all(|&cell| self.allowed.binary_search(&numbers[cell]).is_ok());
        all_differ(&self.cells, numbers) && are_allowed && self.even.holds(numbers) && self.low.holds(numbers)
    }

    fn cells(&self) -> Vec<usize> {
        self.cells.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{domains, holds, refusal};

    #[test]
    fn half_of_the_values_are_even_and_half_are_low() {
        let cage = "kind = 'equality-cage'\ncells = 'r1 r2c1'";
        assert!(holds(cage, [[1, 2, 9], [8, 1, 1]]));
        assert!(holds(cage, [[2, 4, 9], [7, 1, 1]]));
        assert!(!holds(cage, [[2, 4, 9], [6, 1, 1]]));
        assert!(!holds(cage, [[1, 2, 3], [8, 1, 1]]));
        assert!(!holds(cage, [[1, 2, 5], [8, 1, 1]]), "5 is neither low nor high");
        assert_eq!(domains(cage)[0], [1, 2, 3, 4, 6, 7, 8, 9]);
        assert!(refusal("kind = 'equality-cage'\ncells = 'r1'").contains("an even number of cells"));
    }
}
