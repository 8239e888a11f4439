//! The reader: lines in, puzzles out.
//!
//! Each line goes to the part that understands it: a grid that waits for rows, a JSON text that is not yet closed, a table
//! (`plain.rs` and `embedded.rs`). The part makes an item of it, a puzzle or an error. Items come in the order of the text.

use super::block::Block;
use super::commented::Commented;
use super::content::Content;
use super::edges::{self, Edge};
use super::error::Flaw;
use super::lines::{Fetched, LineReader};
use super::options::TableOptions;
use super::pasted::{self, SaidBoxes};
use super::progress::{Mode, Search, Section, Sizes, Solution, Start, Waiting};
use super::quoted_line::quoted;
use super::recall::Recall;
use super::variant_notes::boxes_note;
use super::{Fault, Format, Pasted, ReadError, ReadOptions, encoding};
use crate::puzzle::{Detail, Form, Puzzle, PuzzlePlace};
use std::collections::{BTreeMap, VecDeque};
use std::io::{self, BufRead};
use std::sync::Arc;

/// A puzzle, or what should be one.
pub(super) type Item = Result<Puzzle, ReadError>;

/// Reads puzzles from a source, one at a time. See [the module](super) for what it understands.
///
/// Holds one line, one grid or one JSON value, whichever is longest; a line of the usual 81 characters costs one
/// allocation, for its values. The first 256 KiB are kept beside, until more was read, for [the search](Pasted::Searched) of the whole text.
#[derive(Debug)]
pub struct Reader<R> {
    pub(super) lines: LineReader<Recall<R>>,
    pub(super) source: Arc<str>,
    pub(super) options: ReadOptions,
    pub(super) table: TableOptions,
    /// The model that the puzzles are read for, if somebody says it.
    pub(super) model: Option<Arc<str>>,
    pub(super) mode: Mode,
    pub(super) block: Block,
    pub(super) ready: VecDeque<Item>,
    /// A single cell at the beginning, until it is known whether something larger follows: then it may be the number of puzzles.
    pub(super) held: Option<Puzzle>,
    /// The name that a title gives to the next puzzle.
    pub(super) name: Option<String>,
    /// What else stands beside the next puzzle, if that is wanted.
    pub(super) details: Vec<Detail>,
    pub(super) section: Section,
    /// How many grids were found behind the last `[Puzzle]`; none if that was no such line.
    pub(super) section_grids: Option<usize>,
    pub(super) solution: Solution,
    pub(super) items: u64,
    /// Whether pencil marks are compared with the puzzle above them: a reader that looks for this puzzle does not.
    pub(super) compares_marks: bool,
    pub(super) sizes: Sizes,
    /// The side of the last puzzle that stood on a line.
    pub(super) line_side: usize,
    /// The side of the last puzzle of a table.
    pub(super) table_side: usize,
    /// Whether the source is a table whose header names the column of the puzzle: it is read by that to its end.
    pub(super) has_header: bool,
    pub(super) start: Start,
    /// How many puzzles were handed out.
    pub(super) given: u64,
    /// What is known of lines with rows before they are read, once one was met.
    pub(super) edges: Option<BTreeMap<u64, Edge>>,
    /// What is to be said of the next puzzle, behind its size.
    pub(super) next_note: Option<String>,
    /// The boxes that a title or a comment of the next puzzle describes.
    pub(super) said_boxes: Option<SaidBoxes>,
    pub(super) search: Search,
    /// Items that waited until the text was read to its end.
    pub(super) gathered: VecDeque<Item>,
    /// Whether the text is refused as a whole, with the puzzles in it that were read.
    pub(super) is_taken_back: bool,
    /// Whether puzzles wait until the text was read to its end.
    pub(super) waiting: Waiting,
    /// What is to be said of other text behind the last puzzle.
    pub(super) note: Option<String>,
    /// The last rows of cells in comments.
    pub(super) commented: Commented,
}

