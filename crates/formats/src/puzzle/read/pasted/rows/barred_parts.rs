//! Rows between bars with spaces as blanks that are several grids, one below the other, or one with a number of a page above or below it.

use super::super::cells::borders::is_border;
use super::super::cells::cell::is_side;
use super::super::text::Text;

/// The place of a line, and its characters.
type Row = (usize, Vec<char>);

/// The grids that these lines are if they part at blank lines, at lines without bars and between two borders; none where nothing parts them.
pub(in super::super) fn parts(lines: &[Row], text: &Text) -> Vec<Vec<Row>> {
    if !lines.iter().any(has_bar) {
        return Vec::new();
    }
    let mut parts: Vec<Vec<Row>> = Vec::new();
    for row in lines.iter().filter(|row| has_bar(row)) {
        match parts.last_mut() {
            Some(part) if part.last().is_some_and(|(before, _)| is_one(text, *before, row.0)) => part.push(row.clone()),
            _ => parts.push(vec![row.clone()]),
        }
    }
    let is_whole = parts.len() == 1 && lines.iter().all(|row| has_bar(row) || row.1.is_empty());
    // Parts of different heights are no grids of one page.
    let are_alike = parts.windows(2).all(|pair| pair[0].len() == pair[1].len());
    let are_grids = !is_whole && are_alike && parts.iter().all(|part| is_side(part.len()));
    if are_grids && others_are_numbers(lines) { parts } else { Vec::new() }
}

fn has_bar((_, row): &Row) -> bool {
    row.contains(&'|')
}

/// Whether no blank line, and at most one border, stands between two rows.
fn is_one(text: &Text, before: usize, after: usize) -> bool {
    let between = &text.lines[before + 1..after];
    between.len() < 2 && between.iter().all(|line| is_border(&line.text))
}

/// Whether a line without bars has one number at most.
fn others_are_numbers(lines: &[Row]) -> bool {
    let is_number = |(_, row): &Row| {
        let text: String = row.iter().collect();
        let number = text.trim();
        number.len() <= 3 && !number.contains(' ') && !number.starts_with('0')
    };
    lines.iter().filter(|row| !has_bar(row)).all(is_number)
}
