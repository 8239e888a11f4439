//! Grids whose cells go on from line to line: as many on each but the last, and more than a row has.
//!
//! A program that wraps numbers at the width of its lines may put one more on some of them: 40 on the first, and 41 on the second.

use super::super::cells::row_cells::Split;
use super::super::grids::find::{Find, Written};
use super::super::grids::row_grids::Row;
use super::super::text::Text;
use crate::puzzle::read::ReadOptions;

/// Grids in the rows of a text that are cut in this way.
pub(in super::super) fn search(rows: &[Row], split: Split, text: &Text, options: &ReadOptions) -> Vec<Find> {
    let blocks = rows.chunk_by(|one, other| one.0 + 1 == other.0);
    blocks.filter_map(|block| even(block, text, options).or_else(|| nearly_even(block, split, text, options))).collect()
}

/// A grid with as many cells on each line but the last. Lines that all are as long as the rows of a usual grid are rows of such a one, of which
/// others are lost.
fn even(block: &[Row], text: &Text, options: &ReadOptions) -> Option<Find> {
    const USUAL: [usize; 4] = [6, 9, 16, 25];
    let width = block[0].1.len();
    let cells: Vec<&str> = block.iter().flat_map(|(_, cells)| cells.iter().map(String::as_str)).collect();
    let (last, others) = block.split_last()?;
    let is_even = others.iter().all(|(_, cells)| cells.len() == width) && last.1.len() <= width;
    let are_rows = USUAL.contains(&width) && last.1.len() == width;
    let is_wrapped = block.len() > 1 && (width > cells.len().isqrt() || width == 1 && block.len() >= 16);
    // A sign of a comment before words is no cell.
    let is_comment = |line: &str| line.trim_start().starts_with('#') && line.contains(char::is_alphabetic);
    let find = || Find::of((block[0].0, last.0), 0, &cells, Written::Rows, options);
    let is_wrapped = is_wrapped && !is_comment(&text.lines[last.0].text);
    (is_even && !are_rows && is_wrapped && !are_closed(others)).then(find)?
}

/// Whether each of several lines has an empty cell at its beginning, or at its end: a sign between cells stands there, too, so that the lines are
/// rows.
fn are_closed(lines: &[Row]) -> bool {
    let is_empty = |cell: Option<&String>| cell.is_some_and(String::is_empty);
    let begin = lines.iter().all(|(_, cells)| is_empty(cells.first()));
    let end = lines.iter().all(|(_, cells)| is_empty(cells.last()));
    lines.len() > 3 && (begin || end)
}

/// A grid of numbers, with one more on some lines.
fn nearly_even(block: &[Row], split: Split, text: &Text, options: &ReadOptions) -> Option<Find> {
    let lines: Vec<&[String]> = block.iter().map(|(_, cells)| without_end(cells)).collect();
    let cells: Vec<&str> = lines.iter().flat_map(|line| line.iter().map(String::as_str)).collect();
    let (last, others) = lines.split_last()?;
    let width = others.first()?.len();
    // Behind a sign that is no space, a word may be a part of a cell, or a cell may be empty.
    let has_spaces = |(at, _): &Row| text.lines[*at].text.chars().all(|sign| sign.is_ascii_digit() || sign == ' ');
    let is_known = split == Split::Commas || split == Split::Words && block.iter().all(has_spaces);
    let are_wide = || others.iter().all(|line| line.len() > cells.len().isqrt() && line.len().abs_diff(width) <= 1);
    let are_numbers = || cells.iter().all(|cell| !cell.is_empty() && cell.bytes().all(|digit| digit.is_ascii_digit()));
    let is_wrapped = is_known && is_whole(cells.len()) && last.len() <= width + 1 && are_wide() && are_numbers();
    is_wrapped.then(|| Find::of((block[0].0, block.last()?.0), 0, &cells, Written::Rows, options))?
}

/// The cells of a line without the empty one behind the sign that ends it.
fn without_end(cells: &[String]) -> &[String] {
    match cells {
        [others @ .., last] if last.is_empty() => others,
        cells => cells,
    }
}

/// Whether a grid of a usual side has so many cells.
pub(in super::super) fn is_whole(cells: usize) -> bool {
    [81, 256, 625].contains(&cells)
}

#[cfg(test)]
mod tests {
    use crate::puzzle::read::ReadOptions;
    use crate::puzzle::read::pasted::rows;
    use crate::puzzle::read::pasted::text::Text;
    use std::iter::repeat_n;

    /// How many cells a grid has that is found in cells on lines of so many.
    fn found(counts: &[usize], separator: &str) -> Option<usize> {
        let mut cells = (0..81).map(|at| if at % 10 == 0 { (at / 10 + 1).to_string() } else { "0".to_owned() });
        let mut line = |count| cells.by_ref().chain(repeat_n("0".to_owned(), 81)).take(count).collect::<Vec<_>>();
        let lines = counts.iter().map(|&count| line(count).join(separator) + separator.trim_end() + "\n");
        let finds = rows::search(&Text::of(lines.collect::<String>().as_bytes())?, &ReadOptions::default());
        finds.first().map(|find| find.content.values.len())
    }

    #[test]
    fn numbers_on_wide_lines_are_one_grid() {
        for counts in [&[40, 41][..], &[20, 20, 20, 20, 1], &[36, 36, 9], &[16, 16, 16, 16, 16, 1], &[20, 21, 20, 20]] {
            for separator in [", ", " "] {
                assert_eq!(found(counts, separator), Some(81), "{counts:?} {separator:?}");
            }
        }
        for counts in [&[40, 40][..], &[27, 3, 51], &[3; 27], &[81], &[39, 41], &[41, 41]] {
            assert_eq!(found(counts, " "), None, "{counts:?}");
        }
    }
}
