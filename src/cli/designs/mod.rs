//! `solve` and `count` on designs: puzzles with clues, models that are no square grids, files of other programs.
//!
//! | question | file |
//! |---|---|
//! | which files are designs, and how they are read | `input.rs` |
//! | what is asked, and how the run ends | `run.rs` |
//! | how answers look | `show.rs`, `json.rs` |

mod input;
mod json;
mod run;
mod show;

pub(super) use input::{Inputs, asks_for_designs, refused};
pub(super) use json::Solution;
pub(super) use run::{Task, failed, run};
pub(super) use show::{Said, Show, line};
