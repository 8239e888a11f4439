//! Writing puzzles, in forms that [`read`](super::read) reads back.
//!
//! Every function appends to a buffer that the caller owns and may use again; none of them can fail. Writing a solved
//! 9×9 as a line costs a few dozen nanoseconds and no allocation.
//!
//! ```
//! use exactone_formats::model::BoxShape;
//! use exactone_formats::puzzle::write;
//!
//! let values = [1, 0, 0, 4, 0, 0, 1, 0, 0, 1, 0, 0, 3, 0, 0, 1];
//! assert_eq!(write::to_text(|out| write::line(out, &values, &write::LineStyle::default())), "1..4..1..1..3..1");
//! let style = write::GridStyle { boxes: BoxShape::customary(4), ..write::GridStyle::default() };
//! let expected = "\
//! +-----+-----+
//! | 1 . | . 4 |
//! | . . | 1 . |
//! +-----+-----+
//! | . 1 | . . |
//! | 3 . | . 1 |
//! +-----+-----+
//! ";
//! assert_eq!(write::to_text(|out| write::grid(out, &values, &style)), expected);
//! ```

mod candidates;
mod frame;
mod grid;
mod json;
mod line;
mod puzzle_file;
mod records;
mod rows;
mod sdk;
mod tables;
mod text;

pub use candidates::{candidate_line, candidates};
pub use frame::Border;
pub use grid::{GridStyle, Paint, differing, grid};
pub use json::{json_puzzle, json_rows};
pub use line::{LineStyle, line};
pub use puzzle_file::puzzle_file;
pub(crate) use records::{OPENSUDOKU_FOOT, OPENSUDOKU_HEAD, opensudoku_game};
pub use records::{csv_field, csv_header, csv_record};
pub use rows::{compact_rows, rows, spaced_rows};
pub(crate) use sdk::{comments, headers};
pub use sdk::{sdk, ss};
pub use tables::{html, latex, markdown};

use super::Puzzle;
use std::fmt;

impl fmt::Display for Puzzle {
    /// The givens on a line that [`read`](super::read::one) reads back: a character for each cell, or numbers with blanks
    /// between them on sides above 9. Pencil marks are left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_text(|out| line(out, &self.values, &LineStyle::default())))
    }
}

/// What a writer appends, as text.
///
/// # Panics
/// If the writer appends bytes that are not UTF-8; those of this module never do.
#[must_use]
pub fn to_text(write: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut out = Vec::new();
    write(&mut out);
    String::from_utf8(out).expect("writers append text")
}
