//! Tables with a header: one column is the puzzle, another may be its solution or its name.
//!
//! ```csv
//! id,puzzle,solution
//! 1,...232....4....1,143223414...
//! ```
//!
//! The first line that is neither blank nor a comment decides: if one of its fields is called `puzzle`, `quizzes`,
//! `question` or the like, the rest of the source is a table. Fields are separated by commas, semicolons or tabs,
//! whichever the header has; quotes are understood, but a quoted field ends on its line.

use super::Fault;
use super::error::Flaw;
use super::row::column;
use crate::puzzle::{Detail, TableRow};
use exactone_core::spelling::escaped;
use std::borrow::Cow;
use std::sync::Arc;

/// The cells of the smallest grid that is looked for; no name of a column has so many digits.
const FEWEST_CELLS: usize = 16;
const PUZZLE: [&str; 9] = ["puzzle", "puzzles", "quiz", "quizzes", "question", "questions", "sudoku", "board", "grid"];
const SOLUTION: [&str; 5] = ["solution", "solutions", "answer", "answers", "solved"];
const NAME: [&str; 3] = ["name", "id", "title"];

/// Which column is what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Columns {
    header: Arc<str>,
    delimiter: char,
    puzzle: usize,
    solution: Option<usize>,
    name: Option<usize>,
}

/// A field, and the column in characters at which it starts, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) column: usize,
}

/// The fields of a line that matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Record<'a> {
    pub(super) puzzle: Field<'a>,
    pub(super) solution: Option<Field<'a>>,
    pub(super) name: Option<Cow<'a, str>>,
}

impl Columns {
    /// The columns that a header names; `None` if the line is no header of a table of puzzles. `wanted` is the name of the
    /// column of the puzzle, if somebody says it.
    pub(super) fn of_header(line: &str, wanted: Option<&str>) -> Option<Self> {
        let (delimiter, fields) = fields_of(line);
        let column = |names: &[&str]| fields.iter().position(|field| names.contains(&&*field.to_lowercase()));
        // A command of SQL names its columns before the puzzle on the same line.
        let has_grid = |field: &String| field.bytes().filter(u8::is_ascii_digit).count() >= FEWEST_CELLS;
        if wanted.is_none() && fields.iter().any(has_grid) {
            return None;
        }
        let puzzle = match wanted {
            Some(wanted) => fields.iter().position(|field| field.eq_ignore_ascii_case(wanted.trim()))?,
            None => delimiter.and_then(|_| column(&PUZZLE))?,
        };
        let other = |names: &[&str]| column(names).filter(|column| *column != puzzle);
        let delimiter = delimiter.unwrap_or(',');
        Some(Self { header: line.trim().into(), delimiter, puzzle, solution: other(&SOLUTION), name: other(&NAME) })
    }

    /// Whether each column has a name. A title in an empty row of a spreadsheet is no header.
    pub(super) fn are_named(&self) -> bool {
        names(&self.header, self.delimiter).iter().all(|name| !name.is_empty())
    }

    /// What is wrong with a line that should be a header, or looks like one: none of its names is the column of the puzzle.
    pub(super) fn unknown_header(line: &str, wanted: Option<&str>) -> Option<Flaw> {
        let (delimiter, fields) = fields_of(line);
        // Prose has blanks behind its commas.
        let is_word = |field: &String| {
            field.starts_with(char::is_alphabetic) && field.chars().filter(|c| c.is_alphabetic()).count() > 1
        };
        let is_header = delimiter.is_some() && !line.trim().contains(' ') && fields.iter().all(is_word);
        if wanted.is_none() && !is_header {
            return None;
        }
        let mut named: Vec<String> = fields.iter().map(|field| format!("`{}`", escaped(field))).collect();
        let last = named.pop().unwrap_or_default();
        let there = match named.len() {
            0 => format!("the only column is {last}"),
            _ => format!("the columns are {} and {last}", named.join(", ")),
        };
        let what = wanted.map_or("no column of this table is known to hold the puzzle".to_owned(), |wanted| {
            format!("there is no column `{}`", escaped(wanted))
        });
        let message = format!("{what}: {there}; --column NAME says which it is");
        Some(Flaw::at(1, Fault::Table { message }))
    }

    /// The line of the table, to be kept with the puzzle.
    pub(super) fn row(&self, line: &str) -> TableRow {
        TableRow { header: Arc::clone(&self.header), delimiter: self.delimiter, line: line.to_owned() }
    }

