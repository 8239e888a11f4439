//! What a command does with its puzzles: one by one, or side by side.

use super::classics::Lines;
use crate::cli::outcome::{Ask, Explain, Outcome};
use crate::cli::process::exit::Halt;
use crate::cli::process::progress::BatchBar;
use crate::cli::puzzles::subject::Subject;
use exactone_session::answer::Session;

/// What a command does with its puzzles, one by one.
pub(crate) trait Consumer {
    /// Works on one puzzle, with all cores, and shows the answer.
    fn alone(&mut self, session: &mut Session, subject: Result<Subject, Halt>) -> Result<(), Halt>;

    /// Hands what has been shown to the reader.
    fn flush(&mut self) -> Result<(), Halt>;
}

/// What a command does with puzzles that are worked on side by side.
pub(crate) trait BatchConsumer: Consumer {
    /// What is asked of each puzzle.
    fn ask(&self) -> Ask;

    /// Whether reasons are shown.
    fn explain(&self) -> Explain;

    /// Whether large puzzles may go through the lanes before their turn.
    fn takes_lanes(&self) -> bool;

    /// Shows one answer, or reports why there is none.
    fn consume(&mut self, outcome: Result<Outcome, Halt>, bar: &BatchBar) -> Result<(), Halt>;

    /// Shows the answers to many classic puzzles.
    fn consume_lines(&mut self, lines: &Lines) -> Result<(), Halt>;
}
