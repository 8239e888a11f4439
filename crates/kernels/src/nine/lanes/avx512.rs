//! Lanes on AVX-512: 32 puzzles in a vector.

#![allow(unsafe_code, reason = "the instructions of one processor")]

use super::search::{self, Batch, Puzzle, Stacks};
use super::vector::Vector;
use crate::nine::work::Overseer;
use std::arch::x86_64::{
    __m512i, __mmask32, _mm512_add_epi16, _mm512_and_si512, _mm512_andnot_si512, _mm512_cmpeq_epi16_mask,
    _mm512_cmpgt_epu16_mask, _mm512_cmplt_epu16_mask, _mm512_mask_mov_epi16, _mm512_maskz_mov_epi16, _mm512_min_epu16,
    _mm512_or_si512, _mm512_popcnt_epi16, _mm512_set1_epi16, _mm512_sub_epi16, _mm512_ternarylogic_epi64,
    _mm512_test_epi16_mask,
};

/// Solves a batch with these vectors.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bitalg,bmi1,bmi2")]
pub(super) fn run<P: Puzzle, O: Overseer>(stacks: &mut Stacks, batch: Batch<'_, P>, overseer: &mut O) {
    search::run::<Avx512, _, _>(stacks, batch, overseer);
}

/// 32 lanes. Private to this file, whose only entrance is [`run`], for which there must be the instructions: so they are there
/// wherever a vector is.
#[derive(Clone, Copy)]
#[repr(transparent)]
struct Avx512(__m512i);

/// Instructions on vectors.
macro_rules! one {
    ($call:expr) => {
        // SAFETY: whoever has an `Avx512` runs on a processor that has these instructions.
        unsafe { $call }
    };
}

/// A function of three bits by its truth table.
macro_rules! table {
    ($table:literal, $a:expr, $b:expr, $c:expr) => {
        Self(one!(_mm512_ternarylogic_epi64::<$table>($a.0, $b.0, $c.0)))
    };
}

impl Vector for Avx512 {
    const LANES: usize = 32;

    type Mask = __mmask32;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(one!(_mm512_set1_epi16(value.cast_signed())))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(one!(_mm512_and_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(one!(_mm512_or_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(one!(_mm512_andnot_si512(other.0, self.0)))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(one!(_mm512_add_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(one!(_mm512_sub_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        Self(one!(_mm512_min_epu16(self.0, other.0)))
    }

    #[inline(always)]
    fn count(self) -> Self {
        Self(one!(_mm512_popcnt_epi16(self.0)))
    }

    #[inline(always)]
    fn or3(self, one: Self, other: Self) -> Self {
        table!(0xFE, self, one, other)
    }

    #[inline(always)]
    fn and3(self, one: Self, other: Self) -> Self {
        table!(0x80, self, one, other)
    }

    #[inline(always)]
    fn majority(self, one: Self, other: Self) -> Self {
        table!(0xE8, self, one, other)
    }

    #[inline(always)]
    fn without2(self, one: Self, other: Self) -> Self {
        table!(0x10, self, one, other)
    }

    #[inline(always)]
    fn within2(self, one: Self, other: Self) -> Self {
        table!(0xE0, self, one, other)
    }

    #[inline(always)]
    fn or_both(self, one: Self, other: Self) -> Self {
        table!(0xF8, self, one, other)
    }

    #[inline(always)]
    fn rub_out(self, gone: Self, kept: Self) -> Self {
        table!(0xD0, self, kept, gone)
    }

    #[inline(always)]
    fn narrow(self, wanted: Self, room: Self) -> Self {
        let meets = one!(_mm512_test_epi16_mask(self.0, wanted.0));
        Self(one!(_mm512_and_si512(self.0, _mm512_mask_mov_epi16(room.0, meets, wanted.0))))
    }

    #[inline(always)]
    fn single(self) -> Self {
        let one = one!(_mm512_cmpeq_epi16_mask(_mm512_popcnt_epi16(self.0), _mm512_set1_epi16(1)));
        Self(one!(_mm512_maskz_mov_epi16(one, self.0)))
    }

    #[inline(always)]
    fn or_where_three(self, alternative: Self) -> Self {
        let many = one!(_mm512_cmpgt_epu16_mask(_mm512_popcnt_epi16(alternative.0), _mm512_set1_epi16(2)));
        Self(one!(_mm512_mask_mov_epi16(self.0, many, alternative.0)))
    }

    #[inline(always)]
    fn or_where_some(self, first: Self) -> Self {
        let some = one!(_mm512_test_epi16_mask(first.0, first.0));
        Self(one!(_mm512_mask_mov_epi16(self.0, some, first.0)))
    }

    #[inline(always)]
    fn equal(self, other: Self) -> __mmask32 {
        one!(_mm512_cmpeq_epi16_mask(self.0, other.0))
    }

    #[inline(always)]
    fn less(self, other: Self) -> __mmask32 {
        one!(_mm512_cmplt_epu16_mask(self.0, other.0))
    }

    #[inline(always)]
    fn keep(self, mask: __mmask32) -> Self {
        Self(one!(_mm512_maskz_mov_epi16(mask, self.0)))
    }

    #[inline(always)]
    fn replace(self, mask: __mmask32, yes: Self) -> Self {
        Self(one!(_mm512_mask_mov_epi16(self.0, mask, yes.0)))
    }

    #[inline(always)]
    fn bits(mask: __mmask32) -> u32 {
        mask
    }

    #[inline(always)]
    fn lane(&self, lane: usize) -> u16 {
        // SAFETY: a vector of 512 bits is 32 numbers of 16 bits, aligned more strictly.
        let lanes = unsafe { &*std::ptr::from_ref(&self.0).cast::<[u16; 32]>() };
        lanes[lane]
    }

    #[inline(always)]
    fn set(&mut self, lane: usize, value: u16) {
        // SAFETY: as above, and borrowed for as long.
        let lanes = unsafe { &mut *std::ptr::from_mut(&mut self.0).cast::<[u16; 32]>() };
        lanes[lane] = value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nine::Instructions;

    #[test]
    fn the_operations_of_vectors_are_those_of_numbers() {
        if Instructions::Avx512.is_available() {
            super::super::tests::vectors_calculate::<Avx512>();
        }
    }
}
