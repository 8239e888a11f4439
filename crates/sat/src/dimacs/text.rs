//! A text as it comes, a window at a time: words, numbers and lines, and where they stand.
//!
//! Memory does not depend on the text: the window is 64 KiB, a number has at most [`WORD`] bytes, and a line that is held
//! as a whole (a comment, a header) has a limit. Line ends are `\n`, `\r\n` and `\r`; blanks are spaces and tabs.

use super::Fault;
use super::error::{ReadError, Spot};
use super::number::{WORD, is_blank, number};
use crate::cnf::Lit;
use exactone_core::spelling::Excerpt;
use std::io::{ErrorKind, Read};
use std::sync::Arc;

const WINDOW: usize = 1 << 16;
/// How much of what was read stays in the window for the excerpt of an error, four bytes for each character.
const KEPT: usize = 4 * Excerpt::BEFORE;

/// What texts that are no text start with.
const COMPRESSED: [(&[u8], &str); 6] = [
    (b"\x1f\x8b", "gzip"),
    (b"\xfd7zXZ\0", "xz"),
    (b"\x28\xb5\x2f\xfd", "zstd"),
    (b"BZh", "bzip2"),
    (b"PK\x03\x04", "zip"),
    (b"7z\xbc\xaf\x27\x1c", "7z"),
];

pub(super) struct Text<R> {
    input: R,
    source: Arc<str>,
    window: Box<[u8]>,
    at: usize,
    end: usize,
    ended: bool,
    /// How many bytes of the text came before the window.
    dropped: u64,
    line: u64,
    /// Where the line starts in the text.
    line_start: u64,
    /// Whether only blanks came before on this line.
    fresh: bool,
}

/// A line that was taken as a whole.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub(super) number: u64,
    /// How many blanks stand before the part that was taken.
    lead: u64,
}

impl<R: Read> Text<R> {
    /// The text of a source, behind its byte-order mark; refuses what is no text by its first bytes.
    pub(super) fn open(input: R, source: Arc<str>) -> Result<Self, ReadError> {
        let window = vec![0; WINDOW].into_boxed_slice();
        let mut text = Self {
            input,
            source,
            window,
            at: 0,
            end: 0,
            ended: false,
            dropped: 0,
            line: 1,
            line_start: 0,
            fresh: true,
        };
        text.check_start()?;
        Ok(text)
    }

    fn check_start(&mut self) -> Result<(), ReadError> {
        self.ensure(8)?;
        let start = self.rest();
        if let Some((_, kind)) = COMPRESSED.iter().find(|(magic, _)| start.starts_with(magic)) {
            return Err(self.whole(Fault::Compressed { kind }));
        }
        if start.starts_with(b"\xff\xfe") || start.starts_with(b"\xfe\xff") {
            return Err(self.whole(Fault::Utf16));
        }
        if start.starts_with(b"\xef\xbb\xbf") {
            self.at = 3;
            self.line_start = 3;
        }
        Ok(())
    }

    /// Whether there is nothing in the source, or nothing but a byte-order mark. True at the end, too.
    pub(super) fn is_over(&mut self) -> Result<bool, ReadError> {
        self.ensure(1)?;
        Ok(self.at == self.end)
    }

    pub(super) fn line_number(&self) -> u64 {
        self.line
    }

    /// Whether only blanks come before the next byte on its line.
    pub(super) fn opens_line(&self) -> bool {
        self.fresh
    }

    /// Goes on to the next byte that is no blank and no line end, and shows it; `None` at the end of the text.
    #[inline]
    pub(super) fn next(&mut self) -> Result<Option<u8>, ReadError> {
        loop {
            match self.next_on_line()? {
                Some(b'\n' | b'\r') => self.end_line()?,
                other => return Ok(other),
            }
        }
    }

    /// Goes on to the next byte that is no blank, and shows it; a line end is shown, too.
    #[inline]
    pub(super) fn next_on_line(&mut self) -> Result<Option<u8>, ReadError> {
        loop {
            match self.window[self.at..self.end].first() {
                Some(b' ' | b'\t') => self.at += 1,
                Some(&byte) => return Ok(Some(byte)),
                None if self.ended => return Ok(None),
                None => self.fill()?,
            }
        }
    }

    /// Takes the line end that is next.
    #[inline]
    fn end_line(&mut self) -> Result<(), ReadError> {
        if self.window[self.at] == b'\r' {
            self.ensure(2)?;
            self.at += usize::from(self.rest().get(1) == Some(&b'\n'));
        }
        self.at += 1;
        self.line += 1;
        self.line_start = self.dropped + self.at as u64;
        self.fresh = true;
        Ok(())
    }

