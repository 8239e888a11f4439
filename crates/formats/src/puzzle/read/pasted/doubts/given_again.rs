//! Cells that are given twice with different values.

use super::super::text::Text;

/// Whether the cell of a given stands in the text before, too: `r1c3` of `r1c3=4`.
pub(in super::super) fn is_given_again(given: &str, text: &Text) -> bool {
    let Some((cell, _)) = given.split_once('=').filter(|(cell, _)| cell.starts_with('r')) else { return false };
    let of_line = |line: &str| {
        let ends = |&(at, _): &(usize, &str)| !line[at + cell.len()..].starts_with(|sign: char| sign.is_ascii_digit());
        line.match_indices(cell).filter(ends).count()
    };
    text.lines.iter().map(|line| of_line(&line.text.to_lowercase())).sum::<usize>() > 1
}
