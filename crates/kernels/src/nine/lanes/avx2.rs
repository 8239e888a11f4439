//! Lanes on AVX2: 16 puzzles in a vector.

#![allow(unsafe_code, reason = "the instructions of one processor")]

use super::search::{self, Batch, Puzzle, Stacks};
use super::vector::Vector;
use crate::nine::work::Overseer;
use std::arch::x86_64::{
    __m256i, _mm_movemask_epi8, _mm_packs_epi16, _mm256_add_epi16, _mm256_and_si256, _mm256_andnot_si256,
    _mm256_blendv_epi8, _mm256_castsi256_si128, _mm256_cmpeq_epi16, _mm256_cmpgt_epi16, _mm256_extracti128_si256,
    _mm256_min_epu16, _mm256_or_si256, _mm256_set1_epi8, _mm256_set1_epi16, _mm256_setr_epi8, _mm256_shuffle_epi8,
    _mm256_srli_epi16, _mm256_sub_epi16,
};

/// Solves a batch with these vectors.
#[target_feature(enable = "avx2,bmi1,bmi2")]
pub(super) fn run<P: Puzzle, O: Overseer>(stacks: &mut Stacks, batch: Batch<'_, P>, overseer: &mut O) {
    search::run::<Avx2, _, _>(stacks, batch, overseer);
}

/// 16 lanes. Private to this file, whose only entrance is [`run`], for which there must be the instructions: so they are there
/// wherever a vector is.
#[derive(Clone, Copy)]
#[repr(transparent)]
struct Avx2(__m256i);

/// Instructions on vectors.
macro_rules! one {
    ($call:expr) => {
        // SAFETY: whoever has an `Avx2` runs on a processor that has these instructions.
        unsafe { $call }
    };
}

impl Vector for Avx2 {
    const LANES: usize = 16;

    type Mask = Self;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(one!(_mm256_set1_epi16(value.cast_signed())))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(one!(_mm256_and_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(one!(_mm256_or_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(one!(_mm256_andnot_si256(other.0, self.0)))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(one!(_mm256_add_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(one!(_mm256_sub_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        Self(one!(_mm256_min_epu16(self.0, other.0)))
    }

    /// Four bits at a time from a table; the ninth is a byte of its own.
    #[inline(always)]
    fn count(self) -> Self {
        one!({
            let table = _mm256_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            );
            let four = _mm256_set1_epi8(0x0F);
            let low = _mm256_shuffle_epi8(table, _mm256_and_si256(self.0, four));
            let high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), four));
            let bytes = _mm256_add_epi16(low, high);
            let ninth = _mm256_srli_epi16::<8>(self.0);
            Self(_mm256_add_epi16(_mm256_and_si256(bytes, _mm256_set1_epi16(0x0F)), ninth))
        })
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        Self(one!(_mm256_cmpeq_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn less(self, other: Self) -> Self {
        Self(one!(_mm256_cmpgt_epi16(other.0, self.0)))
    }

    #[inline(always)]
    fn keep(self, mask: Self) -> Self {
        self.and(mask)
    }

    #[inline(always)]
    fn replace(self, mask: Self, yes: Self) -> Self {
        Self(one!(_mm256_blendv_epi8(self.0, yes.0, mask.0)))
    }

    #[inline(always)]
    fn bits(mask: Self) -> u32 {
        let bytes = one!(_mm_movemask_epi8(_mm_packs_epi16(
            _mm256_castsi256_si128(mask.0),
            _mm256_extracti128_si256::<1>(mask.0)
        )));
        bytes.cast_unsigned()
    }

    #[inline(always)]
    fn lane(&self, lane: usize) -> u16 {
        // SAFETY: a vector of 256 bits is 16 numbers of 16 bits, aligned more strictly.
        let lanes = unsafe { &*std::ptr::from_ref(&self.0).cast::<[u16; 16]>() };
        lanes[lane]
    }

    #[inline(always)]
    fn set(&mut self, lane: usize, value: u16) {
        // SAFETY: as above, and borrowed for as long.
        let lanes = unsafe { &mut *std::ptr::from_mut(&mut self.0).cast::<[u16; 16]>() };
        lanes[lane] = value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nine::Instructions;

    #[test]
    fn the_operations_of_vectors_are_those_of_numbers() {
        if Instructions::Avx2.is_available() {
            super::super::tests::vectors_calculate::<Avx2>();
        }
    }
}
