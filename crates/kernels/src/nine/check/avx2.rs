//! The check on AVX2: three bands of 27 bytes, each as two overlapping halves of a vector.
//!
//! Byte `b` of a band is byte `b` of the lower half up to 15, and byte `b - 11` of the upper half from there on. So one
//! shuffle of both halves fetches any choice of bytes, each into one half, with nothing in the other: exclusive or of the
//! halves puts them together.

#![allow(unsafe_code, reason = "bytes are loaded through pointers, and the processor must have the instructions")]

use super::shared::{self, CODES};
use crate::nine::Answer;
#[allow(clippy::wildcard_imports, reason = "their names say where they come from")]
use std::arch::x86_64::*;

#[target_feature(enable = "avx2")]
pub(super) fn first_wrong(puzzles: &[&[u8; 81]], answers: &[Answer]) -> Option<usize> {
    shared::first_wrong(puzzles, answers, |puzzle, grid| holds(puzzle, grid))
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn holds(puzzle: &[u8; 81], grid: &[u8; 81]) -> bool {
    let last = _mm256_or_si256(wrong(puzzle, grid, 32), wrong(puzzle, grid, 49));
    let wrong = _mm256_or_si256(wrong(puzzle, grid, 0), last);
    _mm256_testz_si256(wrong, wrong) == 1 && units(grid)
}

/// Not zero where one of 32 bytes is no digit, or differs from a given that is one.
#[inline]
#[target_feature(enable = "avx2")]
fn wrong(puzzle: &[u8; 81], grid: &[u8; 81], start: usize) -> __m256i {
    let [givens, digits] = [load(puzzle, start), load(grid, start)];
    let (one, last) = (_mm256_set1_epi8(b'1'.cast_signed()), _mm256_set1_epi8(8));
    let beyond = _mm256_subs_epu8(_mm256_sub_epi8(digits, one), last);
    let from_one = _mm256_sub_epi8(givens, one);
    let is_given = _mm256_cmpeq_epi8(_mm256_min_epu8(from_one, last), from_one);
    _mm256_or_si256(beyond, _mm256_andnot_si256(_mm256_cmpeq_epi8(givens, digits), is_given))
}

/// 32 bytes from here on.
#[inline]
#[target_feature(enable = "avx2")]
fn load(bytes: &[u8; 81], start: usize) -> __m256i {
    let bytes: &[u8; 32] = bytes[start..start + 32].try_into().expect("32 bytes");
    // SAFETY: there are 32 bytes.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
}

/// The codes of a band, in two overlapping halves.
#[inline]
#[target_feature(enable = "avx2")]
fn band(grid: &[u8; 81], band: usize) -> __m256i {
    let bytes: &[u8; 27] = grid[27 * band..27 * band + 27].try_into().expect("27 bytes");
    // SAFETY: the halves are bytes 0 to 15 and 11 to 26; the table is 16 bytes long.
    let (halves, codes) = unsafe {
        let start = bytes.as_ptr();
        (_mm256_loadu2_m128i(start.add(11).cast(), start.cast()), _mm_loadu_si128(CODES.as_ptr().cast()))
    };
    _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(codes), halves)
}

/// Whether the codes of each unit come to all eight bits.
#[inline]
#[target_feature(enable = "avx2")]
fn units(grid: &[u8; 81]) -> bool {
    let (top, middle, bottom) = (band(grid, 0), band(grid, 1), band(grid, 2));
    let columns = together(_mm256_xor_si256(top, _mm256_xor_si256(middle, bottom)), &COLUMNS);
    let (top, middle, bottom) = (together(top, &MINIROWS), together(middle, &MINIROWS), together(bottom, &MINIROWS));
    let rows = all(rows(top), rows(middle), rows(bottom));
    let boxes = all(boxes(top), boxes(middle), boxes(bottom));
    let full = all(at(rows, &ROWS_AT), at(boxes, &BOXES_AT), at(columns, &COLUMNS_AT));
    _mm_movemask_epi8(_mm_cmpeq_epi8(full, _mm_set1_epi8(-1))) == 0xffff
}

