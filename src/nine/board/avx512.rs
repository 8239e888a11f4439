//! Minirows in one vector of 512 bits: minirow `n` in lane `n`, five lanes to spare.

#![allow(unsafe_code, reason = "the instructions of the processor are unsafe to name where they may be missing")]
#![allow(clippy::cast_possible_truncation, reason = "places in a vector fit its lanes")]
#![allow(clippy::wildcard_imports, reason = "the instructions begin with _mm")]

use std::arch::x86_64::*;
use std::ops::ControlFlow;

use super::layout;
use super::minirows::{Bands, Cells, Minirows};
use super::search::{self, Givens, Stack};
use crate::nine::{Candidates, Instructions, Watch};

/// A board on a processor that has AVX-512: no other can be made.
pub(super) struct Board(Stack<Vector>);

impl Board {
    pub(super) fn new() -> Option<Self> {
        // SAFETY: the instructions are there.
        Instructions::Avx512.is_available().then(|| Self(unsafe { stack() }))
    }

    pub(super) fn search<W: Watch>(&mut self, givens: Givens<'_>, watch: &mut W) {
        // SAFETY: there is no board without the instructions.
        let _ended = unsafe { run(&mut self.0, givens, watch) };
    }
}

#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512bitalg,avx512vbmi,avx512vpopcntdq,bmi1,bmi2,popcnt,lzcnt"
)]
fn stack() -> Stack<Vector> {
    Stack::new()
}

#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512bitalg,avx512vbmi,avx512vpopcntdq,bmi1,bmi2,popcnt,lzcnt"
)]
fn run<W: Watch>(stack: &mut Stack<Vector>, givens: Givens<'_>, watch: &mut W) -> ControlFlow<()> {
    search::search(stack, givens, watch)
}

/// One lane a minirow. Lanes to spare are never empty, have more than three digits, and no permutation moves them.
///
/// Private to this file, whose only entrance is [`Board`]: wherever there is a `Vector`, there are the instructions. This is
/// what every `SAFETY` line below relies on.
#[derive(Clone, Copy)]
struct Vector(__m512i);

/// A number for each lane.
#[repr(align(64))]
struct Lanes([u16; 32]);

/// A number for each byte.
#[repr(align(64))]
struct Bytes([u8; 64]);

/// The lanes that hold minirows.
const USED: u32 = (1 << 27) - 1;

/// From where each lane takes its minirow.
const fn beyond(rows: usize, boxes: usize) -> Lanes {
    let mut from = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        from[lane] = (if lane < 27 { layout::beyond(lane, rows, boxes) } else { lane }) as u16;
        lane += 1;
    }
    Lanes(from)
}

static BEYOND: [[Lanes; 3]; 3] = [
    [beyond(0, 0), beyond(0, 1), beyond(0, 2)],
    [beyond(1, 0), beyond(1, 1), beyond(1, 2)],
    [beyond(2, 0), beyond(2, 1), beyond(2, 2)],
];

/// From where each lane of the `nth` vector of the transposed grid takes its cell: lanes of the first vector, from 32 on of
/// the second, or else of the third.
const fn transposed(nth: usize) -> Lanes {
    let mut from = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        from[lane] = lane as u16;
        if lane < 27 {
            let (minirow, which) = layout::transposed(lane, nth);
            from[lane] = (minirow + 32 * (which % 2)) as u16;
        }
        lane += 1;
    }
    Lanes(from)
}

static TRANSPOSED: [Lanes; 3] = [transposed(0), transposed(1), transposed(2)];

/// The lanes of the transposed grid whose cells come from the third vector.
const FROM_THIRD: u32 = {
    let mut lanes = 0;
    let mut lane = 0;
    while lane < 27 {
        if layout::transposed(lane, 0).1 == 2 {
            lanes |= 1 << lane;
        }
        lane += 1;
    }
    lanes
};

/// The minirows that each configuration of each band leaves free; none of configurations and bands that are not.
static LEFT_OUT: [[u32; 8]; 4] = {
    let mut lanes = [[0; 8]; 4];
    let mut at = 0;
    while at < 18 {
        lanes[at / 6][at % 6] = layout::left_out(at / 6, at % 6);
        at += 1;
    }
    lanes
};

/// The candidates of a byte whose distance from `1` is 0 to 8, or more.
static OF_DISTANCE: Lanes = {
    let mut candidates = [0x1ff; 32];
    let mut digit = 0;
    while digit < 9 {
        candidates[digit] = 1 << digit;
        digit += 1;
    }
    Lanes(candidates)
};

