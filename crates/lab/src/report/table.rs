//! A table of a report, before it becomes HTML, Markdown, LaTeX or lines of a terminal.

use exactone_core::spelling::escaped;
use std::borrow::Cow;

/// A table with its caption.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Table {
    /// What stands above it.
    pub(super) title: String,
    /// What one should know to read it; may be empty.
    pub(super) note: String,
    /// Its columns.
    pub(super) columns: Vec<Column>,
    /// Its rows: a cell of each column.
    pub(super) rows: Vec<Vec<Cell>>,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Column {
    /// Its heading.
    pub(super) name: Cow<'static, str>,
    /// What it tells, where the heading does not say.
    pub(super) about: &'static str,
    /// On which side its cells are flush.
    pub(super) flush: Flush,
    /// Where it is shown.
    pub(super) shown: Shown,
}

/// On which side cells are flush.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flush {
    /// Text.
    Left,
    /// Numbers.
    Right,
}

/// Where a column is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// Everywhere.
    Everywhere,
    /// Where there is room: not in a terminal and not on a page of paper.
    WithRoom,
}

/// A cell.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Cell {
    /// What stands there; empty where nothing is known.
    pub(super) text: String,
    /// By what it is sorted, if not by its text.
    pub(super) order: Option<f64>,
    /// How it is meant.
    pub(super) tone: Tone,
}

/// How a cell is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Tone {
    /// As it is.
    #[default]
    Plain,
    /// For the better.
    Good,
    /// For the worse.
    Bad,
    /// Nothing follows from it.
    Soft,
    /// An arm's, a set's or a subject's name.
    Name,
    /// How far from the best of its table: 0 is the best or close to it, 4 is far.
    Grade(u8),
}

impl Tone {
    /// Its name in style sheets.
    pub(super) fn class(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Good => "good",
            Self::Bad => "bad",
            Self::Soft => "soft",
            Self::Name => "name",
            Self::Grade(0) => "grade g0",
            Self::Grade(1) => "grade g1",
            Self::Grade(2) => "grade g2",
            Self::Grade(3) => "grade g3",
            Self::Grade(_) => "grade g4",
        }
    }
}

impl Column {
    /// A column of text.
    pub(super) fn text(name: impl Into<Cow<'static, str>>) -> Self {
        Self { name: name.into(), about: "", flush: Flush::Left, shown: Shown::Everywhere }
    }

    /// A column of numbers.
    pub(super) fn number(name: impl Into<Cow<'static, str>>) -> Self {
        Self { flush: Flush::Right, ..Self::text(name) }
    }

    /// With a sentence on what it tells.
    pub(super) fn about(self, about: &'static str) -> Self {
        Self { about, ..self }
    }

    /// Only where there is room.
    pub(super) fn with_room(self) -> Self {
        Self { shown: Shown::WithRoom, ..self }
    }
}

impl Cell {
    /// Text. Names come from files, so what could repaint a terminal is spelled out.
    pub(super) fn text(text: impl AsRef<str>) -> Self {
        Self { text: escaped(text.as_ref()).into_owned(), ..Self::default() }
    }

    /// A name.
    pub(super) fn name(text: impl AsRef<str>) -> Self {
        Self { tone: Tone::Name, ..Self::text(text) }
    }

    /// A number, as it is written and by what it is sorted.
    pub(super) fn number(text: String, order: f64) -> Self {
        Self { text, order: Some(order), tone: Tone::Plain }
    }

    /// A number, if it is known.
    pub(super) fn known(number: Option<f64>, write: impl Fn(f64) -> String) -> Self {
        number.filter(|number| number.is_finite()).map_or_else(Self::default, |it| Self::number(write(it), it))
    }

    /// The same in another tone.
    pub(super) fn toned(self, tone: Tone) -> Self {
        Self { tone, ..self }
    }
}

impl Table {
    /// A table without the columns in which nothing is known.
    pub(super) fn new(title: String, note: String, columns: Vec<Column>, rows: Vec<Vec<Cell>>) -> Self {
        debug_assert!(rows.iter().all(|row| row.len() == columns.len()), "a cell of each column");
        Self { title, note, columns, rows }.without_empty_columns()
    }

    fn without_empty_columns(self) -> Self {
        let told = |at: usize| self.rows.iter().any(|row| !row[at].text.is_empty());
        let kept: Vec<bool> = (0..self.columns.len()).map(|at| self.rows.is_empty() || told(at)).collect();
        self.keeping(&kept)
    }

    /// The table with the columns that are shown everywhere.
    pub(super) fn narrow(self) -> Self {
        let kept: Vec<bool> = self.columns.iter().map(|column| column.shown == Shown::Everywhere).collect();
        self.keeping(&kept)
    }

    fn keeping(self, kept: &[bool]) -> Self {
        fn keep<T>(parts: Vec<T>, kept: &[bool]) -> Vec<T> {
            parts.into_iter().zip(kept).filter(|(_, kept)| **kept).map(|(part, _)| part).collect()
        }
        let rows = self.rows.into_iter().map(|row| keep(row, kept)).collect();
        Self { columns: keep(self.columns, kept), rows, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_without_anything_in_them_are_left_out_and_narrow_tables_keep_what_matters() {
        let columns = vec![Column::text("arm"), Column::number("nodes"), Column::number("vars").with_room()];
        let row = vec![Cell::name("a\u{1b}"), Cell::default(), Cell::known(Some(2.0), |x| x.to_string())];
        let table = Table::new(String::new(), String::new(), columns, vec![row]);
        assert_eq!(table.columns.iter().map(|column| &*column.name).collect::<Vec<_>>(), ["arm", "vars"]);
        assert_eq!(table.rows[0][0].text, r"a\u{1b}");
        assert_eq!(table.narrow().rows[0].len(), 1);
    }
}
