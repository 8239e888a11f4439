//! What stands above answers: the columns of a table, the name of a file.

use crate::cli::process::exit::{Exit, Halt};
use crate::cli::puzzles::subject::Subject;
use crate::cli::show::Heading;
use exactone_formats::puzzle::{TableRow, escaped};

/// What stood above answers so far.
pub(crate) struct Headings {
    /// The columns that answers add.
    added: &'static [&'static str],
    table: Option<Heading>,
    is_written: bool,
    /// Lines of puzzles that could not be read, before any told the columns.
    waiting: Vec<Option<TableRow>>,
    file: Option<String>,
}

impl Headings {
    /// Nothing yet.
    pub(crate) fn new(added: &'static [&'static str]) -> Self {
        Self { added, table: None, is_written: false, waiting: Vec::new(), file: None }
    }

    /// The columns, if nothing told them yet, and the lines that waited for them.
    pub(crate) fn of_table(&mut self, subject: &Subject) -> Result<String, Halt> {
        let heading = Heading::of(subject, self.added);
        match &self.table {
            None => {
                self.table = Some(heading);
                Ok(self.held())
            }
            Some(known) if *known == heading => Ok(String::new()),
            Some(known) => {
                let message = format!(
                    "the columns of the table would be `{}` from here on, and were `{}` before: write a table for each input",
                    escaped(heading.text().trim_end()),
                    escaped(known.text().trim_end())
                );
                Err(subject.about(Halt::new(Exit::Usage, message)))
            }
        }
    }

    /// The line of a puzzle that could not be read.
    pub(crate) fn error(&mut self, row: Option<&TableRow>) -> String {
        if let Some(heading) = &self.table {
            return heading.error(row);
        }
        self.waiting.push(row.cloned());
        String::new()
    }

    /// What waited for the columns, below them.
    pub(crate) fn held(&mut self) -> String {
        if let (None, Some(first)) = (&self.table, self.waiting.first()) {
            self.table = Some(Heading::of_row(first.as_ref(), self.added));
        }
        let Some(heading) = self.table.as_ref().filter(|_| !self.is_written) else { return String::new() };
        self.is_written = true;
        let errors = std::mem::take(&mut self.waiting).into_iter().map(|row| heading.error(row.as_ref()));
        heading.text().to_owned() + &errors.collect::<String>()
    }

    /// The name of the file, if the answer is the first of it.
    pub(crate) fn of_file(&mut self, subject: &Subject, is_begun: bool) -> String {
        let file = match subject {
            Subject::Grid { puzzle, .. } => &*puzzle.place.source,
            Subject::Instance { source, .. } => source,
        };
        if self.file.as_deref() == Some(file) {
            return String::new();
        }
        self.file = Some(file.to_owned());
        format!("{}{}:\n", if is_begun { "\n" } else { "" }, escaped(file))
    }
}
