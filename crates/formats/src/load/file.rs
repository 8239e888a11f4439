//! Files that state instances, opened: puzzles and models of ours, and every format of [`exchange`](crate::exchange).

use super::beginning::{MOST_BEGINNING, begins_design_so_far, begins_toml, begins_utf_16, bytes_begin_design};
use super::plain_toml::holds_plain_grid;
use super::{beside_link, cages, slips};
use crate::exchange::{self, Format, Request};
use crate::instance::{Instance, TextError};
use crate::model::{Guess, Model, ModelError, Settings, guess};
use crate::puzzle::read::decoded;
use exactone_files::file::{self, Compression};
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

/// An instance, and what its reader should know.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The problem, its names, its givens.
    pub instance: Instance,
    /// Remarks on the file.
    pub notes: Vec<String>,
}

/// Why a file is not loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// The model or puzzle file is wrong.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// The text does not fit the format that its name says.
    #[error(transparent)]
    Text(#[from] TextError),
}

/// The bytes of an instance that are read at most.
pub const MOST_BYTES: u64 = 1 << 28;
/// Files of JSON up to so many bytes are looked into.
const MOST_JSON: u64 = 1 << 24;

/// Whether a file states an instance, whatever the rules are: puzzles of classic text do not. The end of its name says so,
/// before the extension of a compression, but for `.json`, which is looked into.
#[must_use]
pub fn states_instance(path: &Path) -> bool {
    let name = path.to_string_lossy();
    if ends_with(&name, "toml") && is_plain_grid(path) {
        return false;
    }
    Format::by_name(&name).is_some() || ends_with(&name, "json") && states_variant(path) || begins_as_design(path)
}

/// Whether the name of a file, packed or not, has this extension.
fn ends_with(name: &str, extension: &str) -> bool {
    Path::new(Compression::beneath(name)).extension().is_some_and(|end| end.eq_ignore_ascii_case(extension))
}

fn states_variant(path: &Path) -> bool {
    let text = Some(path).filter(|path| path.is_file()).and_then(|path| file::text(path, MOST_JSON).ok());
    text.is_some_and(|text| Format::recognise("", &text).is_some())
}

/// Whether a TOML file is a classic puzzle behind a name, and has no key of ours.
fn is_plain_grid(path: &Path) -> bool {
    let text = Some(path).filter(|path| path.is_file()).and_then(|path| file::text(path, MOST_JSON).ok());
    text.is_some_and(|text| holds_plain_grid(&text))
}

/// Whether a file begins like a design, or has a link of one near its beginning, whatever its name is.
fn begins_as_design(path: &Path) -> bool {
    const PIECE: u64 = 1 << 16;
    let Ok(mut file) = Some(path).filter(|path| path.is_file()).map_or(Err(ErrorKind::Other.into()), File::open) else {
        return false;
    };
    let mut beginning = Vec::new();
    loop {
        let read = file.by_ref().take(PIECE).read_to_end(&mut beginning);
        match begins_design_so_far(&beginning) {
            Some(told) => return told,
            None if read.is_ok_and(|length| length > 0) && beginning.len() < MOST_BEGINNING => {}
            None => return bytes_begin_design(&beginning),
        }
    }
}

/// Whether it is TOML: by the end of its name, or, of a text without one, by how it begins.
fn is_toml(name: &str, text: &str) -> bool {
    ends_with(name, "toml") || Format::by_name(name).is_none() && begins_toml(text)
}

/// The text of a model or a puzzle, and what there is to note of it; `None` if it is something else.
fn of_model<'t>(name: &str, text: &'t str) -> Result<Option<(&'t str, Vec<String>)>, TextError> {
    if text.contains("exactone.puzzle.") || text.contains("exactone.model.") {
        return Ok(Some((text, Vec::new())));
    }
    if text.contains("exactone.packing.") {
        return Ok(None);
    }
    Ok(match guess(name, text)? {
        // Whatever its schema is: the message names those that are known.
        None => Some((text, Vec::new())),
        Some(Guess::Packing) => None,
        Some(guess) => {
            let what = if guess == Guess::Puzzle { "a puzzle" } else { "a model" };
            let note = format!("{name}: read as {what}; `schema = \"{}\"` at its head says so", guess.schema());
            Some((text, vec![note]))
        }
    })
}

