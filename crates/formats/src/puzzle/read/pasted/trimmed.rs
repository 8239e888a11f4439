//! Rows with spaces as blanks, from a text that was trimmed: the spaces before its first line are lost, and the first row stands too far left.

use super::text::Text;

/// The place of a line, and its characters.
type Row = (usize, Vec<char>);

/// The rows with the first one where it stood, and the length of all lines, if only the first line and the last one are shorter: the text was
/// trimmed at both ends and nowhere else. A line that is shorter by one space may have lost it anywhere.
pub(super) fn restored(rows: &[Row], text: &Text) -> Option<(Vec<Row>, usize)> {
    let ((0, first), others) = rows.split_first()? else { return None };
    let length = |at: usize| text.lines[at].text.trim_end_matches('\r').chars().count();
    let ((last, _), middle) = others.split_last()?;
    let full = length(middle.first()?.0);
    let keeps_blanks = middle.iter().any(|(at, row)| length(*at) > row.len());
    let are_full = middle.iter().all(|(at, _)| length(*at) == full) && length(*last) <= full;
    let missing = full.checked_sub(length(0)).filter(|&missing| missing > 1)?;
    let is_trimmed = keeps_blanks && are_full && first.first().is_some_and(|&sign| sign != ' ');
    let row = [vec![' '; missing], first.clone()].concat();
    is_trimmed.then(|| ([(0, row)].into_iter().chain(others.iter().cloned()).collect(), full))
}

/// The rows with the first one moved to the right, in each way that it may have stood.
pub(super) fn moved(rows: &[Row], text: &Text) -> Vec<Vec<Row>> {
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
