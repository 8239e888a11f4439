//! Lines that carry cells, names or nothing: all of a source that is neither JSON nor a table.

use super::blank_signs::BlankSigns;
use super::block::Group;
use super::content::Content;
use super::error::Flaw;
use super::kind::{Kind, name_in};
use super::lines::Fetched;
use super::mask_grids::{self, Blanks};
use super::name_doubts::doubt_of_name;
use super::order::Order;
use super::pasted::{doubt_of_values, order_in, order_of_heading};
use super::progress::{Mode, Search, Section, Start};
use super::reader::{Item, Reader};
use super::row::{Layout, Row, Whole, column};
use super::solutions::names_solution;
use super::variant_notes::header_of;
use super::{Fault, Format, edges, encoding, keys, library, line, line_content, solutions};
use crate::puzzle::{Form, Symbols};
use std::io::{self, BufRead};

impl<R: BufRead> Reader<R> {
    /// The usual line of a large file, read without detours.
    pub(super) fn fast_line(&mut self) -> Option<Item> {
        if !self.expects_nine() {
            return None;
        }
        let bytes = self.lines.bytes();
        let values = line::nine(bytes)?;
        let name = name_in(line::text_behind(&bytes[81..])?).map(str::to_owned);
        self.start = Start::Behind;
        Some(Ok(self.puzzle(self.lines.number(), Content::of_nine(values, Form::Line), name)))
    }

    /// Whether 81 digits and blanks on a line are a whole 9×9, here.
    pub(super) fn expects_nine(&self) -> bool {
        matches!(self.options.format, Format::Auto | Format::Short)
            && matches!(self.options.symbols, None | Some(Symbols::FromOne | Symbols::Decimal))
            && self.options.largest_side >= 9
            && self.line_side <= 9
            && self.section == Section::Puzzle
            && self.held.is_none()
            && !self.name.as_deref().is_some_and(names_solution)
            && self.table.column.is_none()
            && self.block.is_idle()
            && self.gathered.is_empty()
    }

