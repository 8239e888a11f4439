//! `exactone` and nothing else: at a terminal it says what it is and waits for a puzzle, from a pipe it takes one. With a puzzle or a file
//! where the command should stand, that one is solved. What looks like a path is a file, whether it is there or not: then the nearest is named.
//!
//! Where nothing comes, and where only the output is a terminal or only the input, it is a command line that lacks its
//! command: that gets the help, and exit code 2.

use super::arguments::{Arguments, Command};
use super::files::argument;
use super::files::standard_input::has_input;
use super::process::say::say;
use clap::CommandFactory;
use std::ffi::{OsStr, OsString};
use std::io::{self, IsTerminal};
use std::path::Path;

/// What somebody reads who has typed the name and nothing else. How the puzzle ends is said where it is read.
const GREETING: &str = "\
exactone solves Sudoku of any size, variants, exact covers and what else is made of cells, units and peers.
Paste a puzzle, in any form, to have it solved; `exactone --help` lists all that there is.";

/// Whether no command is named, and yet there may be a puzzle.
pub(super) fn is_to_solve() -> bool {
    match std::env::args_os().nth(1) {
        Some(first) if begins_option(&first) && !is_subject(&first) => options_stand_first(),
        Some(first) => is_subject(&first),
        None if io::stdin().is_terminal() => io::stdout().is_terminal(),
        None => has_input(),
    }
}

/// Whether the first argument is a puzzle or the path of a file, and no command.
fn is_subject(first: &OsStr) -> bool {
    let is_command = || first == "help" || Arguments::command().get_subcommands().any(|it| it.get_name() == first);
    let path = Path::new(first);
    let is_named = || !begins_option(first) && (path.exists() || argument::is_path(path));
    matches!(first.to_str(), Some("-" | "--")) || (is_named() || argument::text(path).is_some()) && !is_command()
}

/// Whether the options of a puzzle stand before it: nothing is a command, and something a puzzle or a file, or the puzzle comes from a pipe.
fn options_stand_first() -> bool {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let is_general = |argument: &OsString| matches!(argument.to_str(), Some("-h" | "--help" | "-V" | "--version"));
    let is_command = |argument: &OsString| {
        argument == "help" || Arguments::command().get_subcommands().any(|it| *argument == *it.get_name())
    };
    let is_puzzle = |argument: &OsString| !begins_option(argument) && is_subject(argument);
    let has_puzzle = || arguments.iter().any(is_puzzle) || !io::stdin().is_terminal() && has_input();
    !arguments.iter().any(|argument| is_general(argument) || is_command(argument)) && has_puzzle()
}

fn begins_option(argument: &OsStr) -> bool {
    argument.as_encoded_bytes().starts_with(b"-")
}

/// The command line that is meant.
pub(super) fn solve() -> Result<Arguments, clap::Error> {
    let mut arguments = std::env::args_os();
    let program = arguments.next().unwrap_or_else(|| "exactone".into());
    if arguments.len() == 0 && io::stdin().is_terminal() {
        say(GREETING);
    }
    let arguments: Vec<OsString> = arguments.collect();
    let parse = |arguments: Vec<OsString>| Arguments::read([program, "solve".into()].into_iter().chain(arguments));
    match arguments.split_first() {
        Some((puzzle, options)) if begins_option(puzzle) && argument::text(Path::new(puzzle)).is_some() => {
            let is_open = !options.iter().any(|option| option == "--");
            let end = is_open.then(|| "--".into());
            let behind = options.iter().cloned().chain(end).chain([puzzle.clone()]);
            parse(behind.collect()).map(last_file_first)
        }
        _ => parse(arguments),
    }
}

/// The files in the order in which they were typed, where the first had to be put last: it begins like an option.
fn last_file_first(mut arguments: Arguments) -> Arguments {
    if let Command::Solve(solve) = &mut arguments.command {
        solve.common.files.rotate_right(1);
    }
    arguments
}
