//! Three literals and a fresh one pairwise; then its negation and the rest, in the same way. For n over 4, 3n - 6 clauses,
//! the fewest for middling n, and (n - 3)/2 variables, rounded down.
//!
//! Heule's splitting into fours; Knuth, *The Art of Computer Programming* 4B, section 7.2.2.2, exercise 12.

use super::method::Method;
use super::pairwise::Pairwise;
use crate::cnf::{ClauseSink, Lit, Size};

/// As many as are stated pairwise.
const FOUR: usize = 4;

pub(super) struct Nested;

impl Method for Nested {
    fn at_most_one<S: ClauseSink>(&self, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
        let (mut carried, mut rest) = (None, literals);
        while rest.len() + usize::from(carried.is_some()) > FOUR {
            let (taken, left) = rest.split_at(FOUR - 1 - usize::from(carried.is_some()));
            let later = sink.new_var().positive();
            pairs(carried, taken, Some(later), sink)?;
            (carried, rest) = (Some(!later), left);
        }
        pairs(carried, rest, None, sink)
    }

    fn size_of_at_most_one(&self, n: u64) -> Option<Size> {
        if n <= FOUR as u64 {
            return Pairwise.size_of_at_most_one(n);
        }
        Size { vars: (n - 3) / 2, ..Size::default() }.with_clauses(n.checked_mul(3)? - 6, 2)
    }
}

/// At most one of these, at most four.
fn pairs<S: ClauseSink>(
    first: Option<Lit>,
    literals: &[Lit],
    last: Option<Lit>,
    sink: &mut S,
) -> Result<(), S::Refusal> {
    let mut all = first.into_iter().chain(literals.iter().copied()).chain(last);
    let Some(one) = all.next() else { return Ok(()) };
    let (mut four, mut count) = ([one; FOUR], 1);
    for literal in all {
        four[count] = literal;
        count += 1;
    }
    sink.add_pairs(&four[..count])
}
