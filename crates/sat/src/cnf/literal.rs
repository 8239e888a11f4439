//! A variable and a literal: 32-bit ids, and their DIMACS numbers at the edge.
//!
//! Inside, variables are counted from 0, and the literals of variable v have the codes 2v (positive) and 2v + 1, so a
//! table indexed by literal is a plain slice. In DIMACS files, variables are counted from 1 and a negative literal is a
//! negative number (*Satisfiability: Suggested Format*, DIMACS 1993).

use std::fmt;
use std::ops::Not;

/// A propositional variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Var(u32);

impl Var {
    /// How many variables there can be: as many as DIMACS numbers of 32 bits, 2^31 - 1.
    pub const LIMIT: u64 = (1 << 31) - 1;

    /// The variable with this index, counted from 0.
    ///
    /// # Panics
    /// If the index is [`LIMIT`](Self::LIMIT) or more. Encodings predict their size first.
    #[inline]
    #[must_use]
    pub fn new(index: usize) -> Self {
        let number = u32::try_from(index).ok().filter(|&index| u64::from(index) < Self::LIMIT);
        Self(number.expect("encodings predict their variables, and refuse 2^31"))
    }

    /// The index of this variable, counted from 0.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The literal that is true when the variable is.
    #[inline]
    #[must_use]
    pub fn positive(self) -> Lit {
        Lit(2 * self.0)
    }

    /// The literal that is true when the variable is false.
    #[inline]
    #[must_use]
    pub fn negative(self) -> Lit {
        Lit(2 * self.0 + 1)
    }
}

/// A variable or its negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lit(u32);

impl Lit {
    /// The variable of this literal.
    #[inline]
    #[must_use]
    pub fn var(self) -> Var {
        Var(self.0 / 2)
    }

    /// Whether the literal is the variable itself, not its negation.
    #[inline]
    #[must_use]
    pub fn is_positive(self) -> bool {
        self.0.is_multiple_of(2)
    }

    /// Twice the index of the variable, plus 1 if negative: the place of this literal in tables.
    #[inline]
    #[must_use]
    pub fn code(self) -> usize {
        self.0 as usize
    }

    /// The literal that a DIMACS number stands for; `None` for 0, which ends a clause, and for -2^31.
    #[must_use]
    pub fn from_dimacs(number: i32) -> Option<Self> {
        let var = Var(number.checked_abs()?.unsigned_abs().checked_sub(1)?);
        Some(if number > 0 { var.positive() } else { var.negative() })
    }

    /// The number of this literal in DIMACS files: 1 for the first variable, -1 for its negation.
    #[must_use]
    pub fn dimacs(self) -> i32 {
        // There are fewer than 2^31 variables, so the sign bit is free.
        let number = (self.0 / 2 + 1).cast_signed();
        if self.is_positive() { number } else { -number }
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
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Lit {
    /// The DIMACS number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.dimacs().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dimacs_numbers_go_there_and_back() {
        for number in [1, -1, 2, -2, 729, i32::MAX, -i32::MAX] {
            assert_eq!(Lit::from_dimacs(number).map(Lit::dimacs), Some(number));
        }
        assert_eq!((Lit::from_dimacs(0), Lit::from_dimacs(i32::MIN)), (None, None));
    }

    #[test]
    fn the_last_variable_has_the_last_dimacs_number() {
        let last = Var::new((1 << 31) - 2);
        assert_eq!((last.positive().dimacs(), last.negative().dimacs()), (i32::MAX, -i32::MAX));
    }

    #[test]
    #[should_panic(expected = "refuse 2^31")]
    fn a_variable_past_the_last_is_refused() {
        let _ = Var::new((1 << 31) - 1);
    }

    #[test]
    fn a_literal_and_its_negation_share_the_variable_and_nothing_else() {
        let lit = Var::new(4).positive();
        assert_eq!((!lit, !!lit), (Var::new(4).negative(), lit));
        assert_eq!((lit.code(), (!lit).code(), (!lit).var()), (8, 9, Var::new(4)));
        assert!(lit.is_positive() && !(!lit).is_positive());
    }
}
