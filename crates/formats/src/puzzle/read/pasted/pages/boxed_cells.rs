//! Pages whose cells stand in elements that are called boxes: `<div class="box">`, `<section class="subgrid">`, with as many cells in each.
//!
//! Each box becomes a line with its name and its cells, which tells what is in boxes and what in rows as any other text does.

use super::super::cells::cell::{cell, is_blank_cell, is_side};
use super::super::cells::line::Line;
use super::element_ends::inside;
use super::markup;
use super::page_styles::may_turn_boxes;
use super::place_words::BOXES;
use super::tags::{Tag, digits, shown_digits, tags};
use super::unlike;
use std::ops::Range;

/// Names of boxes beside those that attributes have.
const MORE: [&str; 5] = ["minigrid", "subsquare", "blok", "bloc", "quadrat"];

/// Elements that may be cells, where none has the class `cell`; a field is a cell before what is around it.
const NAMES: [&str; 8] = ["input", "td", "div", "span", "li", "button", "p", "label"];

/// Whether the cells of a page are in boxes.
pub(in super::super) fn are_boxed(text: &str) -> bool {
    BOXES.iter().chain(&MORE).any(|name| text.contains(name))
        && text.contains('<')
        && lines(text, &tags(text)).is_some()
}

/// The lines of the page, with one for each box; `None` if its cells are in no boxes.
pub(in super::super) fn lines(text: &str, tags: &[Tag<'_>]) -> Option<Vec<Line>> {
    let boxes = boxes(tags)?;
    let side = boxes.len();
    // Tables in tables are read as they stand.
    if may_turn_boxes(tags) || boxes.iter().any(|tag| tag.name.eq_ignore_ascii_case("td")) {
        return None;
    }
    let inner: Vec<Range<usize>> = boxes.iter().map(|tag| inside(text, tag)).collect::<Option<_>>()?;
    let are_apart = inner.windows(2).all(|pair| pair[0].end < pair[1].start);
    let parts: Vec<&str> = inner.iter().map(|part| &text[part.clone()]).collect();
    let cells = are_apart.then(|| all_cells(&parts, side))??;
    let between = inner.windows(2).map(|pair| &text[pair[0].end..pair[1].start]);
    if between.into_iter().any(|between| shown_digits(between) > 0 || names_columns(between)) {
        return None;
    }
    let mut plain = String::with_capacity(text.len());
    let mut behind = 0;
    for ((part, cells), number) in inner.iter().zip(&cells).zip(1_usize..) {
        let ends = "\n".repeat(text[part.clone()].matches('\n').count());
        plain += &text[behind..part.start];
        plain += &["<p>Box ", &number.to_string(), ": ", &cells.join(" "), "</p>", &ends].concat();
        behind = part.end;
    }
    markup::lines(&(plain + &text[behind..]))
}

/// The elements that are called boxes by their class, by their name with a number, or by `data-box`, if they are as many as a grid has.
fn boxes<'a, 'b>(tags: &'b [Tag<'a>]) -> Option<Vec<&'b Tag<'a>>> {
    const WAYS: [fn(&Tag<'_>) -> bool; 3] = [
        |tag| tag.is_of_class(&BOXES) || tag.is_of_class(&MORE),
        |tag| tag.attribute("id").is_some_and(is_numbered_box),
        |tag| BOXES.iter().any(|name| tag.attribute(&["data-", *name].concat()).is_some()),
    ];
    let found = |is_box: &fn(&Tag<'_>) -> bool| tags.iter().filter(|tag| is_box(tag)).collect::<Vec<_>>();
    WAYS.iter().map(found).find(|boxes| is_side(boxes.len()))
}

/// Whether a name is that of a box with its number: `box3`, `block-3`.
fn is_numbered_box(id: &str) -> bool {
    let name = id.trim_end_matches(|sign: char| sign.is_ascii_digit());
    name.len() < id.len() && BOXES.contains(&name.trim_end_matches(['-', '_']))
}

/// Whether what stands between two boxes is called a column of them.
fn names_columns(between: &str) -> bool {
    tags(between).iter().any(|tag| tag.is_of_class(&["col", "column", "stack", "spalte", "colonne", "columna"]))
}

/// A cell: its value, or a dot, and how it looks.
type Cell = (String, String);

/// The values of each box, if all have as many elements of one kind and nothing else with a digit, and all values look alike: else some may be
/// those of a player.
fn all_cells(parts: &[&str], side: usize) -> Option<Vec<Vec<String>>> {
    let of_class: Option<Vec<Vec<Cell>>> =
        parts.iter().map(|part| cells(part, side, |tag| tag.is_of_class(&["cell"]))).collect();
    let of_name = |name: &&str| parts.iter().map(|part| cells(part, side, |tag| is_cell(tag, name))).collect();
    let boxes: Vec<Vec<Cell>> = of_class.or_else(|| NAMES.iter().find_map(of_name))?;
    let mut looks = boxes.iter().flatten().filter(|(value, _)| value != ".").map(|(_, look)| look);
    let first = looks.next()?;
    let are_alike = looks.all(|look| look == first);
    let values = |cells: Vec<Cell>| cells.into_iter().map(|(value, _)| value).collect();
    are_alike.then(|| boxes.into_iter().map(values).collect())
}

/// How a cell looks, whatever its place in its box.
fn look(tag: &Tag<'_>) -> String {
    const OF_PLACES: [&str; 10] = ["left", "right", "top", "bottom", "border", "edge", "first", "last", "odd", "even"];
    const NUMBERED: [&str; 7] = ["value", "style", "title", "id", "name", "key", "tabindex"];
    let is_of_look = |name: &str| !NUMBERED.contains(&name) && !name.starts_with("aria-");
    let is_of_place = |word: &str| OF_PLACES.iter().any(|place| word.contains(place));
    let words = |value: &str| -> String {
        let plain: String = value.chars().filter(|sign| !sign.is_ascii_digit()).collect();
        plain.split_whitespace().filter(|word| !is_of_place(word)).collect::<Vec<_>>().join(" ")
    };
    let attributes = tag.attributes.iter().filter(|(name, _)| is_of_look(name));
    unlike::look(tag)
        + &attributes.flat_map(|(name, value)| [" ".to_owned(), name.clone(), words(value)]).collect::<String>()
}

/// Whether an element holds no other one and has this name.
fn is_cell(tag: &Tag<'_>, name: &str) -> bool {
    tag.name.eq_ignore_ascii_case(name) && (name == "input" || tag.is_leaf())
}

/// The cells of a box.
fn cells(part: &str, side: usize, is_cell: impl Fn(&Tag<'_>) -> bool) -> Option<Vec<Cell>> {
    let tags = tags(part);
    let cells: Vec<&Tag<'_>> = tags.iter().filter(|tag| is_cell(tag)).collect();
    if cells.len() != side {
        return None;
    }
    let values: Vec<String> = cells.iter().copied().map(value).collect::<Option<_>>()?;
    let shown = shown_digits(&format!("<p>{part}"));
    let all: usize = values.iter().map(|value| digits(value)).sum();
    (shown == 0 || shown == all).then(|| values.into_iter().zip(cells.into_iter().map(look)).collect())
}

/// The value of a cell, or a dot.
fn value(tag: &Tag<'_>) -> Option<String> {
    let text = tag.text();
    let value = cell(&text)?;
    match value {
        value if is_blank_cell(value) || value == "0" => Some(".".to_owned()),
        value => value.bytes().all(|digit| digit.is_ascii_digit()).then(|| value.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tags::tags;
    use super::lines;

    fn texts(page: &str) -> Option<Vec<String>> {
        let lines = lines(page, &tags(page))?.into_iter().map(|line| line.text);
        Some(lines.filter(|line| !line.trim().is_empty()).collect())
    }

    fn page(class: &str, cell: impl Fn(&str) -> String) -> String {
        let cells = |values: [&str; 4]| values.map(&cell).concat();
        let boxes = [["1", "", "", "4"], ["", "2", "3", ""], ["", "3", "2", ""], ["4", "", "", "1"]];
        format!("<h1>Easy</h1>\n{}", boxes.map(|values| format!("<div class={class}>{}</div>", cells(values))).concat())
    }

    #[test]
    fn each_box_is_a_line() {
        for text in [
            page("box", |value| format!("<div class=cell>{value}</div>\n")),
            page("subgrid", |value| format!("<span>{value}</span>")),
            page("box", |value| format!("<span>{value}</span>")).replace("class=box", "data-box=1"),
            page("\"sudoku-block b1\"", |value| format!("<div><input value=\"{value}\"></div>")),
        ] {
            let boxes = ["Easy", "Box 1: 1 . . 4", "Box 2: . 2 3 .", "Box 3: . 3 2 .", "Box 4: 4 . . 1"];
            assert_eq!(texts(&text).unwrap(), boxes, "{text}");
        }
    }

    #[test]
    fn other_pages_are_left() {
        let plain = page("box", |value| format!("<span>{value}</span>"));
        for text in [
            page("row", |value| format!("<span>{value}</span>")),
            page("box", |value| format!("<span>{value}</span><sup>7</sup>")),
            plain.replacen("<span></span>", "", 1),
            plain.replacen("<span>2", "<span class=user>2", 1),
            plain.replacen("<span>2", "<span data-given=false>2", 1),
            plain.replace("</div><div", "</div><div class=column></div><div"),
            plain.replace("</div>", ""),
        ] {
            assert_eq!(texts(&text), None, "{text}");
        }
    }
}
