//! Minirows in three vectors of 256 bits, one for each row of the bands: sixteen lanes, four for each band, of which the fourth
//! is to spare, as is the fourth band.
//!
//! ```text
//! lane     0  1  2  3   4  5  6  7   8  9 10 11  12 13 14 15
//! band     0  0  0  -   1  1  1  -   2  2  2  -   -  -  -  -
//! box      0  1  2  -   0  1  2  -   0  1  2  -   -  -  -  -
//! ```
//!
//! So the next row is but another vector, the next box a shuffle that crosses no border, and a grid is transposed as nine
//! squares of 4×4 lanes. One vector of 512 bits could hold all 27 minirows, but its permutations and its masks take four to
//! eight cycles each where these take one or two: a sweep waits for them longer than it works.

#![allow(unsafe_code, reason = "the instructions of the processor are unsafe to name where they may be missing")]
#![allow(clippy::cast_possible_truncation, reason = "places in a vector fit its lanes")]
#![allow(clippy::wildcard_imports, reason = "the instructions begin with _mm")]

use std::arch::x86_64::*;
use std::marker::PhantomData;

use super::minirows::{Bands, Cells, Minirows};
use crate::nine::Candidates;
use crate::nine::configuration::box_of;

/// What sets of instructions do differently.
///
/// # Safety
/// An implementation makes sure that no [`Rows`] with it is used if the processor lacks AVX2 or anything else that it
/// uses. The best way is a type that is private to a file which looks before it enters.
pub(super) unsafe trait Logic: Copy {
    /// `a | b | c`
    fn either(a: __m256i, b: __m256i, c: __m256i) -> __m256i;
    /// `a & b & c`
    fn common(a: __m256i, b: __m256i, c: __m256i) -> __m256i;
    /// `a & b | c & (a | b)`
    fn twice(a: __m256i, b: __m256i, c: __m256i) -> __m256i;
    /// `a & (b | c)`
    fn within(a: __m256i, b: __m256i, c: __m256i) -> __m256i;
    /// `a & !(b | c)`
    fn without(a: __m256i, b: __m256i, c: __m256i) -> __m256i;
    /// `a & !b | c`
    fn except_or(a: __m256i, b: __m256i, c: __m256i) -> __m256i;
    /// `a ^ b | c`
    fn differing_or(a: __m256i, b: __m256i, c: __m256i) -> __m256i;
    /// `then` where `which` is all ones, `otherwise` where it is zero.
    fn choose(which: __m256i, then: __m256i, otherwise: __m256i) -> __m256i;
    /// All ones in the lanes that have three of their nine bits, zero in the others.
    fn is_three(lanes: __m256i) -> __m256i;
    /// The lanes that have one of their nine bits; zero in the others.
    fn singles(lanes: __m256i) -> __m256i;
    /// How many ones the groups of four lanes of both have.
    fn count(a: __m256i, b: __m256i) -> __m256i;
}

/// A vector for each row of the bands. Lanes to spare are never empty, have more than three digits, and stay where they are.
///
/// There is none without AVX2, by the contract of [`Logic`]: this is what every `SAFETY` line below relies on.
#[derive(Clone, Copy)]
pub(super) struct Rows<W>([__m256i; 3], PhantomData<W>);

/// A number for each lane.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Lanes([u16; 16]);

/// A number for each byte.
#[repr(align(32))]
struct Bytes([u8; 32]);

/// The place of a minirow in the lanes.
const fn lane(band: usize, column: usize) -> usize {
    4 * band + column
}

/// From where each byte comes when each lane takes the one that many boxes on, in its half of the vector.
const fn beyond(boxes: usize) -> Bytes {
    let mut from = [0; 32];
    let mut byte = 0;
    while byte < 32 {
        let [group, column, part] = [byte / 8, byte / 2 % 4, byte % 2];
        let source = if column < 3 && group < 3 { (column + boxes) % 3 } else { column };
        from[byte] = (group % 2 * 8 + source * 2 + part) as u8;
        byte += 1;
    }
    Bytes(from)
}

static BEYOND: [Bytes; 3] = [beyond(0), beyond(1), beyond(2)];

