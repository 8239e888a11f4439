//! The reader: lines in, puzzles out.
//!
//! Each line goes to whoever understands it: the fast path, a grid that waits for rows, a JSON text that is not yet
//! closed, a table. Whatever they make of it becomes exactly one item, a puzzle or an error, in the order of the text.

use super::block::{Block, Group};
use super::content::{self, Content};
use super::csv::{Columns, Field};
use super::error::Flaw;
use super::json_text::{Piece, Position, Splitter};
use super::kind::{Kind, name_in};
use super::lines::{Fetched, Lines};
use super::row::Row;
use super::{Fault, Format, ReadError, ReadOptions, encoding, json, library, line};
use crate::puzzle::{Form, Place, Puzzle, Symbols};
use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::Arc;

/// A puzzle, or what should be one.
type Item = Result<Puzzle, ReadError>;

/// The sections of `.sdk` files that hold no puzzle of their own: how far somebody got with it.
const OTHER_SECTIONS: [&str; 6] = ["state", "pencilmarks", "candidates", "comment", "comments", "solution"];

/// The longest text of one JSON value, in bytes.
const LARGEST_VALUE: usize = 64 << 20;

/// Reads puzzles from a source, one at a time. See [the module](super) for what it understands.
///
/// Holds one line, one grid or one JSON value, whichever is longest; a line of the usual 81 characters costs one
/// allocation, for its values.
#[derive(Debug)]
pub struct Reader<R> {
    lines: Lines<R>,
    source: Arc<str>,
    options: ReadOptions,
    mode: Mode,
    block: Block,
    ready: VecDeque<Item>,
    /// The name that a title gives to the next puzzle.
    name: Option<String>,
    section: Section,
    items: u64,
    start: Start,
}

/// What the lines are part of.
#[derive(Debug)]
enum Mode {
    Text,
    Json(Box<Splitter>),
    Table(Columns),
    Ended,
}

/// Whether the lines are in a section that is passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Puzzle,
    Other,
}

/// How far into the source the reader is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Start {
    /// No byte was read.
    Nothing,
    /// Only blank lines and comments were read: a header may follow.
    Blanks,
    /// Behind the first line of consequence.
    Behind,
}

impl<R: BufRead> Reader<R> {
    /// Reads from `input`; `source` is its name in error messages.
    pub fn new(source: impl Into<Arc<str>>, input: R, options: ReadOptions) -> Self {
        let cells = options.largest_side.saturating_mul(options.largest_side);
        Self {
            lines: Lines::new(input, cells.saturating_mul(6).saturating_add(4096)),
            source: source.into(),
            options,
            mode: Mode::Text,
            block: Block::default(),
            ready: VecDeque::new(),
            name: None,
            section: Section::Puzzle,
            items: 0,
            start: Start::Nothing,
        }
    }

    fn step(&mut self) -> Option<Item> {
        match self.lines.fetch() {
            Err(error) => self.fail(&error),
            Ok(Fetched::End) => self.finish(),
            Ok(fetched) => {
                if self.start == Start::Nothing && !self.begin() {
                    return None;
                }
                match self.mode {
                    Mode::Text if fetched == Fetched::Line => return self.fast_line().or_else(|| self.line()),
                    Mode::Text => self.long_line(),
                    Mode::Json(_) => self.json(fetched),
                    Mode::Table(_) => self.record(fetched),
                    Mode::Ended => {}
                }
            }
        }
        None
    }

    /// Looks at the first bytes; whether they may be text.
    fn begin(&mut self) -> bool {
        self.start = Start::Blanks;
        let Some(fault) = encoding::no_text(self.lines.bytes()) else { return true };
        self.refuse(1, "", fault.into());
        self.mode = Mode::Ended;
        false
    }

    fn fail(&mut self, error: &io::Error) {
        self.end_block();
        let fault = Fault::Io { kind: error.kind(), message: error.to_string() };
        self.refuse(self.lines.number(), "", fault.into());
        self.mode = Mode::Ended;
    }

