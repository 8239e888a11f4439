//! Reading puzzles: any form, any side, one item for each puzzle in the text.
//!
//! A [`Reader`] streams: it holds one line or one grid at a time, however long the file. What is not a puzzle is not
//! skipped: it becomes a [`ReadError`] that says what was found, what was expected, and where, and reading goes on
//! behind it. A text of at most 64 KiB that has rows is read to its end before its first grid appears: only then it is known that no row is too many.
//!
//! A short text in which something was refused is first searched as a whole (`pasted/`), unless [`ReadOptions::pasted`] says otherwise: the source
//! is then read to its end before the error appears. If puzzles are found among other text, [`Puzzle::note`] says how.
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
//! Decided for each puzzle from the characters it uses (see [`Symbols`](super::Symbols)):
//! - a reading fits when every character is a value of that side, or else a blank: `. 0 * _ x ? -`;
//! - `0-9A-Z` is considered only when `0` occurs and something else is blank, or each value fills the grid equally
//!   often (and always for side 36, which has no other letters); `A-Z` only when there are letters, and no digits but
//!   `0` as a blank;
//! - readings that need two different blanks give way to those that need one;
//! - if two readings are left the puzzle is refused and both are shown.
//!
//! [`ReadOptions::symbols`] decides instead. What was decided stands in [`Puzzle::symbols`].
//!
//! | question | file |
//! |---|---|
//! | from a source to lines | `encoding.rs`, `buffer.rs`, `lines.rs`; remembered `recall.rs` |
//! | from lines to puzzles | `reader.rs`, `gathered.rs`, `progress.rs`, `plain.rs`, `plain_grids.rs`; many at a time `classic_lines.rs`, `line.rs` |
//! | what a line is | `kind.rs`, `tokens.rs`, `row.rs`, `borders.rs`, `border_rows.rs`; keys in it `keys.rs` |
//! | rows to grids | `block.rs`, `shape.rs`, `headings.rs`; rows and columns that are none `edges.rs`, `edge_runs.rs`, `long_bands.rs`, `row_signs.rs`, `counting.rs`, `margins.rs`; five grids that overlap `samurai.rs`; what is drawn beside cells `drawn/`; values that a chat hides `spoilers.rs` |
//! | cells to values | `content.rs`, of grids `grid_content.rs`, of lines `line_content.rs`; `characters.rs`, `numbers.rs`, `candidates.rs`, `fixed_places.rs`; signs for blanks, and values that are marked `blank_signs.rs`, `quoted_values.rs` |
//! | what is said beside puzzles | `beside.rs`, `commented.rs`, `sections.rs`, `remarks.rs`, `details.rs`; rules `variant_notes.rs`, `variant_fields.rs`, `rules_in_words.rs`, `rule_phrases.rs`; sentences that are told `telling_sentences.rs`; orders `order.rs`, `order_names.rs`; other grids `marks_below.rs`, `mask_grids.rs`, `two_grids.rs`; doubts of names `name_doubts.rs`; the words of a sentence `words.rs` |
//! | JSON | `json_text.rs`, `json_document.rs`, `json_entries.rs`, `json_values.rs`, `json_schemas.rs`, `json.rs`, `json_cells.rs`, `embedded.rs`; its parser in our words `json_words.rs`, `json_tokens.rs` |
//! | fields of JSON and other objects | `field_names.rs`, `object_fields.rs`, `object_details.rs`, `inner_fields.rs`, `json_notes.rs`; rules, boxes and orders `rule_names.rs`, `stated_fields.rs`, `size_fields.rs`, `regions.rs`; values `value_fields.rs`, `usual_values.rs`, `given_counts.rs`; what is passed over `passed_fields.rs` |
//! | tables, libraries | `csv.rs`, `csv_columns.rs`, `csv_fields.rs`, `header.rs`, `library.rs` |
//! | among other text | `whole_text.rs`, `pasted/` |
//! | solutions without a puzzle | `solutions.rs` |
//! | how puzzles are read, as somebody chose | `options.rs` |
//! | tests of whole sources | `sources.rs`, `laws.rs`, with the puzzle of `sample.rs` |
//! | what can be wrong | `fault.rs`, `fault_kind.rs`, `fault_words.rs`, `hints.rs`, `ways.rs`, `error.rs`; of several the one that is told `nearest.rs`, `one_fault.rs`; where it stands `quoted_line.rs`, `named_place.rs`; `json_messages.rs`, `json_told.rs` |
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

