//! The signs that a grid has for blanks: where there are several, it is told, since one of them may mark cells.

use super::content::{Content, texts};
use super::row::{Row, is_blank};
use super::{Fault, ways};
use std::collections::BTreeMap;

/// Fewer signs stand on a diagonal by chance.
const FEWEST: usize = 3;

/// Several signs for blanks, with their cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BlankSigns<'a> {
    side: usize,
    cells: BTreeMap<&'a str, Vec<usize>>,
}

impl<'a> BlankSigns<'a> {
    /// The signs of these cells, if there are several.
    pub(super) fn of(cells: &[&'a str], side: usize) -> Option<Self> {
        Self::told_by(cells, side, |cell| !cell.is_empty() && is_blank(cell))
    }

    /// Those of the cells of a grid that have no value.
    pub(super) fn of_rows(rows: &'a [Row], content: &Content) -> Option<Self> {
        let blank = |(text, value): (&'a str, &u16)| if *value == 0 { text } else { "" };
        let cells: Vec<&str> = texts(rows).into_iter().zip(&content.values).map(blank).collect();
        Self::of(&cells, content.side)
    }

    /// The same, where something else tells which cells are blank.
    pub(super) fn told_by(cells: &[&'a str], side: usize, is_blank: impl Fn(&str) -> bool) -> Option<Self> {
        let mut blanks = cells.iter().filter(|cell| is_blank(cell));
        let first = blanks.next()?;
        if blanks.all(|cell| cell == first) {
            return None;
        }
        let mut signs: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (at, cell) in cells.iter().enumerate().filter(|(_, cell)| is_blank(cell)) {
            signs.entry(cell).or_default().push(at);
        }
        Some(Self { side, cells: signs })
    }

    /// Whether one of them may stand for a value that was damaged: a letter, or a sign that stands there once.
    pub(super) fn may_be_value(&self) -> bool {
        self.cells.iter().any(|(sign, cells)| sign.contains(char::is_alphabetic) || cells.len() == 1)
    }

    /// How many there are of each.
    pub(super) fn note(&self) -> String {
        let mut signs: Vec<(&str, usize)> = self.cells.iter().map(|(sign, cells)| (*sign, cells.len())).collect();
        signs.sort_by_key(|&(sign, count)| (usize::MAX - count, sign));
        let told: Vec<String> = signs.iter().map(|(sign, count)| format!("{count} `{sign}`")).collect();
        let (last, others) = told.split_last().expect("there are several");
        format!("with {} and {last} as blanks", others.join(", "))
    }

    /// Why the grid is refused whose blanks on the diagonals, and no others, have a sign of their own.
    pub(super) fn fault(&self) -> Option<Fault> {
        let (sign, _) = self.cells.iter().find(|(sign, cells)| self.marks_diagonals(sign, cells))?;
        let readings = vec![
            format!("`{sign}` marks the cells of a diagonal, as an x-sudoku has it"),
            format!("`{sign}` is a blank like the others"),
        ];
        Some(Fault::Readings { readings, way: ways::MARKED_DIAGONALS })
    }

    fn marks_diagonals(&self, sign: &str, cells: &[usize]) -> bool {
        let falls = |cell: usize| cell / self.side == cell % self.side;
        let rises = |cell: usize| cell / self.side + cell % self.side + 1 == self.side;
        let others = || self.cells.iter().filter(|(other, _)| **other != sign).flat_map(|(_, cells)| cells.iter());
        let is_marked =
            |is_on: &dyn Fn(usize) -> bool| cells.iter().all(|&cell| is_on(cell)) && !others().any(|&cell| is_on(cell));
        cells.len() >= FEWEST
            && (is_marked(&falls) || is_marked(&rises) || is_marked(&|cell| falls(cell) || rises(cell)))
    }
}

#[cfg(test)]
mod tests {
    use super::BlankSigns;

    fn signs(text: &str) -> Option<(String, bool)> {
        let cells: Vec<&str> = text.split_whitespace().collect();
        BlankSigns::of(&cells, cells.len().isqrt()).map(|signs| (signs.note(), signs.fault().is_some()))
    }

    #[test]
    fn several_signs_are_counted_and_one_is_not() {
        assert_eq!(signs("1 . . 2 . . . . . . . . 3 . . ."), None);
        let told = signs("1 * . 2 . . * . . . . . 3 . . *").unwrap();
        assert_eq!(told, ("with 10 `.` and 3 `*` as blanks".to_owned(), false));
    }

    #[test]
    fn a_sign_on_all_blanks_of_a_diagonal_is_doubtful() {
        assert!(signs("x . . 2 . x . . . . 4 . 3 . . x").unwrap().1);
        assert!(signs("x . . x . x x . . x 4 . 3 . . x").unwrap().1);
        assert!(!signs("x . . 2 . x . . . . . . 3 . . x").unwrap().1, "a blank of the diagonal is written otherwise");
        assert!(!signs("x . x 2 . x . . . . 4 . 3 . . x").unwrap().1);
    }
}
