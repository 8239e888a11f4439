//! At most one of these literals, and exactly one of them: the encodings of the literature, one file each.
//!
//! Each file has two functions: `encode` writes the clauses, and `predict` says how many it will write for n literals.
//! Sizes for n = 9 (auxiliary variables, clauses, literals):
//!
//! | name | size | source |
//! |---|---|---|
//! | pairwise | 0, 36, 72 | folklore |
//! | bitwise | 4, 36, 72 | Frisch, Peugniez, Doggett and Nightingale, *Solving non-Boolean satisfiability problems with stochastic local search*, 2005 |
//! | sequential | 8, 23, 46 | Sinz, *Towards an optimal CNF encoding of Boolean cardinality constraints*, CP 2005 |
//! | regular | 9, 34, 76 | Ansótegui and Manyà, *Mapping problems with finite-domain variables to problems with Boolean variables*, SAT 2004 |
//! | commander3 | 3, 24, 54 | Klieber and Kwon, *Efficient CNF encoding for selecting 1 from n objects*, CFV 2007 |
//! | product | 6, 24, 48 | Chen, *A new SAT encoding of the at-most-one constraint*, `ModRef` 2010 |
//! | bimander2 | 3, 31, 62 | Hölldobler and Nguyen, *On SAT-encodings of the at-most-one constraint*, `ModRef` 2013 |
//! | nested | 3, 21, 42 | Heule's splitting with four literals; Knuth, *The Art of Computer Programming* 4B, 7.2.2.2, exercise 12 |
//! | totalizer | 29, 66, 167 | Bailleux and Boufkhad, *Efficient CNF encoding of Boolean cardinality constraints*, CP 2003 |
//!
//! In all of them unit propagation makes the other literals false once one is true, and meets a conflict once two are
//! true. They differ in size and in what a solver makes of their variables, not in what is inferred.
//!
//! ```
//! use exactone_sat::cnf::{ClauseSink, Cnf};
//! use exactone_sat::encode::AtMostOne;
//!
//! let mut cnf = Cnf::default();
//! let literals: Vec<_> = (0..9).map(|_| cnf.new_var().positive()).collect();
//! let Ok(()) = AtMostOne::Nested.at_most_one(&literals, &mut cnf);
//! assert_eq!((cnf.size().vars, cnf.size().clauses, cnf.size().literals), (9 + 3, 21, 42));
//! assert_eq!(AtMostOne::Nested.size_of_at_most_one(9).unwrap().clauses, 21);
//! ```

mod bimander;
mod bits;
mod bitwise;
mod commander;
mod name;
mod nested;
mod pairwise;
mod product;
mod regular;
mod sequential;
pub(super) mod totalizer;

pub(super) use name::NAMES;
pub use name::UnknownAtMostOne;

use crate::cnf::{ClauseSink, Lit, Size};

/// How to say "at most one".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AtMostOne {
    /// A clause for each pair.
    #[default]
    Pairwise,
    /// The number of the true literal, in binary.
    Bitwise,
    /// A counter that steps over the literals.
    Sequential,
    /// The true literal as the step of a ladder.
    Regular,
    /// Groups of so many, each with a commander; at most one commander, in the same way.
    Commander(Width),
    /// The literals in a rectangle: at most one row and at most one column.
    Product,
    /// Groups of so many, told apart by bits.
    Bimander(Width),
    /// Three literals and a new one; its negation and the rest.
    Nested,
    /// A tree of unary sums.
    Totalizer,
    /// Whichever of pairwise, nested and product has the fewest clauses for so many literals.
    Adaptive,
}

/// How many literals share a commander, or bits: 2 to 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Width(u8);

impl Width {
    /// A width; `None` unless it is 2 to 99.
    #[must_use]
    pub fn new(width: u8) -> Option<Self> {
        (2..=99).contains(&width).then_some(Self(width))
    }

    /// The number.
    #[must_use]
    pub fn get(self) -> usize {
        usize::from(self.0)
    }
}

impl AtMostOne {
    /// One of each kind, with the widths that the literature prefers.
    pub const ALL: [Self; 10] = [
        Self::Pairwise,
        Self::Bitwise,
        Self::Sequential,
        Self::Regular,
        Self::Commander(Width(3)),
        Self::Product,
        Self::Bimander(Width(2)),
        Self::Nested,
        Self::Totalizer,
        Self::Adaptive,
    ];

