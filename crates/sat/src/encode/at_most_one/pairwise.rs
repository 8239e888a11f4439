//! A clause for each pair: no variable, n(n - 1)/2 clauses.

use crate::cnf::{ClauseSink, Lit, Size};

pub(super) fn encode<S: ClauseSink>(literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
    sink.add_pairs(literals)
}

pub(super) fn predict(n: u64) -> Option<Size> {
    let pairs = u128::from(n) * u128::from(n.saturating_sub(1)) / 2;
    Size::default().with_clauses(u64::try_from(pairs).ok()?, 2)
}
