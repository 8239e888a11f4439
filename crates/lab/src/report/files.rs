//! The files of a report.

use super::{Analysis, Study, figures, html, latex, markdown};
use crate::record::{CsvStyle, FileError, replace};
use std::path::Path;

/// The folder of the figures.
const PLOTS: &str = "plots";

/// Writes page, tables, figures and numbers into a folder. Each file appears whole or not at all.
///
/// # Errors
/// [`FileError`].
#[expect(clippy::missing_panics_doc, reason = "an analysis is plain data")]
pub fn write(study: &Study, analysis: &Analysis, folder: &Path, style: CsvStyle) -> Result<(), FileError> {
    let plots = folder.join(PLOTS);
    std::fs::create_dir_all(&plots).map_err(|error| FileError::Unwritten { path: plots.clone(), error })?;
    let mut summary = serde_json::to_vec_pretty(analysis).expect("an analysis is plain data");
    summary.push(b'\n');
    let texts = [
        ("report.html", html(study, analysis, style)),
        ("tables.md", markdown(study, analysis)),
        ("tables.tex", latex(study, analysis)),
    ];
    for (name, text) in texts {
        replace(&folder.join(name), text.as_bytes())?;
    }
    for figure in figures(analysis) {
        replace(&plots.join(figure.name), figure.text.as_bytes())?;
    }
    replace(&folder.join("summary.json"), &summary)
}
