//! Which puzzles are meant, and by which rules.
//!
//! | question | file |
//! |---|---|
//! | grids from files, in chunks | `input.rs` |
//! | files that are one puzzle each | `instances.rs` |
//! | which model, with its boxes | `rules.rs` |
//! | the common options made ready: rules, engine, limits, output | `setup.rs` |
//! | the one puzzle of a command, and the wait for it | `single.rs` |
//! | one puzzle, and what messages say of it | `subject.rs` |
//! | what is asked of a puzzle, and what became of it | `outcome.rs` |
//! | what was guessed while reading | `notes.rs` |
//! | a puzzle as a statement for files | `stating.rs` |
//! | all candidates of a solution of which some are known | `telling.rs` |

pub(crate) mod input;
pub(crate) mod instances;
pub(crate) mod notes;
pub(crate) mod outcome;
pub(crate) mod rules;
pub(crate) mod setup;
pub(crate) mod single;
pub(crate) mod stating;
pub(crate) mod subject;
pub(crate) mod telling;
