//! Grids among whose rows, or below them, a list begins that has no others: rows above its head may be none of it.

use super::super::cells::line::Line;
use super::super::grids::find::{Find, Written};
use super::super::text::Text;
use crate::puzzle::read::{Fault, ways};

/// The line at which such a list begins, and what is said of it.
pub(in super::super) fn fault(finds: &[Find], text: &Text) -> Option<(u64, Fault)> {
    let line = finds.iter().filter(|find| has_rows(find)).find_map(|find| head(find, text))?;
    let readings = vec![
        "the rows above this line are rows of the grid".to_owned(),
        "the list begins here, and rows of it are lost".to_owned(),
    ];
    Some((text.lines[line].number, Fault::Readings { readings, way: ways::ANY }))
}

fn has_rows(find: &Find) -> bool {
    let (first, last) = find.lines;
    matches!(find.form, Written::Rows | Written::Plainly) && last + 1 >= first + find.content.side
}

/// The only head of a list in the rows of a grid, or the one below it of a list without rows.
fn head(find: &Find, text: &Text) -> Option<usize> {
    let (first, last) = find.lines;
    let is_head = |line: &usize| begins_list(&text.lines[*line].text);
    let mut inside = (first..=last).filter(is_head);
    if let (Some(line), None) = (inside.next(), inside.next()) {
        return Some(line).filter(|line| *line > first);
    }
    let full = |from: usize| (from..text.lines.len()).find(|&line| !text.lines[line].text.trim().is_empty());
    let above = (0..first).rev().find(|&line| !text.lines[line].text.trim().is_empty());
    let below = full(last + 1).filter(is_head).filter(|&line| opens(&text.lines[line]))?;
    let are_listed = text.lines[last].text.trim_end().ends_with([',', ']', '}', ';']);
    let is_empty = are_listed
        && full(below + 1).is_some_and(|line| text.lines[line].text.trim_start().starts_with([']', '}', ')']));
    (is_empty && !above.is_some_and(|line| opens(&text.lines[line]))).then_some(below)
}

fn opens(line: &Line) -> bool {
    line.text.trim_end().ends_with(['[', '{', '('])
}

/// Whether a line gives a list to a name: `S = [0 0`, `const P: [[u8; 9]; 9] = [`.
fn begins_list(line: &str) -> bool {
    let Some((name, list)) = line.split_once('=') else { return false };
    name.trim_start().starts_with(|sign: char| sign.is_alphabetic() || sign == '_')
        && !name.contains(['"', '\'', '<', '('])
        && list.trim_start().starts_with(['[', '{', '('])
}

#[cfg(test)]
mod tests {
    use super::begins_list;

    #[test]
    fn a_list_that_is_given_to_a_name_begins() {
        for line in ["S = [0 0 0 3", "const P: [[u8; 9]; 9] = [", "  int g[9][9] = {", "b=("] {
            assert!(begins_list(line), "{line}");
        }
        for line in ["[0, 0, 3],", "r1 = 5, 3", "<td class=[", "f(x) = [1]", "= [1, 2]", ""] {
            assert!(!begins_list(line), "{line}");
        }
    }
}
