//! Pencil marks: a grid whose cells list their candidates, or one line with a character for every candidate.
//!
//! ```text
//! +-----------+-----------+     A cell lists its candidates: digits run together up to side 9, numbers joined by
//! | 1   234   | 23   4    |     commas beyond. A cell with one candidate has that value. `{}` is a cell that has none.
//! | 234 1,2   | {}   13   |
//! ...
//! 1...2.3412..                  As a line: for each cell each value, or a blank if it is no candidate.
//! ```

use super::Fault;
use super::characters::CellFault;
use super::row::{BLANKS, Layout, Row};
use super::tokens::cell_count;
use crate::puzzle::{Marks, Symbols};

/// Whether these rows are a grid of candidates: they have borders or `expected` says so, and some cell lists candidates.
pub(super) fn is_grid(rows: &[Row], expected: Expected) -> bool {
    let has_bars = rows.iter().any(|row| !row.tokens.bars.is_empty());
    let lists = |row: &Row| {
        let is_group =
            |token: &str| row.layout == Layout::Characters && cell_count(token) * row.tokens.spans.len() == rows.len();
        let has_groups = row.tokens.texts(&row.text).all(is_group);
        let lists = || row.tokens.texts(&row.text).filter(|token| is_list(token, rows.len())).count();
        if has_groups { 0 } else { lists() }
    };
    // Where all other cells have one value, so has the last one: two digits in it are a slip.
    let fewest = if rows.len() < 6 { 1 } else { 2 };
    let has_lists = || rows.iter().map(lists).sum::<usize>() >= fewest;
    expected == Expected::Candidates || has_bars && has_lists() || are_bare_lists(rows)
}

/// Whether rows without borders can only be candidates: all cells are rising digits, and some has three or more, which no number of a
/// puzzle up to side 9 has, or several have two. Late in a game no cell has more; one alone may be a slip.
fn are_bare_lists(rows: &[Row]) -> bool {
    let side = rows.len();
    let is_cell = |token: &str| !token.contains(',') && (is_list(token, side) || is_digit(token, side));
    let longer = |least: usize| {
        let tokens = rows.iter().flat_map(|row| row.tokens.texts(&row.text));
        tokens.filter(|token| token.len() > least).count()
    };
    let are_lists = |row: &Row| row.tokens.spans.len() == side && row.tokens.texts(&row.text).all(is_cell);
    (6..=9).contains(&side) && rows.iter().all(are_lists) && (longer(2) > 0 || longer(1) > 1)
}

fn is_digit(token: &str, side: usize) -> bool {
    token.len() == 1 && token.parse().is_ok_and(|value: usize| (1..=side).contains(&value))
}

/// Whether candidates are wanted or are one possibility of many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    /// The text must be candidates.
    Candidates,
    /// The text may be anything.
    Anything,
}

/// Whether a token can only be a list of candidates, no value.
fn is_list(token: &str, side: usize) -> bool {
    let rising = || token.as_bytes().windows(2).all(|pair| pair[0] < pair[1]);
    let in_range = || token.bytes().all(|byte| (b'1'..=b'9').contains(&byte) && usize::from(byte - b'0') <= side);
    token == "{}" || token.contains(',') || side <= 9 && token.len() > 1 && in_range() && rising()
}

/// The candidates of the cells of a grid of this side.
///
/// # Errors
/// The first cell that is not a list of values.
pub(super) fn marks(cells: &[&str], side: usize) -> Result<Marks, CellFault> {
    let mut marks = Marks::none(side);
    for (cell, text) in cells.iter().enumerate() {
        add_list(&mut marks, cell, text).ok_or_else(|| {
            let fault = Fault::Value { found: (*text).to_owned(), side };
            CellFault { cell, fault }
        })?;
    }
    Ok(marks)
}

fn add_list(marks: &mut Marks, cell: usize, text: &str) -> Option<()> {
    if text == "{}" {
        return Some(());
    }
    let run_together = marks.side() <= 9 && !text.contains(',');
    let parts: Vec<&str> = if run_together {
        text.split("").filter(|digit| !digit.is_empty()).collect()
    } else {
        text.split(',').collect()
    };
    for part in &parts {
        let is_plain = part.bytes().all(|byte| byte.is_ascii_digit());
        let value: u16 =
            part.parse().ok().filter(|&value| is_plain && value > 0 && usize::from(value) <= marks.side())?;
        if marks.contains(cell, value) {
            return None;
        }
        marks.insert(cell, value);
    }
    (!parts.is_empty()).then_some(())
}

/// What a line of `side`³ characters is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Candidates.
    Marks(Marks),
    /// Not candidates.
    Other,
    /// Perhaps candidates, with cells that have none.
    Doubtful,
}

/// The side whose candidates have this many characters.
pub(super) fn side_of(count: usize) -> Option<usize> {
    (1..=Symbols::FromOne.largest_side()).find(|side| side.pow(3) == count)
}

