//! Pairwise, nested or product: the one with the fewest clauses for so many literals.

use super::AtMostOne;
use super::method::Method;
use crate::cnf::{ClauseSink, Lit, Size};

pub(super) struct Adaptive;

/// Up to here pairwise has at most one clause more than nested, and no variable.
const PAIRWISE_UP_TO: u64 = 5;

/// The method for n literals.
fn chosen(n: u64) -> AtMostOne {
    let clauses = |method: AtMostOne| method.size_of_at_most_one(n).map_or(u64::MAX, |size| size.clauses);
    if n <= PAIRWISE_UP_TO {
        AtMostOne::Pairwise
    } else if clauses(AtMostOne::Nested) <= clauses(AtMostOne::Product) {
        AtMostOne::Nested
    } else {
        AtMostOne::Product
    }
}

impl Method for Adaptive {
    fn at_most_one<S: ClauseSink>(&self, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
        chosen(literals.len() as u64).at_most_one(literals, sink)
    }

    fn size_of_at_most_one(&self, n: u64) -> Option<Size> {
        chosen(n).size_of_at_most_one(n)
    }
}
