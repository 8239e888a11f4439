//! What is a cell, a line, a count? The smallest pieces of a text, which all other rooms ask for.

pub(super) mod bidi;
pub(super) mod borders;
pub(super) mod cell;
pub(super) mod cell_indexes;
pub(super) mod cell_parts;
pub(super) mod clashes;
pub(super) mod clean;
pub(super) mod clipboard;
pub(super) mod common_words;
pub(super) mod counts;
pub(super) mod given_fields;
pub(super) mod line;
pub(super) mod line_cells;
pub(super) mod line_numbers;
pub(super) mod list_tokens;
pub(super) mod page_codes;
pub(super) mod places;
pub(super) mod quotation;
pub(super) mod remains;
pub(super) mod row_cells;
pub(super) mod slips;
pub(super) mod split;
pub(super) mod triples;
