//! Pages with an element for each given and none for blanks, which says its row and its column: `<div class="cell row-1 col-3">7</div>`.

use super::super::cells::line::{Line, line_of};
use super::tags::{Tag, tags};
use super::{place_words, placed};
use std::collections::BTreeSet;

/// Fewer may be anything.
const FEWEST: usize = 8;
/// No grid that is looked for has more rows.
const LARGEST: u8 = 36;

/// An object with row, column and value for each cell, if all cells of the page have a value and a place of their own.
pub(in super::super) fn lines(text: &str) -> Option<Vec<Line>> {
    let tags = tags(text);
    let place = |tag: &Tag<'_>| whole(placed::of_attributes(tag).or_else(|| place_words::named_place(tag))?);
    let cells: Vec<(&Tag<'_>, (u8, u8))> = tags.iter().filter_map(|tag| Some((tag, place(tag)?))).collect();
    let places: BTreeSet<(u8, u8)> = cells.iter().map(|(_, place)| *place).collect();
    let is_value = |text: &str| (1..=2).contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_digit());
    let is_without_place = |tag: &Tag<'_>| tag.is_of_class(&["cell"]) && place(tag).is_none();
    let is_row = |tag: &Tag<'_>| tag.name.eq_ignore_ascii_case("tr");
    let are_cells = cells.iter().all(|(tag, _)| is_value(&tag.text()));
    if cells.len() < FEWEST || places.len() < cells.len() || !are_cells {
        return None;
    }
    if tags.iter().any(|tag| is_without_place(tag) || is_row(tag)) {
        return None;
    }
    let line = |(tag, (row, column)): (&Tag<'_>, (u8, u8))| {
        let text_of = format!("{{\"row\": {row}, \"col\": {column}, \"value\": {}}},", tag.text());
        Line { number: line_of(text, tag.start), text: text_of }
    };
    Some(cells.into_iter().map(line).collect())
}

/// A place whose row and column are numbers of a grid.
fn whole((row, column): (f64, f64)) -> Option<(u8, u8)> {
    let number = |at: f64| (0..=LARGEST).find(|&number| (f64::from(number) - at).abs() < f64::EPSILON);
    Some((number(row)?, number(column)?))
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn cells_with_a_place_and_a_value_are_givens() {
        let cell = |at: usize| format!("<div class=\"cell row-{} col-{at}\">5</div>\n", 9 - at);
        let page: String = (0..9).map(cell).collect();
        let found = lines(&page).unwrap();
        assert_eq!((found[1].number, &*found[1].text), (2, "{\"row\": 8, \"col\": 1, \"value\": 5},"));
        for other in [
            page.replacen("5</div>", "</div>", 1),
            page.replacen("row-9 col-0", "row-8 col-1", 1),
            page.replacen("row-9 col-0", "", 1),
            page.replacen("<div", "<tr><div", 1),
        ] {
            assert!(lines(&other).is_none(), "{other}");
        }
    }
}
