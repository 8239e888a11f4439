//! What many grids at once need of a processor: a vector of lanes, each with the candidates of one puzzle's cell.
//!
//! The operations are those that some processor does in a step or two. If another one does not, it does the plain steps.
//! All are lane by lane: no lane ever sees another.

use super::lane::Lane;

/// A vector of lanes.
pub trait Vector: Copy {
    /// The number in a lane.
    type Word: Lane;
    /// A yes or no for each lane.
    type Mask: Copy;

    /// How many lanes, at most 32.
    const LANES: usize;

    /// The same number in each lane.
    fn splat(word: Self::Word) -> Self;
    /// `self & other`
    fn and(self, other: Self) -> Self;
    /// `self | other`
    fn or(self, other: Self) -> Self;
    /// `self & !other`
    fn without(self, other: Self) -> Self;
    /// `self + other`, without what is carried out of a lane.
    fn plus(self, other: Self) -> Self;
    /// Zero in the lanes in which one of the two is zero, something else in the others.
    fn both(self, other: Self) -> Self;
    /// How many bits are set in each lane, if only the lowest nine may be.
    fn count(self) -> Self;

    /// The lanes in which the two are equal.
    fn equal(self, other: Self) -> Self::Mask;
    /// The lanes in which this is less, if both numbers are less than half of what a lane can hold.
    fn less(self, other: Self) -> Self::Mask;
    /// `self` in the lanes of the mask, zero in the others.
    fn keep(self, mask: Self::Mask) -> Self;
    /// `yes` in the lanes of the mask, `self` in the others.
    fn replace(self, mask: Self::Mask, yes: Self) -> Self;
    /// The mask as bits, lane 0 lowest.
    fn bits(mask: Self::Mask) -> u32;

    /// The number in a lane.
    fn lane(&self, lane: usize) -> Self::Word;
    /// Sets the number in a lane.
    fn set(&mut self, lane: usize, word: Self::Word);

    /// Zero in all lanes.
    #[inline(always)]
    fn zero() -> Self {
        Self::splat(Self::Word::NONE)
    }
    /// `self | one | other`
    #[inline(always)]
    fn or3(self, one: Self, other: Self) -> Self {
        self.or(one).or(other)
    }
    /// `self & one & other`
    #[inline(always)]
    fn and3(self, one: Self, other: Self) -> Self {
        self.and(one).and(other)
    }
    /// The bits that two or three of the three have.
    #[inline(always)]
    fn majority(self, one: Self, other: Self) -> Self {
        self.and(one).or(other.and(self.or(one)))
    }
    /// `self & !(one | other)`
    #[inline(always)]
    fn without2(self, one: Self, other: Self) -> Self {
        self.without(one.or(other))
    }
    /// `self & !(one & other)`
    #[inline(always)]
    fn without_both(self, one: Self, other: Self) -> Self {
        self.without(one.and(other))
    }
    /// `self & (one | other)`
    #[inline(always)]
    fn within2(self, one: Self, other: Self) -> Self {
        self.and(one.or(other))
    }
    /// `self & (kept | !gone)`
    #[inline(always)]
    fn rub_out(self, gone: Self, kept: Self) -> Self {
        self.without(gone.without(kept))
    }
    /// `self | (one & other)`
    #[inline(always)]
    fn or_both(self, one: Self, other: Self) -> Self {
        self.or(one.and(other))
    }

    /// All but the lowest bit.
    #[inline(always)]
    fn above_lowest(self) -> Self {
        self.and(self.plus(Self::splat(Self::Word::FULL)))
    }
    /// The lanes with no bit or one, zero in the others.
    #[inline(always)]
    fn single(self) -> Self {
        self.keep(self.above_lowest().equal(Self::zero()))
    }
    /// `self & wanted` in the lanes in which that leaves something, `self & room` in the others.
    #[inline(always)]
    fn narrow(self, wanted: Self, room: Self) -> Self {
        let wanted = self.and(wanted);
        wanted.or(self.and(room).keep(wanted.equal(Self::zero())))
    }
    /// `alternative` in the lanes in which that has three bits or more, `self` in the others.
    #[inline(always)]
    fn or_where_three(self, alternative: Self) -> Self {
        let third = alternative.above_lowest().above_lowest();
        alternative.replace(third.equal(Self::zero()), self)
    }
    /// `first` in the lanes in which it is not zero, `self` in the others.
    #[inline(always)]
    fn or_where_some(self, first: Self) -> Self {
        first.replace(first.equal(Self::zero()), self)
    }
    /// The lanes in which the two are equal as bits, lane 0 lowest.
    #[inline(always)]
    fn equal_lanes(self, other: Self) -> u32 {
        Self::bits(self.equal(other))
    }
}
