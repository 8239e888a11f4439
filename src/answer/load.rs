//! Files that state designs, opened: puzzles and models of ours, and every format of [`exchange`](crate::exchange).

use crate::design::{Design, TextError};
use crate::exchange::{self, Format, Request};
use crate::model::{Model, ModelError, Settings};
use std::path::Path;

/// A design, and what its reader should know.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The problem, its names, its givens.
    pub design: Design,
    /// Remarks on the file.
    pub notes: Vec<String>,
}

/// Why a file is not loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// It is no puzzle and no model.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// It is not what its name says.
    #[error(transparent)]
    Text(#[from] TextError),
}

/// Files of JSON up to so many bytes are looked into.
const MOST_JSON: u64 = 1 << 24;

/// Whether a file states a design, whatever the rules are: puzzles of classic text do not. The end of its name says so,
/// but for `.json`, which is looked into.
#[must_use]
pub fn states_design(path: &Path) -> bool {
    let ends_with = |word| path.extension().is_some_and(|end| end.eq_ignore_ascii_case(word));
    let by_name = ends_with("toml") || path.to_str().and_then(Format::by_name).is_some();
    by_name || ends_with("json") && states_variant(path)
}

fn states_variant(path: &Path) -> bool {
    let is_short = std::fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() <= MOST_JSON);
    let text = Some(path).filter(|_| is_short).and_then(|path| std::fs::read_to_string(path).ok());
    text.is_some_and(|text| Format::recognise("", &text).is_some())
}

/// Reads a design.
///
/// # Errors
/// [`LoadError`], with the place of what is wrong.
pub fn load(name: &str, bytes: &[u8], settings: &Settings, request: &Request) -> Result<Loaded, LoadError> {
    let is_ours = |text: &&str| text.contains("exactone.puzzle.") || text.contains("exactone.model.");
    let text = str::from_utf8(bytes).ok().filter(is_ours).filter(|_| name.to_ascii_lowercase().ends_with(".toml"));
    if let Some(text) = text {
        let design = Model::parse(name, text)?.design(settings)?;
        return Ok(Loaded { design, notes: Vec::new() });
    }
    if let Some((parameter, _)) = settings.parameters.first() {
        let message = format!("`{parameter}` cannot be set: only models and puzzles of models have parameters");
        return Err(TextError::whole(name, message).into());
    }
    let reading = exchange::read(name, bytes, request)?;
    Ok(Loaded { design: reading.design, notes: reading.notes })
}
