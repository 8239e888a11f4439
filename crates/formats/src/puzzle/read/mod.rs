//! Reading puzzles: any form, any side, one item for each puzzle in the text.
//!
//! A [`Reader`] streams: it holds one line or one grid at a time, however long the file. What is not a puzzle is not
//! skipped: it becomes a [`ReadError`] that says what was found, what was expected, and where, and reading goes on
//! behind it.
//!
//! # How a line is understood
//! 1. Blank lines, comments (`#`, `%`, `;`, `//`) and borders carry no cells. `{` or `[` begins JSON, `[Puzzle]` a
//!    section, `:` a library line, a first line that names a column `puzzle` a table.
//! 2. A line of more than 36 characters without separators is a whole puzzle; so is a line of 16, 25 or 36 characters
//!    that cannot be a row, because it repeats a value no larger than 4, 5 or 6. What follows it is its name.
//! 3. All other lines are rows. Rows gather until there are as many as each has cells. Gaps and borders inside a grid
//!    must come at equal distances; anything else ends the grid, so a grid with a row missing never borrows one from
//!    the next.
//!
//! # Which characters stand for which values
//! Decided for each puzzle from the characters it uses (see [`Symbols`]):
//! - a reading fits when every character is a value of that side, or else a blank: `. 0 * _ x ? -`;
//! - `0-9A-Z` is considered only when `0` occurs and something else is blank, or each value fills the grid equally
//!   often (and always for side 36, which has no other letters); `A-Z` only when there are letters, and no digits but
//!   `0` as a blank;
//! - readings that need two different blanks give way to those that need one;
//! - if two readings are left the puzzle is refused and both are shown.
//!
//! [`ReadOptions::symbols`] decides instead. What was decided stands in [`Puzzle::symbols`].
//!
//! ```
//! use exactone_formats::puzzle::read::{ReadOptions, Reader};
//!
//! let text = "# two puzzles and a mistake\n...232....4....1 easy\n...232....4....12\n\n4 . . .\n. . . .\n. 2 . .\n. . 3 1\n";
//! let items: Vec<_> = Reader::new("p.txt", text.as_bytes(), ReadOptions::default()).collect();
//! assert_eq!(items[0].as_ref().unwrap().name.as_deref(), Some("easy"));
//! assert!(items[1].as_ref().unwrap_err().to_string().starts_with("p.txt:3:17: 17 cells found, 16 expected"));
//! assert_eq!(items[2].as_ref().unwrap().givens().count(), 4);
//! ```

mod block;
mod borders;
mod buffer;
mod candidates;
mod characters;
mod content;
mod csv;
mod embedded;
mod encoding;
mod error;
mod fault;
mod json;
mod json_document;
mod json_text;
mod kind;
#[cfg(test)]
mod laws;
mod library;
mod line;
mod lines;
mod nines;
mod numbers;
mod plain;
mod reader;
mod row;
mod shape;
#[cfg(test)]
mod sources;
mod tokens;

pub use buffer::LineBuffer;
pub use error::ReadError;
pub use fault::Fault;
pub use nines::Nines;
pub use reader::Reader;

use super::{Puzzle, Symbols};
use std::str::FromStr;

/// The side beyond which puzzles are refused, unless [`ReadOptions::largest_side`] says otherwise.
pub const LARGEST_SIDE: usize = 1024;

/// How to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadOptions {
    /// Which form to expect.
    pub format: Format,
    /// Which characters stand for values; `None` decides for each puzzle.
    pub symbols: Option<Symbols>,
    /// Larger puzzles are refused; it also bounds the memory a line may take, by 6 bytes a cell.
    pub largest_side: usize,
}

impl Default for ReadOptions {
    fn default() -> Self {
        Self { format: Format::Auto, symbols: None, largest_side: LARGEST_SIDE }
    }
}

/// Which form to expect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Format {
    /// Any form, decided from the text.
    #[default]
    Auto,
    /// Every line is a whole puzzle.
    Short,
    /// Every line is a row of separated values.
    Long,
    /// Every line is a row with a character for each cell.
    Rows,
    /// Candidates: every line a row of cells with borders or without, or all on one line.
    Candidates,
    /// JSON.
    Json,
    /// A table; without a header the first column is the puzzle and the second, if there is one, the solution.
    Csv,
}

/// No format has that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown format `{}`: auto, short, long, rows, candidates, json or csv expected", super::escaped(.name))]
pub struct UnknownFormat {
    /// What was asked for.
    pub name: String,
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        match name.to_ascii_lowercase().as_str() {
            "auto" => Ok(Self::Auto),
            "short" | "line" => Ok(Self::Short),
            "long" | "numbers" => Ok(Self::Long),
            "rows" | "grid" => Ok(Self::Rows),
            "candidates" | "marks" => Ok(Self::Candidates),
            "json" => Ok(Self::Json),
            "csv" => Ok(Self::Csv),
            _ => Err(UnknownFormat { name: name.to_owned() }),
        }
    }
}

/// The only puzzle of a text.
///
/// # Errors
/// Whatever keeps the text from being a puzzle, and a second puzzle.
///
/// # Panics
/// Never: a reader always yields an item.
pub fn one(text: &str) -> Result<Puzzle, ReadError> {
    let mut reader = Reader::new("text", text.as_bytes(), ReadOptions::default());
    let first = reader.next().expect("a reader yields at least one item: an empty text is an error")?;
    match reader.next() {
        None => Ok(first),
        Some(Err(error)) => Err(error),
        Some(Ok(second)) => Err(ReadError::new(second.place, "", Fault::Second.into())),
    }
}
