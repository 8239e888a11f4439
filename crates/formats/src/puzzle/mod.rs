//! Puzzles as text: reading and writing.
//!
//! A puzzle here is a square grid of values, 0 for a blank, with what the text says beside it. That may be pencil
//! marks, a name, a solution to compare with, or the shape of the boxes if they are drawn. What the values mean — rows,
//! columns, boxes, other rules — is the model's affair, so any side is fine: 9, 16, 400, or 30 for a Latin square.
//!
//! ```
//! use exactone_formats::puzzle::{read, write};
//!
//! let puzzle = read::one("...232....4....1")?;
//! assert_eq!((puzzle.side, puzzle.givens().count()), (4, 5));
//! let text = write::to_text(|out| write::rows(out, &puzzle.values));
//! assert_eq!(text, ". . . 2\n3 2 . .\n. . 4 .\n. . . 1\n");
//! # Ok::<(), read::ReadError>(())
//! ```
//!
//! | to add | do |
//! |---|---|
//! | a kind of line that is read | a variant of `Kind` in `read/kind.rs`, and its arm in `read/plain.rs`; a variant of [`Form`] if it is a form of its own |
//! | a name of a column in tables | a name in a list at the head of `read/csv.rs` |
//! | a field of JSON puzzles | a field of `Document` in `read/json_document.rs`, and its use in `read/json.rs` |
//! | symbols for values | a variant of [`Symbols`], and its arms in `symbols.rs` and `read/characters.rs` |
//! | a form that is written | a file in `write/` with a function that appends to a buffer, and a line in `round_trips.rs` |
//!
//! `docs/formats.md` shows every form with an example.

#[cfg(test)]
mod damage;
mod detail;
mod grid;
mod marks;
mod nine_letters;
pub mod read;
#[cfg(test)]
mod round_trips;
mod symbols;
pub(crate) mod table_names;
pub mod write;

pub use detail::{Detail, DetailKind};
pub use exactone_core::spelling::escaped;
pub use grid::{Form, Puzzle, PuzzlePlace, TableRow};
pub use marks::Marks;
pub use nine_letters::NineLetters;
pub use symbols::{Symbols, UnknownSymbols};