/// Which of the 81 cells each lane of the `nth` vector has; cell 80 for lanes to spare.
const fn cell_of(lane: usize, nth: usize) -> usize {
    if lane < 27 { 3 * lane + nth } else { 80 }
}

/// From where each lane of the `nth` vector takes its clue: bytes 0 to 63 of the first vector, and of a second that begins at
/// clue 17.
const fn clue_of(nth: usize) -> Bytes {
    let mut from = [0; 64];
    let mut lane = 0;
    while lane < 32 {
        let cell = cell_of(lane, nth);
        from[lane] = (if cell < 64 { cell } else { cell - 17 + 64 }) as u8;
        lane += 1;
    }
    Bytes(from)
}

static CLUE_OF: [Bytes; 3] = [clue_of(0), clue_of(1), clue_of(2)];

/// From where each byte of the grid takes its digit, counted from a cell: bytes of the first two vectors, one after the other,
/// or of the third.
const fn digit_of(start: usize) -> Bytes {
    let mut from = [0; 64];
    let mut byte = 0;
    while byte < 64 {
        let cell = start + byte;
        from[byte] = (32 * (cell % 3) + cell / 3) as u8;
        byte += 1;
    }
    Bytes(from)
}

static DIGIT_OF: [Bytes; 2] = [digit_of(0), digit_of(17)];

/// From where each configuration of the bands takes its minirow: lanes of the grid, from 32 on of the transposed grid.
const fn configured(row: usize, first: usize) -> Lanes {
    let mut from = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        let [group, configuration] = [lane / 4, lane % 4];
        if group % 4 < 3 && configuration < 3 {
            let column = layout::box_of(first + configuration, row);
            from[lane] = (32 * (group / 4) + layout::minirow(group % 4, row, column)) as u16;
        }
        lane += 1;
    }
    Lanes(from)
}

static CONFIGURED: [[Lanes; 3]; 2] =
    [[configured(0, 0), configured(1, 0), configured(2, 0)], [configured(0, 3), configured(1, 3), configured(2, 3)]];

/// The lanes that hold a configuration of a band.
const CONFIGURATIONS: u32 = 0x0777_0777;

#[inline(always)]
fn lanes(table: &Lanes) -> __m512i {
    // SAFETY: see `Vector`; a table has 64 bytes and is aligned to them.
    unsafe { _mm512_load_si512(table.0.as_ptr().cast()) }
}

#[inline(always)]
fn bytes(table: &Bytes) -> __m512i {
    // SAFETY: see `Vector`; a table has 64 bytes and is aligned to them.
    unsafe { _mm512_load_si512(table.0.as_ptr().cast()) }
}

/// Bit `4a + 2b + c` of the rule is what becomes of bits `a`, `b`, `c`.
#[inline(always)]
fn ternary<const RULE: i32>(first: Vector, second: Vector, third: Vector) -> Vector {
    // SAFETY: see `Vector`.
    Vector(unsafe { _mm512_ternarylogic_epi64::<RULE>(first.0, second.0, third.0) })
}

/// The `nth` vector of the transposed grid.
#[inline(always)]
fn transposed_vector(cells: Cells<Vector>, nth: usize) -> Vector {
    let from = lanes(&TRANSPOSED[nth]);
    // SAFETY: see `Vector`.
    Vector(unsafe {
        let two = _mm512_permutex2var_epi16(cells[0].0, from, cells[1].0);
        _mm512_mask_permutexvar_epi16(two, FROM_THIRD, from, cells[2].0)
    })
}

/// How far each byte is from `1`, at most 9.
///
/// # Safety
/// There must be 64 bytes.
#[inline(always)]
unsafe fn distances(clues: *const u8) -> __m512i {
    // SAFETY: see `Vector`, and the caller's word.
    unsafe {
        let bytes = _mm512_sub_epi8(_mm512_loadu_si512(clues.cast()), _mm512_set1_epi8(b'1'.cast_signed()));
        _mm512_min_epu8(bytes, _mm512_set1_epi8(9))
    }
}

