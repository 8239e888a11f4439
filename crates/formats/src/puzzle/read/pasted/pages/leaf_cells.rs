//! Pages with an element without others in it for each cell, of whatever name and class: `<div>5</div>`, `<span id="c11">5</span>`,
//! `<input value="5">`, `<div data-value="5">`, and a `<select>` whose chosen option is the value.

use super::super::cells::cell::{cell, is_blank_cell};
use super::super::cells::line::{Line, line_of};
use super::tags::{Tag, digits, has_words, shown_digits, tags};
use std::collections::BTreeSet;

/// How many cells the grids of pages have.
const CELLS: [usize; 4] = [16, 36, 81, 256];

/// Names of elements that may be cells. Cells of tables are only those whose values stand in an attribute.
const NAMES: [&str; 9] = ["div", "span", "li", "button", "label", "p", "input", "select", "td"];

/// Words of classes of elements that hold a row.
const ROW: [&str; 3] = ["row", "line", "tr"];

/// Attributes that say where a cell stands, or its value.
const OF_PLACES: [&str; 3] = ["value", "style", "title"];

/// Attributes with a name or a number that is the cell's alone.
const NUMBERED: [&str; 9] =
    ["id", "name", "key", "tabindex", "style", "data-id", "data-index", "data-cell", "data-pos"];

