//! What a text says of the order in which the cells of its grids stand: in words, in headings, by labels, by the names of its lists.
//!
//! | to add | do |
//! |---|---|
//! | a noun for a row, a column or a box | `nouns.rs`; as whole names of labels `names.rs` |
//! | a phrase | a line of a table in `phrases.rs`, by how far it counts |
//! | words without spaces between them | `runs.rs` |
//! | what nouns say of each other | `relations.rs` |
//! | a word of English sentences, or of turned grids | `sentences.rs`, `turned.rs` |
//! | a word of headings above columns | `column_headings.rs` |
//! | a way to label rows, columns or boxes | `row_labels.rs`, `column_labels.rs`, `doubts/box_labels.rs`; those that name none of them are found in `labels.rs` |
//! | a name of a list, or a function that takes columns | `list_names.rs`, `programs.rs` |
//! | digits that stand for others | `renumbered.rs` |
//!
//! `stated.rs` puts together what a line says; `doubts/around.rs` and `doubts/around_programs.rs` do so for what is said of a grid, and
//! `doubts/by_columns.rs` says what it is then.

mod clauses;
pub(super) mod column_headings;
pub(super) mod column_labels;
pub(super) mod data_frames;
pub(super) mod label_runs;
pub(super) mod labels;
pub(super) mod labels_behind;
pub(super) mod list_headings;
pub(super) mod list_names;
pub(super) mod names;
pub(super) mod nearly;
pub(super) mod nouns;
pub(super) mod phrases;
pub(super) mod program_calls;
pub(super) mod program_words;
pub(super) mod programs;
mod relations;
pub(super) mod renumbered;
pub(super) mod row_labels;
mod runs;
pub(super) mod sentences;
mod short_phrases;
pub(super) mod stated;
pub(super) mod statement;
mod stem_phrases;
pub(super) mod stems;
mod turned;
pub(super) mod turning;
pub(super) mod words;
