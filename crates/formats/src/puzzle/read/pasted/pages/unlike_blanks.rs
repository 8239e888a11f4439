//! Tables of a page in which an empty cell has a number in its tags that other empty cells do not have: a value that is not shown as text.

use super::super::cells::line::line_of;
use super::tags::{Tag, tags};
use crate::puzzle::read::Fault;
use std::collections::{BTreeMap, BTreeSet};

/// Fewer cells are no grid.
const FEWEST: usize = 16;

/// The largest value that is looked for.
const LARGEST: usize = 36;

/// Attributes with numbers that are no values: how a cell looks, where it stands, what it takes.
const OTHERS: [&str; 24] = [
    "style",
    "width",
    "height",
    "colspan",
    "rowspan",
    "border",
    "bgcolor",
    "color",
    "tabindex",
    "maxlength",
    "minlength",
    "size",
    "id",
    "name",
    "align",
    "valign",
    "for",
    "x",
    "y",
    "min",
    "max",
    "step",
    "pattern",
    "scope",
];

/// So many different numbers a class has at least to be one of values.
const FEWEST_OF_CLASS: usize = 3;

/// An empty cell: where it begins, and the numbers of its attributes.
type Cell = (usize, BTreeMap<String, usize>);

/// The line of the first empty cell with a number that others do not have.
pub(in super::super) fn fault(text: &str) -> Option<(u64, Fault)> {
    let tags = tags(text);
    let cells = tags.iter().filter(|tag| tag.name.eq_ignore_ascii_case("td"));
    let cells: Vec<&Tag<'_>> = cells.filter(|tag| !tag.inside().contains("<t")).collect();
    let is_empty = |tag: &&&Tag<'_>| tag.text().is_empty() && !shows_image(tag);
    let empty: Vec<Cell> = cells.iter().filter(is_empty).map(|tag| (tag.start, numbers(tag))).collect();
    if cells.len() < FEWEST {
        return None;
    }
    let names: BTreeSet<&String> = empty.iter().flat_map(|(_, numbers)| numbers.keys()).collect();
    let name = names.into_iter().find(|name| is_of_some(name, &empty))?;
    let (start, _) = empty.iter().find(|(_, numbers)| numbers.contains_key(name))?;
    let message = format!(
        "this cell is empty, and `{name}` has a number here that other empty cells do not have: write the value as text"
    );
    Some((line_of(text, *start), Fault::Field { message }))
}

/// Whether some empty cells have a number of this name that may be a value, and others have none.
fn is_of_some(name: &str, empty: &[Cell]) -> bool {
    let found: Vec<usize> = empty.iter().filter_map(|(_, numbers)| numbers.get(name).copied()).collect();
    let different: BTreeSet<usize> = found.iter().copied().collect();
    found.len() < empty.len()
        && found.iter().all(|number| (1..=LARGEST).contains(number))
        && (!name.starts_with(CLASS) || different.len() >= FEWEST_OF_CLASS)
}

/// Whether a cell has an image with a text.
fn shows_image(cell: &Tag<'_>) -> bool {
    tags(cell.inside()).iter().any(|tag| tag.attribute("alt").is_some_and(|text| !text.trim().is_empty()))
}

/// The numbers in the attributes of a cell, and of the tags and the comments in it.
fn numbers(cell: &Tag<'_>) -> BTreeMap<String, usize> {
    let inner = tags(cell.inside());
    let mut found = BTreeMap::new();
    for (name, value) in std::iter::once(cell).chain(&inner).flat_map(|tag| &tag.attributes) {
        if name == CLASS {
            found.extend(value.split_whitespace().filter_map(of_class));
        } else if !says_other(name) {
            found.extend(only_number(value).map(|number| (name.clone(), number)));
        }
    }
    let comment = cell.inside().split_once("<!--").and_then(|(_, comment)| comment.split("-->").next());
    found.extend(comment.and_then(only_number).map(|number| ("<!--".to_owned(), number)));
    found
}

/// The attribute that has words of its own.
const CLASS: &str = "class";

/// The number of a word of a class, with the word before it.
fn of_class(word: &str) -> Option<(String, usize)> {
    let name = word.trim_end_matches(|sign: char| sign.is_ascii_digit());
    Some((format!("{CLASS}=\"{name}\""), only_number(word)?))
}

/// Whether an attribute says how a cell looks, where it stands, or which candidates it has.
fn says_other(name: &str) -> bool {
    const PARTS: [&str; 7] = ["row", "col", "note", "cand", "mark", "pencil", "index"];
    OTHERS.contains(&name) || PARTS.iter().any(|part| name.contains(part))
}

/// The number of a text, if it has one and no other.
fn only_number(text: &str) -> Option<usize> {
    let mut parts = text.split(|sign: char| !sign.is_ascii_digit()).filter(|part| !part.is_empty());
    let number = parts.next().filter(|_| parts.next().is_none())?;
    number.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::fault;

    /// What is said of a table with `5` in each fourth cell, and this in the first empty one.
    fn told(cell: &str, others: &str) -> Option<u64> {
        let of = |at: usize| match at {
            at if at % 4 == 0 => "<td>5</td>\n",
            5 => cell,
            _ => others,
        };
        fault(&(0..16).map(of).collect::<String>()).map(|(line, _)| line)
    }

    #[test]
    fn a_number_in_the_tags_of_one_empty_cell_is_told() {
        for cell in [
            "<td data-v=\"5\"></td>\n",
            "<td><img src=\"5.png\"></td>\n",
            "<td title=5></td>\n",
            "<td><!-- 5 --></td>\n",
            "<td><input vlue=\"5\"></td>\n",
        ] {
            assert_eq!(told(cell, "<td></td>\n"), Some(6), "{cell}");
        }
    }

    #[test]
    fn places_looks_and_numbers_of_all_empty_cells_are_not() {
        for cell in [
            "<td style=\"border: 2px\"></td>\n",
            "<td class=\"b2\"></td>\n",
            "<td data-row=\"2\"></td>\n",
            "<td data-notes=\"2\"></td>\n",
            "<td data-at=\"40\"></td>\n",
            "<td><input maxlength=1></td>\n",
        ] {
            assert_eq!(told(cell, "<td></td>\n"), None, "{cell}");
        }
        assert_eq!(told("<td data-v=\"5\"></td>\n", "<td data-v=\"3\"></td>\n"), None);
    }
}
