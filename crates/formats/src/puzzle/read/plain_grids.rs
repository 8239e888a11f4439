//! Rows of a source that make a grid, or should make one: what keeps them from it, and what is noted of them.

use super::blank_signs::BlankSigns;
use super::content::Content;
use super::error::Flaw;
use super::margins;
use super::marks_below::{Below, PASSED};
use super::mask_grids::{self, Blanks};
use super::name_doubts::doubt_of_name;
use super::pasted::{SaidBoxes, doubt_of_names};
use super::progress::Sizes;
use super::reader::Reader;
use super::row::{Layout, Row, is_blank};
use super::{Fault, Format, border_rows, counting, grid_content, samurai, ways};
use std::io::BufRead;

impl<R: BufRead> Reader<R> {
    /// Rows that are a grid, or should be one.
    pub(super) fn grid(&mut self, rows: &[Row]) {
        let first = &rows[0];
        if rows.len() >= samurai::ROWS
            && self.options.format == Format::Auto
            && samurai::begins(rows.iter().map(|row| row.text.as_str())).is_some()
        {
            return self.refuse(first.number, &first.text, Fault::Samurai.into());
        }
        let content = match grid_content::of_grid(rows, &self.options) {
            Ok(content) => content,
            Err(misread) => {
                let row = &rows[misread.row];
                return self.refuse(row.number, &row.text, misread.flaw);
            }
        };
        if content.side == 1 && self.sizes == Sizes::Larger {
            return self.refuse(first.number, &first.text, Flaw::at(first.column_of(0), Fault::Fragment));
        }
        if self.is_second_in_section() {
            return self.refuse(first.number, &first.text, Fault::SecondInSection.into());
        }
        if let Some(fault) = self.solution_fault(&content, None) {
            return self.refuse(first.number, &first.text, fault.into());
        }
        if let Some(row) = parting_row(rows).filter(|_| self.options.format == Format::Auto) {
            return self.refuse(row.number, &row.text, parting_fault().into());
        }
        // A larger table is one with margins, of which nothing is cut off.
        let may_be_cut = self.options.format == Format::Auto && content.side == rows.len();
        if let Some(fault) = may_be_cut.then(|| margins::fault(rows)).flatten() {
            return self.refuse(first.number, &first.text, fault.into());
        }
        match self.marks_below(&content) {
            Some(Below::Same(puzzle)) => {
                self.note = Some(note_of_marks(puzzle, rows));
                return;
            }
            Some(Below::Other(fault)) => return self.refuse(first.number, &first.text, fault.into()),
            None => {}
        }
        let names = || rows.iter().map(|row| row.name.as_deref());
        if let Some(fault) = names().flatten().find_map(doubt_of_name) {
            return self.refuse(first.number, &first.text, fault.into());
        }
        if let Some(fault) = doubt_of_names(names(), content.side).filter(|_| self.options.format == Format::Auto) {
            return self.refuse(first.number, &first.text, fault.into());
        }
        if let Some(fault) = self.fault_of_boxes(&content) {
            return self.refuse(first.number, &first.text, fault.into());
        }
        names().for_each(|name| self.note_remark(name));
        // Headings are one row and one column.
        if content.side + 2 <= rows.len() {
            let more = match border_rows::without(rows) {
                Some(_) => "without the dashes between its boxes",
                None => "without empty rows and columns of the table",
            };
            self.add_note(Some(more.to_owned()));
        } else if content.side + 1 == rows.len() {
            self.add_note(Some("without the first row and the first column, which number the others".to_owned()));
        }
        self.note_edges(&content, rows);
        if content.marks.is_none() && content.side == rows.len() {
            let signs = BlankSigns::of_rows(rows, &content);
            let is_plain = self.options.format == Format::Auto && self.is_of_sudokus();
            let blanks = if signs.is_some() { Blanks::Several } else { Blanks::Alike };
            let marks = || mask_grids::fault(&content.values, content.side, blanks);
            if let Some(fault) = is_plain.then(marks).flatten() {
                return self.refuse(first.number, &first.text, fault.into());
            }
            if let Some(fault) = signs.as_ref().filter(|_| is_plain).and_then(BlankSigns::fault) {
                return self.refuse(first.number, &first.text, fault.into());
            }
            self.add_note(signs.map(|signs| signs.note()));
        }
        self.accept(first.number, content, None);
    }

