//! Rows of one width that follow each other with nothing between, and what tells whether one of them is a border.

use super::kind::Kind;
use super::lines::{Fetched, LineReader};
use super::row::{BLANKS, Row, Whole, is_blank};
use super::row_signs::{has_one_blank, lacks_common, signs};
use super::{ReadOptions, encoding};
use std::collections::{BTreeSet, HashSet};

/// Rows that follow each other, as long as those of a puzzle of this side.
#[derive(Debug)]
pub(super) struct Run {
    pub(super) side: usize,
    pub(super) rows: Vec<Line>,
    /// The signs of each row that has values and does not count up.
    signs: Vec<BTreeSet<char>>,
}

/// A row of it.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) number: u64,
    /// Whether it has no value.
    pub(super) is_empty: bool,
    counts_up: bool,
    /// The values; nothing for blanks and for candidates.
    cells: Vec<Option<String>>,
    /// The signs for blanks, and those that part cells.
    signs: BTreeSet<char>,
}

/// Shorter rows may be anything.
const FEWEST_CELLS: usize = 4;

/// The runs of a text.
pub(super) fn runs(bytes: &[u8], options: &ReadOptions) -> Vec<Run> {
    let mut runs = Runs::default();
    let mut lines = LineReader::new(bytes, usize::MAX);
    while let Ok(Fetched::Line) = lines.fetch() {
        let Ok(text) = encoding::text(encoding::without_mark(lines.bytes())) else {
            runs.end(End::Torn);
            continue;
        };
        match Kind::of(lines.number(), text, options) {
            Kind::Row(row) if (FEWEST_CELLS..=options.largest_side).contains(&row.width) => runs.push(row),
            Kind::Row(row) if !row.is_prose(row.width) => runs.end(End::Torn),
            // A border of dashes may be a row of blanks.
            Kind::Border { dashes: Some(row) } if runs.may_have(&row) => runs.end(End::Torn),
            Kind::Comment { .. } => {}
            _ => runs.end(End::Clear),
        }
    }
    runs.end(End::Clear);
    runs.ended
}

/// How a run ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum End {
    #[default]
    Clear,
    /// With what may be a damaged row of it.
    Torn,
}

#[derive(Default)]
struct Runs {
    rows: Vec<Row>,
    /// What stands before them.
    before: End,
    ended: Vec<Run>,
}

impl Runs {
    fn push(&mut self, row: Row) {
        let width = self.rows.first().map_or(row.width, |first| first.width);
        if width != row.width {
            let is_title = self.rows.len() == 1 && self.rows[0].is_prose(row.width);
            self.end(if is_title { End::Clear } else { End::Torn });
        }
        self.rows.push(row);
    }

    fn end(&mut self, end: End) {
        let rows = std::mem::take(&mut self.rows);
        let before = std::mem::replace(&mut self.before, end);
        if before == End::Clear && end == End::Clear && are_rows(&rows) {
            self.ended.push(Run::new(&rows));
        }
    }

    /// Whether a line of dashes may be a row of the run.
    fn may_have(&self, dashes: &Row) -> bool {
        self.rows.iter().any(|row| row.width == dashes.width && row.has_dashes())
    }
}

/// Whether rows are more than one grid has, and none of them may be a whole puzzle.
fn are_rows(rows: &[Row]) -> bool {
    let Some(first) = rows.first() else { return false };
    rows.len() >= first.width
        && rows.iter().all(|row| row.whole != Whole::Yes && !row.tokens.has_gap)
        && rows.iter().any(|row| row.whole == Whole::No)
}

impl Run {
    fn new(rows: &[Row]) -> Self {
        let side = rows[0].width;
        let rows: Vec<Line> = rows.iter().map(|row| Line::new(row, side)).collect();
        let signs = rows.iter().filter(|row| !row.may_be_edge()).map(|row| row.signs.clone()).collect();
        Self { side, rows, signs }
    }

    /// Whether a value comes twice in a row or a column of the grid whose first row this is.
    pub(super) fn clashes(&self, start: usize) -> bool {
        let mut seen = HashSet::new();
        let rows = self.rows[start..start + self.side].iter().enumerate();
        let mut values = rows.flat_map(|(at, row)| {
            let cells = row.cells.iter().enumerate();
            cells.filter_map(move |(column, cell)| Some((at, column, cell.as_deref()?)))
        });
        values.any(|(row, column, value)| !seen.insert((true, row, value)) || !seen.insert((false, column, value)))
    }

    /// Whether two rows have no value, and are written alike.
    pub(super) fn are_empty_alike(&self, one: usize, other: usize) -> bool {
        let [one, other] = [one, other].map(|row| &self.rows[row]);
        one.is_empty && other.is_empty && one.signs == other.signs
    }

    /// Whether a row is written otherwise than all that have values: with another sign, or without one that all of them have.
    pub(super) fn is_written_apart(&self, row: usize) -> bool {
        let found = &self.rows[row].signs;
        let has_another = found.iter().any(|sign| self.signs.iter().all(|other| !other.contains(sign)));
        // A sign for blanks is strange only beside others.
        let has_blanks = self.signs.iter().flatten().any(|sign| BLANKS.contains(sign));
        has_another && has_blanks || lacks_common(found, &self.signs)
    }
}

impl Line {
    fn new(row: &Row, side: usize) -> Self {
        let mut texts = Vec::with_capacity(side);
        row.each_cell(|_, cell| texts.push(cell));
        // Longer ones are candidates.
        let longest = if side > 9 { 2 } else { 1 };
        let value = |cell: &&str| (!is_blank(cell) && cell.len() <= longest).then(|| (*cell).to_owned());
        Self {
            number: row.number,
            is_empty: texts.iter().all(|cell| is_blank(cell)),
            counts_up: counts_up(&texts),
            cells: texts.iter().map(value).collect(),
            signs: signs(&row.text),
        }
    }

    /// Whether it is empty, with one sign for all blanks: another one may be a value.
    pub(super) fn has_one_blank(&self) -> bool {
        self.is_empty && has_one_blank(&self.signs)
    }

    /// Whether it may be a border or a heading.
    pub(super) fn may_be_edge(&self) -> bool {
        self.is_empty || self.counts_up
    }
}

/// Whether cells count up from 0, 1 or A, as numbers or as letters.
fn counts_up(cells: &[&str]) -> bool {
    let letter = |cell: &str| {
        let only = cell.chars().next().filter(|only| cell.len() == 1 && only.is_ascii_alphabetic())?;
        Some(only.to_ascii_uppercase() as usize - 'A' as usize)
    };
    let are = |number: &dyn Fn(&str) -> Option<usize>, from: usize| {
        cells.iter().zip(from..).all(|(cell, count)| number(cell) == Some(count))
    };
    // `123456789ABCDEFG`.
    let symbol = |cell: &str| cell.parse().ok().or_else(|| letter(cell).map(|letter| letter + 10));
    are(&symbol, 0) || are(&symbol, 1) || are(&letter, 0)
}
