//! Literals: a candidate is true, or it is false.

use exactone_core::problem::{Candidate, Id};
use std::fmt;
use std::ops::Not;

/// A candidate or its negation. Twice the index of the candidate, and one more if it is negated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Lit(u32);

impl Lit {
    /// The candidate is true.
    #[inline]
    pub(crate) fn is(candidate: Candidate) -> Self {
        Self(u32::try_from(candidate.index() * 2).expect("a remainder has fewer than 2^30 candidates"))
    }

    /// The candidate is false.
    #[inline]
    pub(crate) fn is_not(candidate: Candidate) -> Self {
        !Self::is(candidate)
    }

    /// The literal of a word of the arena.
    #[inline]
    pub(crate) fn from_word(word: u32) -> Self {
        Self(word)
    }

    /// The word of the literal in the arena.
    #[inline]
    pub(crate) fn word(self) -> u32 {
        self.0
    }

    /// The candidate.
    #[inline]
    pub(crate) fn candidate(self) -> Candidate {
        Candidate::from_index(self.var())
    }

    /// The index of the candidate.
    #[inline]
    pub(crate) fn var(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// The index of the literal in tables of all literals.
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it says that the candidate is true.
    #[inline]
    pub(crate) fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }
}

impl Not for Lit {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}

impl fmt::Debug for Lit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_positive() { "" } else { "-" }, self.var())
    }
}
