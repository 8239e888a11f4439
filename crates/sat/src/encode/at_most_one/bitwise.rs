//! The number of the true literal in binary: two different numbers differ in a bit. ⌈log₂ n⌉ variables, n⌈log₂ n⌉ clauses.
//!
//! Frisch, Peugniez, Doggett and Nightingale, *Solving non-Boolean satisfiability problems with stochastic local search*,
//! Journal of Automated Reasoning 35, 2005; Prestwich, *Finding large cliques using SAT local search*, 2006.

use super::bits;
use super::method::Method;
use crate::cnf::{ClauseSink, Lit, Size};

pub(super) struct Bitwise;

impl Method for Bitwise {
    fn at_most_one<S: ClauseSink>(&self, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
        let bits = bits::fresh(literals.len(), sink);
        literals.iter().enumerate().try_for_each(|(number, &lit)| bits::imply(lit, number, &bits, sink))
    }

    fn size_of_at_most_one(&self, n: u64) -> Option<Size> {
        let bits = u64::from(bits::needed(n));
        Size { vars: bits, ..Size::default() }.with_clauses(n.checked_mul(bits)?, 2)
    }
}
