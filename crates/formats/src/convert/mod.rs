//! Puzzles and designs written in any format that can hold them.
//!
//! [`Target`] is a format. Each is a row of one table, which says what it can hold, so that names, help and messages are made
//! of it. What a format cannot hold is never dropped in silence: it is refused by name, or left out and told, as the caller asks. Of
//! formats that [`read`](crate::puzzle::read) reads, every text is read again before it is handed out, and what it does
//! not say of the puzzle is counted as left out.
//!
//! ```
//! use exactone_formats::convert::{Leave, Style, Subject, Target};
//! use exactone_formats::puzzle::Puzzle;
//!
//! let puzzle: Puzzle = "1..4..1..1..3..1 small".parse()?;
//! let grid = Subject::Grid { puzzle: &puzzle, model: Some("sudoku") };
//! let mut out = Vec::new();
//! "sdk".parse::<Target>()?.append(&grid, Style::default(), &mut out)?;
//! assert_eq!(out, b"#Dsmall\n[Puzzle]\n1..4\n..1.\n.1..\n3..1\n");
//!
//! let ss: Target = "ss".parse()?;
//! let refused = ss.append(&grid, Style::default(), &mut Vec::new()).unwrap_err();
//! assert!(refused.to_string().starts_with("ss cannot hold the name"));
//! let left_out = ss.append(&grid, Style { leave: Leave::Told, ..Style::default() }, &mut Vec::new())?;
//! assert_eq!(left_out, ["the name"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | question | file |
//! |---|---|
//! | the table of formats: what each holds, and its writer | `table.rs` |
//! | a format by its name or by the end of a file's name | `target.rs` |
//! | what a puzzle has, and what is lost on the way | `part.rs` |
//! | details beside a puzzle, and which format holds which | `details.rs` |
//! | a grid, written and read again | `grid.rs` |
//! | a design as a grid, and what that leaves out | `design.rs` |
//! | why something is not written | `error.rs` |
//!
//! | to add | do |
//! |---|---|
//! | a format | a writer in `puzzle/write/` or `exchange/`, and a row of `CARDS` in `table.rs`; the tests go through all of them |

mod design;
mod details;
mod error;
mod grid;
mod part;
mod table;
mod target;
#[cfg(test)]
mod tests;

pub use details::not_pictured;
pub use error::{NotWritten, UnknownTarget};
pub use part::stands_beside;
pub use target::{Target, columns_of};

use crate::model::Sketch;
use crate::puzzle::{Puzzle, Symbols};

/// What is written.
#[derive(Clone, Copy, Debug)]
pub enum Subject<'a> {
    /// A grid under the rules of a model that comes with the program, by its name; `None` for rules of somebody's own.
    Grid {
        /// The grid. Its boxes are those of the rules: none, if these have none.
        puzzle: &'a Puzzle,
        /// The rules.
        model: Option<&'a str>,
    },
    /// A puzzle file with rules and clues.
    Design {
        /// The file, complete: it names no other file but models that come with the program.
        text: &'a str,
        /// The same spelled out, if it is on a square grid.
        sketch: Option<&'a Sketch>,
        /// What its file says that was not read, in words.
        unread: &'a [String],
    },
}

impl Subject<'_> {
    /// Whether its file was read whole.
    fn check_read(&self) -> Result<(), NotWritten> {
        match self {
            Self::Design { unread, .. } if !unread.is_empty() => Err(NotWritten::Unread { unread: unread.to_vec() }),
            _ => Ok(()),
        }
    }
}

/// How it is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style<'a> {
    /// The symbols for values; without it those of the puzzle, if they can be told from others there, else numbers.
    pub symbols: Option<Symbols>,
    /// What happens to what the format cannot hold.
    pub leave: Leave,
    /// Whether the solution that stands beside the puzzle is for everybody to see.
    pub progress: Progress,
    /// The columns of a table: all of them, as a table had them, or those beside name, puzzle and solution, for
    /// [details](crate::puzzle::Puzzle::details). See [`columns_of`].
    pub columns: &'a [String],
}

/// How far a puzzle has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Progress {
    /// It is to be solved: a solution beside it is for comparison.
    #[default]
    Open,
    /// It is solved: a format that keeps the progress of a player shows the solution there.
    Solved,
}

/// What happens to what a format cannot hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Leave {
    /// It is an error.
    #[default]
    Refused,
    /// It is left out, and named.
    Told,
}
