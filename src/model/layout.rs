//! Cells, units and peers of a grid, derived from the model and the shape.
//!
//! Cells are numbered in reading order from 0: cell `r · side + c` stands in row `r`, column `c`.

use super::{BoxShape, Model, Shape, UnitKind};

/// A set of cells that holds every value exactly once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Which family it is of.
    pub kind: UnitKind,
    /// Its number in the family, from 0.
    pub index: usize,
    /// Its cells, ascending.
    pub cells: Vec<usize>,
}

/// The geometry of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    shape: Shape,
    pub(super) units: Vec<Unit>,
}

impl Layout {
    /// The units of a model at a shape.
    #[must_use]
    pub fn new(model: &Model, shape: Shape) -> Self {
        let units = model.units().flat_map(|kind| family(kind, shape)).collect();
        Self { shape, units }
    }

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

fn family(kind: UnitKind, shape: Shape) -> Vec<Unit> {
    let side = shape.side;
    let cells_of = |index: usize| -> Vec<usize> {
        match kind {
            UnitKind::Rows => (index * side..(index + 1) * side).collect(),
            UnitKind::Columns => (0..side).map(|row| row * side + index).collect(),
            UnitKind::Boxes => box_cells(shape, index),
        }
    };
    (0..side).map(|index| Unit { kind, index, cells: cells_of(index) }).collect()
}

fn box_cells(shape: Shape, index: usize) -> Vec<usize> {
    let BoxShape { rows, columns } = shape.boxes.expect("a model with boxes has a shape with boxes");
    let across = shape.side / columns;
    let (top, left) = (index / across * rows, index % across * columns);
    (0..rows * columns).map(|at| (top + at / columns) * shape.side + left + at % columns).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_of_the_classic_grid_is_in_three_units_and_has_twenty_peers() {
        let sudoku = Model::builtin("sudoku").unwrap();
        let layout = Layout::new(&sudoku, sudoku.shape(9, None).unwrap());
        for cell in 0..81 {
            assert_eq!(layout.units().iter().filter(|unit| unit.cells.contains(&cell)).count(), 3);
            assert_eq!(layout.peers(cell).len(), 20);
        }
    }

    #[test]
    fn a_wide_box_is_wide() {
        let sudoku = Model::builtin("sudoku").unwrap();
        let layout = Layout::new(&sudoku, sudoku.shape(6, None).unwrap());
        let third_box = layout.units().iter().find(|unit| unit.kind == UnitKind::Boxes && unit.index == 2).unwrap();
        assert_eq!(third_box.cells, [12, 13, 14, 18, 19, 20]);
    }
}
