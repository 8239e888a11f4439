//! Lanes on any processor, in a word of 64 bits: four of 16 bits or two of 32. The judge of the others.

use super::lane::Lane;
use super::swar;
use super::vector::Vector;

use std::marker::PhantomData;

/// As many lanes as 64 bits hold, lane 0 lowest.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Portable<W>(u64, PhantomData<W>);

impl<W> Portable<W> {
    #[inline(always)]
    fn of(lanes: u64) -> Self {
        Self(lanes, PhantomData)
    }
}

impl<W: Lane> Vector for Portable<W> {
    type Word = W;
    /// All ones in the lanes of the mask.
    type Mask = Self;

    const LANES: usize = 64 / W::BITS;

    #[inline(always)]
    fn splat(word: W) -> Self {
        Self::of(swar::splat::<W>(word.to_lane()))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self::of(self.0 & other.0)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self::of(self.0 | other.0)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self::of(self.0 & !other.0)
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self::of(swar::plus::<W>(self.0, other.0))
    }

    #[inline(always)]
    fn both(self, other: Self) -> Self {
        Self::of(self.0 & swar::nonzeros::<W>(other.0))
    }

    /// One step less than by a mask.
    #[inline(always)]
    fn narrow(self, wanted: Self, room: Self) -> Self {
        let wanted = self.0 & wanted.0;
        Self::of(wanted | self.0 & room.0 & !swar::nonzeros::<W>(wanted))
    }

    #[inline(always)]
    fn count(self) -> Self {
        Self::of(swar::count(self.0))
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        Self::of(swar::zeros::<W>(self.0 ^ other.0))
    }

    #[inline(always)]
    fn less(self, other: Self) -> Self {
        Self::of(swar::less::<W>(self.0, other.0))
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
        (0..Self::LANES).fold(0, |bits, lane| bits | u32::from(mask.lane(lane) != W::NONE) << lane)
    }

    #[inline(always)]
    fn lane(&self, lane: usize) -> W {
        W::of_lane(self.0 >> (W::BITS * lane))
    }

    #[inline(always)]
    fn set(&mut self, lane: usize, word: W) {
        let shift = W::BITS * lane;
        self.0 = self.0 & !(W::FULL.to_lane() << shift) | word.to_lane() << shift;
    }
}
