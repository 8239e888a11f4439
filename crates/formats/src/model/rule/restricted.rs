//! Cells that have only some of the values: even ones, odd ones, those of a list, or all but those of a list.
//!
//! ```toml
//! [[clues]]
//! kind = "even"                 # or "odd"
//! cells = "r1c1 r5c5"
//!
//! [[clues]]
//! kind = "values"
//! cells = "r2"
//! allowed = "1 3 5"             # or `forbidden`
//! ```
//!
//! Nothing is posted: the cells lose the other values before anything is.

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;

#[derive(Debug)]
struct Restricted {
    cells: Vec<usize>,
    to: Numbers,
}

#[derive(Debug)]
enum Numbers {
    Even,
    Odd,
    /// Ascending.
    These(Vec<i64>),
    /// All but these, ascending.
    Others(Vec<i64>),
}

impl Numbers {
    fn have(&self, number: i64) -> bool {
        match self {
            Self::Even => number % 2 == 0,
            Self::Odd => number % 2 != 0,
            Self::These(list) => list.binary_search(&number).is_ok(),
            Self::Others(list) => list.binary_search(&number).is_err(),
        }
    }
}

pub(super) fn even(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    Ok(Box::new(Restricted { cells: context.board.cells(section, "cells")?, to: Numbers::Even }))
}

pub(super) fn odd(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    Ok(Box::new(Restricted { cells: context.board.cells(section, "cells")?, to: Numbers::Odd }))
}

pub(super) fn values(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let cells = context.board.cells(section, "cells")?;
    let to = match (section.has("allowed"), section.has("forbidden")) {
        (true, false) => Numbers::These(context.numbers(section, "allowed")?),
        (false, true) => Numbers::Others(context.numbers(section, "forbidden")?),
        (false, false) => return Err(section.lacking("`allowed` or `forbidden` is missing here")),
        (true, true) => return Err(section.fault_at("forbidden", "`allowed` or `forbidden`, not both")),
    };
    Ok(Box::new(Restricted { cells, to }))
}

impl Rule for Restricted {
    fn restrict(&self, domains: &mut Domains<'_>) {
        self.cells.iter().for_each(|&cell| domains.keep(cell, |number| self.to.have(number)));
    }

    fn post(&self, _: &mut Poster<'_>) -> Posted {
        Ok(())
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.cells.iter().all(|&cell| self.to.have(numbers[cell]))
    }

    fn cells(&self) -> Vec<usize> {
        self.cells.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{domains, holds, refusal};

    #[test]
    fn cells_keep_what_they_may_have() {
        assert_eq!(domains("kind = 'even'\ncells = 'r1c1'")[0], [2, 4, 6, 8]);
        assert_eq!(domains("kind = 'odd'\ncells = 'r1c1'")[0], [1, 3, 5, 7, 9]);
        assert_eq!(domains("kind = 'values'\ncells = 'r1c1'\nallowed = '1 9'")[0], [1, 9]);
        assert_eq!(domains("kind = 'values'\ncells = 'r1c1'\nforbidden = [2, 3, 4, 5, 6]")[0], [1, 7, 8, 9]);
        assert!(!holds("kind = 'values'\ncells = 'r1'\nforbidden = '9'", [[1, 2, 9], [1, 1, 1]]));
    }

    #[test]
    fn a_value_that_there_is_not_is_pointed_at() {
        let message = refusal("kind = 'values'\ncells = 'r1c1'\nallowed = '1 10'");
        assert!(message.contains("there is no value `10`"), "{message}");
        assert!(refusal("kind = 'values'\ncells = 'r1c1'").contains("`allowed` or `forbidden` is missing"));
    }
}