mod beside;
mod blank_signs;
mod block;
mod border_rows;
mod borders;
mod buffer;
mod candidates;
mod characters;
mod classic_lines;
mod commented;
mod content;
mod counting;
mod csv;
mod csv_columns;
mod csv_fields;
mod details;
mod drawn;
mod edge_runs;
mod edges;
mod embedded;
mod encoding;
mod error;
mod fault;
mod fault_kind;
mod fault_words;
mod field_names;
mod fixed_places;
mod gathered;
mod given_counts;
mod grid_content;
mod header;
mod headings;
mod hints;
mod inner_fields;
mod json;
mod json_cells;
mod json_document;
mod json_entries;
mod json_messages;
mod json_notes;
mod json_schemas;
mod json_text;
mod json_tokens;
mod json_told;
mod json_values;
mod json_words;
mod keys;
mod kind;
#[cfg(test)]
mod laws;
mod library;
mod line;
mod line_content;
mod lines;
mod long_bands;
mod margins;
mod marks_below;
mod mask_grids;
mod name_doubts;
mod named_cells;
mod named_place;
mod nearest;
mod numbers;
mod object_details;
mod object_fields;
mod one_fault;
mod options;
mod order;
mod order_names;
mod passed_fields;
mod pasted;
mod plain;
mod plain_grids;
mod progress;
mod quoted_line;
mod quoted_values;
mod reader;
mod recall;
mod regions;
mod remarks;
mod row;
mod row_signs;
mod rule_names;
mod rule_phrases;
mod rules_in_words;
#[cfg(test)]
mod sample;
mod samurai;
mod sections;
mod shape;
mod size_fields;
mod solutions;
#[cfg(test)]
mod sources;
mod spoilers;
mod stated_fields;
mod techniques;
mod telling_sentences;
mod tokens;
mod two_grids;
mod type_names;
mod usual_values;
mod value_fields;
mod variant_fields;
mod variant_notes;
mod ways;
mod whole_text;
mod words;

pub use buffer::LineBuffer;
pub use classic_lines::ClassicLines;
pub(crate) use encoding::decoded;
pub use error::ReadError;
pub use fault::Fault;
pub use options::{Details, Format, LARGEST_SIDE, Pasted, ReadOptions, Rows, TableOptions, UnknownFormat};
pub use reader::Reader;
pub(crate) use rule_names::is_free_field;

use super::Puzzle;
use std::str::FromStr;

/// The only puzzle of a text.
///
/// # Errors
/// Whatever keeps the text from being a puzzle, and a second puzzle.
///
/// # Panics
/// Never: a reader always yields an item.
pub fn one(text: &str) -> Result<Puzzle, ReadError> {
    // A text that is a single cell is meant here.
    let strict = ReadOptions { pasted: Pasted::Refused, ..ReadOptions::default() };
    only(text, strict).or_else(|_| only(text, ReadOptions::default()))
}

fn only(text: &str, options: ReadOptions) -> Result<Puzzle, ReadError> {
    let mut reader = Reader::new("text", text.as_bytes(), options);
    let first = reader.next().expect("a reader yields at least one item: an empty text is an error")?;
    match reader.next() {
        None => Ok(first),
        Some(Err(error)) => Err(error),
        Some(Ok(second)) => Err(ReadError::new(second.place, "", Fault::Second.into())),
    }
}

impl FromStr for Puzzle {
    type Err = ReadError;

    /// Reads a text that is one puzzle, as [`one`] does.
    fn from_str(text: &str) -> Result<Self, ReadError> {
        one(text)
    }
}
