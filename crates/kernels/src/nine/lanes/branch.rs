//! What to guess where propagation has come to its end, for all lanes at once.
//!
//! In the band with the fewest configurations (of those with more than nine: one a digit) the lowest digit that has two
//! configurations, or else three, or else more. Each of its configurations is a branch: nine cells lose or keep the digit
//! at once, where a guess in one cell fixes one. The rule is tdoku's.
//!
//! There always is such a digit. If each digit had one configuration in each band, its minirow across and its minirow down
//! would meet in one cell of each box. Propagation would have left it no other, and the cells would have the sum of a
//! solution. Such a grid is found to be solved, or broken, before anybody guesses.

use super::sweep::{Band, Cells, configurations, open};
use super::vector::Vector;

/// One configuration of a digit in a band.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    /// The place in [`Band::ALL`].
    pub(super) band: u16,
    /// The digit as a bit.
    pub(super) digit: u16,
    /// Which of the six.
    pub(super) configuration: u32,
}

impl Branch {
    /// The first of the configurations in `left`, a bit each.
    #[inline(always)]
    pub(super) fn first(band: u16, digit: u16, left: u16) -> Self {
        Self { band, digit, configuration: left.trailing_zeros() }
    }
}

/// A guess for each lane.
pub(super) struct Guesses<V> {
    /// The place in [`Band::ALL`].
    pub(super) band: V,
    /// The digit as a bit; zero where each digit has one configuration in each band, as in no lane that is to guess.
    pub(super) digit: V,
    /// The configurations left in that band, each with the digits that have it.
    pub(super) left: [V; 6],
}

impl<V: Vector> Guesses<V> {
    /// The guess of a lane: band, digit, and the configurations of the digit, a bit each.
    #[inline(always)]
    pub(super) fn of(&self, lane: usize) -> (u16, u16, u16) {
        let digit = self.digit.lane(lane);
        let mut left = 0;
        for (place, digits) in self.left.iter().enumerate() {
            left |= u16::from(digits.lane(lane) & digit != 0) << place;
        }
        (self.band.lane(lane), digit, left)
    }
}

/// More than any band has.
const NO_BAND: u16 = 0x4000;

/// The guesses of all lanes.
#[inline(always)]
pub(super) fn guesses<V: Vector>(cells: &Cells<V>) -> Guesses<V> {
    let zero = V::splat(0);
    let mut fewest = V::splat(NO_BAND);
    let mut found = Guesses { band: zero, digit: zero, left: [zero; 6] };
    for (number, band) in (0u16..).zip(Band::ALL) {
        let left = configurations(&open(cells, band));
        let mut total = zero;
        for one in left {
            total = total.plus(one.count());
        }
        total = total.replace(total.equal(V::splat(9)), V::splat(NO_BAND));
        let better = total.less(fewest);
        fewest = fewest.least(total);
        found.band = found.band.replace(better, V::splat(number));
        found.digit = found.digit.replace(better, digit(&left));
        for (kept, new) in found.left.iter_mut().zip(left) {
            *kept = kept.replace(better, new);
        }
    }
    found
}

/// The lowest digit with two configurations, or else three, or else more; zero where each has one.
#[inline(always)]
fn digit<V: Vector>(left: &[V; 6]) -> V {
    let zero = V::splat(0);
    let (mut one, mut two, mut three, mut four) = (zero, zero, zero, zero);
    for &configuration in left {
        four = four.or_both(three, configuration);
        three = three.or_both(two, configuration);
        two = two.or_both(one, configuration);
        one = one.or(configuration);
    }
    let fewest = four.or_where_some(three.without(four)).or_where_some(two.without(three));
    fewest.and(zero.minus(fewest))
}
