//! The words of an explanation, and what becomes of the files beside them where nobody reads the words any more.

use crate::cli::files::output::Output;
use crate::cli::process::exit::{Exit, Halt};

/// Whether files are asked for beside the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beside {
    Files,
    Nothing,
}

/// Where the words go.
pub(super) struct Told {
    output: Output,
    beside: Beside,
    /// That the reader has gone, if files are still to be made.
    gone: Option<Halt>,
}

impl Told {
    pub(super) fn new(output: Output, beside: Beside) -> Self {
        Self { output, beside, gone: None }
    }

    /// Writes whole lines, as long as somebody reads them.
    pub(super) fn write(&mut self, lines: &[u8]) -> Result<(), Halt> {
        let written = if self.gone.is_some() { Ok(()) } else { self.output.write(lines) };
        self.unless_gone(written)
    }

    /// Hands everything written so far to the reader.
    pub(super) fn flush(&mut self) -> Result<(), Halt> {
        let flushed = if self.gone.is_some() { Ok(()) } else { self.output.flush() };
        self.unless_gone(flushed)
    }

    fn unless_gone(&mut self, done: Result<(), Halt>) -> Result<(), Halt> {
        match done {
            Err(halt) if halt.exit == Exit::PipeClosed && self.beside == Beside::Files => self.gone = Some(halt),
            done => return done,
        }
        Ok(())
    }

    /// Ends with the run.
    pub(super) fn end(self, flow: Result<(), Halt>, interrupted: Option<Exit>) -> Result<(), Halt> {
        match self.gone {
            Some(gone) => flow.and(Err(gone)),
            None => self.output.end(flow, interrupted),
        }
    }
}
