//! What standard input begins with, looked at and left where it is.

use super::source::{Wanted, cannot_read, greet};
use super::standard_input::look;
use super::watched::Patience;
use crate::cli::process::exit::Halt;
use exactone_core::thread;
use exactone_formats::load::{MOST_BEGINNING, begins_design_so_far, bytes_begin_design};
use std::io;
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};

/// Whether it begins like a design. It is looked at until that is known, however its bytes fall; whoever reads it reads them again.
pub(crate) fn states_design(wanted: Wanted, patience: Patience<'_>) -> Result<bool, Halt> {
    let refused = |error: &io::Error| cannot_read("standard input", error);
    greet(Path::new("-"), wanted).map_err(|error| refused(&error))?;
    let (send, looked) = channel();
    let looking = thread::start(move || _ = send.send(looked_at()));
    if looking.is_err() {
        return looked_at().map_err(|error| refused(&error));
    }
    loop {
        match looked.recv_timeout(thread::LOOK_UP) {
            Ok(told) => return told.map_err(|error| refused(&error)),
            Err(RecvTimeoutError::Disconnected) => return Ok(false),
            Err(RecvTimeoutError::Timeout) => {
                let Patience { budget, signals } = patience;
                budget.hit().map_or(Ok(()), |limit| Err(signals.hit(limit)))?;
            }
        }
    }
}

fn looked_at() -> io::Result<bool> {
    let mut seen = Vec::new();
    loop {
        let before = seen.len();
        if !look(&mut seen)? || seen.len() >= MOST_BEGINNING {
            return Ok(bytes_begin_design(&seen));
        }
        // Within a line nothing is told.
        if seen[before..].iter().any(|byte| matches!(byte, b'\n' | b'\r' | b'}'))
            && let Some(told) = begins_design_so_far(&seen)
        {
            return Ok(told);
        }
    }
}
