//! The report of a comparison: its files written, and the tables on standard output.

pub(crate) mod failure;

use crate::cli::files::output::{Existing, Output};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use crate::cli::process::signals::Signals;
use exactone_core::spelling::{escaped, shown};
use exactone_lab::record::CsvStyle;
use exactone_lab::report::{Analysis, Settings, Study, StudyError, terminal, write};
use failure::of_file;
use std::path::{Path, PathBuf};

/// Columns that tables fit into.
const WIDTH: u16 = 100;

/// What of a report goes to standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// Its tables.
    Tables,
    /// Its numbers as JSON.
    Summary,
}

impl Shown {
    /// What the flag `--json` asks for.
    pub(crate) fn of(json: bool) -> Self {
        if json { Self::Summary } else { Self::Tables }
    }
}

/// What the flag `--csv-safe` asks for.
pub(crate) fn csv_style(safe: bool) -> CsvStyle {
    if safe { CsvStyle::Safe } else { CsvStyle::Plain }
}

/// What a report is made from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sources<'a> {
    /// Folders of one comparison.
    pub(crate) folders: &'a [PathBuf],
    /// A table of features that somebody brings.
    pub(crate) features: Option<&'a Path>,
}

impl Sources<'_> {
    fn study(self) -> Result<Study, StudyError> {
        let study = Study::read(self.folders)?;
        match self.features {
            Some(table) => study.with_features(table),
            None => Ok(study),
        }
    }
}

/// Writes the report of these folders into another, or one of them, and shows it.
pub(crate) fn report(
    sources: Sources<'_>,
    out: &Path,
    what: Shown,
    style: CsvStyle,
    signals: &Signals,
) -> Result<Exit, Halt> {
    report_and((sources, out), what, style, signals, |_| Ok(()))
}

/// The same, and writes what else is to be written of the study before anything is shown.
pub(crate) fn report_and(
    (sources, out): (Sources<'_>, &Path),
    what: Shown,
    style: CsvStyle,
    signals: &Signals,
    also: impl FnOnce(&Study) -> Result<(), Halt>,
) -> Result<Exit, Halt> {
    // Much is read and computed, and nothing is written yet.
    let at_once = signals.at_once();
    let study = sources.study().map_err(unread)?;
    let analysis = Analysis::of(&study, &Settings::default());
    drop(at_once);
    write(&study, &analysis, out, style).map_err(of_file)?;
    also(&study)?;
    match what {
        Shown::Tables => print(terminal(&study, &analysis, WIDTH).as_bytes())?,
        Shown::Summary => print(&json(serde_json::to_vec(&analysis))?)?,
    }
    say(&format!("note: the report is in {}", shown(&out.join("report.html"))));
    for crashes in analysis.only_crashed() {
        let name = escaped(&analysis.arms[crashes.arm].name);
        let runs =
            if crashes.runs == 1 { "its only run".to_owned() } else { format!("each of its {} runs", crashes.runs) };
        say(&format!("error: {name} crashed in {runs}; the report says how"));
    }
    for it in &analysis.disqualified {
        say(&format!("error: {} gave a wrong answer and takes no part; the report says where", escaped(&it.arm)));
    }
    let is_wrong = !(analysis.contradictions.is_empty() && analysis.disqualified.is_empty());
    Ok(match analysis.only_crashed().next() {
        _ if is_wrong => Exit::Internal,
        Some(_) => Exit::Limit,
        None => Exit::Done,
    })
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
pub(crate) fn print(text: &[u8]) -> Result<(), Halt> {
    let mut output = Output::open(None, Existing::Keep, &[])?;
    output.write(text)?;
    output.finish()
}
