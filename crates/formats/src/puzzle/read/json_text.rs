//! JSON values cut out of a stream, one at a time: objects on lines of their own, or the elements of one array.
//!
//! Only brackets and strings are looked at, with a counter instead of a stack, so nesting costs nothing. What is too
//! deep or too long is reported where it becomes so, and is then skipped to its end. A document `[{...}, {...}]` or
//! `[[[...]], [[...]]]` is an array of puzzles, which are handed out one by one; `[[...], [...]]` is one grid.
//!
//! A line that breaks off must not swallow the rest of the file. So a string that does not end on its line ends the
//! value. A line that starts with `{` ends it too, if no value is due there.

use super::Fault;
use super::json_messages::NOT_CLOSED;
use super::json_told::Told;

/// Deeper nesting is refused; a puzzle needs 4.
const DEEPEST: usize = 100;

/// Where a byte stands: the line and the column, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) line: u64,
    pub(super) column: usize,
}

/// What the stream yields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// The text of a value, and where it begins.
    Value(Vec<u8>, Position),
    /// Something that is no value.
    Fault(Fault, Position),
}

/// A JSON text being read.
#[derive(Debug)]
pub(super) struct Splitter {
    text: Vec<u8>,
    start: Position,
    at: Position,
    depth: usize,
    /// The depth at which values stand: 1 inside an array of puzzles.
    base: usize,
    phase: Phase,
    string: Quoted,
    /// How many `[` the document starts with, as long as nothing else was seen.
    opening: Option<usize>,
    last: u8,
    /// The one before it.
    before_last: u8,
    limit: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Between two values.
    Between,
    /// In a value.
    Inside,
    /// In a value that was refused.
    Refused,
    /// Behind the document.
    Ended,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Quoted {
    No,
    Yes,
    /// Behind a backslash.
    Escaped,
}

impl Splitter {
    /// A document that begins at the next byte fed; values of more than `limit` bytes are refused.
    pub(super) fn new(limit: usize) -> Self {
        let nowhere = Position { line: 0, column: 0 };
        Self {
            text: Vec::new(),
            start: nowhere,
            at: nowhere,
            depth: 0,
            base: 0,
            phase: Phase::Between,
            string: Quoted::No,
            opening: None,
            last: 0,
            before_last: 0,
            limit,
        }
    }

    /// Whether the document is complete.
    pub(super) fn has_ended(&self) -> bool {
        self.phase == Phase::Ended
    }

    /// Reads a line or a piece of one that begins at `from`; returns how many bytes belong to the document.
    pub(super) fn feed(&mut self, bytes: &[u8], from: Position, out: &mut Vec<Piece>) -> usize {
        self.at = from;
        if from.column == 1 && bytes.first() == Some(&b'{') {
            self.restart(out);
        }
        for (count, &byte) in bytes.iter().enumerate() {
            if self.has_ended() {
                return count;
            }
            self.byte(byte, out);
            self.at.column += usize::from(byte & 0xc0 != 0x80);
        }
        bytes.len()
    }

    /// Where the next byte stands.
    pub(super) fn position(&self) -> Position {
        self.at
    }

    /// The end of a line.
    pub(super) fn end_line(&mut self, out: &mut Vec<Piece>) {
        if self.string != Quoted::No {
            self.refuse(Told::Value("the string is not closed on its line".to_owned()), self.at, out);
            self.phase = Phase::Ended;
        } else if self.depth == 0 && self.base == 0 {
            self.complete(out);
        } else if self.phase == Phase::Inside {
            self.text.push(b'\n');
        }
    }

    /// The end of the source.
    pub(super) fn finish(&mut self, out: &mut Vec<Piece>) {
        match self.phase {
            Phase::Inside => {
                let (first, end) = (self.start.line, self.end());
                let begin = if first == end.line { String::new() } else { format!(", which begins in line {first}") };
                self.refuse(Told::Field(format!("{NOT_CLOSED}{begin}")), end, out);
            }
            Phase::Between if self.base > 0 => {
                self.refuse(Told::Value("the array is not closed".to_owned()), self.at, out);
            }
            _ => {}
        }
        self.phase = Phase::Ended;
    }

    /// The last line of the open value, with spaces for what stands before it: the value is not closed there.
    pub(super) fn last_line(&self) -> String {
        let text = self.text.trim_ascii_end();
        let from = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let indent = if from == 0 { self.start.column.saturating_sub(1) } else { 0 };
        " ".repeat(indent.min(1 << 16)) + &String::from_utf8_lossy(&text[from..])
    }