/// The first step of a transposition brings the lanes of a box together, two by two, in each half of the vector.
static PAIRED: Bytes = {
    let mut from = [0; 32];
    let mut byte = 0;
    while byte < 32 {
        let [column, group, part] = [byte % 16 / 4, byte / 2 % 2, byte % 2];
        from[byte] = (group * 8 + column * 2 + part) as u8;
        byte += 1;
    }
    Bytes(from)
};

/// The lanes that hold no minirow.
static SPARE: Lanes = {
    let mut lanes = [0; 16];
    let mut at = 0;
    while at < 16 {
        lanes[at] = if at % 4 == 3 || at / 4 == 3 { 0x1ff } else { 0 };
        at += 1;
    }
    Lanes(lanes)
};

/// The minirows that each configuration of each band leaves free, row by row; none of configurations and bands that are not.
static LEFT_OUT: [[[Lanes; 3]; 8]; 4] = {
    let mut rows = [[[Lanes([0; 16]); 3]; 8]; 4];
    let mut at = 0;
    while at < 3 * 6 * 9 {
        let [band, configuration, minirow] = [at / 54, at / 9 % 6, at % 9];
        let [row, column] = [minirow / 3, minirow % 3];
        if box_of(configuration, row) != column {
            rows[band][configuration][row].0[lane(band, column)] = 0x1ff;
        }
        at += 1;
    }
    rows
};

#[inline(always)]
fn lanes(table: &Lanes) -> __m256i {
    // SAFETY: see `Rows`; a table has 32 bytes and is aligned to them.
    unsafe { _mm256_load_si256(table.0.as_ptr().cast()) }
}

#[inline(always)]
fn shuffled(lanes: __m256i, from: &Bytes) -> __m256i {
    // SAFETY: see `Rows`; a table has 32 bytes and is aligned to them.
    unsafe { _mm256_shuffle_epi8(lanes, _mm256_load_si256(from.0.as_ptr().cast())) }
}

/// The square of 4×4 lanes with its rows as columns.
#[inline(always)]
fn transposed_square(square: __m256i) -> __m256i {
    let paired = shuffled(square, &PAIRED);
    // SAFETY: see `Rows`.
    unsafe { _mm256_permutevar8x32_epi32(paired, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7)) }
}

/// Three vectors from three, one by one.
macro_rules! each {
    ($($row:literal)* : $at:ident => $vector:expr) => { Self([$({ const $at: usize = $row; $vector }),*], PhantomData) };
    ($at:ident => $vector:expr) => { each!(0 1 2 : $at => $vector) };
}

impl<W: Logic> Minirows for Rows<W> {
    type Bands = BandRows<W>;

    #[inline(always)]
    fn of_givens(givens: &[u8; 81]) -> Cells<Self> {
        // SAFETY: see `Rows`.
        let [first, second, third] = unsafe { super::text::cells(&super::text::of_givens(givens)) };
        [Self(first, PhantomData), Self(second, PhantomData), Self(third, PhantomData)]
    }

    #[inline(always)]
    fn of_candidates(candidates: &Candidates) -> Cells<Self> {
        // SAFETY: see `Rows`.
        let [first, second, third] = unsafe { super::text::cells(candidates) };
        [Self(first, PhantomData), Self(second, PhantomData), Self(third, PhantomData)]
    }

    #[inline(always)]
    fn digits(cells: Cells<Self>) -> [u8; 81] {
        // SAFETY: see `Rows`.
        unsafe { super::text::digits([cells[0].0, cells[1].0, cells[2].0]) }
    }

    #[inline(always)]
    fn splat(digits: u16) -> Self {
        // SAFETY: see `Rows`.
        Self([unsafe { _mm256_set1_epi16(digits.cast_signed()) }; 3], PhantomData)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see `Rows`.
        each!(ROW => unsafe { _mm256_and_si256(self.0[ROW], other.0[ROW]) })
    }

    #[inline(always)]
    fn except(self, other: Self) -> Self {
        // SAFETY: see `Rows`.
        each!(ROW => unsafe { _mm256_andnot_si256(other.0[ROW], self.0[ROW]) })
    }

