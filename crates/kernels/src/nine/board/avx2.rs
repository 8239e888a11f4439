//! The rows of a board with AVX2.

#![allow(unsafe_code, reason = "the instructions of the processor are unsafe to name where they may be missing")]
#![allow(clippy::wildcard_imports, reason = "the instructions begin with _mm")]

use std::arch::x86_64::*;
use std::ops::ControlFlow;

use super::rows::{Logic, Rows};
use super::search::{self, Givens, Stack};
use crate::nine::{Instructions, Watch};

kernel!(Avx2, "avx2,bmi1,bmi2,popcnt,lzcnt");

/// If this is used, the instructions are there: see its [`Logic`]. This is what every `SAFETY` line below relies on.
#[derive(Clone, Copy)]
struct Avx2;

/// How many ones each byte has.
#[inline(always)]
fn ones(bytes: __m256i) -> __m256i {
    // SAFETY: see `Avx2`.
    unsafe {
        let of_nibble = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
        let nibble = _mm256_set1_epi8(15);
        let low = _mm256_and_si256(bytes, nibble);
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), nibble);
        _mm256_add_epi8(_mm256_shuffle_epi8(of_nibble, low), _mm256_shuffle_epi8(of_nibble, high))
    }
}

// SAFETY: it is private to this file, whose only entrance is [`Kernel`], which is only made if the instructions are there.
unsafe impl Logic for Avx2 {
    #[inline(always)]
    fn either(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        // SAFETY: see `Avx2`.
        unsafe { _mm256_or_si256(_mm256_or_si256(a, b), c) }
    }

    #[inline(always)]
    fn common(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        // SAFETY: see `Avx2`.
        unsafe { _mm256_and_si256(_mm256_and_si256(a, b), c) }
    }

    #[inline(always)]
    fn twice(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        // SAFETY: see `Avx2`.
        unsafe { _mm256_or_si256(_mm256_and_si256(a, b), _mm256_and_si256(c, _mm256_or_si256(a, b))) }
    }

    #[inline(always)]
    fn within(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        // SAFETY: see `Avx2`.
        unsafe { _mm256_and_si256(a, _mm256_or_si256(b, c)) }
    }

    #[inline(always)]
    fn without(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        // SAFETY: see `Avx2`.
        unsafe { _mm256_andnot_si256(_mm256_or_si256(b, c), a) }
    }

    #[inline(always)]
    fn except_or(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        // SAFETY: see `Avx2`.
        unsafe { _mm256_or_si256(_mm256_andnot_si256(b, a), c) }
    }

    #[inline(always)]
    fn differing_or(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        // SAFETY: see `Avx2`.
        unsafe { _mm256_or_si256(_mm256_xor_si256(a, b), c) }
    }

    #[inline(always)]
    fn choose(which: __m256i, then: __m256i, otherwise: __m256i) -> __m256i {
        // SAFETY: see `Avx2`.
        unsafe { _mm256_blendv_epi8(otherwise, then, which) }
    }

    #[inline(always)]
    fn is_three(lanes: __m256i) -> __m256i {
        // SAFETY: see `Avx2`.
        unsafe { _mm256_cmpeq_epi16(_mm256_maddubs_epi16(ones(lanes), _mm256_set1_epi8(1)), _mm256_set1_epi16(3)) }
    }

    #[inline(always)]
    fn singles(lanes: __m256i) -> __m256i {
        // SAFETY: see `Avx2`.
        unsafe {
            let rest = _mm256_and_si256(lanes, _mm256_add_epi16(lanes, _mm256_set1_epi16(-1)));
            _mm256_and_si256(lanes, _mm256_cmpeq_epi16(rest, _mm256_setzero_si256()))
        }
    }

    #[inline(always)]
    fn count(a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: see `Avx2`.
        unsafe { _mm256_sad_epu8(_mm256_add_epi8(ones(a), ones(b)), _mm256_setzero_si256()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_do_what_numbers_do() {
        if Instructions::Avx2.is_available() {
            super::super::rows::tests::agree::<Avx2>();
        }
    }
}
