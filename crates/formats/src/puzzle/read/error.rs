//! An error with its place: the file, the line, the column, the line itself and a caret below it.
//!
//! ```text
//! p.txt:3:81: 80 cells found, 81 expected
//!   53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7
//!                                                                                   ^
//! ```

use super::Fault;
use crate::puzzle::{PuzzlePlace, TableRow};
use exactone_core::spelling::Excerpt;
use std::fmt;

/// One thing in a source that should be a puzzle and is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError(Box<Report>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Report {
    place: PuzzlePlace,
    column: Option<usize>,
    excerpt: Option<Excerpt>,
    fault: Fault,
    row: Option<Box<TableRow>>,
}

/// A fault in a line: how [the forms](super) report to the reader, which knows the file and the line's number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Flaw {
    /// The column in characters, from 1.
    pub(super) column: Option<usize>,
    pub(super) fault: Fault,
}

impl Flaw {
    /// A fault at a column, from 1.
    pub(super) fn at(column: usize, fault: Fault) -> Self {
        Self { column: Some(column), fault }
    }
}

impl From<Fault> for Flaw {
    fn from(fault: Fault) -> Self {
        Self { column: None, fault }
    }
}

/// A flaw in one of several rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Misread {
    /// The row, from 0.
    pub(super) row: usize,
    pub(super) flaw: Flaw,
}

impl ReadError {
    /// The error for a flaw in a line; an empty line is not shown.
    pub(super) fn new(place: PuzzlePlace, line: &str, flaw: Flaw) -> Self {
        let excerpt = (!line.is_empty()).then(|| Excerpt::of(line, flaw.column));
        Self(Box::new(Report { place, column: flaw.column, excerpt, fault: flaw.fault, row: None }))
    }

    /// The source, the line and the number of the item; line 0 means the source as a whole.
    #[must_use]
    pub fn place(&self) -> &PuzzlePlace {
        &self.0.place
    }

    /// Whether it shows a line, and the column in it.
    pub(super) fn is_quoted(&self) -> bool {
        self.0.column.is_some() && self.0.excerpt.is_some()
    }

    /// The same error of a line so many below, with what stands there.
    pub(super) fn quoting(mut self, below: u64, line: &str, column: usize) -> Self {
        self.0.place.line += below;
        self.0.column = Some(column);
        self.0.excerpt = (!line.is_empty()).then(|| Excerpt::of(line, Some(column)));
        self
    }

    /// The column in characters, from 1, if the fault has one.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.0.column
    }

    /// The line of a table that it is about, where readers [keep those](super::Rows::Kept).
    #[must_use]
    pub fn row(&self) -> Option<&TableRow> {
        self.0.row.as_deref()
    }

    pub(super) fn set_row(&mut self, row: TableRow) {
        self.0.row = Some(Box::new(row));
    }

    /// The fault with its column, to be told of another place.
    pub(super) fn into_flaw(self) -> Flaw {
        Flaw { column: self.0.column, fault: self.0.fault }
    }

    /// What is wrong.
    #[must_use]
    pub fn fault(&self) -> &Fault {
        &self.0.fault
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { place, column, excerpt, fault, row: _ } = &*self.0;
        f.write_str(&crate::puzzle::escaped(&place.source))?;
        if place.line > 0 {
            write!(f, ":{}", place.line)?;
        }
        if let Some(column) = column {
            write!(f, ":{column}")?;
        }
        write!(f, ": {fault}")?;
        if let Some(excerpt) = excerpt {
            write!(f, "\n{excerpt}")?;
        }
        fault.hint().map_or(Ok(()), |hint| write!(f, "\n  hint: {hint}"))
    }
}

impl std::error::Error for ReadError {}

#[cfg(test)]
mod tests {
    use super::{Fault, Flaw, ReadError};
    use crate::puzzle::PuzzlePlace;

    fn shown(line: &str, flaw: Flaw) -> String {
        let place = PuzzlePlace { source: "p\u{7}.txt".into(), line: 4, index: 2 };
        ReadError::new(place, line, flaw).to_string()
    }

    #[test]
    fn the_caret_stands_below_the_character_even_behind_escapes_and_tabs() {
        let text = shown("a\t\u{1b}b", Flaw::at(4, Fault::Unrecognised));
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[0], r"p\u{7}.txt:4:4: this line is not a puzzle, nor a row of one");
        assert_eq!(lines[1..3], [r"  a \u{1b}b", "          ^"]);
    }

    #[test]
    fn long_lines_are_cut_around_the_fault() {
        let text = shown(&"1".repeat(5000), Flaw::at(2000, Fault::Second));
        let lines: Vec<_> = text.lines().collect();
        assert!(lines[1].starts_with("  [...] 111") && lines[1].ends_with("111 [...]"));
        assert!(lines[1].len() < 150, "{}", lines[1].len());
        assert_eq!(lines[2].len(), "  [...] ".len() + exactone_core::spelling::Excerpt::BEFORE + 1);
    }

    #[test]
    fn a_fault_past_the_end_points_behind_the_last_character() {
        let text = shown("12", Flaw::at(3, Fault::Second));
        assert_eq!(text, "p\\u{7}.txt:4:3: a second puzzle found, only one expected\n  12\n    ^");
    }

    #[test]
    fn without_a_column_there_is_no_caret() {
        assert_eq!(shown("12", Fault::Second.into()), "p\\u{7}.txt:4: a second puzzle found, only one expected\n  12");
        assert_eq!(shown("", Fault::Second.into()), "p\\u{7}.txt:4: a second puzzle found, only one expected");
    }
}
