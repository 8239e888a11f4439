//! The check on AVX-512: five gathers fetch the 243 places of the 27 units.
//!
//! A gather (`vpermi2b`) takes 64 bytes out of 128, among which are the 81 of the grid. The first fetches the first cells of all
//! units into the lower half and the second cells into the upper half, and so on; the fifth fetches the ninth cells.

#![allow(unsafe_code, reason = "bytes are loaded through pointers, and the processor must have the instructions")]

use super::shared::{self, CODES};
use crate::nine::Answer;
#[allow(clippy::wildcard_imports, reason = "their names say where they come from")]
use std::arch::x86_64::*;

/// Bytes 0 to 63, and bytes 49 to 80.
type Bytes = (__m512i, __m256i);

const OVERLAP: u8 = 64 - 49;

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
pub(super) fn first_wrong(puzzles: &[&[u8; 81]], answers: &[Answer]) -> Option<usize> {
    shared::first_wrong(puzzles, answers, |puzzle, grid| holds(puzzle, grid))
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
pub(super) fn holds(puzzle: &[u8; 81], grid: &[u8; 81]) -> bool {
    let (givens, digits) = (load(puzzle), load(grid));
    let is_wrong = wrong_low(givens.0, digits.0) | wrong_high(givens.1, digits.1);
    is_wrong == 0 && units(digits)
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load(bytes: &[u8; 81]) -> Bytes {
    let start = bytes.as_ptr();
    // SAFETY: 64 bytes from the start and 32 from byte 49 on are in the array.
    unsafe { (_mm512_loadu_si512(start.cast()), _mm256_loadu_si256(start.add(49).cast())) }
}

/// Which of 64 bytes are no digit, or differ from a given that is one.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn wrong_low(givens: __m512i, digits: __m512i) -> u64 {
    let (one, last) = (_mm512_set1_epi8(b'1'.cast_signed()), _mm512_set1_epi8(8));
    let is_given = _mm512_cmple_epu8_mask(_mm512_sub_epi8(givens, one), last);
    _mm512_cmpgt_epu8_mask(_mm512_sub_epi8(digits, one), last) | _mm512_mask_cmpneq_epu8_mask(is_given, givens, digits)
}

/// The same of 32.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
fn wrong_high(givens: __m256i, digits: __m256i) -> u64 {
    let (one, last) = (_mm256_set1_epi8(b'1'.cast_signed()), _mm256_set1_epi8(8));
    let is_given = _mm256_cmple_epu8_mask(_mm256_sub_epi8(givens, one), last);
    let wrong = _mm256_cmpgt_epu8_mask(_mm256_sub_epi8(digits, one), last)
        | _mm256_mask_cmpneq_epu8_mask(is_given, givens, digits);
    wrong.into()
}

/// Whether the codes of each unit come to all eight bits.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
fn units((low, high): Bytes) -> bool {
    // SAFETY: the table is 16 bytes long.
    let codes = _mm512_broadcast_i32x4(unsafe { _mm_loadu_si128(CODES.as_ptr().cast()) });
    let low = _mm512_shuffle_epi8(codes, low);
    let high = _mm512_zextsi256_si512(_mm256_shuffle_epi8(_mm512_castsi512_si256(codes), high));
    let cells = [
        gather(low, &PLACES[0], high),
        gather(low, &PLACES[1], high),
        gather(low, &PLACES[2], high),
        gather(low, &PLACES[3], high),
        gather(low, &PLACES[4], high),
    ];
    let halves = _mm512_ternarylogic_epi64::<ODD>(cells[0], cells[1], cells[2]);
    let halves = _mm512_ternarylogic_epi64::<ODD>(halves, cells[3], cells[4]);
    let all = _mm256_xor_si256(_mm512_castsi512_si256(halves), _mm512_extracti64x4_epi64::<1>(halves));
    _mm256_mask_cmpneq_epi8_mask((1 << 27) - 1, all, _mm256_set1_epi8(-1)) == 0
}

/// Exclusive or of three.
const ODD: i32 = 0x96;

#[inline]
#[target_feature(enable = "avx512f,avx512vbmi")]
fn gather(low: __m512i, places: &Places, high: __m512i) -> __m512i {
    // SAFETY: the table is 64 bytes long and as much aligned.
    _mm512_permutex2var_epi8(low, unsafe { _mm512_load_si512(places.0.as_ptr().cast()) }, high)
}

#[repr(align(64))]
struct Places([u8; 64]);

/// Behind both, where there is no code.
const NOWHERE: u8 = 127;

/// For each gather where its bytes come from.
static PLACES: [Places; 5] = {
    let mut places = [const { Places([NOWHERE; 64]) }; 5];
    let mut at = 0;
    while at < 243 {
        let (unit, member) = (at / 9, at % 9);
        let cell = cell(unit, member);
        places[member / 2].0[member % 2 * 32 + unit] = if cell < 64 { cell } else { cell + OVERLAP };
        at += 1;
    }
    places
};

/// A member of a row, a column (from 9 on) or a box (from 18 on).
#[allow(clippy::cast_possible_truncation, reason = "a cell is below 81")]
const fn cell(unit: usize, member: usize) -> u8 {
    let (which, along, across) = (unit % 9, member / 3, member % 3);
    (match unit / 9 {
        0 => 9 * which + member,
        1 => 9 * member + which,
        _ => 9 * (which / 3 * 3 + along) + which % 3 * 3 + across,
    }) as u8
}