    /// What the columns say that are neither puzzle nor solution nor name.
    pub(super) fn others(&self, line: &str) -> Vec<Detail> {
        let names = names(&self.header, self.delimiter);
        let is_other = |at: usize| at != self.puzzle && ![self.solution, self.name].contains(&Some(at));
        let fields = Fields { line, start: Some(0), delimiter: self.delimiter }.flatten().enumerate();
        let name = |at: usize| {
            let title = names.get(at).filter(|name| !name.is_empty());
            title.cloned().unwrap_or_else(|| format!("column {}", at + 1))
        };
        fields.filter(|(at, _)| is_other(*at)).map(|(at, (_, text))| Detail::words(name(at), text)).collect()
    }

    /// The columns of a table without a header: the puzzle, and its solution if there is a second column.
    pub(super) fn without_header() -> Self {
        Self { header: Arc::from(""), delimiter: ',', puzzle: 0, solution: Some(1), name: None }
    }

    /// Whether a line carries no record: it is blank, a comment, or the header again.
    pub(super) fn is_skipped(&self, line: &str) -> bool {
        let line = line.trim();
        // What a spreadsheet writes in a cell that it could not work out is no comment.
        let is_error = ["#N/A", "#NAME?", "#REF!", "#VALUE!", "#DIV/0!", "#NULL!", "#NUM!"].iter().any(|error| {
            line.strip_prefix(error).is_some_and(|rest| rest.is_empty() || rest.starts_with(self.delimiter))
        });
        line.is_empty() || line.starts_with('#') && !is_error || *line == *self.header
    }

    /// The fields of a line.
    ///
    /// # Errors
    /// A puzzle or a solution that is missing, or a quote that is not closed.
    pub(super) fn record<'a>(&self, line: &'a str) -> Result<Record<'a>, Flaw> {
        let has_header = !self.header.is_empty();
        let (mut puzzle, mut solution, mut name) = (None, None, None);
        let fields = Fields { line, start: Some(0), delimiter: self.delimiter };
        for (at, field) in fields.enumerate() {
            let (start, text) = field?;
            let field = |text| Field { text, column: column(line, start) };
            match Some(at) {
                wanted if wanted == Some(self.puzzle) => puzzle = Some(field(text)),
                wanted if wanted == self.solution => solution = Some(field(text)),
                wanted if wanted == self.name => name = Some(text).filter(|text| !text.is_empty()),
                _ => {}
            }
        }
        let missing = |what: &str, at: usize| {
            let message = format!("no {what} found in column {} of the table", at + 1);
            Flaw::at(line.chars().count() + 1, Fault::Table { message })
        };
        if let Some(at) = self.solution.filter(|_| has_header && solution.is_none()) {
            return Err(missing("solution", at));
        }
        let puzzle = puzzle.ok_or_else(|| missing("puzzle", self.puzzle))?;
        if has_header && puzzle.text.trim().is_empty() {
            return Err(Flaw { column: Some(puzzle.column), ..missing("puzzle", self.puzzle) });
        }
        Ok(Record { puzzle, solution: solution.filter(|field| !field.text.is_empty()), name })
    }
}

/// The fields of a header, and what stands between them, if there are several.
fn fields_of(line: &str) -> (Option<char>, Vec<String>) {
    let line = line.trim_start_matches('\u{feff}').trim();
    let is_between = |delimiter: &char| TableRow::fields_of(line, *delimiter).len() > 1;
    let delimiter = [',', ';', '\t'].into_iter().find(is_between);
    (delimiter, delimiter.map_or_else(|| vec![line.trim_matches('"').to_owned()], |delimiter| names(line, delimiter)))
}

fn names(header: &str, delimiter: char) -> Vec<String> {
    TableRow::fields_of(header, delimiter).iter().map(|field| field.trim().trim_matches('"').to_owned()).collect()
}

/// The fields of a line, with the byte offset of each.
struct Fields<'a> {
    line: &'a str,
    start: Option<usize>,
    delimiter: char,
}

impl<'a> Iterator for Fields<'a> {
    type Item = Result<(usize, Cow<'a, str>), Flaw>;

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.start?;
        let rest = &self.line[start..];
        if let Some(quoted) = rest.strip_prefix('"') {
            return Some(self.quoted(start, quoted));
        }
        let end = rest.find(self.delimiter);
        self.start = end.map(|end| start + end + 1);
        let field = &rest[..end.unwrap_or(rest.len())];
        let indent = field.len() - field.trim_start().len();
        Some(Ok((start + indent, field.trim().into())))
    }
}

