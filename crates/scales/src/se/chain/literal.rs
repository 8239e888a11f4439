//! A mark that holds (on) or does not (off), and why it follows.

/// A mark with its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Literal(u16);

/// What makes a literal follow from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// It is assumed.
    Assumption,
    /// A cell has one digit.
    Cell,
    /// A digit has one place in this unit of the cell: box 0, row 1, column 2.
    Unit(u8),
    /// A pattern or another chain takes the mark.
    Pattern,
}

const OFF: u16 = 9 << 7;

#[allow(clippy::cast_possible_truncation, reason = "a cell is below 81, a digit below 9")]
const fn pack(cell: usize, digit: usize) -> u16 {
    (digit << 7 | cell) as u16
}

impl Literal {
    /// All literals have an index below this.
    pub(super) const END: usize = 2 * OFF as usize;

    /// The cell has the digit.
    pub(super) const fn on(cell: usize, digit: usize) -> Self {
        Self(pack(cell, digit))
    }

    /// The cell does not have the digit.
    pub(super) const fn off(cell: usize, digit: usize) -> Self {
        Self(pack(cell, digit) + OFF)
    }

    /// A number for tables.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether the mark holds.
    pub(super) const fn is_on(self) -> bool {
        self.0 < OFF
    }

    /// The same mark in the other state.
    pub(super) const fn opposite(self) -> Self {
        Self(if self.is_on() { self.0 + OFF } else { self.0 - OFF })
    }

    /// The cell of the mark.
    pub(super) const fn cell(self) -> usize {
        self.0 as usize & 127
    }

    /// The digit of the mark, from 0.
    pub(super) const fn digit(self) -> usize {
        (self.0 % OFF) as usize >> 7
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_literal_keeps_its_parts() {
        for (cell, digit) in [(0, 0), (80, 8), (40, 3)] {
            let (on, off) = (Literal::on(cell, digit), Literal::off(cell, digit));
            assert_eq!([(on.cell(), on.digit()), (off.cell(), off.digit())], [(cell, digit); 2]);
            assert!(on.is_on() && !off.is_on() && on.opposite() == off && off.opposite() == on);
            assert!(off.index() < Literal::END);
        }
    }
}
