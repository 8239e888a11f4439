//! Pages whose cells follow each other otherwise than by rows, by what their elements are called or how they are moved.

use super::super::cells::cell::is_side;
use super::place_words::{BOXES, ROWS, box_of, moved};
use super::tags::Tag;
use std::collections::BTreeSet;

/// Classes of elements that hold the cells of a column.
const COLUMNS: [&str; 5] = ["col", "column", "spalte", "colonne", "columna"];

/// Elements that hold the cells of a row have more tags in them.
const FEWEST_INSIDE: usize = 4;

/// The first tag that tells that cells do not follow each other by rows, as far as its page shows it.
pub(in super::super) fn other<'a, 'b>(tags: &'b [Tag<'a>]) -> Option<&'b Tag<'a>> {
    box_by_box(tags)
        .or_else(|| numbered_otherwise(tags))
        .or_else(|| held(tags, &COLUMNS))
        .or_else(|| held(tags, &BOXES))
        .or_else(|| rows_moved(tags))
        .or_else(|| foot_first(tags))
        .or_else(|| spanning(tags))
}

/// A foot of a table with cells that stands before its rows: it is shown below them.
fn foot_first<'a, 'b>(tags: &'b [Tag<'a>]) -> Option<&'b Tag<'a>> {
    let is = |at: usize, names: &[&str]| names.iter().any(|name| tags[at].name.eq_ignore_ascii_case(name));
    let foot = (0..tags.len()).find(|&at| is(at, &["tfoot"]))?;
    let cells = (foot..tags.len()).take_while(|&at| is(at, &["tfoot", "tr", "td", "th"])).filter(|&at| is(at, &["td"]));
    let has_rows_behind = (foot..tags.len()).any(|at| is(at, &["tbody"]));
    (cells.count() >= FEWEST_INSIDE && has_rows_behind).then(|| &tags[foot])
}

/// A cell with a value that goes over several rows or columns: the cells behind it are shown elsewhere than as they follow each other.
fn spanning<'a, 'b>(tags: &'b [Tag<'a>]) -> Option<&'b Tag<'a>> {
    let goes_over = |tag: &Tag<'_>, name: &str| {
        tag.attribute(name).and_then(|count| count.trim().parse::<usize>().ok()).is_some_and(|count| count > 1)
    };
    let has_value = |tag: &Tag<'_>| tag.text().parse::<u16>().is_ok();
    let is_cell = |tag: &&Tag<'_>| tag.name.eq_ignore_ascii_case("td") && has_value(tag);
    tags.iter().filter(is_cell).find(|tag| goes_over(tag, "rowspan") || goes_over(tag, "colspan"))
}

/// Cells that name their boxes, which are others than those in which they stand by rows.
fn box_by_box<'a, 'b>(tags: &'b [Tag<'a>]) -> Option<&'b Tag<'a>> {
    let cells: Vec<(&Tag<'_>, usize)> = tags.iter().filter_map(|tag| Some((tag, box_of(tag)?))).collect();
    let side = cells.len().isqrt();
    let order = side.isqrt();
    if side < 4 || side * side != cells.len() || order * order != side {
        return None;
    }
    let by_rows = |at: usize| at / side / order * order + at % side / order;
    let mut names = vec![None; side];
    let is_in_order = (0..cells.len()).all(|at| *names[by_rows(at)].get_or_insert(cells[at].1) == cells[at].1);
    let each = |number: usize| cells.iter().filter(|cell| cell.1 == number).count();
    (!is_in_order && cells.iter().all(|cell| each(cell.1) == side)).then(|| cells[0].0)
}

/// Names of attributes that number the rows, behind `data-`, beside those of rows.
const OF_ROWS: [&str; 4] = ["y", "i", "line", "tr"];

/// Cells of which as many that follow each other as a row has have one number in an attribute, whose name is not that of a row.
fn numbered_otherwise<'a, 'b>(tags: &'b [Tag<'a>]) -> Option<&'b Tag<'a>> {
    let names = tags.iter().flat_map(|tag| &tag.attributes).filter_map(|(name, _)| name.strip_prefix("data-"));
    let names: BTreeSet<&str> = names.filter(|name| !ROWS.contains(name) && !OF_ROWS.contains(name)).collect();
    names.into_iter().find_map(|name| {
        let attribute = ["data-", name].concat();
        let number = |tag: &'b Tag<'a>| Some((tag, tag.attribute(&attribute)?.trim().parse::<usize>().ok()?));
        let cells: Vec<(&Tag<'_>, usize)> = tags.iter().filter_map(number).collect();
        let side = cells.len().isqrt();
        let is_grid = side * side == cells.len() && is_side(side);
        let are_runs = is_grid && (0..cells.len()).all(|at| cells[at].1 == cells[0].1 + at / side);
        are_runs.then(|| cells[0].0)
    })
}

/// As many elements of one of these classes as there are cells in each of them.
fn held<'a, 'b>(tags: &'b [Tag<'a>], classes: &[&str]) -> Option<&'b Tag<'a>> {
    held_by(tags, |tag| tag.is_of_class(classes))
}

