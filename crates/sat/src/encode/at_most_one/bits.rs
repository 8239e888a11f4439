//! Numbers in binary, as literals of fresh variables.

use crate::cnf::{ClauseSink, Lit, Var};

/// How many bits tell `count` things apart: ⌈log₂ count⌉.
pub(super) fn needed(count: u64) -> u32 {
    count.checked_sub(1).map_or(0, |last| u64::BITS - last.leading_zeros())
}

/// A fresh variable for each bit that `count` things need.
pub(super) fn fresh<S: ClauseSink>(count: usize, sink: &mut S) -> Vec<Var> {
    (0..needed(count as u64)).map(|_| sink.new_var()).collect()
}

/// "If this literal, then the bits are this number": a clause for each bit.
pub(super) fn imply<S: ClauseSink>(lit: Lit, number: usize, bits: &[Var], sink: &mut S) -> Result<(), S::Refusal> {
    bits.iter().enumerate().try_for_each(|(place, bit)| {
        let bit = if number >> place & 1 == 1 { bit.positive() } else { bit.negative() };
        sink.add_clause(&[!lit, bit])
    })
}
