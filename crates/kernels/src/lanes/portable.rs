//! Lanes on any processor: four of 16 bits in a word of 64, or two of 32 bits. The judge of the others.
//!
//! Sums and comparisons that must not spill into the next lane keep its highest bit apart (L. Lamport, *Multiple byte
//! processing with full-word instructions*, CACM 1975; Knuth, 7.1.3).

use super::vector::Vector;

macro_rules! lanes {
    ($(#[$about:meta])* $name:ident, $lanes:literal of $word:ident, $low:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy)]
        #[repr(transparent)]
        pub struct $name(u64);

        impl $name {
            /// The lowest bit of each lane.
            const LOW: u64 = $low;
            /// The highest bit of each lane.
            const HIGH: u64 = Self::LOW << ($word::BITS - 1);

            /// All ones in the lanes that are not zero.
            #[inline(always)]
            fn somes(self) -> Self {
                let high = ((self.0 & !Self::HIGH) + !Self::HIGH | self.0) & Self::HIGH;
                Self((high >> ($word::BITS - 1)) * u64::from($word::MAX))
            }
        }

        impl Vector for $name {
            type Word = $word;

            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(word: $word) -> Self {
                Self(Self::LOW * u64::from(word))
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
                Self(((self.0 & !Self::HIGH) + (other.0 & !Self::HIGH)) ^ ((self.0 ^ other.0) & Self::HIGH))
            }

            #[inline(always)]
            fn both(self, other: Self) -> Self {
                self.and(other.somes())
            }

            #[inline(always)]
            fn above_lowest(self) -> Self {
                self.and(self.plus(Self::splat($word::MAX)))
            }

            #[inline(always)]
            fn single(self) -> Self {
                self.without(self.above_lowest().somes())
            }

            #[inline(always)]
            fn narrow(self, wanted: Self, room: Self) -> Self {
                let wanted = self.and(wanted);
                wanted.or(self.and(room).without(wanted.somes()))
            }

            #[inline(always)]
            fn equal(self, other: Self) -> u32 {
                let differs = Self(self.0 ^ other.0).somes();
                (0..$lanes).fold(0, |bits, lane| bits | u32::from(differs.lane(lane) == 0) << lane)
            }

            #[inline(always)]
            #[allow(clippy::cast_possible_truncation, reason = "a lane is what is asked for")]
            fn lane(&self, lane: usize) -> $word {
                (self.0 >> ($word::BITS as usize * lane)) as $word
            }

            #[inline(always)]
            fn set(&mut self, lane: usize, word: $word) {
                let shift = $word::BITS as usize * lane;
                self.0 = self.0 & !(u64::from($word::MAX) << shift) | u64::from(word) << shift;
            }
        }
    };
}

lanes!(
    /// Four lanes of 16 bits, lane 0 lowest.
    Four, 4 of u16, 0x0001_0001_0001_0001
);
lanes!(
    /// Two lanes of 32 bits, lane 0 lowest.
    Two, 2 of u32, 0x0000_0001_0000_0001
);