    fn finish(&mut self) {
        self.end_block();
        if let Mode::Json(mut splitter) = std::mem::replace(&mut self.mode, Mode::Ended) {
            let mut pieces = Vec::new();
            splitter.finish(&mut pieces);
            self.take_pieces(pieces, "");
        }
        if self.items == 0 {
            self.refuse(0, "", Fault::Empty.into());
        }
    }

    /// The usual line of a large file, read without detours.
    fn fast_line(&mut self) -> Option<Item> {
        let is_plain = matches!(self.options.format, Format::Auto | Format::Short)
            && matches!(self.options.symbols, None | Some(Symbols::FromOne | Symbols::Decimal))
            && self.options.largest_side >= 9
            && self.section == Section::Puzzle
            && self.block.is_idle();
        if !is_plain {
            return None;
        }
        let bytes = self.lines.bytes();
        let values = line::nine(bytes)?;
        let behind = std::str::from_utf8(&bytes[81..]).ok().filter(|rest| !rest.contains('\0'))?;
        let name = name_in(behind).map(str::to_owned);
        self.start = Start::Behind;
        let content =
            Content { side: 9, values, marks: None, boxes: None, form: Form::Line, symbols: Symbols::FromOne };
        Some(Ok(self.puzzle(self.lines.number(), content, name)))
    }

    fn line(&mut self) -> Option<Item> {
        let number = self.lines.number();
        let bytes = encoding::without_mark(self.lines.bytes());
        let (text, flaw) = match encoding::text(bytes) {
            Ok(text) => (text.to_owned(), None),
            Err(flaw) => (String::from_utf8_lossy(bytes).into_owned(), Some(flaw)),
        };
        match flaw {
            Some(flaw) => self.unreadable(number, &text, flaw),
            None => self.text(number, &text),
        }
        None
    }

    /// A line with bytes that are no text: a row of the grid it stands in, so that the grid is refused as one.
    fn unreadable(&mut self, number: u64, text: &str, flaw: Flaw) {
        self.start = Start::Behind;
        if let Kind::Row(row) = Kind::of(number, text, &self.options) {
            let width = if self.block.is_empty() { row.width } else { self.block.width() };
            self.row(Row { flaw: Some(flaw), width, ..row });
        } else {
            self.end_block();
            self.refuse(number, text, flaw);
        }
    }

    fn text(&mut self, number: u64, text: &str) {
        let kind = Kind::of(number, text, &self.options);
        let carries_nothing = matches!(kind, Kind::Blank | Kind::Comment { .. } | Kind::Border { .. });
        if self.start == Start::Blanks && !carries_nothing {
            self.start = Start::Behind;
            if self.begins_table(number, text) {
                return;
            }
        }
        match kind {
            Kind::Section(name) => self.begin_section(number, text, name),
            _ if self.section == Section::Other => {}
            Kind::Blank => self.block.blank(),
            Kind::Comment { name } => self.name = name.map(str::to_owned).or(self.name.take()),
            _ if self.options.format == Format::Json => self.begin_json(),
            Kind::Border { dashes } => self.block.border(dashes),
            Kind::Row(row) => self.row(row),
            other => {
                self.end_block();
                self.alone(number, text, other);
            }
        }
    }

    /// A line that is no part of a grid.
    fn alone(&mut self, number: u64, text: &str, kind: Kind<'_>) {
        match kind {
            Kind::Title(title) => self.name = Some(title.trim_end_matches(':').to_owned()),
            Kind::Json => self.begin_json(),
            Kind::Library => match library::parse(number, text, &self.options) {
                Ok((content, name)) => self.accept(number, content, name),
                Err(flaw) => self.refuse(number, text, flaw),
            },
            Kind::Whole(row) => self.whole(row),
            _ => self.refuse(number, text, Flaw::at(1, Fault::Unrecognised)),
        }
    }

    fn begin_section(&mut self, number: u64, text: &str, name: &str) {
        self.end_block();
        let plain = name.to_lowercase().replace(' ', "");
        self.section = if plain == "puzzle" { Section::Puzzle } else { Section::Other };
        if self.section == Section::Other && !OTHER_SECTIONS.contains(&plain.as_str()) {
            self.refuse(number, text, Flaw::at(1, Fault::Section { name: name.to_owned() }));
        }
    }

