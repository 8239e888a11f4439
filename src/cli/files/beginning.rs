//! What standard input begins with, looked at and left where it is.

use super::source::{Wanted, cannot_read, greet};
use super::standard_input::ahead;
use super::watched::Patience;
use crate::cli::process::exit::Halt;
use exactone_core::thread;
use std::io;
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};

/// The bytes that are there once something is, some thousands at most; none at the end. Whoever reads standard input reads them again.
pub(crate) fn beginning(wanted: Wanted, patience: Patience<'_>) -> Result<Vec<u8>, Halt> {
    let refused = |error: &io::Error| cannot_read("standard input", error);
    greet(Path::new("-"), wanted).map_err(|error| refused(&error))?;
    let (send, looked) = channel();
    let looking = thread::start(move || _ = send.send(look()));
    if looking.is_err() {
        return look().map_err(|error| refused(&error));
    }
    loop {
        match looked.recv_timeout(thread::LOOK_UP) {
            Ok(bytes) => return bytes.map_err(|error| refused(&error)),
            Err(RecvTimeoutError::Disconnected) => return Ok(Vec::new()),
            Err(RecvTimeoutError::Timeout) => {
                let Patience { budget, signals } = patience;
                budget.hit().map_or(Ok(()), |limit| Err(signals.hit(limit)))?;
            }
        }
    }
}

/// What the buffer of standard input holds, filled by one read if it is empty.
fn look() -> io::Result<Vec<u8>> {
    loop {
        match ahead() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            bytes => return bytes,
        }
    }
}
