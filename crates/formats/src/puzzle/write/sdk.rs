//! Files of other programs with a line for each row: `.sdk` of `SudoCue` and `SadMan`, `.ss` of Simple Sudoku.
//!
//! ```text
//! #DA name                *-----------*
//! [Puzzle]                |53.|.7.|...|
//! 53..7....               |6..|195|...|
//! ...                     |.98|...|.6.|
//! [State]                 |---+---+---|
//! 534678912               ...
//! ```

use super::grid::box_edges;
use super::line::characters;
use super::rows::compact_rows;
use super::text::{push, push_times, side_of};
use crate::model::BoxShape;
use crate::puzzle::{DetailKind, Puzzle, Symbols};

/// Appends an `.sdk` file: the name as its description, the givens, and the solution that stands beside them as its state.
/// Symbols that do not reach as far as the side give way to numbers.
///
/// # Panics
/// If the number of values is not a square.
///
/// ```
/// use exactone_formats::puzzle::{Puzzle, Symbols, write};
///
/// let puzzle: Puzzle = "1..4..1..1..3..1 small".parse()?;
/// let text = write::to_text(|out| write::sdk(out, &puzzle, Symbols::FromOne));
/// assert_eq!(text, "#Dsmall\n[Puzzle]\n1..4\n..1.\n.1..\n3..1\n");
/// # Ok::<(), exactone_formats::puzzle::read::ReadError>(())
/// ```
pub fn sdk(out: &mut Vec<u8>, puzzle: &Puzzle, symbols: Symbols) {
    headers(out, puzzle);
    push(out, "[Puzzle]\n");
    compact_rows(out, &puzzle.values, symbols);
    if let Some(solution) = &puzzle.expected {
        push(out, "[State]\n");
        compact_rows(out, solution, symbols);
    }
    for section in puzzle.details.iter().filter(|detail| detail.kind == DetailKind::Section) {
        push(out, &format!("{}\n{}", section.name, section.text));
    }
}

/// Appends the headers of an `.sdk` file, which the reader understands above every form of grid: the name as `#D`, the author as `#A`.
pub(crate) fn headers(out: &mut Vec<u8>, puzzle: &Puzzle) {
    if let Some(name) = &puzzle.name {
        push(out, &format!("#D{name}\n"));
    }
    for (letter, detail) in puzzle.details.iter().filter_map(|detail| Some((detail.header()?, detail))) {
        for line in detail.text.lines() {
            push(out, &format!("#{letter}{}{line}\n", detail.gap(line)));
        }
    }
}

/// Appends comments as lines with a `#`.
pub(crate) fn comments(out: &mut Vec<u8>, puzzle: &Puzzle) {
    let comments = puzzle.details.iter().filter(|detail| detail.name == "comment");
    comments.flat_map(|comment| comment.text.lines()).for_each(|line| push(out, &format!("# {line}\n")));
}

/// Appends an `.ss` file: rows of characters in borders. Symbols that do not reach as far as the side write nothing.
///
/// # Panics
/// If the number of values is not a square.
///
/// ```
/// use exactone_formats::model::BoxShape;
/// use exactone_formats::puzzle::{Symbols, write};
///
/// let values = [1, 0, 0, 4, 0, 0, 1, 0, 0, 1, 0, 0, 3, 0, 0, 1];
/// let text = write::to_text(|out| write::ss(out, &values, BoxShape::customary(4), Symbols::FromOne));
/// assert_eq!(text, "*-----*\n|1.|.4|\n|..|1.|\n|--+--|\n|.1|..|\n|3.|.1|\n*-----*\n");
/// ```
pub fn ss(out: &mut Vec<u8>, values: &[u16], boxes: Option<BoxShape>, symbols: Symbols) {
    let side = side_of(values.len());
    if side > symbols.largest_side() {
        return;
    }
    let (band, stack) = box_edges(boxes, side);
    let edge = |out: &mut Vec<u8>| {
        push(out, "*");
        push_times(out, "-", side + side.div_ceil(stack) - 1);
        push(out, "*\n");
    };
    edge(out);
    for (row, cells) in values.chunks(side.max(1)).enumerate() {
        if row > 0 && row.is_multiple_of(band) {
            let dashes = cells.chunks(stack).map(|cells| "-".repeat(cells.len())).collect::<Vec<_>>();
            push(out, &format!("|{}|\n", dashes.join("+")));
        }
        for cells in cells.chunks(stack) {
            push(out, "|");
            characters(out, cells, symbols, '.');
        }
        push(out, "|\n");
    }
    edge(out);
}