    /// Where the open value ends: behind its last character.
    fn end(&self) -> Position {
        let lines = self.text.trim_ascii_end().split(|&byte| byte == b'\n').count() - 1;
        Position { line: self.start.line + lines as u64, column: self.last_line().chars().count() + 1 }
    }

    /// A line begins with `{`: if a value is open and none is due, the open one has broken off.
    fn restart(&mut self, out: &mut Vec<Piece>) {
        let is_open = matches!(self.phase, Phase::Inside | Phase::Refused) && self.opening.is_none();
        if is_open && !self.is_due() {
            if self.phase == Phase::Inside {
                let told = if self.may_be_object() {
                    Told::Field(NOT_CLOSED.to_owned())
                } else {
                    Told::Value("an object begins with a name in quote marks".to_owned())
                };
                self.refuse(told, self.start, out);
            }
            self.depth = self.base;
            self.phase = Phase::Between;
        }
    }

    /// Whether an object is due in the open value: behind a name, or in a list of objects.
    fn is_due(&self) -> bool {
        let inner = self.text.trim_ascii_start().strip_prefix(b"{").map(<[u8]>::trim_ascii_start);
        let has_name = inner.is_some_and(|inner| inner.first() == Some(&b'"'));
        match self.last {
            b':' => true,
            b'[' => has_name,
            b',' => has_name && self.before_last == b'}',
            _ => false,
        }
    }

    /// Whether the open value, behind which a line begins with `{`, may be JSON. The rows of an array of C stand in braces, too.
    fn may_be_object(&self) -> bool {
        let inner = self.text.strip_prefix(b"{").map(<[u8]>::trim_ascii_start);
        self.last != b'{' && inner.is_none_or(|inner| matches!(inner.first(), None | Some(b'"' | b'}')))
    }

    fn refuse(&mut self, told: Told, at: Position, out: &mut Vec<Piece>) {
        if self.phase != Phase::Refused {
            out.push(Piece::Fault(told.into(), at));
        }
        self.phase = Phase::Refused;
        self.text = Vec::new();
    }

    fn byte(&mut self, byte: u8, out: &mut Vec<Piece>) {
        if self.phase == Phase::Between && !self.begin(byte) {
            return;
        }
        match (self.string, byte) {
            (Quoted::Escaped, _) => self.string = Quoted::Yes,
            (Quoted::Yes, b'\\') => self.string = Quoted::Escaped,
            (Quoted::Yes, b'"') => self.string = Quoted::No,
            (Quoted::Yes, _) => {}
            (Quoted::No, b',' | b']') if self.depth == self.base => return self.end_scalar(byte, out),
            (Quoted::No, _) => self.bracket(byte),
        }
        self.keep(byte, out);
        let closes = self.string == Quoted::No && matches!(byte, b'}' | b']');
        if closes && self.depth == self.base {
            self.complete(out);
        }
    }

    /// Whether the byte, outside of any value, begins one.
    fn begin(&mut self, byte: u8) -> bool {
        if byte == b']' && self.base > 0 {
            self.phase = Phase::Ended;
        }
        if self.phase == Phase::Ended || byte.is_ascii_whitespace() || byte == b',' && self.base > 0 {
            return false;
        }
        self.text.clear();
        self.start = self.at;
        self.phase = Phase::Inside;
        self.opening = (self.base == 0).then_some(0);
        true
    }

    fn bracket(&mut self, byte: u8) {
        self.decide_opening(byte);
        match byte {
            b'"' => self.string = Quoted::Yes,
            b'{' | b'[' => self.depth += 1,
            b'}' | b']' => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        if !byte.is_ascii_whitespace() {
            self.before_last = self.last;
            self.last = byte;
        }
    }

    /// `[{` and `[[[` begin an array of puzzles, anything else one value.
    fn decide_opening(&mut self, byte: u8) {
        let Some(count) = self.opening else { return };
        match (byte, count) {
            (b'[', 0 | 1) => self.opening = Some(count + 1),
            (b'[', 2) | (b'{', 1) => {
                self.base = 1;
                self.text.remove(0);
                self.start.column += 1;
                self.opening = None;
            }
            _ if byte.is_ascii_whitespace() => {}
            _ => self.opening = None,
        }
    }

    /// Keeps a byte of the value, unless that makes it too deep or too long.
    fn keep(&mut self, byte: u8, out: &mut Vec<Piece>) {
        if self.phase == Phase::Inside {
            self.text.push(byte);
            if self.depth > DEEPEST {
                self.refuse(Told::Value(format!("nested more than {DEEPEST} levels deep")), self.at, out);
            } else if self.text.len() > self.limit {
                self.refuse(Told::Value(format!("a value of more than {} bytes", self.limit)), self.start, out);
            }
        }
    }

    /// A number or a word in an array of puzzles ends at the comma or bracket behind it.
    fn end_scalar(&mut self, byte: u8, out: &mut Vec<Piece>) {
        self.complete(out);
        if byte == b']' {
            self.phase = Phase::Ended;
        }
    }

    fn complete(&mut self, out: &mut Vec<Piece>) {
        if self.phase == Phase::Inside {
            out.push(Piece::Value(std::mem::take(&mut self.text), self.start));
        }
        self.phase = if self.base == 0 { Phase::Ended } else { Phase::Between };
    }
}

#[cfg(test)]
mod tests {
    use super::{Piece, Position, Splitter};

