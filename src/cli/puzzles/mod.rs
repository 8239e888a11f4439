//! Which puzzles are meant, and by which rules.
//!
//! | question | file |
//! |---|---|
//! | grids from files, in chunks | `stream.rs` |
//! | files that are one puzzle each | `instances.rs` |
//! | options that mean nothing for what is read | `fitting.rs` |
//! | which model, with its boxes | `rules.rs` |
//! | the one puzzle of a command, and the wait for it | `single.rs` |
//! | one puzzle, and what messages say of it | `subject.rs` |
//! | what was guessed while reading | `notes.rs` |
//! | a puzzle as a statement for files | `stating.rs` |
//! | the one puzzle that `explain` and `hint` walk through, and its steps | `walk.rs` |
//! | where a given stands in its file | `given_places.rs` |
//! | all candidates of a solution of which some are known | `telling.rs` |

pub(crate) mod fitting;
pub(crate) mod given_places;
pub(crate) mod instances;
pub(crate) mod notes;
pub(crate) mod rules;
pub(crate) mod single;
pub(crate) mod stating;
pub(crate) mod stream;
pub(crate) mod subject;
pub(crate) mod telling;
pub(crate) mod walk;
