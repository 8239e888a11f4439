//! Objects of JSON, one for each cell in the order of rows: `{"value": 5, "fixed": true}`, with nothing that says where it stands.

use super::super::ReadOptions;
use super::cell::cell;
use super::find::{Doubt, Find, Written};
use super::text::Text;

/// Names of the field that has the value.
const VALUES: [&str; 5] = ["value", "val", "digit", "number", "v"];

/// Names of fields that say whether a value was given.
const GIVEN: [&str; 18] = [
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
    "visible",
    "isvisible",
    "shown",
    "revealed",
    "initial",
    "static",
    "preset",
];

/// The same the other way round.
const OPEN: [&str; 14] = [
    "editable",
    "iseditable",
    "mutable",
    "user",
    "isuser",
    "byuser",
    "userinput",
    "entered",
    "filled",
    "guess",
    "isguess",
    "player",
    "hidden",
    "ishidden",
];

/// Names of fields that say of what kind a value is, and kinds that are not given.
const KINDS: [&str; 4] = ["type", "kind", "origin", "state"];
const ENTERED: [&str; 6] = ["user", "player", "entered", "guess", "input", "hidden"];

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
    let objects: Option<Vec<(&str, bool)>> = objects(&joined).into_iter().map(value).collect();
    let Some(objects) = objects.filter(|cells| cells.len() >= 16) else { return Vec::new() };
    let cells: Vec<&str> = objects.iter().map(|(value, _)| *value).collect();
    let last = text.lines.len() - 1;
    let Some(find) = Find::of((0, last), 0, &cells, Written::List, options) else { return Vec::new() };
    let filled = cells.iter().filter(|value| !matches!(**value, "" | "0")).count();
    let entered = objects.iter().filter(|(_, is_entered)| *is_entered).count();
    let doubt = if entered > 0 { Doubt::Entered { given: filled - entered } } else { find.doubt };
    vec![Find { doubt, ..find }]
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

/// The value that an object gives, empty for a blank, and whether it is one that was not given; `None` if it says where it stands.
fn value(object: &str) -> Option<(&str, bool)> {
    let is = |names: &[&str], answer: &str| names.iter().any(|name| field(object, name) == Some(answer));
    let has_place = PLACES.iter().any(|name| field(object, name).is_some());
    let value = VALUES.iter().find_map(|name| field(object, name))?;
    let value = cell(value).filter(|value| value.is_empty() || value.bytes().all(|byte| byte.is_ascii_digit()))?;
    let is_entered = is(&GIVEN, "false") || is(&OPEN, "true") || ENTERED.iter().any(|kind| is(&KINDS, kind));
    (!has_place).then_some((value, is_entered && !matches!(value, "" | "0")))
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
        assert_eq!(value(r#""value": "5", "isGiven": true, "notes": []"#), Some(("5", false)));
        assert_eq!(value(r#""value": 0, "fixed": false"#), Some(("0", false)));
        assert_eq!(value(r#""value": null"#), Some(("", false)));
        for mark in
            [r#""fixed": false"#, r#""user": true"#, r#""hidden": true"#, r#""visible": false"#, r#""type": "user""#]
        {
            assert_eq!(value(&format!("\"value\": 5, {mark}")), Some(("5", true)), "{mark}");
        }
        assert_eq!(value(r#""value": 5, "row": 1"#), None);
        assert_eq!(objects(r#"{"a": [{"value": 1}, {"value": 2}]}"#).len(), 2);
    }
}
