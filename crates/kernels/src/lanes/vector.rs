//! What the lanes need of a processor: a vector of lanes, each with the candidates of one puzzle's cell.
//!
//! The operations are those that some processor does in a step or two; where one does not, it does the plain steps. All are
//! lane by lane: no lane ever sees another. All bits of a lane are in use.

use super::word::Word;

/// A vector of lanes.
pub trait Vector: Copy {
    /// What is in a lane.
    type Word;

    /// How many lanes, at most 32.
    const LANES: usize;

    /// The same in each lane.
    fn splat(word: Self::Word) -> Self;
    /// `self & other`
    fn and(self, other: Self) -> Self;
    /// `self | other`
    fn or(self, other: Self) -> Self;
    /// `self & !other`
    fn without(self, other: Self) -> Self;
    /// `self + other`, what is carried out of a lane being lost.
    fn plus(self, other: Self) -> Self;
    /// Zero in the lanes where one of the two is zero, something else in the others.
    fn both(self, other: Self) -> Self;
    /// All but the lowest bit.
    fn above_lowest(self) -> Self;
    /// The lanes with one bit, zero in the others.
    fn single(self) -> Self;
    /// `self & wanted` in the lanes where that leaves something, `self & room` in the others.
    fn narrow(self, wanted: Self, room: Self) -> Self;
    /// The lanes in which the two are equal, as bits, lane 0 lowest.
    fn equal(self, other: Self) -> u32;

    /// `self | (one & other)`
    #[inline(always)]
    fn or_both(self, one: Self, other: Self) -> Self {
        self.or(one.and(other))
    }
    /// `self & !(one & other)`
    #[inline(always)]
    fn without_both(self, one: Self, other: Self) -> Self {
        self.without(one.and(other))
    }
    /// `self & (kept | !gone)`
    #[inline(always)]
    fn rub_out(self, gone: Self, kept: Self) -> Self {
        self.without(gone.without(kept))
    }

    /// What is in a lane.
    fn lane(&self, lane: usize) -> Self::Word;
    /// Puts something into a lane.
    fn set(&mut self, lane: usize, word: Self::Word);
}

/// No candidate in any lane.
#[inline(always)]
pub(super) fn nothing<V: Vector<Word: Word>>() -> V {
    V::splat(super::word::Sealed::NONE)
}
