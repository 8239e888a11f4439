//! The comments at the head of a file: all that is needed to understand an answer, in one place for writing and reading.
//!
//! ```text
//! c exactone 0.1.0                          the statement, which the hash is of
//! c format cnf
//! c encoding extended+dedup
//! c model sudoku                            a model from a file follows, as lines `text …`
//! c shape 4x4 with 2x2 boxes
//! c puzzle ...232....4....1
//! c command exactone encode puzzle.txt
//! c hash sha256:4e1f…
//! c variables 64: 64 of candidates, 0 auxiliary
//! c candidates 64: 64 open, 0 true, 0 false
//! c models one to one with solutions
//! c map r1c1=1 1                            a line for each candidate that is not false
//! ```
//!
//! A line of the statement that is too long for some readers goes on in lines `continued …`.
//!
//! `docs/solver-files.md` describes every line.

use super::broken::{CONTINUED, each_piece};
use super::map::Map;
use super::text::{read_grid, read_marks, read_shape};
use super::{FileFormat, Statement};
use crate::cnf::Lit;
use crate::encode::{Encoding, Value};
use crate::model::{Model, Shape};
use crate::problem::Candidate;
use crate::puzzle::read::LARGEST_SIDE;
use crate::puzzle::{Marks, escaped};
use crate::spelling::escape;
use std::io::{self, BufRead, Read};

/// What the heading of a file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// What the file states.
    pub statement: Statement,
    /// How many variables the file has, auxiliary ones included; options, for exact cover.
    pub vars: u64,
    /// What the candidates are in them.
    pub map: Map,
}

/// Why a file has no heading that can be understood.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HeadingError {
    /// The system refused, or the file is damaged.
    #[error("{}: cannot read: {error}", escaped(.path))]
    Io {
        /// The file.
        path: String,
        /// Why.
        error: io::Error,
    },
    /// A line is not what it should be.
    #[error("{}:{line}: {message}", escaped(.path))]
    Line {
        /// The file.
        path: String,
        /// The line, from 1.
        line: u64,
        /// What was found and expected.
        message: String,
    },
    /// The heading as a whole is not one.
    #[error("{}: {message}", escaped(.path))]
    Whole {
        /// The file.
        path: String,
        /// What is wrong.
        message: String,
    },
}

/// How many variables and candidates a file has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) vars: u64,
    pub(super) auxiliary: u64,
    pub(super) open: usize,
    pub(super) decided: usize,
    pub(super) excluded: usize,
}

/// Visits the lines of the heading before the map, without the mark of comments.
pub(super) fn each_line<E>(
    statement: &Statement,
    command: &str,
    tally: Tally,
    models: Option<&str>,
    visit: &mut impl FnMut(&str) -> Result<(), E>,
) -> Result<(), E> {
    statement.each_line(&mut *visit)?;
    each_piece(&format!("command {}", escaped(command)), "command", &mut *visit)?;
    visit(&format!("hash sha256:{}", statement.hash()))?;
    let Tally { vars, auxiliary, open, decided, excluded } = tally;
    visit(&format!("variables {vars}: {} of candidates, {auxiliary} auxiliary", vars - auxiliary))?;
    visit(&format!("candidates {}: {open} open, {decided} true, {excluded} false", open + decided + excluded))?;
    models.map_or(Ok(()), |models| visit(&format!("models {models}")))
}

