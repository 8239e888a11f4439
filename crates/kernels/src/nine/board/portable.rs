//! Minirows without vectors: a word of 64 bits for each row of each band, a lane of 16 bits for each box, one to spare.

use std::array::from_fn;

use super::layout;
use super::minirows::{Bands, Cells, Minirows};
use super::search::{self, Givens, Stack};
use crate::nine::candidates::ALL;
use crate::nine::{Candidates, Watch};
use crate::simd::swar::{at_most_one, count, splat, zeros};

/// The kernel for any processor.
pub(super) struct Kernel(Stack<Words>);

impl Kernel {
    pub(super) fn new() -> Self {
        Self(Stack::new())
    }

    pub(super) fn search<W: Watch>(&mut self, givens: Givens<'_>, watch: &mut W) {
        let _ended = search::search(&mut self.0, givens, watch);
    }
}

/// Word `3 * row + band`, with row and band as in a minirow's number; the highest lane is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Words([u64; 9]);

/// The three lanes that hold a minirow.
const LANES: u64 = 0xFFFF_FFFF_FFFF;
/// All digits in the three lanes.
const FULL: u64 = splat::<u16>(ALL as u64) & LANES;

/// Where a minirow is: its word, and how far its lane is shifted.
const fn lane(at: usize) -> (usize, usize) {
    let [band, row, column] = layout::place(at);
    (3 * row + band, 16 * column)
}

/// A word from each word, by number. A loop, not a closure: closures are not always inlined.
macro_rules! words {
    ($word:ident, $value:expr) => {{
        let mut words = [0; 9];
        let mut $word = 0;
        while $word < 9 {
            words[$word] = $value;
            $word += 1;
        }
        Words(words)
    }};
}

/// One of two numbers in each lane.
#[inline(always)]
const fn choose(which: u64, then: u64, otherwise: u64) -> u64 {
    (then & which) | (otherwise & !which)
}

/// Brings to each lane the one that many on, of the three.
#[inline(always)]
const fn turned(word: u64, boxes: usize) -> u64 {
    match boxes {
        0 => word,
        1 => word >> 16 | (word & 0xFFFF) << 32,
        _ => word >> 32 | (word << 16 & LANES),
    }
}

impl Words {
    /// The vector with these digits in its minirows, by their numbers.
    pub(super) fn of(minirow: impl Fn(usize) -> u16) -> Self {
        let mut words = [0; 9];
        for at in 0..27 {
            let (word, shift) = lane(at);
            words[word] |= u64::from(minirow(at)) << shift;
        }
        Self(words)
    }

    /// The digits of a minirow.
    #[cfg(test)]
    pub(super) fn minirow(self, at: usize) -> u16 {
        let (word, shift) = lane(at);
        u16::try_from(self.0[word] >> shift & 0xFFFF).expect("a lane has 16 bits")
    }
}

#[allow(clippy::inline_always, reason = "nine words stay in registers only where everything is inlined")]
impl Minirows for Words {
    type Bands = BandWords;

    fn of_givens(givens: &[u8; 81]) -> Cells<Self> {
        Self::of_candidates(&Candidates::of_givens(givens))
    }

    fn of_candidates(candidates: &Candidates) -> Cells<Self> {
        from_fn(|nth| Self::of(|at| candidates.0[3 * at + nth] & ALL))
    }

    fn digits(cells: Cells<Self>) -> [u8; 81] {
        from_fn(|cell| {
            let (word, shift) = lane(cell / 3);
            b"123456789"[(cells[cell % 3].0[word] >> shift).trailing_zeros() as usize]
        })
    }

    #[inline(always)]
    fn splat(digits: u16) -> Self {
        Self([splat::<u16>(digits.into()) & LANES; 9])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        words!(word, self.0[word] & other.0[word])
    }

    #[inline(always)]
    fn except(self, other: Self) -> Self {
        words!(word, self.0[word] & !other.0[word])
    }

