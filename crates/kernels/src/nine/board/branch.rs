//! What to try where nothing follows: a digit in a band.
//!
//! The band with the fewest configurations more than one for each digit, and in it the first digit that has two, or else the
//! first that has three, or else the first that has more. (This is how `tdoku` branches; see its `solver_dpll_triad_simd`.)

use super::minirows::{Bands, Cells, Minirows};

/// A digit of a band with more than one configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Branch {
    /// The band of rows of the grid, or of its transposed grid if four more.
    pub(super) band: usize,
    /// The digit, from zero.
    pub(super) digit: u32,
    /// The configurations, a bit each.
    pub(super) configurations: u64,
}

/// The third configuration of each band.
const THIRD: u64 = 0xffff << 32;

/// What to branch on; `None` if all digits have one configuration in all bands.
#[inline(always)]
pub(super) fn choose<V: Minirows>(cells: Cells<V>, transposed: Cells<V>) -> Option<Branch> {
    let rows = V::either(cells[0], cells[1], cells[2]);
    let columns = V::either(transposed[0], transposed[1], transposed[2]);
    let [right, left] = V::configurations(rows, columns);
    let band = right.count(left).least_above_nine()?;
    let digit = narrowest(right, left, band);
    let (right, left) = (condensed(right.band(band) >> digit), condensed(left.band(band) >> digit));
    Some(Branch { band, digit, configurations: right | left << 3 })
}

/// The lowest bits of three numbers of sixteen bits.
#[inline(always)]
fn condensed(places: u64) -> u64 {
    let bits = places & 0x0000_0001_0001_0001;
    (bits | bits >> 15 | bits >> 30) & 7
}

/// The first digit of a band with two configurations, else with three, else with more.
#[inline(always)]
fn narrowest<B: Bands>(right: B, left: B, band: usize) -> u32 {
    let [odd_right, two_right] = sum(right);
    let [odd_left, two_left] = sum(left);
    let [odd, both] = [odd_right.xor(odd_left), odd_right.and(odd_left)];
    let [two, four] = [two_right.xor(two_left), two_right.and(two_left)];
    let exactly_two = both.except(two).except(four).or(two.except(odd).except(both));
    let three = two.and(odd);
    let more = four.or(two.and(both));
    let at_third = |digits: B| digits.band(band) & THIRD;
    let order = at_third(exactly_two) >> 32 | at_third(three) >> 16 | at_third(more);
    order.trailing_zeros() & 15
}

/// The bits of the number of configurations that have a digit, at the place of the third.
#[inline(always)]
fn sum<B: Bands>(digits: B) -> [B; 2] {
    let [second, first] = [digits.shifted(), digits.shifted().shifted()];
    let odd = digits.xor(second);
    [odd.xor(first), digits.and(second).or(odd.and(first))]
}
