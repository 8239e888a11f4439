//! The cells that a line names with their values, and what is left of the line.

use super::places::Style;

/// What is left of a line.
pub(in super::super) enum Rest<'a> {
    Nothing,
    /// The beginning of a cell, which may go on in the next line.
    Open(&'a str),
    /// Something else.
    Other(&'a str),
}

/// What stands before the rest of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Before {
    /// A cell with its value.
    Cell,
    /// None.
    NoCell,
}

/// The cells that a line names in one style, looked for once: what is left of a line is asked about again and again.
pub(in super::super) struct Cells<'a> {
    pub(in super::super) line: &'a str,
    pub(in super::super) style: Style,
    /// Where a cell with its value begins, at the beginning of a word.
    entries: Vec<usize>,
    /// Where the last name of a cell begins, anywhere in a word but for `A1`.
    last_name: Option<usize>,
    /// The same, of those that have two different numbers.
    last_uneven: Option<usize>,
    /// Where the last digit, the last letter and the last sign between numbers stand.
    last_digit: Option<usize>,
    last_letter: Option<usize>,
    last_sign: Option<usize>,
}

impl<'a> Cells<'a> {
    /// The cells of a line; `is_boundary` says whether a word may begin behind a text.
    pub(in super::super) fn of(line: &'a str, style: Style, is_boundary: fn(&str) -> bool) -> Self {
        let is_entry = |&at: &usize| style.names_cell(&line[at..]) && style.entry(&line[at..]).is_some();
        let anywhere: fn(&str) -> bool = |_| true;
        let of_words: fn(&str) -> bool = |before| !before.ends_with(char::is_alphanumeric);
        let mut names = starts(line, if style == Style::Letter { of_words } else { anywhere }).rev();
        let is_uneven = |at: usize| style.place(&line[at..]).is_some_and(|(_, (row, column), _)| row != column);
        Self {
            line,
            style,
            entries: starts(line, is_boundary).filter(is_entry).collect(),
            last_name: names.find(|&at| style.names_cell(&line[at..])),
            last_uneven: starts(line, anywhere).rev().find(|&at| is_uneven(at)),
            last_digit: line.rfind(|only: char| only.is_ascii_digit()),
            last_letter: line.rfind(char::is_alphabetic),
            last_sign: line.rfind([',', ' ']),
        }
    }

    /// Whether something of the line stands in the rest of it.
    fn is_in(&self, rest: &str, place: Option<usize>) -> bool {
        place.is_some_and(|at| at >= self.offset(rest))
    }

    /// Where the rest of the line begins.
    fn offset(&self, rest: &str) -> usize {
        self.line.len() - rest.len()
    }

    /// How far away the next cell with its value is in the rest of the line.
    pub(in super::super) fn next_entry(&self, rest: &str) -> Option<usize> {
        let offset = self.offset(rest);
        let next = self.entries.partition_point(|&at| at < offset);
        self.entries.get(next).map(|at| at - offset)
    }

    /// What is left of a line that is not read further, `plain` without the separators before it: what may go on in the next line; anything behind a cell; something that names one.
    pub(in super::super) fn unread(&self, rest: &'a str, plain: &'a str, before: Before) -> Rest<'a> {
        let is_triple = self.style == Style::Triple;
        if let Some(open) = [rest, plain].into_iter().find(|rest| !is_triple && self.style.is_open(rest)) {
            return Rest::Open(open);
        }
        let is_in = |place| self.is_in(rest, place);
        let is_of_digits = is_triple && is_in(self.last_digit) && !is_in(self.last_letter) && is_in(self.last_sign);
        if before == Before::Cell || is_in(self.last_name) || is_of_digits { Rest::Other(rest) } else { Rest::Nothing }
    }

    /// Whether the line names a cell.
    pub(in super::super) fn name_any(&self) -> bool {
        self.last_name.is_some()
    }

    /// Whether all cells that the rest of the line names have one number twice, as the size of a grid has.
    pub(in super::super) fn state_size(&self, rest: &str) -> bool {
        self.style == Style::Pair && !self.is_in(rest, self.last_uneven)
    }
}

/// Where words may begin in a text: behind what `is_boundary` takes.
pub(in super::super) fn starts(
    text: &str,
    is_boundary: fn(&str) -> bool,
) -> impl DoubleEndedIterator<Item = usize> + use<'_> {
    text.char_indices().map(|(at, _)| at).filter(move |&at| is_boundary(&text[..at]))
}
