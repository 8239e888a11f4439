//! A format by its name, or by the end of a file's name; and the way of a puzzle into it.

use super::details::Holds;
use super::part::Part;
use super::table::{CARDS, Card, Number, Writer};
use super::{Leave, NotWritten, Style, Subject, UnknownTarget, design, grid};
use crate::puzzle::table_names::roles;
use crate::puzzle::{Puzzle, Symbols};
use exactone_core::spelling::nearest;
use exactone_files::file::Compression;
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// A format that puzzles are written in.
#[derive(Clone, Copy)]
pub struct Target(&'static Card);

impl Target {
    /// Every format.
    pub fn all() -> impl Iterator<Item = Self> {
        CARDS.iter().map(Self)
    }

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// How the names of its files end.
    #[must_use]
    pub fn endings(self) -> &'static [&'static str] {
        self.0.endings
    }

    /// What it is, in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        self.0.about
    }

    /// Whether a file of it may hold several puzzles.
    #[must_use]
    pub fn holds_several(self) -> bool {
        self.0.number != Number::One
    }

    /// Whether there is room for a solution beside the puzzle, once it is [solved](super::Progress::Solved).
    #[must_use]
    pub fn holds_solution(self) -> bool {
        [self.0.holds, self.0.holds_solved].concat().contains(&Part::Solution)
    }

    /// The format that the end of a file's name says, before the extension of a compression.
    ///
    /// ```
    /// use exactone_formats::convert::Target;
    ///
    /// assert_eq!(Target::of_file("all.sdm.gz").map(Target::name), Some("sdm"));
    /// assert!(Target::of_file("puzzle").is_none());
    /// ```
    #[must_use]
    pub fn of_file(name: &str) -> Option<Self> {
        let (_, ending) = Compression::beneath(name).rsplit_once('.')?;
        let ending = ending.to_ascii_lowercase();
        Self::all().find(|target| target.endings().contains(&&*ending))
    }

    /// Whether it is a table, which has room for the details that have a column: see [`Style::columns`].
    #[must_use]
    pub fn has_columns(self) -> bool {
        self.0.details == Holds::Columns
    }

    /// Whether [`Style::symbols`] make a difference: JSON, pages and designs have numbers.
    ///
    /// ```
    /// use exactone_formats::convert::Target;
    ///
    /// assert!("line".parse::<Target>()?.has_symbols());
    /// assert!(!"json".parse::<Target>()?.has_symbols());
    /// # Ok::<(), exactone_formats::convert::UnknownTarget>(())
    /// ```
    #[must_use]
    pub fn has_symbols(self) -> bool {
        let Writer::Grid(writer) = self.0.writer else { return false };
        let Some(puzzle) = Puzzle::from_values(vec![1, 2, 0, 0]) else { return false };
        let written = |symbols| {
            let mut text = Vec::new();
            writer(&mut text, &puzzle, (symbols, &[]));
            text
        };
        written(Symbols::Letters) != written(Symbols::FromOne)
    }

    /// What stands before the first puzzle; `columns` are those of [`Style::columns`].
    #[must_use]
    pub fn head(self, columns: &[String]) -> Cow<'static, str> {
        self.0.head(columns)
    }

    /// What stands between two puzzles.
    #[must_use]
    pub fn between(self) -> &'static str {
        if let Number::Any { between, .. } = self.0.number { between } else { "" }
    }

    /// What stands behind the last puzzle.
    #[must_use]
    pub fn foot(self) -> &'static str {
        if let Number::Any { foot, .. } = self.0.number { foot } else { "" }
    }

    /// Appends a puzzle, and tells what of it is left out, in words. A file is the [`head`](Self::head), the puzzles with
    /// what stands [`between`](Self::between) them, and the [`foot`](Self::foot).
    ///
    /// # Errors
    /// [`NotWritten`]: what the format cannot hold, if that is not to be left out, or why it can hold nothing of the puzzle.
    pub fn append(self, subject: &Subject<'_>, style: Style<'_>, out: &mut Vec<u8>) -> Result<Vec<String>, NotWritten> {
        let unread = if let Subject::Design { unread, .. } = subject { *unread } else { &[] };
        if style.leave == Leave::Refused {
            subject.check_read()?;
        }
        let (text, mut left_out) = self.write(subject, style)?;
        if style.leave == Leave::Refused && !left_out.is_empty() {
            let columns = columns(subject);
            let style = Style { columns: &columns, ..style };
            let all_of_it = |other: &Self| other.write(subject, style).is_ok_and(|(_, left_out)| left_out.is_empty());
            let others = Self::all().filter(all_of_it).map(Self::name).collect();
            return Err(NotWritten::Loss { target: self.name(), left_out, others });
        }
        out.extend_from_slice(&text);
        left_out.extend_from_slice(unread);
        Ok(left_out)
    }

    /// The text, and what it does not say.
    fn write(self, subject: &Subject<'_>, style: Style<'_>) -> Result<(Vec<u8>, Vec<String>), NotWritten> {
        match (subject, self.0.writer) {
            (Subject::Grid { puzzle, model }, Writer::Grid(_)) => {
                let (text, mut left_out) = grid::write(self.0, puzzle, style)?;
                left_out.extend(design::rules(*model));
                Ok((text, left_out))
            }
            (Subject::Grid { puzzle, model }, _) => {
                let mut rest = (*puzzle).clone();
                let mut left_out = self.0.details.cut(&mut rest, style);
                let (text, more) = design::of_grid(self.0, &rest, *model)?;
                left_out.extend(more);
                Ok((text, left_out))
            }
            (Subject::Design { text, .. }, Writer::PuzzleFile) => Ok((text.as_bytes().to_vec(), Vec::new())),
            (Subject::Design { sketch, .. }, Writer::FPuzzles(form)) => design::to_fpuzzles(self.0, *sketch, form),
            (Subject::Design { sketch, .. }, Writer::Grid(_)) => {
                let (puzzle, mut left_out) = design::as_grid(self.0, *sketch)?;
                let (text, more) = grid::write(self.0, &puzzle, style)?;
                left_out.extend(more);
                Ok((text, left_out))
            }
        }
    }

    #[cfg(test)]
    pub(super) fn back(self) -> super::table::Back {
        self.0.back
    }
}

