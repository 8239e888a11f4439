//! The candidates of one cell as the bits of a number: a lane of a vector.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, Not};

/// A number as wide as a lane.
pub trait Lane:
    Copy + Eq + Debug + Not<Output = Self> + BitAnd<Output = Self> + BitOr<Output = Self> + 'static
{
    /// The width.
    const BITS: usize;
    /// No candidate.
    const NONE: Self;
    /// All bits.
    const FULL: Self;

    /// One candidate: the value `place + 1`.
    fn bit(place: u8) -> Self;
    /// The candidates of an empty cell: the values up to the side.
    fn lowest(side: usize) -> Self;
    /// How many candidates.
    fn count(self) -> u8;
    /// The place of the lowest candidate.
    fn place(self) -> u8;
    /// The lowest bits of 64.
    fn of_lane(lane: u64) -> Self;
    /// As the lowest bits of 64.
    fn to_lane(self) -> u64;
}

macro_rules! lane {
    ($word:ident) => {
        impl Lane for $word {
            const BITS: usize = $word::BITS as usize;
            const NONE: Self = 0;
            const FULL: Self = $word::MAX;

            #[inline(always)]
            fn bit(place: u8) -> Self {
                1 << place
            }

            #[inline(always)]
            fn lowest(side: usize) -> Self {
                Self::MAX >> (<Self as Lane>::BITS - side)
            }

            #[inline(always)]
            #[allow(clippy::cast_possible_truncation, reason = "a word has 32 bits at most")]
            fn count(self) -> u8 {
                self.count_ones() as u8
            }

            #[inline(always)]
            #[allow(clippy::cast_possible_truncation, reason = "a place is 32 at most")]
            fn place(self) -> u8 {
                self.trailing_zeros() as u8
            }

            #[inline(always)]
            #[allow(clippy::cast_possible_truncation, reason = "the lowest bits are what is asked for")]
            fn of_lane(lane: u64) -> Self {
                lane as Self
            }

            #[inline(always)]
            fn to_lane(self) -> u64 {
                self.into()
            }
        }
    };
}

lane!(u16);
lane!(u32);
