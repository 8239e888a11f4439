//! `exactone completions`: the script by which a shell completes commands, options and their values.

pub(crate) mod arguments;

use crate::cli::files::output::{Existing, Output};
use crate::cli::process::exit::{Exit, Halt};
use arguments::CompletionsArguments;
use clap::Command;

/// Runs the command for the program whose commands `tree` has.
pub(crate) fn run(arguments: &CompletionsArguments, mut tree: Command) -> Result<Exit, Halt> {
    let mut script = Vec::new();
    let name = tree.get_name().to_owned();
    clap_complete::generate(arguments.shell, &mut tree, name, &mut script);
    let mut output = Output::open(None, Existing::Keep, &[])?;
    output.write(&script)?;
    output.finish()?;
    Ok(Exit::Done)
}
