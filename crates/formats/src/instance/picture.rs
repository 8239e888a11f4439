//! Pictures: a board with a text on each of its squares.

use std::fmt;

/// How large a board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSize {
    /// Rows of a layer.
    pub rows: usize,
    /// Columns of a layer.
    pub columns: usize,
    /// Layers: 1 but for boxes in space.
    pub layers: usize,
}

/// What stands on each square of a board; nothing on those that do not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    board: BoardSize,
    squares: Vec<Option<String>>,
}

impl Picture {
    /// A board without squares.
    #[must_use]
    pub fn blank(board: BoardSize) -> Self {
        Self { board, squares: vec![None; board.rows * board.columns * board.layers] }
    }

    /// Writes on a square: the layer, the row and the column, from 0.
    ///
    /// # Panics
    /// If it is not on the board.
    pub fn mark(&mut self, layer: usize, (row, column): (usize, usize), text: &str) {
        self.mark_number((layer * self.board.rows + row) * self.board.columns + column, text);
    }

    /// Writes on a square by its number, layer by layer and row by row, from 0.
    ///
    /// # Panics
    /// If it is not on the board.
    pub fn mark_number(&mut self, square: usize, text: &str) {
        self.squares[square] = Some(text.to_owned());
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> BoardSize {
        self.board
    }

    /// The rows of all layers, one after the other; `None` if there is no square.
    pub fn rows(&self) -> impl Iterator<Item = &[Option<String>]> {
        self.squares.chunks(self.board.columns.max(1))
    }
}

impl fmt::Display for Picture {
    /// A line for each row, squares of one width with a blank between them, an empty line between layers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.squares.iter().flatten().map(|text| text.chars().count()).max().unwrap_or(1);
        for (at, row) in self.rows().enumerate() {
            if at > 0 && at % self.board.rows == 0 {
                writeln!(f)?;
            }
            let squares: Vec<String> =
                row.iter().map(|square| format!("{:>width$}", square.as_deref().unwrap_or(""))).collect();
            writeln!(f, "{}", squares.join(" ").trim_end())?;
        }
        Ok(())
    }
}