impl<'a> Fields<'a> {
    /// A field in quotes; two quotes inside are one.
    fn quoted(&mut self, start: usize, quoted: &'a str) -> Result<(usize, Cow<'a, str>), Flaw> {
        let mut from = 0;
        let end = loop {
            let Some(quote) = quoted[from..].find('"') else {
                self.start = None;
                let fault = Fault::Table { message: "the quote is not closed on its line".to_owned() };
                return Err(Flaw::at(column(self.line, start), fault));
            };
            let at = from + quote;
            if !quoted[at + 1..].starts_with('"') {
                break at;
            }
            from = at + 2;
        };
        let behind = &quoted[end + 1..];
        self.start = behind.find(self.delimiter).map(|next| self.line.len() - behind.len() + next + 1);
        let text = &quoted[..end];
        let text = if text.contains('"') { text.replace("\"\"", "\"").into() } else { text.into() };
        Ok((start + 1, text))
    }
}

#[cfg(test)]
mod tests {
    use super::Columns;

    #[test]
    fn what_stands_in_quotes_is_one_field_of_a_header() {
        let columns = Columns::of_header("\"name, full\",puzzle,filled", None).unwrap();
        assert_eq!(columns.puzzle, 1);
        assert!(Columns::of_header("\"a, puzzle", None).is_none());
    }

    fn record(header: &str, line: &str) -> Result<(String, usize, Option<String>, Option<String>), String> {
        let columns = Columns::of_header(header, None).unwrap();
        columns
            .record(line)
            .map(|record| {
                let solution = record.solution.map(|field| field.text.into_owned());
                let name = record.name.map(std::borrow::Cow::into_owned);
                (record.puzzle.text.into_owned(), record.puzzle.column, solution, name)
            })
            .map_err(|flaw| format!("{}: {}", flaw.column.unwrap(), flaw.fault))
    }

    #[test]
    fn headers_name_the_columns() {
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(record("quizzes,solutions", "1..,123"), Ok(("1..".into(), 1, some("123"), None)));
        assert_eq!(record("id;\"Puzzle\";clues", "7;1..;1"), Ok(("1..".into(), 3, None, some("7"))));
        assert_eq!(Columns::of_header("1..,123", None), None);
        assert_eq!(Columns::of_header("puzzle", None), None, "a title");
        assert_eq!(Columns::of_header("puzzle", Some("Puzzle")).map(|columns| columns.puzzle), Some(0));
        assert_eq!(Columns::of_header("a,puzzle,b", Some("b")).map(|columns| columns.puzzle), Some(2));
    }

    #[test]
    fn an_unknown_header_lists_its_columns_and_cells_are_none() {
        let message = |line: &str, wanted| Columns::unknown_header(line, wanted).map(|flaw| flaw.fault.to_string());
        let expected = "no column of this table is known to hold the puzzle: the columns are `start`, `level` and `end`; \
                        --column NAME says which it is";
        assert_eq!(message("start;level;\"end\"", None).as_deref(), Some(expected));
        for cells in ["1..4..1..1..3..1", "a,b,c,d", "1..4,..1.", "A . . D", ",,ab,"] {
            assert_eq!(message(cells, None), None, "{cells}");
        }
        let expected = "there is no column `grid`: the only column is `sudoku`; --column NAME says which it is";
        assert_eq!(message("sudoku", Some("grid")).as_deref(), Some(expected));
    }

    #[test]
    fn quotes_hide_delimiters() {
        let name = Some("a \"b\", c".to_owned());
        assert_eq!(record("name,puzzle", "\"a \"\"b\"\", c\",\"1..\""), Ok(("1..".into(), 15, None, name)));
    }

    #[test]
    fn missing_fields_and_open_quotes_are_refused() {
        let missing = Err("2: no puzzle found in column 2 of the table".to_owned());
        assert_eq!(record("id,puzzle", "7"), missing);
        let empty = Err("3: no puzzle found in column 2 of the table".to_owned());
        assert_eq!(record("id,puzzle", "7,"), empty);
        let missing = Err("4: no solution found in column 2 of the table".to_owned());
        assert_eq!(record("puzzle,solution", "1.."), missing);
        assert_eq!(record("id,puzzle", "7,\"1.."), Err("3: the quote is not closed on its line".to_owned()));
    }

    #[test]
    fn blank_lines_comments_and_repeated_headers_carry_nothing() {
        let columns = Columns::of_header("puzzle,solution", None).unwrap();
        assert!(columns.is_skipped(" ") && columns.is_skipped("# x") && columns.is_skipped("puzzle,solution"));
        assert!(!columns.is_skipped("1,1") && !columns.is_skipped("#N/A,5"));
    }
}
