//! A clause for each pair: no variable, n(n - 1)/2 clauses.

use super::method::Method;
use crate::cnf::{ClauseSink, Lit, Size};

pub(super) struct Pairwise;

impl Method for Pairwise {
    fn at_most_one<S: ClauseSink>(&self, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
        sink.add_pairs(literals)
    }

    fn size_of_at_most_one(&self, n: u64) -> Option<Size> {
        let pairs = u128::from(n) * u128::from(n.saturating_sub(1)) / 2;
        Size::default().with_clauses(u64::try_from(pairs).ok()?, 2)
    }
}
