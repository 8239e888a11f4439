//! The rows of a board with the three-operand logic and the counts of AVX-512, on its shorter vectors.

#![allow(unsafe_code, reason = "the instructions of the processor are unsafe to name where they may be missing")]
#![allow(clippy::wildcard_imports, reason = "the instructions begin with _mm")]

use std::arch::x86_64::*;
use std::ops::ControlFlow;

use super::rows::{Logic, Rows};
use super::search::{self, Givens, Stack};
use crate::nine::{Instructions, Watch};

kernel!(
    Avx512,
    "avx512f,avx512bw,avx512vl,avx512dq,avx512bitalg,avx512vbmi,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt,lzcnt"
);

/// If this is used, the instructions are there: see its [`Logic`]. This is what every `SAFETY` line below relies on.
#[derive(Clone, Copy)]
struct Avx512;

// SAFETY: it is private to this file, whose only entrance is [`Kernel`], which is only made if the instructions are there.
unsafe impl Logic for Avx512 {
    #[inline(always)]
    fn either(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        // SAFETY: see `Avx512`.
        unsafe { _mm256_ternarylogic_epi64::<0xfe>(a, b, c) }
    }

    #[inline(always)]
    fn common(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        // SAFETY: see `Avx512`.
        unsafe { _mm256_ternarylogic_epi64::<0x80>(a, b, c) }
    }

    #[inline(always)]
    fn twice(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        // SAFETY: see `Avx512`.
        unsafe { _mm256_ternarylogic_epi64::<0xe8>(a, b, c) }
    }

    #[inline(always)]
    fn within(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        // SAFETY: see `Avx512`.
        unsafe { _mm256_ternarylogic_epi64::<0xe0>(a, b, c) }
    }

    #[inline(always)]
    fn without(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        // SAFETY: see `Avx512`.
        unsafe { _mm256_ternarylogic_epi64::<0x10>(a, b, c) }
    }

    #[inline(always)]
    fn except_or(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        // SAFETY: see `Avx512`.
        unsafe { _mm256_ternarylogic_epi64::<0xba>(a, b, c) }
    }

    #[inline(always)]
    fn differing_or(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        // SAFETY: see `Avx512`.
        unsafe { _mm256_ternarylogic_epi64::<0xbe>(a, b, c) }
    }

    #[inline(always)]
    fn choose(which: __m256i, then: __m256i, otherwise: __m256i) -> __m256i {
        // SAFETY: see `Avx512`.
        unsafe { _mm256_ternarylogic_epi64::<0xca>(which, then, otherwise) }
    }

    #[inline(always)]
    fn is_three(lanes: __m256i) -> __m256i {
        // SAFETY: see `Avx512`.
        unsafe { _mm256_cmpeq_epi16(_mm256_popcnt_epi16(lanes), _mm256_set1_epi16(3)) }
    }

    #[inline(always)]
    fn singles(lanes: __m256i) -> __m256i {
        // SAFETY: see `Avx512`.
        unsafe { _mm256_and_si256(lanes, _mm256_cmpeq_epi16(_mm256_popcnt_epi16(lanes), _mm256_set1_epi16(1))) }
    }

    #[inline(always)]
    fn count(a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: see `Avx512`.
        unsafe { _mm256_add_epi64(_mm256_popcnt_epi64(a), _mm256_popcnt_epi64(b)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_do_what_numbers_do() {
        if Instructions::Avx512.is_available() {
            super::super::rows::tests::agree::<Avx512>();
        }
    }
}
