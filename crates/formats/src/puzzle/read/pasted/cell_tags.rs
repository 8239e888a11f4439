//! Pages that draw a grid with tags other than those of tables: an element of the class `cell` for each cell, one behind the other.

use super::cell::is_side;
use super::line::Line;

/// A tag with its class.
struct Tag<'a> {
    class: String,
    /// What stands between this tag and the next one.
    behind: &'a str,
}

/// A line for each row, if there are as many cells as a grid has, all in one element, or as many in each element that is called a row.
pub(super) fn lines(text: &str) -> Option<Vec<Line>> {
    // A digit in the place of a name is that of a cell.
    if text.split('<').skip(1).any(|part| part.starts_with(|first: char| first.is_ascii_digit())) {
        return None;
    }
    let tags = tags(text);
    let cells: Vec<&str> = tags.iter().filter(|tag| tag.is_cell()).map(|tag| tag.behind.trim()).collect();
    let side = cells.len().isqrt();
    let are_short = cells.iter().all(|cell| cell.len() < 8);
    let is_grid = side * side == cells.len() && is_side(side) && are_short && side > 4;
    let row = |cells: &[&str]| Line { number: 1, text: format!("| {} |", cells.join(" | ").replace("&nbsp;", " ")) };
    (is_grid && are_in_rows(&tags, side)).then(|| cells.chunks(side).map(row).collect())
}

/// Whether the cells are not in boxes: an element with as many cells as a row has must be called one.
fn are_in_rows(tags: &[Tag<'_>], side: usize) -> bool {
    let holders =
        tags.iter().enumerate().filter(|(at, tag)| !tag.is_cell() && tags.get(at + 1).is_some_and(Tag::is_cell));
    let cells = |at: usize| tags[at + 1..].iter().take_while(|tag| tag.is_cell()).count();
    let mut runs = holders.map(|(at, holder)| (holder.is_row(), cells(at)));
    runs.all(|(is_row, cells)| cells == side * side || is_row && cells == side)
}

impl Tag<'_> {
    fn is_cell(&self) -> bool {
        self.class.split([' ', '-', '_']).any(|word| word == "cell")
    }

    fn is_row(&self) -> bool {
        self.class.split([' ', '-', '_']).any(|word| matches!(word, "row" | "line" | "tr"))
    }
}

/// The tags that open an element, with their classes.
fn tags(text: &str) -> Vec<Tag<'_>> {
    let opening = |part: &str| part.starts_with(|first: char| first.is_ascii_alphabetic());
    let parts = text.split('<').filter(|part| opening(part)).filter_map(|part| part.split_once('>'));
    parts.map(|(tag, behind)| Tag { class: class(tag).unwrap_or("").to_ascii_lowercase(), behind }).collect()
}

fn class(tag: &str) -> Option<&str> {
    let (_, class) = tag.split_once("class=")?;
    match class.chars().next()? {
        quote @ ('"' | '\'') => class[1..].split(quote).next(),
        _ => class.split(' ').next(),
    }
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
