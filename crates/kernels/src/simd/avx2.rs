//! Lanes on AVX2: 16 of 16 bits in a vector, or 8 of 32 bits.

#![allow(unsafe_code, reason = "the instructions of one processor")]

use super::vector::Vector;
use std::arch::x86_64::{
    __m256i, _mm_movemask_epi8, _mm_packs_epi16, _mm256_add_epi16, _mm256_add_epi32, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_blendv_epi8, _mm256_castsi256_ps, _mm256_castsi256_si128, _mm256_cmpeq_epi16,
    _mm256_cmpeq_epi32, _mm256_cmpgt_epi16, _mm256_cmpgt_epi32, _mm256_extracti128_si256, _mm256_min_epu16,
    _mm256_min_epu32, _mm256_movemask_ps, _mm256_or_si256, _mm256_set1_epi8, _mm256_set1_epi16, _mm256_set1_epi32,
    _mm256_setr_epi8, _mm256_shuffle_epi8, _mm256_srli_epi16,
};

/// Instructions on vectors.
macro_rules! one {
    ($call:expr) => {
        // SAFETY: these vectors are only made by `run` of this room, inside functions for processors that have AVX2.
        unsafe { $call }
    };
}

macro_rules! lanes {
    ($(#[$about:meta])* $name:ident, $lanes:literal of $word:ty, $splat:ident, $plus:ident, $least:ident, $equal:ident,
     $greater:ident, |$mask:ident| $bits:expr) => {
        $(#[$about])*
        #[derive(Clone, Copy)]
        #[repr(transparent)]
        pub struct $name(__m256i);

        impl Vector for $name {
            type Word = $word;
            /// All ones in the lanes of the mask.
            type Mask = Self;

            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(word: $word) -> Self {
                Self(one!($splat(word.cast_signed())))
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
                Self(one!($plus(self.0, other.0)))
            }

            #[inline(always)]
            fn both(self, other: Self) -> Self {
                Self(one!($least(self.0, other.0)))
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
                Self(one!($equal(self.0, other.0)))
            }

            #[inline(always)]
            fn less(self, other: Self) -> Self {
                Self(one!($greater(other.0, self.0)))
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
            fn bits(Self($mask): Self) -> u32 {
                one!($bits).cast_unsigned()
            }

            #[inline(always)]
            fn lane(&self, lane: usize) -> $word {
                // SAFETY: a vector of 256 bits is that many numbers, aligned more strictly.
                let lanes = unsafe { &*std::ptr::from_ref(&self.0).cast::<[$word; $lanes]>() };
                lanes[lane]
            }

            #[inline(always)]
            fn set(&mut self, lane: usize, word: $word) {
                // SAFETY: as above, and borrowed for as long.
                let lanes = unsafe { &mut *std::ptr::from_mut(&mut self.0).cast::<[$word; $lanes]>() };
                lanes[lane] = word;
            }
        }
    };
}

lanes!(
    /// 16 lanes of 16 bits.
    Sixteen, 16 of u16,
    _mm256_set1_epi16, _mm256_add_epi16, _mm256_min_epu16, _mm256_cmpeq_epi16, _mm256_cmpgt_epi16,
    |mask| _mm_movemask_epi8(_mm_packs_epi16(_mm256_castsi256_si128(mask), _mm256_extracti128_si256::<1>(mask)))
);
lanes!(
    /// 8 lanes of 32 bits.
    Eight, 8 of u32,
    _mm256_set1_epi32, _mm256_add_epi32, _mm256_min_epu32, _mm256_cmpeq_epi32, _mm256_cmpgt_epi32,
    |mask| _mm256_movemask_ps(_mm256_castsi256_ps(mask))
);
