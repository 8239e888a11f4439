//! The text as a whole, read where something in it was refused: puzzles that stand among other text.

use super::error::Flaw;
use super::nearest::nearer;
use super::object_details::Grid;
use super::options::TableOptions;
use super::pasted::{self, Found, Mistakes, Outcome};
use super::progress::{Mode, Search, Waiting};
use super::quoted_line::line_of;
use super::reader::{Item, Reader};
use super::{
    Fault, Pasted, ReadError, ReadOptions, drawn, header, marks_below, object_details, object_fields, remarks,
};
use crate::puzzle::{Detail, Form, Puzzle, PuzzlePlace};
use std::io::BufRead;

impl<R: BufRead> Reader<R> {
    /// Something was refused: the puzzles of the text as a whole, if a search finds those that were given already and others; else the
    /// error, or what the search says of a second reading.
    pub(super) fn searched(&mut self, error: ReadError) -> Option<Item> {
        if !self.may_search(error.fault()) {
            return Some(Err(error));
        }
        let may_be_heading = matches!(error.fault(), Fault::Ambiguous { .. });
        let may_be_list = self.given > 0 && self.line_side > 0;
        let is_small = self.line_side <= 9;
        let keeps_details = self.keeps_details();
        let is_gathering = self.waiting == Waiting::Puzzles;
        let Ok(Some(text)) = self.lines.source().whole() else { return Some(Err(error)) };
        if may_be_heading && !remarks::has_empty_heading(text) && !remarks::has_lists_with_bullets(text) {
            return Some(Err(error));
        }
        if self.given == 1
            && let Some(note) = marks_below::below_heading(text, &self.options)
        {
            self.ready.clear();
            self.mode = Mode::Ended;
            self.note = Some(note);
            return None;
        }
        let given = Reader::strict("", text, self.options).take(usize::try_from(self.given).unwrap_or(usize::MAX));
        let given: Vec<Puzzle> = given.flatten().collect();
        let are_rows = given.iter().all(|puzzle| puzzle.form != Form::Line);
        let given: Vec<Vec<u16>> = given.into_iter().map(|puzzle| puzzle.values).collect();
        // A line below a grid of rows is no list, nor is one of 64 cells above a shorter one.
        let is_single = || (are_rows || self.line_side == 8) && remarks::whole_lines(text, &self.options) == 1;
        let may_be_list = may_be_list && !has_state(&given) && !is_single();
        if remarks::are_json_lines(text) || may_be_list && !(is_small && remarks::are_all_else(text, &self.options)) {
            return Some(Err(error));
        }
        // Of a collection the reader tells line by line.
        let is_told = self.given > 0
            || self.options.pasted == Pasted::SearchedOnce
            || matches!(error.fault(), Fault::CellCount { .. }) && !text.trim_ascii_start().starts_with(b"<");
        let drawn = first_doubt(text, &self.options, self.model.as_deref());
        let mistakes = if is_told { Mistakes::Told } else { Mistakes::Sought };
        let outcome = drawn.unwrap_or_else(|| pasted::read(text, &self.options, plainly, mistakes));
        match object_fields::checked(outcome, text, self.model.as_deref()) {
            Outcome::Puzzles(found) => {
                // A solution stands beside its puzzle, unless it was handed out as one already.
                let puzzles: Vec<Found> = found.iter().filter(|found| !found.is_solution).cloned().collect();
                let is_part = is_gathering && is_part(&given, &puzzles);
                let (found, kept) = match () {
                    () if begins_with(&puzzles, &given) => (puzzles, given.len()),
                    () if begins_with(&found, &given) => (found, given.len()),
                    () if is_part => (puzzles, 0),
                    () => return Some(Err(error)),
                };
                let details = if keeps_details { details_of(text, &found) } else { Vec::new() };
                if kept < given.len() {
                    self.waiting = Waiting::ReadAnew;
                    self.given = 0;
                }
                self.replace(found, kept, details);
                self.ready.pop_front()
            }
            Outcome::Refused { line, fault } => {
                let is_of_part = self.given > 0 && fault.tells_of_another();
                let told = refused(PuzzlePlace { line, ..error.place().clone() }, text, fault);
                if !is_of_part {
                    // What is refused as a whole has no part that is read.
                    self.is_taken_back = true;
                    self.mode = Mode::Ended;
                    self.ready.clear();
                }
                Some(Err(told))
            }
            Outcome::Nothing(near) => Some(Err(nearer(error, near, text))),
        }
    }