    /// Adds to what is said of the next puzzle, behind its size.
    pub(super) fn add_note(&mut self, told: Option<String>) {
        let Some(told) = told else { return };
        self.next_note = Some(self.next_note.take().map_or(told.clone(), |note| format!("{note}, {told}")));
    }

    /// Notes an edge of a grid that may be none of its rows or columns.
    fn note_edges(&mut self, content: &Content, rows: &[Row]) {
        if content.side != rows.len() || content.marks.is_some() || self.options.format != Format::Auto {
            return;
        }
        let are_apart = rows.iter().all(|row| row.layout == Layout::Tokens && row.tokens.bars.is_empty());
        let blank = rows_without_values(rows);
        let counting = || counting::note(&content.values, content.side);
        self.add_note(blank.or_else(counting).or_else(|| margins::note(rows)).filter(|_| are_apart));
    }

    /// What is said if a line above states other boxes than those that are drawn.
    fn fault_of_boxes(&self, content: &Content) -> Option<Fault> {
        let (drawn, Some(SaidBoxes::Named(stated))) = (content.boxes?, self.said_boxes) else { return None };
        (stated.fits(content.side) && stated != drawn).then(|| ways::stated_boxes(drawn, stated))
    }

    /// Counts the grids behind `[Puzzle]`: there is one.
    fn is_second_in_section(&mut self) -> bool {
        self.section_grids = self.section_grids.map(|grids| grids + 1);
        self.section_grids > Some(1)
    }
}

/// What is said of pencil marks that are those of the puzzle above.
fn note_of_marks(puzzle: &str, rows: &[Row]) -> String {
    let [first, last] = [rows.first(), rows.last()].map(|row| row.map_or(0, |row| row.number));
    format!("{puzzle}; lines {first} to {last} are {PASSED}")
}

/// What is said of rows that have no value, if they are few: they may only part others, or something from them, where a row is missing. One
/// within the grid may do so if its fields are empty.
fn rows_without_values(rows: &[Row]) -> Option<String> {
    const MOST: usize = 2;
    let is_empty = |row: &&Row| row.tokens.texts(&row.text).all(is_blank);
    let empty: Vec<&Row> = rows.iter().filter(is_empty).collect();
    let edges = [rows.first()?.number, rows.last()?.number];
    let may_part = |row: &&Row| has_empty_fields(row) || empty.len() == 1 && edges.contains(&row.number);
    if rows.len() < 4 || empty.len() > MOST || !empty.iter().all(may_part) {
        return None;
    }
    match empty[..] {
        [only] => Some(format!("with line {} as a row of blanks", only.number)),
        [one, other] => Some(format!("with lines {} and {} as rows of blanks", one.number, other.number)),
        _ => None,
    }
}

/// Whether a row is nothing but signs between fields.
fn has_empty_fields(row: &Row) -> bool {
    row.tokens.texts(&row.text).all(str::is_empty)
}

/// A row whose fields are empty, where all others mark their blanks.
fn parting_row(rows: &[Row]) -> Option<&Row> {
    let are_full = |row: &&Row| row.tokens.texts(&row.text).all(|cell| !cell.is_empty());
    let mut empty = rows.iter().filter(|row| row.layout == Layout::Tokens && has_empty_fields(row));
    let row = empty.next()?;
    let others = rows.iter().filter(|row| !has_empty_fields(row));
    (others.clone().count() > 1 && others.clone().all(|row| are_full(&row))).then_some(row)
}

/// What is said of such a row.
fn parting_fault() -> Fault {
    let readings = ["this empty row parts the others, and a row is missing", "it is a row of blanks"];
    Fault::Readings { readings: readings.map(str::to_owned).to_vec(), way: ways::EMPTY_ROW }
}
