//! Groups of g literals: pairwise inside a group, and the number of the group in binary. For n literals in m = ⌈n/g⌉
//! groups, ⌈log₂ m⌉ variables and n⌈log₂ m⌉ clauses beside the pairs.
//!
//! Hölldobler and Nguyen, *On SAT-encodings of the at-most-one constraint*, `ModRef` 2013; Nguyen and Mai, *A new method to
//! encode the at-most-one constraint into SAT*, `SoICT` 2015.

use super::method::Method;
use super::pairwise::Pairwise;
use super::{Width, bits};
use crate::cnf::{ClauseSink, Lit, Size};

pub(super) struct Bimander(pub(super) Width);

impl Method for Bimander {
    fn at_most_one<S: ClauseSink>(&self, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
        let bits = bits::fresh(literals.len().div_ceil(self.0.get()), sink);
        for (number, group) in literals.chunks(self.0.get()).enumerate() {
            Pairwise.at_most_one(group, sink)?;
            group.iter().try_for_each(|&lit| bits::imply(lit, number, &bits, sink))?;
        }
        Ok(())
    }

    fn size_of_at_most_one(&self, n: u64) -> Option<Size> {
        let width = self.0.get() as u64;
        let bits = u64::from(bits::needed(n.div_ceil(width)));
        let full = Pairwise.size_of_at_most_one(width)?.clauses.checked_mul(n / width)?;
        let pairs = full.checked_add(Pairwise.size_of_at_most_one(n % width)?.clauses)?;
        Size { vars: bits, ..Size::default() }.with_clauses(n.checked_mul(bits)?, 2)?.with_clauses(pairs, 2)
    }
}
