//! A state as JSON: the answer of `solve --json`, or cells with their values.

use super::entry::{Entered, Unread};
use super::reading::Reading;
use exactone_formats::instance::{CellLegend, Json, json_message};

/// Names with values, in the order of the text.
type Entries = [(String, Json)];

/// The object of a text.
pub(super) fn parse(text: &str) -> Result<Json, serde_json::Error> {
    serde_json::from_str(text)
}

/// Reads the object of a text.
pub(super) fn read(text: &str, cells: &CellLegend) -> Result<Entered, Unread> {
    let data = parse(text).map_err(|error| unread(&error, text))?;
    by_cell(&data, text, cells)
}

/// What is said of a text that is no JSON.
pub(super) fn unread(error: &serde_json::Error, text: &str) -> Unread {
    if error.is_eof() {
        let lines = text.trim_end().lines().enumerate().last().map(|(at, line)| (at + 1, line.chars().count() + 1));
        return Unread { message: "the text ends inside of this JSON".to_owned(), place: lines };
    }
    let message = match json_message(error) {
        behind if behind.contains("trailing characters") => {
            "more stands behind the object, and a state is one".to_owned()
        }
        message => message,
    };
    // The column counts bytes.
    let line = text.lines().nth(error.line().saturating_sub(1)).unwrap_or_default();
    let before = line.char_indices().take_while(|(at, _)| at + 1 < error.column()).count();
    Unread { message, place: Some((error.line().max(1), before + 1)) }
}

/// Reads cells with their values.
pub(super) fn by_cell(data: &Json, text: &str, cells: &CellLegend) -> Result<Entered, Unread> {
    let (found, path) = cells_of(data).ok_or_else(|| Unread::whole("this JSON has no values of cells"))?;
    let mut reading = Reading::new(cells);
    for (name, value) in found {
        let wrong = |message: String| Unread { message, place: place_of(text, &path, name) };
        let cell = reading.cell(name).map_err(wrong)?;
        let word = word(value).ok_or_else(|| wrong(format!("`{name}`: a value or a list of values expected")))?;
        reading.enter(cell, &word, false).map_err(|why| wrong(format!("`{name}`: {why}")))?;
    }
    Ok(reading.done())
}

/// The values by the names of cells, of an answer, of a solution, or by themselves; and the keys that lead there.
pub(super) fn cells_of(data: &Json) -> Option<(&Entries, Vec<&'static str>)> {
    let object = entries(data)?;
    for key in ["solution", "cells"] {
        if let Some(inner) = entry(data, key) {
            let (cells, mut path) = if key == "cells" { (entries(inner)?, Vec::new()) } else { cells_of(inner)? };
            path.insert(0, key);
            return Some((cells, path));
        }
    }
    Some((object, Vec::new()))
}

/// Names with values, if it is an object.
fn entries(data: &Json) -> Option<&Entries> {
    if let Json::Table(entries) = data { Some(entries) } else { None }
}

/// What has this name in the object, also if it is null.
pub(super) fn entry<'j>(data: &'j Json, name: &str) -> Option<&'j Json> {
    data.fields().iter().find(|(known, _)| known == name).map(|(_, value)| value)
}

/// What stands for a cell, as a word: several values are joined by commas.
fn word(value: &Json) -> Option<String> {
    match value {
        Json::Text(word) => Some(word.clone()),
        Json::Number(number) => Some(number.to_string()),
        Json::Null => Some(String::new()),
        Json::List(values) => Some(values.iter().map(word).collect::<Option<Vec<_>>>()?.join(",")),
        Json::Table(_) | Json::Flag(_) => None,
    }
}

/// The line and the column of a key, behind the keys that lead to it.
fn place_of(text: &str, path: &[&str], key: &str) -> Option<(usize, usize)> {
    let mut from = 0;
    for key in path.iter().chain([&key]) {
        from = position(text, from, key)?;
    }
    let before = &text[..from];
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    Some((before.matches('\n').count() + 1, before[line_start..].chars().count() + 1))
}

/// Where a key stands, from a place on.
fn position(text: &str, from: usize, key: &str) -> Option<usize> {
    let quoted = format!("\"{key}\"");
    let is_key = |at: &usize| text[at + quoted.len()..].trim_start().starts_with(':');
    text[from..].match_indices(&quoted).map(|(at, _)| from + at).find(is_key)
}