    #[inline(always)]
    fn either(first: Self, second: Self, third: Self) -> Self {
        each!(ROW => W::either(first.0[ROW], second.0[ROW], third.0[ROW]))
    }

    #[inline(always)]
    fn twice(first: Self, second: Self, third: Self) -> Self {
        each!(ROW => W::twice(first.0[ROW], second.0[ROW], third.0[ROW]))
    }

    #[inline(always)]
    fn within(self, first: Self, second: Self) -> Self {
        each!(ROW => W::within(self.0[ROW], first.0[ROW], second.0[ROW]))
    }

    #[inline(always)]
    fn without(self, first: Self, second: Self) -> Self {
        each!(ROW => W::without(self.0[ROW], first.0[ROW], second.0[ROW]))
    }

    #[inline(always)]
    fn except_or(self, other: Self, third: Self) -> Self {
        each!(ROW => W::except_or(self.0[ROW], other.0[ROW], third.0[ROW]))
    }

    #[inline(always)]
    fn beyond<const ROWS: usize, const BOXES: usize>(self) -> Self {
        if BOXES == 0 {
            each!(ROW => self.0[(ROW + ROWS) % 3])
        } else {
            each!(ROW => shuffled(self.0[(ROW + ROWS) % 3], &BEYOND[BOXES]))
        }
    }

    #[inline(always)]
    fn transposed(cells: Cells<Self>) -> Cells<Self> {
        [
            each!(NTH => transposed_square(cells[NTH].0[0])),
            each!(NTH => transposed_square(cells[NTH].0[1])),
            each!(NTH => transposed_square(cells[NTH].0[2])),
        ]
    }

    #[inline(always)]
    fn if_three(self, then: Self, otherwise: Self) -> Self {
        each!(ROW => W::choose(W::is_three(self.0[ROW]), then.0[ROW], otherwise.0[ROW]))
    }

    #[inline(always)]
    fn narrowed(self, other: Self) -> Self {
        // SAFETY: see `Rows`.
        each!(ROW => unsafe {
            let common = _mm256_and_si256(self.0[ROW], other.0[ROW]);
            let none = _mm256_cmpeq_epi16(common, _mm256_setzero_si256());
            W::within(self.0[ROW], other.0[ROW], none)
        })
    }

    #[inline(always)]
    fn singles(self) -> Self {
        each!(ROW => W::singles(self.0[ROW]))
    }

    #[inline(always)]
    fn is_full(self) -> bool {
        let common = W::common(self.0[0], self.0[1], self.0[2]);
        // SAFETY: see `Rows`.
        unsafe { _mm256_testc_si256(common, _mm256_set1_epi16(0x1ff)) == 1 }
    }

    #[inline(always)]
    fn has_empty(cells: Cells<Self>) -> bool {
        // SAFETY: see `Rows`.
        unsafe {
            let least =
                |row: usize| _mm256_min_epu16(_mm256_min_epu16(cells[0].0[row], cells[1].0[row]), cells[2].0[row]);
            let least = _mm256_min_epu16(_mm256_min_epu16(least(0), least(1)), least(2));
            _mm256_movemask_epi8(_mm256_cmpeq_epi16(least, _mm256_setzero_si256())) != 0
        }
    }

    #[inline(always)]
    fn is_single(cells: Cells<Self>) -> bool {
        let mut more = lanes(&Lanes([0; 16]));
        for Self(rows, _) in cells {
            for row in rows {
                // SAFETY: see `Rows`.
                more = unsafe {
                    let below = _mm256_add_epi16(row, _mm256_set1_epi16(-1));
                    _mm256_or_si256(more, _mm256_and_si256(row, below))
                };
            }
        }
        // SAFETY: see `Rows`.
        unsafe { _mm256_testc_si256(lanes(&SPARE), more) == 1 }
    }

    #[inline(always)]
    fn is_same(cells: Cells<Self>, others: Cells<Self>) -> bool {
        let mut changed = [lanes(&Lanes([0; 16])); 3];
        for (one, other) in cells.into_iter().zip(others) {
            for (changed, (row, other)) in changed.iter_mut().zip(one.0.into_iter().zip(other.0)) {
                *changed = W::differing_or(row, other, *changed);
            }
        }
        let changed = W::either(changed[0], changed[1], changed[2]);
        // SAFETY: see `Rows`.
        unsafe { _mm256_testz_si256(changed, changed) == 1 }
    }

