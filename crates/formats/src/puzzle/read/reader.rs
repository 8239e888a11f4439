//! The reader: lines in, puzzles out.
//!
//! Each line goes to the part that understands it: a grid that waits for rows, a JSON text that is not yet closed, a table
//! (`plain.rs` and `embedded.rs`). The part makes an item of it, a puzzle or an error. Items come in the order of the text.

use super::block::Block;
use super::content::Content;
use super::csv::Columns;
use super::error::Flaw;
use super::json_text::Splitter;
use super::lines::{Fetched, LineReader};
use super::{Fault, ReadError, ReadOptions, encoding};
use crate::puzzle::{Form, Puzzle, PuzzlePlace};
use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::Arc;

/// A puzzle, or what should be one.
pub(super) type Item = Result<Puzzle, ReadError>;

/// Reads puzzles from a source, one at a time. See [the module](super) for what it understands.
///
/// Holds one line, one grid or one JSON value, whichever is longest; a line of the usual 81 characters costs one
/// allocation, for its values.
#[derive(Debug)]
pub struct Reader<R> {
    pub(super) lines: LineReader<R>,
    pub(super) source: Arc<str>,
    pub(super) options: ReadOptions,
    pub(super) mode: Mode,
    pub(super) block: Block,
    pub(super) ready: VecDeque<Item>,
    /// A single cell at the beginning, until it is known whether something larger follows: then it may be the number of puzzles.
    pub(super) held: Option<Puzzle>,
    /// The name that a title gives to the next puzzle.
    pub(super) name: Option<String>,
    pub(super) section: Section,
    pub(super) items: u64,
    pub(super) sizes: Sizes,
    /// The side of the last puzzle that stood on a line.
    pub(super) line_side: usize,
    pub(super) start: Start,
}

/// What was read so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sizes {
    /// Nothing, or puzzles of a single cell.
    Single,
    /// Something larger, or something refused.
    Larger,
}

/// What the lines are part of.
#[derive(Debug)]
pub(super) enum Mode {
    Text,
    Json(Box<Splitter>),
    Table(Columns),
    Ended,
}

/// Whether the lines are in a section that is passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    Puzzle,
    Other,
}

/// How far into the source the reader is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Start {
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
            lines: LineReader::new(input, cells.saturating_mul(6).saturating_add(4096)),
            source: source.into(),
            options,
            mode: Mode::Text,
            block: Block::default(),
            ready: VecDeque::new(),
            held: None,
            name: None,
            section: Section::Puzzle,
            items: 0,
            sizes: Sizes::Single,
            line_side: 0,
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

    pub(super) fn fail(&mut self, error: &io::Error) {
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
        self.release(true);
    }

    /// Gives the single cell that was held back, as a puzzle or as an error.
    fn release(&mut self, is_puzzle: bool) {
        let Some(single) = self.held.take() else { return };
        self.ready.push_back(if is_puzzle {
            Ok(single)
        } else {
            Err(ReadError::new(single.place, "", Fault::LeadingCell.into()))
        });
    }

    /// A puzzle with nothing beside it.
    pub(super) fn accept(&mut self, line: u64, content: Content, name: Option<String>) {
        let puzzle = self.puzzle(line, content, name);
        if puzzle.side == 1 && puzzle.place.index == 1 {
            self.held = Some(puzzle);
        } else {
            self.ready.push_back(Ok(puzzle));
        }
    }

    /// The next item, if it is a puzzle.
    pub(super) fn puzzle(&mut self, line: u64, content: Content, name: Option<String>) -> Puzzle {
        let place = self.place(line);
        let Content { side, values, marks, boxes, form, symbols } = content;
        self.release(side == 1);
        let title = self.name.take();
        if side > 1 {
            self.sizes = Sizes::Larger;
        }
        if form == Form::Line {
            self.line_side = side;
        }
        Puzzle { side, values, marks, boxes, expected: None, name: name.or(title), place, form, symbols }
    }

    /// The next item, if it is an error.
    pub(super) fn refuse(&mut self, line: u64, text: &str, flaw: Flaw) {
        self.name = None;
        self.sizes = Sizes::Larger;
        let place = self.place(line);
        self.release(false);
        self.ready.push_back(Err(ReadError::new(place, text, flaw)));
    }

    fn place(&mut self, line: u64) -> PuzzlePlace {
        self.items += 1;
        PuzzlePlace { source: Arc::clone(&self.source), line, index: self.items }
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
                if self.ready.is_empty() {
                    return Some(item);
                }
                self.ready.push_back(item);
            }
        }
    }
}
