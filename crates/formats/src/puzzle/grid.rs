//! A puzzle: the values that a text states, and all else that it says about them.

use super::{Detail, Marks, Symbols};
use crate::instance::Instance;
use crate::model::{BoxShape, Compiled, Layout};
use exactone_core::problem::Candidate;
use std::sync::Arc;

/// One puzzle as it was read. The cells count from the top left, row by row.
///
/// ```
/// use exactone_formats::puzzle::Puzzle;
///
/// let puzzle: Puzzle = "1... .... .... ...2".replace(' ', "").parse()?;
/// assert_eq!((puzzle.side, puzzle.to_string().as_str()), (4, "1..............2"));
/// # Ok::<(), exactone_formats::puzzle::read::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// How many rows, columns and values there are.
    pub side: usize,
    /// The value of each cell, 0 for a blank.
    pub values: Vec<u16>,
    /// The pencil marks, if the text has them; a cell with one mark left has that mark as its value too.
    pub marks: Option<Marks>,
    /// The shape of the boxes, if borders or gaps draw them or the file says it.
    pub boxes: Option<BoxShape>,
    /// The solution that stands beside the puzzle, complete.
    pub expected: Option<Vec<u16>>,
    /// What was written beside or above the puzzle: a name, a rating. Not escaped: see [`escaped`](super::escaped).
    pub name: Option<String>,
    /// Where the puzzle was found.
    pub place: PuzzlePlace,
    /// The form it was written in.
    pub form: Form,
    /// The characters that stood for its values.
    pub symbols: Symbols,
    /// How it was found among other text, if it did not stand by itself.
    pub note: Option<String>,
    /// What else the text says beside the puzzle, if that was [asked for](super::read::ReadOptions::details).
    pub details: Vec<Detail>,
    /// The line of the table that it is, if that, or [all that stands beside it](Self::details), was [asked
    /// for](super::read::TableOptions::rows).
    pub row: Option<Box<TableRow>>,
}

/// A line of a table with a header, as it stood there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The header; empty if there was none.
    pub header: Arc<str>,
    /// What stands between two fields.
    pub delimiter: char,
    /// The line.
    pub line: String,
}

impl TableRow {
    /// The fields of a line as they stand there, with their quotes; what stands in quotes is one.
    #[must_use]
    pub fn fields_of(line: &str, delimiter: char) -> Vec<&str> {
        let mut is_quoted = false;
        let is_end = |character: char| {
            is_quoted ^= character == '"';
            character == delimiter && !is_quoted
        };
        line.split(is_end).collect()
    }

    /// The names of the columns, as its header has them, without their quotes; none if there was no header.
    #[must_use]
    pub fn columns(&self) -> Vec<String> {
        if self.header.is_empty() {
            return Vec::new();
        }
        Self::fields_of(&self.header, self.delimiter).into_iter().map(Self::unquoted).collect()
    }

    /// A field without blanks and the quotes around it; two quotes inside are one.
    pub(crate) fn unquoted(field: &str) -> String {
        let field = field.trim();
        let inside = field.strip_prefix('"').and_then(|field| field.strip_suffix('"'));
        inside.map_or_else(|| field.trim_matches('"').to_owned(), |inside| inside.replace("\"\"", "\""))
    }
}

/// Where a puzzle stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PuzzlePlace {
    /// The name of the file, or what stands for it.
    pub source: Arc<str>,
    /// The line it starts on, from 1.
    pub line: u64,
    /// Which item of the source it is, from 1; puzzles that were refused count.
    pub index: u64,
}

/// The form a puzzle was written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// All cells on one line, a character each.
    Line,
    /// All cells on one line, separated numbers.
    NumberLine,
    /// A line for each row, a character for each cell.
    Rows,
    /// A line for each row, separated numbers.
    Numbers,
    /// A line for each row, the candidates of each cell.
    Candidates,
    /// All candidates on one line, a character for each.
    CandidateLine,
    /// A JSON object or array.
    Json,
    /// A line of a table with a header.
    Csv,
    /// A line of a `HoDoKu` library.
    Library,
}

