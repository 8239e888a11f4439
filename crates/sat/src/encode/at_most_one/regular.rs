//! A ladder: yᵢ says that the true literal comes after the i-th, and yᵢ₊₁ implies yᵢ; each literal is a step of it.
//!
//! For "exactly one", n - 1 variables and 4n - 4 clauses, of 9n - 10 literals: the ladder ends somewhere, so one literal
//! is true. For "at most one" the ladder has one more rung, for none of them: n variables, 4n - 2 clauses.
//!
//! ```text
//! x₁ ⇔ ¬y₁    x₂ ⇔ y₁ ∧ ¬y₂    x₃ ⇔ y₂      y₂ ⇒ y₁
//! ```
//!
//! Ansótegui and Manyà, *Mapping problems with finite-domain variables to problems with Boolean variables*, SAT 2004;
//! Gent and Nightingale, *A new encoding of all-different into SAT*, 2004.

use super::method::Method;
use crate::cnf::{ClauseSink, Lit, Size};

pub(super) struct Regular;

impl Method for Regular {
    fn at_most_one<S: ClauseSink>(&self, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
        if literals.len() < 2 {
            return Ok(());
        }
        let rungs = ladder(literals.len(), sink)?;
        steps(literals, &rungs, sink)
    }

    fn exactly_one<S: ClauseSink>(&self, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
        let Some((last, others)) = literals.split_last().filter(|(_, others)| !others.is_empty()) else {
            return sink.add_clause(literals);
        };
        let rungs = ladder(others.len(), sink)?;
        steps(others, &rungs, sink)?;
        let end = rungs[rungs.len() - 1];
        sink.add_clause(&[!*last, end])?;
        sink.add_clause(&[*last, !end])
    }

    fn size_of_at_most_one(&self, n: u64) -> Option<Size> {
        if n < 2 {
            return Some(Size::default());
        }
        Size { vars: n, ..Size::default() }.with_clauses(n.checked_mul(3)? - 1, 2)?.with_clauses(n - 1, 3)
    }

    fn size_of_exactly_one(&self, n: u64) -> Option<Size> {
        if n < 2 {
            return Size::default().with_clauses(1, n);
        }
        Size { vars: n - 1, ..Size::default() }.with_clauses(n.checked_mul(3)? - 2, 2)?.with_clauses(n - 2, 3)
    }

    fn is_determined_by_none(&self, _n: u64) -> bool {
        true
    }
}

/// So many fresh rungs, each implying the one before.
fn ladder<S: ClauseSink>(rungs: usize, sink: &mut S) -> Result<Vec<Lit>, S::Refusal> {
    let rungs: Vec<Lit> = (0..rungs).map(|_| sink.new_var().positive()).collect();
    rungs.windows(2).try_for_each(|pair| sink.add_clause(&[!pair[1], pair[0]]))?;
    Ok(rungs)
}

/// Each literal is where the ladder ends: after the rung before it, and not after its own.
fn steps<S: ClauseSink>(literals: &[Lit], rungs: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
    let Some((&first, rest)) = literals.split_first() else { return Ok(()) };
    sink.add_clause(&[!first, !rungs[0]])?;
    sink.add_clause(&[first, rungs[0]])?;
    for (&lit, rung) in rest.iter().zip(rungs.windows(2)) {
        sink.add_clause(&[!lit, rung[0]])?;
        sink.add_clause(&[!lit, !rung[1]])?;
        sink.add_clause(&[lit, !rung[0], rung[1]])?;
    }
    Ok(())
}
