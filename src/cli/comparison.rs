//! The report of a comparison: its files, and the tables on standard output. And `exactone report`.

use super::compare::of_file;
use super::compare_arguments::ReportArguments;
use super::exit::{Exit, Halt};
use super::output::{Existing, Output};
use super::say;
use super::signals::Signals;
use exactone_core::spelling::shown;
use exactone_lab::record::{CsvStyle, replace};
use exactone_lab::report::{Analysis, Settings, Study, StudyError, figures, html, latex, markdown, terminal};
use std::path::{Path, PathBuf};

/// Columns that tables fit into.
const WIDTH: u16 = 100;

/// What of a report goes to standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// Its tables.
    Tables,
    /// Its numbers as JSON.
    Summary,
}

impl Shown {
    /// What the flag `--json` asks for.
    pub(super) fn of(json: bool) -> Self {
        if json { Self::Summary } else { Self::Tables }
    }
}

/// What the flag `--csv-safe` asks for.
pub(super) fn csv_style(safe: bool) -> CsvStyle {
    if safe { CsvStyle::Safe } else { CsvStyle::Plain }
}

/// The folder of the figures.
const PLOTS: &str = "plots";

/// Runs `exactone report`.
pub(crate) fn run(arguments: &ReportArguments, signals: &Signals) -> Result<Exit, Halt> {
    let out = arguments.out.as_ref().unwrap_or(&arguments.folders[0]);
    report(&arguments.folders, out, Shown::of(arguments.json), csv_style(arguments.csv_safe), signals)
}

/// Writes the report of these folders into another, or one of them, and shows it.
pub(super) fn report(
    folders: &[PathBuf],
    out: &Path,
    what: Shown,
    style: CsvStyle,
    signals: &Signals,
) -> Result<Exit, Halt> {
    // Much is read and computed, and nothing is written yet.
    let at_once = signals.at_once();
    let study = Study::read(folders).map_err(unread)?;
    let analysis = Analysis::of(&study, &Settings::default());
    drop(at_once);
    let plots = out.join(PLOTS);
    std::fs::create_dir_all(&plots)
        .map_err(|error| Halt::new(Exit::CannotCreate, format_args!("{}: cannot create: {error}", shown(&plots))))?;
    write(&study, &analysis, out, style)?;
    match what {
        Shown::Tables => print(terminal(&study, &analysis, WIDTH).as_bytes())?,
        Shown::Summary => print(&json(serde_json::to_vec(&analysis))?)?,
    }
    say(&format!("note: the report is in {}", shown(&out.join("report.html"))));
    Ok(if analysis.contradictions.is_empty() { Exit::Done } else { Exit::Internal })
}

/// Page, tables, figures and numbers.
fn write(study: &Study, analysis: &Analysis, out: &Path, style: CsvStyle) -> Result<(), Halt> {
    let page = (out.join("report.html"), html(study, analysis, style));
    let plots = out.join(PLOTS);
    let tables = [(out.join("tables.md"), markdown(study, analysis)), (out.join("tables.tex"), latex(study, analysis))];
    let figures = figures(analysis).into_iter().map(|figure| (plots.join(figure.name), figure.svg));
    let mut all = std::iter::once(page).chain(tables).chain(figures);
    all.try_for_each(|(path, text)| replace(&path, text.as_bytes())).map_err(of_file)?;
    replace(&out.join("summary.json"), &json(serde_json::to_vec_pretty(analysis))?).map_err(of_file)
}

/// Lines of JSON with their end.
fn json(written: serde_json::Result<Vec<u8>>) -> Result<Vec<u8>, Halt> {
    let mut text = written.map_err(|error| Halt::new(Exit::Internal, error))?;
    text.push(b'\n');
    Ok(text)
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
