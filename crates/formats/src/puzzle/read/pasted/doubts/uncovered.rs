//! The lines that no grid explains: they are searched once more by themselves. Where a grid of another form stands above or below, a search may
//! have taken both for one, and found none.

use super::super::grids::find::Find;
use super::super::text::Text;

/// A grid has values in as many lines, unless it is one line, which is found whatever stands beside it.
const FEWEST_LINES: usize = 2;

/// The text without the lines of these grids; `None` if nothing is left that could be one.
pub(in super::super) fn text(finds: &[Find], text: &Text) -> Option<Text> {
    let finds: Vec<&Find> = finds.iter().filter(|find| !find.doubt.is_weak()).collect();
    let is_covered = |line: usize| finds.iter().any(|find| find.lines.0 <= line && line <= find.lines.1);
    let covered: Vec<bool> = (0..text.lines.len()).map(is_covered).collect();
    let has_value = |line: &str| line.contains(|only: char| only.is_ascii_digit());
    let left = text.lines.iter().zip(&covered).filter(|(line, is_covered)| !**is_covered && has_value(&line.text));
    if finds.is_empty() || left.count() < FEWEST_LINES {
        return None;
    }
    let mut rest = text.clone();
    for (line, _) in rest.lines.iter_mut().zip(covered).filter(|(_, is_covered)| *is_covered) {
        WORD.clone_into(&mut line.text);
    }
    Some(rest)
}

/// What stands instead of a line of a grid: a word, which belongs to no grid.
const WORD: &str = "grid";
