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
use super::csv_columns::{self, Called, OtherColumn};
use super::csv_fields::{Field, Fields};
use super::error::Flaw;
use super::row::column;
use super::size_fields::SizeFields;
use crate::model::BoxShape;
use crate::puzzle::table_names::{NAME, PUZZLE, SOLUTION};
use crate::puzzle::{Detail, TableRow};
use exactone_core::spelling::escaped;
use std::borrow::Cow;
use std::sync::Arc;

/// The cells of the smallest grid that is looked for; no name of a column has so many digits.
const FEWEST_CELLS: usize = 16;

/// Which column is what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Columns {
    header: Arc<str>,
    delimiter: char,
    puzzle: usize,
    solution: Option<usize>,
    name: Option<usize>,
    /// The other columns, in their order.
    others: Vec<(usize, OtherColumn)>,
    /// Further columns that are called as a solution is.
    solutions: Vec<usize>,
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
        let (solution, name) = (other(&SOLUTION), other(&NAME));
        let is_called = |names: &[&str], field: &str| names.contains(&field.to_lowercase().as_str());
        let free = || (0..fields.len()).filter(|at| *at != puzzle && ![solution, name].contains(&Some(*at)));
        let solutions = free().filter(|&at| is_called(&SOLUTION, &fields[at])).collect();
        let others = free().filter(|&at| !is_called(&SOLUTION, &fields[at]));
        let others = others.map(|at| {
            let called = match wanted {
                Some(_) => Called::Unasked,
                None if is_called(&PUZZLE, &fields[at]) => Called::Puzzle,
                None => Called::Else,
            };
            (at, OtherColumn::new(&fields[at], called))
        });
        let others = others.collect();
        Some(Self { header: line.trim().into(), delimiter, puzzle, solution, name, others, solutions })
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

    /// What the other columns say of boxes.
    ///
    /// # Errors
    /// Something beside the puzzle that keeps it from being read without it: a rule, another puzzle, another solution.
    pub(super) fn boxes(&mut self, line: &str, side: usize) -> Result<Option<BoxShape>, Flaw> {
        if self.others.is_empty() && self.solutions.is_empty() {
            return Ok(None);
        }
        let fields: Vec<Field<'_>> = Fields { line, start: Some(0), delimiter: self.delimiter }
            .map(|field| field.map(|(start, text)| Field { text, column: column(line, start) }))
            .collect::<Result<_, _>>()?;
        let text = |at: usize| fields.get(at).map_or("", |field| field.text.trim());
        let solution = self.solution.map_or("", text);
        let other = self.solutions.iter().find(|&&at| !text(at).is_empty() && text(at) != solution);
        if let Some(&at) = other {
            let message =
                "this is another solution than that in the column before; take one of the columns out".to_owned();
            return Err(Flaw::at(fields[at].column, Fault::Table { message }));
        }
        let mut sizes = SizeFields::default();
        for (at, other) in &mut self.others {
            let Some(field) = fields.get(*at) else { continue };
            other.look(field, fields.get(self.puzzle).map_or("", |puzzle| &puzzle.text), &mut sizes)?;
        }
        csv_columns::boxes(&sizes, side, 1)
    }

    /// What is to be said of the line that was looked at last: words of a column that name a variant.
    pub(super) fn note(&self) -> Option<String> {
        self.others.iter().find_map(|(_, other)| other.note.clone())
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
        let name = |at: usize| match names.get(at).filter(|name| !name.is_empty()) {
            Some(name) if names[..at].contains(name) => format!("{name} (column {})", at + 1),
            Some(name) => name.clone(),
            None => format!("column {}", at + 1),
        };
        fields.filter(|(at, _)| is_other(*at)).map(|(at, (_, text))| Detail::words(name(at), text)).collect()
    }

    /// The columns of a table without a header: the puzzle, and its solution if there is a second column.
    pub(super) fn without_header() -> Self {
        Self {
            header: Arc::from(""),
            delimiter: ',',
            puzzle: 0,
            solution: Some(1),
            name: None,
            others: Vec::new(),
            solutions: Vec::new(),
        }
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
    (delimiter, delimiter.map_or_else(|| vec![TableRow::unquoted(line)], |delimiter| names(line, delimiter)))
}

fn names(header: &str, delimiter: char) -> Vec<String> {
    TableRow::fields_of(header, delimiter).iter().map(|field| TableRow::unquoted(field)).collect()
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
    fn a_header_may_have_quotes_in_quotes() {
        let header = "id,\"My \"\"quiz\"\" x\",\"a \"\"b\"\"\",a,a";
        let columns = Columns::of_header(header, Some("My \"quiz\" x")).unwrap();
        let others = columns.others("7,1..,u,v,w");
        let names: Vec<&str> = others.iter().map(|detail| detail.name.as_str()).collect();
        assert_eq!((columns.puzzle, names), (1, vec!["a \"b\"", "a", "a (column 5)"]));
    }

    #[test]
    fn what_other_columns_state_is_looked_at() {
        let said = |header: &str, line: &str| {
            let boxes = Columns::of_header(header, None).unwrap().boxes(line, 4);
            boxes.map(|boxes| boxes.map(|boxes| boxes.to_string())).map_err(|flaw| flaw.fault.to_string())
        };
        assert_eq!(said("puzzle,level,box", "1..,easy,1x4"), Ok(Some("1x4".to_owned())));
        assert_eq!(said("puzzle,level,variant", "1..,easy,"), Ok(None));
        assert_eq!(said("sudoku,puzzle", "1..,1.."), Ok(None));
        assert_eq!(said("sudoku,solution,answer", "1..,123,123"), Ok(None));
        for (header, line, told) in [
            ("puzzle,variant", "1..,X-Sudoku", "`variant` states a rule"),
            ("puzzle,type", "1..,killer", "`type` states a rule"),
            ("puzzle,cages", "1..,r1c1 r1c2=3", "`cages` states a rule"),
            ("puzzle,diagonal", "1..,TRUE", "`diagonal` states a rule"),
            ("puzzle,order", "1..,column-major", "`order` says that cells do not stand row by row"),
            ("puzzle,box", "1..,3x3", "`box`: boxes of 3 by 3 do not fit"),
            ("puzzle,box", "1..,odd", "`box` is odd, and boxes of"),
            ("sudoku,puzzle", "1..,..2", "`puzzle` holds another puzzle"),
            ("puzzle,puzzle", "1..,..2", "`puzzle` holds another puzzle"),
            ("puzzle,solution,answer", "1..,123,132", "another solution"),
        ] {
            let refused = said(header, line).unwrap_err();
            assert!(refused.contains(told), "{header}: {refused}");
        }
    }

    #[test]
    fn blank_lines_comments_and_repeated_headers_carry_nothing() {
        let columns = Columns::of_header("puzzle,solution", None).unwrap();
        assert!(columns.is_skipped(" ") && columns.is_skipped("# x") && columns.is_skipped("puzzle,solution"));
        assert!(!columns.is_skipped("1,1") && !columns.is_skipped("#N/A,5"));
    }
}
