//! What a search has for others of the same query.
//!
//! Source: G. Audemard, L. Simon, "Lazy clause exchange policy for parallel SAT solvers" (2014).

use crate::literal::Lit;

/// A clause that was learned is worth telling if its LBD is not greater.
pub(super) const MOST_LBD: u32 = 2;

/// The LBD of a clause of another search: a reduction may forget it. If an analysis uses it, it gets the LBD that it has here.
pub(super) const IMPORTED_LBD: u32 = 3;

/// Clauses for the others.
#[derive(Debug, Default)]
pub(super) struct Sharing {
    /// Whether there are others.
    pub(super) is_on: bool,
    pub(super) clauses: Vec<Vec<Lit>>,
    /// How many literals of the root were exported.
    pub(super) exported: usize,
    /// Whether a solution was excluded.
    pub(super) excludes: bool,
    /// The clauses of two literals that exclude solutions. The longer ones are the irredundant clauses of the arena, the shorter ones hold
    /// at the root.
    pub(super) excluding_pairs: Vec<[Lit; 2]>,
}

impl Sharing {
    pub(super) fn learned(&mut self, clause: &[Lit], lbd: u32) {
        if self.is_on && lbd <= MOST_LBD {
            self.clauses.push(clause.to_vec());
        }
    }
}