impl<R: BufRead> Reader<R> {
    /// Reads from `input`; `source` is its name in error messages.
    pub fn new(source: impl Into<Arc<str>>, input: R, options: ReadOptions) -> Self {
        let (search, kept) = match options.format {
            Format::Auto if options.pasted != Pasted::Refused => (Search::Possible, pasted::MOST_BYTES),
            Format::Auto => (Search::Done, edges::MOST_BYTES),
            _ => (Search::Done, 0),
        };
        let cells = options.largest_side.saturating_mul(options.largest_side);
        Self {
            lines: LineReader::new(Recall::new(input, kept), cells.saturating_mul(6).saturating_add(4096)),
            source: source.into(),
            options,
            table: TableOptions::default(),
            model: None,
            mode: Mode::Text,
            block: Block::default(),
            ready: VecDeque::new(),
            held: None,
            name: None,
            details: Vec::new(),
            section: Section::Puzzle,
            section_grids: None,
            solution: Solution::default(),
            items: 0,
            compares_marks: true,
            sizes: Sizes::Single,
            line_side: 0,
            table_side: 0,
            has_header: false,
            start: Start::Nothing,
            given: 0,
            edges: None,
            next_note: None,
            said_boxes: None,
            search,
            gathered: VecDeque::new(),
            is_taken_back: false,
            waiting: Waiting::Nothing,
            note: None,
            commented: Commented::default(),
        }
    }

    /// A reader that does not search the text as a whole.
    pub(super) fn strict(source: impl Into<Arc<str>>, input: R, options: ReadOptions) -> Self {
        Self::new(source, input, ReadOptions { pasted: Pasted::Refused, ..options })
    }

    /// The same reader, with these wishes about tables.
    ///
    /// ```
    /// use exactone_formats::puzzle::read::{ReadOptions, Reader, TableOptions};
    ///
    /// let table = "start,end\n...232....4....1,1432321423414123\n";
    /// let reader = || Reader::new("t.csv", table.as_bytes(), ReadOptions::default());
    /// let error = reader().next().unwrap().unwrap_err().to_string();
    /// assert!(error.contains("the columns are `start` and `end`"), "{error}");
    /// let wishes = TableOptions { column: Some("start".into()), ..TableOptions::default() };
    /// assert_eq!(reader().with_table(wishes).next().unwrap().unwrap().givens().count(), 5);
    /// ```
    #[must_use]
    pub fn with_table(self, table: TableOptions) -> Self {
        Self { table, ..self }
    }

    /// The same reader, for the rules of this model: an answer in JSON that was found under other rules than those of Sudoku is read for these, where
    /// it is refused otherwise.
    ///
    /// ```
    /// use exactone_formats::puzzle::read::{ReadOptions, Reader};
    ///
    /// let answer = r#"{"schema":"exactone.solve.v1","model":"latin","givens":[[1,0],[0,0]]}"#;
    /// let reader = || Reader::new("a.json", answer.as_bytes(), ReadOptions::default());
    /// let error = reader().next().unwrap().unwrap_err().to_string();
    /// assert!(error.contains("--model latin"), "{error}");
    /// assert!(reader().with_model("latin").next().unwrap().is_ok());
    /// ```
    #[must_use]
    pub fn with_model(self, model: impl Into<Arc<str>>) -> Self {
        Self { model: Some(model.into()), ..self }
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
        self.end_section();
        if let Mode::Json(mut splitter) = std::mem::replace(&mut self.mode, Mode::Ended) {
            let mut pieces = Vec::new();
            let last = splitter.last_line();
            splitter.finish(&mut pieces);
            self.take_end(pieces, &last);
        }
        if self.items == 0 {
            let fault = if self.has_rows_in_comments() { Fault::OnlyComments } else { Fault::Empty };
            let line = self.line_of_title();
            self.refuse(line, "", fault.into());
        }
        self.note_end();
        self.release(if self.single_is_meant() { None } else { Some(Fault::Single) });
        self.keep_rest();
    }

    /// The line of a title that no puzzle follows; 0 if there is none.
    fn line_of_title(&mut self) -> u64 {
        let Some(title) = self.name.take().filter(|title| !title.is_empty()) else { return 0 };
        let Ok(Some(text)) = self.lines.source().whole() else { return 0 };
        let mut lines = text.split(|byte| *byte == b'\n').zip(1..);
        let found = lines.find(|(line, _)| line.windows(title.len()).any(|part| part == title.as_bytes()));
        found.map_or(0, |(_, number)| number)
    }

    /// Whether a comment of a short source has as many digits as a row, and the sign it begins with among them.
    fn has_rows_in_comments(&mut self) -> bool {
        let is_row = |line: &[u8]| {
            let Some((sign, rest)) = line.trim_ascii_end().split_first() else { return false };
            let are_cells = rest.iter().all(|byte| byte.is_ascii_digit() || byte == sign);
            let digits = rest.iter().filter(|byte| byte.is_ascii_digit()).count();
            b"#%;/".contains(sign) && are_cells && digits > 1 && digits + 1 < rest.len()
        };
        let whole = self.lines.source().whole();
        whole.is_ok_and(|text| text.is_some_and(|text| text.split(|byte| *byte == b'\n').any(is_row)))
    }

