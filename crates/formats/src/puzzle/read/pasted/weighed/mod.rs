//! From all that was found to one answer: puzzles, a refusal, or what is nearly a puzzle.

pub(super) mod asides;
pub(super) mod cells_beside;
pub(super) mod damaged_words;
pub(super) mod links;
pub(super) mod long_lists;
pub(super) mod lost_blanks;
pub(super) mod near;
pub(super) mod own_tables;
mod row_lines;
pub(super) mod searched;
pub(super) mod uneven_lists;
pub(super) mod weigh;
pub(super) mod wording;
