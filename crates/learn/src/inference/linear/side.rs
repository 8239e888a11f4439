//! One side of a sum: what its cells add up to is at most a bound. The other side is the same with all weights turned.

use exactone_core::finite::Part;

/// A cell's lowest place. Places number the values from that which adds least: by the weight up or down.
pub(super) type Low = u8;

/// Which bound of a sum is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Most,
    Least,
}

/// The values of a part in the order of what they add on one side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale<'n> {
    numbers: &'n [i64],
    weight: i64,
}

impl<'n> Scale<'n> {
    pub(super) fn of(part: &Part, side: Side, numbers: &'n [i64]) -> Self {
        let weight = if side == Side::Most { part.weight } else { -part.weight };
        Self { numbers, weight }
    }

    /// The place of a rank, and the rank of a place.
    pub(super) fn turn(self, rank: u8) -> u8 {
        if self.weight > 0 { rank } else { self.last() - rank }
    }

    fn last(self) -> u8 {
        u8::try_from(self.numbers.len() - 1).expect("at most 64 values")
    }

    /// What the value of a place adds.
    pub(super) fn adds(self, place: u8) -> i64 {
        self.weight * self.numbers[usize::from(self.turn(place))]
    }

    /// The lowest place of a set of ranks that is not empty.
    pub(super) fn lowest(self, ranks: u64) -> Low {
        let rank = if self.weight > 0 { ranks.trailing_zeros() } else { ranks.ilog2() };
        self.turn(u8::try_from(rank).expect("a bit of a word"))
    }

    /// The highest place of a set of ranks that is not empty.
    pub(super) fn highest(self, ranks: u64) -> Low {
        let rank = if self.weight > 0 { ranks.ilog2() } else { ranks.trailing_zeros() };
        self.turn(u8::try_from(rank).expect("a bit of a word"))
    }

    /// The least that different values add, each at its lowest place or above: in ascending order each is raised above the one before. `None` if
    /// there are too few values. O(cells).
    pub(super) fn least(self, lows: &Lows) -> Option<i64> {
        let (mut sum, mut from) = (0, 0);
        for &low in lows.ascending() {
            let place = low.max(from);
            if place > self.last() {
                return None;
            }
            sum += self.adds(place);
            from = place + 1;
        }
        Some(sum)
    }
}

/// The lowest places of the cells of a part, ascending. Cells that differ are no more than values, so 64 at most.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lows {
    places: [Low; 64],
    count: usize,
}

impl Lows {
    /// Of these cells; `None` if they are too many.
    pub(super) fn of(cells: impl Iterator<Item = Low>) -> Option<Self> {
        let mut lows = Self { places: [0; 64], count: 0 };
        for low in cells {
            if lows.count == lows.places.len() {
                return None;
            }
            lows.insert(low);
        }
        Some(lows)
    }

    fn ascending(&self) -> &[Low] {
        &self.places[..self.count]
    }

    fn insert(&mut self, low: Low) {
        let mut at = self.count;
        while at > 0 && self.places[at - 1] > low {
            self.places[at] = self.places[at - 1];
            at -= 1;
        }
        self.places[at] = low;
        self.count += 1;
    }

    /// The same without a cell whose lowest place this is.
    pub(super) fn without(mut self, low: Low) -> Self {
        if let Some(at) = self.ascending().iter().position(|&other| other == low) {
            self.places.copy_within(at + 1..self.count, at);
            self.count -= 1;
        }
        self
    }

    /// The same with another lowest place of one cell.
    pub(super) fn with(self, low: Low, other: Low) -> Self {
        let mut lows = self.without(low);
        lows.insert(other);
        lows
    }
}
