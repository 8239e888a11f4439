//! Lanes on any processor: four puzzles in a word of 64 bits. The judge of the others.
//!
//! Sums and comparisons that must not spill into the next lane keep its highest bit apart (L. Lamport, *Multiple byte
//! processing with full-word instructions*, CACM 1975; Knuth, 7.1.3).

use super::vector::Vector;

const LANES: usize = 4;
/// The lowest bit of each lane.
const LOW: u64 = 0x0001_0001_0001_0001;
/// The highest bit of each lane.
const HIGH: u64 = LOW << 15;

/// Four lanes, lane 0 lowest.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Portable(u64);

/// All ones in the lanes whose highest bit is set.
#[inline(always)]
const fn spread(high: u64) -> u64 {
    ((high & HIGH) >> 15) * 0xFFFF
}

impl Vector for Portable {
    const LANES: usize = LANES;

    type Mask = Self;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(LOW * u64::from(value))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(((self.0 & !HIGH) + (other.0 & !HIGH)) ^ ((self.0 ^ other.0) & HIGH))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(((self.0 | HIGH) - (other.0 & !HIGH)) ^ ((self.0 ^ !other.0) & HIGH))
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        self.replace(other.less(self), other)
    }

    #[inline(always)]
    fn count(self) -> Self {
        let pairs = self.0 - ((self.0 >> 1) & (LOW * 0x5555));
        let fours = (pairs & (LOW * 0x3333)) + ((pairs >> 2) & (LOW * 0x3333));
        let bytes = (fours + (fours >> 4)) & (LOW * 0x0F0F);
        Self((bytes + (bytes >> 8)) & (LOW * 0x1F))
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        let differs = self.0 ^ other.0;
        Self(spread(!(((differs & !HIGH) + !HIGH) | differs)))
    }

    #[inline(always)]
    fn less(self, other: Self) -> Self {
        Self(spread(!((self.0 | HIGH) - other.0)))
    }

    #[inline(always)]
    fn keep(self, mask: Self) -> Self {
        self.and(mask)
    }

    #[inline(always)]
    fn replace(self, mask: Self, yes: Self) -> Self {
        self.without(mask).or(yes.and(mask))
    }

    #[inline(always)]
    fn bits(mask: Self) -> u32 {
        (0..LANES).fold(0, |bits, lane| bits | u32::from(mask.lane(lane) & 1) << lane)
    }

    #[inline(always)]
    #[allow(clippy::cast_possible_truncation, reason = "a lane is what is asked for")]
    fn lane(&self, lane: usize) -> u16 {
        (self.0 >> (16 * lane)) as u16
    }

    #[inline(always)]
    fn set(&mut self, lane: usize, value: u16) {
        let shift = 16 * lane;
        self.0 = self.0 & !(0xFFFF << shift) | u64::from(value) << shift;
    }
}