/// The bytes that three tables fetch, combined.
#[inline]
#[target_feature(enable = "avx2")]
fn together(halves: __m256i, tables: &[Fetch; 3]) -> __m128i {
    let last = _mm256_xor_si256(fetch(halves, &tables[1]), fetch(halves, &tables[2]));
    let found = _mm256_xor_si256(fetch(halves, &tables[0]), last);
    _mm_xor_si128(_mm256_castsi256_si128(found), _mm256_extracti128_si256::<1>(found))
}

#[inline]
#[target_feature(enable = "avx2")]
fn fetch(halves: __m256i, table: &Fetch) -> __m256i {
    // SAFETY: the table is 32 bytes long and as much aligned.
    _mm256_shuffle_epi8(halves, unsafe { _mm256_load_si256(table.0.as_ptr().cast()) })
}

/// The minirows of a row, combined, at the place of the first.
#[inline]
#[target_feature(enable = "avx2")]
fn rows(minirows: __m128i) -> __m128i {
    let others = _mm_xor_si128(_mm_srli_epi32::<8>(minirows), _mm_srli_epi32::<16>(minirows));
    _mm_xor_si128(minirows, others)
}

/// The minirows of a box, combined, at the place of the first.
#[inline]
#[target_feature(enable = "avx2")]
fn boxes(minirows: __m128i) -> __m128i {
    let others = _mm_xor_si128(_mm_bsrli_si128::<4>(minirows), _mm_bsrli_si128::<8>(minirows));
    _mm_xor_si128(minirows, others)
}

#[inline]
#[target_feature(enable = "avx2")]
fn all(one: __m128i, two: __m128i, three: __m128i) -> __m128i {
    _mm_and_si128(one, _mm_and_si128(two, three))
}

/// The bytes at the places of units, and all bits elsewhere.
#[inline]
#[target_feature(enable = "avx2")]
fn at(units: __m128i, elsewhere: &Elsewhere) -> __m128i {
    // SAFETY: the table is 16 bytes long and as much aligned.
    _mm_or_si128(units, unsafe { _mm_load_si128(elsewhere.0.as_ptr().cast()) })
}

/// For each byte of both halves which byte of the half comes there; none with the top bit.
#[repr(align(32))]
struct Fetch([u8; 32]);

const NOTHING: Fetch = Fetch([0x80; 32]);

impl Fetch {
    /// The byte of a band comes to this place.
    const fn put(&mut self, byte: u8, place: usize) {
        if byte < 16 {
            self.0[place] = byte;
        } else {
            self.0[16 + place] = byte - 11;
        }
    }
}

/// The first, second and third cells of the minirows; minirow `c` of row `r` comes to `4 * r + c`.
static MINIROWS: [Fetch; 3] = {
    let mut tables = [NOTHING; 3];
    let mut byte = 0;
    while byte < 27 {
        tables[byte as usize % 3].put(byte, (byte / 9 * 4 + byte % 9 / 3) as usize);
        byte += 1;
    }
    tables
};

/// The first, second and third cells of the columns.
static COLUMNS: [Fetch; 3] = {
    let mut tables = [NOTHING; 3];
    let mut byte = 0;
    while byte < 27 {
        tables[byte as usize / 9].put(byte, byte as usize % 9);
        byte += 1;
    }
    tables
};

/// All bits at the places that stand for no unit.
#[repr(align(16))]
struct Elsewhere([u8; 16]);

const fn all_but(places: &[usize]) -> Elsewhere {
    let mut table = [0xff; 16];
    let mut at = 0;
    while at < places.len() {
        table[places[at]] = 0;
        at += 1;
    }
    Elsewhere(table)
}

static ROWS_AT: Elsewhere = all_but(&[0, 4, 8]);
static BOXES_AT: Elsewhere = all_but(&[0, 1, 2]);
static COLUMNS_AT: Elsewhere = all_but(&[0, 1, 2, 3, 4, 5, 6, 7, 8]);
