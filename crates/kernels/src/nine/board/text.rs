//! From text to [`rows`](super::rows) and back.

#![allow(unsafe_code, reason = "the instructions of the processor are unsafe to name where they may be missing")]
#![allow(clippy::wildcard_imports, reason = "the instructions begin with _mm")]

use std::arch::x86_64::*;

use crate::nine::Candidates;

/// The candidates of 32 givens, cell by cell.
///
/// # Safety
/// There must be AVX2, and room for 32 bytes and 32 numbers.
#[inline(always)]
unsafe fn convert(givens: *const u8, candidates: *mut u16) {
    // SAFETY: the caller's word.
    unsafe {
        let bytes = _mm256_sub_epi8(_mm256_loadu_si256(givens.cast()), _mm256_set1_epi8(b'1'.cast_signed()));
        let distance = _mm256_min_epu8(bytes, _mm256_set1_epi8(9));
        let low = _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, -1, 0, 0, 0, 0, 0, 0);
        let high = _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0);
        let low = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(low), distance);
        let high = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(high), distance);
        let [even, odd] = [_mm256_unpacklo_epi8(low, high), _mm256_unpackhi_epi8(low, high)];
        _mm256_storeu_si256(candidates.cast(), _mm256_permute2x128_si256::<0x20>(even, odd));
        _mm256_storeu_si256(candidates.add(16).cast(), _mm256_permute2x128_si256::<0x31>(even, odd));
    }
}

/// What [`Candidates::of_givens`] makes of them.
///
/// # Safety
/// There must be AVX2.
#[inline(always)]
pub(super) unsafe fn of_givens(givens: &[u8; 81]) -> Candidates {
    let mut candidates = Candidates([0; 81]);
    let (from, to) = (givens.as_ptr(), candidates.0.as_mut_ptr());
    // SAFETY: the caller's word; cells 0 to 31, 32 to 63 and 49 to 80 are there.
    unsafe {
        convert(from, to);
        convert(from.add(32), to.add(32));
        convert(from.add(49), to.add(49));
    }
    candidates
}

/// The first, second and third cells of a row, in the lower, the upper and the lower half of two vectors.
///
/// # Safety
/// There must be AVX2, and nine candidates.
#[inline(always)]
unsafe fn row(candidates: *const u16) -> [__m128i; 2] {
    // SAFETY: the caller's word.
    unsafe {
        let [first, second] = [_mm_loadu_si128(candidates.cast()), _mm_loadu_si128(candidates.add(1).cast())];
        let by_box = _mm_setr_epi8(0, 1, 6, 7, 12, 13, -1, -1, 2, 3, 8, 9, 14, 15, -1, -1);
        [_mm_shuffle_epi8(first, by_box), _mm_shuffle_epi8(second, by_box)]
    }
}

/// The vectors of a grid: for each of the three cells of a minirow one for each row of the bands.
///
/// # Safety
/// There must be AVX2.
#[inline(always)]
pub(super) unsafe fn cells(candidates: &Candidates) -> [[__m256i; 3]; 3] {
    // SAFETY: the caller's word; row 8 ends with the last candidate.
    unsafe {
        let from = candidates.0.as_ptr();
        let mut cells = [[_mm256_setzero_si256(); 3]; 3];
        let spare = _mm256_setr_epi64x(0x1ff << 48, 0x1ff << 48, 0x1ff << 48, 0x01ff_01ff_01ff_01ff);
        let [first_cells, second_cells, third_cells] = &mut cells;
        for at in 0..3 {
            let [top, middle, bottom] = [row(from.add(9 * at)), row(from.add(9 * at + 27)), row(from.add(9 * at + 54))];
            let none = _mm_setzero_si128();
            let first = _mm256_set_m128i(_mm_unpacklo_epi64(bottom[0], none), _mm_unpacklo_epi64(top[0], middle[0]));
            let second = _mm256_set_m128i(_mm_unpackhi_epi64(bottom[0], none), _mm_unpackhi_epi64(top[0], middle[0]));
            let third = _mm256_set_m128i(_mm_unpackhi_epi64(bottom[1], none), _mm_unpackhi_epi64(top[1], middle[1]));
            first_cells[at] = _mm256_or_si256(first, spare);
            second_cells[at] = _mm256_or_si256(second, spare);
            third_cells[at] = _mm256_or_si256(third, spare);
        }
        cells
    }
}

/// The digits of bytes that have one bit each, or all for the digit 9.
///
/// # Safety
/// There must be AVX2.
#[inline(always)]
unsafe fn letters(bits: __m256i) -> __m256i {
    // SAFETY: the caller's word.
    unsafe {
        let low = _mm_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9);
        let high = _mm_setr_epi8(48, 53, 54, 0, 55, 0, 0, 0, 56, 0, 0, 0, 0, 0, 0, 48);
        let nibble = _mm256_set1_epi8(15);
        let low = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(low), _mm256_and_si256(bits, nibble));
        let above = _mm256_and_si256(_mm256_srli_epi16::<4>(bits), nibble);
        _mm256_add_epi8(low, _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(high), above))
    }
}

/// The grid of cells that have one candidate each.
///
/// # Safety
/// There must be AVX2.
#[inline(always)]
pub(super) unsafe fn digits(cells: [[__m256i; 3]; 3]) -> [u8; 81] {
    let mut grid = [0; 96];
    // SAFETY: the caller's word; the last row is written from byte 72 on, sixteen bytes of 96.
    unsafe {
        let mut rows = [_mm_setzero_si128(); 9];
        for at in 0..3 {
            let two = letters(_mm256_packus_epi16(cells[0][at], cells[1][at]));
            let third = letters(_mm256_packus_epi16(cells[2][at], cells[2][at]));
            let even =
                _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 8, -1, 1, 9, -1, 2, 10, -1, -1, -1, -1, -1, -1, -1, -1));
            let even_third =
                _mm256_broadcastsi128_si256(_mm_setr_epi8(-1, -1, 0, -1, -1, 1, -1, -1, 2, -1, -1, -1, -1, -1, -1, -1));
            let odd = _mm_setr_epi8(4, 12, -1, 5, 13, -1, 6, 14, -1, -1, -1, -1, -1, -1, -1, -1);
            let odd_third = _mm_setr_epi8(-1, -1, 4, -1, -1, 5, -1, -1, 6, -1, -1, -1, -1, -1, -1, -1);
            let outer = _mm256_or_si256(_mm256_shuffle_epi8(two, even), _mm256_shuffle_epi8(third, even_third));
            let [two, third] = [_mm256_castsi256_si128(two), _mm256_castsi256_si128(third)];
            rows[at] = _mm256_castsi256_si128(outer);
            rows[3 + at] = _mm_or_si128(_mm_shuffle_epi8(two, odd), _mm_shuffle_epi8(third, odd_third));
            rows[6 + at] = _mm256_extracti128_si256::<1>(outer);
        }
        let to: *mut u8 = grid.as_mut_ptr();
        for (at, row) in rows.into_iter().enumerate() {
            _mm_storeu_si128(to.add(9 * at).cast(), row);
        }
    }
    *grid.first_chunk().expect("96 bytes hold 81")
}