/// Reads an instance: a puzzle or a model of ours, or any format of [`exchange`](crate::exchange). What it is, the end of its name says; where that says nothing,
/// its text does. A TOML file without a schema is a puzzle or a model by its keys, and a note says which it was read as.
///
/// `bytes` are those of the file, unpacked; nothing is read from the disk. `name` stands in errors. The settings are those of models: parameters of
/// any other format are refused. The request is that of the other formats. The interrupt of the settings counts for every format, and that of the
/// request for none. It takes time and memory linear in the bytes, and for a model as much as its problem is large.
///
/// ```
/// use exactone_formats::exchange::Request;
/// use exactone_formats::load::load;
/// use exactone_formats::model::Settings;
///
/// let text = b"schema = \"exactone.puzzle.v1\"\nmodel = \"latin\"\ngivens = \"\"\"\n12..\n....\n....\n....\n\"\"\"\n";
/// let loaded = load("small.toml", text, &Settings::default(), &Request::default())?;
/// assert_eq!((loaded.instance.givens.len(), loaded.notes.len()), (2, 0));
/// let error = load("small.toml", &text[1..], &Settings::default(), &Request::default()).unwrap_err();
/// assert!(error.to_string().starts_with("small.toml:1"), "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`LoadError`], with the place of what is wrong: [`LoadError::Model`] if a puzzle or a model of ours is wrong or too large, [`LoadError::Text`] if the
/// text does not fit the format that its name says.
pub fn load(name: &str, bytes: &[u8], settings: &Settings, request: &Request) -> Result<Loaded, LoadError> {
    let utf_8 = Some(bytes).filter(|bytes| begins_utf_16(bytes)).and_then(decoded).map(String::into_bytes);
    let bytes = utf_8.as_deref().unwrap_or(bytes);
    let toml = str::from_utf8(bytes).ok().filter(|text| is_toml(name, text));
    // Before anything reads it: the parser takes many times the bytes of the text.
    if toml.is_some_and(|text| text.len() as u64 > Model::MOST_BYTES) {
        let message = format!("{} bytes; a model or a puzzle has at most {}", bytes.len(), Model::MOST_BYTES);
        return Err(TextError::whole(name, message).limit().into());
    }
    if let Some((text, cages)) = toml.and_then(|text| Some((text, cages::of(text)?))) {
        let (instance, note) = cages.instance(name, text, settings)?;
        return Ok(Loaded { instance, notes: vec![note] });
    }
    if let Some((text, notes)) = toml.map(|text| of_model(name, text)).transpose()?.flatten() {
        let model = Model::parse(name, text)?;
        let instance = model.instance(settings)?;
        let sketch = if text.contains("clues") { model.sketch(settings)? } else { None };
        let slips = sketch.iter().flat_map(slips::notes).chain(slips::lone_region(name, &instance));
        let notes = notes.into_iter().chain(slips).collect();
        return Ok(Loaded { instance, notes });
    }
    if let Some((parameter, _)) = settings.parameters.first() {
        let message = format!("`{parameter}` cannot be set: only models and puzzles of models have parameters");
        return Err(TextError::whole(name, message).into());
    }
    let request = Request { interrupt: settings.interrupt.clone(), ..request.clone() };
    let reading = exchange::read(name, bytes, &request)?;
    if let Ok(text) = str::from_utf8(bytes) {
        beside_link::check(name, text, &reading.instance)?;
    }
    let notes = reading.notes.into_iter().chain(slips::lone_region(name, &reading.instance)).collect();
    Ok(Loaded { instance: reading.instance, notes })
}
