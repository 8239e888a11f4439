//! Which vectors hold the lanes of a number.

use super::lane::Lane;
use super::portable::Portable;
use super::vector::Vector;

/// A number that vectors are made for: `u16` for grids of side 9 and 16, `u32` for those of side 25. There are no others.
pub trait Word: Lane + Sealed {}

/// The vectors of a word.
pub trait Sealed: Lane {
    /// The lanes that 512 bits hold.
    #[cfg(target_arch = "x86_64")]
    type Avx512: Vector<Word = Self>;
    /// The lanes that 256 bits hold.
    #[cfg(target_arch = "x86_64")]
    type Avx2: Vector<Word = Self>;
    /// The lanes that 64 bits hold.
    type Portable: Vector<Word = Self>;
}

macro_rules! word {
    ($word:ident, $avx2:ident, $avx512:ident) => {
        impl Word for $word {}

        impl Sealed for $word {
            #[cfg(target_arch = "x86_64")]
            type Avx512 = super::avx512::$avx512;
            #[cfg(target_arch = "x86_64")]
            type Avx2 = super::avx2::$avx2;
            type Portable = Portable<$word>;
        }
    };
}

word!(u16, Sixteen, ThirtyTwo);
word!(u32, Eight, Sixteen);
