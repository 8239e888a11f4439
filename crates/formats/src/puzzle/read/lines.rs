//! A source as lines: `\n`, `\r\n` or `\r` ends one, and none takes more memory than the limit.
//!
//! The line stands in one buffer that is used again and again. A line longer than the limit comes in pieces; a
//! caller that wants no pieces asks to skip the rest.

use std::io::{self, BufRead};

/// What [`LineReader::fetch`] put into the buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fetched {
    /// A line, or the last piece of one, without its end.
    Line,
    /// A piece of a line that is longer than the limit; the next fetch goes on with it.
    Piece,
    /// Nothing: the source has ended.
    End,
}

/// The lines of a source.
#[derive(Debug)]
pub(super) struct LineReader<R> {
    input: R,
    buffer: Vec<u8>,
    number: u64,
    /// How many characters of the line stood in earlier pieces.
    before: usize,
    limit: usize,
    end: LineEnd,
    /// The last line, if nothing ends it.
    open: Option<u64>,
}

/// How the bytes before the next one ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineEnd {
    /// With a whole line.
    Whole,
    /// With a `\r`: a `\n` that follows belongs to it.
    Return,
    /// In the middle of a line.
    Middle,
    /// In the middle of a line that is skipped.
    Unwanted,
}

impl<R: BufRead> LineReader<R> {
    /// The lines of a source, in pieces of at most about `limit` bytes.
    pub(super) fn new(input: R, limit: usize) -> Self {
        Self { input, buffer: Vec::new(), number: 0, before: 0, limit, end: LineEnd::Whole, open: None }
    }

    /// The source.
    pub(super) fn source(&mut self) -> &mut R {
        &mut self.input
    }

    /// The bytes last fetched.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.buffer
    }

    /// The number of the line last fetched, from 1.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// The column of the first byte last fetched, in characters from 1.
    pub(super) fn column(&self) -> usize {
        self.before + 1
    }

    /// The number of the last line, if it was fetched and the source ended without a line end.
    pub(super) fn open_line(&self) -> Option<u64> {
        self.open
    }

    /// The most bytes that a fetch puts into the buffer.
    pub(super) fn limit(&self) -> usize {
        self.limit
    }

    /// Has the next fetch begin with the next line.
    pub(super) fn skip_rest(&mut self) {
        self.end = LineEnd::Unwanted;
    }

    /// Fetches the next line, or the next piece of the line.
    ///
    /// # Errors
    /// Whatever the source reports, except interruptions.
    pub(super) fn fetch(&mut self) -> io::Result<Fetched> {
        if self.end == LineEnd::Unwanted {
            while self.fetch_piece()? == Fetched::Piece {}
        }
        if self.end == LineEnd::Middle {
            self.before += self.buffer.iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
        } else {
            self.before = 0;
            self.number += 1;
        }
        self.fetch_piece()
    }

    /// The bytes at hand, if a line begins with the first of them; reads if there are none.
    ///
    /// # Errors
    /// As [`fetch`](Self::fetch).
    pub(super) fn at_hand(&mut self) -> io::Result<&[u8]> {
        match self.end {
            LineEnd::Middle | LineEnd::Unwanted => return Ok(&[]),
            LineEnd::Whole => {}
            LineEnd::Return => {
                if fill(&mut self.input)?.first() == Some(&b'\n') {
                    self.input.consume(1);
                }
                self.end = LineEnd::Whole;
            }
        }
        fill(&mut self.input)
    }

    /// Passes over so many whole lines that are at hand, with so many bytes.
    pub(super) fn pass(&mut self, lines: u64, bytes: usize) {
        self.input.consume(bytes);
        self.number += lines;
    }

    fn fetch_piece(&mut self) -> io::Result<Fetched> {
        self.buffer.clear();
        loop {
            let chunk = fill(&mut self.input)?;
            let Some(&first) = chunk.first() else { return Ok(self.at_end()) };
            if self.end == LineEnd::Return {
                self.end = LineEnd::Whole;
                if first == b'\n' {
                    self.input.consume(1);
                    continue;
                }
            }
            let room = chunk.len().min(self.limit - self.buffer.len());
            if let Some(at) = find_end(&chunk[..room]) {
                self.buffer.extend_from_slice(&chunk[..at]);
                self.end = if chunk[at] == b'\r' { LineEnd::Return } else { LineEnd::Whole };
                self.input.consume(at + 1);
                return Ok(Fetched::Line);
            }
            self.buffer.extend_from_slice(&chunk[..room]);
            self.input.consume(room);
            if self.buffer.len() == self.limit {
                self.end = LineEnd::Middle;
                return Ok(Fetched::Piece);
            }
        }
    }

    fn at_end(&mut self) -> Fetched {
        self.end = LineEnd::Whole;
        if self.buffer.is_empty() {
            return Fetched::End;
        }
        self.open = Some(self.number);
        Fetched::Line
    }
}

