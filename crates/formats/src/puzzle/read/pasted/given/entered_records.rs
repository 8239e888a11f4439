//! Records of cells with a field that tells their values apart: `{"row": 0, "col": 1, "value": 5, "type": "user"}`. What a player entered may be
//! among them, so they are no puzzle until somebody says which are given.

use super::super::cells::line::line_of;
use super::super::cells::split::{Split, is_known_truth};
use super::super::pages::records::{Record, has_place, records};
use super::super::pages::tags::tags;
use super::entered::set_apart;
use crate::puzzle::read::{Fault, ways};
use std::collections::BTreeMap;

/// Fewer values are no list of cells.
const FEWEST: usize = 4;

/// What is said of such records, with its line. Truths under a name that says what was given are read instead, as JSON has them.
pub(in super::super) fn fault(text: &str) -> Option<(u64, Fault)> {
    if !text.contains(['{', '<', '-']) {
        return None;
    }
    if let Some(told) = by_element(text) {
        return Some(told);
    }
    let filled: Vec<Record> = records(text).into_iter().filter(|record| record.value().is_some()).collect();
    if filled.len() < FEWEST {
        return None;
    }
    let is_json = filled.iter().all(|record| record.is_json);
    let names: Vec<&String> = filled.iter().flat_map(|record| &record.fields).map(|(name, _)| name).collect();
    let mut seen: Vec<&String> = Vec::new();
    for name in names {
        if seen.contains(&name) {
            continue;
        }
        seen.push(name);
        let split = Split::of(name, filled.iter().map(|record| cell(record, name)));
        if let Some(split) = split.filter(|split| !(is_json && is_known_truth(name, split))) {
            let fault = Fault::Readings { readings: split.readings(), way: ways::ANY };
            return Some((line_of(text, filled[0].start), fault));
        }
    }
    None
}

/// What is said of elements with a row, a column and a value each, if they have several names: `<given row="1" col="2">3</given>`.
fn by_element(text: &str) -> Option<(u64, Fault)> {
    let tags = tags(text);
    let is_value = |said: &str| (1..=2).contains(&said.len()) && said.bytes().all(|only| only.is_ascii_digit());
    let has_value = |said: &str| is_value(said) && said.bytes().any(|only| only != b'0');
    let said = ["value", "v", "digit"];
    let cells = tags.iter().filter(|tag| has_place(&tag.attributes)).filter(|tag| {
        has_value(tag.begin().trim()) || said.iter().any(|name| tag.attribute(name).is_some_and(has_value))
    });
    let mut names: BTreeMap<String, usize> = BTreeMap::new();
    let mut first = None;
    for cell in cells {
        first.get_or_insert(cell.start);
        *names.entry(cell.name.to_lowercase()).or_default() += 1;
    }
    let rarer = names.values().min().copied().filter(|_| names.len() > 1 && names.values().sum::<usize>() >= FEWEST)?;
    Some((line_of(text, first?), Fault::Readings { readings: set_apart(rarer), way: ways::ANY }))
}

/// The value of a record, its place, and what it says under a name.
fn cell<'a>(record: &'a Record, name: &str) -> (u16, Option<(usize, usize)>, &'a str) {
    let said = record.fields.iter().find(|(other, _)| other == name).map_or("", |(_, said)| said.as_str());
    (record.value().unwrap_or(0), record.place(), said)
}

#[cfg(test)]
mod tests {
    use super::fault;

    /// Records of ten cells, of which the first four have the one field, and the others the other.
    fn text(one: &str, other: &str) -> String {
        let records = (0..10).map(|at| {
            let field = if at < 4 { one } else { other };
            format!("{{\"row\": {}, \"col\": {}, \"value\": {}{field}}}", at / 3, at % 3, at * 7 % 9 + 1)
        });
        format!("[{}]", records.collect::<Vec<_>>().join(",\n"))
    }

    #[test]
    fn fields_that_tell_values_apart_are_told() {
        for (one, other) in [
            (", \"type\": \"given\"", ", \"type\": \"user\""),
            (", \"status\": \"a\"", ", \"status\": \"b\""),
            (", \"fixed\": 1", ", \"fixed\": 0"),
            (", \"disabled\": true", ""),
            (", \"color\": \"#000\"", ", \"color\": \"#00f\""),
        ] {
            let (line, told) = fault(&text(one, other)).expect(one);
            let told = told.to_string();
            assert!(line == 1 && told.contains("all 10 values") && told.contains("only the 4 with"), "{told}");
        }
    }

    #[test]
    fn fields_that_say_nothing_are_no_matter() {
        for (one, other) in [
            ("", ""),
            (", \"fixed\": true", ", \"fixed\": false"),
            (", \"box\": 1", ", \"box\": 2"),
            (", \"selected\": true", ", \"selected\": false"),
            (", \"type\": \"given\"", ", \"type\": \"given\""),
        ] {
            assert!(fault(&text(one, other)).is_none(), "{one}");
        }
        assert!(fault("53..7....").is_none());
    }

    #[test]
    fn elements_of_several_names_are_told() {
        let cells = |name: fn(usize) -> &'static str| {
            let cell = |at: usize| {
                let name = name(at);
                format!("<{name} row=\"{}\" col=\"{}\">{}</{name}>\n", at / 3, at % 3, at * 7 % 9 + 1)
            };
            (0..9).map(cell).collect::<String>()
        };
        let (line, told) = fault(&cells(|at| if at % 4 == 1 { "entry" } else { "given" })).unwrap();
        assert!(line == 1 && told.to_string().contains("only the 2 values that are set apart"), "{told}");
        assert!(fault(&cells(|_| "given")).is_none());
    }
}
