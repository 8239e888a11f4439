//! `--json`: one object a line, its fields documented in `docs/json.md`, its form named by `schema`.
//!
//! | question | file |
//! |---|---|
//! | the answer, the number of solutions, one of several, of a square grid | `grid.rs` |
//! | the same of an instance whose parts have names | `named.rs` |
//! | candidates | `candidates.rs` |
//! | how hard a puzzle is | `rating.rs` |
//! | steps, their end, what a player has wrong | `steps.rs` |
//! | why there is not exactly one solution | `why.rs` |
//! | which puzzle a line is about | `head.rs` |
//! | an object as a line, and the fields that all answers have | `line.rs` |

mod candidates;
mod grid;
mod head;
mod line;
mod named;
mod rating;
mod steps;
mod why;

pub(crate) use candidates::{Left, candidates};
pub(crate) use grid::Rows;
pub(crate) use head::AnyHead;
pub(crate) use line::append;
pub(crate) use named::names;
pub(crate) use rating::rating;
pub(crate) use steps::{
    End, Part, STEPS_END, WrongEntry, mistakes, no_step, open, part_of_step, step, step_of_path, steps_end,
};
pub(crate) use why::{OpenCell, StatedClue, WhyLine, why};

use crate::cli::outcome::Outcome;
use crate::cli::process::exit::Halt;
use crate::cli::puzzles::subject::Subject;
use exactone_core::problem::Candidate;
use exactone_session::answer::Answer;
use serde::Serialize;
use std::time::Duration;

/// A puzzle without an answer.
#[derive(Serialize)]
struct ErrorLine<'a> {
    schema: &'static str,
    source: &'a str,
    index: u64,
    line: u64,
    message: &'a str,
    exit: u8,
}

/// Appends the answer to one puzzle.
pub(crate) fn solve(outcome: &Outcome, line: &mut Vec<u8>) {
    let Outcome { subject, answer, reason, took, .. } = outcome;
    match subject {
        Subject::Grid { puzzle, shape, model } => {
            grid::answer((puzzle, *shape, model.as_deref()), answer, Some(outcome), *took, line);
        }
        Subject::Instance { source, instance } => {
            named::answer((source, instance), answer, reason.as_ref(), *took, line);
        }
    }
}

/// Appends the summary that follows the solutions of one puzzle.
pub(crate) fn after_solutions(subject: &Subject, answer: &Answer, took: Duration, line: &mut Vec<u8>) {
    match subject {
        Subject::Grid { puzzle, shape, model } => {
            grid::answer((puzzle, *shape, model.as_deref()), answer, None, took, line);
        }
        Subject::Instance { source, instance } => named::answer((source, instance), answer, None, took, line),
    }
}

/// Appends the number of solutions of one puzzle.
pub(crate) fn count(outcome: &Outcome, line: &mut Vec<u8>) {
    match &outcome.subject {
        Subject::Grid { puzzle, shape, .. } => grid::count((puzzle, *shape), outcome, line),
        Subject::Instance { source, instance } => named::count((source, instance), outcome, line),
    }
}

/// Appends one of several solutions: its visible candidates.
pub(crate) fn solution(subject: &Subject, number: u64, chosen: &[Candidate], line: &mut Vec<u8>) {
    match subject {
        Subject::Grid { puzzle, shape, .. } => grid::solution((puzzle, *shape), number, chosen, line),
        Subject::Instance { source, instance } => named::solution((source, instance), number, chosen, line),
    }
}

/// Appends what is wrong with a puzzle.
pub(crate) fn complaint(halt: &Halt, line: &mut Vec<u8>) {
    let (Some(place), Some(message)) = (&halt.place, &halt.message) else { return };
    let (source, index) = (&*place.source, place.index);
    if index == 0 {
        return named::complaint(source, halt, line);
    }
    let exit = halt.exit.code();
    append(line, &ErrorLine { schema: "exactone.error.v1", source, index, line: place.line, message, exit });
}
