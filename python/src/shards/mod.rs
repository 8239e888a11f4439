//! Pieces of work for many machines. Each is a function of what it is given, so that it may be done anywhere, and again.
//! `exactone/ray/` hands them out.
//!
//! | question | file |
//! |---|---|
//! | lines of puzzles, to lines of answers | `lines.rs`, `answer.rs` |
//! | a count in parts | `cubes.rs` |
//! | runs of a comparison | `runs.rs` |
//! | work that Ctrl-C ends | `patience.rs` |

mod answer;
mod cubes;
mod lines;
mod patience;
mod runs;

pub(crate) use cubes::{count_cube, cut_count};
pub(crate) use lines::answer_lines;
pub(crate) use runs::{make_runs, planned, published, run_child};
