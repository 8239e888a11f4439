//! Calcudoku cages: the values of the cells come to a result by addition, multiplication, subtraction or division; they may
//! repeat if rows and columns allow it.
//!
//! ```toml
//! [[clues]]
//! kind = "calcudoku"
//! cells = "r1c1 r1c2 r2c2"
//! op = "*"                      # `+`, `*`, `-`, `/`; left out if there is one cell
//! result = 24
//! ```
//!
//! Sums and products are automata that keep what they came to so far; differences and quotients, of two cells in either
//! order, are groups between them.

use super::sum::Sums;
use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operation {
    Product,
    Difference,
    Quotient,
    Same,
}

#[derive(Debug)]
struct Cage {
    cells: Vec<usize>,
    operation: Operation,
    result: i64,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let cells = context.board.cells(section, "cells")?;
    let result = section.integer("result", context.parameters)?;
    let words = [
        ("+", None),
        ("*", Some(Operation::Product)),
        ("-", Some(Operation::Difference)),
        ("/", Some(Operation::Quotient)),
    ];
    let operation = match (section.word("op", &words)?, cells.len()) {
        (Some(None), _) => return Ok(Box::new(Sums::of(&cells, result))),
        (Some(Some(operation @ (Operation::Difference | Operation::Quotient))), count) => match count {
            2 => operation,
            _ => return Err(section.fault_at("op", format!("two cells expected for `-` and `/`, not {count}"))),
        },
        (Some(Some(operation)), _) => operation,
        (None, 1) => Operation::Same,
        (None, _) => return Err(section.missing("op", "")),
    };
    Ok(Box::new(Cage { cells, operation, result }))
}

impl Cage {
    fn is_result(&self, a: i64, b: i64) -> bool {
        let (a, b, result) = (i128::from(a), i128::from(b), i128::from(self.result));
        match self.operation {
            Operation::Difference => (a - b).abs() == result,
            Operation::Quotient => b != 0 && a == b * result || a != 0 && b == a * result,
            Operation::Product => a * b == result,
            Operation::Same => false,
        }
    }

    /// Whether a product so far can still come to the result.
    fn divides(&self, so_far: i128) -> bool {
        let result = i128::from(self.result);
        if so_far == 0 { result == 0 } else { result % so_far == 0 }
    }

    fn multiplied(&self, poster: &mut Poster<'_>) -> Posted {
        let result = i128::from(self.result);
        let step = |so_far: &i128, _: usize, number: i64| match result {
            // Only whether a 0 came matters.
            0 => Some(if number == 0 { 0 } else { *so_far }),
            _ => so_far.checked_mul(i128::from(number)).filter(|next| self.divides(*next)),
        };
        poster.automaton(&self.cells, 1, step, |so_far| *so_far == result)
    }
}

impl Rule for Cage {
    fn restrict(&self, domains: &mut Domains<'_>) {
        for &cell in &self.cells {
            match self.operation {
                Operation::Same => domains.keep(cell, |number| number == self.result),
                Operation::Product if self.result != 0 => {
                    domains.keep(cell, |number| self.divides(i128::from(number)));
                }
                _ => {}
            }
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        match (self.operation, &self.cells[..]) {
            (Operation::Same, _) => Ok(()),
            (_, &[one, other]) => poster.relation([one, other], |a, b| self.is_result(a, b)),
            _ => self.multiplied(poster),
        }
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let values: Vec<i64> = self.cells.iter().map(|&cell| numbers[cell]).collect();
        match (self.operation, &values[..]) {
            (Operation::Difference | Operation::Quotient, &[a, b]) => self.is_result(a, b),
            (Operation::Same, &[a]) => a == self.result,
            // What passes all bounds on the way comes to no result but 0.
            _ => {
                values.iter().fold(1, |so_far: i128, &value| so_far.saturating_mul(value.into())) == self.result.into()
            }
        }
    }

    fn cells(&self) -> Vec<usize> {
        self.cells.clone()
    }
}
