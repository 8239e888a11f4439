//! Cells, units and peers of a grid.
//!
//! Cells are numbered in reading order from 0: cell `r · side + c` of a square grid stands in row `r`, column `c`.

use super::Shape;

/// A family of units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UnitKind {
    /// Every row of the grid.
    Rows,
    /// Every column of the grid.
    Columns,
    /// Every box.
    Boxes,
    /// The two long diagonals.
    Diagonals,
    /// All diagonals of both directions, each going on at the other side of the grid.
    BrokenDiagonals,
    /// Boxes that stand one cell apart.
    Windows,
    /// The cells of the same place in each box.
    DisjointGroups,
    /// Regions drawn as a picture.
    Regions,
    /// Cells listed one by one.
    Cells,
}

impl UnitKind {
    /// What one unit of the family is called.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Rows => "row",
            Self::Columns => "column",
            Self::Boxes => "box",
            Self::Diagonals => "diagonal",
            Self::BrokenDiagonals => "broken diagonal",
            Self::Windows => "window",
            Self::DisjointGroups => "disjoint group",
            Self::Regions => "region",
            Self::Cells => "unit",
        }
    }
}

/// A set of cells that holds every value exactly once, or at most once if it has fewer cells than there are values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Which family it is of.
    pub kind: UnitKind,
    /// Its number in the family, from 0.
    pub index: usize,
    /// Its name: `row 3`, `region A`.
    pub name: String,
    /// Its cells, ascending.
    pub cells: Vec<usize>,
    /// Whether every value stands in it.
    pub is_full: bool,
}

impl Unit {
    pub(super) fn new(kind: UnitKind, index: usize, name: String, cells: Vec<usize>) -> Self {
        Self { kind, index, name, cells, is_full: true }
    }
}

/// The geometry of a square grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    pub(super) shape: Shape,
    pub(super) units: Vec<Unit>,
    pub(super) freedom: Freedom,
}

/// What of a grid may be moved without a change of its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Freedom {
    /// Nothing but the grid as it is.
    Nothing,
    /// The grid may be turned and reflected, and values renamed.
    Turns,
    /// Whatever maps units onto units.
    Units,
}

impl Layout {
    /// The shape.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// All units, family by family.
    #[must_use]
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// The cells that share a unit with this one, ascending, without the cell itself. O(units of the grid).
    #[must_use]
    pub fn peers(&self, cell: usize) -> Vec<usize> {
        let around = self.units.iter().filter(|unit| unit.cells.binary_search(&cell).is_ok());
        let mut peers: Vec<usize> = around.flat_map(|unit| unit.cells.iter().copied()).collect();
        peers.retain(|peer| *peer != cell);
        peers.sort_unstable();
        peers.dedup();
        peers
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Model;

    #[test]
    fn every_cell_of_the_classic_grid_is_in_three_units_and_has_twenty_peers() {
        let sudoku = Model::builtin("sudoku").unwrap();
        let layout = sudoku.layout(sudoku.shape(9, None).unwrap()).unwrap();
        for cell in 0..81 {
            assert_eq!(layout.units().iter().filter(|unit| unit.cells.contains(&cell)).count(), 3);
            assert_eq!(layout.peers(cell).len(), 20);
        }
    }

    #[test]
    fn a_wide_box_is_wide() {
        let sudoku = Model::builtin("sudoku").unwrap();
        let layout = sudoku.layout(sudoku.shape(6, None).unwrap()).unwrap();
        let third_box = layout.units().iter().find(|unit| unit.kind == UnitKind::Boxes && unit.index == 2).unwrap();
        assert_eq!(third_box.cells, [12, 13, 14, 18, 19, 20]);
    }
}
