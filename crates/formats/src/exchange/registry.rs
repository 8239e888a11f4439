//! Every format in one table: its name, how a file of it is recognised, its reader, its writer.
//!
//! Names, recognition and messages are made from the table.

use super::export::{Export, WriteError};
use super::matrix::is_matrix;
use super::page::{Page, quoted};
use super::request::{InstanceAndNotes, Request};
use super::variant::is_link;
use super::{Format, cnf, colouring, dlx, knf, matrix, opb, packing, variant};
use crate::instance::TextError;
use exactone_files::file::Compression;
use std::io;

type Fits = fn(&str) -> bool;
type Read = fn(Page<'_>, &Request) -> Result<InstanceAndNotes, TextError>;
type Write = fn(&Export<'_>, &mut dyn io::Write) -> Result<(), WriteError>;

/// What there is to know about a format.
struct Card {
    format: Format,
    name: &'static str,
    /// How the names of its files end. `.json` and `.txt` say nothing.
    endings: &'static [&'static str],
    /// Whether a text looks like a file of it.
    fits: Fits,
    read: Option<Read>,
    write: Option<Write>,
}

const fn readable(
    format: Format,
    name: &'static str,
    endings: &'static [&'static str],
    fits: Fits,
    read: Read,
) -> Card {
    Card { format, name, endings, fits, read: Some(read), write: None }
}

/// The formats, in the order of [`Format`]. If a text looks like several, the first of them is taken.
const FORMATS: [Card; 9] = [
    // Exact cover looks like any text.
    Card { write: Some(dlx::write), ..readable(Format::Dlx, "dlx", &["dlx", "xc", "xcc"], |_| false, dlx::read) },
    readable(Format::Matrix, "matrix", &["matrix"], |text| is_matrix(Page::new("", text)), matrix::read),
    readable(Format::Packing, "packing", &["toml"], states_packing, packing::read),
    readable(Format::Cnf, "cnf", &["cnf"], |text| heading(text) == Some(["p", "cnf"]), cnf::read),
    Card { write: Some(opb::write), ..readable(Format::Opb, "opb", &["opb"], has_opb_header, opb::read) },
    readable(Format::Colouring, "col", &["col"], has_graph_header, colouring::read),
    readable(Format::FPuzzles, "fpuzzles", &["fpuzzles"], is_fpuzzles, variant::read_fpuzzles),
    readable(Format::SudokuPad, "sudokupad", &["sudokupad"], is_sudokupad, variant::read_sudokupad),
    Card { format: Format::Knf, name: "knf", endings: &[], fits: |_| false, read: None, write: Some(knf::write) },
];

/// The first two words of the first line that is no comment of DIMACS.
fn heading(text: &str) -> Option<[&str; 2]> {
    let mut lines = text.lines().map(str::trim_start);
    let mut words = lines.find(|line| !line.is_empty() && !line.starts_with('c'))?.split_whitespace();
    Some([words.next()?, words.next()?])
}

/// Whether a line of a text that is neither JSON nor of DIMACS or OPB names the schema of packings.
fn states_packing(text: &str) -> bool {
    let is_other = text.trim_start().starts_with(['{', '*']) || matches!(heading(text), Some(["p", _]));
    let states = |line: &str| line.starts_with("schema") && line.contains("exactone.packing.");
    !is_other && text.lines().map(str::trim_start).any(states)
}

fn has_opb_header(text: &str) -> bool {
    text.trim_start().starts_with("* #variable=")
}

fn has_graph_header(text: &str) -> bool {
    matches!(heading(text), Some(["p", "edge" | "edges" | "col"]))
}

fn is_fpuzzles(text: &str) -> bool {
    has_keys(text, ["grid", "size"]) && has_cells_as_objects(text) || is_link(text)
}

/// Whether the first cell of `grid` is an object. Other programs write rows of numbers under the same names.
fn has_cells_as_objects(text: &str) -> bool {
    let behind = text.split_once("\"grid\"").map_or("", |(_, behind)| behind);
    let mut first = behind.chars().filter(|character| !character.is_whitespace());
    first.by_ref().take(3).eq([':', '[', '[']) && first.next() == Some('{')
}

fn is_sudokupad(text: &str) -> bool {
    has_keys(text, ["cells", "regions"])
}

/// Whether a text looks like JSON with these keys.
fn has_keys(text: &str, keys: [&str; 2]) -> bool {
    text.trim_start().starts_with('{') && keys.iter().all(|key| text.contains(&format!("\"{key}\"")))
}

impl Format {
    /// Every format that is read.
    pub fn readable() -> impl Iterator<Item = Self> {
        FORMATS.iter().filter(|card| card.read.is_some()).map(|card| card.format)
    }

