//! The line in which a row of a grid stands, where each row has a line of its own.

use super::super::cells::borders::is_border;
use super::super::grids::find::Find;
use super::super::text::Text;

/// The line of a row, from 0, or else the first line of the grid.
pub(super) fn line_of(find: &Find, row: usize, text: &Text) -> usize {
    let (first, last) = find.lines;
    let has_cells = |line: &usize| {
        let words = &text.lines[*line].text;
        !is_border(words) && words.contains(|sign: char| sign.is_ascii_digit() || matches!(sign, '.' | '_' | '*'))
    };
    let rows: Vec<usize> = (first..=last).filter(has_cells).collect();
    if rows.len() == find.content.side { rows[row] } else { first }
}
