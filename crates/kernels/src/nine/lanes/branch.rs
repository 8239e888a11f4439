//! What to branch on when propagation has come to its end, for all lanes at once.
//!
//! In the band with the fewest configurations (of those with more than nine: one a digit) the lowest digit that has two
//! configurations, or else three, or else more. Each of its configurations is a branch: nine cells lose or keep the digit
//! at once, where a guess in one cell fixes one. The rule is tdoku's.
//!
//! There always is such a digit. If each digit had one configuration in each band, its minirow across and its minirow down
//! would meet in one cell of each box. Propagation would have left it no other, and the cells would have the sum of a
//! solution. Such a grid is found to be solved, or broken, before it branches.

use super::sweep::{Band, configurations, open};
use crate::simd::{Axis, Cells, Vector};

/// One configuration of a digit in a band.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alternative {
    /// The band: of rows from 0 on, of columns from 3 on.
    pub(super) band: u16,
    /// The digit as a bit.
    pub(super) digit: u16,
    /// Which of the six.
    pub(super) configuration: u32,
}

impl Alternative {
    /// The first of the configurations in `left`, a bit each.
    #[inline(always)]
    pub(super) fn first(band: u16, digit: u16, left: u16) -> Self {
        Self { band, digit, configuration: left.trailing_zeros() }
    }
}

/// What to branch on in each lane.
pub(super) struct Branches<V> {
    /// The band: of rows from 0 on, of columns from 3 on.
    band: V,
    /// The number of its configurations.
    total: V,
    /// The digit as a bit; zero where each digit has one configuration in each band, as in no lane that is to branch.
    digit: V,
    /// The configurations left in that band, each with the digits that have it.
    left: [V; 6],
}

/// More than any band has.
const NO_BAND: u16 = 0x4000;

impl<V: Vector<Word = u16>> Branches<V> {
    /// The branch of a lane: band, digit, and the configurations of the digit, a bit each.
    #[inline(always)]
    pub(super) fn of(&self, lane: usize) -> (u16, u16, u16) {
        let digit = self.digit.lane(lane);
        let mut left = 0;
        for (place, digits) in self.left.iter().enumerate() {
            left |= u16::from(digits.lane(lane) & digit != 0) << place;
        }
        (self.band.lane(lane), digit, left)
    }

    /// Keeps what is better: the band that had been chosen, or one with these configurations.
    #[inline(always)]
    fn consider(&mut self, band: u16, left: [V; 6]) {
        let mut total = V::zero();
        for one in left {
            total = total.plus(one.count());
        }
        total = total.replace(total.equal(V::splat(9)), V::splat(NO_BAND));
        let better = total.less(self.total);
        self.total = self.total.replace(better, total);
        self.band = self.band.replace(better, V::splat(band));
        self.digit = self.digit.replace(better, digit(&left));
        for (kept, new) in self.left.iter_mut().zip(left) {
            *kept = kept.replace(better, new);
        }
    }
}

/// What to branch on in all lanes.
#[inline(always)]
pub(super) fn branches<V: Vector<Word = u16>>(cells: &Cells<V, 3>) -> Branches<V> {
    let zero = V::zero();
    let mut found = Branches { band: zero, total: V::splat(NO_BAND), digit: zero, left: [zero; 6] };
    for number in 0..3 {
        found.consider(number, configurations(&open(cells, Band::new(Axis::Rows, number.into()))));
    }
    for number in 0..3 {
        found.consider(3 + number, configurations(&open(cells, Band::new(Axis::Columns, number.into()))));
    }
    found
}

/// The lowest digit with two configurations, or else three, or else more; zero where each has one.
#[inline(always)]
fn digit<V: Vector<Word = u16>>(left: &[V; 6]) -> V {
    let zero = V::zero();
    let (mut one, mut two, mut three, mut four) = (zero, zero, zero, zero);
    for &configuration in left {
        four = four.or_both(three, configuration);
        three = three.or_both(two, configuration);
        two = two.or_both(one, configuration);
        one = one.or(configuration);
    }
    let fewest = four.or_where_some(three.without(four)).or_where_some(two.without(three));
    fewest.without(fewest.above_lowest())
}
