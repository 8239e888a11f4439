//! Reading what may never come: a file or standard input, until a limit of the budget is hit.
//!
//! A pipe may stay silent for ever, and one with a name does so even when it is opened. So a thread of its own opens and
//! reads, and the reader looks at the budget while it waits. When a limit is hit it is [`GivenUp`], and the thread is left
//! alone. Where no thread can be started, the reader waits itself.

use super::argument;
use super::standard_input::StandardInput;
use super::watched::GivenUp;
use exactone_core::solve::Budget;
use exactone_core::thread;

use std::io::{self, Read};
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};

/// Pieces read ahead.
const AHEAD: usize = 4;
const PIECE: usize = 1 << 16;

/// What another thread reads.
pub(crate) struct Patient {
    pieces: Pieces,
    piece: Vec<u8>,
    used: usize,
    budget: Budget,
}

/// Where pieces come from.
enum Pieces {
    Thread(Receiver<io::Result<Vec<u8>>>),
    Own(Box<dyn Read>),
}

impl Patient {
    /// Opens a file, or standard input for `None`.
    ///
    /// # Errors
    /// That of the system, or that a limit was hit while waiting.
    pub(crate) fn open(path: Option<&Path>, budget: &Budget) -> io::Result<Self> {
        let (send, pieces) = sync_channel(AHEAD);
        let theirs = path.map(Path::to_owned);
        let reading = thread::start(move || match source(theirs.as_deref()) {
            Ok(source) => _ = send.send(Ok(Vec::new())).map(|()| read_on(source, &send)),
            Err(error) => _ = send.send(Err(error)),
        });
        let pieces = if reading.is_ok() { Pieces::Thread(pieces) } else { Pieces::Own(source(path)?) };
        let mut patient = Self { pieces, piece: Vec::new(), used: 0, budget: budget.clone() };
        // Opened, or not; or something that a thread has read by now.
        patient.wait()?;
        Ok(patient)
    }

    /// The next piece; `false` at the end.
    fn wait(&mut self) -> io::Result<bool> {
        let pieces = match &mut self.pieces {
            Pieces::Thread(pieces) => pieces,
            Pieces::Own(source) => {
                self.used = 0;
                self.piece.clear();
                source.by_ref().take(PIECE as u64).read_to_end(&mut self.piece)?;
                return Ok(!self.piece.is_empty());
            }
        };
        loop {
            match pieces.recv_timeout(thread::LOOK_UP) {
                Ok(piece) => {
                    (self.piece, self.used) = (piece?, 0);
                    return Ok(true);
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(false),
                Err(RecvTimeoutError::Timeout) => {}
            }
            GivenUp::look(&self.budget)?;
        }
    }
}

impl Read for Patient {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.used == self.piece.len() && !self.wait()? {
            return Ok(0);
        }
        let length = (&self.piece[self.used..]).read(buffer)?;
        self.used += length;
        Ok(length)
    }
}

fn source(path: Option<&Path>) -> io::Result<Box<dyn Read>> {
    Ok(match path {
        Some(path) => argument::open(path)?,
        None => Box::new(StandardInput),
    })
}

/// Sends pieces, none of them empty, until the end, an error, or nobody listens.
fn read_on(mut source: impl Read, send: &SyncSender<io::Result<Vec<u8>>>) {
    loop {
        let mut piece = vec![0; PIECE];
        let read = match source.read(&mut piece) {
            Ok(0) => return,
            Ok(length) => {
                piece.truncate(length);
                Ok(piece)
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => Err(error),
        };
        let is_last = read.is_err();
        if send.send(read).is_err() || is_last {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    #[test]
    fn a_file_is_read_to_its_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let bytes: Vec<u8> = (0..=255).cycle().take(3 * PIECE + 5).collect();
        std::fs::write(&path, &bytes).unwrap();
        let mut read = Vec::new();
        Patient::open(Some(&path), &Budget::default()).unwrap().read_to_end(&mut read).unwrap();
        assert!(read == bytes);
        let mut again = Vec::new();
        let mut patient = thread::with_at_most(0, || Patient::open(Some(&path), &Budget::default())).unwrap();
        patient.read_to_end(&mut again).unwrap();
        assert!(again == bytes, "without a thread");
        let missing = Patient::open(Some(&folder.path().join("missing")), &Budget::default()).map(drop);
        assert_eq!(missing.unwrap_err().kind(), io::ErrorKind::NotFound);
    }

    #[test]
    fn a_source_that_stays_silent_is_left_when_a_limit_is_hit() {
        let (_open, pieces) = sync_channel(1);
        let budget = Budget { deadline: Some(Instant::now()), ..Budget::default() };
        let mut patient = Patient { pieces: Pieces::Thread(pieces), piece: Vec::new(), used: 0, budget };
        assert!(patient.read(&mut [0]).is_err());
    }
}
