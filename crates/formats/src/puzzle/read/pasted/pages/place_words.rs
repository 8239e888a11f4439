//! Cells of a page that say in words where they stand, by their class, a label, a shift or a box: `class="row2 col1"`,
//! `aria-label="row 2, column 1"`, `style="transform: translate(40px, 80px)"`, `data-box="3" data-cell="7"`.

use super::tags::Tag;

/// Attributes in which such words stand.
const ATTRIBUTES: [&str; 6] = ["class", "aria-label", "title", "data-label", "data-testid", "alt"];

/// Names of rows and of columns; a single letter has its number right behind it.
pub(in super::super) const ROWS: [&str; 2] = ["row", "r"];
const COLUMNS: [&str; 3] = ["column", "col", "c"];

/// Names of boxes in attributes and classes.
pub(in super::super) const BOXES: [&str; 8] =
    ["box", "block", "nonet", "region", "subgrid", "square", "sector", "quadrant"];

/// Row and column, or how far down and right a cell is shifted.
pub(in super::super) type Place = (f64, f64);

/// Where a tag says in words that it stands.
pub(in super::super) fn place(tag: &Tag<'_>) -> Option<Place> {
    named_place(tag).or_else(|| shift(tag.attribute("style")?))
}

/// The row and the column that a tag names.
pub(in super::super) fn named_place(tag: &Tag<'_>) -> Option<Place> {
    let number = |name: &str| tag.attribute(name)?.trim().parse::<f64>().ok();
    let words = || ATTRIBUTES.iter().filter_map(|name| tag.attribute(name)).find_map(in_words);
    number("aria-rowindex").zip(number("aria-colindex")).or_else(words)
}

/// The place that a text names.
fn in_words(text: &str) -> Option<Place> {
    named(text, &ROWS).zip(named(text, &COLUMNS))
}

/// The number behind one of these names.
fn named(text: &str, names: &[&str]) -> Option<f64> {
    names.iter().find_map(|name| {
        text.match_indices(name).find_map(|(at, _)| {
            let behind = &text[at + name.len()..];
            let number = if name.len() > 1 { behind.trim_start_matches([' ', '-', '_', ':', '#']) } else { behind };
            let end = number.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(number.len());
            let is_word = !text[..at].ends_with(char::is_alphabetic) && (1..=2).contains(&end);
            is_word.then(|| number[..end].parse().ok())?
        })
    })
}

/// How far a style shifts an element: `translate(40px, 80px)`.
fn shift(style: &str) -> Option<Place> {
    let (_, behind) = style.split_once("translate(").or_else(|| style.split_once("translate3d("))?;
    let mut lengths = behind.split(')').next()?.split(',').map(length);
    let (right, down) = (lengths.next()??, lengths.next()??);
    Some((down, right))
}

/// The number that a length begins with.
fn length(text: &str) -> Option<f64> {
    let text = text.trim();
    let end = text.find(|sign: char| !sign.is_ascii_digit() && !"-.".contains(sign)).unwrap_or(text.len());
    text[..end].parse().ok()
}

/// The box that a tag says that it stands in: by an attribute `data-box`, or a class `box-3`.
pub(in super::super) fn box_of(tag: &Tag<'_>) -> Option<usize> {
    let of_name = |name: &&str| tag.attribute(&format!("data-{name}"))?.trim().parse().ok();
    let class = tag.attribute("class").unwrap_or("");
    let of_class = |name: &&str| {
        let number = |word: &str| word.strip_prefix(*name)?.trim_start_matches(['-', '_']).parse().ok();
        class.split_whitespace().find_map(number)
    };
    BOXES.iter().find_map(of_name).or_else(|| BOXES.iter().find_map(of_class))
}

/// The number of a row that is shown elsewhere than where it stands: `order: 3`, `top: 80px`.
pub(in super::super) fn moved(tag: &Tag<'_>) -> Option<f64> {
    let mut parts = tag.attribute("style")?.split(';').filter_map(|part| part.split_once(':'));
    parts.find(|(name, _)| matches!(name.trim(), "order" | "top" | "grid-row")).and_then(|(_, value)| length(value))
}

#[cfg(test)]
mod tests {
    use super::super::tags::tags;
    use super::{box_of, moved, place};

    #[test]
    fn places_are_stated_in_many_ways() {
        for text in [
            "<div class=\"cell row2 col1\">",
            "<div class=\"cell row-2 col-1\">",
            "<div class=\"r2c1\">",
            "<div aria-label=\"Row 2, column 1\">",
            "<div aria-rowindex=2 aria-colindex=1>",
            "<div style=\"transform: translate(1px, 2px)\">",
        ] {
            assert_eq!(place(&tags(text)[0]), Some((2.0, 1.0)), "{text}");
        }
        for text in ["<div class=\"row\">", "<div class=\"col-4\">", "<div class=\"tr2 abc1\">", "<div>"] {
            assert_eq!(place(&tags(text)[0]), None, "{text}");
        }
    }

    #[test]
    fn boxes_and_rows_have_numbers() {
        assert_eq!(box_of(&tags("<div class=\"cell box-3\">")[0]), Some(3));
        assert_eq!(box_of(&tags("<div data-block=0>")[0]), Some(0));
        assert_eq!(box_of(&tags("<div class=\"box\">")[0]), None);
        assert_eq!(moved(&tags("<div style=\"order:3\">")[0]), Some(3.0));
        assert_eq!(moved(&tags("<div style=\"left:3px\">")[0]), None);
    }
}
