//! What commands read: a file, compressed or not, or standard input; and what is said where it cannot be read.

use super::exit::{Exit, Halt};
use super::say;
use crate::dimacs::{Cause, ReadError, Unpacker};
use crate::puzzle::escaped;
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
pub(super) type Text = Unpacker<BufReader<Box<dyn Read>>>;

/// What a source is called; `-` is standard input.
pub(super) fn name(path: &Path) -> String {
    if is_standard(path) { "standard input".to_owned() } else { path.display().to_string() }
}

fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// The bytes as they are. At a terminal it is said that they are waited for.
pub(super) fn open(path: &Path, wanted: Wanted) -> io::Result<Box<dyn Read>> {
    if is_standard(path) {
        let input = io::stdin();
        if input.is_terminal() {
            say(&format!("note: {}", wanted.at_terminal()));
        }
        return Ok(Box::new(input));
    }
    if path.is_dir() {
        let message = format!("this is a folder, expected {}", wanted.file());
        return Err(io::Error::new(io::ErrorKind::IsADirectory, message));
    }
    Ok(Box::new(File::open(path)?))
}

/// The text of a file that may be packed.
pub(super) fn unpacked(path: &Path, wanted: Wanted) -> Result<Text, Halt> {
    let text = open(path, wanted).and_then(|source| Unpacker::new(BufReader::new(source)));
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
