//! The command line: one file per command, and what they share. The only home of clap.

mod answers;
mod arguments;
mod count;
mod engines;
mod enumerate;
mod exit;
mod input;
mod json;
mod notes;
mod output;
mod progress;
mod session;
mod setup;
mod show;
mod signals;
mod solve;
mod stats;
mod tally;
mod work;

use arguments::{Arguments, Command};
use clap::Parser;
use exit::{Exit, Halt};
use signals::Signals;
use std::io::Write;
use std::process::ExitCode;

/// Runs the program on the arguments it was started with.
#[must_use]
pub fn run() -> ExitCode {
    let arguments = Arguments::parse();
    let exit = Signals::listen()
        .map_err(|error| Halt::new(Exit::Internal, format_args!("cannot listen for signals: {error}")))
        .and_then(|signals| dispatch(&arguments.command, &signals))
        .unwrap_or_else(|halt| {
            if let Some(message) = &halt.message {
                say(&format!("error: {message}"));
            }
            halt.exit
        });
    ExitCode::from(exit.code())
}

fn dispatch(command: &Command, signals: &Signals) -> Result<Exit, Halt> {
    match command {
        Command::Solve(arguments) => solve::run(arguments, signals),
        Command::Count(arguments) => count::run(arguments, signals),
        Command::Engines => engines::run(),
    }
}

/// A line on standard error. If nobody reads that either, there is nobody to tell.
fn say(line: &str) {
    writeln!(std::io::stderr().lock(), "{line}").ok();
}
