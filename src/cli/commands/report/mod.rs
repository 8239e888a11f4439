//! `exactone report`: the report of comparisons made again, or of several together.

pub(crate) mod arguments;
mod publish;

use crate::cli::comparison::{Shown, Sources, csv_style, report_and};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::signals::Signals;
use arguments::ReportArguments;
use exactone_lab::report::Study;

/// Runs the command.
pub(crate) fn run(arguments: &ReportArguments, signals: &Signals) -> Result<Exit, Halt> {
    let out = arguments.out.as_ref().unwrap_or(&arguments.folders[0]);
    publish::check(arguments, out)?;
    let also = |study: &Study| publish::publish(arguments, study, out);
    let sources = Sources { folders: &arguments.folders, features: arguments.features.as_deref() };
    report_and((sources, out), Shown::of(arguments.json), csv_style(arguments.csv_safe), signals, also)
}
