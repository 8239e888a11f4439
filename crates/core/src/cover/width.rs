//! Two widths for the numbers of cells and places: 16 bits where they suffice, 32 otherwise.
//!
//! Narrow numbers take half the room in the cache. And a table of 65,536 entries has one for every narrow number, so that
//! reading it by one needs no check of bounds: that is a third of the instructions of hiding an option.
//!
//! | | cells | table seen as | index checked |
//! |---|---|---|---|
//! | `u16` | at most 65,536 | an array of 65,536 entries | never |
//! | `u32` | below 2^31 | a slice | always |

use std::fmt::Debug;

/// A width of numbers.
pub(super) trait Width: Copy + Default + Debug {
    /// A table as it is read by numbers of this width.
    type Rows<T>: ?Sized;

    /// Added to a candidate where a cell has it for an item: greater than every item.
    const END: u32;

    /// How many entries a table must have that is to be read by numbers below `count`.
    fn room(count: usize) -> usize;

    /// A table of as many entries as [`room`](Self::room) asks for.
    fn rows<T>(table: &mut [T]) -> &mut Self::Rows<T>;

    /// The entry with this number.
    fn get<T: Copy>(rows: &Self::Rows<T>, at: u32) -> T;

    /// The entry with this number, to be changed.
    fn entry<T>(rows: &mut Self::Rows<T>, at: u32) -> &mut T;

    /// The number in this width. It must fit.
    fn narrow(number: u32) -> Self;

    /// The number.
    fn wide(self) -> u32;
}

/// One entry for each number of 16 bits.
const NARROW: usize = 1 << 16;

/// Whether narrow numbers do for so many cells, items and options.
pub(super) fn is_narrow(cells: usize, items: usize, options: usize) -> bool {
    cells <= NARROW && items.max(options) <= u16::END as usize
}

#[allow(clippy::inline_always, reason = "these are the reads and writes of the innermost loop")]
impl Width for u16 {
    type Rows<T> = [T; NARROW];

    const END: u32 = 1 << 15;

    fn room(_: usize) -> usize {
        NARROW
    }

    #[inline(always)]
    fn rows<T>(table: &mut [T]) -> &mut [T; NARROW] {
        table.try_into().expect("a narrow table has an entry for each number")
    }

    #[inline(always)]
    fn get<T: Copy>(rows: &[T; NARROW], at: u32) -> T {
        rows[usize::from(Self::narrow(at))]
    }

    #[inline(always)]
    fn entry<T>(rows: &mut [T; NARROW], at: u32) -> &mut T {
        &mut rows[usize::from(Self::narrow(at))]
    }

    #[inline(always)]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "narrow only where all numbers fit; a check would cost what is saved"
    )]
    fn narrow(number: u32) -> Self {
        number as Self
    }

    #[inline(always)]
    fn wide(self) -> u32 {
        u32::from(self)
    }
}

#[allow(clippy::inline_always, reason = "these are the reads and writes of the innermost loop")]
impl Width for u32 {
    type Rows<T> = [T];

    const END: u32 = 1 << 31;

    fn room(count: usize) -> usize {
        count
    }

    #[inline(always)]
    fn rows<T>(table: &mut [T]) -> &mut [T] {
        table
    }

    #[inline(always)]
    fn get<T: Copy>(rows: &[T], at: u32) -> T {
        rows[at as usize]
    }

    #[inline(always)]
    fn entry<T>(rows: &mut [T], at: u32) -> &mut T {
        &mut rows[at as usize]
    }

    #[inline(always)]
    fn narrow(number: u32) -> Self {
        number
    }

    #[inline(always)]
    fn wide(self) -> u32 {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_tables_hold_what_fits_16_bits_with_a_bit_for_the_mark() {
        assert!(is_narrow(1 << 16, 1 << 15, 1 << 15));
        assert!(!is_narrow((1 << 16) + 1, 1, 1));
        assert!(!is_narrow(1, (1 << 15) + 1, 1));
        assert!(!is_narrow(1, 1, (1 << 15) + 1));
    }

    #[test]
    fn the_greatest_number_has_an_entry() {
        let mut table = vec![0_u16; u16::room(9)];
        let rows = u16::rows(&mut table);
        *u16::entry(rows, 65_535) = 7;
        assert_eq!((u16::get(rows, 65_535), u16::get(rows, 0)), (7, 0));
    }
}
