//! Where squares stand in the text: as near to each other as what stands between them allows.

use super::borders::Borders;
use crate::drawing::description::Drawing;
use crate::drawing::mark::{Shape, Sign};

/// What signs and lines need between the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gaps {
    /// Characters between two columns.
    pub(super) wide: usize,
    /// Lines between two rows.
    pub(super) tall: usize,
    /// Blanks on each side of a border.
    pub(super) pad: usize,
}

impl Gaps {
    /// Nothing but what borders need.
    pub(super) const LEAST: Self = Self { wide: 1, tall: 0, pad: 1 };
    /// The same where signs stand around values, and so blanks around the others.
    pub(super) const SIGNED: Self = Self { wide: 0, tall: 0, pad: 0 };

    /// What the marks of a drawing need.
    pub(super) fn of(drawing: &Drawing) -> Self {
        let mut gaps = Self::LEAST;
        for mark in &drawing.marks {
            let wide = match &mark.shape {
                Shape::Dot { sign: Sign::Text(text), .. } => text.chars().count().max(3),
                Shape::Cage { .. } | Shape::Path { .. } | Shape::Dot { .. } | Shape::Corner { .. } => 3,
                _ => continue,
            };
            gaps = Self { wide: gaps.wide.max(wide), tall: 1, pad: 1 };
        }
        gaps
    }
}

/// The places of the squares.
#[derive(Debug)]
pub(super) struct Layout {
    /// The first character of each column, and of the border behind the last.
    columns: Vec<usize>,
    /// The line of each row, and of the border below the last.
    rows: Vec<usize>,
    /// Whether a line for borders stands above each row, and below the last.
    ruled: Vec<bool>,
    /// How many characters stand before each column, from the one before it.
    before: Vec<usize>,
    pub(super) cell: usize,
}

/// What stands around the board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Margins {
    pub(super) left: usize,
    pub(super) top: usize,
}

impl Layout {
    pub(super) fn new(drawing: &Drawing, borders: &Borders, gaps: Gaps, cell: usize, margins: Margins) -> Self {
        let (mut columns, mut before) = (vec![margins.left + 1 + gaps.pad], vec![1 + gaps.pad]);
        for column in 1..=drawing.columns {
            let gap = match column {
                last if last == drawing.columns => 1 + gaps.pad,
                column if borders.is_column(column) => gaps.wide.max(1 + 2 * gaps.pad),
                _ => gaps.wide,
            };
            before.push(gap);
            columns.push(columns[column - 1] + cell + gap);
        }
        let (mut rows, mut ruled, mut line) = (Vec::new(), Vec::new(), margins.top);
        for row in 0..=drawing.rows {
            let is_ruled = row == 0 || row == drawing.rows || gaps.tall > 0 || borders.is_row(row);
            ruled.push(is_ruled);
            line += usize::from(is_ruled);
            rows.push(line);
            line += 1;
        }
        Self { columns, rows, ruled, before, cell }
    }

    /// Where the text of a square begins.
    pub(super) fn place(&self, row: usize, column: usize) -> (usize, usize) {
        (self.columns[column], self.rows[row])
    }

    /// Whether there is a line above a row, or below the last.
    pub(super) fn is_ruled(&self, row: usize) -> bool {
        self.ruled[row]
    }

    /// The line of the borders above a row, or below the last.
    pub(super) fn rule(&self, row: usize) -> usize {
        self.rows[row] - 1
    }

    /// Where the border to the left of a column stands; behind the last column to the right of it.
    pub(super) fn bar(&self, column: usize) -> usize {
        let gap = self.before[column];
        let is_last = column + 1 == self.columns.len();
        let back = if column == 0 {
            gap
        } else if is_last {
            1
        } else {
            gap.div_ceil(2)
        };
        self.columns[column] - back
    }

    /// The characters between two columns, the border among them: the first, and how many.
    pub(super) fn gap(&self, column: usize) -> (usize, usize) {
        (self.columns[column] - self.before[column], self.before[column])
    }

    /// The character in the middle of a column.
    pub(super) fn middle(&self, column: usize) -> usize {
        self.columns[column] + (self.cell - 1) / 2
    }

    /// Characters of a line of the board, and the margin before it.
    pub(super) fn width(&self) -> usize {
        self.bar(self.columns.len() - 1) + 1
    }

    /// Lines down to the last border, and the margin above.
    pub(super) fn height(&self) -> usize {
        self.rows[self.rows.len() - 1]
    }
}
