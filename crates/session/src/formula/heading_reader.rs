//! The reading of a heading: comments, the lines that continue them, and where they end.

use super::broken::CONTINUED;
use super::draft::Draft;
use super::heading::{Heading, HeadingError};
use std::io::{self, BufRead, Read};

/// The hash of the statement, `sha256:…`, as the comments at the head of a file say it; `None` if they do not. Nothing is
/// checked, and nothing behind that line is read.
///
/// # Errors
/// What the system says.
pub fn stated_hash(input: impl BufRead) -> io::Result<Option<String>> {
    let mut lines = Lines { input, bytes: Vec::new(), number: 0 };
    while let Some((_, text)) = lines.next()? {
        if let Some(hash) = text.strip_prefix("hash ") {
            return Ok(Some(hash.to_owned()));
        }
    }
    Ok(None)
}

/// The longest line that is read, with those that continue it: a puzzle of the largest side has room.
const LONGEST: u64 = 1 << 26;

impl Heading {
    /// Reads the comments at the head of a file, up to the first line that is none; `path` is what errors name. The hash
    /// must be that of the statement, and the map complete. Other comments are passed over.
    ///
    /// # Errors
    /// [`HeadingError`], with the line.
    pub fn read(input: impl BufRead, path: &str) -> Result<Self, HeadingError> {
        let mut lines = Lines { input, bytes: Vec::new(), number: 0 };
        let mut draft = Draft::default();
        let mut whole = Whole::default();
        let at = |line| move |message| HeadingError::Line { path: path.to_owned(), line, message };
        while let Some((number, text)) =
            lines.next().map_err(|error| HeadingError::Io { path: path.to_owned(), error })?
        {
            if let Some(rest) = text.strip_prefix(CONTINUED).and_then(|rest| rest.strip_prefix(' ')) {
                whole.go_on(rest).map_err(at(whole.number))?;
            } else {
                draft.take(&whole.text).map_err(at(whole.number))?;
                whole.begin(text, number);
            }
        }
        draft.take(&whole.text).map_err(at(whole.number))?;
        draft.finish().map_err(|message| HeadingError::Whole { path: path.to_owned(), message })
    }
}

/// A line with those that continue it, and where it begins.
#[derive(Default)]
struct Whole {
    text: String,
    number: u64,
}

impl Whole {
    fn begin(&mut self, text: &str, number: u64) {
        self.text.clear();
        self.text.push_str(text);
        self.number = number;
    }

    fn go_on(&mut self, rest: &str) -> Result<(), String> {
        if (self.text.len() + rest.len()) as u64 > LONGEST {
            return Err(format!("with the lines that continue it, it is longer than {LONGEST} bytes"));
        }
        self.text.push_str(rest);
        Ok(())
    }
}

struct Lines<R> {
    input: R,
    bytes: Vec<u8>,
    number: u64,
}

impl<R: BufRead> Lines<R> {
    /// The number and the text of the next comment; `None` where the comments end.
    fn next(&mut self) -> io::Result<Option<(u64, &str)>> {
        self.bytes.clear();
        self.number += 1;
        self.input.by_ref().take(LONGEST).read_until(b'\n', &mut self.bytes)?;
        let mark = self.bytes.first().copied().filter(|mark| b"c*|".contains(mark));
        let is_comment = mark.is_some() && self.bytes.get(1).is_none_or(u8::is_ascii_whitespace);
        if !is_comment {
            return Ok(None);
        }
        let text = std::str::from_utf8(&self.bytes[1..]);
        let text = text.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
        let text = text.strip_prefix(' ').unwrap_or(text);
        Ok(Some((self.number, text.strip_suffix('\n').unwrap_or(text).trim_end_matches('\r'))))
    }
}
