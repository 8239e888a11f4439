//! Objects of JSON, one for each cell in the order of rows: `{"value": 5, "fixed": true}`, with nothing that says where it stands.

use super::super::ReadOptions;
use super::cell::{cell, is_blank_cell};
use super::find::{Find, Written};
use super::text::Text;

/// Names of the field that has the value.
const VALUES: [&str; 5] = ["value", "val", "digit", "number", "v"];

/// Names of fields that say whether a value was given.
const GIVEN: [&str; 11] = [
    "fixed",
    "given",
    "isgiven",
    "isfixed",
    "clue",
    "isclue",
    "readonly",
    "locked",
    "original",
    "isoriginal",
    "prefilled",
];

/// The same the other way round.
const OPEN: [&str; 3] = ["editable", "iseditable", "mutable"];

/// Names of fields that say where a cell stands; such objects are read by what they say.
const PLACES: [&str; 11] = ["row", "col", "column", "x", "y", "r", "c", "i", "j", "index", "cell"];

/// What stands in a text whose cells may be in another order.
const OTHER_ORDERS: [&str; 6] = ["box", "block", "column", "region", "nonet", "subgrid"];

pub(super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    let joined: Vec<&str> = text.lines.iter().map(|line| line.text.as_str()).collect();
    let joined = joined.join("\n");
    let lower = joined.to_ascii_lowercase();
    if OTHER_ORDERS.iter().any(|name| lower.contains(name)) {
        return Vec::new();
    }
    // An object begins behind the brace before its fields, and ends where its own brace closes.
    let objects: Option<Vec<&str>> = objects(&joined).into_iter().map(value).collect();
    let Some(cells) = objects.filter(|cells| cells.len() >= 16) else { return Vec::new() };
    let last = text.lines.len() - 1;
    Find::of((0, last), 0, &cells, Written::List, options).into_iter().collect()
}

/// The innermost objects that have a value.
fn objects(text: &str) -> Vec<&str> {
    let ends = text.match_indices('}').map(|(end, _)| end);
    let inner = ends.filter_map(|end| {
        let start = text[..end].rfind(['{', '}'])?;
        text[start..].strip_prefix('{').map(|_| &text[start + 1..end])
    });
    inner.filter(|object| VALUES.iter().any(|name| field(object, name).is_some())).collect()
}

/// The value that an object gives, empty for a blank; `None` if it says where it stands, or if a player has filled it in.
fn value(object: &str) -> Option<&str> {
    let is = |names: &[&str], answer: &str| names.iter().any(|name| field(object, name) == Some(answer));
    let has_place = PLACES.iter().any(|name| field(object, name).is_some());
    let value = VALUES.iter().find_map(|name| field(object, name))?;
    let value = cell(value).filter(|value| is_blank_cell(value) || value.bytes().all(|byte| byte.is_ascii_digit()))?;
    let is_of_player = is(&GIVEN, "false") || is(&OPEN, "true");
    let has_lost = is(&GIVEN, "true") && (is_blank_cell(value) || value == "0");
    (!has_place && !has_lost && (!is_of_player || is_blank_cell(value) || value == "0")).then_some(value)
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
            return Some(value[..end].trim().trim_matches('"'));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{field, objects, value};

    #[test]
    fn values_are_those_that_were_given() {
        assert_eq!(field(r#""a": "b", "value": 5"#, "value"), Some("5"));
        assert_eq!(value(r#""value": "5", "isGiven": true, "notes": []"#), Some("5"));
        assert_eq!(value(r#""value": 0, "fixed": false"#), Some("0"));
        assert_eq!(value(r#""value": null"#), Some("."));
        assert_eq!(value(r#""value": 5, "fixed": false"#), None);
        assert_eq!(value(r#""value": 5, "row": 1"#), None);
        assert_eq!(objects(r#"{"a": [{"value": 1}, {"value": 2}]}"#).len(), 2);
    }
}