    /// Any other line.
    pub(super) fn line(&mut self) -> Option<Item> {
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
        if let Some((at, name)) = keys::key_in(text) {
            self.start = Start::Behind;
            self.end_block();
            return self.refuse(number, text, Flaw::at(column(text, at), Fault::Key { name }));
        }
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
            _ if self.section != Section::Puzzle => self.line_of_section(number, text),
            Kind::Blank => self.block.blank(),
            Kind::Comment { .. } | Kind::Title(_) | Kind::Row(_) | Kind::Prose(_)
                if let Some(order) = said(text, order_in) =>
            {
                self.refuse_order(number, text, order);
            }
            Kind::Comment { .. } | Kind::Title(_) if let Some(order) = said(text, order_of_heading) => {
                self.refuse_order(number, text, order);
            }
            Kind::Comment { .. } | Kind::Title(_) if let Some(fault) = said(text, doubt_of_values) => {
                self.end_block();
                self.take_back(number, text, fault);
            }
            Kind::Comment { name } => {
                if self.block.is_closed() {
                    self.end_block();
                }
                self.comment(text, name);
            }
            _ if self.options.format == Format::Json => self.begin_json(Fetched::Line),
            Kind::Border { dashes } => self.block.border(dashes),
            // A whole puzzle on its line needs no other lines: the source may wait for its answer.
            Kind::Row(row) if (row.whole != Whole::Yes || may_be_of_page(&row)) && self.is_edge(&row) => {}
            Kind::Row(row) => self.row(row),
            other => {
                self.end_block();
                self.alone(number, text, other);
            }
        }
    }

    /// A line that says that the cells are not in the order of rows. Where nothing else can be made of it, the text is refused as a whole, or else
    /// nothing behind the line is read.
    fn refuse_order(&mut self, number: u64, text: &str, order: Order) {
        self.end_block();
        // A line that names what stands above says it of the rows that were read.
        if order == Order::Turned || says_above(text) {
            self.take_back(number, text, order.fault());
            self.mode = Mode::Ended;
        } else {
            self.refuse(number, text, Flaw::at(1, order.fault()));
        }
    }

    /// A line that is no part of a grid.
    fn alone(&mut self, number: u64, text: &str, kind: Kind<'_>) {
        match kind {
            Kind::Title(title) => self.entitle(title.trim_end_matches(':').to_owned()),
            Kind::Json => self.begin_json(Fetched::Line),
            Kind::Library => match library::parse(number, text, &self.options) {
                Ok((content, name)) => {
                    for detail in library::details(text) {
                        self.keep(detail);
                    }
                    self.note_remark(name.as_deref());
                    self.accept(number, content, name);
                }
                Err(flaw) => self.refuse(number, text, flaw),
            },
            Kind::Whole(row) => self.whole(row),
            _ => self.refuse(number, text, Flaw::at(1, Fault::Unrecognised)),
        }
    }

    /// Whether a line that looks like a row is none: it ends a grid, or belongs to rows that are refused.
    fn is_edge(&mut self, row: &Row) -> bool {
        if let Err(error) = self.look_ahead() {
            self.fail(&error);
            return true;
        }
        let Some(edge) = self.edges.as_mut().and_then(|edges| edges.remove(&row.number)) else { return false };
        if edge.is_passed || edge.note.is_some() {
            self.end_block();
        }
        self.add_note(edge.note);
        if let Some(fault) = edge.fault {
            self.refuse(row.number, &row.text, fault.into());
        }
        edge.is_passed
    }

    /// Looks through a short text when the first row of it is met.
    fn look_ahead(&mut self) -> io::Result<()> {
        if self.edges.is_none() {
            let options = self.options;
            let whole = match options.format {
                Format::Auto => self.lines.source().within(edges::MOST_BYTES)?,
                _ => None,
            };
            let model = self.model.as_deref();
            self.edges = Some(whole.map(|text| edges::of(text, &options, model)).unwrap_or_default());
        }
        Ok(())
    }

    fn row(&mut self, row: Row) {
        let mut groups = Vec::new();
        self.block.push(row, &mut groups);
        self.take_groups(groups);
    }

    /// The grid that waits for rows gets no more.
    pub(super) fn end_block(&mut self) {
        let mut groups = Vec::new();
        self.block.flush(&mut groups);
        self.take_groups(groups);
    }

    fn take_groups(&mut self, groups: Vec<Group>) {
        for group in groups {
            match group {
                Group::Whole(row) => self.whole(row),
                Group::Grid(rows) => self.grid(&rows),
            }
        }
    }

    fn whole(&mut self, row: Row) {
        match line_content::of_line(&row, &self.options) {
            Ok(content) if self.breaks_off(&row, &content) => {
                let (found, before) = (content.values.len(), self.line_side.pow(2));
                self.refuse(row.number, &row.text, Flaw::at(row.column_of(found), Fault::BreaksOff { found, before }));
            }
            Ok(content) => {
                let marks = || mask_grids::fault(&content.values, content.side, Blanks::Alike);
                if let Some(fault) = marks().filter(|_| self.is_of_sudokus() && self.options.format == Format::Auto) {
                    return self.refuse(row.number, &row.text, Flaw::at(row.column_of(0), fault));
                }
                if let Some(fault) = row.name.as_deref().and_then(doubt_of_name) {
                    return self.refuse(row.number, &row.text, Flaw::at(row.column_of(0), fault));
                }
                if let Some(fault) = self.solution_fault(&content, row.name.as_deref()) {
                    return self.refuse(row.number, &row.text, Flaw::at(row.column_of(0), fault));
                }
                if let Some(error) = self.look_beyond(content.side) {
                    return self.fail(&error);
                }
                self.note_remark(row.name.as_deref());
                self.add_note(solutions::note(&content, row.name.as_deref()));
                let signs = BlankSigns::of_rows(std::slice::from_ref(&row), &content);
                self.add_note(signs.filter(BlankSigns::may_be_value).map(|signs| signs.note()));
                self.accept(row.number, content, row.name);
            }
            Err(flaw) => self.refuse(row.number, &row.text, flaw),
        }
    }

    /// Has a first line of 64 cells wait for the rest of a short text: it may be the beginning of a puzzle of 81 whose lines are cut.
    fn look_beyond(&mut self, side: usize) -> Option<io::Error> {
        if side == 8 && self.given == 0 && self.search == Search::Possible { self.look_ahead().err() } else { None }
    }

    /// Why a full grid with this name or title is no puzzle.
    pub(super) fn solution_fault(&self, content: &Content, name: Option<&str>) -> Option<Fault> {
        let title = || solutions::fault(content, self.name.as_deref());
        solutions::fault(content, name).or_else(title).or_else(|| solutions::second(content, name))
    }

    /// Whether this is a last line without an end, shorter than the puzzles before: the first 64 cells of a 9×9 must not
    /// pass for an 8×8.
    fn breaks_off(&self, row: &Row, content: &Content) -> bool {
        self.lines.open_line() == Some(row.number) && content.form == Form::Line && content.side < self.line_side
    }

    /// A line longer than any puzzle, unless it is JSON, which may hold many puzzles in a line.
    pub(super) fn long_line(&mut self) {
        self.end_block();
        self.start = Start::Behind;
        let start = encoding::without_mark(self.lines.bytes()).trim_ascii_start();
        if start.starts_with(b"{") || start.starts_with(b"[") {
            self.begin_json(Fetched::Piece);
        } else {
            self.too_long();
        }
    }

    /// A line of which only the beginning is held.
    pub(super) fn too_long(&mut self) {
        let bytes = self.lines.bytes();
        let text = String::from_utf8_lossy(&bytes[..bytes.len().min(200)]).into_owned();
        self.refuse(self.lines.number(), &text, Fault::LineLength { limit: self.lines.limit() }.into());
        self.lines.skip_rest();
    }
}

/// Whether a line that could be a whole puzzle has gaps, as rows on a page of several puzzles have them.
fn may_be_of_page(row: &Row) -> bool {
    row.layout == Layout::Characters && row.tokens.spans.len() > 1
}

/// What a line says, or the words behind the letter of a header of `.sdk` files.
fn said<T>(line: &str, told: fn(&str) -> Option<T>) -> Option<T> {
    told(line).or_else(|| told(&header_of(line)?.text))
}

/// Whether a line names what stands above it.
fn says_above(line: &str) -> bool {
    const WORDS: [&str; 6] = ["above", "oben", "obige", "obigen", "dessus", "arriba"];
    line.to_lowercase().split(|sign: char| !sign.is_alphabetic()).any(|word| WORDS.contains(&word))
}