/// The `nth` vector of a grid of clues: 0 to 63, and 17 to 80.
#[inline(always)]
fn clues_vector(first: __m512i, last: __m512i, nth: usize) -> Vector {
    // SAFETY: see `Vector`.
    Vector(unsafe {
        let byte = _mm512_permutex2var_epi8(first, bytes(&CLUE_OF[nth]), last);
        let cells = _mm512_permutexvar_epi16(_mm512_cvtepu8_epi16(_mm512_castsi512_si256(byte)), lanes(&OF_DISTANCE));
        _mm512_mask_mov_epi16(_mm512_set1_epi16(0x1ff), USED, cells)
    })
}

/// The digits of cells that have one candidate each, as letters.
#[inline(always)]
fn letters(cells: Vector) -> __m256i {
    // SAFETY: see `Vector`.
    unsafe {
        let below = _mm512_add_epi16(cells.0, _mm512_set1_epi16(-1));
        let letter = _mm512_add_epi16(_mm512_popcnt_epi16(below), _mm512_set1_epi16(b'1'.into()));
        _mm512_cvtepi16_epi8(letter)
    }
}

/// The configurations of one turn in all bands.
#[inline(always)]
fn turning(rows: Vector, columns: Vector, from: &[Lanes; 3]) -> Groups {
    // SAFETY: see `Vector`.
    unsafe {
        let first = _mm512_permutex2var_epi16(rows.0, lanes(&from[0]), columns.0);
        let second = _mm512_permutex2var_epi16(rows.0, lanes(&from[1]), columns.0);
        let third = _mm512_permutex2var_epi16(rows.0, lanes(&from[2]), columns.0);
        let common = _mm512_ternarylogic_epi64::<0x80>(first, second, third);
        Groups(_mm512_maskz_mov_epi16(CONFIGURATIONS, common))
    }
}

impl Minirows for Vector {
    type Bands = Groups;

    #[inline(always)]
    fn of_clues(clues: &[u8; 81]) -> Cells<Self> {
        let from = clues.as_ptr();
        // SAFETY: clues 0 to 63 and 17 to 80 are there.
        let [first, last] = unsafe { [distances(from), distances(from.add(17))] };
        [clues_vector(first, last, 0), clues_vector(first, last, 1), clues_vector(first, last, 2)]
    }

    #[inline(always)]
    fn of_candidates(candidates: &Candidates) -> Cells<Self> {
        let mut cells = [Lanes([0x1ff; 32]), Lanes([0x1ff; 32]), Lanes([0x1ff; 32])];
        for (cell, &digits) in candidates.0.iter().enumerate() {
            cells[cell % 3].0[cell / 3] = digits;
        }
        [Self(lanes(&cells[0])), Self(lanes(&cells[1])), Self(lanes(&cells[2]))]
    }

    #[inline(always)]
    fn digits(cells: Cells<Self>) -> [u8; 81] {
        let mut grid = [0; 81];
        let to = grid.as_mut_ptr();
        // SAFETY: see `Vector`; bytes 0 to 63 and 17 to 80 are in the array.
        unsafe {
            let two = _mm512_inserti64x4::<1>(_mm512_castsi256_si512(letters(cells[0])), letters(cells[1]));
            let third = _mm512_castsi256_si512(letters(cells[2]));
            let low = _mm512_permutex2var_epi8(two, bytes(&DIGIT_OF[0]), third);
            let high = _mm512_permutex2var_epi8(two, bytes(&DIGIT_OF[1]), third);
            _mm512_storeu_si512(to.add(17).cast(), high);
            _mm512_storeu_si512(to.cast(), low);
        }
        grid
    }

