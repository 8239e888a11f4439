//! Minirows without vectors: the judge of the others.

use std::array::from_fn;

use super::layout;
use super::minirows::{Bands, Cells, Minirows};
use super::search::{self, Givens, Stack};
use crate::nine::configuration::box_of;
use crate::nine::{Candidates, Watch};

/// A board on any processor.
pub(super) struct Board(Stack<Plain>);

impl Board {
    pub(super) fn new() -> Self {
        Self(Stack::new())
    }

    pub(super) fn search<W: Watch>(&mut self, givens: Givens<'_>, watch: &mut W) {
        let _ended = search::search(&mut self.0, givens, watch);
    }
}

/// One number a minirow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plain(pub(super) [u16; 27]);

/// All digits.
const FULL: u16 = 0x1ff;

impl Plain {
    fn zip(self, other: Self, digits: impl Fn(u16, u16) -> u16) -> Self {
        Self(from_fn(|at| digits(self.0[at], other.0[at])))
    }
}

impl Minirows for Plain {
    type Bands = PlainBands;

    fn of_givens(givens: &[u8; 81]) -> Cells<Self> {
        Self::of_candidates(&Candidates::of_givens(givens))
    }

    fn of_candidates(candidates: &Candidates) -> Cells<Self> {
        from_fn(|nth| Self(from_fn(|at| candidates.0[3 * at + nth])))
    }

    fn digits(cells: Cells<Self>) -> [u8; 81] {
        from_fn(|cell| b"123456789"[cells[cell % 3].0[cell / 3].trailing_zeros() as usize])
    }

    fn splat(digits: u16) -> Self {
        Self([digits; 27])
    }

    fn and(self, other: Self) -> Self {
        self.zip(other, |one, two| one & two)
    }

    fn except(self, other: Self) -> Self {
        self.zip(other, |one, two| one & !two)
    }

    fn or(self, other: Self) -> Self {
        self.zip(other, |one, two| one | two)
    }

    fn either(first: Self, second: Self, third: Self) -> Self {
        first.or(second).or(third)
    }

    fn twice(first: Self, second: Self, third: Self) -> Self {
        first.and(second).or(first.within(third, third)).or(second.and(third))
    }

    fn within(self, first: Self, second: Self) -> Self {
        self.and(first.or(second))
    }

    fn without(self, first: Self, second: Self) -> Self {
        self.except(first.or(second))
    }

    fn except_or(self, other: Self, third: Self) -> Self {
        self.except(other).or(third)
    }

    fn beyond<const ROWS: usize, const BOXES: usize>(self) -> Self {
        Self(from_fn(|at| self.0[layout::beyond(at, ROWS, BOXES)]))
    }

    fn transposed(cells: Cells<Self>) -> Cells<Self> {
        from_fn(|nth| {
            Self(from_fn(|at| {
                let (from, which) = layout::transposed(at, nth);
                cells[which].0[from]
            }))
        })
    }

    fn if_three(self, then: Self, otherwise: Self) -> Self {
        Self(from_fn(|at| if self.0[at].count_ones() == 3 { then.0[at] } else { otherwise.0[at] }))
    }

    fn narrowed(self, other: Self) -> Self {
        self.zip(other, |digits, to| if digits & to == 0 { digits } else { digits & to })
    }

    fn singles(self) -> Self {
        Self(self.0.map(|digits| if digits.is_power_of_two() { digits } else { 0 }))
    }

    fn is_full(self) -> bool {
        self.0 == [FULL; 27]
    }

    fn has_empty(cells: Cells<Self>) -> bool {
        cells.iter().any(|vector| vector.0.contains(&0))
    }

    fn is_single(cells: Cells<Self>) -> bool {
        cells.iter().all(|vector| vector.0.iter().all(|digits| digits.count_ones() <= 1))
    }

    fn is_same(cells: Cells<Self>, others: Cells<Self>) -> bool {
        cells == others
    }

    fn left_out(band: usize, configuration: usize) -> Self {
        Self(from_fn(|at| if layout::left_out(band, configuration) >> at & 1 == 1 { FULL } else { 0 }))
    }

    fn configurations(rows: Self, columns: Self) -> [PlainBands; 2] {
        let minirows = [rows, columns];
        let digits = |group: usize, configuration: usize| {
            let [side, band] = [group / 4, group % 4];
            let row = |row| minirows[side].0[layout::minirow(band, row, box_of(configuration, row))];
            if band < 3 { row(0) & row(1) & row(2) } else { 0 }
        };
        let turning =
            |first: usize| PlainBands(from_fn(|at| if at % 4 < 3 { digits(at / 4, first + at % 4) } else { 0 }));
        [turning(0), turning(3)]
    }
}

/// Four numbers a band, the last of them zero.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlainBands([u16; 32]);

impl PlainBands {
    fn zip(self, other: Self, digits: impl Fn(u16, u16) -> u16) -> Self {
        Self(from_fn(|at| digits(self.0[at], other.0[at])))
    }
}

impl Bands for PlainBands {
    fn and(self, other: Self) -> Self {
        self.zip(other, |one, two| one & two)
    }

    fn except(self, other: Self) -> Self {
        self.zip(other, |one, two| one & !two)
    }

    fn or(self, other: Self) -> Self {
        self.zip(other, |one, two| one | two)
    }

    fn xor(self, other: Self) -> Self {
        self.zip(other, |one, two| one ^ two)
    }

    fn shifted(self) -> Self {
        Self(from_fn(|at| if at % 4 == 0 { 0 } else { self.0[at - 1] }))
    }

    fn count(self, other: Self) -> Self {
        let ones = |band: usize| self.band(band).count_ones() + other.band(band).count_ones();
        Self(from_fn(|at| u16::try_from(ones(at / 4)).expect("no more than 54")))
    }

    fn least_above_nine(self) -> Option<usize> {
        let numbers = (0..8).map(|band| (self.0[4 * band], band));
        numbers.filter(|&(number, _)| number > 9).min().map(|(_, band)| band)
    }

    fn band(self, band: usize) -> u64 {
        (0..4).rev().fold(0, |group, configuration| group << 16 | u64::from(self.0[4 * band + configuration]))
    }
}
