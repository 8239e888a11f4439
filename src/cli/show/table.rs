//! `--format csv`: a line for each puzzle, with all columns of a table that was read as they were, then `solution` and `status`, or those of
//! the rating.
//!
//! A puzzle that was no line of a table has the column `puzzle` in their place.

use super::form::{Show, push};
use super::rating;
use crate::cli::outcome::Outcome;
use crate::cli::process::say::say;
use crate::cli::puzzles::subject::Subject;
use exactone_formats::puzzle::TableRow;
use exactone_formats::puzzle::write::{self, LineStyle, csv_field};
use std::sync::Once;

/// The columns that answers add.
const ADDED: [&str; 2] = ["solution", "status"];

impl Show {
    /// The columns that are added.
    pub(crate) fn columns(self) -> &'static [&'static str] {
        self.scale.map_or(&ADDED, rating::columns)
    }
}

/// The first line of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Heading {
    text: String,
    delimiter: char,
    /// Columns before those that are added.
    columns: usize,
    /// Columns that are added.
    added: usize,
}

impl Heading {
    /// The heading of a table without any puzzle that could be read.
    pub(crate) fn none(added: &[&str]) -> Self {
        Self::with(("puzzle", ',', 1), added)
    }

    /// The heading of the table that this puzzle stands in.
    pub(crate) fn of(subject: &Subject, added: &[&str]) -> Self {
        Self::of_row(row_of(subject), added)
    }

    /// The heading of the table that this line stands in.
    pub(crate) fn of_row(row: Option<&TableRow>, added: &[&str]) -> Self {
        match row {
            None => Self::none(added),
            Some(TableRow { header, delimiter, line }) if header.is_empty() => {
                let columns = TableRow::fields_of(line, *delimiter).len();
                let names = (1..=columns).map(|column| match column {
                    1 => "puzzle".to_owned(),
                    2 => "expected".to_owned(),
                    column => format!("column {column}"),
                });
                Self::with((&names.collect::<Vec<_>>().join(&delimiter.to_string()), *delimiter, columns), added)
            }
            Some(TableRow { header, delimiter, .. }) => {
                let columns = TableRow::fields_of(header, *delimiter).len();
                Self::with((header.trim_start_matches('\u{feff}'), *delimiter, columns), added)
            }
        }
    }

    /// A column that is there already keeps its name, and the new one gets another.
    fn with((header, delimiter, columns): (&str, char, usize), added: &[&str]) -> Self {
        let there = TableRow::fields_of(header, delimiter);
        let is_there = |name: &str| there.iter().any(|known| known.trim_matches('"').trim().eq_ignore_ascii_case(name));
        let name = |name: &&str| if is_there(name) { format!("found {name}") } else { (*name).to_owned() };
        let names: Vec<String> = added.iter().map(name).collect();
        let text = format!("{header}{delimiter}{}\n", names.join(&delimiter.to_string()));
        Self { text, delimiter, columns, added: added.len() }
    }

    /// The line.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The line of a puzzle that could not be read, with its columns as they were.
    pub(crate) fn error(&self, row: Option<&TableRow>) -> String {
        let delimiter = self.delimiter.to_string();
        let before = row.filter(|row| row.delimiter == self.delimiter).map(|row| aligned(row, self.columns));
        let before = before.unwrap_or_else(|| delimiter.repeat(self.columns - 1));
        format!("{before}{}error\n", delimiter.repeat(self.added))
    }
}

fn row_of(subject: &Subject) -> Option<&TableRow> {
    subject.puzzle()?.row.as_deref()
}

/// A line of a table with as many fields as there are columns. What stands behind the last column is left out, and that is said once.
fn aligned(row: &TableRow, columns: usize) -> String {
    static ONCE: Once = Once::new();
    let line = row.line.trim_end_matches(['\n', '\r']);
    let delimiter = row.delimiter.to_string();
    let is_closed = line.matches('"').count().is_multiple_of(2);
    let fields = if is_closed { TableRow::fields_of(line, row.delimiter) } else { Vec::new() };
    let (held, rest) = fields.split_at(columns.min(fields.len()));
    if rest.iter().any(|field| !field.trim().is_empty()) {
        ONCE.call_once(|| say("note: fields behind the last column of the table are left out"));
    }
    let missing = columns - held.len().max(1).min(columns);
    held.join(&delimiter) + &delimiter.repeat(missing)
}

/// Lines of a table.
pub(crate) struct Table {
    pub(crate) show: Show,
}

impl Table {
    /// Appends the line of an answer.
    pub(crate) fn row(&self, outcome: &Outcome, out: &mut Vec<u8>) {
        let row = row_of(&outcome.subject);
        let delimiter = row.map_or(',', |row| row.delimiter);
        let before = match row {
            None => csv_field(&self.puzzle(&outcome.subject), delimiter),
            Some(row) if row.header.is_empty() => row.line.trim_end_matches(['\n', '\r']).to_owned(),
            Some(row) => aligned(row, TableRow::fields_of(&row.header, delimiter).len()),
        };
        let added = self.added(outcome).iter().map(|field| csv_field(field, delimiter)).collect::<Vec<_>>();
        push(out, &format!("{before}{delimiter}{}\n", added.join(&delimiter.to_string())));
    }

    /// The fields of the columns that are added.
    fn added(&self, outcome: &Outcome) -> Vec<String> {
        if let Some(scale) = self.show.scale {
            return rating::fields(outcome, scale);
        }
        let solution = outcome.answer.solution.as_ref();
        let solution = solution.map(|found| self.show.on_line(&outcome.subject, found.candidates()));
        vec![solution.unwrap_or_default(), outcome.answer.status.word().to_owned()]
    }

    /// The question on a line; of a file that is one puzzle its name.
    fn puzzle(&self, subject: &Subject) -> String {
        match subject {
            Subject::Grid { puzzle, .. } => {
                let symbols = self.show.symbols.or_else(|| puzzle.alphabet());
                let style = LineStyle { symbols, ..LineStyle::default() };
                write::to_text(|out| write::line(out, &puzzle.values, &style))
            }
            Subject::Instance { source, .. } => source.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_that_are_there_keep_their_names() {
        let heading = Heading::with(("id;puzzle;Solution", ';', 3), &ADDED);
        assert_eq!(heading.text(), "id;puzzle;Solution;found solution;status\n");
        assert_eq!(heading.error(None), ";;;;error\n");
        let row = |line: &str| TableRow { header: "id;puzzle;Solution".into(), delimiter: ';', line: line.to_owned() };
        assert_eq!(heading.error(Some(&row("7;1.."))), "7;1..;;;error\n");
        assert_eq!(heading.error(Some(&row("7;1..;2;x;y"))), "7;1..;2;;error\n");
        assert_eq!(heading.error(Some(&row("7;\"1.."))), ";;;;error\n");
        assert_eq!(TableRow::fields_of("a,\"b, \"\"c\",d", ',').len(), 3);
    }
}
