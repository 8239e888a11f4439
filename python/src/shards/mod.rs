//! Pieces of work for many machines. Each is a function of what it is given, so that it may be done anywhere, and again.
//! `exactone/ray/` hands them out.
//!
//! | question | file |
//! |---|---|
//! | lines of puzzles, to lines of answers | `lines.rs`, `settings.rs`, `shard.rs`; a line of it `answer.rs`, `rated.rs` |
//! | whether a text may be cut behind a line | `alone.rs` |
//! | why there are no answers | `fault.rs` |
//! | a count in parts | `cubes.rs` |
//! | runs of a comparison | `runs.rs` |

mod alone;
mod answer;
mod cubes;
mod fault;
mod lines;
mod rated;
mod runs;
mod settings;
mod shard;

pub(crate) use cubes::{count_cube, cut_count};
pub(crate) use lines::answer_lines;
pub(crate) use runs::{make_runs, planned, published};