/// The columns that a table has room in for all that stands beside a puzzle.
fn columns(subject: &Subject<'_>) -> Vec<String> {
    if let Subject::Grid { puzzle, .. } = subject { columns_of(puzzle) } else { Vec::new() }
}

/// The columns of a table, for [`Style::columns`]: those of the table that the puzzle [was read from](crate::puzzle::Puzzle::row), if they are known by
/// their names, else one for each detail.
///
/// ```
/// use exactone_formats::convert::columns_of;
/// use exactone_formats::puzzle::Puzzle;
///
/// let puzzle: Puzzle = "1..4..1..1..3..1".parse()?;
/// assert!(columns_of(&puzzle).is_empty());
/// # Ok::<(), exactone_formats::puzzle::read::ReadError>(())
/// ```
#[must_use]
pub fn columns_of(puzzle: &Puzzle) -> Vec<String> {
    let own = puzzle.row.as_ref().map(|row| row.columns()).filter(|columns| roles(columns).is_some());
    own.unwrap_or_else(|| puzzle.details.iter().map(|detail| detail.name.clone()).collect())
}

impl FromStr for Target {
    type Err = UnknownTarget;

    fn from_str(name: &str) -> Result<Self, UnknownTarget> {
        let found = Self::all().find(|target| target.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| {
            let names = || Self::all().map(Self::name);
            let near = nearest(name, names())
                .map_or("; expected one".to_owned(), |near| format!(", did you mean `{near}`? Expected one"));
            UnknownTarget { name: name.to_owned(), near, known: names().collect::<Vec<_>>().join(", ") }
        })
    }
}

impl PartialEq for Target {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Target {}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
