//! Objects of JSON, one for each cell: `{"value": 5, "fixed": true}` in the order of rows, or with its row and column. What a player filled
//! in is a blank.

use super::super::cells::cell::{BLANK, cell, is_blank_cell};
use super::super::cells::given_fields::{GIVEN, OPEN};
use super::super::grids::find::{Find, Written};
use super::super::grids::givens::Givens;
use super::super::text::Text;
use crate::puzzle::read::ReadOptions;

/// Names of the field that has the value.
const VALUES: [&str; 5] = ["value", "val", "digit", "number", "v"];

/// Names of fields that say of what kind a value is, and kinds that are not given.
const KINDS: [&str; 4] = ["type", "kind", "origin", "state"];
const ENTERED: [&str; 6] = ["user", "player", "entered", "guess", "input", "hidden"];

/// Names of fields that say where a cell stands; such objects are read by what they say.
const PLACES: [&str; 11] = ["row", "col", "column", "x", "y", "r", "c", "i", "j", "index", "cell"];

/// What stands in a text whose cells may be in another order.
const OTHER_ORDERS: [&str; 6] = ["box", "block", "column", "region", "nonet", "subgrid"];

pub(in super::super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    let joined: Vec<&str> = text.lines.iter().map(|line| line.text.as_str()).collect();
    let joined = joined.join("\n");
    let found = objects(&joined);
    if !are_whole(&joined, &found) {
        return Vec::new();
    }
    if found.iter().any(|object| is_of_player(object)) && found.iter().all(|object| place(object).is_some()) {
        return placed(&found, text.lines.len() - 1, options).into_iter().collect();
    }
    let lower = joined.to_ascii_lowercase();
    if OTHER_ORDERS.iter().any(|name| lower.contains(name)) {
        return Vec::new();
    }
    // An object begins behind the brace before its fields, and ends where its own brace closes.
    let objects: Option<Vec<&str>> = found.into_iter().map(value).collect();
    let Some(cells) = objects.filter(|cells| cells.len() >= 16) else { return Vec::new() };
    let last = text.lines.len() - 1;
    Find::of((0, last), 0, &cells, Written::List, options).into_iter().collect()
}

/// The innermost objects that have a value, a place or a word on whether they were given.
fn objects(text: &str) -> Vec<&str> {
    let ends = text.match_indices('}').map(|(end, _)| end);
    let inner = ends.filter_map(|end| {
        let start = text[..end].rfind(['{', '}'])?;
        text[start..].strip_prefix('{').map(|_| &text[start + 1..end])
    });
    let names = || VALUES.iter().chain(&GIVEN).chain(&OPEN).chain(&["row", "r", "position"]);
    inner.filter(|object| names().any(|name| field(object, name).is_some())).collect()
}

/// Whether nothing of the objects is missing: all brackets are closed, and all objects say whether their value was given, or none does.
fn are_whole(text: &str, objects: &[&str]) -> bool {
    let count = |sign: char| text.matches(sign).count();
    let says = |object: &&&str| {
        let answers = GIVEN.iter().chain(&OPEN).filter_map(|name| field(object, name));
        answers.filter(|answer| matches!(*answer, "true" | "false")).count() == 1
    };
    let speaking = objects.iter().filter(says).count();
    let is_any_of_player = objects.iter().any(|object| is_of_player(object));
    count('{') == count('}') && count('[') == count(']') && (speaking == objects.len() || !is_any_of_player)
}

/// The cells of objects that say where they stand, without those of a player.
fn placed(objects: &[&str], last: usize, options: &ReadOptions) -> Option<Find> {
    let mut givens = Givens::default();
    for object in objects {
        let value = given(object)?;
        if !is_of_player(object) {
            givens.add(last, place(object)?, if value == "0" { BLANK } else { value });
        }
    }
    givens.lines = Some((0, last));
    givens.find(options)
}

/// Row and column of an object, counted as it counts them.
fn place(object: &str) -> Option<(usize, usize)> {
    let number =
        |names: &[&str]| names.iter().find_map(|name| field(object, name))?.parse::<u8>().ok().map(usize::from);
    if let Some(place) = number(&["row", "r"]).zip(number(&["col", "column", "c"])) {
        return Some(place);
    }
    let (_, behind) = object.split_once("\"position\"")?;
    let (numbers, _) = behind.trim_start().strip_prefix(':')?.trim_start().strip_prefix('[')?.split_once(']')?;
    let (row, column) = numbers.split_once(',')?;
    Some((row.trim().parse::<u8>().ok()?.into(), column.trim().parse::<u8>().ok()?.into()))
}

/// The value that an object gives, empty for a blank; `None` if it says where it stands.
fn value(object: &str) -> Option<&str> {
    let has_place = PLACES.iter().any(|name| field(object, name).is_some());
    given(object).filter(|_| !has_place)
}

/// The value of an object, empty for a blank and for what a player filled in.
fn given(object: &str) -> Option<&str> {
    let value = VALUES.iter().find_map(|name| field(object, name))?;
    let value = cell(value).filter(|value| is_blank_cell(value) || value.bytes().all(|byte| byte.is_ascii_digit()))?;
    let is = |names: &[&str], answer: &str| names.iter().any(|name| field(object, name) == Some(answer));
    if is(&GIVEN, "true") && (is_blank_cell(value) || value == "0") {
        return None;
    }
    Some(if is_of_player(object) { "" } else { value })
}

/// Whether an object says that its value was not given.
fn is_of_player(object: &str) -> bool {
    let is = |names: &[&str], answer: &str| names.iter().any(|name| field(object, name) == Some(answer));
    is(&GIVEN, "false") || is(&OPEN, "true") || ENTERED.iter().any(|kind| is(&KINDS, kind))
}

/// What stands behind the name of a field, without quote marks.
fn field<'a>(object: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = object;
    while let Some(at) = rest.find('"') {
        let (key, behind) = rest[at + 1..].split_once('"')?;
        let behind = behind.trim_start();
        rest = behind;
        if let Some(value) = behind.strip_prefix(':').filter(|_| key.eq_ignore_ascii_case(name)) {
            let end = value.find([',', '}', '\n']).unwrap_or(value.len());
            return Some(value[..end].trim()).filter(|value| !value.is_empty()).map(|value| value.trim_matches('"'));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{field, objects, place, value};

    #[test]
    fn values_are_those_that_were_given() {
        assert_eq!(field(r#""a": "b", "value": 5"#, "value"), Some("5"));
        assert_eq!(value(r#""value": "5", "isGiven": true, "notes": []"#), Some("5"));
        assert_eq!(value(r#""value": 0, "fixed": false"#), Some(""));
        assert_eq!(value(r#""value": null"#), Some("."));
        assert_eq!(value(r#""value": 5, "fixed": false"#), Some(""));
        assert_eq!(place(r#""row": 0, "col": 8, "value": 5"#), Some((0, 8)));
        assert_eq!(place(r#""position": [3, 4], "value": 5"#), Some((3, 4)));
        assert_eq!(value(r#""value": 5, "row": 1"#), None);
        assert_eq!(objects(r#"{"a": [{"value": 1}, {"value": 2}]}"#).len(), 2);
    }
}
