//! Exact cover as a matrix: a row of 0 and 1 for each option, or the numbers of the columns that it covers.
//!
//! ```text
//! 1001      4 1           4 1
//! 0110      1 0 0 1       0 3        the same problem three times, but for the first column, which
//! 1010      0 1 1 0       1 2        the heading of the others makes secondary
//!           1 0 1 0       0 2
//! ```
//!
//! This is the input of the program `dlx` of jlaire/dlx-cpp. The heading says how many columns there are, and how many of
//! them are secondary: those on the left. Columns count from 0. Without a heading rows must be of 0 and 1, with or without
//! blanks. Lines that begin with `#` are comments.

use super::exact_cover::{ExactCover, Multiplicity, check};
use super::page::{Page, Part, quoted};
use super::request::{InstanceAndNotes, Request};
use crate::instance::{Instance, Legend, Rules, Source, TextError};
use exactone_core::spelling::count_of;

/// A heading of some bytes may state any number of columns. Each takes its name and its places, as much as so many
/// memberships.
const COLUMN: usize = 16;

/// Reads a matrix, and tells what in it says nothing.
pub(super) fn read(page: Page<'_>, request: &Request) -> Result<InstanceAndNotes, TextError> {
    let limits = request.limits;
    let lines: Vec<Part<'_>> = page.lines().filter(|line| says_something(*line)).collect();
    let (heading, rows) = Heading::find(page, &lines)?;
    check(page, limits, rows.len(), 0)?;
    if heading.columns.saturating_mul(COLUMN) > limits.memberships {
        let most = limits.memberships / COLUMN;
        return Err(page.whole(format!("{} columns found, the limit is {most}", heading.columns)).limit());
    }
    let (cover, idle) = match heading.style(rows) {
        Style::Dense => fill(page, heading, rows, dense)?,
        Style::Sparse => fill(page, heading, rows, sparse)?,
    };
    let notes = notes(&cover, idle);
    let (problem, legend) = cover.build(page, limits)?;
    let mut instance = Instance::new(page.stem(), Rules::new(problem, Legend::Options(legend)));
    instance.source = Source { kind: "matrix", text: page.text.to_owned(), ..Source::default() };
    Ok((instance, notes))
}

/// Whether a text looks like a matrix: a heading or a row, and numbers below it.
pub(super) fn is_matrix(page: Page<'_>) -> bool {
    let mut lines = page.lines().filter(|line| says_something(*line)).peekable();
    lines.peek().is_some() && lines.all(|line| line.text.bytes().all(|byte| byte.is_ascii_digit() || is_blank(byte)))
}

fn says_something(line: Part<'_>) -> bool {
    line.text.trim_start().chars().next().is_some_and(|first| first != '#')
}

fn is_blank(byte: u8) -> bool {
    byte == b' ' || byte == b'\t'
}

/// How many columns there are, and how many of them, on the left, need not be covered.
#[derive(Clone, Copy, Debug)]
struct Heading {
    columns: usize,
    secondary: usize,
}

#[derive(Clone, Copy, PartialEq)]
enum Style {
    Dense,
    Sparse,
}

impl Heading {
    /// The heading, or what the first row says if there is none: a heading is one or two numbers, and no row of as
    /// many zeros and ones as the line below it.
    fn find<'l, 't>(page: Page<'_>, lines: &'l [Part<'t>]) -> Result<(Self, &'l [Part<'t>]), TextError> {
        let [first, rows @ ..] = lines else { return Err(page.whole("there is nothing but comments in the file")) };
        let width = width(*first);
        let is_row = width.is_some() && rows.first().is_none_or(|next| self::width(*next) == width);
        if is_row || (width.is_some() && first.words().count() > 2) {
            return Ok((Self { columns: width.unwrap_or(0), secondary: 0 }, lines));
        }
        let numbers: Vec<Part<'_>> = first.words().collect();
        let number = |word: &Part<'_>| {
            let message = format!("{} found, `COLUMNS` or `COLUMNS SECONDARY` expected, or a row", quoted(word.text));
            word.text.parse().map_err(|_| page.error(word.span(), message))
        };
        let (columns, secondary) = match &numbers[..] {
            [columns] => (number(columns)?, 0),
            [columns, secondary] => (number(columns)?, number(secondary)?),
            _ => {
                let message = "a row of 0 and 1, or a heading `COLUMNS SECONDARY`, expected";
                return Err(page.error(first.span(), message));
            }
        };
        if secondary > columns {
            let message = format!("{secondary} secondary columns found, but there are only {columns} in all");
            return Err(page.error(numbers[1].span(), message));
        }
        Ok((Self { columns, secondary }, rows))
    }

    fn style(self, rows: &[Part<'_>]) -> Style {
        let widths: Option<Vec<usize>> = rows.iter().map(|row| width(*row)).collect();
        let spread = rows.iter().all(|row| row.words().all(|word| word.text.len() == 1));
        match widths {
            Some(widths) if widths.iter().all(|&width| width == self.columns) => Style::Dense,
            Some(_) if self.columns > 2 && !spread => Style::Dense,
            _ => Style::Sparse,
        }
    }
}

/// The number of zeros and ones, if the line has nothing else.
fn width(line: Part<'_>) -> Option<usize> {
    let mut digits = line.text.bytes().filter(|&byte| !is_blank(byte));
    let count = digits.clone().count();
    digits.all(|byte| byte == b'0' || byte == b'1').then_some(count)
}

type Row = fn(Page<'_>, Heading, Part<'_>) -> Result<Vec<usize>, TextError>;

/// The options, one for each row that covers a primary column, and the number of the others.
fn fill(page: Page<'_>, heading: Heading, rows: &[Part<'_>], read: Row) -> Result<(ExactCover, usize), TextError> {
    let multiplicity = |column| if column < heading.secondary { Multiplicity::Secondary } else { Multiplicity::Once };
    let items = (0..heading.columns).map(|column| (column.to_string(), multiplicity(column), Vec::new())).collect();
    let mut cover = ExactCover { options: Vec::new(), items };
    let mut idle = 0;
    for row in rows {
        let columns = read(page, heading, *row)?;
        if columns.iter().all(|&column| column < heading.secondary) {
            idle += 1;
        } else {
            let name = columns.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            cover.option(name, columns);
        }
    }
    Ok((cover, idle))
}

fn dense(page: Page<'_>, heading: Heading, row: Part<'_>) -> Result<Vec<usize>, TextError> {
    let digits = row.text.bytes().filter(|&byte| !is_blank(byte));
    let found = digits.clone().count();
    if let Some(at) = row.text.find(|c: char| !matches!(c, '0' | '1' | ' ' | '\t')) {
        return Err(page.error(row.start + at..row.start + at + 1, "a row of 0 and 1 expected"));
    }
    if found != heading.columns {
        let message = format!("the row has {}, {} expected", count_of(found, "column"), heading.columns);
        return Err(page.error(row.span(), message));
    }
    Ok(digits.enumerate().filter(|(_, digit)| *digit == b'1').map(|(column, _)| column).collect())
}

fn sparse(page: Page<'_>, heading: Heading, row: Part<'_>) -> Result<Vec<usize>, TextError> {
    let mut columns = Vec::new();
    for word in row.words() {
        let column = word.text.parse().ok().filter(|&column| column < heading.columns);
        let Some(column) = column else {
            let last = heading.columns.saturating_sub(1);
            let message = format!("{} found, the number of a column from 0 to {last} expected", quoted(word.text));
            return Err(page.error(word.span(), message));
        };
        columns.push((column, word));
    }
    columns.sort_by_key(|(column, word)| (*column, word.start));
    match columns.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        Some(pair) => Err(page.error(pair[1].1.span(), format!("column {} stands twice in the row", pair[0].0))),
        None => Ok(columns.into_iter().map(|(column, _)| column).collect()),
    }
}

