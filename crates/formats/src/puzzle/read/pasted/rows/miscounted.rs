//! Where nothing was found: rows that are alike in all but their number, one or two too few or too many for a grid of their width. They are told at the
//! row that stands twice, or else at the last one.

use super::super::cells::cell::{cell, is_blank_character};
use super::super::cells::counts::counts_up;
use super::super::grids::row_grids::Row;
use super::super::text::Text;
use super::{blocks, rows_by_notation};
use crate::puzzle::read::shape::is_each_row;
use std::cmp::Reverse;

/// The sides of usual grids.
const SIDES: [usize; 6] = [4, 6, 8, 9, 12, 16];

/// So many rows may be missing, or be too many.
const MOST: usize = 2;

/// Rows that make no grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Miscounted {
    /// The line at which they are told.
    pub(in super::super) line: usize,
    pub(in super::super) found: usize,
    pub(in super::super) width: usize,
}

/// The rows of a text, if there are some in one notation, and no others as many.
pub(in super::super) fn of(text: &Text) -> Option<Miscounted> {
    let notations = rows_by_notation(text).into_iter();
    let found = notations.flat_map(|((signs, _), rows)| {
        let blocks = blocks(rows, text).into_iter();
        blocks
            .filter(|block| is_nearly_grid(block) && !has_damaged_row(block, text))
            .map(|block| (signs.len(), block))
            .collect::<Vec<_>>()
    });
    let key = |(signs, block): &(usize, Vec<Row>)| (block.len().abs_diff(block[0].1.len()), Reverse(*signs));
    let (_, block) = found.min_by_key(key)?;
    let (found, width) = (block.len(), block[0].1.len());
    let again = block.windows(2).find(|pair| pair[0].1 == pair[1].1).filter(|_| found > width);
    Some(Miscounted { line: again.map_or(block[found - 1].0, |pair| pair[1].0), found, width })
}

/// Whether rows have the cells of a grid, and nearly as many rows as each has cells.
fn is_nearly_grid(block: &[Row]) -> bool {
    let width = block[0].1.len();
    let difference = block.len().abs_diff(width);
    let value = |text: &String| cell(text.trim()).map(|sign| sign.parse::<usize>().unwrap_or(0));
    let are_values = || block.iter().flat_map(|(_, cells)| cells).all(|text| value(text).is_some_and(|it| it <= width));
    let given =
        || block.iter().flat_map(|(_, cells)| cells).filter(|text| value(text).is_some_and(|it| it > 0)).count();
    // Rather each row has a cell too many or too few.
    let is_each = is_each_row(block.len(), width);
    SIDES.contains(&width)
        && !is_each
        && (1..=MOST.min(width / 4)).contains(&difference)
        && are_values()
        && given() > width
        && given() < block.len() * width
}

/// Whether a row is missing, and the line before or behind the rows may be that one: it has nearly as many cells.
fn has_damaged_row(block: &[Row], text: &Text) -> bool {
    let width = block[0].1.len();
    let length = text.lines[block[0].0].text.trim().chars().count();
    let is_like_row = |at: Option<usize>| {
        let line = at.and_then(|at| text.lines.get(at)).map_or("", |line| line.text.trim());
        let is_cell = |sign: &char| sign.is_ascii_digit() || is_blank_character(*sign);
        let numbers = line.split(|sign: char| !sign.is_ascii_digit()).filter(|number| !number.is_empty());
        line.chars().count().abs_diff(length) <= MOST
            && line.chars().filter(is_cell).count() + MOST >= width
            && !counts_up(numbers)
    };
    block.len() < width && (is_like_row(block[0].0.checked_sub(1)) || is_like_row(Some(block[block.len() - 1].0 + 1)))
}

#[cfg(test)]
mod tests {
    use super::super::super::text::Text;
    use super::{Miscounted, of};

    const ROWS: [&str; 9] = [
        "85...24..",
        "72......9",
        "..4......",
        "...1.7..2",
        "3.5...9..",
        ".4.......",
        "....8..7.",
        ".17......",
        "....36.4.",
    ];

    fn told(rows: &[&str], row: impl Fn(usize, &str) -> String) -> Option<Miscounted> {
        let lines: String = rows.iter().enumerate().map(|(at, cells)| row(at, cells) + "\n").collect();
        of(&Text::of(format!("Hi,\n{lines}\nThanks\n").as_bytes()).unwrap())
    }

    #[test]
    fn rows_too_few_and_too_many_are_told_whatever_stands_before_them() {
        let (few, twice) = (&ROWS[..8], [&ROWS[..4], &ROWS[3..]].concat());
        for before in ["> ", "+", "10:00 <bob> ", "", "2026-05-01 12:00:00 INFO solver: "] {
            let row = |_: usize, cells: &str| format!("{before}{cells}");
            assert_eq!(told(few, row), Some(Miscounted { line: 8, found: 8, width: 9 }), "{before}");
            assert_eq!(told(&twice, row), Some(Miscounted { line: 5, found: 10, width: 9 }), "{before}");
            assert_eq!(told(&ROWS, row), None, "{before}");
        }
        let numbered = |at: usize, cells: &str| format!("     {}\t{cells}", at + 1);
        assert_eq!(told(few, numbered), Some(Miscounted { line: 8, found: 8, width: 9 }));
    }

    #[test]
    fn a_damaged_row_beside_others_is_no_missing_one() {
        let rows = [&["85...q24.."], &ROWS[1..]].concat();
        assert_eq!(told(&rows, |_, cells| cells.to_owned()), None);
    }

    #[test]
    fn other_lines_are_no_rows() {
        assert_eq!(told(&["1 of 9", "2 of 9", "3 of 9", "4 of 9", "5 of 9"], |_, cells| cells.to_owned()), None);
        assert_eq!(told(&ROWS[..5], |_, cells| cells.to_owned()), None);
        assert_eq!(told(&[&ROWS[..], &ROWS[..]].concat(), |_, cells| cells.to_owned()), None);
    }
}
