//! How puzzles are read: which form is expected, which symbols, up to which side.

use crate::puzzle::Symbols;
use exactone_core::spelling::escaped;
use std::str::FromStr;
use std::sync::Arc;

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
    /// What is done with a text that is not made of puzzles alone.
    pub pasted: Pasted,
    /// Whether puzzles keep what stands beside them and is no part of them: authors, remarks, other columns and fields.
    pub details: Details,
}

/// Whether puzzles keep what stands beside them: [`Puzzle::details`](crate::puzzle::Puzzle::details).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Details {
    /// They do not: it costs time, and answers do not depend on it.
    #[default]
    Dropped,
    /// They do. A puzzle is handed out when the next begins, since what follows it may belong to it.
    Kept,
}

/// What is done with a text in which something was refused: names before rows, lists of programming languages, prose.
///
/// Texts of at most 256 KiB are searched, if the form is not decided; the source is then read to its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pasted {
    /// It is searched for puzzles as a whole. If it holds none, it is searched up to 160 times more, for the one mistake that keeps it from being
    /// read, so that the error says where that is.
    #[default]
    Searched,
    /// It is searched for puzzles as a whole, once: faster where nobody asks where the mistake is.
    SearchedOnce,
    /// Reading goes on behind what was refused.
    Refused,
}

impl Default for ReadOptions {
    fn default() -> Self {
        Self {
            format: Format::Auto,
            symbols: None,
            largest_side: LARGEST_SIDE,
            pasted: Pasted::Searched,
            details: Details::Dropped,
        }
    }
}

/// How tables are read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableOptions {
    /// The column of the puzzle, by its name in the header; without it the names that are known decide. With it the source is a
    /// table.
    pub column: Option<Arc<str>>,
    /// Whether each puzzle keeps the line that it was.
    pub rows: Rows,
}

/// Whether each puzzle of a table keeps the line that it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rows {
    /// It does not.
    #[default]
    Dropped,
    /// It does: [`Puzzle::row`](crate::puzzle::Puzzle::row).
    Kept,
}

/// Which form to expect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
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
#[error("unknown format `{}`: auto, short, long, rows, candidates, json or csv expected", escaped(.name))]
#[non_exhaustive]
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