    /// Whether a single cell may be a puzzle here.
    fn single_is_meant(&self) -> bool {
        self.options.format != Format::Auto || self.options.pasted == Pasted::Refused
    }

    /// Gives the single cell that was held back, as a puzzle or as an error.
    fn release(&mut self, fault: Option<Fault>) {
        let Some(single) = self.held.take() else { return };
        self.ready.push_back(match fault {
            None => Ok(single),
            Some(fault) => Err(ReadError::new(single.place, "", fault.into())),
        });
    }

    /// A puzzle with nothing beside it.
    pub(super) fn accept(&mut self, line: u64, content: Content, name: Option<String>) {
        let puzzle = self.puzzle(line, content, name);
        self.give(puzzle);
    }

    /// Hands a puzzle on; a single cell at the beginning waits for what follows.
    pub(super) fn give(&mut self, puzzle: Puzzle) {
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
        self.release((side > 1 || !self.single_is_meant()).then_some(Fault::LeadingCell));
        let title = self.name.take();
        if let Some(title) = &title {
            self.note_title(title);
        }
        let said = self.said_boxes.take().and_then(|said| said.of_puzzle(&values, side));
        let boxes = boxes.or(said);
        if self.section_grids.is_some() {
            self.solution.puzzle = Some(values.clone());
        }
        self.add_note(name.as_deref().or(title.as_deref()).and_then(|title| boxes_note(title, side, boxes)));
        if side > 1 {
            self.sizes = Sizes::Larger;
        }
        if form == Form::Line {
            self.line_side = side;
        }
        if let (Some(_), Some(title)) = (&name, &title) {
            self.keep(Detail::words("title", title));
        }
        let (name, details) = (name.or(title), std::mem::take(&mut self.details));
        let note = self.next_note.take().map(|note| format!("{side}x{side} {note}"));
        let (expected, row) = (None, None);
        Puzzle { side, values, marks, boxes, expected, name, place, form, symbols, note, details, row }
    }

    /// The next item, if it is an error.
    pub(super) fn refuse(&mut self, line: u64, text: &str, flaw: Flaw) {
        self.name = None;
        self.next_note = None;
        self.said_boxes = None;
        self.sizes = Sizes::Larger;
        // A map of regions behind a puzzle is that of its boxes.
        if matches!(flaw.fault, Fault::Regions) {
            self.give_nothing();
        }
        let place = self.place(line);
        self.release(Some(Fault::LeadingCell));
        self.ready.push_back(Err(ReadError::new(place, text, flaw)));
    }

    /// What the source is called in messages.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// What is to be said of other text behind the last puzzle, once all were read: it was passed over.
    #[must_use]
    pub fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    fn place(&mut self, line: u64) -> PuzzlePlace {
        self.items += 1;
        PuzzlePlace { source: Arc::clone(&self.source), line, index: self.items }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Puzzle, ReadError>;

    fn next(&mut self) -> Option<Item> {
        let item = self.gathered()?;
        Some(item.map_err(|error| quoted(error, self.lines.source().kept())))
    }
}

impl<R: BufRead> Reader<R> {
    /// The next item, with what the text as a whole says of it.
    pub(super) fn searched_item(&mut self) -> Option<Item> {
        let item = match self.following()? {
            Err(error) => {
                let states_order = error.fault().states_order();
                let item = self.searched(error)?;
                if states_order && item.is_err() {
                    // What follows is not in the order of rows.
                    self.mode = Mode::Ended;
                    self.ready.clear();
                }
                item
            }
            item => item,
        };
        self.given += u64::from(item.is_ok());
        Some(item)
    }

    /// The next item, as the lines themselves say.
    fn following(&mut self) -> Option<Item> {
        // What follows a puzzle may be a detail of it.
        let held_back = usize::from(self.keeps_details());
        loop {
            let has_ended = matches!(self.mode, Mode::Ended);
            if self.ready.len() > held_back || has_ended {
                return self.ready.pop_front();
            }
            if let Some(item) = self.step() {
                if self.ready.is_empty() && held_back == 0 {
                    return Some(item);
                }
                self.ready.push_back(item);
            }
        }
    }
}
