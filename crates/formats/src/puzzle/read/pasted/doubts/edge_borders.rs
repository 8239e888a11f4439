//! Rows without a value at the edge of a grid that are written otherwise than all others: each may be a border, and a row of the grid is lost.

use super::super::grids::find::Find;
use super::super::text::Text;
use crate::puzzle::read::row::BLANKS;
use crate::puzzle::read::row_signs::{has_one_blank, lacks_common, signs};
use std::collections::BTreeSet;

/// Whether the first or the last row of a grid may be a border.
pub(in super::super) fn may_have_border(find: &Find, text: &Text) -> bool {
    let side = find.content.side;
    let has_value = |line: &str| line.contains(|sign: char| ('1'..='9').contains(&sign) || ('A'..'N').contains(&sign));
    let lines: Vec<&str> = text.lines[find.lines.0..=find.lines.1].iter().map(|line| line.text.as_str()).collect();
    let lines: Vec<&str> = lines.into_iter().map(without_end).collect();
    let valued: Vec<BTreeSet<char>> = lines.iter().filter(|line| has_value(line)).map(|line| signs(line)).collect();
    let rows: Vec<&[u16]> = find.content.values.chunks(side).collect();
    let edges = [(rows.first(), lines.first()), (rows.last(), lines.last())];
    lines.len() >= side
        && valued.len() > 2
        && edges.into_iter().any(|(row, line)| {
            row.is_some_and(|row| row.iter().all(|&value| value == 0))
                && line.is_some_and(|line| is_written_apart(line, &valued))
        })
}

/// A line without what ends the rows of a matrix, with the last one the matrix, and what parts them.
fn without_end(line: &str) -> &str {
    line.trim_end_matches(|sign: char| sign.is_whitespace() || matches!(sign, ',' | ';' | ']' | ')' | '}'))
}

/// Whether a row has another sign for blanks than all that have values, or lacks one that parts the cells of each.
fn is_written_apart(line: &str, valued: &[BTreeSet<char>]) -> bool {
    let found = signs(line);
    let is_blank = |sign: &char| BLANKS.contains(sign);
    let are_known = |sign: &char| valued.iter().any(|signs| signs.contains(sign));
    let has_blanks = valued.iter().flatten().any(is_blank);
    let has_another = has_blanks && found.iter().filter(|sign| is_blank(sign)).any(|sign| !are_known(sign));
    !found.is_empty() && has_one_blank(&found) && (has_another || lacks_common(&found, valued))
}
