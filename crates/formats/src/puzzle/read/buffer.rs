//! A buffer that has whole lines at hand.
//!
//! The buffer of the standard library breaks lines wherever its end happens to be. This one reads on until it has the end
//! of a line, so that a reader that takes many lines at once meets no line in two pieces.

use super::lines::find_end;
use std::io::{self, BufRead, Read};

/// Bytes read at once: some three thousand puzzles, enough to keep all lanes of the 9×9 kernel busy, few enough to stay in
/// the cache with their answers.
const CAPACITY: usize = 1 << 18;

/// Reads from a source, and has at least one whole line at hand if it can.
#[derive(Debug)]
pub struct LineBuffer<R> {
    source: R,
    bytes: Vec<u8>,
    /// What has not been consumed.
    start: usize,
    end: usize,
    /// Behind a line end that was found; what begins before it is a whole line.
    line: usize,
    source_ends: bool,
}

impl<R: Read> LineBuffer<R> {
    /// A buffer for this source.
    pub fn new(source: R) -> Self {
        Self::with_capacity(CAPACITY, source)
    }

    /// A buffer of so many bytes; longer lines come in pieces.
    pub(super) fn with_capacity(capacity: usize, source: R) -> Self {
        Self { source, bytes: vec![0; capacity], start: 0, end: 0, line: 0, source_ends: false }
    }

    /// Reads once, behind the bytes in the buffer.
    fn read_on(&mut self) -> io::Result<()> {
        if self.start > 0 {
            self.bytes.copy_within(self.start..self.end, 0);
            (self.start, self.end, self.line) = (0, self.end - self.start, 0);
        }
        let length = self.source.read(&mut self.bytes[self.end..])?;
        self.end += length;
        self.source_ends = length == 0;
        Ok(())
    }

    fn at_hand(&self) -> &[u8] {
        &self.bytes[self.start..self.end]
    }
}

impl<R: Read> Read for LineBuffer<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.fill_buf()?.read(buffer)?;
        self.consume(length);
        Ok(length)
    }
}

impl<R: Read> BufRead for LineBuffer<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let mut searched = 0;
        while self.start >= self.line && !self.source_ends && self.at_hand().len() < self.bytes.len() {
            if let Some(end) = find_end(&self.at_hand()[searched..]) {
                self.line = self.start + searched + end + 1;
            } else {
                searched = self.at_hand().len();
                self.read_on()?;
            }
        }
        Ok(self.at_hand())
    }

    fn consume(&mut self, length: usize) {
        self.start += length;
    }
}

#[cfg(test)]
mod tests {
    use super::LineBuffer;
    use std::io::{self, BufRead, Read};

    /// Gives one byte at a time, like a slow pipe.
    struct Trickle<'a>(&'a [u8]);

    impl Read for Trickle<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.0.by_ref().take(1).read(buffer)
        }
    }

    #[test]
    fn a_line_is_at_hand_in_one_piece_if_it_fits() {
        let mut buffer = LineBuffer::with_capacity(5, Trickle(b"abc\nde\rfghijk\nl"));
        let mut pieces = Vec::new();
        loop {
            let piece = buffer.fill_buf().unwrap().to_vec();
            if piece.is_empty() {
                break;
            }
            buffer.consume(piece.len());
            pieces.push(String::from_utf8(piece).unwrap());
        }
        assert_eq!(pieces, ["abc\n", "de\r", "fghij", "k\n", "l"]);
    }

    #[test]
    fn nothing_is_asked_of_a_source_behind_its_end() {
        let mut reads = 0;
        let mut buffer = LineBuffer::with_capacity(8, ReadOnce(&mut reads));
        assert_eq!(buffer.fill_buf().unwrap(), b"ab");
        buffer.consume(2);
        assert!((0..3).all(|_| buffer.fill_buf().unwrap().is_empty()));
        assert_eq!(reads, 2);
    }

    struct ReadOnce<'a>(&'a mut u32);

    impl Read for ReadOnce<'_> {
        fn read(&mut self, mut buffer: &mut [u8]) -> io::Result<usize> {
            *self.0 += 1;
            if *self.0 == 1 { io::Write::write(&mut buffer, b"ab") } else { Ok(0) }
        }
    }
}
