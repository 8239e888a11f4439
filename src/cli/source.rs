//! What commands read: a file, compressed or not, or standard input; and what is said where it cannot be read.

use super::exit::{Exit, Halt};
use super::patient::Patient;
use super::say;
use crate::dimacs::{Cause, ReadError, Unpacker};
use crate::puzzle::escaped;
use crate::solve::Budget;
use std::fs::File;
use std::io::{self, BufReader, IsTerminal, Read};
use std::path::Path;

/// What is wanted, as messages call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    Puzzles,
    Formula,
    Proof,
    Answer,
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
        }
    }
}

/// A file after it was unpacked, if it was packed.
pub(super) type Text = Unpacker<BufReader<Patient>>;

/// What a source is called; `-` is standard input.
pub(super) fn name(path: &Path) -> String {
    if is_standard(path) { "standard input".to_owned() } else { path.display().to_string() }
}

fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// Refuses a folder, and at a terminal says that something is waited for.
fn greet(path: &Path, wanted: Wanted) -> io::Result<()> {
    if is_standard(path) && io::stdin().is_terminal() {
        say(&format!("note: {}", wanted.at_terminal()));
    }
    if !path.is_dir() {
        return Ok(());
    }
    let message = format!("this is a folder, expected {}", wanted.file());
    Err(io::Error::new(io::ErrorKind::IsADirectory, message))
}

/// The bytes as they are.
pub(super) fn open(path: &Path, wanted: Wanted) -> io::Result<Box<dyn Read>> {
    greet(path, wanted)?;
    Ok(if is_standard(path) { Box::new(io::stdin()) } else { Box::new(File::open(path)?) })
}

/// The text of a file that may be packed, waited for until a limit of the budget is hit.
pub(super) fn unpacked(path: &Path, wanted: Wanted, budget: &Budget) -> Result<Text, Halt> {
    let file = Some(path).filter(|path| !is_standard(path));
    let source = greet(path, wanted).and_then(|()| Patient::open(file, budget));
    let text = source.and_then(|source| Unpacker::new(BufReader::new(source)));
    text.map_err(|error| cannot_read(&name(path), &error))
}

/// What is said of a source that the system does not give.
pub(super) fn cannot_read(name: &str, error: &io::Error) -> Halt {
    Halt::new(Exit::CannotOpen, format_args!("{}: cannot read: {error}", escaped(name)))
}

/// What is said of a formula, or of an answer, that is none.
pub(super) fn unread(error: &ReadError) -> Halt {
    let exit = match error.cause() {
        Cause::Text => Exit::BadInput,
        Cause::Limit => Exit::Limit,
        Cause::Io => Exit::CannotOpen,
    };
    Halt::new(exit, error)
}
