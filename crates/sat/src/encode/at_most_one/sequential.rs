//! A counter of one bit: sᵢ is true if one of the first i literals is. n - 1 variables, 3n - 4 clauses.
//!
//! A step says ¬xᵢ ∨ ¬sᵢ₋₁, ¬xᵢ ∨ sᵢ and ¬sᵢ₋₁ ∨ sᵢ: no two of xᵢ, sᵢ₋₁ and ¬sᵢ.
//!
//! Sinz, *Towards an optimal CNF encoding of Boolean cardinality constraints*, CP 2005 (LT-SEQ with k = 1).

use super::method::Method;
use crate::cnf::{ClauseSink, Lit, Size};

pub(super) struct Sequential;

impl Method for Sequential {
    fn at_most_one<S: ClauseSink>(&self, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
        let Some((&first, rest)) = literals.split_first().filter(|(_, rest)| !rest.is_empty()) else {
            return Ok(());
        };
        let mut counted = sink.new_var().positive();
        sink.add_pairs(&[first, !counted])?;
        let (&last, between) = rest.split_last().expect("there are two literals or more");
        for &lit in between {
            let next = sink.new_var().positive();
            sink.add_pairs(&[lit, counted, !next])?;
            counted = next;
        }
        sink.add_pairs(&[last, counted])
    }

    fn size_of_at_most_one(&self, n: u64) -> Option<Size> {
        if n < 2 {
            return Some(Size::default());
        }
        Size { vars: n - 1, ..Size::default() }.with_clauses(n.checked_mul(3)? - 4, 2)
    }
}
