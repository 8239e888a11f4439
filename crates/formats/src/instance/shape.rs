//! How large a grid is and how its boxes are cut, and what a problem of that size weighs.

use exactone_core::problem::Candidate;
use std::fmt;
use std::str::FromStr;

/// Boxes of `rows` × `columns` cells: 3×3 in the classic grid, 2×3 at side 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoxShape {
    /// Rows of a box.
    pub rows: usize,
    /// Columns of a box.
    pub columns: usize,
}

impl BoxShape {
    /// The number of cells of a box.
    #[must_use]
    pub fn cells(self) -> usize {
        self.rows.saturating_mul(self.columns)
    }

    /// Whether boxes of this shape fill a grid of this side and have as many cells as it has values.
    #[must_use]
    pub fn fits(self, side: usize) -> bool {
        side > 0 && self.rows.checked_mul(self.columns) == Some(side)
    }

    /// The customary boxes at this side: as square as can be, and wider than high: 3×3, 2×3, 2×4, 2×5, 3×4.
    /// `None` at prime sides, if every box would be a row.
    #[must_use]
    pub fn customary(side: usize) -> Option<Self> {
        let squarest = Self::of_side(side).take_while(|shape| shape.rows <= shape.columns).last()?;
        (squarest.rows > 1 || side == 1).then_some(squarest)
    }

    /// All shapes of boxes that fill a grid of this side, from the widest to the highest.
    pub(crate) fn of_side(side: usize) -> impl Iterator<Item = Self> {
        let rows = (1..=side).filter(move |rows| side.is_multiple_of(*rows));
        rows.map(move |rows| Self { rows, columns: side / rows })
    }

    /// The number of the box of a cell in a grid of this side, row by row, from 0.
    pub(crate) fn box_of(self, cell: usize, side: usize) -> usize {
        cell / side / self.rows * (side / self.columns) + cell % side / self.columns
    }
}

impl fmt::Display for BoxShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl FromStr for BoxShape {
    type Err = String;

    /// Reads `ROWSxCOLUMNS`, such as `2x3`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |text: &str| text.trim().parse().ok().filter(|number| *number > 0);
        let parts = text.split_once(['x', 'X', '×']);
        let shape = parts.and_then(|(rows, columns)| Some(Self { rows: number(rows)?, columns: number(columns)? }));
        shape.ok_or_else(|| format!("`{text}` is not a box shape: expected ROWSxCOLUMNS, such as 3x3 or 2x3"))
    }
}

/// A square grid of `side` × `side` cells with values 1 to `side`, with boxes or without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    /// Cells of a row.
    pub side: usize,
    /// How boxes are cut, in models that have boxes.
    pub boxes: Option<BoxShape>,
}

impl Shape {
    /// The number of cells.
    #[must_use]
    pub fn cells(self) -> usize {
        self.side * self.side
    }

    /// The cell and the value, from 1, of a candidate.
    ///
    /// # Panics
    /// If the value does not fit 16 bits; problems of such sides have no 32-bit ids.
    #[must_use]
    pub fn cell_and_value(self, candidate: Candidate) -> (usize, u16) {
        let value = candidate.index() % self.side + 1;
        (candidate.index() / self.side, u16::try_from(value).expect("sides past 16 bits have no 32-bit ids"))
    }

    /// The candidate "value stands in cell"; values count from 1.
    ///
    /// # Panics
    /// If the cell or the value is outside the grid.
    #[must_use]
    pub fn candidate(self, cell: usize, value: usize) -> Candidate {
        let Self { side, .. } = self;
        assert!(cell < side * side && (1..=side).contains(&value), "cell {cell}, value {value} at side {side}");
        Candidate::new(cell * side + value - 1)
    }