/// As many elements of this kind as there are cells in each of them.
pub(in super::super) fn held_by<'a, 'b>(
    tags: &'b [Tag<'a>],
    is_holder: impl Fn(&Tag<'a>) -> bool,
) -> Option<&'b Tag<'a>> {
    let holders: Vec<usize> = (0..tags.len()).filter(|&at| is_holder(&tags[at])).collect();
    let side = holders.len();
    let are_full = holders.windows(2).all(|pair| pair[1] - pair[0] == side + 1);
    let has_last = || tags.len() - holders[side - 1] > side;
    (is_side(side) && are_full && has_last()).then(|| &tags[holders[0]])
}

/// Rows that are moved by their style, each elsewhere, and not in the order in which they follow each other.
fn rows_moved<'a, 'b>(tags: &'b [Tag<'a>]) -> Option<&'b Tag<'a>> {
    let rows: Vec<(usize, f64)> = (0..tags.len()).filter_map(|at| Some((at, moved(&tags[at])?))).collect();
    let mut places: Vec<f64> = rows.iter().map(|row| row.1).collect();
    let is_in_order = places.is_sorted();
    places.sort_by(f64::total_cmp);
    places.dedup();
    let are_rows = rows.windows(2).all(|pair| pair[1].0 - pair[0].0 > FEWEST_INSIDE);
    (is_side(rows.len()) && places.len() == rows.len() && are_rows && !is_in_order).then(|| &tags[rows[0].0])
}

#[cfg(test)]
mod tests {
    use super::super::tags::tags;
    use super::other;

    fn is_other(text: &str) -> bool {
        other(&tags(text)).is_some()
    }

    #[test]
    fn cells_may_stand_box_by_box_or_in_columns() {
        let page = |number: fn(usize) -> usize| -> String {
            (0..16)
                .map(number)
                .map(|name| ["<div class=cell data-box=", &name.to_string(), ">1</div>"].concat())
                .collect()
        };
        assert!(is_other(&page(|at| at / 4)) && !is_other(&page(|at| at / 8 * 2 + at % 4 / 2)));
        assert!(
            is_other(&page(|at| at / 4).replace("box", "house")) && !is_other(&page(|at| at / 4).replace("box", "row"))
        );
        let held = |class: &str| format!("<div class=\"{class}\">{}</div>", "<span>1</span>".repeat(4)).repeat(4);
        assert!(is_other(&held("col")) && is_other(&held("box")) && !is_other(&held("row")));
    }

    #[test]
    fn a_foot_may_stand_before_its_rows_and_a_cell_may_go_over_several() {
        let row = format!("<tr>{}</tr>", "<td>1</td>".repeat(4));
        let rows = format!("<tbody>{}</tbody>", row.repeat(3));
        assert!(is_other(&format!("<table><tfoot>{row}</tfoot>{rows}</table>")));
        assert!(!is_other(&format!("<table>{rows}<tfoot>{row}</tfoot></table>")));
        assert!(!is_other(&format!("<table><tfoot><tr><td>by me</td></tr></tfoot>{rows}</table>")));
        assert!(is_other(&format!("<table>{}</table>", row.replacen("<td>", "<td rowspan=2>", 1).repeat(4))));
        assert!(!is_other(&format!("<table><tr><td colspan=4>Easy</td></tr>{}</table>", row.repeat(4))));
    }

    #[test]
    fn rows_may_be_moved() {
        let page = |orders: [usize; 4]| -> String {
            orders.map(|order| format!("<div style=\"order:{order}\">{}</div>", "<b>1</b>".repeat(4))).concat()
        };
        assert!(is_other(&page([1, 0, 2, 3])) && !is_other(&page([0, 1, 2, 3])));
    }
}
