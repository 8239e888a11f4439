//! Cells that are decimal numbers.
//!
//! `0` is a blank. But if another character marks the blanks, `0` occurs and the side never does, the numbers may also
//! count from 0. Such a puzzle of more than 9 values is refused unless the symbols are given.

use super::Fault;
use super::characters::CellFault;
use super::row::is_blank;
use crate::puzzle::Symbols;
use std::collections::BTreeSet;

/// The values of the cells of a grid of this side.
///
/// # Errors
/// The first cell that is neither a value nor a blank.
pub(super) fn values(cells: &[&str], side: usize, wanted: Option<Symbols>) -> Result<(Vec<u16>, Symbols), CellFault> {
    if wanted.is_none() && may_count_from_zero(cells, side) {
        return Err(CellFault { cell: 0, fault: Fault::Ambiguous { readings: zero_readings(side) } });
    }
    let symbols = wanted.filter(|&symbols| symbols == Symbols::FromZero).unwrap_or(Symbols::Decimal);
    let is_stray = has_stray_zero(cells);
    let value = |(cell, text): (usize, &&str)| {
        let known = value(text, side, symbols).filter(|_| !(is_stray && is_padded(text)));
        known.ok_or_else(|| {
            let found =
                if text.len() > 20 { text.chars().take(17).chain("...".chars()).collect() } else { (*text).to_owned() };
            CellFault { cell, fault: Fault::Value { found, side } }
        })
    };
    Ok((cells.iter().enumerate().map(value).collect::<Result<_, _>>()?, symbols))
}

/// Whether a number begins with a zero, as all do in columns that are filled up with zeros.
fn is_padded(text: &str) -> bool {
    text.len() > 1 && text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether only some numbers of one digit are filled up with zeros.
fn has_stray_zero(cells: &[&str]) -> bool {
    let is_single = |cell: &&str| cell.len() == 1 && cell.bytes().all(|byte| byte.is_ascii_digit());
    cells.iter().any(|cell| is_padded(cell)) && cells.iter().any(is_single)
}

/// What zeros may be, in words.
pub(super) fn zero_readings(side: usize) -> Vec<String> {
    vec![format!("1 to {side} with 0 for a blank"), format!("0 to {}", side - 1)]
}

fn value(text: &str, side: usize, symbols: Symbols) -> Option<u16> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match (is_number, symbols) {
        (false, _) => is_blank(text).then_some(0),
        (true, Symbols::FromZero) => {
            text.parse().ok().filter(|&value| usize::from(value) < side).map(|value: u16| value + 1)
        }
        (true, _) => text.parse().ok().filter(|&value| usize::from(value) <= side),
    }
}

/// Whether `0` may be a value in a large grid: something else is blank, and the side does not occur.
pub(super) fn may_count_from_zero(cells: &[&str], side: usize) -> bool {
    side > 9 && cells.contains(&"0") && has_other_blank(cells) && largest(cells) < Some(side)
}

/// Whether `0` may be a value in a small grid: something else is blank, be it a cell left empty, the values go up to the side less 1 or less
/// 2, and no `0` shares a row or a column with another one.
pub(super) fn zeros_may_be_values(cells: &[&str], side: usize) -> bool {
    let zeros: Vec<usize> = (0..cells.len()).filter(|&cell| cells[cell] == "0").collect();
    let are_apart = |line: fn(usize, usize) -> usize| {
        let lines: BTreeSet<usize> = zeros.iter().map(|&cell| line(cell, side)).collect();
        lines.len() == zeros.len()
    };
    !zeros.is_empty()
        && has_other_blank(cells)
        && largest(cells).is_some_and(|largest| (side.saturating_sub(2)..side).contains(&largest))
        && are_apart(|cell, side| cell / side)
        && are_apart(|cell, side| cell % side)
}

/// The same of cells that may be anything: a word with a zero somewhere is no value.
pub(super) fn are_zeros_of_values(cells: &[&str], side: usize) -> bool {
    let is_cell = |cell: &&str| is_blank(cell) || cell.parse::<usize>().is_ok();
    cells.iter().all(is_cell) && zeros_may_be_values(cells, side)
}

/// Whether a cell is left empty, or has a sign for a blank that is no `0`.
fn has_other_blank(cells: &[&str]) -> bool {
    cells.iter().any(|cell| *cell != "0" && is_blank(cell))
}

fn largest(cells: &[&str]) -> Option<usize> {
    cells.iter().filter_map(|cell| cell.parse().ok()).max()
}

#[cfg(test)]
mod tests {
    use super::values;
    use crate::puzzle::Symbols;

    fn cells(text: &str) -> Vec<&str> {
        text.split(' ').collect()
    }

    #[test]
    fn numbers_and_blanks_are_read() {
        let (values, symbols) = values(&cells("10 . 00 - 07 *"), 10, Some(Symbols::Decimal)).unwrap();
        assert_eq!((&values[..], symbols), (&[10, 0, 0, 0, 7, 0][..], Symbols::Decimal));
        assert!(super::values(&cells("5 . 0 - 07 *"), 9, None).is_err(), "a zero that slipped in");
    }

    #[test]
    fn a_number_past_the_side_is_named() {
        let flaw = values(&cells("1 2 10"), 9, None).unwrap_err();
        assert_eq!(flaw.cell, 2);
        assert_eq!(flaw.fault.to_string(), "`10` found, 1 to 9 or a blank expected: the puzzle is 9x9");
        for text in ["-1", "1.5", "1a", "99999999999999999999999"] {
            assert!(values(&cells(text), 9, None).is_err(), "{text}");
        }
    }

    #[test]
    fn numbers_that_may_count_from_zero_are_refused() {
        let text = cells("0 15 . 3");
        assert_eq!(
            values(&text, 16, None).unwrap_err().fault.to_string(),
            "two readings fit: 1 to 16 with 0 for a blank, or 0 to 15"
        );
        assert_eq!(values(&text, 16, Some(Symbols::FromZero)).unwrap().0, [1, 16, 0, 4]);
        assert_eq!(values(&text, 16, Some(Symbols::Decimal)).unwrap().0, [0, 15, 0, 3]);
        assert!(values(&cells("0 16 . 3"), 16, None).is_ok());
        assert!(values(&cells("0 8 . 3"), 9, None).is_ok());
        assert!(values(&["0", "15", "", "3"], 16, None).is_err(), "a cell left empty is a blank as well");
    }
}
