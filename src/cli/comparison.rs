//! The report of a comparison: its files, and the tables on standard output. And `exactone report`.

use super::compare::of_file;
use super::compare_arguments::ReportArguments;
use super::exit::{Exit, Halt};
use super::output::{Existing, Output};
use super::say;
use crate::compare::replace;
use crate::report::{Analysis, Settings, Study, StudyError, figures, html, latex, markdown, terminal};
use std::path::{Path, PathBuf};

/// Columns that tables fit into.
const WIDTH: u16 = 100;

/// Runs `exactone report`.
pub(crate) fn run(arguments: &ReportArguments) -> Result<Exit, Halt> {
    let out = arguments.out.as_ref().unwrap_or(&arguments.folders[0]);
    report(&arguments.folders, out, arguments.json)
}

/// Writes the report of these folders into another, or one of them, and shows its tables.
pub(super) fn report(folders: &[PathBuf], out: &Path, json: bool) -> Result<Exit, Halt> {
    let study = Study::read(folders).map_err(unread)?;
    let analysis = Analysis::of(&study, &Settings::default());
    let summary = serde_json::to_string_pretty(&analysis).map_err(|error| Halt::new(Exit::Internal, error))? + "\n";
    let plots = out.join("plots");
    std::fs::create_dir_all(&plots)
        .map_err(|error| Halt::new(Exit::CannotCreate, format_args!("{}: cannot create: {error}", plots.display())))?;
    let page = html(&study, &analysis);
    for (name, text) in [
        ("report.html", &page),
        ("tables.md", &markdown(&study, &analysis)),
        ("tables.tex", &latex(&study, &analysis)),
        ("summary.json", &summary),
    ] {
        replace(&out.join(name), text.as_bytes()).map_err(of_file)?;
    }
    for figure in figures(&analysis) {
        replace(&plots.join(&figure.name), figure.svg.as_bytes()).map_err(of_file)?;
    }
    if json {
        print(summary.as_bytes())?
    } else {
        print(terminal(&study, &analysis, WIDTH).as_bytes())?
    }
    say(&format!("note: the report is in {}", out.join("report.html").display()));
    Ok(if analysis.contradictions.is_empty() { Exit::Done } else { Exit::Internal })
}

fn unread(error: StudyError) -> Halt {
    match error {
        StudyError::File(error) => of_file(error),
        other => Halt::new(Exit::BadInput, other),
    }
}

/// Writes to standard output.
pub(super) fn print(text: &[u8]) -> Result<(), Halt> {
    let mut output = Output::open(None, Existing::Keep, &[])?;
    output.write(text)?;
    output.finish()
}
