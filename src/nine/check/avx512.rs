//! The check on AVX-512: five gathers fetch the 243 places of the 27 units.
//!
//! A gather (`vpermi2b`) takes 64 bytes out of 128, and the grid is 81 of them. The first fetches the first cells of all
//! units into the lower half and the second cells into the upper half, and so on; the fifth fetches the ninth cells.

#![allow(unsafe_code, reason = "bytes are loaded through pointers, and the processor must have the instructions")]

use super::CODES;
use crate::nine::Instructions;
use std::arch::x86_64::*;

/// Proof that this processor has the instructions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judge(());

impl Judge {
    pub(super) fn new() -> Option<Self> {
        Instructions::Avx512.is_available().then_some(Self(()))
    }

    #[inline]
    pub(super) fn holds(self, puzzle: &[u8; 81], grid: &[u8; 81]) -> bool {
        // SAFETY: a judge is only made where the instructions are there.
        unsafe { holds(puzzle, grid) }
    }
}

/// Bytes 0 to 63, and bytes 64 to 80 with zeros behind them.
type Bytes = [__m512i; 2];

/// The bytes of the second vector that there are.
const REST: u64 = (1 << 17) - 1;

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
fn holds(puzzle: &[u8; 81], grid: &[u8; 81]) -> bool {
    let (clues, digits) = (load(puzzle), load(grid));
    let wrong = others([u64::MAX, REST], digits) | changed(clues, digits);
    wrong == 0 && units(digits)
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn load(bytes: &[u8; 81]) -> Bytes {
    let start = bytes.as_ptr();
    // SAFETY: 64 bytes from the start, and the 17 behind them that the mask lets through, are the array.
    unsafe { [_mm512_loadu_epi8(start.cast()), _mm512_maskz_loadu_epi8(REST, start.add(64).cast())] }
}

/// How far each byte is from `1`, round the end.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn from_one(bytes: __m512i) -> __m512i {
    _mm512_sub_epi8(bytes, _mm512_set1_epi8(b'1'.cast_signed()))
}

/// Whether any of these bytes is no digit.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn others(these: [u64; 2], [low, high]: Bytes) -> u64 {
    let last = _mm512_set1_epi8(8);
    _mm512_mask_cmpgt_epu8_mask(these[0], from_one(low), last)
        | _mm512_mask_cmpgt_epu8_mask(these[1], from_one(high), last)
}

/// Whether any clue that is a digit is another one in the grid.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn changed(clues: Bytes, digits: Bytes) -> u64 {
    let last = _mm512_set1_epi8(8);
    let differ = |at: usize| {
        let given = _mm512_cmple_epu8_mask(from_one(clues[at]), last);
        _mm512_mask_cmpneq_epu8_mask(given, clues[at], digits[at])
    };
    differ(0) | differ(1)
}

/// Whether the codes of each unit come to all eight bits.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
fn units([low, high]: Bytes) -> bool {
    let codes = broadcast();
    let (low, high) = (_mm512_shuffle_epi8(codes, low), _mm512_shuffle_epi8(codes, high));
    let cells = |pass: usize| _mm512_permutex2var_epi8(low, table(&PLACES[pass]), high);
    let odd = |a, b, c| _mm512_ternarylogic_epi64::<0x96>(a, b, c);
    let halves = odd(odd(cells(0), cells(1), cells(2)), cells(3), cells(4));
    let all = _mm256_xor_si256(_mm512_castsi512_si256(halves), _mm512_extracti64x4_epi64::<1>(halves));
    _mm256_mask_cmpneq_epi8_mask((1 << 27) - 1, all, _mm256_set1_epi8(-1)) == 0
}

#[inline]
#[target_feature(enable = "avx512f")]
fn broadcast() -> __m512i {
    // SAFETY: the table is 16 bytes long.
    _mm512_broadcast_i32x4(unsafe { _mm_loadu_si128(CODES.as_ptr().cast()) })
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn table(places: &Places) -> __m512i {
    // SAFETY: the table is 64 bytes long and as much aligned.
    unsafe { _mm512_load_si512(places.0.as_ptr().cast()) }
}

#[repr(align(64))]
struct Places([u8; 64]);

/// Behind the grid, where there is no code.
const NOWHERE: u8 = 127;

/// For each gather where its bytes come from.
static PLACES: [Places; 5] = {
    let mut places = [const { Places([NOWHERE; 64]) }; 5];
    let mut at = 0;
    while at < 243 {
        let (unit, member) = (at / 9, at % 9);
        places[member / 2].0[member % 2 * 32 + unit] = cell(unit, member);
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
