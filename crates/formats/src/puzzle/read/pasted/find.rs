//! What a search finds: the cells of a grid, and the lines in which they stand.

use super::super::ReadOptions;
use super::super::content::{self, Content};
use super::super::numbers::zeros_may_be_values;
use super::cell::is_side;
use crate::puzzle::Symbols;
use std::collections::BTreeSet;

/// A grid in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Find {
    /// The first and the last line of it, counted from 0 in the text that is searched.
    pub(super) lines: (usize, usize),
    /// Where it begins in its first line, in characters from 0.
    pub(super) column: usize,
    pub(super) content: Content,
    pub(super) form: Written,
}

/// How a grid is written among other text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Written {
    /// As the reader understands it without help.
    Plainly,
    /// A line for each row, with something before, behind or between the cells.
    Rows,
    /// All cells in one word.
    Run,
    /// A list of a programming language.
    List,
    /// Blanks are spaces.
    Columns,
    /// A place and a value for each given.
    NamedCells,
    /// The code of a program.
    Code,
}

impl Written {
    /// In words.
    pub(super) fn words(self) -> &'static str {
        match self {
            Self::Plainly => "a grid",
            Self::Rows => "rows",
            Self::Run => "all cells in one word",
            Self::List => "a list",
            Self::Columns => "rows with spaces as blanks",
            Self::NamedCells => "values of named cells",
            Self::Code => "the code of a program",
        }
    }
}

impl Find {
    /// The cells as a puzzle, if they can be one: of a side that is looked for, with enough values, none of them twice in a row, a column
    /// or a square box.
    pub(super) fn of(
        lines: (usize, usize),
        column: usize,
        cells: &[&str],
        form: Written,
        options: &ReadOptions,
    ) -> Option<Self> {
        let side = cells.len().isqrt();
        if side * side != cells.len() || !is_side(side) || side > options.largest_side {
            return None;
        }
        let marked: Vec<&str> = cells.iter().map(|cell| if cell.is_empty() { "." } else { cell }).collect();
        if options.symbols.is_none() && side <= 9 && zeros_may_be_values(&marked, side) {
            return None;
        }
        let symbols = options.symbols.or_else(|| counts_from_zero(cells, side).then_some(Symbols::FromZero));
        let content = content::of_found(cells, side, symbols).ok()?;
        is_likely(&content).then_some(Self { lines, column, content, form })
    }

    /// The same find, as the reader understood it.
    pub(super) fn plain(lines: (usize, usize), content: Content) -> Option<Self> {
        (is_side(content.side) && is_likely(&content)).then_some(Self {
            lines,
            column: 0,
            content,
            form: Written::Plainly,
        })
    }

    /// Whether it shares a line with another find.
    pub(super) fn meets(&self, other: &Self) -> bool {
        self.lines.0 <= other.lines.1 && other.lines.0 <= self.lines.1
    }

    /// Whether all lines of another find are lines of this one.
    pub(super) fn spans(&self, other: &Self) -> bool {
        self.lines.0 <= other.lines.0 && other.lines.1 <= self.lines.1
    }
}

/// Numbers from 0 with -1 for a blank, which a search hands on as nothing at all.
fn counts_from_zero(cells: &[&str], side: usize) -> bool {
    let numbers = || cells.iter().filter_map(|cell| cell.parse::<usize>().ok());
    side > 9 && cells.contains(&"") && cells.contains(&"0") && numbers().max() == Some(side - 1)
}

/// Whether a grid may be a puzzle that somebody pasted. One that repeats a value in a unit, or that has hardly any, is rather something else.
fn is_likely(content: &Content) -> bool {
    let side = content.side;
    let distinct: BTreeSet<u16> = content.values.iter().copied().filter(|&value| value > 0).collect();
    distinct.len() + 1 >= side && units(side).all(|unit| has_no_repetition(unit, &content.values))
}

/// Rows, columns, and boxes where they are square.
fn units(side: usize) -> impl Iterator<Item = Vec<usize>> {
    let root = side.isqrt();
    let boxes = if root * root == side { side } else { 0 };
    let rows = (0..side).map(move |row| (0..side).map(|column| row * side + column).collect());
    let columns = (0..side).map(move |column| (0..side).map(|row| row * side + column).collect());
    let cell_of =
        move |index: usize, at: usize| (index / root * root + at / root) * side + index % root * root + at % root;
    rows.chain(columns).chain((0..boxes).map(move |index| (0..side).map(|at| cell_of(index, at)).collect()))
}

fn has_no_repetition(unit: Vec<usize>, values: &[u16]) -> bool {
    let mut seen = BTreeSet::new();
    unit.into_iter().map(|cell| values[cell]).all(|value| value == 0 || seen.insert(value))
}
