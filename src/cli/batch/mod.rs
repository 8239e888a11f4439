//! What `solve`, `count` and `rate` share: puzzles one by one or by the thousand, answers in order.
//!
//! | question | file |
//! |---|---|
//! | the options made ready: rules, engine, limits, output | `setup.rs` |
//! | what a command does with its puzzles | `consumer.rs` |
//! | sources one after the other | `run.rs` |
//! | puzzles side by side | `side_by_side.rs` |
//! | one puzzle on a thread | `work.rs` |
//! | lines of classic puzzles, straight to the kernel | `classics.rs` |
//! | large puzzles, many at a time | `lanes.rs` |
//! | answers shown and counted | `answers.rs` |
//! | how hard a puzzle is | `rating.rs` |
//! | what is written, remarked and summed up | `output.rs` |
//! | what stands above answers: columns, names of files | `headings.rs` |
//! | how many ended how, and the exit code | `tally.rs` |
//! | `--stats` | `stats.rs` |

pub(crate) mod answers;
pub(crate) mod classics;
pub(crate) mod consumer;
mod headings;
pub(crate) mod lanes;
pub(crate) mod output;
mod rating;
pub(crate) mod run;
pub(crate) mod setup;
mod side_by_side;
pub(crate) mod stats;
pub(crate) mod tally;
pub(crate) mod work;
