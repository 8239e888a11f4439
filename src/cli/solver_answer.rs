//! What `decode` reads: the heading of a file, and the answer of a solver.

use super::exit::{Exit, Halt};
use super::patient::Patient;
use super::say;
use super::signals::Signals;
use crate::dimacs::{Answer, Cause, ReadError, Unpacker};
use crate::formula::{Heading, HeadingError};
use crate::puzzle::escaped;
use crate::solve::Budget;
use std::fs::File;
use std::io::{self, BufReader, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// How often a signal is looked for while waiting.
const LOOK_UP: Duration = Duration::from_millis(50);

/// Reads the comments at the head of a file, which may be compressed.
///
/// A signal ends the wait for them.
pub(super) fn read_heading(path: &Path, signals: &Signals) -> Result<Heading, Halt> {
    let name = path.display().to_string();
    let heading = heading(path, &name, signals);
    signals.exit().map_or(heading, |exit| Err(Halt::quiet(exit)))
}

fn heading(path: &Path, name: &str, signals: &Signals) -> Result<Heading, Halt> {
    let cannot = |error: &io::Error| cannot_read(name, error);
    let budget = Budget { cancel: signals.cancels().into(), ..Budget::default() };
    refuse_folder(path).map_err(|error| cannot(&error))?;
    let file = Patient::open(Some(path), &budget).map_err(|error| cannot(&error))?;
    let text = Unpacker::new(BufReader::new(file)).map_err(|error| cannot(&error))?;
    Heading::read(BufReader::new(text), name).map_err(|error| match &error {
        HeadingError::Io { error: cause, .. } if !is_damage(cause) => Halt::new(Exit::CannotOpen, &error),
        _ => Halt::new(Exit::BadInput, &error),
    })
}

/// Whether the file could be read, and was not what it should be.
fn is_damage(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput | io::ErrorKind::UnexpectedEof | io::ErrorKind::Other
    )
}

/// Reads what a solver answered to a formula of so many variables. A signal ends the wait for it.
pub(super) fn read_answer(path: Option<PathBuf>, vars: u64, signals: &Signals) -> Result<Answer, Halt> {
    let (send, answer) = channel();
    std::thread::spawn(move || send.send(read(path.as_deref(), vars)));
    loop {
        match answer.recv_timeout(LOOK_UP) {
            Ok(answer) => return answer,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Err(Halt::new(Exit::Internal, "the reader is gone")),
        }
        if let Some(exit) = signals.exit() {
            return Err(Halt::quiet(exit));
        }
    }
}

fn read(path: Option<&Path>, vars: u64) -> Result<Answer, Halt> {
    let Some(path) = path.filter(|path| *path != Path::new("-")) else {
        let input = io::stdin();
        if input.is_terminal() {
            say("note: reading the answer from the terminal; Ctrl-D ends it");
        }
        return parse(input, "standard input", vars);
    };
    let name = path.display().to_string();
    let file = open(path).map_err(|error| cannot_read(&name, &error))?;
    parse(file, &name, vars)
}

fn parse(input: impl Read, name: &str, vars: u64) -> Result<Answer, Halt> {
    Answer::read(input, name, vars).map_err(|error: ReadError| {
        let exit = match error.cause() {
            Cause::Text => Exit::BadInput,
            Cause::Limit => Exit::Limit,
            Cause::Io => Exit::CannotOpen,
        };
        Halt::new(exit, error)
    })
}

fn open(path: &Path) -> io::Result<File> {
    refuse_folder(path)?;
    File::open(path)
}

fn refuse_folder(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "this is a folder, expected a file"));
    }
    Ok(())
}

fn cannot_read(name: &str, error: &io::Error) -> Halt {
    Halt::new(Exit::CannotOpen, format_args!("{}: cannot read: {error}", escaped(name)))
}
