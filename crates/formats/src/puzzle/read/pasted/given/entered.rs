//! Pages in which a player has entered values beside those that were given: some cells are marked as given, or as the player's, and others not.

use super::super::cells::cell::is_side;
use super::super::cells::line::line_of;
use super::super::cells::split::Split;
use super::super::pages::tags::{Tag, tags};
use super::super::pages::unlike;
use super::two_kinds::{self, Marked};
use crate::puzzle::read::{Fault, ways};
use std::collections::BTreeSet;

/// Words of classes, and attributes, for what was given.
const GIVEN: [&str; 12] = [
    "given",
    "givens",
    "fixed",
    "clue",
    "readonly",
    "disabled",
    "prefilled",
    "locked",
    "original",
    "static",
    "initial",
    "preset",
];

/// Words of classes for what was not.
const ENTERED: [&str; 10] =
    ["user", "player", "entered", "entry", "guess", "filled", "editable", "answer", "solved", "solution"];

/// A cell with a value.
struct Filled {
    start: usize,
    value: u16,
    /// How many cells stand before it.
    at: usize,
    /// Attributes of the cell and of what is in it, with their values.
    attributes: Vec<(String, String)>,
    is_given: bool,
    is_entered: bool,
    look: String,
    tag: String,
}

/// What is said of a page with both, with its line.
pub(in super::super) fn fault(text: &str) -> Option<(u64, Fault)> {
    let tags = tags(text);
    let is_cell = |tag: &Tag<'_>| tag.is_of_class(&["cell"]);
    let is_named = |tag: &Tag<'_>, name: &str| tag.name.eq_ignore_ascii_case(name);
    let kinds: [&dyn Fn(&Tag<'_>) -> bool; 4] =
        [&|tag| is_named(tag, "td"), &is_cell, &|tag| is_named(tag, "input"), &|tag| is_named(tag, "cell")];
    let kind = kinds.into_iter().find(|kind| tags.iter().any(kind))?;
    let cells: Vec<&Tag<'_>> = tags.iter().filter(|tag| kind(tag)).collect();
    let cells = with_headings(cells, &tags);
    let side = cells.len().isqrt();
    let filled: Vec<Filled> = cells.iter().enumerate().filter_map(|(at, cell)| filled(at, cell)).collect();
    let given = filled.iter().filter(|cell| cell.is_given).count();
    let entered = filled.iter().filter(|cell| cell.is_entered && !cell.is_given).count();
    // Cells without a mark may be headings, where there are more than the grid has.
    let is_exact = side * side == cells.len() && is_side(side);
    let unmarked = if is_exact { filled.len() - given - entered } else { 0 };
    let others = if given > 0 { entered + unmarked } else { entered };
    let is_doubtful = others > 0 && others < filled.len();
    let fault = || Fault::Readings { readings: readings(filled.len() - others), way: ways::ANY };
    let tables = tags.iter().filter(|tag| tag.name.eq_ignore_ascii_case("table"));
    let starts: Vec<usize> = tables.map(|table| table.start).collect();
    let first = filled.first()?.start;
    let of_grid = || is_exact.then(|| by_attribute(&filled, side).or_else(|| in_two_kinds(&filled, side))).flatten();
    let told = is_doubtful.then(fault).or_else(|| unlike(&filled, &starts, side)).or_else(of_grid);
    told.map(|fault| (line_of(text, first), fault))
}

/// The cells of a table, with those that are headings by their tag where these stand among the others, and not at an edge alone.
fn with_headings<'t, 'a>(cells: Vec<&'t Tag<'a>>, tags: &'t [Tag<'a>]) -> Vec<&'t Tag<'a>> {
    let is_heading = |tag: &Tag<'_>| tag.name.eq_ignore_ascii_case("th");
    let all: Vec<&Tag<'a>> = tags.iter().filter(|tag| is_heading(tag) || tag.name.eq_ignore_ascii_case("td")).collect();
    let side = all.len().isqrt();
    let is_inner = |(at, tag): (usize, &&Tag<'_>)| is_heading(tag) && at >= side && !at.is_multiple_of(side);
    let is_table = is_side(side) && side * side == all.len() && all.len() > cells.len();
    if is_table && all.iter().enumerate().any(is_inner) { all } else { cells }
}

/// What is said of values of two kinds, by classes, attributes or tags of any name.
fn in_two_kinds(filled: &[Filled], side: usize) -> Option<Fault> {
    let cells = filled.iter().map(|cell| Marked {
        value: cell.value,
        at: cell.at,
        attributes: &cell.attributes,
        tag: &cell.tag,
    });
    let rarer = two_kinds::rarer(&cells.collect::<Vec<_>>(), side).filter(|_| matches!(side, 4 | 6 | 9 | 16 | 25))?;
    Some(Fault::Readings { readings: set_apart(rarer), way: ways::ANY })
}

/// What is said of values that an attribute tells apart.
fn by_attribute(filled: &[Filled], side: usize) -> Option<Fault> {
    let names: BTreeSet<&String> = filled.iter().flat_map(|cell| &cell.attributes).map(|(name, _)| name).collect();
    let cell = |cell: &Filled, name: &str| {
        let said = cell.attributes.iter().find(|(other, _)| other == name);
        (cell.value, Some((cell.at / side, cell.at % side)), said.map_or(String::new(), |(_, said)| said.clone()))
    };
    let split = names.into_iter().find_map(|name| {
        let cells: Vec<_> = filled.iter().map(|filled| cell(filled, name)).collect();
        Split::of(name, cells.iter().map(|(value, place, said)| (*value, *place, said.as_str())))
    })?;
    Some(Fault::Readings { readings: split.readings(), way: ways::ANY })
}

/// What is said of values of which some look otherwise than most in their table, and no mark says why.
fn unlike(filled: &[Filled], starts: &[usize], side: usize) -> Option<Fault> {
    let tables = filled.chunk_by(|one, other| !starts.iter().any(|&start| one.start < start && start < other.start));
    let others = tables.map(|table| {
        let values: Vec<(u16, String)> = table.iter().map(|cell| (cell.value, cell.look.clone())).collect();
        unlike::others(&values, side)
    });
    let most = others.max().filter(|&others| others > 0 && filled.iter().all(|cell| !cell.is_given))?;
    Some(Fault::Readings { readings: set_apart(most), way: ways::ANY })
}

/// The two readings of a grid of which so many values are said to be given.
fn readings(given: usize) -> Vec<String> {
    let values = if given == 1 { "value" } else { "values" };
    vec![
        format!("only the {given} {values} that are marked as given"),
        "all values, also those that a player may have entered".to_owned(),
    ]
}

/// The two readings of a grid of which so many values are set apart from the others.
pub(in super::super) fn set_apart(values: usize) -> Vec<String> {
    let noun = if values == 1 { "value that is" } else { "values that are" };
    vec![format!("only the {values} {noun} set apart, or only the others"), "all values".to_owned()]
}

/// A cell, if it has a value.
fn filled(at: usize, cell: &Tag<'_>) -> Option<Filled> {
    let text = cell.text();
    let is_value = (1..=2).contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_digit()) && text != "0";
    let inner = tags(cell.inside());
    if inner.iter().any(|tag| tag.name.eq_ignore_ascii_case("table")) {
        return None;
    }
    let mut marks = [cell].into_iter().chain(&inner);
    let is_given = marks.clone().any(says_given);
    let is_entered = marks.any(|tag| tag.is_of_class(&ENTERED) || tag.is_hidden());
    let value = text.parse().ok().filter(|_| is_value)?;
    let parts = [cell].into_iter().chain(&inner);
    let attributes = parts.flat_map(|tag| tag.attributes.iter().map(|(name, said)| attribute(name, said))).collect();
    Some(Filled {
        start: cell.start,
        value,
        at,
        attributes,
        is_given,
        is_entered,
        look: unlike::look(cell),
        tag: cell.name.to_owned(),
    })
}

/// An attribute; one without a value is set, so that it is told from one that is missing.
fn attribute(name: &str, said: &str) -> (String, String) {
    (name.to_owned(), if said.is_empty() { "set".to_owned() } else { said.to_owned() })
}

fn says_given(tag: &Tag<'_>) -> bool {
    let is_on = |value: &str| !matches!(value, "false" | "0");
    let by_name = |(name, value): &(String, String)| {
        let name = name.strip_prefix("data-").unwrap_or(name);
        GIVEN.contains(&name) && is_on(value)
    };
    tag.is_of_class(&GIVEN) || tag.attributes.iter().any(by_name) || tag.attribute("contenteditable") == Some("false")
}

#[cfg(test)]
mod tests {
    use super::fault;

    /// A page with 16 cells, of which four have the first text and one the second.
    fn page(given: &str, other: &str, blank: &str) -> String {
        let cells = (0..16).map(|at| match at {
            0..4 => given,
            4 => other,
            _ => blank,
        });
        format!("<table><tr>{}</tr></table>", cells.collect::<String>())
    }

    #[test]
    fn values_with_other_marks_than_the_given_ones_are_told() {
        for (given, other, blank) in [
            ("<td class='fixed'>1</td>", "<td class='user'>2</td>", "<td class='user'></td>"),
            ("<td class='cell-given'>1</td>", "<td>2</td>", "<td></td>"),
            ("<td><input value=1 readonly></td>", "<td><input value=2></td>", "<td><input></td>"),
            ("<td><input value='1' disabled></td>", "<td><input value='2'></td>", "<td><input></td>"),
            ("<td>1</td>", "<td><i class='guess'>2</i></td>", "<td></td>"),
            ("<td>1</td>", "<td><span style=\"display: none\">2</span></td>", "<td></td>"),
            ("<td><font color=black>1</font></td>", "<td><font color=white>2</font></td>", "<td></td>"),
        ] {
            let (line, fault) = fault(&page(given, other, blank)).expect(other);
            assert!(line == 1 && fault.to_string().contains("only the 4 values that are marked as given"), "{fault}");
            assert!(super::fault(&page(given, given, blank)).is_none(), "{given}");
        }
        for other in ["<td data-kind=b>2</td>", "<td contenteditable>2</td>", "<td draggable>2</td>"] {
            let cells = ["<td>1</td>", other, "<td>2</td>", &other.replace('2', "1")];
            let page = format!("<table>{}<td></td>{}{}</table>", cells.concat(), cells.concat(), "<td></td>".repeat(7));
            assert!(fault(&page).is_some(), "{other}");
        }
        let (_, told) = fault(&page("<td><b>1</b></td>", "<td>2</td>", "<td></td>")).unwrap();
        assert!(told.to_string().contains("only the 1 value that is set apart"), "{told}");
        assert!(fault(&page("<td><b>1</b></td>", "<td><b>2</b></td>", "<td></td>")).is_none());
        let user = "<td class='user'>1</td>";
        assert!(fault(&page(user, user, "<td></td>")).is_none() && fault("no page").is_none());
    }
}
