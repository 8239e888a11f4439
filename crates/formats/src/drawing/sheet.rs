//! An outline as it is drawn on: the squares of its cells, and their names.

use crate::model::Outline;

/// The squares of a board, seen from the cells of a model.
pub(super) struct Sheet<'o> {
    pub(super) outline: &'o Outline,
    pub(super) rows: usize,
    pub(super) columns: usize,
}

impl<'o> Sheet<'o> {
    pub(super) fn new(outline: &'o Outline) -> Self {
        let (rows, columns) = outline.size().map_or((0, 0), |size| (size.rows, size.columns));
        Self { outline, rows, columns }
    }

    /// The square of a cell, if it stands on a board.
    pub(super) fn square(&self, cell: usize) -> Option<usize> {
        self.outline.place(cell).map(|(row, column)| row * self.columns + column)
    }

    /// The squares of cells; `None` if one of them stands on no board.
    pub(super) fn squares(&self, cells: &[usize]) -> Option<Vec<usize>> {
        cells.iter().map(|&cell| self.square(cell)).collect::<Option<Vec<usize>>>().filter(|it| !it.is_empty())
    }

    /// The row and the column of a square.
    pub(super) fn place(&self, square: usize) -> (usize, usize) {
        (square / self.columns.max(1), square % self.columns.max(1))
    }

    /// Whether two squares share a side.
    pub(super) fn share_a_side(&self, [one, other]: [usize; 2]) -> bool {
        let (one, other) = (self.place(one), self.place(other));
        one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
    }

    /// The names of cells: `r1c1..r1c4` if they are a straight line without gaps, or each by itself.
    pub(super) fn names(&self, cells: &[usize]) -> String {
        let name = |cell: &usize| self.outline.name(*cell);
        if let ([first, .., last], true) = (cells, cells.len() > 3 && self.is_straight(cells)) {
            return format!("{}..{}", name(first), name(last));
        }
        cells.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    fn is_straight(&self, cells: &[usize]) -> bool {
        let places: Option<Vec<(usize, usize)>> = cells.iter().map(|&cell| self.outline.place(cell)).collect();
        let Some(places) = places else { return false };
        let step = |pair: &[(usize, usize)]| {
            (pair[1].0.wrapping_sub(pair[0].0).cast_signed(), pair[1].1.wrapping_sub(pair[0].1).cast_signed())
        };
        let first = step(&places[..2]);
        first.0.abs() <= 1 && first.1.abs() <= 1 && places.windows(2).all(|pair| step(pair) == first)
    }
}
