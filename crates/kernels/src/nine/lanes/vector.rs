//! What the lanes need of a processor: a vector of 16-bit lanes, each with the candidates of one puzzle.
//!
//! The operations are those that some processor does in one step; where one does not, it does the plain steps. All are
//! lane by lane: no lane ever sees another.

/// A vector of 16-bit lanes.
pub(super) trait Vector: Copy {
    /// How many lanes.
    const LANES: usize;

    /// A yes or no for each lane.
    type Mask: Copy;

    /// The same value in each lane.
    fn splat(value: u16) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// `self & !other`
    fn without(self, other: Self) -> Self;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    /// The lesser, lane by lane, of numbers below 0x8000.
    fn least(self, other: Self) -> Self;
    /// How many bits are set in each lane, of the lowest nine.
    fn count(self) -> Self;

    #[inline(always)]
    fn or3(self, one: Self, other: Self) -> Self {
        self.or(one).or(other)
    }
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
    /// `self & (one | other)`
    #[inline(always)]
    fn within2(self, one: Self, other: Self) -> Self {
        self.and(one.or(other))
    }
    /// `self & (kept | !gone)`
    #[inline(always)]
    fn rub_out(self, gone: Self, kept: Self) -> Self {
        self.without(gone).or(self.and(kept))
    }
    /// `self | (one & other)`
    #[inline(always)]
    fn or_both(self, one: Self, other: Self) -> Self {
        self.or(one.and(other))
    }

    /// `self & wanted` in the lanes where that leaves something, `self & room` in the others.
    #[inline(always)]
    fn narrow(self, wanted: Self, room: Self) -> Self {
        let wanted = self.and(wanted);
        wanted.or(self.and(room).keep(wanted.equal(Self::splat(0))))
    }
    /// The lanes with no bit or one, zero in the others.
    #[inline(always)]
    fn single(self) -> Self {
        let rest = self.and(self.minus(Self::splat(1)));
        self.keep(rest.equal(Self::splat(0)))
    }
    /// `alternative` in the lanes where that has three bits or more, `self` in the others.
    #[inline(always)]
    fn or_where_three(self, alternative: Self) -> Self {
        let two = alternative.and(alternative.minus(Self::splat(1)));
        let three = two.and(two.minus(Self::splat(1)));
        alternative.replace(three.equal(Self::splat(0)), self)
    }
    /// `first` in the lanes where it is not zero, `self` in the others.
    #[inline(always)]
    fn or_where_some(self, first: Self) -> Self {
        first.replace(first.equal(Self::splat(0)), self)
    }

    /// The lanes in which the two are equal.
    fn equal(self, other: Self) -> Self::Mask;
    /// The lanes in which this is less, both numbers being below 0x8000.
    fn less(self, other: Self) -> Self::Mask;
    /// `self` in the lanes of the mask, zero in the others.
    fn keep(self, mask: Self::Mask) -> Self;
    /// `yes` in the lanes of the mask, `self` in the others.
    fn replace(self, mask: Self::Mask, yes: Self) -> Self;
    /// The mask as bits, lane 0 lowest.
    fn bits(mask: Self::Mask) -> u32;

    /// The number in a lane.
    fn lane(&self, lane: usize) -> u16;
    /// Sets the number in a lane.
    fn set(&mut self, lane: usize, value: u16);
}
