//! An error with its place: the file, the line, the column, the line itself and a caret below it.
//!
//! ```text
//! hole6.cnf:12:4: literal 43 found, but there are only 42 variables
//!   -7 43 0
//!      ^
//! ```

use super::Fault;
use exactone_core::spelling::{Excerpt, escaped};
use exactone_files::file::Cause;
use std::fmt;
use std::sync::Arc;

/// One thing in a text that should not be there, or that should be and is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError(Box<Report>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Report {
    source: Arc<str>,
    line: u64,
    column: Option<u64>,
    excerpt: Option<Excerpt>,
    fault: Fault,
}

/// Where a fault stands: the line and column from 1, and the part of the line that is at hand.
pub(super) struct Spot<'t> {
    pub(super) source: &'t Arc<str>,
    /// The line; 0 for the source as a whole.
    pub(super) line: u64,
    pub(super) column: Option<u64>,
    /// A part of the line around the column.
    pub(super) part: &'t str,
    /// How many characters of the line stand before that part.
    pub(super) cut: u64,
}

impl ReadError {
    /// The error for a fault at a spot; an empty line is not shown.
    pub(super) fn new(spot: &Spot<'_>, fault: Fault) -> Self {
        let narrow = |number| usize::try_from(number).unwrap_or(usize::MAX);
        let excerpt = || Excerpt::of_part(spot.part, narrow(spot.cut), spot.column.map(narrow));
        let excerpt = (!spot.part.is_empty()).then(excerpt);
        Self(Box::new(Report { source: Arc::clone(spot.source), line: spot.line, column: spot.column, excerpt, fault }))
    }

    /// The error for a fault of the source as a whole.
    pub(super) fn whole(source: &Arc<str>, fault: Fault) -> Self {
        Self::new(&Spot { source, line: 0, column: None, part: "", cut: 0 }, fault)
    }

    /// The line, from 1; 0 means the source as a whole.
    #[must_use]
    pub fn line(&self) -> u64 {
        self.0.line
    }

    /// The column in characters, from 1, if the fault has one.
    #[must_use]
    pub fn column(&self) -> Option<u64> {
        self.0.column
    }

    /// What is wrong.
    #[must_use]
    pub fn fault(&self) -> &Fault {
        &self.0.fault
    }

    /// Whether the text, a limit or the system is at fault.
    #[must_use]
    pub fn cause(&self) -> Cause {
        match self.fault() {
            Fault::Limit { .. } => Cause::Limit,
            Fault::Io { kind, .. } => Cause::of(*kind),
            _ => Cause::Text,
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { source, line, column, excerpt, fault } = &*self.0;
        f.write_str(&escaped(source))?;
        if *line > 0 {
            write!(f, ":{line}")?;
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

/// Why a formula was not read to its end.
#[derive(Debug, thiserror::Error)]
pub enum Failure<R> {
    /// The text is at fault, a limit, or the system.
    #[error(transparent)]
    Text(#[from] ReadError),
    /// The sink refused a clause.
    #[error("{0}")]
    Refused(R),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(part: &str, column: Option<u64>, cut: u64) -> String {
        let source = "f\u{7}.cnf".into();
        ReadError::new(&Spot { source: &source, line: 4, column, part, cut }, Fault::Nul).to_string()
    }

    #[test]
    fn the_caret_stands_below_the_character_even_behind_escapes_and_tabs() {
        let text = shown("a\t\u{1b}b", Some(4), 0);
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[0], r"f\u{7}.cnf:4:4: NUL byte: this is not a text file");
        assert_eq!(lines[1..3], [r"  a \u{1b}b", "          ^"]);
    }

    #[test]
    fn a_part_of_a_long_line_is_shown_with_marks_where_it_was_cut() {
        let text = shown(&"1".repeat(300), Some(5101), 5000);
        let lines: Vec<_> = text.lines().collect();
        assert!(lines[1].starts_with("  [...] 111") && lines[1].ends_with("111 [...]"));
        assert_eq!(lines[2].len(), "  [...] ".len() + Excerpt::BEFORE + 1);
    }

    #[test]
    fn without_a_column_there_is_no_caret_and_without_a_line_no_excerpt() {
        let hint = "\n  hint: is it UTF-16, or a binary file?";
        assert_eq!(shown("12", None, 0), format!("f\\u{{7}}.cnf:4: NUL byte: this is not a text file\n  12{hint}"));
        assert_eq!(shown("", None, 0), format!("f\\u{{7}}.cnf:4: NUL byte: this is not a text file{hint}"));
    }
}