/// The rows of a page, if elements of one name are its cells and nothing else on it has a digit.
pub(in super::super) fn lines(text: &str) -> Option<Vec<Line>> {
    let lower = text.to_ascii_lowercase();
    if !NAMES[..8].iter().any(|name| lower.contains(&format!("<{name}"))) && !lower.contains("data-value=") {
        return None;
    }
    let tags = tags(text);
    let mut groups = NAMES.iter().filter_map(|name| Some((*name, cells(&tags, name)?)));
    let (name, cells) = groups.next().filter(|_| groups.next().is_none())?;
    let side = cells.len().isqrt();
    let shows = cells.iter().any(|cell| name != "select" && !shown(cell).is_empty());
    let values: Vec<String> = cells.iter().map(|cell| value(cell, shows)).collect::<Option<_>>()?;
    let has_values = values.iter().filter(|value| !is_blank(value)).count() >= side;
    let of_table = name == "td" && !cells.iter().all(|cell| cell.begin().trim().is_empty());
    (has_values
        && !of_table
        && are_alike(&cells, &values)
        && are_numbered_in_order(&cells)
        && (are_in_rows(&tags, &cells, side) || name == "input" && are_rows_by_values(&tags, &cells, &values))
        && (shows_only(text, &values, name) || name == "input" && shows_only_words(text)))
    .then(|| {
        let row = |(cells, values): (&[&Tag<'_>], &[String])| Line::of_cells(line_of(text, cells[0].start), values);
        cells.chunks(side).zip(values.chunks(side)).map(row).collect()
    })
}

/// The elements of a name that hold no others, if they are as many as the cells of a grid.
fn cells<'a, 'b>(tags: &'b [Tag<'a>], name: &str) -> Option<Vec<&'b Tag<'a>>> {
    let is_input = name == "input";
    let is_field =
        |tag: &&Tag<'_>| !is_input || matches!(tag.attribute("type"), None | Some("text" | "number" | "tel"));
    let named = tags.iter().filter(|tag| tag.name.eq_ignore_ascii_case(name)).filter(is_field);
    let leaves = named.filter(|tag| is_input || name == "select" || tag.is_leaf());
    let leaves: Vec<&Tag<'_>> = leaves.collect();
    CELLS.contains(&leaves.len()).then_some(leaves)
}

/// The value of a cell, empty for a blank; none if it has something else, or does not show what an attribute says where others show theirs.
fn value(tag: &Tag<'_>, shows: bool) -> Option<String> {
    let is = |name: &str| tag.name.eq_ignore_ascii_case(name);
    let told = match tag.attribute(if is("input") { "value" } else { "data-value" }) {
        _ if is("select") => chosen(tag)?,
        said if is("input") => said.unwrap_or("").trim().to_owned(),
        Some(said) if shows && !is_blank(said.trim()) && said.trim() != shown(tag) => return None,
        _ if shows => shown(tag),
        said => said.unwrap_or("").trim().to_owned(),
    };
    let value = cell(&told)?;
    (value.len() <= 2 && (is_blank(value) || value.bytes().all(|byte| byte.is_ascii_digit()))).then(|| value.to_owned())
}

/// What an element shows.
fn shown(tag: &Tag<'_>) -> String {
    tag.begin().replace("&nbsp;", " ").trim().to_owned()
}

fn is_blank(value: &str) -> bool {
    is_blank_cell(value) || value == "0"
}

/// What the chosen option of a field shows; empty if none is chosen.
fn chosen(field: &Tag<'_>) -> Option<String> {
    let options = tags(field.inside());
    let mut chosen = options.iter().filter(|option| option.attribute("selected").is_some());
    let Some(option) = chosen.next() else { return Some(String::new()) };
    chosen.next().is_none().then(|| shown(option))
}

/// Whether all cells with a value have the same attributes, but for numbers in them: else some may be those of a player.
fn are_alike(cells: &[&Tag<'_>], values: &[String]) -> bool {
    let look = |tag: &Tag<'_>| -> Vec<String> {
        let is_of_place =
            |name: &str| name.starts_with("data-") || name.starts_with("aria-") || OF_PLACES.contains(&name);
        let attributes = tag.attributes.iter().filter(|(name, _)| !is_of_place(name));
        attributes
            .map(|(name, said)| format!("{name}={}", said.replace(|sign: char| sign.is_ascii_digit(), "")))
            .collect()
    };
    let has_attribute = |name: &str| cells.iter().any(|cell| cell.attribute(name).is_some());
    let mut looks = cells.iter().zip(values).filter(|(_, value)| !is_blank(value)).map(|(cell, _)| look(cell));
    let Some(first) = looks.next() else { return false };
    !["data-given", "data-fixed", "data-user", "data-type"].into_iter().any(has_attribute)
        && looks.all(|look| look == first)
}

/// Whether the numbers in names of cells go up, where all cells have some: else the page shows them in another order.
fn are_numbered_in_order(cells: &[&Tag<'_>]) -> bool {
    let numbers = |said: &str| -> Vec<u32> {
        said.split(|sign: char| !sign.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
    };
    let goes_up = |name: &&str| {
        let of_cells: Vec<Vec<u32>> =
            cells.iter().map(|cell| numbers(cell.attribute(name).unwrap_or_default())).collect();
        let is_of_all = of_cells.iter().all(|numbers| !numbers.is_empty() && numbers.len() == of_cells[0].len());
        let is_same = of_cells.iter().all(|numbers| *numbers == of_cells[0]);
        !is_of_all || is_same || of_cells.is_sorted_by(|one, next| one < next)
    };
    NUMBERED.iter().all(goes_up)
}

/// Whether cells stand in one element, or those of each row in one that is called a row; not in boxes.
fn are_in_rows(tags: &[Tag<'_>], cells: &[&Tag<'_>], side: usize) -> bool {
    let starts: BTreeSet<usize> = cells.iter().map(|cell| cell.start).collect();
    let is_cell = |tag: &Tag<'_>| starts.contains(&tag.start);
    let is_around =
        |tag: &Tag<'_>| !is_cell(tag) && !matches!(&*tag.name.to_ascii_lowercase(), "option" | "br" | "select");
    let flags: Vec<(bool, &Tag<'_>)> =
        tags.iter().map(|tag| (is_cell(tag), tag)).filter(|(cell, tag)| *cell || is_around(tag)).collect();
    let mut holder: Option<&Tag<'_>> = None;
    let mut run = 0;
    let mut runs = Vec::new();
    for (is_cell, tag) in flags {
        if is_cell {
            run += 1;
        } else {
            if run > 0 {
                runs.push((holder, run));
            }
            (holder, run) = (Some(tag), 0);
        }
    }
    if run > 0 {
        runs.push((holder, run));
    }
    let is_row = |tag: &Tag<'_>| tag.is_of_class(&ROW) || matches!(&*tag.name.to_ascii_lowercase(), "tr" | "p" | "ul");
    let is_flat = runs.len() == 1 || runs.iter().all(|(_, run)| *run <= 1);
    let is_called_box = tags.iter().any(|tag| tag.is_of_class(&["box", "block", "region", "nonet", "subgrid"]));
    !is_called_box && (is_flat || runs.iter().all(|(holder, run)| *run == side && holder.is_some_and(is_row)))
}

/// Whether fields stand in elements of as many, which have no name: rows, if no value stands twice in a column or a box of them, and one would
/// do so if they were boxes.
fn are_rows_by_values(tags: &[Tag<'_>], cells: &[&Tag<'_>], values: &[String]) -> bool {
    let side = cells.len().isqrt();
    let starts: BTreeSet<usize> = cells.iter().map(|cell| cell.start).collect();
    let is_cell = |tag: &Tag<'_>| starts.contains(&tag.start);
    let holders = tags.iter().enumerate().filter(|(at, tag)| !is_cell(tag) && tags.get(at + 1).is_some_and(is_cell));
    let mut holders = holders.map(|(at, holder)| {
        let run = tags[at + 1..].iter().take_while(|tag| is_cell(tag)).count();
        (run, holder.name, holder.attributes.is_empty())
    });
    let is_bare = holders.all(|holder| holder.0 == side && holder.1.eq_ignore_ascii_case("div") && holder.2);
    let height = side.isqrt();
    let box_of =
        |row: usize, column: usize| (row / height * height + column / height, row % height * height + column % height);
    let is_once = |place: &dyn Fn(usize, usize) -> (usize, usize)| {
        let mut seen = BTreeSet::new();
        let mut filled = values.iter().enumerate().filter(|(_, value)| !is_blank(value));
        filled.all(|(at, value)| {
            let (row, column) = place(at / side, at % side);
            seen.insert((0, row, value))
                && seen.insert((1, column, value))
                && seen.insert((2, box_of(row, column).0, value))
        })
    };
    is_bare && height * height == side && is_once(&|row, column| (row, column)) && !is_once(&box_of)
}

/// Whether each text of a page that has a digit has words, too, and is no cell that is lost.
fn shows_only_words(page: &str) -> bool {
    let mut texts = page.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text);
    texts.all(|text| digits(text) == 0 || has_words(text))
}

/// Whether no text of the page but that of its cells has a digit.
fn shows_only(text: &str, values: &[String], name: &str) -> bool {
    if name == "select" {
        return true;
    }
    let shown = shown_digits(&text.replace("&#160;", ""));
    let of_cells: usize = values.iter().map(|value| digits(value)).sum();
    shown == 0 || shown == of_cells
}

#[cfg(test)]
mod tests {
    use super::lines;

    /// A page of 16 cells, of which every second has a value.
    fn page(cell: impl Fn(usize, &str) -> String) -> String {
        let value =
            |at: usize| if at.is_multiple_of(2) { ["1", "2", "3", "4"][at / 4].to_owned() } else { String::new() };
        (0..16).map(|at| cell(at, &value(at)) + "\n").collect()
    }

    const ROW: &str = "| 1 |  | 1 |  |";

    #[test]
    fn elements_of_any_name_are_cells() {
        for text in [
            page(|_, value| format!("<div>{value}</div>")),
            page(|at, value| format!("<span id=\"c{at}\">{value}</span>")),
            page(|_, value| format!("<div class=\"cell\" data-value=\"{value}\"></div>")),
            page(|at, value| format!("<input name=\"c{at}\" value=\"{value}\">")),
            page(|_, value| format!("<div class=\"cell\"><span class=\"value\">{value}</span></div>")),
            page(|_, value| {
                let option =
                    |digit: &str| format!("<option{}>{digit}</option>", if digit == value { " selected" } else { "" });
                format!("<select><option></option>{}</select>", ["1", "2", "3", "4"].map(option).concat())
            }),
        ] {
            let found = lines(&text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((found.len(), found[1].number, &*found[0].text), (4, 5, ROW), "{text}");
        }
        let row = |at: usize| if at.is_multiple_of(4) { "<div class=row>" } else { "" };
        let rows =
            page(|at, value| format!("{}<div>{value}</div>{}", row(at), if at % 4 == 3 { "</div>" } else { "" }));
        assert_eq!(lines(&rows).unwrap().len(), 4);
    }

    #[test]
    fn other_things_stand_beside_fields() {
        let fields = page(|at, value| format!("<input name=\"c{at}\" value=\"{value}\">"));
        let words = "<p>Each row has the digits 1 to 4.</p><button>Check</button>";
        assert_eq!(lines(&(fields.clone() + words)).unwrap().len(), 4);
        assert_eq!(lines(&format!("<h1>Today</h1><div>{fields}</div><p>New</p>")).unwrap()[0].text, ROW);
        for other in ["<p>5</p>", "<b>1 2 3</b>", "<p>Day 5</p>"] {
            assert!(lines(&(fields.clone() + other)).is_none(), "{other}");
        }
    }

    #[test]
    fn values_tell_whether_elements_without_a_name_are_rows() {
        let page = |rows: [&str; 4]| -> String {
            let field = |sign: char| format!("<input value=\"{}\">", if sign == '.' { ' ' } else { sign });
            rows.iter()
                .flat_map(|row| ["<div>".to_owned(), row.chars().map(field).collect(), "</div>\n".to_owned()])
                .collect()
        };
        assert_eq!(lines(&page(["12..", ".3..", "..1.", "4..."])).unwrap()[3].text, "| 4 |  |  |  |");
        for other in
            [["1234", "...1", "....", "...."], ["12..", "1...", "....", "..34"], ["1...", "..1.", ".1..", "...1"]]
        {
            assert!(lines(&page(other)).is_none(), "{other:?}");
        }
    }

    #[test]
    fn boxes_and_other_pages_are_left() {
        let plain = page(|_, value| format!("<div>{value}</div>"));
        let boxes = page(|at, value| {
            let (open, close) = (if at % 4 == 0 { "<div>" } else { "" }, if at % 4 == 3 { "</div>" } else { "" });
            format!("{open}<div>{value}</div>{close}")
        });
        for other in [
            plain.replacen("<div>1</div>", "", 1),
            plain.replacen("<div>1</div>", "<div>x1</div>", 1),
            plain.replacen("<div>1", "<div class=\"user\">1", 1),
            plain.clone() + "<p>5</p>",
            page(|_, value| format!("<div data-value=\"3\">{value}</div>")),
            boxes,
            "53..7....".to_owned(),
        ] {
            assert!(lines(&other).is_none(), "{other}");
        }
    }
}
