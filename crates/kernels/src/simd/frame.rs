//! One grid out of its lane, and into one.

use super::cells::Cells;
use super::lane::Lane;
use super::vector::Vector;

/// The candidates of one grid, row after row. What is longer than the grid is padding, so that whole vectors can be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Frame<W, const LENGTH: usize>(pub(crate) [W; LENGTH]);

impl<W: Lane, const LENGTH: usize> Frame<W, LENGTH> {
    /// The same in each cell.
    #[inline(always)]
    pub(crate) const fn splat(candidates: W) -> Self {
        Self([candidates; LENGTH])
    }

    /// Takes the grid out of a lane.
    #[inline(always)]
    pub(crate) fn take<V: Vector<Word = W>, const N: usize>(&mut self, cells: &Cells<V, N>, lane: usize) {
        for (cell, vector) in self.0.iter_mut().zip(cells.rows()) {
            *cell = vector.lane(lane);
        }
    }

    /// Puts the grid into a lane.
    #[inline(always)]
    pub(crate) fn put<V: Vector<Word = W>, const N: usize>(&self, cells: &mut Cells<V, N>, lane: usize) {
        for (vector, &cell) in cells.rows_mut().iter_mut().zip(&self.0) {
            vector.set(lane, cell);
        }
    }
}
