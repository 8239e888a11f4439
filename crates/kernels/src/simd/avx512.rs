//! Lanes on AVX-512: 32 of 16 bits in a vector, or 16 of 32 bits.

#![allow(unsafe_code, reason = "the instructions of one processor")]

use super::vector::Vector;
use std::arch::x86_64::{
    __m512i, __mmask16, __mmask32, _mm512_add_epi16, _mm512_add_epi32, _mm512_and_si512, _mm512_andnot_si512,
    _mm512_cmpeq_epi16_mask, _mm512_cmpeq_epi32_mask, _mm512_cmpgt_epu16_mask, _mm512_cmpgt_epu32_mask,
    _mm512_mask_mov_epi16, _mm512_mask_mov_epi32, _mm512_maskz_mov_epi16, _mm512_maskz_mov_epi32, _mm512_min_epu16,
    _mm512_min_epu32, _mm512_or_si512, _mm512_popcnt_epi16, _mm512_popcnt_epi32, _mm512_set1_epi16, _mm512_set1_epi32,
    _mm512_ternarylogic_epi64, _mm512_test_epi16_mask, _mm512_test_epi32_mask,
};

/// One instruction on vectors.
macro_rules! one {
    ($call:expr) => {
        // SAFETY: these vectors are only made by `run` of this room, inside functions for processors that have AVX-512 F, BW,
        // BITALG and VPOPCNTDQ.
        unsafe { $call }
    };
}

/// A function of three bits by its truth table.
macro_rules! table {
    ($table:literal, $a:expr, $b:expr, $c:expr) => {
        Self(one!(_mm512_ternarylogic_epi64::<$table>($a.0, $b.0, $c.0)))
    };
}

macro_rules! lanes {
    ($(#[$about:meta])* $name:ident, $lanes:literal of $word:ty, $mask:ty, $splat:ident, $plus:ident, $least:ident, $count:ident,
     $equal:ident, $greater:ident, $keep:ident, $replace:ident, $meets:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy)]
        #[repr(transparent)]
        pub struct $name(__m512i);

        impl Vector for $name {
            type Word = $word;
            type Mask = $mask;

            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(word: $word) -> Self {
                Self(one!($splat(word.cast_signed())))
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
                Self(one!($plus(self.0, other.0)))
            }

            #[inline(always)]
            fn both(self, other: Self) -> Self {
                Self(one!($least(self.0, other.0)))
            }

            #[inline(always)]
            fn count(self) -> Self {
                Self(one!($count(self.0)))
            }

            #[inline(always)]
            fn equal(self, other: Self) -> $mask {
                one!($equal(self.0, other.0))
            }

            #[inline(always)]
            fn less(self, other: Self) -> $mask {
                one!($greater(other.0, self.0))
            }

            #[inline(always)]
            fn keep(self, mask: $mask) -> Self {
                Self(one!($keep(mask, self.0)))
            }

            #[inline(always)]
            fn replace(self, mask: $mask, yes: Self) -> Self {
                Self(one!($replace(self.0, mask, yes.0)))
            }

            #[inline(always)]
            fn bits(mask: $mask) -> u32 {
                mask.into()
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
            fn without_both(self, one: Self, other: Self) -> Self {
                table!(0x70, self, one, other)
            }

            #[inline(always)]
            fn within2(self, one: Self, other: Self) -> Self {
                table!(0xE0, self, one, other)
            }

            #[inline(always)]
            fn rub_out(self, gone: Self, kept: Self) -> Self {
                table!(0xD0, self, kept, gone)
            }

            #[inline(always)]
            fn or_both(self, one: Self, other: Self) -> Self {
                table!(0xF8, self, one, other)
            }

            #[inline(always)]
            fn single(self) -> Self {
                self.keep(self.count().equal(Self::splat(1)))
            }

            #[inline(always)]
            fn narrow(self, wanted: Self, room: Self) -> Self {
                self.and(room.replace(one!($meets(self.0, wanted.0)), wanted))
            }

            #[inline(always)]
            fn or_where_three(self, alternative: Self) -> Self {
                self.replace(one!($greater(alternative.count().0, $splat(2))), alternative)
            }

            #[inline(always)]
            fn or_where_some(self, first: Self) -> Self {
                self.replace(one!($meets(first.0, first.0)), first)
            }

            #[inline(always)]
            fn lane(&self, lane: usize) -> $word {
                // SAFETY: a vector of 512 bits is that many numbers, aligned more strictly.
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
    /// 32 lanes of 16 bits.
    ThirtyTwo, 32 of u16, __mmask32,
    _mm512_set1_epi16, _mm512_add_epi16, _mm512_min_epu16, _mm512_popcnt_epi16, _mm512_cmpeq_epi16_mask,
    _mm512_cmpgt_epu16_mask, _mm512_maskz_mov_epi16, _mm512_mask_mov_epi16, _mm512_test_epi16_mask
);
lanes!(
    /// 16 lanes of 32 bits.
    Sixteen, 16 of u32, __mmask16,
    _mm512_set1_epi32, _mm512_add_epi32, _mm512_min_epu32, _mm512_popcnt_epi32, _mm512_cmpeq_epi32_mask,
    _mm512_cmpgt_epu32_mask, _mm512_maskz_mov_epi32, _mm512_mask_mov_epi32, _mm512_test_epi32_mask
);
