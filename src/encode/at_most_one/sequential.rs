//! A counter of one bit: sᵢ is true if one of the first i literals is. n - 1 variables, 3n - 4 clauses.
//!
//! Sinz, *Towards an optimal CNF encoding of Boolean cardinality constraints*, CP 2005 (LT-SEQ with k = 1).

use crate::cnf::{ClauseSink, Lit, Size};

pub(super) fn encode<S: ClauseSink>(literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
    let Some((&first, rest)) = literals.split_first().filter(|(_, rest)| !rest.is_empty()) else {
        return Ok(());
    };
    let mut counted = sink.new_var().positive();
    sink.add_clause(&[!first, counted])?;
    for (at, &lit) in rest.iter().enumerate() {
        sink.add_clause(&[!lit, !counted])?;
        if at + 1 < rest.len() {
            let next = sink.new_var().positive();
            sink.add_clause(&[!lit, next])?;
            sink.add_clause(&[!counted, next])?;
            counted = next;
        }
    }
    Ok(())
}

pub(super) fn predict(n: u64) -> Option<Size> {
    if n < 2 {
        return Some(Size::default());
    }
    Size { vars: n - 1, ..Size::default() }.with_clauses(n.checked_mul(3)? - 4, 2)
}
