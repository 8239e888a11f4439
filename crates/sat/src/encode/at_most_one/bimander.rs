//! Groups of g literals: pairwise inside a group, and the number of the group in binary. For n literals in m = ⌈n/g⌉
//! groups, ⌈log₂ m⌉ variables and n⌈log₂ m⌉ clauses beside the pairs.
//!
//! Hölldobler and Nguyen, *On SAT-encodings of the at-most-one constraint*, `ModRef` 2013; Nguyen and Mai, *A new method to
//! encode the at-most-one constraint into SAT*, `SoICT` 2015.

use super::{Width, bits, pairwise};
use crate::cnf::{ClauseSink, Lit, Size};

pub(super) fn encode<S: ClauseSink>(literals: &[Lit], width: Width, sink: &mut S) -> Result<(), S::Refusal> {
    let bits = bits::fresh(literals.len().div_ceil(width.get()), sink);
    for (number, group) in literals.chunks(width.get()).enumerate() {
        pairwise::encode(group, sink)?;
        group.iter().try_for_each(|&lit| bits::imply(lit, number, &bits, sink))?;
    }
    Ok(())
}

pub(super) fn predict(n: u64, width: Width) -> Option<Size> {
    let width = width.get() as u64;
    let bits = u64::from(bits::needed(n.div_ceil(width)));
    let full = pairwise::predict(width)?.clauses.checked_mul(n / width)?;
    let pairs = full.checked_add(pairwise::predict(n % width)?.clauses)?;
    Size { vars: bits, ..Size::default() }.with_clauses(n.checked_mul(bits)?, 2)?.with_clauses(pairs, 2)
}