    #[inline(always)]
    fn either(first: Self, second: Self, third: Self) -> Self {
        words!(word, first.0[word] | second.0[word] | third.0[word])
    }

    #[inline(always)]
    fn twice(first: Self, second: Self, third: Self) -> Self {
        words!(word, first.0[word] & second.0[word] | third.0[word] & (first.0[word] | second.0[word]))
    }

    #[inline(always)]
    fn within(self, first: Self, second: Self) -> Self {
        words!(word, self.0[word] & (first.0[word] | second.0[word]))
    }

    #[inline(always)]
    fn without(self, first: Self, second: Self) -> Self {
        words!(word, self.0[word] & !(first.0[word] | second.0[word]))
    }

    #[inline(always)]
    fn except_or(self, other: Self, third: Self) -> Self {
        words!(word, self.0[word] & !other.0[word] | third.0[word])
    }

    #[inline(always)]
    fn beyond<const ROWS: usize, const BOXES: usize>(self) -> Self {
        words!(word, turned(self.0[(word + 3 * ROWS) % 9], BOXES))
    }

    #[inline(always)]
    fn transposed(cells: Cells<Self>) -> Cells<Self> {
        [transposed(cells, 0), transposed(cells, 1), transposed(cells, 2)]
    }

    #[inline(always)]
    fn if_three(self, then: Self, otherwise: Self) -> Self {
        words!(word, choose(zeros::<u16>(count(self.0[word]) ^ splat::<u16>(3)), then.0[word], otherwise.0[word]))
    }

    #[inline(always)]
    fn narrowed(self, other: Self) -> Self {
        words!(word, self.0[word] & (other.0[word] | zeros::<u16>(self.0[word] & other.0[word])))
    }

    #[inline(always)]
    fn singles(self) -> Self {
        words!(word, self.0[word] & at_most_one::<u16>(self.0[word]))
    }

    #[inline(always)]
    fn is_full(self) -> bool {
        self.0 == [FULL; 9]
    }

    #[inline(always)]
    fn has_empty(cells: Cells<Self>) -> bool {
        let empty = words!(
            word,
            zeros::<u16>(cells[0].0[word]) | zeros::<u16>(cells[1].0[word]) | zeros::<u16>(cells[2].0[word])
        );
        empty.0.iter().fold(0, |all, word| all | word) & LANES != 0
    }

    #[inline(always)]
    fn is_single(cells: Cells<Self>) -> bool {
        let many = |word: u64| !at_most_one::<u16>(word);
        let more = words!(word, many(cells[0].0[word]) | many(cells[1].0[word]) | many(cells[2].0[word]));
        more.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline(always)]
    fn is_same(cells: Cells<Self>, others: Cells<Self>) -> bool {
        cells == others
    }

    #[inline(always)]
    fn left_out(band: usize, configuration: usize) -> Self {
        LEFT_OUT[band & 3][configuration & 7]
    }

    #[inline(always)]
    fn configurations(rows: Self, columns: Self) -> [BandWords; 2] {
        let turning = |minirows: Self, next: usize| {
            let third = 3 - next;
            [0, 1, 2]
                .map(|band| minirows.0[band] & turned(minirows.0[3 + band], next) & turned(minirows.0[6 + band], third))
        };
        let both = |next| {
            let sides = [turning(rows, next), turning(columns, next)];
            BandWords(from_fn(|band| sides[band / 4].get(band % 4).copied().unwrap_or(0)))
        };
        [both(1), both(2)]
    }
}

/// The `nth` cells of the transposed grid: each row of them is a square of nine lanes, turned over.
#[inline(always)]
fn transposed(cells: Cells<Words>, nth: usize) -> Words {
    words!(word, {
        let (row, shift) = (word / 3, 16 * (word % 3));
        let square = &cells[row].0;
        let digits = |column: usize| (square[3 * nth + column] >> shift & 0xFFFF) << (16 * column);
        digits(0) | digits(1) | digits(2)
    })
}

