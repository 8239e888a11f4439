//! Sums: a value with which the other cells, at their least, add up to too much is ruled out.
//!
//! Cells that differ add up to more than the sum of their least values (`side.rs`). The clause of a conclusion says that one of the cells
//! has a value below its least, or the conclusion holds (`bounded.rs`). Harvey and Schimpf (2002) give the rule for
//! single cells, Feydy, Somogyi and Stuckey (*Half reification and flattening*, 2011) its clauses.

mod bounded;
mod side;

use super::explanations::Explanations;
use crate::literal::Lit;
use crate::remainder::{Remainder, SumsLeft, cells};
use crate::trail::{Conflict, Reason, Trail};
use bounded::Bounded;
use exactone_core::problem::{Candidate, Choice, Table};
use side::Side;

/// The place of a sum in the list.
type SumId = usize;

/// The sums, what is left of their cells, and which of them have changed.
#[derive(Debug)]
pub(super) struct Linear {
    sums: SumsLeft,
    /// By cell: the ranks that are left.
    domains: Vec<u64>,
    sums_of: Table<Choice, SumId>,
    /// By candidate: its cell and rank.
    places: Vec<Option<(Choice, u8)>>,
    changed: Vec<SumId>,
    is_changed: Vec<bool>,
}

impl Linear {
    /// The sums of a remainder, unless it has none. O(terms).
    pub(super) fn new(remainder: &Remainder) -> Option<Self> {
        let sums = remainder.sums.clone()?;
        let mut sums_of = vec![Vec::new(); sums.cells.len()];
        for (number, sum) in sums.list.iter().enumerate() {
            cells(sum).for_each(|cell| sums_of[cell].push(number));
        }
        let mut table = Table::default();
        for of_cell in sums_of {
            table.push(of_cell);
        }
        let mut places = vec![None; remainder.candidates()];
        for (cell, left) in sums.cells.iter().enumerate() {
            for (rank, candidate) in left {
                if let Some(candidate) = candidate {
                    places[candidate.index()] = Some((Choice::new(cell), *rank));
                }
            }
        }
        let ranks = |left: &Vec<(u8, Option<Candidate>)>| left.iter().fold(0, |set, (rank, _)| set | 1 << rank);
        Some(Self {
            domains: sums.cells.iter().map(ranks).collect(),
            sums_of: table,
            places,
            changed: (0..sums.list.len()).collect(),
            is_changed: vec![true; sums.list.len()],
            sums,
        })
    }

    /// A literal became true.
    #[inline]
    pub(super) fn see(&mut self, lit: Lit) {
        if lit.is_positive() {
            return;
        }
        let Some((cell, rank)) = self.places.get(lit.candidate().index()).copied().flatten() else { return };
        self.domains[cell.index()] &= !(1 << rank);
        for &sum in self.sums_of.row(cell) {
            if !self.is_changed[sum] {
                self.is_changed[sum] = true;
                self.changed.push(sum);
            }
        }
    }

    /// Takes back what was seen of a literal.
    #[inline]
    pub(super) fn unsee(&mut self, lit: Lit) {
        if lit.is_positive() {
            return;
        }
        if let Some((cell, rank)) = self.places.get(lit.candidate().index()).copied().flatten() {
            self.domains[cell.index()] |= 1 << rank;
        }
    }

    /// Looks at changed sums until one of them concludes something: why all that it concludes holds.
    pub(super) fn run(
        &mut self,
        trail: &mut Trail,
        explanations: &mut Explanations,
        looked_at: &mut u64,
    ) -> Result<Option<Reason>, Conflict> {
        while let Some(&sum) = self.changed.last() {
            for side in [Side::Most, Side::Least] {
                let Self { sums, domains, .. } = &*self;
                let bounded = Bounded { sums, domains, sum: &sums.list[sum], side };
                *looked_at += cells(bounded.sum).count() as u64;
                let reason = bounded.look(trail, explanations)?;
                if reason.is_some() {
                    return Ok(reason);
                }
            }
            self.changed.pop();
            self.is_changed[sum] = false;
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests;
