//! At most one of these literals, and exactly one of them: the encodings of the literature, one file each.
//!
//! | to add | do |
//! |---|---|
//! | a way to say "at most one" | a file with a type of that name, which implements `Method`; a line in the table `methods!` below |
//!
//! The enum [`AtMostOne`], names, ids such as `eo:product`, error messages, the list of encodings and the tests of this
//! room are made from the table. `docs/encodings.md` lists the encodings too, and a test compares the two.
//!
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

mod adaptive;
mod bimander;
mod bits;
mod bitwise;
mod commander;
mod method;
mod name;
mod nested;
mod pairwise;
mod product;
mod regular;
mod sequential;
mod table;
pub(super) mod totalizer;
mod width;

pub use name::UnknownAtMostOne;
pub use width::Width;

use crate::cnf::{ClauseSink, Lit, Size};
use method::Method;
use table::{Card, methods};

methods! {
    /// A clause for each pair.
    #[default]
    Pairwise, pairwise, "pairwise", "Lynce and Ouaknine 2006";
    /// The number of the true literal, in binary.
    Bitwise, bitwise, "bitwise", "Frisch, Peugniez, Doggett and Nightingale 2005";
    /// A counter that steps over the literals.
    Sequential, sequential, "sequential", "Sinz 2005";
    /// The true literal as the step of a ladder.
    Regular, regular, "regular", "Ansótegui and Manyà 2004";
    /// The literals in a rectangle: at most one row and at most one column.
    Product, product, "product", "Chen 2010";
    /// Three literals and a new one; its negation and the rest.
    Nested, nested, "nested", "Heule; Knuth 7.2.2.2";
    /// Groups of so many, each with a commander; at most one commander, in the same way.
    Commander(width: Width = 3, "K"), commander, "commander", "Klieber and Kwon 2007";
    /// Groups of so many, which differ in their bits.
    Bimander(width: Width = 2, "G"), bimander, "bimander", "Hölldobler and Nguyen 2013";
    /// A tree of unary sums.
    Totalizer, totalizer, "totalizer", "Bailleux and Boufkhad 2003";
    /// Pairwise, nested or product: the one with the fewest clauses for so many literals.
    Adaptive, adaptive, "adaptive", "the fewest clauses of pairwise, nested and product";
}

impl AtMostOne {
    /// One of each kind, with the widths that the literature prefers.
    pub fn all() -> impl Iterator<Item = Self> {
        METHODS.iter().map(|card| card.method)
    }

    /// Where it was published.
    #[must_use]
    pub fn source(self) -> &'static str {
        self.card().source
    }

    /// Writes "at most one of these". A literal that stands twice counts twice. Time and clauses as
    /// [`size_of_at_most_one`](Self::size_of_at_most_one), memory O(literals).
    ///
    /// # Errors
    /// The sink's refusal.
    pub fn at_most_one<S: ClauseSink>(self, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
        each!(self, method => method.at_most_one(literals, sink))
    }

    /// Writes "exactly one of these".
    ///
    /// # Errors
    /// The sink's refusal.
    pub fn exactly_one<S: ClauseSink>(self, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
        each!(self, method => method.exactly_one(literals, sink))
    }

    /// The size of [`at_most_one`](Self::at_most_one) over n literals; its variables are the auxiliary ones. `None`
    /// past 2^64 - 1. O(log n), for commander and product; O(n) for the totalizer; else O(1).
    #[must_use]
    pub fn size_of_at_most_one(self, n: u64) -> Option<Size> {
        each!(self, method => method.size_of_at_most_one(n))
    }

    /// The size of [`exactly_one`](Self::exactly_one) over n literals, likewise.
    #[must_use]
    pub fn size_of_exactly_one(self, n: u64) -> Option<Size> {
        each!(self, method => method.size_of_exactly_one(n))
    }

    /// Whether each assignment of n literals with at most one true extends to one assignment of the auxiliary variables,
    /// also if none is true. If one is true, all but the totalizer do.
    #[must_use]
    pub fn is_determined_by_none(self, n: u64) -> bool {
        each!(self, method => method.is_determined_by_none(n))
    }

    /// Whether each assignment of n literals with exactly one true extends to one assignment of the auxiliary variables.
    #[must_use]
    pub fn is_determined_by_one(self, n: u64) -> bool {
        each!(self, method => method.is_determined_by_one(n))
    }
}

#[cfg(test)]
mod tests;