    /// What looks like the header of a table may be a heading: where no field below it is a whole puzzle, the text is searched as a whole.
    pub(super) fn search_below_heading(&mut self) {
        if self.search == Search::Done || self.table != TableOptions::default() {
            return;
        }
        let text = match self.lines.source().whole() {
            Ok(Some(text)) if header::is_heading(text, &self.options) => text,
            Ok(_) => return,
            Err(error) => return self.fail(&error),
        };
        // Where nothing is found, the reader of tables tells what is wrong.
        match pasted::read(text, &self.options, plainly, Mistakes::Told) {
            Outcome::Puzzles(found) => {
                self.search = Search::Done;
                self.replace(found.into_iter().filter(|found| !found.is_solution).collect(), 0, Vec::new());
            }
            Outcome::Refused { line, fault } => {
                self.search = Search::Done;
                self.mode = Mode::Ended;
                self.refuse(line, "", fault.into());
            }
            Outcome::Nothing(_) => {}
        }
    }

    /// Whether the text may be searched, once, for what was refused so. Dashes that may be blanks are a border below the heading of a table.
    fn may_search(&mut self, fault: &Fault) -> bool {
        std::mem::replace(&mut self.search, Search::Done) == Search::Possible
            && self.table == TableOptions::default()
            && (fault.may_be_pasted() || matches!(fault, Fault::Ambiguous { .. }))
            && !self.has_header
    }

    /// Has these puzzles follow, with what stands beside each, but for the first ones, which were handed out already, and nothing else.
    fn replace(&mut self, found: Vec<Found>, given: usize, details: Vec<Vec<Detail>>) {
        self.ready.clear();
        self.mode = Mode::Ended;
        self.items = self.given;
        self.name = None;
        self.next_note = None;
        self.details.clear();
        if given == found.len() {
            self.note = found.last().map(Found::note_behind);
        }
        let details = details.into_iter().chain(std::iter::repeat_with(Vec::new));
        for (Found { line, content, solution, note, .. }, mut details) in found.into_iter().zip(details).skip(given) {
            let name = object_details::take_name(&mut details);
            self.details = details;
            let puzzle = self.puzzle(line, content, name);
            self.ready.push_back(Ok(Puzzle { expected: solution, note: Some(note), ..puzzle }));
        }
    }
}

/// Whether the only puzzle that was read is smaller than those of the whole text: a part of one was taken for it.
fn is_part(given: &[Vec<u16>], all: &[Found]) -> bool {
    matches!((given, all), ([only], [found, ..]) if only.len() < found.content.values.len())
}

/// What a text of objects says beside each of these puzzles.
fn details_of(text: &[u8], found: &[Found]) -> Vec<Vec<Detail>> {
    let grids: Vec<Grid<'_>> = found.iter().map(|found| (found.content.side, &*found.content.values)).collect();
    object_details::of(text, &grids)
}

/// Whether one of these puzzles is the one before with more values, though not all: then they are no list, but the state of somebody who solves it.
fn has_state(given: &[Vec<u16>]) -> bool {
    let goes_on = |one: &Vec<u16>, other: &Vec<u16>| {
        let agrees = |(&one, &other): (&u16, &u16)| one == 0 || one == other;
        one.len() == other.len() && one != other && other.contains(&0) && one.iter().zip(other).all(agrees)
    };
    given.windows(2).any(|pair| goes_on(&pair[0], &pair[1]))
}

/// The error of something that must not be passed over, at its place in its line.
fn refused(place: PuzzlePlace, text: &[u8], fault: Fault) -> ReadError {
    let line = line_of(text, place.line);
    let indent = line.len() - line.trim_start().len();
    let at = match &fault {
        Fault::NoGiven { found } | Fault::GivenTwice { found } | Fault::OutsideGrid { found, .. } => {
            line.find(found.as_str()).unwrap_or(indent)
        }
        Fault::Readings { .. } | Fault::ListSize { .. } => indent,
        _ => return ReadError::new(place, "", fault.into()),
    };
    let column = line[..at].chars().count() + 1;
    ReadError::new(place, &line, Flaw::at(column, fault))
}

/// The first part of a text that draws more than its cells, where both readings are told.
fn first_doubt(text: &[u8], options: &ReadOptions, model: Option<&str>) -> Option<Outcome> {
    let lines = drawn::lines_of(text);
    let doubts = drawn::doubts(lines.iter().map(|(at, line)| (*at, &**line)), options, model).into_iter();
    let mut told = doubts.filter(|doubt| matches!(doubt.fault, Fault::Readings { .. }));
    told.next().map(|doubt| Outcome::Refused { line: doubt.rows[0], fault: doubt.fault })
}

/// The puzzles of a text that is nothing else.
fn plainly(text: &str, options: ReadOptions) -> Result<Vec<Puzzle>, ReadError> {
    Reader::strict("", text.as_bytes(), options).collect()
}

/// Whether the first puzzles are these.
fn begins_with(found: &[Found], given: &[Vec<u16>]) -> bool {
    found.len() >= given.len() && found.iter().zip(given).all(|(found, values)| found.content.values == *values)
}
