//! Symbols that are asked for: whether the format has any, and whether what is written is read again without being told them.

use super::goal::Goal;
use crate::cli::process::exit::{Exit, Halt};
use exactone_formats::puzzle::read::{Pasted, ReadOptions, Reader};
use exactone_formats::puzzle::{Puzzle, Symbols};

/// Refuses symbols for a format that has numbers only. Pictures have them.
pub(super) fn check(goal: Goal, symbols: Option<Symbols>) -> Result<(), Halt> {
    let Goal::File(target) = goal else { return Ok(()) };
    if symbols.is_none() || target.has_symbols() {
        return Ok(());
    }
    let message = format_args!("--to-symbols: {} has numbers only; leave it out", goal.name());
    Err(Halt::new(Exit::Usage, message))
}

/// Whether a text, behind the head of its file, is read as this puzzle by a reader that is not told the symbols.
pub(super) fn are_read_again(text: &[u8], puzzle: &Puzzle, head: &[u8]) -> bool {
    let text = [if text.starts_with(head) { &[][..] } else { head }, text].concat();
    let options = ReadOptions { pasted: Pasted::SearchedOnce, ..ReadOptions::default() };
    let again = Reader::new("", &text[..], options).next();
    again.is_some_and(|again| again.is_ok_and(|again| again.values == puzzle.values))
}
