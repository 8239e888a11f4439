//! Lanes on any processor: four puzzles in a word of 64 bits. The judge of the others.

use super::vector::Vector;
use crate::nine::word::{self, HIGH, spread};

const LANES: usize = 4;

/// Four lanes, lane 0 lowest.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Portable(u64);

impl Vector for Portable {
    const LANES: usize = LANES;

    type Mask = Self;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(word::splat(value))
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
        Self(word::minus(self.0, other.0))
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        self.replace(other.less(self), other)
    }

    #[inline(always)]
    fn count(self) -> Self {
        Self(word::count(self.0))
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        Self(word::zeros(self.0 ^ other.0))
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
