//! Rows that begin with a sign of a list, as the source has it: other signs for blanks are plain dots by the time that grids are looked for.

use super::super::cells::borders::is_border;
use super::super::grids::find::Find;
use super::super::text::Text;
use crate::puzzle::read::headings;

/// Whether each row of a grid begins with one sign that stands nowhere else, and blanks are written otherwise.
pub(in super::super) fn may_be(find: &Find, text: &Text) -> bool {
    let side = find.content.side;
    let lines = text.in_source(find.lines).filter(|line| !is_border(line));
    let signs = lines.flat_map(|line| line.split("")).filter(|sign| !sign.trim().is_empty());
    let cells: Vec<&str> = signs.filter(|sign| !sign.contains('|')).collect();
    cells.len() == side * side && headings::has_bullets(&cells, side)
}