    /// Takes as many bytes, which were shown before and hold no line end.
    #[inline]
    pub(super) fn take(&mut self, bytes: usize) {
        self.at += bytes;
        self.fresh = false;
    }

    /// Takes a literal of one of so many variables, or `None` for the 0 that ends a clause. The next byte must not be
    /// blank.
    #[inline]
    pub(super) fn literal(&mut self, vars: u64) -> Result<Option<Lit>, ReadError> {
        let (literal, length) = self.peek_literal(vars)?;
        self.take(length);
        Ok(literal)
    }

    /// The literal that [`literal`](Self::literal) would take, and its length in bytes.
    #[inline]
    pub(super) fn peek_literal(&mut self, vars: u64) -> Result<(Option<Lit>, usize), ReadError> {
        if self.end - self.at <= WORD {
            self.ensure(WORD + 1)?;
        }
        let Some((number, length)) = number(self.rest()) else { return Err(self.no_literal()) };
        let literal = Lit::from_dimacs(number);
        match literal.filter(|literal| literal.var().index() as u64 >= vars) {
            Some(literal) => Err(self.flaw(Fault::PastHeader { literal, vars })),
            None => Ok((literal, length)),
        }
    }

    #[cold]
    fn no_literal(&mut self) -> ReadError {
        match self.word() {
            Ok(found) => {
                let digits = found.strip_prefix('-').unwrap_or(&found).trim_end_matches('.');
                let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
                let is_zero = digits.bytes().all(|byte| byte == b'0');
                self.flaw(if is_number && !is_zero { Fault::LiteralRange { found } } else { Fault::Word { found } })
            }
            Err(error) => error,
        }
    }

    /// The next word, shortened, without taking it; an error if it starts with what is no text.
    pub(super) fn word(&mut self) -> Result<String, ReadError> {
        self.ensure(WORD + 4)?;
        let rest = self.rest();
        let length = rest.iter().position(|&byte| is_blank(byte)).unwrap_or(rest.len());
        let word = &rest[..length.min(WORD)];
        let valid = match std::str::from_utf8(word) {
            Ok(word) => word,
            Err(error) => {
                // Cut within a character, or no character at all.
                let broken = &rest[error.valid_up_to()..length.min(error.valid_up_to() + 4)];
                if error.valid_up_to() == 0 && std::str::from_utf8(broken).is_err_and(|error| error.valid_up_to() == 0)
                {
                    let byte = word[0];
                    return Err(self.flaw(Fault::NotUtf8 { byte }));
                }
                std::str::from_utf8(&word[..error.valid_up_to()]).expect("the part before the error is valid")
            }
        };
        if word.first() == Some(&0) {
            return Err(self.flaw(Fault::Nul));
        }
        let shortened = if length > WORD { "..." } else { "" };
        Ok(format!("{valid}{shortened}"))
    }

    /// Takes the rest of the line, without its end, into `held`.
    pub(super) fn take_line(&mut self, held: &mut String, limit: usize) -> Result<Line, ReadError> {
        let line = Line { number: self.line, lead: self.dropped + self.at as u64 - self.line_start };
        let mut bytes = std::mem::take(held).into_bytes();
        bytes.clear();
        loop {
            let rest = self.rest();
            let length = rest.iter().position(|&byte| byte == b'\n' || byte == b'\r');
            let part = &rest[..length.unwrap_or(rest.len())];
            if bytes.len() + part.len() > limit {
                let found = "a line of more bytes found".to_owned();
                return Err(self.flaw_at_line(line, "", None, Fault::Limit { found, limit: limit as u64 }));
            }
            bytes.extend_from_slice(part);
            self.at += part.len();
            match length {
                Some(_) => break self.end_line()?,
                None if self.ended => break,
                None => self.fill()?,
            }
        }
        *held = self.checked(line, bytes)?;
        Ok(line)
    }

    /// Passes over the rest of the line, whatever it holds and however long it is.
    pub(super) fn pass_line(&mut self) -> Result<(), ReadError> {
        loop {
            let length = self.rest().iter().position(|&byte| byte == b'\n' || byte == b'\r');
            self.at = length.map_or(self.end, |length| self.at + length);
            match length {
                Some(_) => return self.end_line(),
                None if self.ended => return Ok(()),
                None => self.fill()?,
            }
        }
    }