/// The most bytes of a model's text; a model is a page or two.
const LONGEST_TEXT: usize = 1 << 22;
/// The most cells of all excluded solutions.
const MOST_EXCLUDED: usize = 1 << 27;
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

    /// The candidates that are true, ascending, where exactly these literals are; under `muldirect`, where a cell may have
    /// several, the first of each cell. O(map).
    #[must_use]
    pub fn chosen(&self, is_true: impl Fn(Lit) -> bool) -> Vec<Candidate> {
        let mut chosen = self.map.chosen(is_true);
        if self.statement.encoding.is_some_and(|encoding| encoding.value() == Value::Muldirect) {
            chosen.dedup_by_key(|candidate| self.statement.shape.cell_and_value(*candidate).0);
        }
        chosen
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

/// What has been read so far.
#[derive(Default)]
struct Draft {
    version: Option<String>,
    format: Option<FileFormat>,
    encoding: Option<Encoding>,
    name: Option<String>,
    text: Option<String>,
    shape: Option<Shape>,
    values: Option<Vec<u16>>,
    marks: Option<Marks>,
    rows: usize,
    excluded: Vec<Vec<u16>>,
    hash: Option<String>,
    vars: Option<u64>,
    listed: Option<u64>,
    map: Map,
}

impl Draft {
    /// Takes the text of a comment.
    fn take(&mut self, line: &str) -> Result<(), String> {
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        match key {
            "exactone" => set(&mut self.version, key, rest.to_owned()),
            "format" => set(&mut self.format, key, rest.parse().map_err(said)?),
            "encoding" => set(&mut self.encoding, key, rest.parse().map_err(said)?),
            "model" => set(&mut self.name, key, rest.to_owned()),
            "text" => {
                let text = self.text.get_or_insert_default();
                text.push_str(rest);
                text.push('\n');
                let too_long = || format!("a model of more than {LONGEST_TEXT} bytes");
                (text.len() <= LONGEST_TEXT).then_some(()).ok_or_else(too_long)
            }
            "shape" => {
                let shape = read_shape(rest).filter(|shape| shape.side <= LARGEST_SIDE);
                let wrong = || format!("`{}` is no shape: 9x9 with 3x3 boxes, or 9x9, expected", shown(rest));
                set(&mut self.shape, key, shape.ok_or_else(wrong)?)
            }
            "puzzle" => {
                let values = read_grid(rest, self.shape()?.side)?;
                set(&mut self.values, key, values)
            }
            "marks" => self.take_marks(rest),
            "excluded" => {
                let side = self.shape()?.side;
                if self.excluded.len() >= MOST_EXCLUDED / (side * side) {
                    return Err(format!("more excluded solutions than {MOST_EXCLUDED} cells"));
                }
                self.excluded.push(read_grid(rest, side)?);
                Ok(())
            }
            "hash" => set(&mut self.hash, key, rest.to_owned()),
            "variables" => set(&mut self.vars, key, first_number(rest)?),
            "candidates" => self.take_candidates(rest),
            "map" => {
                let (shape, vars) = (self.shape()?, self.vars.ok_or("`variables` is missing before it")?);
                self.map.read_line(rest, shape, vars)
            }
            _ => Ok(()),
        }
    }

    fn shape(&self) -> Result<Shape, String> {
        self.shape.ok_or_else(|| "`shape` is missing before it".to_owned())
    }

    fn take_marks(&mut self, text: &str) -> Result<(), String> {
        let side = self.shape()?.side;
        if self.values.is_none() || self.rows == side {
            return Err(format!("a puzzle and {side} rows of marks expected"));
        }
        let row = self.rows;
        self.rows += 1;
        read_marks(text, self.marks.get_or_insert_with(|| Marks::none(side)), row)
    }

    /// `729: 600 open, 29 true, 100 false`: the map has a line for each that is not false.
    fn take_candidates(&mut self, text: &str) -> Result<(), String> {
        let numbers: Option<Vec<u64>> =
            text.split([':', ',']).map(|part| part.split_whitespace().next()?.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[_, open, decided, _]) => set(&mut self.listed, "candidates", open.saturating_add(decided)),
            _ => Err(format!("`{}` found, `64: 64 open, 0 true, 0 false` expected", shown(text))),
        }
    }

    fn finish(self) -> Result<Heading, String> {
        let Some(version) = self.version else {
            return Err("no heading of `exactone encode` found: comments at its head say what each variable means, \
                        and without them nobody knows"
                .to_owned());
        };
        let missing = |key: &str| format!("the heading has no line `{key}`: it was changed, or cut off");
        let shape = self.shape.ok_or_else(|| missing("shape"))?;
        if self.rows > 0 && self.rows < shape.side {
            return Err(format!("{} rows of marks found, {} expected", self.rows, shape.side));
        }
        let statement = Statement {
            version,
            format: self.format.ok_or_else(|| missing("format"))?,
            encoding: self.encoding,
            model: model(&self.name.ok_or_else(|| missing("model"))?, self.text.as_deref())?,
            shape,
            values: self.values.ok_or_else(|| missing("puzzle"))?,
            marks: self.marks,
            excluded: self.excluded,
        };
        let hash = format!("sha256:{}", statement.hash());
        if self.hash.ok_or_else(|| missing("hash"))? != hash {
            return Err(format!("the heading was changed: its hash should be {hash}"));
        }
        let vars = self.vars.ok_or_else(|| missing("variables"))?;
        let listed = self.listed.ok_or_else(|| missing("candidates"))?;
        if listed != self.map.len() as u64 {
            return Err(format!("the map has {} lines, {listed} expected: it was cut off", self.map.len()));
        }
        Ok(Heading { statement, vars, map: self.map })
    }
}

/// The model by its text, or else by its name.
fn model(name: &str, text: Option<&str>) -> Result<Model, String> {
    match text {
        Some(text) => Model::parse("the model in the heading", text).map_err(said),
        None => Model::builtin(name).map_err(said),
    }
}

fn set<T>(place: &mut Option<T>, key: &str, value: T) -> Result<(), String> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(format!("`{key}` is there twice")),
    }
}

fn said(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// The number before a colon.
fn first_number(text: &str) -> Result<u64, String> {
    let number = text.split(':').next().and_then(|number| number.parse().ok());
    number.ok_or_else(|| format!("`{}` found, a number and a colon expected", shown(text)))
}

/// The start of a text, safe to print.
fn shown(text: &str) -> String {
    text.chars().take(60).map(escape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_without_end_is_refused_before_it_fills_the_memory() {
        let read = |lines: &str| Heading::read(io::BufReader::new(io::Cursor::new(lines)), "file").unwrap_err();
        let text = "c text 0123456789\n".repeat(LONGEST_TEXT / 11 + 1);
        assert!(read(&text).to_string().contains("a model of more than"));
        let mut draft = Draft { shape: Some(Shape { side: 256, boxes: None }), ..Draft::default() };
        draft.excluded = vec![Vec::new(); MOST_EXCLUDED / (256 * 256)];
        assert!(draft.take("excluded .").unwrap_err().contains("more excluded solutions"));
    }
}
