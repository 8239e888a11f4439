//! Objects with the number of a cell and its value, and nothing else: `[{"index": 0, "value": 5}, ...]`.

use serde_json::Value;
use std::fmt::Write as _;

/// Names of the field that counts the cells, and of the one with the value.
const INDEXES: [&str; 9] = ["index", "idx", "pos", "position", "cell", "id", "i", "square", "cellindex"];
const VALUES: [&str; 6] = ["value", "val", "digit", "number", "v", "n"];

/// Fewer are no cells of a grid.
const FEWEST: usize = 8;

/// The text with one object in place of a list of these, each number being the name of its field.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    if !text.trim_start().starts_with(['[', '{']) || !INDEXES.iter().any(|name| text.contains(&format!("\"{name}\""))) {
        return None;
    }
    let is_list = |value: &Value| value.as_array().is_some_and(|list| list.len() >= FEWEST && list.iter().all(is_cell));
    let has_list = match serde_json::from_str(text).ok()? {
        Value::Object(fields) => {
            fields.values().filter(|value| value.is_array() || value.is_object()).count() == 1
                && fields.values().any(is_list)
        }
        list => is_list(&list),
    };
    let start = text.find('[').filter(|_| has_list)?;
    let end = text.rfind(']')?;
    let mut out = text[..start].to_owned() + "{";
    let mut parts = text[start + 1..end].split('{');
    out += parts.next()?;
    for part in parts {
        let (fields, behind) = part.split_once('}')?;
        let Value::Object(cell) = serde_json::from_str(&format!("{{{fields}}}")).ok()? else { return None };
        let (index, value) = cell_of(&cell)?;
        let ends: String = fields.chars().filter(|sign| *sign == '\n').collect();
        write!(out, "\"{index}\": {value}{ends}{behind}").ok()?;
    }
    Some(out + "}" + &text[end + 1..])
}

fn is_cell(value: &Value) -> bool {
    value.as_object().is_some_and(|fields| cell_of(fields).is_some())
}

/// The number and the value of a cell.
fn cell_of(fields: &serde_json::Map<String, Value>) -> Option<(u64, &Value)> {
    let of = |names: &[&str]| {
        let mut found = fields.iter().filter(|(name, _)| names.contains(&&*name.to_ascii_lowercase()));
        found.next().map(|(_, value)| value)
    };
    let (index, value) = of(&INDEXES)?.as_u64().zip(of(&VALUES))?;
    let is_value = match value {
        Value::Null => true,
        Value::Number(number) => number.as_u64().is_some_and(|number| number < 100),
        Value::String(text) => text.len() < 2 && text.bytes().all(|digit| digit.is_ascii_digit() || digit == b'.'),
        _ => false,
    };
    (fields.len() == 2 && is_value).then_some((index, value))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn objects_with_a_number_are_fields() {
        let list = |index: &str, value: &str| -> String {
            (0..16).map(|at| format!("{{\"{index}\": {at}, \"{value}\": {}}}", at % 5)).collect::<Vec<_>>().join(",\n")
        };
        for (index, value) in [("index", "value"), ("pos", "digit"), ("id", "v")] {
            let found = plain(&format!("[{}]", list(index, value))).unwrap();
            assert!(found.starts_with("{\"0\": 0,\n\"1\": 1,\n") && found.ends_with("\"15\": 0}"), "{found}");
        }
        let cells = list("index", "value");
        assert!(
            plain(&format!("{{\"name\": \"easy\", \"cells\": [{cells}]}}")).unwrap().contains("\"cells\": {\"0\": 0")
        );
        for other in [
            format!("[{}]", cells.replacen("\"value\": 3", "\"value\": 3, \"fixed\": true", 1)),
            format!("[{}]", cells.replacen("\"index\": 3", "\"index\": 3.5", 1)),
            format!("[{cells}"),
            "[{\"index\": 0, \"value\": 5}]".to_owned(),
        ] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