    #[inline(always)]
    fn left_out(band: usize, configuration: usize) -> Self {
        let rows = &LEFT_OUT[band & 3][configuration & 7];
        each!(ROW => lanes(&rows[ROW]))
    }

    #[inline(always)]
    fn configurations(rows: Self, columns: Self) -> [BandRows<W>; 2] {
        let [[right, left], [right_columns, left_columns]] = [turning(rows), turning(columns)];
        [BandRows([right, right_columns], PhantomData), BandRows([left, left_columns], PhantomData)]
    }
}

/// The configurations of both turns, in three lanes a band.
#[inline(always)]
fn turning<W: Logic>(rows: Rows<W>) -> [__m256i; 2] {
    let [first, second, third] = rows.0;
    let right = W::common(first, shuffled(second, &BEYOND[1]), shuffled(third, &BEYOND[2]));
    let left = W::common(first, shuffled(second, &BEYOND[2]), shuffled(third, &BEYOND[1]));
    // SAFETY: see `Rows`.
    unsafe { [_mm256_andnot_si256(lanes(&SPARE), right), _mm256_andnot_si256(lanes(&SPARE), left)] }
}

/// Four lanes a band, the last of them empty: bands of rows, and bands of columns.
#[derive(Clone, Copy)]
pub(super) struct BandRows<W>([__m256i; 2], PhantomData<W>);

impl<W: Logic> Bands for BandRows<W> {
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see `Rows`.
        each!(0 1 : SIDE => unsafe { _mm256_and_si256(self.0[SIDE], other.0[SIDE]) })
    }

    #[inline(always)]
    fn except(self, other: Self) -> Self {
        // SAFETY: see `Rows`.
        each!(0 1 : SIDE => unsafe { _mm256_andnot_si256(other.0[SIDE], self.0[SIDE]) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see `Rows`.
        each!(0 1 : SIDE => unsafe { _mm256_or_si256(self.0[SIDE], other.0[SIDE]) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see `Rows`.
        each!(0 1 : SIDE => unsafe { _mm256_xor_si256(self.0[SIDE], other.0[SIDE]) })
    }

    #[inline(always)]
    fn shifted(self) -> Self {
        // SAFETY: see `Rows`.
        each!(0 1 : SIDE => unsafe { _mm256_slli_epi64::<16>(self.0[SIDE]) })
    }

    #[inline(always)]
    fn count(self, other: Self) -> Self {
        each!(0 1 : SIDE => W::count(self.0[SIDE], other.0[SIDE]))
    }

    #[inline(always)]
    fn least_above_nine(self) -> Option<usize> {
        // SAFETY: see `Rows`.
        let least = unsafe {
            let both = _mm256_or_si256(self.0[0], _mm256_slli_epi64::<16>(self.0[1]));
            let [low, high] = [_mm256_castsi256_si128(both), _mm256_extracti128_si256::<1>(both)];
            let all = _mm_or_si128(low, _mm_slli_epi64::<32>(high));
            let in_order = _mm_setr_epi8(0, 1, 8, 9, 4, 5, 12, 13, 2, 3, 10, 11, 6, 7, 14, 15);
            let numbers = _mm_sub_epi16(_mm_shuffle_epi8(all, in_order), _mm_set1_epi16(10));
            _mm_cvtsi128_si32(_mm_minpos_epu16(numbers)).cast_unsigned()
        };
        ((least & 0xffff) < 64).then_some((least >> 16) as usize)
    }

    #[inline(always)]
    fn band(self, band: usize) -> u64 {
        let mut groups = [0; 8];
        let to: *mut u64 = groups.as_mut_ptr();
        // SAFETY: see `Rows`; the array has twice 32 bytes.
        unsafe {
            _mm256_storeu_si256(to.cast(), self.0[0]);
            _mm256_storeu_si256(to.add(4).cast(), self.0[1]);
        }
        groups[band & 7]
    }
}

#[cfg(test)]
pub(super) mod tests;
