//! `exactone` and nothing else: at a terminal it says what it is and waits for a puzzle, from a pipe it takes one.
//!
//! Where nothing comes, and where only the output is a terminal or only the input, it is a command line that lacks its
//! command: that gets the help, and exit code 2.

use super::arguments::Arguments;
use super::process::say::say;
use clap::Parser;
use std::io::{self, BufRead, IsTerminal};

/// What somebody reads who has typed the name and nothing else. How the puzzle ends is said where it is read.
const GREETING: &str = "\
exactone solves Sudoku of any size, variants, exact covers and what else is made of cells, units and peers.
Paste a puzzle, in any form, to have it solved; `exactone --help` lists all that there is.";

/// Whether no command is named, and yet there may be a puzzle.
pub(super) fn is_to_solve() -> bool {
    if std::env::args_os().len() > 1 {
        return false;
    }
    if io::stdin().is_terminal() { io::stdout().is_terminal() } else { has_input() }
}

/// Whether anything comes in: nothing is taken of it.
fn has_input() -> bool {
    io::stdin().lock().fill_buf().is_ok_and(|bytes| !bytes.is_empty())
}

/// The command line that is meant.
pub(super) fn solve() -> Result<Arguments, clap::Error> {
    if io::stdin().is_terminal() {
        say(GREETING);
    }
    Arguments::try_parse_from(["exactone", "solve"])
}