/// The minirows that each configuration of each band leaves free; none of configurations and bands that are not.
static LEFT_OUT: [[Words; 8]; 4] = {
    let mut free = [[Words([0; 9]); 8]; 4];
    let mut entry = 0;
    while entry < 3 * 6 * 27 {
        let [band, configuration, at] = [entry / 162, entry / 27 % 6, entry % 27];
        let (word, shift) = lane(at);
        if layout::left_out(band, configuration) >> at & 1 == 1 {
            free[band][configuration].0[word] |= (ALL as u64) << shift;
        }
        entry += 1;
    }
    free
};

/// A word for each band: three configurations, and a lane to spare.
#[derive(Clone, Copy, Debug)]
pub(super) struct BandWords([u64; 8]);

impl Bands for BandWords {
    fn and(self, other: Self) -> Self {
        Self(from_fn(|band| self.0[band] & other.0[band]))
    }

    fn except(self, other: Self) -> Self {
        Self(from_fn(|band| self.0[band] & !other.0[band]))
    }

    fn or(self, other: Self) -> Self {
        Self(from_fn(|band| self.0[band] | other.0[band]))
    }

    fn xor(self, other: Self) -> Self {
        Self(from_fn(|band| self.0[band] ^ other.0[band]))
    }

    fn shifted(self) -> Self {
        Self(self.0.map(|band| band << 16))
    }

    fn count(self, other: Self) -> Self {
        Self(from_fn(|band| u64::from(self.0[band].count_ones() + other.0[band].count_ones())))
    }

    fn least_above_nine(self) -> Option<usize> {
        let numbers = (0..8).map(|band| (self.0[band], band));
        numbers.filter(|&(number, _)| number > 9).min().map(|(_, band)| band)
    }

    fn band(self, band: usize) -> u64 {
        self.0[band]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A vector with another number in each minirow.
    fn numbered(from: u16) -> Words {
        Words::of(|at| from + u16::try_from(at).unwrap())
    }

    fn at(words: Words, minirow: usize) -> u16 {
        words.minirow(minirow)
    }

    #[test]
    fn minirows_come_from_where_the_layout_says() {
        let words = numbered(1);
        let moved = [
            (words.beyond::<0, 1>(), 0, 1),
            (words.beyond::<0, 2>(), 0, 2),
            (words.beyond::<1, 0>(), 1, 0),
            (words.beyond::<2, 1>(), 2, 1),
            (words.beyond::<1, 2>(), 1, 2),
        ];
        for (moved, rows, boxes) in moved {
            for minirow in 0..27 {
                assert_eq!(at(moved, minirow), at(words, layout::beyond(minirow, rows, boxes)));
            }
        }
    }

    #[test]
    fn a_transposed_grid_has_its_cells_where_the_layout_says_and_twice_is_once_round() {
        let cells = [numbered(1), numbered(101), numbered(201)];
        let turned = Words::transposed(cells);
        for (nth, turned) in turned.into_iter().enumerate() {
            for minirow in 0..27 {
                let (from, which) = layout::transposed(minirow, nth);
                assert_eq!(at(turned, minirow), at(cells[which], from));
            }
        }
        assert_eq!(Words::transposed(turned), cells);
    }

    #[test]
    fn three_digits_are_told_from_others_and_lanes_to_spare_stay_empty() {
        let words = Words::of(|at| (1 << (at % 9)) - 1);
        let three = words.if_three(Words::splat(1), Words::splat(2));
        for minirow in 0..27 {
            assert_eq!(at(three, minirow), if minirow % 9 == 3 { 1 } else { 2 });
            assert_eq!(at(words.singles(), minirow), u16::from(minirow % 9 == 1));
        }
        assert_eq!(three.0.iter().fold(0, |all, word| all | word) & !LANES, 0);
    }
}