    /// The candidates of a grid of values, 0 for blank.
    ///
    /// # Panics
    /// If the grid has another number of cells, or a value above the side.
    pub fn candidates(self, values: &[u16]) -> impl Iterator<Item = Candidate> + '_ {
        assert_eq!(values.len(), self.cells(), "a grid of this shape");
        let filled = values.iter().enumerate().filter(|(_, value)| **value != 0);
        filled.map(move |(cell, &value)| self.candidate(cell, usize::from(value)))
    }

    /// The grid of values that the candidates fill, 0 where none does.
    ///
    /// # Panics
    /// If a candidate is outside the grid.
    #[must_use]
    pub fn values(self, chosen: &[Candidate]) -> Vec<u16> {
        let mut values = vec![0; self.cells()];
        for (cell, value) in chosen.iter().map(|&candidate| self.cell_and_value(candidate)) {
            values[cell] = value;
        }
        values
    }

    /// The row and the column of a cell, from 1.
    #[must_use]
    pub fn row_and_column(self, cell: usize) -> [usize; 2] {
        [cell / self.side + 1, cell % self.side + 1]
    }

    /// The name of a cell: `r2c7`, rows and columns from 1.
    #[must_use]
    pub fn cell_name(self, cell: usize) -> String {
        let [row, column] = self.row_and_column(cell);
        format!("r{row}c{column}")
    }

    /// The name of a candidate: `r2c7=4`.
    ///
    /// # Panics
    /// As [`cell_and_value`](Self::cell_and_value).
    #[must_use]
    pub fn candidate_name(self, candidate: Candidate) -> String {
        let (cell, value) = self.cell_and_value(candidate);
        format!("{}={value}", self.cell_name(cell))
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.side)?;
        self.boxes.map_or(Ok(()), |boxes| write!(f, " with {boxes} boxes"))
    }
}

/// What a problem weighs before it is built: checked arithmetic, no allocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footprint {
    /// Candidates.
    pub candidates: u64,
    /// Memberships of candidates in groups.
    pub memberships: u64,
    /// Bytes to hold the problem and search it by propagation: an estimate from above.
    pub bytes: u64,
}

/// Bytes for each membership: both directions of the table, and the engine's copy of one of them.
const MEMBERSHIP_BYTES: u64 = 16;
/// Bytes for each candidate: its place in the table, its choice, its state, its place on the trail.
const CANDIDATE_BYTES: u64 = 32;

impl Footprint {
    /// The footprint of a grid of this side whose candidates are in `families` groups each (4 for Sudoku, 3 for Latin
    /// squares); saturated if it passes 64 bits.
    #[must_use]
    pub fn of(side: usize, families: usize) -> Self {
        let side = side as u64;
        let candidates = side.saturating_mul(side).saturating_mul(side);
        let memberships = candidates.saturating_mul(families as u64);
        let bytes =
            memberships.saturating_mul(MEMBERSHIP_BYTES).saturating_add(candidates.saturating_mul(CANDIDATE_BYTES));
        Self { candidates, memberships, bytes }
    }

    /// Whether the ids of the problem fit their 32 bits.
    #[must_use]
    pub fn fits_ids(&self) -> bool {
        self.memberships < u64::from(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn customary_boxes_are_the_ones_people_use() {
        let boxes = |side| BoxShape::customary(side).map(|boxes| boxes.to_string());
        let expected =
            [(1, "1x1"), (4, "2x2"), (6, "2x3"), (8, "2x4"), (9, "3x3"), (10, "2x5"), (12, "3x4"), (16, "4x4")];
        for (side, shape) in expected {
            assert_eq!(boxes(side).as_deref(), Some(shape));
        }
        assert_eq!([2, 3, 5, 7, 11].map(boxes), [const { None }; 5]);
        assert_eq!(boxes(0), None);
    }

    #[test]
    fn a_box_shape_reads_as_it_prints() {
        assert_eq!("3x4".parse(), Ok(BoxShape { rows: 3, columns: 4 }));
        assert!("3".parse::<BoxShape>().is_err());
        assert!("0x9".parse::<BoxShape>().is_err());
        assert!("-1x9".parse::<BoxShape>().is_err());
    }

    #[test]
    fn footprints_of_absurd_sides_saturate() {
        assert_eq!(Footprint::of(usize::MAX, 4).bytes, u64::MAX);
        assert!(!Footprint::of(65_536, 4).fits_ids());
        assert!(Footprint::of(400, 4).fits_ids());
    }
}
