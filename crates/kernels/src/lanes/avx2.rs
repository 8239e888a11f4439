//! Lanes on AVX2: 16 of 16 bits in a vector, or 8 of 32 bits.

#![allow(unsafe_code, reason = "the instructions of one processor")]

use super::vector::Vector;
use std::arch::x86_64::{
    __m256i, _mm_movemask_epi8, _mm_packs_epi16, _mm256_add_epi16, _mm256_add_epi32, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_castsi256_ps, _mm256_castsi256_si128, _mm256_cmpeq_epi16, _mm256_cmpeq_epi32,
    _mm256_extracti128_si256, _mm256_min_epu16, _mm256_min_epu32, _mm256_movemask_ps, _mm256_or_si256,
    _mm256_set1_epi16, _mm256_set1_epi32, _mm256_setzero_si256,
};

/// Instructions on vectors.
macro_rules! one {
    ($call:expr) => {
        // SAFETY: these vectors are only made inside functions for processors that have AVX2.
        unsafe { $call }
    };
}

macro_rules! lanes {
    ($(#[$about:meta])* $name:ident, $lanes:literal of $word:ty, $splat:ident, $plus:ident, $least:ident, $equal:ident,
     |$mask:ident| $bits:expr) => {
        $(#[$about])*
        #[derive(Clone, Copy)]
        #[repr(transparent)]
        pub struct $name(__m256i);

        impl $name {
            /// All ones in the lanes that are zero.
            #[inline(always)]
            fn zeros(self) -> Self {
                Self(one!($equal(self.0, _mm256_setzero_si256())))
            }
        }

        impl Vector for $name {
            type Word = $word;

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

            #[inline(always)]
            fn above_lowest(self) -> Self {
                self.and(self.plus(Self::splat(<$word>::MAX)))
            }

            #[inline(always)]
            fn single(self) -> Self {
                self.and(self.above_lowest().zeros())
            }

            #[inline(always)]
            fn narrow(self, wanted: Self, room: Self) -> Self {
                let wanted = self.and(wanted);
                wanted.or(self.and(room).and(wanted.zeros()))
            }

            #[inline(always)]
            fn equal(self, other: Self) -> u32 {
                let $mask = one!($equal(self.0, other.0));
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
    _mm256_set1_epi16, _mm256_add_epi16, _mm256_min_epu16, _mm256_cmpeq_epi16,
    |mask| _mm_movemask_epi8(_mm_packs_epi16(_mm256_castsi256_si128(mask), _mm256_extracti128_si256::<1>(mask)))
);
lanes!(
    /// 8 lanes of 32 bits.
    Eight, 8 of u32,
    _mm256_set1_epi32, _mm256_add_epi32, _mm256_min_epu32, _mm256_cmpeq_epi32,
    |mask| _mm256_movemask_ps(_mm256_castsi256_ps(mask))
);