    fn checked(&self, line: Line, bytes: Vec<u8>) -> Result<String, ReadError> {
        let text = String::from_utf8(bytes).map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            let fault = Fault::NotUtf8 { byte: error.as_bytes()[at] };
            self.flaw_at_line(line, &String::from_utf8_lossy(error.as_bytes()), Some(at), fault)
        })?;
        match text.find('\0') {
            Some(at) => Err(self.flaw_at_line(line, &text, Some(at), Fault::Nul)),
            None => Ok(text),
        }
    }

    /// A fault in a line that was taken, at a byte of it.
    pub(super) fn flaw_at_line(&self, line: Line, text: &str, byte: Option<usize>, fault: Fault) -> ReadError {
        let before = |at| text.get(..at).map_or(0, |text: &str| text.chars().count() as u64);
        let column = byte.map(|at| line.lead + before(at) + 1);
        let blanks = " ".repeat(usize::try_from(line.lead).unwrap_or(0).min(Excerpt::SHOWN));
        let part = if text.is_empty() { String::new() } else { blanks + text };
        ReadError::new(&Spot { source: &self.source, line: line.number, column, part: &part, cut: 0 }, fault)
    }

    /// A fault at the next byte.
    pub(super) fn flaw(&mut self, fault: Fault) -> ReadError {
        self.see_line();
        let before = self.dropped + self.at as u64 - self.line_start;
        let cut = before.saturating_sub(self.at.min(KEPT) as u64);
        let start = self.at - usize::try_from(before - cut).expect("at most what is kept");
        let rest = &self.window[start..self.end];
        let inside = self.at - start;
        let length = rest[inside..].iter().position(|&byte| byte == b'\n' || byte == b'\r');
        let length = length.unwrap_or(rest.len() - inside).min(4 * Excerpt::SHOWN);
        let part = String::from_utf8_lossy(&rest[..inside + length]).into_owned();
        let column = Some(before + 1);
        ReadError::new(&Spot { source: &self.source, line: self.line, column, part: &part, cut }, fault)
    }

    /// Reads what is to be shown of the line, but does not wait for more than the line, and does without if it cannot.
    fn see_line(&mut self) {
        let is_enough =
            |rest: &[u8]| rest.len() >= 4 * Excerpt::SHOWN || rest.iter().any(|&byte| byte == b'\n' || byte == b'\r');
        while !self.ended && !is_enough(self.rest()) && self.fill().is_ok() {}
    }

    /// A fault of the text as a whole.
    pub(super) fn whole(&self, fault: Fault) -> ReadError {
        ReadError::whole(&self.source, fault)
    }

    /// What is in the window and not taken yet.
    #[inline]
    pub(super) fn rest(&self) -> &[u8] {
        &self.window[self.at..self.end]
    }

    /// Reads until so many bytes are in the window, or the text ends.
    pub(super) fn ensure(&mut self, count: usize) -> Result<(), ReadError> {
        while self.end - self.at < count && !self.ended {
            self.fill()?;
        }
        Ok(())
    }

    /// Reads at least one more byte into the window, or notices the end.
    fn fill(&mut self) -> Result<(), ReadError> {
        if self.end == self.window.len() {
            let start = self.at.saturating_sub(KEPT);
            self.window.copy_within(start..self.end, 0);
            self.dropped += start as u64;
            self.at -= start;
            self.end -= start;
        }
        let count = loop {
            match self.input.read(&mut self.window[self.end..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                other => break other.map_err(|error| self.whole(Fault::io(&error)))?,
            }
        };
        self.ended = count == 0;
        self.end += count;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hands out its bytes in pieces of a few, as a pipe may.
    struct Drip<'t>(&'t [u8], usize);

    impl Read for Drip<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let count = self.1.min(self.0.len()).min(buffer.len());
            buffer[..count].copy_from_slice(&self.0[..count]);
            self.0 = &self.0[count..];
            Ok(count)
        }
    }

    fn numbers(text: &[u8], piece: usize) -> Vec<(u64, i32)> {
        let mut text = Text::open(Drip(text, piece), "t".into()).unwrap();
        let mut found = Vec::new();
        while text.next().unwrap().is_some() {
            let number = text.literal(u64::MAX).unwrap().map_or(0, Lit::dimacs);
            found.push((text.line_number(), number));
        }
        found
    }

    #[test]
    fn every_line_end_counts_once_however_the_text_arrives() {
        for piece in [1, 2, 3, 100] {
            assert_eq!(numbers(b"1\n2\r\n3\r4\r\r5\n\n6", piece), [(1, 1), (2, 2), (3, 3), (4, 4), (6, 5), (8, 6)]);
        }
    }

    #[test]
    fn numbers_across_the_edge_of_the_window_are_whole() {
        let expected: Vec<i32> = (0..60_000).map(|at| -1_234_567 + at).collect();
        let lines: Vec<String> =
            expected.chunks(9).map(|line| line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")).collect();
        let text = lines.join("\n");
        let found: Vec<i32> = numbers(text.as_bytes(), 4099).into_iter().map(|(_, number)| number).collect();
        assert_eq!(found, expected);
    }
}
