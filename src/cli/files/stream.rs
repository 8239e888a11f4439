//! A long output: written through to where results go, stopped by a signal, and with the reason kept why it ended.

use super::output::Output;
use crate::cli::process::exit::Halt;
use crate::cli::process::signals::Signals;
use std::io::{self, Write};

/// Writes to an output until a signal comes. What went wrong is told as an error of the system to whoever writes, and
/// kept in full.
pub(crate) struct Stream<'a> {
    output: &'a mut Output,
    signals: &'a Signals,
    halt: &'a mut Option<Halt>,
}

impl<'a> Stream<'a> {
    pub(crate) fn new(output: &'a mut Output, signals: &'a Signals, halt: &'a mut Option<Halt>) -> Self {
        Self { output, signals, halt }
    }

    fn check(&mut self, done: Result<(), Halt>) -> io::Result<()> {
        match done {
            Ok(()) => Ok(()),
            Err(halt) => {
                self.halt.get_or_insert(halt);
                Err(io::Error::other("the output was given up"))
            }
        }
    }
}

impl Write for Stream<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.halt.is_some() {
            return Err(io::Error::other("the output was given up"));
        }
        let done = self.signals.check().and_then(|()| self.output.write(bytes));
        self.check(done).map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let done = self.output.flush();
        self.check(done)
    }
}

/// Counts the bytes on their way.
pub(crate) struct Counted<W> {
    pub(crate) inner: W,
    pub(crate) bytes: u64,
}

impl<W: Write> Write for Counted<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}