    /// The values and faults of a document, with their places.
    fn split(text: &str) -> Vec<String> {
        let (mut splitter, mut out) = (Splitter::new(1000), Vec::new());
        for (line, number) in text.lines().zip(1..) {
            splitter.feed(line.as_bytes(), Position { line: number, column: 1 }, &mut out);
            splitter.end_line(&mut out);
        }
        splitter.finish(&mut out);
        let show = |piece| match piece {
            Piece::Value(text, at) => format!("{}:{} {}", at.line, at.column, String::from_utf8(text).unwrap()),
            Piece::Fault(fault, at) => format!("{}:{} {fault}", at.line, at.column),
        };
        out.into_iter().map(show).collect()
    }

    #[test]
    fn an_object_or_a_grid_is_one_value() {
        assert_eq!(split(r#" {"a": "}]\"", "b": [1]}"#), [r#"1:2 {"a": "}]\"", "b": [1]}"#]);
        assert_eq!(split("[[1,2],\n[3,4]]"), ["1:1 [[1,2],\n[3,4]]"]);
        assert_eq!(split("[]"), ["1:1 []"]);
        assert_eq!(split("53..7"), ["1:1 53..7"], "whatever it is, it ends with its line");
    }

    #[test]
    fn the_elements_of_an_array_of_puzzles_come_one_by_one() {
        assert_eq!(
            split(r#"[ {"a":1}, {"b":[]} ]"#),
            [r#"1:4  {"a":1}"#, r#"1:12 {"b":[]}"#].map(|s| s.replace("1:4  ", "1:2  "))
        );
        assert_eq!(split("[[[1]],[[2]]]"), ["1:2 [[1]]", "1:8 [[2]]"]);
        assert_eq!(split("[\n{},\n7, {}]"), ["1:2 \n{}", "3:1 7", "3:4 {}"]);
    }

    #[test]
    fn deep_nesting_is_refused_once_and_skipped() {
        let deep = "[".repeat(100_000) + &"]".repeat(100_000);
        assert_eq!(split(&deep), ["1:101 JSON: nested more than 100 levels deep"]);
        let array = format!("[{{\"a\":{deep}}},{{}}]");
        assert_eq!(split(&array).len(), 2);
    }

    #[test]
    fn long_values_are_refused() {
        let long = format!("{{\"a\":\"{}\"}}", "x".repeat(2000));
        assert_eq!(split(&long), ["1:1 JSON: a value of more than 1000 bytes"]);
    }

    #[test]
    fn a_value_that_breaks_off_ends_at_the_next_object() {
        assert_eq!(split("{\"a\":[1,2,\n{\"b\":1}"), ["1:1 JSON: this value is not closed", "2:1 {\"b\":1}"]);
        assert_eq!(split("{\"a\":[\n{\"b\":1},\n{}\n]}"), ["1:1 {\"a\":[\n{\"b\":1},\n{}\n]}"]);
        assert_eq!(split("{\n\"a\":[\n{},{},\n{}]}"), ["1:1 {\n\"a\":[\n{},{},\n{}]}"]);
        assert_eq!(split("{\"a\":\"1,2"), ["1:10 JSON: the string is not closed on its line"]);
        assert_eq!(split("{\"a\":\n{}\n}"), ["1:1 {\"a\":\n{}\n}"]);
        assert_eq!(split("[{\"a\":1},"), ["1:2 {\"a\":1}", "1:10 JSON: the array is not closed"]);
    }
}
