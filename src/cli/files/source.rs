//! What commands read: a file, packed or not, or standard input; and what is said where it cannot be read.

use super::argument;
use super::near_model;
use super::patient::Patient;
use super::standard_input::StandardInput;
use super::watched::{GivenUp, Patience, Watched};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use exactone_core::spelling::{mistyped, shown};
use exactone_files::file::{Cause, Limited, Unpacker};
use exactone_formats::puzzle::escaped;
use exactone_sat::dimacs::ReadError;

use std::io::{self, BufReader, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::Once;

/// What is wanted, as messages call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    Puzzles,
    Formula,
    Proof,
    Answer,
    Model,
    Steps,
    State,
}

impl Wanted {
    /// What is expected where a folder was found.
    fn file(self) -> &'static str {
        if self == Self::Puzzles { "a file of puzzles" } else { "a file" }
    }

    /// What somebody at a terminal should know.
    fn at_terminal(self) -> &'static str {
        match self {
            Self::Puzzles => "reading puzzles from the terminal; Ctrl-D ends them",
            Self::Formula => "reading a formula from the terminal; Ctrl-D ends it",
            Self::Proof => "reading a proof from the terminal; Ctrl-D ends it",
            Self::Answer => "reading the answer from the terminal; Ctrl-D ends it",
            Self::Model => "reading a model from the terminal; Ctrl-D ends it",
            Self::Steps => "reading steps from the terminal; Ctrl-D ends them",
            Self::State => "reading what a player has from the terminal; Ctrl-D ends it",
        }
    }
}

/// A file after it was unpacked, if it was packed. The budget is looked at by what goes in, since much may come to
/// nothing, and by what comes out, since little may come to much.
pub(crate) type Text = Watched<Unpacker<BufReader<Watched<Patient>>>>;

/// What a source is called; `-` is standard input.
pub(crate) fn name(path: &Path) -> String {
    match path {
        _ if is_standard(path) => "standard input".to_owned(),
        _ if argument::text(path).is_some() => "argument".to_owned(),
        _ => path.display().to_string(),
    }
}

pub(crate) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// Refuses a folder, and at a terminal says that something is waited for.
pub(super) fn greet(path: &Path, wanted: Wanted) -> io::Result<()> {
    static ONCE: Once = Once::new();
    if is_standard(path) && io::stdin().is_terminal() {
        ONCE.call_once(|| say(&format!("note: {}", wanted.at_terminal())));
    }
    if !path.is_dir() {
        return Ok(());
    }
    let message = format!("this is a folder, expected {}", wanted.file());
    Err(io::Error::new(io::ErrorKind::IsADirectory, message))
}

/// The bytes as they are.
pub(crate) fn open(path: &Path, wanted: Wanted) -> io::Result<Box<dyn Read>> {
    greet(path, wanted)?;
    Ok(if is_standard(path) { Box::new(StandardInput) } else { argument::open(path)? })
}

/// The text of a file that may be packed, waited for until a limit of the budget is hit.
pub(crate) fn unpacked(path: &Path, wanted: Wanted, patience: Patience<'_>) -> Result<Text, Halt> {
    let file = Some(path).filter(|path| !is_standard(path));
    let source = greet(path, wanted).and_then(|()| Patient::open(file, patience.budget));
    let text = source.and_then(|source| Unpacker::new(BufReader::new(Watched::new(source, patience.budget))));
    let text = text.map_err(|error| not_read(path, &error, patience))?;
    Ok(Watched::new(text, patience.budget))
}

/// The bytes of such a file, if there are not more than so many.
pub(crate) fn whole(path: &Path, wanted: Wanted, most: u64, patience: Patience<'_>) -> Result<Vec<u8>, Halt> {
    let mut bytes = Vec::new();
    let read = Limited::new(unpacked(path, wanted, patience)?, most).read_to_end(&mut bytes);
    read.map_err(|error| not_read(path, &error, patience))?;
    Ok(bytes)
}

