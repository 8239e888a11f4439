//! The command line. The only home of clap.
//!
//! | question | room |
//! |---|---|
//! | which commands there are | `arguments.rs` |
//! | what is done where none is named | `unasked.rs` |
//! | what is said of a command line that is wrong | `tips.rs` |
//! | what a command does, and its own arguments | `commands/`, a folder for each |
//! | what `solve`, `count` and `rate` share: many puzzles, many threads, answers in order | `batch/` |
//! | how an answer looks | `show/` |
//! | an answer as one line of JSON | `json/` |
//! | what `compare` and `report` share | `comparison/` |
//! | what is asked of a puzzle, and what became of it | `outcome.rs` |
//! | which puzzles are meant, and by which rules | `puzzles/` |
//! | arguments that several commands share | `options/` |
//! | reading and writing files | `files/` |
//! | the end of the program, signals, messages, progress | `process/` |
//!
//! A room uses only rooms below it in this table. No shared room uses a command.

mod arguments;
mod batch;
mod commands;
mod comparison;
mod files;
mod json;
mod options;
mod outcome;
mod process;
mod puzzles;
mod show;
mod tips;
mod unasked;

use arguments::{Arguments, Command};
use clap::CommandFactory;
use commands::{
    compare, completions, convert, count, decode, encode, encodings, engines, explain, hint, man, models, prove, rate,
    report, sat, show as show_command, solve,
};
use process::exit::{Exit, Halt};
use process::say::say;
use process::signals::Signals;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

/// Runs the program on the arguments it was started with.
#[must_use]
pub fn run() -> ExitCode {
    // Before clap is set up, which takes time: a comparison starts thousands of workers.
    let is_worker = std::env::args_os().nth(1).is_some_and(|command| command == compare::WORKER);
    let ended = if is_worker { compare::run_worker() } else { asked() };
    let exit = ended.unwrap_or_else(|halt| {
        if let Some(message) = &halt.message {
            say(&format!("error: {message}"));
        }
        halt.exit
    });
    ExitCode::from(exit.code())
}

/// Does what the command line asks for.
fn asked() -> Result<Exit, Halt> {
    let parsed = if unasked::is_to_solve() { unasked::solve() } else { Arguments::read(std::env::args_os()) };
    match parsed {
        Ok(arguments) => attempt(&arguments.command),
        Err(request) => print_help_or_usage(&tips::told(request)),
    }
}

/// Runs a command; a panic, after its own message, is an internal error like any other.
fn attempt(command: &Command) -> Result<Exit, Halt> {
    let signals = Signals::listen()
        .map_err(|error| Halt::new(Exit::Internal, format_args!("cannot listen for signals: {error}")))?;
    let ended = catch_unwind(AssertUnwindSafe(|| dispatch(command, &signals)))
        .unwrap_or_else(|_| Err(Halt::new(Exit::Internal, "internal error: please report it, with the message above")));
    ended.map_err(|halt| match signals.exit() {
        // The limit that was hit was the signal.
        Some(exit) if halt.exit == Exit::Limit => Halt::quiet(exit),
        _ => halt,
    })
}

fn dispatch(command: &Command, signals: &Signals) -> Result<Exit, Halt> {
    match command {
        Command::Solve(arguments) => solve::run(arguments, signals),
        Command::Count(arguments) => count::run(arguments, signals),
        Command::Convert(arguments) => convert::run(arguments, signals),
        Command::Explain(arguments) => explain::run(arguments, signals),
        Command::Hint(arguments) => hint::run(arguments, signals),
        Command::Rate(arguments) => rate::run(arguments, signals),
        Command::Encode(arguments) => encode::run(arguments, signals),
        Command::Decode(arguments) => decode::run(arguments, signals),
        Command::Sat(arguments) => sat::run(arguments, signals),
        Command::Encodings(arguments) => encodings::run(arguments, signals),
        Command::Show(arguments) => show_command::run(arguments, signals),
        Command::Prove(arguments) => prove::run(arguments, signals),
        Command::Engines(arguments) => engines::run(arguments),
        Command::Models(arguments) => models::run(arguments),
        Command::Compare(arguments) => compare::run(arguments, signals),
        Command::Report(arguments) => report::run(arguments, signals),
        Command::Completions(arguments) => completions::run(arguments, Arguments::command()),
        Command::Man(arguments) => man::run(arguments, Arguments::command()),
    }
}

/// Help and version go to standard output, what is wrong with the command line to standard error.
fn print_help_or_usage(request: &clap::Error) -> Result<Exit, Halt> {
    let printed = request.print().and_then(|()| io::stdout().flush());
    printed.map_err(|error| Halt::writing("standard output", &error))?;
    Ok(if request.use_stderr() { Exit::Usage } else { Exit::Done })
}
