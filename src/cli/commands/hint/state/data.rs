//! A state as JSON: the answer of `solve --json`, or cells with their values.

use super::entry::{Entered, Unread, cell_called, enter};
use exactone_formats::instance::{CellLegend, json_message};
use serde_json::{Map, Value};

/// Reads the first object of a text.
pub(super) fn read(text: &str, cells: &CellLegend) -> Result<Entered, Unread> {
    let first = serde_json::Deserializer::from_str(text).into_iter::<Value>().next();
    let value = first.unwrap_or(Ok(Value::Null)).map_err(|error| Unread {
        message: json_message(&error),
        place: Some((error.line(), error.column().max(1))),
    })?;
    let found = value.as_object().and_then(by_cell);
    let found = found.ok_or_else(|| Unread::whole("this JSON has no values of cells"))?;
    let mut entered = Entered::default();
    for (name, value) in found {
        let cell = cell_called(name, cells).map_err(Unread::whole)?;
        let word =
            word(value).ok_or_else(|| Unread::whole(format!("`{name}`: a value or a list of values expected")))?;
        enter(&mut entered, cells, cell, &word, false).map_err(|why| Unread::whole(format!("`{name}`: {why}")))?;
    }
    Ok(entered)
}

/// The values by the names of cells: of an answer, of a solution, or by themselves.
fn by_cell(object: &Map<String, Value>) -> Option<&Map<String, Value>> {
    if let Some(solution) = object.get("solution") {
        return solution.as_object().and_then(by_cell);
    }
    match object.get("cells") {
        Some(cells) => cells.as_object(),
        None => Some(object),
    }
}

/// What stands for a cell, as a word: several values are joined by commas.
fn word(value: &Value) -> Option<String> {
    match value {
        Value::String(name) => Some(name.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Null => Some(String::new()),
        Value::Array(values) => Some(values.iter().map(word).collect::<Option<Vec<_>>>()?.join(",")),
        _ => None,
    }
}