fn notes(cover: &ExactCover, idle: usize) -> Vec<String> {
    let mut notes = Vec::new();
    if idle > 0 {
        notes.push(format!("rows that cover no primary column have been left out: {idle}"));
    }
    let empty =
        cover.items.iter().find(|(_, multiplicity, options)| *multiplicity == Multiplicity::Once && options.is_empty());
    notes.extend(empty.map(|(name, ..)| format!("no row covers column {name}: there is no solution")));
    notes
}

#[cfg(test)]
mod tests {
    use super::super::testing::{count, error_of};
    use super::*;
    use crate::exchange::Format;

    const KNUTH: [&str; 3] = [
        "0010110\n1001001\n0110010\n1001000\n0100001\n0001101\n",
        "7\n0 0 1 0 1 1 0\n1 0 0 1 0 0 1\n0 1 1 0 0 1 0\n1 0 0 1 0 0 0\n0 1 0 0 0 0 1\n0 0 0 1 1 0 1\n",
        "# Knuth's first example\n7 0\n2 4 5\n0 3 6\n1 2 5\n0 3\n1 6\n3 4 6\n",
    ];

    #[test]
    fn all_three_ways_to_write_a_matrix_say_the_same() {
        for text in KNUTH {
            assert_eq!(count("m.matrix", text), 1, "{text}");
            let page = Page::new("m", text);
            let (instance, notes) = read(page, &Request::default()).unwrap();
            assert!(is_matrix(page) && notes.is_empty());
            let first = instance.problem().all_candidates().next().unwrap();
            assert_eq!(instance.candidate_name(first), "2 4 5");
        }
    }

    #[test]
    fn secondary_columns_stand_on_the_left_and_rows_of_them_alone_are_left_out() {
        let text = "3 1\n0 1\n0 2\n1\n2\n0\n";
        assert_eq!(count("m.matrix", text), 3);
        let (_, notes) = read(Page::new("m", text), &Request::default()).unwrap();
        assert_eq!(notes, ["rows that cover no primary column have been left out: 1"]);
        let (_, notes) = read(Page::new("m", "3 1\n0 1\n"), &Request::default()).unwrap();
        assert_eq!(notes, ["no row covers column 2: there is no solution"]);
    }

    #[test]
    fn a_wrong_row_is_refused_at_its_place() {
        let error = |text| error_of(Format::Matrix, text);
        assert_eq!(error("0110\n1001\n011\n"), "x:3:1: the row has 3 columns, 4 expected\n  011\n  ^");
        assert_eq!(
            error("3 1\n0 1\n3 2\n"),
            "x:3:1: `3` found, the number of a column from 0 to 2 expected\n  3 2\n  ^"
        );
        assert!(error("3 1\n0 1 0\n2\n").starts_with("x:2:5: column 0 stands twice in the row"));
        assert!(error("3 4\n0 1\n").starts_with("x:1:3: 4 secondary columns found, but there are only 3 in all"));
        assert!(error("a\n0 1\n").starts_with("x:1:1: `a` found"));
        assert!(error("# x\n").starts_with("x: there is nothing but comments"));
        assert!(error("99999999999 0\n1\n").contains("the limit is"));
        assert_eq!(error("9999999 0\n1\n"), "x: 9999999 columns found, the limit is 4194304");
    }
}