    #[inline(always)]
    fn splat(digits: u16) -> Self {
        // SAFETY: see `Vector`.
        Self(unsafe { _mm512_set1_epi16(digits.cast_signed()) })
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see `Vector`.
        Self(unsafe { _mm512_and_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn except(self, other: Self) -> Self {
        // SAFETY: see `Vector`.
        Self(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see `Vector`.
        Self(unsafe { _mm512_or_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn either(first: Self, second: Self, third: Self) -> Self {
        ternary::<0xfe>(first, second, third)
    }

    #[inline(always)]
    fn twice(first: Self, second: Self, third: Self) -> Self {
        ternary::<0xe8>(first, second, third)
    }

    #[inline(always)]
    fn within(self, first: Self, second: Self) -> Self {
        ternary::<0xe0>(self, first, second)
    }

    #[inline(always)]
    fn without(self, first: Self, second: Self) -> Self {
        ternary::<0x10>(self, first, second)
    }

    #[inline(always)]
    fn beyond<const ROWS: usize, const BOXES: usize>(self) -> Self {
        // SAFETY: see `Vector`.
        Self(unsafe { _mm512_permutexvar_epi16(lanes(&BEYOND[ROWS][BOXES]), self.0) })
    }

    #[inline(always)]
    fn transposed(cells: Cells<Self>) -> Cells<Self> {
        [transposed_vector(cells, 0), transposed_vector(cells, 1), transposed_vector(cells, 2)]
    }

    #[inline(always)]
    fn if_three(self, then: Self, otherwise: Self) -> Self {
        // SAFETY: see `Vector`.
        Self(unsafe {
            let three = _mm512_cmpeq_epi16_mask(_mm512_popcnt_epi16(self.0), _mm512_set1_epi16(3));
            _mm512_mask_mov_epi16(otherwise.0, three, then.0)
        })
    }

    #[inline(always)]
    fn narrowed(self, other: Self) -> Self {
        // SAFETY: see `Vector`.
        Self(unsafe {
            let meets = _mm512_test_epi16_mask(self.0, other.0);
            _mm512_mask_mov_epi16(self.0, meets, _mm512_and_si512(self.0, other.0))
        })
    }

    #[inline(always)]
    fn singles(self) -> Self {
        // SAFETY: see `Vector`.
        Self(unsafe {
            let rest = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(self.0, rest), self.0)
        })
    }

    #[inline(always)]
    fn is_full(self) -> bool {
        // SAFETY: see `Vector`.
        unsafe { _mm512_cmpneq_epi16_mask(self.0, _mm512_set1_epi16(0x1ff)) == 0 }
    }

    #[inline(always)]
    fn has_empty(cells: Cells<Self>) -> bool {
        let [Self(first), Self(second), Self(third)] = cells;
        // SAFETY: see `Vector`.
        unsafe {
            let least = _mm512_min_epu16(_mm512_min_epu16(first, second), third);
            _mm512_testn_epi16_mask(least, least) != 0
        }
    }

    #[inline(always)]
    fn is_same(cells: Cells<Self>, others: Cells<Self>) -> bool {
        // SAFETY: see `Vector`.
        unsafe {
            let changed = _mm512_xor_si512(cells[0].0, others[0].0);
            let changed = ternary::<0xf6>(Self(changed), cells[1], others[1]);
            let changed = ternary::<0xf6>(changed, cells[2], others[2]).0;
            _mm512_test_epi64_mask(changed, changed) == 0
        }
    }

    #[inline(always)]
    fn left_out(band: usize, configuration: usize) -> Self {
        // SAFETY: see `Vector`.
        Self(unsafe { _mm512_movm_epi16(LEFT_OUT[band & 3][configuration & 7]) })
    }

    #[inline(always)]
    fn configurations(rows: Self, columns: Self) -> [Groups; 2] {
        [turning(rows, columns, &CONFIGURED[0]), turning(rows, columns, &CONFIGURED[1])]
    }
}

/// Four lanes a band, the last of them empty.
#[derive(Clone, Copy)]
struct Groups(__m512i);

impl Bands for Groups {
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see `Vector`.
        Self(unsafe { _mm512_and_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn except(self, other: Self) -> Self {
        // SAFETY: see `Vector`.
        Self(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see `Vector`.
        Self(unsafe { _mm512_or_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see `Vector`.
        Self(unsafe { _mm512_xor_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn shifted(self) -> Self {
        // SAFETY: see `Vector`.
        Self(unsafe { _mm512_slli_epi64::<16>(self.0) })
    }

    #[inline(always)]
    fn count(self, other: Self) -> Self {
        // SAFETY: see `Vector`.
        unsafe { Self(_mm512_add_epi64(_mm512_popcnt_epi64(self.0), _mm512_popcnt_epi64(other.0))) }
    }

    #[inline(always)]
    fn least_above_nine(self) -> Option<usize> {
        // SAFETY: see `Vector`.
        let least = unsafe {
            let numbers = _mm_sub_epi16(_mm512_cvtepi64_epi16(self.0), _mm_set1_epi16(10));
            _mm_cvtsi128_si32(_mm_minpos_epu16(numbers)).cast_unsigned()
        };
        ((least & 0xffff) < 64).then_some((least >> 16) as usize)
    }

    #[inline(always)]
    fn band(self, band: usize) -> u64 {
        let mut groups = [0; 8];
        // SAFETY: see `Vector`; the array has 64 bytes.
        unsafe { _mm512_storeu_si512(groups.as_mut_ptr().cast(), self.0) };
        groups[band & 7]
    }
}