/// What the source has at hand; an interruption is none of our affair.
fn fill<R: BufRead>(input: &mut R) -> io::Result<&[u8]> {
    loop {
        match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
            Ok([]) => return Ok(&[]),
            Ok(_) => break,
        }
    }
    // These bytes again, which a source has to give without reading.
    input.fill_buf()
}

/// Where the first line end stands. Chunks of 32 bytes are searched without a branch, which compiles to vector code.
pub(super) fn find_end(bytes: &[u8]) -> Option<usize> {
    let is_end = |byte: u8| byte == b'\n' || byte == b'\r';
    let plain =
        bytes.chunks_exact(32).take_while(|chunk| !chunk.iter().fold(false, |found, &byte| found | is_end(byte)));
    let start = plain.count() * 32;
    bytes[start..].iter().position(|&byte| is_end(byte)).map(|at| start + at)
}

#[cfg(test)]
mod tests {
    use super::{Fetched, LineReader};
    use std::io::BufReader;

    fn fetched(text: &[u8], capacity: usize, limit: usize) -> Vec<(u64, Fetched, Vec<u8>)> {
        let mut lines = LineReader::new(BufReader::with_capacity(capacity, text), limit);
        let mut all = Vec::new();
        loop {
            let kind = lines.fetch().unwrap();
            if kind == Fetched::End {
                return all;
            }
            all.push((lines.number(), kind, lines.bytes().to_vec()));
        }
    }

    #[test]
    fn all_three_line_ends_count_once_wherever_the_chunks_break() {
        for capacity in [1, 2, 3, 1024] {
            let lines = fetched(b"a\r\nbc\rd\n\n\r\re", capacity, 100);
            let texts: Vec<_> = lines.iter().map(|(number, _, text)| (*number, text.as_slice())).collect();
            let expected: [(u64, &[u8]); 7] =
                [(1, b"a"), (2, b"bc"), (3, b"d"), (4, b""), (5, b""), (6, b""), (7, b"e")];
            assert_eq!(texts, expected, "chunks of {capacity}");
        }
    }

    #[test]
    fn a_line_past_the_limit_comes_in_pieces() {
        let lines = fetched(b"abcde\nf", 2, 2);
        let kinds: Vec<_> = lines.iter().map(|(number, kind, text)| (*number, *kind, text.len())).collect();
        assert_eq!(
            kinds,
            [(1, Fetched::Piece, 2), (1, Fetched::Piece, 2), (1, Fetched::Line, 1), (2, Fetched::Line, 1)]
        );
    }

    #[test]
    fn the_rest_of_a_line_can_be_skipped() {
        let mut lines = LineReader::new(&b"abcdefghi\nxy"[..], 3);
        assert_eq!(lines.fetch().unwrap(), Fetched::Piece);
        assert_eq!(lines.fetch().unwrap(), Fetched::Piece);
        assert_eq!(lines.column(), 4);
        lines.skip_rest();
        assert_eq!(lines.fetch().unwrap(), Fetched::Line);
        assert_eq!((lines.number(), lines.bytes()), (2, &b"xy"[..]));
        assert_eq!(lines.fetch().unwrap(), Fetched::End);
    }

    #[test]
    fn a_final_line_end_starts_no_further_line() {
        assert_eq!(fetched(b"", 8, 8).len(), 0);
        assert_eq!(fetched(b"a\n", 8, 8).len(), 1);
    }

    #[test]
    fn a_last_line_without_an_end_is_known() {
        for (text, open) in [(&b"a\nb\n"[..], None), (b"a\nb", Some(2))] {
            let mut lines = LineReader::new(text, 8);
            while lines.fetch().unwrap() != Fetched::End {}
            assert_eq!(lines.open_line(), open);
        }
    }
}
