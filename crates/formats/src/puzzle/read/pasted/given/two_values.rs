//! Cells with two fields that hold values: `{"row": 0, "col": 0, "given": 5, "value": null}`, `<cell given="5" value=""/>`. One has what was given,
//! and the other what a player entered.

use super::super::cells::cell::is_blank_cell;
use super::super::cells::given_fields::GIVEN;
use super::super::cells::line::line_of;
use super::super::pages::tags::tags;
use crate::model::variant_names::plain;
use crate::puzzle::read::{Fault, ways};
use std::collections::BTreeMap;

/// Names of the field that has the value.
const VALUES: [&str; 12] =
    ["value", "val", "digit", "number", "num", "v", "current", "entry", "input", "entered", "guess", "player"];

/// Other names of the field that has what was given.
const GIVENS: [&str; 8] =
    ["givenvalue", "initialvalue", "originalvalue", "startvalue", "start", "puzzle", "givendigit", "cluevalue"];

/// Fewer cells say nothing.
const FEWEST: usize = 16;

/// The largest value that is looked for.
const LARGEST: u16 = 36;

/// The fields of a cell: where it begins, and its values by the names of their fields; nothing for what is no value, 0 for a blank.
type Cell = (usize, BTreeMap<String, Option<u16>>);

/// What is said of cells with two fields of values, if these differ, with the line of the first one.
pub(in super::super) fn fault(text: &str) -> Option<(u64, Fault)> {
    [objects(text), elements(text)].into_iter().find_map(|cells| {
        let (start, fault) = of_cells(&cells)?;
        Some((line_of(text, start), fault))
    })
}

fn of_cells(cells: &[Cell]) -> Option<(usize, Fault)> {
    let mut names: Vec<&String> = cells.iter().flat_map(|(_, fields)| fields.keys()).collect();
    names.sort_unstable();
    names.dedup();
    let are_values = |name: &&String| cells.len() >= FEWEST && has_values(cells, name);
    let fields: Vec<&String> = names.into_iter().filter(are_values).collect();
    let find = |is_name: &dyn Fn(&str) -> bool| fields.iter().copied().find(|name| is_name(name));
    let given = find(&|name| GIVENS.contains(&name) || GIVEN.contains(&name))?;
    let value = find(&|name| VALUES.contains(&name))?;
    let start = cells.iter().find(|(_, fields)| differ(fields, given, value))?.0;
    let count = |name: &String| cells.iter().filter(|(_, fields)| of(fields, name) > 0).count();
    let readings = vec![
        format!("only the {} values of the field `{given}`", count(given)),
        format!("the {} values of the field `{value}`, which a player may have entered", count(value)),
    ];
    Some((start, Fault::Readings { readings, way: ways::ANY }))
}

/// Whether the fields of this name hold nothing but values and blanks, and more than one value; a 1 alone says yes.
fn has_values(cells: &[Cell], name: &str) -> bool {
    let found = || cells.iter().filter_map(|(_, fields)| fields.get(name));
    let values = || found().flatten().filter(|&&value| value > 0);
    found().all(Option::is_some) && values().any(|value| Some(value) != values().next())
}

fn of(fields: &BTreeMap<String, Option<u16>>, name: &str) -> u16 {
    fields.get(name).copied().flatten().unwrap_or(0)
}

/// Whether a cell has both fields, with other values.
fn differ(fields: &BTreeMap<String, Option<u16>>, one: &str, other: &str) -> bool {
    [one, other].iter().all(|name| fields.contains_key(*name)) && of(fields, one) != of(fields, other)
}

/// The value of a field, 0 for a blank.
fn value(text: &str) -> Option<u16> {
    let text = text.trim().trim_matches(['"', '\'']).trim();
    match text.parse() {
        Ok(value) => (value <= LARGEST).then_some(value),
        Err(_) => (is_blank_cell(text) || matches!(text, "null" | "None" | "undefined" | "nil")).then_some(0),
    }
}

/// The innermost objects of a text.
fn objects(text: &str) -> Vec<Cell> {
    let ends = text.match_indices('}').map(|(end, _)| end);
    let objects = ends.filter_map(|end| {
        let start = text[..end].rfind(['{', '}']).filter(|&start| text[start..].starts_with('{'))?;
        Some((start, fields(&text[start + 1..end])))
    });
    objects.filter(|(_, fields)| fields.len() > 1).collect()
}

/// The fields of an object. A list in it is none.
fn fields(object: &str) -> BTreeMap<String, Option<u16>> {
    let of_part = |part: &str| {
        let (name, said) = part.split_once("=>").or_else(|| part.split_once([':', '=']))?;
        let name = name.trim().trim_matches(['"', '\'', '[', ']']);
        (!name.contains(char::is_whitespace)).then(|| (plain(name), value(said)))
    };
    object.split([',', '\n', ';']).filter_map(of_part).collect()
}

/// The elements of a page with their attributes.
fn elements(text: &str) -> Vec<Cell> {
    if !text.contains("</") && !text.contains("/>") {
        return Vec::new();
    }
    let name = |name: &str| plain(name.strip_prefix("data-").unwrap_or(name));
    let cell = |tag: &super::super::pages::tags::Tag<'_>| {
        let fields = tag.attributes.iter().map(|(said, text)| (name(said), value(text))).collect();
        (tag.start, fields)
    };
    tags(text).iter().filter(|tag| tag.attributes.len() > 1).map(cell).collect()
}

#[cfg(test)]
mod tests {
    use super::fault;

    fn cells(cell: impl Fn(usize, usize, usize) -> String) -> String {
        (0..16)
            .map(|at| cell(at, if at % 3 == 0 { at % 4 + 1 } else { 0 }, if at == 1 { 2 } else { at % 2 * 3 }))
            .collect()
    }

    #[test]
    fn two_fields_of_values_are_told() {
        for (text, line) in [
            (cells(|at, given, value| format!("{{\"row\": {at}, \"given\": {given}, \"value\": {value}}},\n")), 1),
            (cells(|at, given, value| format!("{{row: {at}, clue: {given}, digit: {value}}},\n")), 1),
            (cells(|at, given, value| format!("<cell row=\"{at}\" fixed=\"{given}\" value='{value}'/>\n")), 1),
            (
                cells(|at, given, value| {
                    format!("<i data-i=\"{at}\" data-initial=\"{given}\" data-value='{value}'></i>\n")
                }),
                1,
            ),
        ] {
            let (at, told) = fault(&text).expect(&text);
            assert!(at == line && told.to_string().contains("only the 6 values of the field"), "{at} {told}");
        }
    }

    #[test]
    fn fields_that_say_yes_or_the_same_are_not() {
        for text in [
            cells(|at, given, value| format!("{{\"row\": {at}, \"given\": {}, \"value\": {value}}},\n", given.min(1))),
            cells(|at, given, value| format!("{{\"row\": {at}, \"given\": {}, \"value\": {value}}},\n", given > 0)),
            cells(|at, _, value| format!("{{\"row\": {at}, \"given\": {value}, \"value\": {value}}},\n")),
            cells(|at, given, value| format!("{{\"row\": {at}, \"box\": {given}, \"value\": {value}}},\n")),
            cells(|at, given, _| format!("<td id=\"{at}\" data-given={given}><input size=1 value={given}></td>\n")),
            cells(|at, given, value| format!("<cell row=\"{at}\" given=\"{}\" value=\"{value}\"/>\n", given > 0)),
        ] {
            assert!(fault(&text).is_none(), "{text}");
        }
    }
}