    fn row(&mut self, row: Row) {
        let mut groups = Vec::new();
        self.block.push(row, &mut groups);
        self.take_groups(groups);
    }

    fn end_block(&mut self) {
        let mut groups = Vec::new();
        self.block.flush(&mut groups);
        self.take_groups(groups);
    }

    fn take_groups(&mut self, groups: Vec<Group>) {
        for group in groups {
            match group {
                Group::Whole(row) => self.whole(row),
                Group::Grid(rows) => match content::of_grid(&rows, &self.options) {
                    Ok(content) => self.accept(rows[0].number, content, None),
                    Err(misread) => {
                        let row = &rows[misread.row];
                        self.refuse(row.number, &row.text, misread.flaw);
                    }
                },
            }
        }
    }

    fn whole(&mut self, row: Row) {
        match content::of_line(&row, &self.options) {
            Ok(content) => self.accept(row.number, content, row.name),
            Err(flaw) => self.refuse(row.number, &row.text, flaw),
        }
    }

    /// A line longer than any puzzle, unless it is JSON, which may hold many puzzles in a line.
    fn long_line(&mut self) {
        self.end_block();
        self.start = Start::Behind;
        let start = encoding::without_mark(self.lines.bytes()).trim_ascii_start();
        if start.starts_with(b"{") || start.starts_with(b"[") {
            self.mode = Mode::Json(Box::new(Splitter::new(LARGEST_VALUE)));
            self.json(Fetched::Piece);
            return;
        }
        self.too_long();
    }

    fn too_long(&mut self) {
        let bytes = self.lines.bytes();
        let text = String::from_utf8_lossy(&bytes[..bytes.len().min(200)]).into_owned();
        self.refuse(self.lines.number(), &text, Fault::LineLength { limit: self.lines.limit() }.into());
        self.lines.skip_rest();
    }

    fn begin_json(&mut self) {
        self.mode = Mode::Json(Box::new(Splitter::new(LARGEST_VALUE)));
        self.json(Fetched::Line);
    }

    /// Feeds the line, or the piece of one, to the JSON text that is open; other values may follow on the same line.
    fn json(&mut self, fetched: Fetched) {
        let Mode::Json(mut splitter) = std::mem::replace(&mut self.mode, Mode::Text) else { return };
        let mut pieces = Vec::new();
        let mut from = Position { line: self.lines.number(), column: self.lines.column() };
        let mut rest = if from.column == 1 { encoding::without_mark(self.lines.bytes()) } else { self.lines.bytes() };
        loop {
            let used = splitter.feed(rest, from, &mut pieces);
            let between = rest[used..].iter().take_while(|byte| byte.is_ascii_whitespace() || **byte == b',').count();
            rest = &rest[used + between..];
            if !splitter.has_ended() || rest.is_empty() {
                break;
            }
            from = Position { column: splitter.position().column + between, ..from };
            splitter = Box::new(Splitter::new(LARGEST_VALUE));
        }
        if fetched == Fetched::Line {
            splitter.end_line(&mut pieces);
        }
        let shown = String::from_utf8_lossy(self.lines.bytes()).into_owned();
        if !splitter.has_ended() {
            self.mode = Mode::Json(splitter);
        }
        self.take_pieces(pieces, &shown);
    }

    fn take_pieces(&mut self, pieces: Vec<Piece>, shown: &str) {
        for piece in pieces {
            match piece {
                Piece::Fault(fault, at) => {
                    let line = if at.line == self.lines.number() { shown } else { "" };
                    self.refuse(at.line, line, Flaw::at(at.column, fault));
                }
                Piece::Value(text, at) => match json::parse(&text, at, &self.options) {
                    Ok(found) => {
                        let puzzle = self.puzzle(at.line, found.content, found.name);
                        self.ready.push_back(Ok(Puzzle { expected: found.expected, ..puzzle }));
                    }
                    Err(json) => self.refuse(json.line, &json.text, json.flaw),
                },
            }
        }
    }