impl Puzzle {
    /// A puzzle with these values and nothing beside them; `None` if their number is not a square, or a value is larger
    /// than the side.
    ///
    /// ```
    /// use exactone_formats::puzzle::Puzzle;
    ///
    /// assert_eq!(Puzzle::from_values(vec![1, 0, 0, 2]).map(|puzzle| puzzle.side), Some(2));
    /// assert!(Puzzle::from_values(vec![1, 0, 3]).is_none());
    /// ```
    #[must_use]
    pub fn from_values(values: Vec<u16>) -> Option<Self> {
        let side = values.len().isqrt();
        let sound = side * side == values.len() && values.iter().all(|&value| usize::from(value) <= side);
        sound.then(|| Self {
            side,
            values,
            marks: None,
            boxes: None,
            expected: None,
            name: None,
            place: PuzzlePlace { source: Arc::from(""), line: 1, index: 1 },
            form: Form::Numbers,
            symbols: Symbols::Decimal,
            note: None,
            details: Vec::new(),
            row: None,
        })
    }

    /// The candidates that are given, ascending.
    ///
    /// # Panics
    /// If the grid has another side.
    #[must_use]
    pub fn given_candidates(&self, layout: &Layout) -> Vec<Candidate> {
        layout.givens(&self.values).collect()
    }

    /// The candidates that the pencil marks leave out, ascending. O(candidates) if there are marks.
    ///
    /// # Panics
    /// If the grid has another side.
    #[must_use]
    pub fn removed_candidates(&self, layout: &Layout) -> Vec<Candidate> {
        self.marks.as_ref().map_or_else(Vec::new, |marks| marks.rubbed_out(layout))
    }

    /// The puzzle under these rules.
    ///
    /// # Panics
    /// If the rules are of another side.
    #[must_use]
    pub fn instance(&self, rules: &Compiled) -> Instance {
        let (name, layout) = (self.name.clone().unwrap_or_default(), rules.layout());
        let (givens, removed) = (self.given_candidates(layout), self.removed_candidates(layout));
        let expected = self.expected.as_ref().map(|values| layout.givens(values).collect());
        Instance { givens, removed, expected, ..Instance::new(name, Arc::clone(rules.rules())) }
    }

    /// The symbols that its text shows, if a value was a single character each: an answer is written in them. `None` for
    /// numbers, and for a grid without a value, which shows none.
    ///
    /// ```
    /// use exactone_formats::puzzle::{Puzzle, Symbols};
    ///
    /// let letters: Puzzle = "ABCDCD..B..A...C".parse()?;
    /// assert_eq!(letters.alphabet(), Some(Symbols::Letters));
    /// assert_eq!("1 2 3 4 3 4 . . 2 . . 1 . . . 3".parse::<Puzzle>()?.alphabet(), None);
    /// # Ok::<(), exactone_formats::puzzle::read::ReadError>(())
    /// ```
    #[must_use]
    pub fn alphabet(&self) -> Option<Symbols> {
        let shown = Some(self.symbols).filter(|symbols| *symbols != Symbols::Decimal);
        shown.filter(|_| self.givens().next().is_some())
    }

    /// The cells that have a value: the cell from 0, and the value.
    pub fn givens(&self) -> impl Iterator<Item = (usize, u16)> + '_ {
        self.values.iter().copied().enumerate().filter(|&(_, value)| value != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::Puzzle;

    #[test]
    fn values_past_the_side_make_no_puzzle() {
        assert!(Puzzle::from_values(vec![0, 0, 0, 3]).is_none());
        assert_eq!(Puzzle::from_values(vec![1]).unwrap().givens().collect::<Vec<_>>(), [(0, 1)]);
    }
}
