//! `exactone report`: the report of comparisons made again, or of several together.

pub(crate) mod arguments;

use crate::cli::comparison::{Shown, Sources, csv_style, report};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::signals::Signals;
use arguments::ReportArguments;

/// Runs the command.
pub(crate) fn run(arguments: &ReportArguments, signals: &Signals) -> Result<Exit, Halt> {
    let out = arguments.out.as_ref().unwrap_or(&arguments.folders[0]);
    let sources = Sources { folders: &arguments.folders, features: arguments.features.as_deref() };
    report(sources, out, Shown::of(arguments.json), csv_style(arguments.csv_safe), signals)
}
