//! Pages that draw a grid with tags other than those of tables: an element of the class `cell` for each cell, one behind the other.

use super::super::cells::cell::is_side;
use super::super::cells::line::Line;
use super::tags::{Tag, tags};

/// Words of the class of an element that is a cell, and of one that is a row.
const CELL: [&str; 1] = ["cell"];
const ROW: [&str; 3] = ["row", "line", "tr"];

/// A line for each row, if there are as many cells as a grid has, all in one element, or as many in each element that is called a row.
pub(in super::super) fn lines(text: &str) -> Option<Vec<Line>> {
    // A digit in the place of a name is that of a cell.
    if text.split('<').skip(1).any(|part| part.starts_with(|first: char| first.is_ascii_digit())) {
        return None;
    }
    let tags = tags(text);
    let cells: Vec<&str> = tags.iter().filter(|tag| is_cell(tag)).map(|tag| tag.begin().trim()).collect();
    let side = cells.len().isqrt();
    let are_short = cells.iter().all(|cell| cell.len() < 8);
    let is_grid = side * side == cells.len() && is_side(side) && are_short && side > 4;
    let row =
        |cells: &[&str]| Line::of_cells(1, &cells.iter().map(|cell| cell.replace("&nbsp;", " ")).collect::<Vec<_>>());
    let has_text = cells.iter().any(|cell| !cell.is_empty());
    (is_grid && has_text && are_in_rows(&tags, side)).then(|| cells.chunks(side).map(row).collect())
}

/// Whether the cells are not in boxes: an element with as many cells as a row has must be called one.
fn are_in_rows(tags: &[Tag<'_>], side: usize) -> bool {
    let holders = tags.iter().enumerate().filter(|(at, tag)| !is_cell(tag) && tags.get(at + 1).is_some_and(is_cell));
    let cells = |at: usize| tags[at + 1..].iter().take_while(|tag| is_cell(tag)).count();
    let mut runs = holders.map(|(at, holder)| (holder.is_of_class(&ROW), cells(at)));
    runs.all(|(is_row, cells)| cells == side * side || is_row && cells == side)
}

fn is_cell(tag: &Tag<'_>) -> bool {
    tag.is_of_class(&CELL)
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn cells_are_rows_unless_they_stand_in_boxes() {
        let cells = |count: usize| "<div class=\"cell given\">5</div>".repeat(count);
        let flat = format!("<div class=\"grid\">{}</div>", cells(81));
        assert_eq!(lines(&flat).unwrap().len(), 9);
        let rows = format!("<div class='row'>{}</div>", cells(9)).repeat(9);
        assert_eq!(lines(&rows).unwrap()[8].text, "| 5 | 5 | 5 | 5 | 5 | 5 | 5 | 5 | 5 |");
        assert!(lines(&rows.replace("row", "box")).is_none());
        assert!(lines(&rows.replace(" class='row'", "")).is_none());
        assert!(lines(&flat.replacen("cell", "none", 1)).is_none());
    }
}