/// Reads a line of `side`³ characters; the character at each place must be the value that belongs there, or a blank.
pub(super) fn line(cells: &[char], side: usize, expected: Expected) -> Line {
    let mut marks = Marks::none(side);
    let mut others = 0;
    for (at, &character) in cells.iter().enumerate() {
        let value = Symbols::FromOne.value(character);
        match value.filter(|&value| usize::from(value) == at % side + 1) {
            Some(value) => marks.insert(at / side, value),
            None if BLANKS.contains(&character) => {}
            None => others += 1,
        }
    }
    // In a puzzle as large, hardly any value stands where it would as a candidate.
    let standing = (0..side * side).map(|cell| marks.count(cell)).sum::<usize>();
    match others {
        0 => {}
        _ if side > 4 && is_square(cells.len()) && others * 4 < standing => return Line::Doubtful,
        _ => return Line::Other,
    }
    let empty = (0..side * side).filter(|&cell| marks.count(cell) == 0).count();
    match empty {
        _ if expected == Expected::Candidates => Line::Marks(marks),
        0 => Line::Marks(marks),
        _ if empty == side * side => Line::Other,
        _ if is_square(cells.len()) => Line::Doubtful,
        _ => Line::Marks(marks),
    }
}

fn is_square(count: usize) -> bool {
    count.isqrt().pow(2) == count
}

/// The order of the boxes of a smaller puzzle whose pencil marks these values may be: each of its cells is a square of characters, in which
/// every value has its own place.
pub(super) fn may_be_blocks(values: &[u16], side: usize) -> Option<usize> {
    let order = [2, 3, 4, 5].into_iter().find(|order| order * order * order == side)?;
    let stands_in_place = |(at, &value): (usize, &u16)| {
        let (row, column) = (at / side % order, at % side % order);
        value == 0 || usize::from(value) == row * order + column + 1
    };
    let given = values.iter().filter(|&&value| value > 0).count();
    (given >= side && values.iter().enumerate().all(stands_in_place)).then_some(order)
}

#[cfg(test)]
mod tests {
    use super::{Expected, Line, is_grid, line, marks, side_of};
    use crate::puzzle::read::row::Row;

    #[test]
    fn digits_run_together_up_to_nine_and_commas_join_beyond() {
        let small = marks(&["1", "24", "{}", "4,1"], 4);
        assert!(
            small.is_ok_and(|marks| marks.values(1).eq([2, 4]) && marks.values(3).eq([1, 4]) && marks.count(2) == 0)
        );
        let large = marks(&["1,12", "12"], 12).unwrap();
        assert!(large.values(0).eq([1, 12]) && large.values(1).eq([12]));
    }

    #[test]
    fn a_list_with_a_stranger_or_a_repetition_is_refused() {
        for text in ["15", "11", "1,,2", "", ".", "0", "1,+2", "a"] {
            assert!(marks(&[text], 4).is_err(), "{text}");
        }
    }

    #[test]
    fn only_bordered_rows_with_a_list_are_candidates_unless_expected() {
        let rows = |lines: &[&str]| lines.iter().map(|line| Row::new(1, line)).collect::<Vec<_>>();
        assert!(is_grid(&rows(&["| 1 23 |", "| 4 {} |"]), Expected::Anything));
        assert!(is_grid(&rows(&["| 12 2 |", "| 1 2 |"]), Expected::Anything));
        assert!(!is_grid(&rows(&["12 2", "1 2"]), Expected::Anything));
        assert!(is_grid(&rows(&["12 2", "1 2"]), Expected::Candidates));
        assert!(!is_grid(&rows(&["| 10 2 |", "| 1 2 |"]), Expected::Anything), "10 is no list of candidates");
    }

    #[test]
    fn several_lists_of_two_are_candidates_and_one_is_a_slip() {
        let solved = ["1 2 3 4 5 6", "4 5 6 1 2 3", "2 3 1 5 6 4", "5 6 4 2 3 1", "3 1 2 6 4 5"];
        let with =
            |last: &'static str| -> Vec<Row> { solved.iter().chain([&last]).map(|line| Row::new(1, line)).collect() };
        assert!(is_grid(&with("6 45 45 3 1 2"), Expected::Anything));
        assert!(!is_grid(&with("6 45 5 3 1 2"), Expected::Anything), "a slip");
        assert!(!is_grid(&with("6 54 54 3 1 2"), Expected::Anything), "they do not rise");
        assert!(!is_grid(&with("6 45 45 3 1 ."), Expected::Anything), "a blank is no mark");
    }

    #[test]
    fn each_place_of_a_line_belongs_to_one_value() {
        let full: Vec<char> = "1234".repeat(16).chars().collect();
        assert_eq!(side_of(full.len()), Some(4));
        assert!(matches!(line(&full, 4, Expected::Anything), Line::Marks(marks) if marks.count(7) == 4));
        let mut other = full.clone();
        other[0] = '2';
        assert_eq!(line(&other, 4, Expected::Anything), Line::Other);
        let mut doubtful = full;
        doubtful[..4].fill('.');
        assert_eq!(line(&doubtful, 4, Expected::Anything), Line::Doubtful);
        assert!(matches!(line(&doubtful, 4, Expected::Candidates), Line::Marks(_)));
        assert_eq!(line(&['.'; 64], 4, Expected::Anything), Line::Other, "a blank 8x8");
    }

    #[test]
    fn marks_as_blocks_have_each_value_in_its_place() {
        let value = |at: usize| u16::try_from(at / 27 % 3 * 3 + at % 3 + 1).unwrap();
        let full: Vec<u16> = (0..27 * 27).map(value).collect();
        assert_eq!(super::may_be_blocks(&full, 27), Some(3));
        let mut other = full.clone();
        other[0] = 2;
        assert_eq!(super::may_be_blocks(&other, 27), None);
        assert_eq!(super::may_be_blocks(&[0; 64], 8), None);
        assert_eq!(super::may_be_blocks(&full[..81], 9), None);
    }
}
