//! Which puzzles are classic: the scales of other programs know no others.

use crate::board::Board;
use exactone_core::problem::{Candidate, Problem, Square};

/// Why a puzzle is no classic 9×9 Sudoku.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotClassic {
    /// Its boxes have another shape.
    #[error("this has boxes of {rows}x{columns}")]
    Boxes {
        /// The rows of a box.
        rows: usize,
        /// The columns of a box.
        columns: usize,
    },
    /// It has none.
    #[error("this has no boxes")]
    NoBoxes,
    /// It has another side.
    #[error("this is {0}x{0}")]
    Side(usize),
    /// It is another problem.
    #[error("this has other rules or cells")]
    Rules,
    /// Candidates are ruled out from the start.
    #[error("this has pencil marks, which it does not take")]
    Marks,
}

/// The grid of a classic puzzle: the rules, the givens, and the candidates that are ruled out from the start. Givens that
/// contradict each other leave it empty, because there is nothing to rate.
///
/// # Errors
/// [`NotClassic`].
pub fn classic(problem: &Problem, givens: &[Candidate], removed: &[Candidate]) -> Result<Board, NotClassic> {
    let square = match Square::of(problem) {
        Some(square) if (square.side, square.boxes) == (9, Some([3, 3])) => square,
        Some(Square { side: 9, boxes: Some([rows, columns]) }) => return Err(NotClassic::Boxes { rows, columns }),
        Some(Square { side: 9, boxes: None }) => return Err(NotClassic::NoBoxes),
        Some(Square { side, .. }) => return Err(NotClassic::Side(side)),
        None => return Err(NotClassic::Rules),
    };
    if !removed.is_empty() {
        return Err(NotClassic::Marks);
    }
    let mut digits = [0; 81];
    for &given in givens {
        let [row, column, value] = square.entry(given);
        digits[row * 9 + column] = u8::try_from(value + 1).unwrap_or_default();
    }
    Ok(Board::of(&digits).unwrap_or_default())
}
