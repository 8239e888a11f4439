//! Givens that were found one by one, and the grid that they make.

use super::super::cells::cell::is_blank_cell;
use super::find::{Doubt, Find, Written};
use crate::puzzle::read::ReadOptions;
use std::collections::BTreeMap;

/// Fewer givens than this are no puzzle, only a remark about one.
const FEWEST: usize = 8;

/// Fewer givens than this are not told of, either.
const FEWEST_TOLD: usize = 4;

/// The smallest usual side from this one on.
fn side_from(side: usize) -> Option<usize> {
    [4, 6, 9, 16, 25].into_iter().find(|&usual| usual >= side)
}

/// Values by row and column, with the lines in which they stand.
#[derive(Default)]
pub(in super::super) struct Givens {
    pub(in super::super) values: BTreeMap<(usize, usize), String>,
    pub(in super::super) lines: Option<(usize, usize)>,
    pub(in super::super) is_contradictory: bool,
    pub(in super::super) counts: Counts,
    pub(in super::super) form: Form,
    /// Whether the list is so short that a remark may have as many cells.
    pub(in super::super) is_short: bool,
    /// Whether its numbers may be others than row, column and value.
    pub(in super::super) doubt: Doubt,
    /// The line and the words of what stands among the cells and is none with a value.
    pub(in super::super) unread: Option<(usize, String)>,
    /// The same of a cell that stands outside of the grid that the others make.
    pub(in super::super) outside: Option<(usize, String)>,
    /// The side that words beside the list state.
    pub(in super::super) stated: Option<usize>,
}

/// How the cells are named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in super::super) enum Form {
    #[default]
    Numbers,
    LettersAsRows,
    LettersAsColumns,
}

impl Form {
    fn written(self) -> Written {
        match self {
            Self::Numbers => Written::NamedCells,
            Self::LettersAsRows => Written::LettersAsRows,
            Self::LettersAsColumns => Written::LettersAsColumns,
        }
    }
}

/// From where rows and columns count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in super::super) enum Counts {
    /// From 0 or from 1: an index 0 or an index as large as the side must tell.
    #[default]
    FromAny,
    /// From 1.
    FromOne,
}

impl Givens {
    pub(in super::super) fn add(&mut self, line: usize, place: (usize, usize), value: &str) {
        let earlier = self.values.insert(place, value.to_owned());
        self.is_contradictory |= earlier.is_some_and(|earlier| earlier != value);
        self.lines = Some(self.lines.map_or((line, line), |(first, _)| (first, line)));
    }

    /// The grid, if a row, a column or a value says how large it is. Places count from 1, or from 0 where a 0 occurs.
    pub(in super::super) fn find(self, options: &ReadOptions) -> Option<Find> {
        let is_value = |value: &&String| !is_blank_cell(value);
        if self.is_contradictory {
            return None;
        }
        let named = self.values.values().filter(is_value).count();
        let places = || self.values.keys().flat_map(|&(row, column)| [row, column]);
        let first = usize::from(!places().any(|at| at == 0));
        let largest = places().max()?.checked_add(1)? - first;
        let values = self.values.values().filter_map(|value| value.parse::<usize>().ok());
        let side = largest.max(values.max()?);
        let side = self.stated.filter(|stated| *stated >= side).unwrap_or(side);
        let ends_so = largest == side && named >= FEWEST_TOLD && self.ends_with_blank(side - 1 + first);
        let is_told = self.tells(first, side);
        if !is_told && (named < FEWEST || self.is_short || self.form == Form::Numbers && side_from(side) != Some(side))
        {
            return self.of_no_size(named, first, side, options);
        }
        if let Some((line, words)) = &self.unread {
            let find = self.grid(first, side, options)?;
            return Some(Find { doubt: Doubt::Unread { line: *line, words: words.clone() }, ..find });
        }
        if let Some((line, words)) = self.outside.clone() {
            return Some(Find { doubt: Doubt::Outside { line, words }, ..self.grid(first, side, options)? });
        }
        // Where no other cell is blank, one without a value has lost it.
        let blank = self.values.iter().find(|(_, value)| is_blank_cell(value)).map(|(place, _)| *place);
        let lost = blank.filter(|_| !ends_so && (self.values.len() - named) * 4 <= named);
        if let Some((row, column)) = lost.or_else(|| self.missing(first, side)) {
            let find = self.grid(first, side, options)?;
            return Some(Find { doubt: Doubt::NoValue { row, column }, ..find });
        }
        if self.counts == Counts::FromAny && first == 1 && largest != side {
            let find = self.grid(1, side, options).or_else(|| self.grid(0, side, options))?;
            return Some(Find { doubt: Doubt::Start, ..find });
        }
        let find = self.grid(first, side, options)?;
        Some(if self.doubt == Doubt::Nothing { find } else { Find { doubt: self.doubt, ..find } })
    }

    /// The first cell that is not in the list, if most of those in it are blanks: then all are named.
    fn missing(&self, first: usize, side: usize) -> Option<(usize, usize)> {
        let is_blank = |value: &&String| is_blank_cell(value) || *value == "0";
        let blanks = self.values.values().filter(is_blank).count();
        let mut places = (0..side * side).map(|at| (at / side + first, at % side + first));
        let is_short = blanks * 2 > self.values.len() && self.values.len() < side * side;
        places.find(|place| !self.values.contains_key(place)).filter(|_| is_short)
    }

    /// Whether the list tells this side: by its last cell, by words beside it, or as it has each cell.
    fn tells(&self, first: usize, side: usize) -> bool {
        let named = self.values.values().filter(|value| !is_blank_cell(value)).count();
        let is_inside = |at: usize| (first..side + first).contains(&at);
        let has_each = || {
            self.values.len() == side * side
                && self.values.keys().all(|(row, column)| is_inside(*row) && is_inside(*column))
        };
        named >= FEWEST_TOLD && (self.stated == Some(side) || self.ends_with_blank(side - 1 + first) || has_each())
    }

    /// Whether a blank is named in the last row and the last column, which is there to tell the size.
    fn ends_with_blank(&self, last: usize) -> bool {
        self.values.get(&(last, last)).is_some_and(|value| is_blank_cell(value))
    }

    /// The same as a doubt of its size.
    fn of_no_size(&self, givens: usize, first: usize, largest: usize, options: &ReadOptions) -> Option<Find> {
        let is_list = givens >= FEWEST_TOLD && self.unread.is_none() && self.form == Form::Numbers;
        let side = side_from(largest).filter(|_| is_list)?;
        let find = self.grid(first, side, options)?;
        let most = self.values.keys().map(|&(row, column)| row.max(column)).max();
        let is_placed = self.counts == Counts::FromOne || first == 0 || most == Some(side);
        Some(Find { doubt: Doubt::Size { givens, largest, is_placed }, ..find })
    }

    /// The grid of this side whose rows and columns count from `first`.
    fn grid(&self, first: usize, side: usize, options: &ReadOptions) -> Option<Find> {
        if side_from(side) != Some(side) && !self.tells(first, side) {
            return None;
        }
        let mut cells = vec![""; side * side];
        for (&(row, column), value) in &self.values {
            *cells.get_mut((row - first) * side + column - first)? = value;
        }
        Find::of(self.lines?, 0, &cells, self.form.written(), options)
    }
}
