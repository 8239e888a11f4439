//! Bytes of a proof one at a time, with the place of each, through a buffer of fixed size.

use super::{ProofPosition, ReadError};
use std::io::{ErrorKind, Read};

const ROOM: usize = 1 << 16;

/// A buffered reader that knows where it is.
#[derive(Debug)]
pub(super) struct Source<R> {
    reader: R,
    room: Vec<u8>,
    at: usize,
    end: usize,
    byte: u64,
    line: u64,
}

impl<R: Read> Source<R> {
    pub(super) fn new(reader: R) -> Self {
        Self { reader, room: vec![0; ROOM], at: 0, end: 0, byte: 0, line: 1 }
    }

    /// The first bytes, up to the room there is, before any is taken.
    ///
    /// # Errors
    /// Those of the reader.
    pub(super) fn beginning(&mut self) -> Result<&[u8], ReadError> {
        while self.end < ROOM {
            match self.fill_from(self.end)? {
                0 => break,
                read => self.end += read,
            }
        }
        Ok(&self.room[..self.end])
    }

    /// The next byte, left where it is; `None` at the end.
    #[inline]
    pub(super) fn peek(&mut self) -> Result<Option<u8>, ReadError> {
        if self.at == self.end {
            self.end = self.fill_from(0)?;
            self.at = 0;
        }
        Ok((self.at < self.end).then(|| self.room[self.at]))
    }

    /// The next byte; `None` at the end.
    #[inline]
    pub(super) fn next(&mut self) -> Result<Option<u8>, ReadError> {
        let next = self.peek()?;
        if let Some(byte) = next {
            self.at += 1;
            self.byte += 1;
            self.line += u64::from(byte == b'\n');
        }
        Ok(next)
    }

    /// Where the next byte stands, in a text.
    pub(super) fn place_in_text(&self) -> ProofPosition {
        ProofPosition { byte: self.byte, line: self.line }
    }

    /// Where the next byte stands, in a binary proof.
    pub(super) fn place_in_bytes(&self) -> ProofPosition {
        ProofPosition { byte: self.byte, line: 0 }
    }

    fn fill_from(&mut self, start: usize) -> Result<usize, ReadError> {
        loop {
            match self.reader.read(&mut self.room[start..]) {
                Ok(read) => return Ok(read),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(ReadError::Io { place: self.place_in_bytes(), message: error.to_string() }),
            }
        }
    }
}