    /// Whether the first line of consequence makes the source a table; without a header it is a record itself.
    fn begins_table(&mut self, number: u64, text: &str) -> bool {
        if !matches!(self.options.format, Format::Auto | Format::Csv) {
            return false;
        }
        match Columns::of_header(text) {
            Some(columns) => self.mode = Mode::Table(columns),
            None if self.options.format == Format::Csv => {
                let columns = Columns::without_header();
                self.record_of(&columns, number, text);
                self.mode = Mode::Table(columns);
            }
            None => return false,
        }
        true
    }

    fn record(&mut self, fetched: Fetched) {
        if fetched == Fetched::Piece {
            return self.too_long();
        }
        let Mode::Table(columns) = std::mem::replace(&mut self.mode, Mode::Text) else { return };
        let number = self.lines.number();
        let bytes = self.lines.bytes().to_vec();
        match encoding::text(&bytes) {
            Ok(text) if columns.is_skipped(text) => {}
            Ok(text) => self.record_of(&columns, number, text),
            Err(flaw) => self.refuse(number, &String::from_utf8_lossy(&bytes), flaw),
        }
        self.mode = Mode::Table(columns);
    }

    fn record_of(&mut self, columns: &Columns, number: u64, text: &str) {
        let read = columns.record(text).and_then(|record| {
            let content = self.field(number, &record.puzzle)?;
            let expected = record.solution.map(|field| self.solution(number, &field, content.side)).transpose()?;
            Ok((Content { form: Form::Csv, ..content }, expected, record.name.map(std::borrow::Cow::into_owned)))
        });
        match read {
            Ok((content, expected, name)) => {
                let puzzle = self.puzzle(number, content, name);
                self.ready.push_back(Ok(Puzzle { expected, ..puzzle }));
            }
            Err(flaw) => self.refuse(number, text, flaw),
        }
    }

    /// What a field of a table says; columns count in the whole line.
    fn field(&self, number: u64, field: &Field<'_>) -> Result<Content, Flaw> {
        let is_plain = self.options.symbols.is_none() && self.options.largest_side >= 9;
        if let Some(values) = line::nine(field.text.as_bytes()).filter(|_| is_plain && field.text.len() == 81) {
            return Ok(Content {
                side: 9,
                values,
                marks: None,
                boxes: None,
                form: Form::Csv,
                symbols: Symbols::FromOne,
            });
        }
        content::of_line(&Row::new(number, &field.text), &self.options)
            .map_err(|flaw| Flaw { column: flaw.column.map(|column| column + field.column - 1), ..flaw })
    }

    fn solution(&self, number: u64, field: &Field<'_>, side: usize) -> Result<Vec<u16>, Flaw> {
        let content = self.field(number, field).map_err(|flaw| {
            let fault = Fault::Solution(Box::new(flaw.fault));
            Flaw { fault, ..flaw }
        })?;
        content::complete(content, side).map_err(|fault| Flaw::at(field.column, fault))
    }

    fn accept(&mut self, line: u64, content: Content, name: Option<String>) {
        let puzzle = self.puzzle(line, content, name);
        self.ready.push_back(Ok(puzzle));
    }

    fn puzzle(&mut self, line: u64, content: Content, name: Option<String>) -> Puzzle {
        let place = self.place(line);
        let Content { side, values, marks, boxes, form, symbols } = content;
        let title = self.name.take();
        Puzzle { side, values, marks, boxes, expected: None, name: name.or(title), place, form, symbols }
    }

    fn refuse(&mut self, line: u64, text: &str, flaw: Flaw) {
        self.name = None;
        let place = self.place(line);
        self.ready.push_back(Err(ReadError::new(place, text, flaw)));
    }

    fn place(&mut self, line: u64) -> Place {
        self.items += 1;
        Place { source: Arc::clone(&self.source), line, index: self.items }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Puzzle, ReadError>;

    fn next(&mut self) -> Option<Item> {
        loop {
            if let Some(item) = self.ready.pop_front() {
                return Some(item);
            }
            if matches!(self.mode, Mode::Ended) {
                return None;
            }
            if let Some(item) = self.step() {
                return Some(item);
            }
        }
    }
}
