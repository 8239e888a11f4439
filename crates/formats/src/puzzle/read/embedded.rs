//! Puzzles inside JSON texts and tables.

use super::content::{self, Content};
use super::csv::Columns;
use super::csv_fields::Field;
use super::error::Flaw;
use super::json_text::{Piece, Position, Splitter};
use super::lines::Fetched;
use super::options::Rows;
use super::progress::{Mode, Sizes};
use super::reader::Reader;
use super::row::Row;
use super::{Fault, Format, encoding, json, line, line_content, passed_fields};
use crate::puzzle::{Form, Puzzle};
use std::io::BufRead;

/// The longest text of one JSON value, in bytes.
const LARGEST_VALUE: usize = 64 << 20;

/// A puzzle of a table, its solution, its name.
type Recorded = (Content, Option<Vec<u16>>, Option<String>);

impl<R: BufRead> Reader<R> {
    /// The line, or the piece of one, begins a JSON text.
    pub(super) fn begin_json(&mut self, fetched: Fetched) {
        self.mode = Mode::Json(Box::new(Splitter::new(LARGEST_VALUE)));
        self.json(fetched);
    }

    /// Feeds the line, or the piece of one, to the JSON text that is open; other values may follow on the same line.
    pub(super) fn json(&mut self, fetched: Fetched) {
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

    /// What comes at the end of the source, where the last line of an open value is this.
    pub(super) fn take_end(&mut self, pieces: Vec<Piece>, last: &str) {
        let (faults, values): (Vec<Piece>, Vec<Piece>) =
            pieces.into_iter().partition(|piece| matches!(piece, Piece::Fault(..)));
        self.take_pieces(values, "");
        for fault in faults {
            let Piece::Fault(fault, at) = fault else { continue };
            self.refuse(at.line, last, Flaw::at(at.column, fault));
        }
    }

    /// Values become puzzles.
    pub(super) fn take_pieces(&mut self, pieces: Vec<Piece>, shown: &str) {
        for piece in pieces {
            match piece {
                Piece::Fault(fault, at) => {
                    let line = if at.line == self.lines.number() { shown } else { "" };
                    self.refuse(at.line, line, Flaw::at(at.column, fault));
                }
                Piece::Value(text, at) => match json::parse(&text, at, &self.options, self.model.as_deref()) {
                    Ok(found) if found.content.side == 1 && self.sizes == Sizes::Larger => {
                        self.refuse(at.line, "", Flaw::at(at.column, Fault::Fragment));
                    }
                    Ok(found) => {
                        // What is passed over is told once for a source.
                        let passed = if self.items == 0 { passed_fields::note(&found.details) } else { None };
                        found.details.into_iter().for_each(|detail| self.keep(detail));
                        let before = self.next_note.take();
                        self.next_note = found.note.or(passed);
                        self.add_note(before);
                        let puzzle = self.puzzle(at.line, found.content, found.name);
                        self.give(Puzzle { expected: found.expected, ..puzzle });
                    }
                    Err(json) => self.refuse(json.line, &json.text, json.flaw),
                },
            }
        }
    }

    /// Whether the first line of consequence makes the source a table; without a header it is a record itself.
    pub(super) fn begins_table(&mut self, number: u64, text: &str) -> bool {
        if !matches!(self.options.format, Format::Auto | Format::Csv) {
            return false;
        }
        let wanted = self.table.column.as_deref();
        let columns = Columns::of_header(text, wanted);
        let unknown = if columns.is_none() { Columns::unknown_header(text, wanted) } else { None };
        if let Some(flaw) = unknown {
            // Nobody knows what its lines are.
            self.mode = Mode::Ended;
            self.refuse(number, text, flaw);
            return true;
        }
        match columns {
            Some(columns) => {
                self.has_header = columns.are_named();
                self.mode = Mode::Table(columns);
                self.search_below_heading();
            }
            None if self.options.format == Format::Csv => {
                let mut columns = Columns::without_header();
                self.record_of(&mut columns, number, text);
                self.mode = Mode::Table(columns);
            }
            None => return false,
        }
        true
    }

    /// A line of the table.
    pub(super) fn record(&mut self, fetched: Fetched) {
        if fetched == Fetched::Piece {
            return self.too_long();
        }
        let Mode::Table(mut columns) = std::mem::replace(&mut self.mode, Mode::Text) else { return };
        let number = self.lines.number();
        let bytes = self.lines.bytes().to_vec();
        match encoding::text(&bytes) {
            Ok(text) if columns.is_skipped(text) => self.remark_in_table(text),
            Ok(text) => self.record_of(&mut columns, number, text),
            Err(flaw) => self.refuse(number, &String::from_utf8_lossy(&bytes), flaw),
        }
        self.mode = Mode::Table(columns);
    }

    /// A line of the table that is no record: a comment, perhaps.
    fn remark_in_table(&mut self, text: &str) {
        if text.trim_start().starts_with('#') {
            self.comment(text, None);
        }
    }

    fn read_record(&self, columns: &mut Columns, number: u64, text: &str) -> Result<Recorded, Flaw> {
        let record = columns.record(text)?;
        let name = record.name.map(std::borrow::Cow::into_owned);
        let content = self.field(number, &record.puzzle)?;
        if content.side == 1 && self.sizes == Sizes::Larger {
            return Err(Flaw::at(record.puzzle.column, Fault::Fragment));
        }
        let expected = record.solution.map(|field| self.solution(number, &field, content.side)).transpose()?;
        let boxes = columns.boxes(text, content.side)?.or(content.boxes);
        Ok((Content { form: Form::Csv, boxes, ..content }, expected, name))
    }

    fn record_of(&mut self, columns: &mut Columns, number: u64, text: &str) {
        let read = self.read_record(columns, number, text);
        match read {
            Ok((content, expected, name)) => {
                self.table_side = content.side;
                if self.keeps_details() {
                    columns.others(text).into_iter().for_each(|detail| self.keep(detail));
                }
                let before = self.next_note.take();
                self.next_note = columns.note();
                self.add_note(before);
                self.note_name(name.as_deref());
                let puzzle = self.puzzle(number, content, name);
                let is_kept = self.table.rows == Rows::Kept || self.keeps_details();
                let row = is_kept.then(|| Box::new(columns.row(text)));
                self.ready.push_back(Ok(Puzzle { expected, row, ..puzzle }));
            }
            Err(flaw) => {
                self.refuse(number, text, flaw);
                if let (Rows::Kept, Some(Err(error))) = (self.table.rows, self.ready.back_mut()) {
                    error.set_row(columns.row(text));
                }
            }
        }
    }

    /// What a field of a table says; columns count in the whole line.
    fn field(&self, number: u64, field: &Field<'_>) -> Result<Content, Flaw> {
        let is_plain = self.options.symbols.is_none() && self.options.largest_side >= 9;
        if let Some(values) = line::nine(field.text.as_bytes()).filter(|_| is_plain && field.text.len() == 81) {
            return Ok(Content::of_nine(values, Form::Csv));
        }
        line_content::of_line(&Row::new(number, &field.text), &self.options)
            .map_err(|flaw| self.as_before(field, flaw))
            .map_err(|flaw| Flaw { column: flaw.column.map(|column| column + field.column - 1), ..flaw })
    }

    fn solution(&self, number: u64, field: &Field<'_>, side: usize) -> Result<Vec<u16>, Flaw> {
        let content = self.field(number, field).map_err(|flaw| {
            let fault = Fault::Solution(Box::new(flaw.fault.beside(side)));
            Flaw { fault, ..flaw }
        })?;
        content::complete(content, side).map_err(|fault| Flaw::at(field.column, fault))
    }

    /// What is wrong with a field; if it has more or fewer characters than the puzzles before, it is that.
    fn as_before(&self, field: &Field<'_>, flaw: Flaw) -> Flaw {
        let (found, before) = (field.text.chars().count(), self.table_side.pow(2));
        let is_word = !field.text.contains(char::is_whitespace);
        if before == 0 || found == before || !is_word {
            return flaw;
        }
        let ellipses = field.text.matches('…').count();
        Flaw::at(found.min(before) + 1, Fault::CellCount { found, expected: vec![before], ellipses })
    }
}
