//! Answers of programs that keep tables: `"values": [["", "5"], ...]` with blank cells at the ends left out, and records with a field for each
//! column.

use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Sides of the grids that are looked for.
const SIDES: [usize; 4] = [4, 6, 9, 16];

/// The text with the rows of its grid, if it is such an answer and nothing else.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    if !text.trim_start().starts_with('{') || !(text.contains("\"values\"") || text.contains("\"fields\"")) {
        return None;
    }
    let Value::Object(answer) = serde_json::from_str(text).ok()? else { return None };
    let rows = of_range(&answer).or_else(|| of_records(&answer))?;
    let row = |cells: &Vec<String>| format!("[{}]", cells.join(", "));
    // Each line of the text stays one.
    let ends = "\n".repeat(text.matches('\n').count());
    Some(format!("[{}]{ends}", rows.iter().map(row).collect::<Vec<_>>().join(", ")))
}

/// The rows of a range whose size is that of a grid.
fn of_range(answer: &Map<String, Value>) -> Option<Vec<Vec<String>>> {
    const NAMES: [&str; 3] = ["range", "majorDimension", "values"];
    let is_by_row = answer.get("majorDimension").and_then(Value::as_str) == Some("ROWS");
    let side = side_of(answer.get("range")?.as_str()?)?;
    let rows = answer.get("values")?.as_array()?;
    let row = |row: &Value| {
        let mut cells: Vec<String> = row.as_array()?.iter().map(|value| cell(value, side)).collect::<Option<_>>()?;
        let fits = cells.len() <= side;
        cells.resize(side, "null".to_owned());
        fits.then_some(cells)
    };
    let mut rows: Vec<Vec<String>> = rows.iter().map(row).collect::<Option<_>>()?;
    let fits = rows.len() <= side && answer.keys().all(|name| NAMES.contains(&&**name));
    rows.resize(side, vec!["null".to_owned(); side]);
    (is_by_row && fits).then_some(rows)
}

/// The side of `Sheet1!A1:I9`.
fn side_of(range: &str) -> Option<usize> {
    let (first, last) = range.rsplit('!').next()?.split_once(':')?;
    let place = |cell: &str| {
        let letter = cell.bytes().next().filter(u8::is_ascii_uppercase)?;
        Some((usize::from(letter), cell[1..].parse::<usize>().ok()?))
    };
    let ((left, top), (right, bottom)) = (place(first)?, place(last)?);
    let sides = (right.checked_sub(left)? + 1, bottom.checked_sub(top)? + 1);
    (sides.0 == sides.1 && SIDES.contains(&sides.0)).then_some(sides.0)
}

/// The rows of records, each with the number of its row and the columns that have a value.
fn of_records(answer: &Map<String, Value>) -> Option<Vec<Vec<String>>> {
    let records = answer.get("records")?.as_array()?;
    let side = records.len();
    let mut rows: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for record in records {
        let record = record.as_object()?;
        let is_known = |name: &String| ["id", "createdTime", "fields"].contains(&&**name);
        let (number, cells) = record.get("fields")?.as_object().and_then(|fields| of_fields(fields, side))?;
        if !record.keys().all(is_known) || rows.insert(number, cells).is_some() {
            return None;
        }
    }
    let is_known = |name: &String| ["records", "offset"].contains(&&**name);
    let are_all = SIDES.contains(&side) && rows.keys().copied().eq(1..=side) && answer.keys().all(is_known);
    are_all.then(|| rows.into_values().collect())
}

fn of_fields(fields: &Map<String, Value>, side: usize) -> Option<(usize, Vec<String>)> {
    let (mut number, mut cells) = (None, vec!["null".to_owned(); side]);
    for (name, value) in fields {
        if matches!(&**name, "row" | "r") {
            number = value.as_u64().and_then(|number| usize::try_from(number).ok());
            continue;
        }
        let column = ["col", "c"].iter().find_map(|word| name.strip_prefix(word)?.parse::<usize>().ok())?;
        *cells.get_mut(column.checked_sub(1)?)? = cell(value, side)?;
    }
    Some((number?, cells))
}

/// A value as an element of a list.
fn cell(value: &Value, side: usize) -> Option<String> {
    let shown = match value {
        Value::Null => String::new(),
        Value::String(text) => text.trim().to_owned(),
        Value::Number(number) => number.to_string(),
        _ => return None,
    };
    if shown.is_empty() {
        return Some("null".to_owned());
    }
    shown.parse().ok().filter(|value| (1..=side).contains(value)).map(|value| value.to_string())
}

#[cfg(test)]
mod tests {
    use super::plain;

    const ROWS: &str = "[[null, 1, null, 4], [3, null, null, null], [null, null, null, 2], [null, null, null, null]]";

    #[test]
    fn cells_that_are_left_out_are_blank() {
        let range = "{\"range\": \"S!B2:E5\", \"majorDimension\": \"ROWS\", \"values\": [[\"\", \"1\", \"\", \"4\"], [\"3\"], [\"\", \"\", \"\", \"2\"]]}";
        let records = "{\"records\": [{\"fields\": {\"row\": 1, \"c2\": 1, \"c4\": 4}}, {\"fields\": {\"row\": 2, \"c1\": 3}}, \
            {\"fields\": {\"row\": 3, \"c4\": 2}}, {\"fields\": {\"row\": 4}}]}";
        for text in [range, records] {
            assert_eq!(plain(text).as_deref(), Some(ROWS), "{text}");
        }
        for other in [
            range.replace("E5", "E6"),
            range.replace("ROWS", "COLUMNS"),
            range.replace("[\"3\"]", "[\"3\", \"\", \"\", \"\", \"\"]"),
            range.replace("\"3\"", "\"x\""),
            records.replace("\"row\": 2", "\"row\": 1"),
            records.replace("\"c2\"", "\"c5\""),
            records.replace("\"c2\"", "\"day2\""),
        ] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