    /// Writes "at most one of these". A literal that stands twice counts twice. Time and clauses as
    /// [`size_of_at_most_one`](Self::size_of_at_most_one), memory O(literals).
    ///
    /// # Errors
    /// The sink's refusal.
    pub fn at_most_one<S: ClauseSink>(self, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
        match self.chosen(literals.len()) {
            Self::Pairwise | Self::Adaptive => pairwise::encode(literals, sink),
            Self::Bitwise => bitwise::encode(literals, sink),
            Self::Sequential => sequential::encode(literals, sink),
            Self::Regular => regular::at_most_one(literals, sink),
            Self::Commander(width) => commander::encode(literals, width, sink),
            Self::Product => product::encode(literals, sink),
            Self::Bimander(width) => bimander::encode(literals, width, sink),
            Self::Nested => nested::encode(literals, sink),
            Self::Totalizer => totalizer::at_most(1, literals, sink),
        }
    }

    /// Writes "exactly one of these".
    ///
    /// # Errors
    /// The sink's refusal.
    pub fn exactly_one<S: ClauseSink>(self, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
        if self == Self::Regular && literals.len() > 1 {
            return regular::exactly_one(literals, sink);
        }
        sink.add_clause(literals)?;
        self.at_most_one(literals, sink)
    }

    /// The size of [`at_most_one`](Self::at_most_one) over n literals; its variables are the auxiliary ones. `None`
    /// past 2^64 - 1. O(log n), for commander and product; else O(1).
    #[must_use]
    pub fn size_of_at_most_one(self, n: u64) -> Option<Size> {
        match self.chosen(usize::try_from(n).unwrap_or(usize::MAX)) {
            Self::Pairwise | Self::Adaptive => pairwise::predict(n),
            Self::Bitwise => bitwise::predict(n),
            Self::Sequential => sequential::predict(n),
            Self::Regular => regular::predict_at_most_one(n),
            Self::Commander(width) => commander::predict(n, width),
            Self::Product => product::predict(n),
            Self::Bimander(width) => bimander::predict(n, width),
            Self::Nested => nested::predict(n),
            Self::Totalizer => totalizer::predict_at_most(1, n),
        }
    }

    /// The size of [`exactly_one`](Self::exactly_one) over n literals, likewise.
    #[must_use]
    pub fn size_of_exactly_one(self, n: u64) -> Option<Size> {
        if self == Self::Regular && n > 1 {
            return regular::predict_exactly_one(n);
        }
        self.size_of_at_most_one(n)?.with_clauses(1, n)
    }

    /// Whether each assignment of n literals with at most one true extends to one assignment of the auxiliary variables,
    /// also if none is true. If one is true, all but the totalizer do.
    #[must_use]
    pub fn is_determined_by_none(self, n: u64) -> bool {
        let chosen = self.chosen(usize::try_from(n).unwrap_or(usize::MAX));
        matches!(chosen, Self::Pairwise | Self::Regular | Self::Commander(_))
            || self.size_of_at_most_one(n).is_some_and(|size| size.vars == 0)
    }

    /// Whether each assignment of n literals with exactly one true extends to one assignment of the auxiliary variables.
    #[must_use]
    pub fn is_determined_by_one(self, n: u64) -> bool {
        self != Self::Totalizer || n < 3
    }

    /// The encoding that this one is for n literals: itself, but for `Adaptive`.
    #[must_use]
    pub fn chosen(self, n: usize) -> Self {
        match self {
            Self::Adaptive if n <= PAIRWISE_UP_TO => Self::Pairwise,
            Self::Adaptive => {
                let clauses = |kind: Self| kind.size_of_at_most_one(n as u64).map_or(u64::MAX, |size| size.clauses);
                if clauses(Self::Nested) <= clauses(Self::Product) { Self::Nested } else { Self::Product }
            }
            other => other,
        }
    }
}

/// Up to here pairwise has at most one clause more than nested, and no variable.
const PAIRWISE_UP_TO: usize = 5;
#[cfg(test)]
mod tests;
