//! The literals in a rectangle, p = ⌈√n⌉ wide: each implies its row and its column, at most one row, at most one column,
//! in the same way down to four. 2n + 4√n + O(n^¼) clauses, the fewest for large n.
//!
//! Chen, *A new SAT encoding of the at-most-one constraint*, `ModRef` 2010.

use super::method::Method;
use super::pairwise::Pairwise;
use crate::cnf::{ClauseSink, Lit, Size};

/// Up to here pairwise is no larger.
const PAIRWISE_UP_TO: u64 = 4;

/// The recursion is as deep as log log n.
pub(super) struct Product;

impl Method for Product {
    fn at_most_one<S: ClauseSink>(&self, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
        if literals.len() as u64 <= PAIRWISE_UP_TO {
            return Pairwise.at_most_one(literals, sink);
        }
        let width = side(literals.len() as u64);
        let columns: Vec<Lit> = (0..width).map(|_| sink.new_var().positive()).collect();
        let rows: Vec<Lit> = literals.chunks(columns.len()).map(|_| sink.new_var().positive()).collect();
        for (line, &row) in literals.chunks(columns.len()).zip(&rows) {
            for (&lit, &column) in line.iter().zip(&columns) {
                sink.add_clause(&[!lit, row])?;
                sink.add_clause(&[!lit, column])?;
            }
        }
        Self.at_most_one(&columns, sink)?;
        Self.at_most_one(&rows, sink)
    }

    fn size_of_at_most_one(&self, n: u64) -> Option<Size> {
        if n <= PAIRWISE_UP_TO {
            return Pairwise.size_of_at_most_one(n);
        }
        let columns = side(n);
        let rows = n.div_ceil(columns);
        let own = Size { vars: columns + rows, ..Size::default() }.with_clauses(n.checked_mul(2)?, 2)?;
        own.plus(Self.size_of_at_most_one(columns)?)?.plus(Self.size_of_at_most_one(rows)?)
    }
}

/// ⌈√n⌉.
fn side(n: u64) -> u64 {
    let root = n.isqrt();
    root + u64::from(root * root < n)
}
