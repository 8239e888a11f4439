//! The candidates of one cell as the bits of a number: a lane of a vector.

use super::portable::{Four, Two};
use super::vector::Vector;
use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, Not};

/// A number as wide as a lane: `u16` for grids of side 16, `u32` for those of side 25. Nobody else implements it.
pub trait Word: Copy + Eq + Debug + Not<Output = Self> + BitAnd<Output = Self> + BitOr<Output = Self> + Sealed {}

/// What the room itself asks of a word.
pub trait Sealed: Sized {
    /// No candidate.
    const NONE: Self;

    /// The lanes that 512 bits hold.
    #[cfg(target_arch = "x86_64")]
    type Avx512: Vector<Word = Self>;
    /// The lanes that 256 bits hold.
    #[cfg(target_arch = "x86_64")]
    type Avx2: Vector<Word = Self>;
    /// The lanes that 64 bits hold.
    type Portable: Vector<Word = Self>;

    /// One candidate: the value `place + 1`.
    fn bit(place: u8) -> Self;
    /// The candidates of an empty cell: the values up to the side.
    fn lowest(side: usize) -> Self;
    /// How many candidates.
    fn count(self) -> u8;
    /// The place of the lowest candidate.
    fn place(self) -> u8;
}

macro_rules! word {
    ($word:ty, $portable:ty, $avx2:ident, $avx512:ident) => {
        impl Word for $word {}

        impl Sealed for $word {
            const NONE: Self = 0;

            #[cfg(target_arch = "x86_64")]
            type Avx512 = super::avx512::$avx512;
            #[cfg(target_arch = "x86_64")]
            type Avx2 = super::avx2::$avx2;
            type Portable = $portable;

            #[inline(always)]
            fn bit(place: u8) -> Self {
                1 << place
            }

            #[inline(always)]
            fn lowest(side: usize) -> Self {
                Self::MAX >> (Self::BITS as usize - side)
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
        }
    };
}

word!(u16, Four, Sixteen, ThirtyTwo);
word!(u32, Two, Eight, Sixteen);