/// The same as text.
pub(crate) fn whole_text(path: &Path, wanted: Wanted, most: u64, patience: Patience<'_>) -> Result<String, Halt> {
    String::from_utf8(whole(path, wanted, most, patience)?).map_err(|error| {
        let name = name(path);
        Halt::new(Exit::BadInput, format_args!("{}: this is no text: {}", escaped(&name), error.utf8_error()))
    })
}

/// What is said where reading did not come to its end: the limit that was hit, or else what is wrong with the source.
pub(crate) fn not_read(path: &Path, error: &io::Error, patience: Patience<'_>) -> Halt {
    match GivenUp::limit(error) {
        Some(limit) => patience.signals.hit(limit),
        None => cannot_read(&name(path), error),
    }
}

/// What is said of a source that is not read.
pub(crate) fn cannot_read(name: &str, error: &io::Error) -> Halt {
    let near = if error.kind() == io::ErrorKind::NotFound { beside(Path::new(name)) } else { None };
    let near = near.map_or(String::new(), |near| format!(", did you mean {}?", shown(&near)));
    let near = leads_nowhere(Path::new(name)).unwrap_or(near);
    let is_missing = error.kind() == io::ErrorKind::NotFound && near.is_empty();
    let model = if is_missing { near_model::told(name).unwrap_or_default() } else { String::new() };
    let hint = if is_missing && argument::has_cells(name) { CELLS } else { "" };
    Halt::new(exit(Cause::of(error.kind())), format_args!("{}: cannot read: {error}{near}{model}{hint}", escaped(name)))
}

/// What is said where a name looks like cells.
const CELLS: &str = "\n  hint: if it is a puzzle, all its cells must be there: 16, 81, 256 or 625, or a line for each row on standard input";

/// What is said of a link to a file that is not there.
fn leads_nowhere(path: &Path) -> Option<String> {
    let target = std::fs::read_link(path).ok().filter(|_| !path.exists())?;
    let why = match std::fs::metadata(path).err()?.kind() {
        io::ErrorKind::NotFound => "which is not there",
        io::ErrorKind::PermissionDenied => "which may not be looked at",
        _ => "which leads back to itself",
    };
    Some(format!("; it is a link to {}, {why}", shown(&target)))
}

/// Entries of a folder that are looked at for a name.
const MOST_ENTRIES: usize = 10_000;

/// The path of a file or folder that is there and is nearest to a missing one: of the folder, or of the folder whose name is nearest.
fn beside(missing: &Path) -> Option<PathBuf> {
    let name = missing.file_name()?.to_str()?;
    let folder = missing.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = match folder {
        Some(folder) if !folder.exists() => Some(beside(folder)?),
        folder => folder.map(Path::to_path_buf),
    };
    let there = |name: &str| folder.as_ref().map_or_else(|| PathBuf::from(name), |folder| folder.join(name));
    if there(name).exists() {
        return Some(there(name));
    }
    let entries = std::fs::read_dir(folder.as_deref().unwrap_or(Path::new("."))).ok()?.take(MOST_ENTRIES);
    let mut names: Vec<String> = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    names.retain(|there| there != name);
    names.sort_unstable();
    let without_ending =
        || names.iter().map(String::as_str).find(|there| there.split_once('.').is_some_and(|(stem, _)| stem == name));
    mistyped(name, names.iter().map(String::as_str)).or_else(without_ending).map(there)
}

/// How a command ends that cannot read what it needs.
pub(crate) fn exit(cause: Cause) -> Exit {
    match cause {
        Cause::Text => Exit::BadInput,
        Cause::Limit => Exit::Limit,
        Cause::Io => Exit::CannotOpen,
    }
}

/// What is said of a formula, or of an answer, that is none.
pub(crate) fn unread(error: &ReadError) -> Halt {
    Halt::new(exit(error.cause()), error)
}
