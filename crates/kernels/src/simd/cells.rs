//! The cells of as many grids as a vector has lanes, and the ways to look at them.

use super::vector::Vector;

/// The candidates of many grids with boxes of side `N`: a vector for each cell, by band, line, block and place. That is row
/// `N * band + line`, column `N * block + place`.
#[repr(align(64))]
pub(crate) struct Cells<V, const N: usize>([[[[V; N]; N]; N]; N]);

/// Which lines make the bands. A band is `N` lines: rows, or else columns. Its *blocks* are the boxes in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Axis {
    /// Bands of rows.
    Rows,
    /// Bands of columns.
    Columns,
}

impl Axis {
    /// The one across this one.
    #[inline(always)]
    pub(crate) fn other(self) -> Self {
        match self {
            Self::Rows => Self::Columns,
            Self::Columns => Self::Rows,
        }
    }
}

impl<V: Vector, const N: usize> Cells<V, N> {
    /// The same in each cell.
    #[inline(always)]
    pub(crate) fn splat(candidates: V) -> Self {
        Self([[[[candidates; N]; N]; N]; N])
    }

    /// Row after row.
    #[inline(always)]
    pub(crate) fn rows(&self) -> &[V] {
        self.0.as_flattened().as_flattened().as_flattened()
    }

    /// Row after row.
    #[inline(always)]
    pub(crate) fn rows_mut(&mut self) -> &mut [V] {
        self.0.as_flattened_mut().as_flattened_mut().as_flattened_mut()
    }

    /// A cell by its band, line, block and place along an axis, which is best a constant.
    #[inline(always)]
    pub(crate) fn at(&self, axis: Axis, [band, line, block, place]: [usize; 4]) -> V {
        match axis {
            Axis::Rows => self.0[band][line][block][place],
            Axis::Columns => self.0[block][place][band][line],
        }
    }

    /// A cell by its band, line, block and place along an axis, which is best a constant.
    #[inline(always)]
    pub(crate) fn at_mut(&mut self, axis: Axis, [band, line, block, place]: [usize; 4]) -> &mut V {
        match axis {
            Axis::Rows => &mut self.0[band][line][block][place],
            Axis::Columns => &mut self.0[block][place][band][line],
        }
    }
}
