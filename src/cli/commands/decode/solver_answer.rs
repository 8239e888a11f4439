//! What `decode` reads: the heading of a file, and the answer of a solver.

use crate::cli::files::source::{Wanted, cannot_read, exit, name, open, unpacked, unread};
use crate::cli::files::watched::Patience;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::signals::Signals;
use exactone_core::solve::Budget;
use exactone_core::thread;
use exactone_files::file::{Cause, Unpacker};
use exactone_sat::dimacs::SolverOutput;
use exactone_session::formula::{Heading, HeadingError};
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, channel};

/// Reads the comments at the head of a file, which may be compressed.
///
/// A signal ends the wait for them.
pub(crate) fn read_heading(path: &Path, signals: &Signals) -> Result<Heading, Halt> {
    let heading = heading(path, signals);
    signals.check().and(heading)
}

fn heading(path: &Path, signals: &Signals) -> Result<Heading, Halt> {
    let budget = Budget { cancel: signals.cancels().into(), ..Budget::default() };
    let text = BufReader::new(unpacked(path, Wanted::Formula, Patience { budget: &budget, signals })?);
    Heading::read(text, &name(path)).map_err(|error| match &error {
        HeadingError::Io { error: cause, .. } => Halt::new(exit(Cause::of(cause.kind())), &error),
        _ => Halt::new(Exit::BadInput, &error),
    })
}

/// Reads what a solver answered to a formula of so many variables. A signal ends the wait for it.
pub(crate) fn read_answer(path: Option<PathBuf>, vars: u64, signals: &Signals) -> Result<SolverOutput, Halt> {
    let path = path.unwrap_or_else(|| PathBuf::from("-"));
    let (send, answer) = channel();
    let theirs = path.clone();
    if thread::start(move || send.send(read(&theirs, vars))).is_err() {
        return read(&path, vars);
    }
    loop {
        match answer.recv_timeout(thread::LOOK_UP) {
            Ok(answer) => return answer,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Err(Halt::new(Exit::Internal, "the reader is gone")),
        }
        signals.check()?;
    }
}

fn read(path: &Path, vars: u64) -> Result<SolverOutput, Halt> {
    let name = name(path);
    let input = open(path, Wanted::Answer).and_then(|input| Unpacker::new(BufReader::new(input)));
    let input = input.map_err(|error| cannot_read(&name, &error))?;
    SolverOutput::read(input, &name, vars).map_err(|error| unread(&error))
}
