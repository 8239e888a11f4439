//! Rows with spaces as blanks, from a text that was trimmed: the spaces before its first line are lost, and the first row stands too far left.

use super::Text;

/// The place of a line, and its characters.
type Row = (usize, Vec<char>);

/// The rows with the first one moved to the right, in each way that it may have stood.
pub(in super::super) fn moved(rows: &[Row], text: &Text) -> Vec<Vec<Row>> {
    let Some(((0, first), others)) = rows.split_first() else { return Vec::new() };
    let width = rows.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
    // Where the spaces behind the row are kept, those before it are, too.
    let length = text.lines[0].text.chars().count();
    if first.first().is_none_or(|&sign| sign == ' ') {
        return Vec::new();
    }
    let by = |spaces: usize| {
        let row = [vec![' '; spaces], first.clone()].concat();
        [(0, row)].into_iter().chain(others.iter().cloned()).collect()
    };
    (1..=width.saturating_sub(length)).map(by).collect()
}
