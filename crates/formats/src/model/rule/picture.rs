//! A picture of the board: a word for each square, row by row, walls and holes among them.
//!
//! ```text
//! ..#.      a character for each square
//! . #12 .   or words with blanks between them
//! ```

use super::Section;
use crate::instance::TextError;
use crate::model::cell_board::CellBoard;
use exactone_core::spelling::count_of;

/// What a picture says of one square.
#[derive(Debug)]
pub(in crate::model) struct Square<'d> {
    pub(super) place: (usize, usize),
    /// `None` where the board has a hole.
    pub(super) cell: Option<usize>,
    pub(in crate::model) word: &'d str,
}

/// The squares of a picture that is as large as the board, row by row.
pub(in crate::model) fn squares<'d>(
    section: &Section<'d>,
    board: &CellBoard,
    key: &'static str,
) -> Result<Vec<Square<'d>>, TextError> {
    let text = section.text(key)?;
    let (rows, columns) = board.size.ok_or_else(|| section.fault_at(key, "a picture is drawn on a board"))?;
    let lines: Vec<&'d str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if lines.len() != rows {
        let found = count_of(lines.len(), "row");
        let message = format!(
            "a picture of {rows} rows and {columns} columns expected, {found} found; `[parameters]` or `[grid]` state the size"
        );
        return Err(section.fault_at(key, message));
    }
    board.count_named(rows.saturating_mul(columns)).map_err(|message| section.fault_at(key, message).limit())?;
    let mut squares = Vec::with_capacity(rows * columns);
    for (row, line) in lines.into_iter().enumerate() {
        let words = words(line, columns);
        if words.len() != columns {
            let message = format!("row {} of the picture has {} entries, expected {columns}", row + 1, words.len());
            return Err(section.fault_in(key, line, message));
        }
        let square = |(column, word)| Square { place: (row, column), cell: board.cell_at(row, column), word };
        squares.extend(words.into_iter().enumerate().map(square));
    }
    Ok(squares)
}

/// The words of a line, or its characters if it has no blanks.
fn words(line: &str, columns: usize) -> Vec<&str> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        [word] if columns > 1 => word.char_indices().map(|(at, c)| &word[at..at + c.len_utf8()]).collect(),
        _ => words,
    }
}

/// Runs of squares along all rows and all columns: each as long as a test says that it goes on.
pub(super) fn runs(
    squares: &[Square<'_>],
    columns: usize,
    is_inside: impl Fn(&Square<'_>) -> bool,
) -> [Vec<Vec<usize>>; 2] {
    let rows = squares.len() / columns.max(1);
    let along = |lines: usize, length: usize, at: &dyn Fn(usize, usize) -> usize| -> Vec<Vec<usize>> {
        let line = |line: usize| -> Vec<Vec<usize>> {
            let squares: Vec<&Square<'_>> = (0..length).map(|place| &squares[at(line, place)]).collect();
            let parts = squares.split(|square| !is_inside(square)).filter(|part| !part.is_empty());
            parts.map(|part| part.iter().filter_map(|square| square.cell).collect()).collect()
        };
        (0..lines).flat_map(line).collect()
    };
    [
        along(rows, columns, &|row, column| row * columns + column),
        along(columns, rows, &|column, row| row * columns + column),
    ]
}
