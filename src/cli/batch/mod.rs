//! What `solve` and `count` share: puzzles one by one or by the thousand, answers in order.
//!
//! | question | file |
//! |---|---|
//! | sources one after the other, puzzles side by side | `run.rs` |
//! | one puzzle on a thread | `work.rs` |
//! | lines of classic puzzles, straight to the kernel | `bulk.rs` |
//! | large puzzles, many at a time | `ahead.rs` |
//! | answers shown and counted | `answers.rs` |
//! | what is written, remarked and summed up | `report.rs` |
//! | how many ended how, and the exit code | `tally.rs` |
//! | `--stats` | `stats.rs` |

pub(crate) mod ahead;
pub(crate) mod answers;
pub(crate) mod bulk;
pub(crate) mod report;
pub(crate) mod run;
pub(crate) mod stats;
pub(crate) mod tally;
pub(crate) mod work;