    /// The name: the kind of the [source](crate::instance::Source) of what is read, unless that becomes a puzzle file.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.card().name
    }

    /// The format that the end of a file's name says, before the extension of a compression; `.json` and `.txt` say
    /// nothing.
    #[must_use]
    pub fn by_name(file: &str) -> Option<Self> {
        let (_, ending) = Compression::beneath(file).rsplit_once('.')?;
        let ending = ending.to_ascii_lowercase();
        FORMATS.iter().find(|card| card.endings.contains(&&*ending)).map(|card| card.format)
    }

    /// The format of a file: by its name, or by what stands in it. Exact cover in Knuth's form looks like any text, so it
    /// is known by its name alone.
    ///
    /// ```
    /// use exactone_formats::exchange::Format;
    ///
    /// assert_eq!(Format::recognise("a.txt", "c x\np cnf 1 1\n1 0\n"), Some(Format::Cnf));
    /// assert_eq!(Format::recognise("a.txt", "what is this\n"), None);
    /// ```
    #[must_use]
    pub fn recognise(name: &str, text: &str) -> Option<Self> {
        let by_text = || FORMATS.iter().find(|card| (card.fits)(text)).map(|card| card.format);
        Self::by_name(name).or_else(by_text)
    }

    pub(super) fn read(self, page: Page<'_>, request: &Request) -> Result<InstanceAndNotes, TextError> {
        let read = self.card().read.ok_or_else(|| page.whole(format!("{} is written, but not read", self.name())))?;
        read(page, request)
    }

    pub(super) fn write(self, export: &Export<'_>, out: &mut dyn io::Write) -> Result<(), WriteError> {
        let write = self.card().write.ok_or(WriteError::Format { format: self.name() })?;
        write(export, out)
    }

    fn card(self) -> &'static Card {
        &FORMATS[self as usize]
    }
}

pub(super) fn unrecognised(page: Page<'_>) -> TextError {
    if let Some(error) = cells_of_objects(page) {
        return error;
    }
    let names = Format::readable().map(Format::name).collect::<Vec<_>>().join(", ");
    page.whole(format!("cannot tell what {} is; the formats are {names}", quoted(page.source)))
}

/// What is said of JSON whose cells are objects, and of which nothing tells which program wrote it.
fn cells_of_objects(page: Page<'_>) -> Option<TextError> {
    const KEY: &str = "\"cells\"";
    let at = page.text.find(KEY).filter(|_| page.text.trim_start().starts_with('{'))?;
    let cells =
        page.text[at + KEY.len()..].trim_start_matches(|sign: char| sign.is_whitespace() || ":[".contains(sign));
    if !cells.starts_with('{') {
        return None;
    }
    let message = "`cells` holds objects, and nothing beside it tells which program wrote them: SudokuPad has `regions` or `cages` too, \
                   and in a puzzle of numbers `cells` is [[7, 0, ...], ...]";
    Some(page.error(at..at + KEY.len(), message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::problem::ProblemBuilder;

    #[test]
    fn cards_stand_in_the_order_of_the_formats() {
        assert!(FORMATS.iter().all(|card| card.format.name() == card.name));
        assert!(FORMATS.iter().all(|card| card.read.is_some() || card.endings.is_empty()));
    }

    #[test]
    fn a_format_that_is_not_written_or_not_read_is_refused_by_name() {
        let problem = ProblemBuilder::new().build().unwrap();
        let refused = Format::Matrix.write(&Export::new(&problem), &mut Vec::new());
        assert_eq!(refused.unwrap_err().to_string(), "matrix is read, but not written");
        let refused = Format::Knf.read(Page::new("x.knf", "p knf 0 0"), &Request::default());
        assert_eq!(refused.unwrap_err().to_string(), "x.knf: knf is written, but not read");
    }

    #[test]
    fn cells_that_are_objects_of_no_known_program_have_a_place() {
        let message = |text| unrecognised(Page::new("x.json", text)).to_string();
        assert!(message("{\n \"cells\": [[{\"value\": 7}, {}]]}").starts_with("x.json:2:2: `cells` holds objects"));
        assert!(message("what is this").contains("cannot tell what `x.json` is"));
    }

    #[test]
    fn formats_are_known_by_name_or_by_what_stands_in_the_file() {
        let known = |text| Format::recognise("x.txt", text);
        assert_eq!(Format::recognise("a/b.DLX", ""), Some(Format::Dlx));
        assert_eq!(known("c a\n\np edge 2 1\ne 1 2\n"), Some(Format::Colouring));
        assert_eq!(known("* #variable= 1 #constraint= 1\n1 x1 = 1;\n"), Some(Format::Opb));
        assert_eq!(known("# box\nschema = \"exactone.packing.v1\"\n"), Some(Format::Packing));
        assert_eq!(known("101\n010\n"), Some(Format::Matrix));
        assert_eq!(known("https://www.f-puzzles.com/?load=N4Ig"), Some(Format::FPuzzles));
        assert_eq!(known("cracking-the-cryptic.web.app/sudoku/fpuzzlesN4Ig"), Some(Format::FPuzzles));
        assert_eq!(known("{\"size\": 9, \"grid\": [ [{\"value\": 5}]]}"), Some(Format::FPuzzles));
        assert_eq!(known("{\"size\": 9, \"grid\": [[5, 0]]}"), None);
        assert_eq!(known("{\"cells\": [], \"regions\": []}"), Some(Format::SudokuPad));
        assert_eq!(known("{\"puzzle\": []}"), None);
        assert_eq!(known("a b c\n"), None);
    }
}
