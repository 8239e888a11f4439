//! A tree of unary sums: the outputs of a node say "at least one, two, … of my literals are true", and one output of the
//! root is forbidden.
//!
//! The sums are one-sided (inputs imply outputs, not the reverse), as is usual: that is enough to forbid, but outputs that
//! nothing forces may be true or false, so models are not one to one. All outputs are kept, whatever the bound.
//!
//! Bailleux and Boufkhad, *Efficient CNF encoding of Boolean cardinality constraints*, CP 2003.

use super::method::Method;
use crate::cnf::{ClauseSink, Lit, Size};

pub(super) struct Totalizer;

impl Method for Totalizer {
    fn at_most_one<S: ClauseSink>(&self, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
        at_most(1, literals, sink)
    }

    fn size_of_at_most_one(&self, n: u64) -> Option<Size> {
        predict_at_most(1, n)
    }

    fn is_determined_by_one(&self, n: u64) -> bool {
        n < 3
    }
}

/// At most k of these.
fn at_most<S: ClauseSink>(k: usize, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
    if k >= literals.len() {
        return Ok(());
    }
    let sums = sum(literals, sink)?;
    sink.add_clause(&[!sums[k]])
}

/// Exactly k of these: at most k, and at most n - k of their negations.
pub(in crate::encode) fn exactly<S: ClauseSink>(k: usize, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
    let Some(others) = literals.len().checked_sub(k) else {
        return sink.add_clause(&[]);
    };
    at_most(k, literals, sink)?;
    let negations: Vec<Lit> = literals.iter().map(|&lit| !lit).collect();
    at_most(others, &negations, sink)
}

/// The sums of a node, "at least 1", "at least 2", …; the recursion is as deep as log n.
fn sum<S: ClauseSink>(literals: &[Lit], sink: &mut S) -> Result<Vec<Lit>, S::Refusal> {
    if literals.len() < 2 {
        return Ok(literals.to_vec());
    }
    let (left, right) = literals.split_at(literals.len() / 2);
    let (left, right) = (sum(left, sink)?, sum(right, sink)?);
    let sums: Vec<Lit> = literals.iter().map(|_| sink.new_var().positive()).collect();
    for (taken, &low) in left.iter().enumerate() {
        sink.add_clause(&[!low, sums[taken]])?;
    }
    for (taken, &high) in right.iter().enumerate() {
        sink.add_clause(&[!high, sums[taken]])?;
        for (other, &low) in left.iter().enumerate() {
            sink.add_clause(&[!low, !high, sums[taken + other + 1]])?;
        }
    }
    Ok(sums)
}

fn predict_at_most(k: u64, n: u64) -> Option<Size> {
    if k >= n {
        return Some(Size::default());
    }
    predict_sum(n)?.with_clauses(1, 1)
}

pub(in crate::encode) fn predict_exactly(k: u64, n: u64) -> Option<Size> {
    match n.checked_sub(k) {
        Some(others) => predict_at_most(k, n)?.plus(predict_at_most(others, n)?),
        None => Size::default().with_clauses(1, 0),
    }
}

/// O(n): the two halves may differ by one, so the tree is walked.
fn predict_sum(n: u64) -> Option<Size> {
    if n < 2 {
        return Some(Size::default());
    }
    let (left, right) = (n / 2, n - n / 2);
    let below = predict_sum(left)?.plus(predict_sum(right)?)?;
    below.with_vars(n)?.with_clauses(n, 2)?.with_clauses(left.checked_mul(right)?, 3)
}
